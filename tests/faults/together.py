"""Others at the same time: twenty processes, twins, readers, an editor that saves in between."""

from __future__ import annotations

import json
import os
import select
import shutil
import time
from pathlib import Path

from .calls import counting, doing, sample
from .dying import READER, halfway, names_of
from .report import Row
from .stage import (
    ID,
    PATIENCE,
    SUBJECTS,
    Ended,
    Stage,
    copy,
    end_of,
    make,
    play,
    refused,
    same_sheets,
    start,
    state,
)

EDITED = "# by hand\n"
AWARD = SUBJECTS[0]
MOMENT = 0.05  # seconds in which a reader that waits for nobody has ended


def processes(stage: Stage, row: Row, step: int) -> None:
    """Let twenty commands add at once: the sum is exact, and what was refused was not done."""
    for turn in range(max(1, 6 // step)):
        _together(stage, row, [f"p{number}" for number in range(20)], f"turn {turn}")
        _together(stage, row, ["twin"] * 8, f"twins {turn}")


def _together(stage: Stage, row: Row, ids: list[str], where: str) -> None:
    folder = stage.root / "together"
    shutil.rmtree(folder, ignore_errors=True)
    make(folder)
    before = state(folder)
    running = []
    for id_ in ids:
        words = ("award", "party", "1", "--id", id_)
        running.append((id_, start(lambda words=words: _run(folder, words), _slow_renames)))
    ends = [(id_, end_of(*one)) for id_, one in running]
    while again := [id_ for id_, ended in ends if ended.code == 6]:  # busy: tried again
        ends = [one for one in ends if one[1].code != 6]
        ends += [(id_, play(folder, ("award", "party", "1", "--id", id_))) for id_ in again]
    for id_, ended in ends:
        row.end(f"{where}, {id_}", refused(ended, 0) or "done", ("done",))
    count = len(set(ids))
    told = json.loads(play(folder, ("list", "--json")).text)["data"]["characters"]
    sums = [one["pools"]["experience"] for one in told]
    row.end(where, "exact" if sums == [10 + count] * 3 else f"{count} commands, {sums}", ("exact",))
    row.end(where, refused(play(folder, ("verify",)), 0) or "verified", ("verified",))
    for _ in range(count):
        play(folder, ("undo",))
    now = state(folder)
    same = all(now[name] == what for name, what in before.items())
    row.end(where, "undone" if same else "undo does not give the old sheets", ("undone",))


def _run(folder: Path, words: tuple[str, ...]) -> int:
    from .stage import _command

    return _command(folder, words)


def _slow_renames() -> None:
    """Hold the moment open in which one file is new and the next still old."""
    real = os.replace

    def replace(*args: object, **kwargs: object) -> None:
        real(*args, **kwargs)
        time.sleep(0.002)

    os.replace = replace


def readers(stage: Stage, row: Row, step: int) -> None:
    """Let a command come between any two reads of a reader: what it tells belongs together."""
    words = ("list", "--json")
    stage.fresh(AWARD)
    log = stage.root / "calls"
    log.unlink(missing_ok=True)
    play(stage.work, words, counting(log))
    names = log.read_text().split()
    row.wanted |= set(names)
    for at in sample(names, step, row.calls):
        stage.fresh(AWARD)
        ended = play(stage.work, words, doing(at, lambda: _must(stage)))
        row.calls[names[at - 1]] += 1
        where = f"a command at call {at} of a reader ({names[at - 1]})"
        row.end(where, _told_together(ended))


def _told_together(ended: Ended) -> str:
    """Say whether a reader has told the old state or the new one."""
    if fault := refused(ended, 0):
        return fault
    told = {one["pools"]["experience"] for one in json.loads(ended.text)["data"]["characters"]}
    return {10: "old", 14: "new"}[told.pop()] if len(told) == 1 else f"mixed {told}"


def meanwhile(stage: Stage, row: Row, step: int) -> None:
    """Hold a command before each of its calls while a reader comes; then let both go on."""
    names = names_of(stage, AWARD)
    row.wanted |= set(names)
    for at in sample(names, step, row.calls):
        stage.fresh(AWARD)
        (held, holds), (goes, go) = os.pipe(), os.pipe()

        def hold(holds: int = holds, goes: int = goes) -> None:
            os.write(holds, b".")
            select.select([goes], [], [], PATIENCE)

        words = (*AWARD.words, "--id", ID)
        writer = start(lambda words=words: _run(stage.work, words), doing(at, hold))
        os.read(held, 1)
        reader = start(lambda: _run(stage.work, ("list", "--json")))
        select.select([reader[1]], [], [], MOMENT)
        os.write(go, b".")
        ended, wrote = end_of(*reader), end_of(*writer)
        for file in (held, holds, goes, go):
            os.close(file)
        row.calls[names[at - 1]] += 1
        where = f"a reader while a command is at call {at} ({names[at - 1]})"
        row.end(where, refused(wrote, 0) or _told_together(ended))


def _must(stage: Stage) -> None:
    """Run a command beside this one, in a child that is not disturbed."""
    import subprocess
    import sys

    from .stage import HERE, TRIAL

    where = os.pathsep.join((str(TRIAL), str(HERE.parents[2])))
    words = [sys.executable, "-m", "charmgr", *AWARD.words, "-C", str(stage.work)]
    subprocess.run(words, check=True, capture_output=True, env=os.environ | {"PYTHONPATH": where})


def editor(stage: Stage, row: Row, step: int) -> None:
    """Save a sheet by hand at each call of a command: the edit is kept, or the one rename's gap.

    What remains is the moment between the last look at a file and its rename.
    """
    names = names_of(stage, AWARD)
    row.wanted |= set(names)
    for way in (_in_place, _by_rename):
        for sheet in ("arsen.yaml", "campaign.yaml"):
            lost = []
            undecided = _undecided(names)
            for at in sample(names, step, row.calls):
                stage.fresh(AWARD)
                save = lambda way=way, sheet=sheet: way(stage.work / sheet)  # noqa: E731
                ended = stage.run(AWARD, doing(at, save))
                where = f"{sheet} saved {way.__name__[1:]} at call {at} ({names[at - 1]})"
                row.calls[names[at - 1]] += 1
                how = _after_edit(stage, sheet, ended.code, ended.text, early=at in undecided)
                if how == "lost":
                    lost.append(at)
                else:
                    row.end(where, how, ("refused", "kept"))
            if len(lost) > 2:
                row.broken.append(f"{sheet}: edits were lost at calls {lost}")
            else:
                row.ends["lost between look and rename"] += len(lost)


def _in_place(path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(EDITED)


def _by_rename(path: Path) -> None:
    beside = path.with_name("editor")
    beside.write_text(path.read_text("utf-8") + EDITED, encoding="utf-8")
    shutil.copymode(path, beside)
    beside.rename(path)


def _undecided(names: list[str]) -> range:
    """Tell the calls from the record's writing on to the journal's: all is compared after that."""
    return range(names.index("write") + 1, names.index("ftruncate") + 1)


def _after_edit(  # noqa: PLR0911 - one return for each thing that may be broken
    stage: Stage, sheet: str, code: int, told: str, *, early: bool
) -> str:
    text = (stage.work / sheet).read_text("utf-8")
    if EDITED not in text:
        return "lost" if code == 0 else f"refused and lost: {told[-200:]}"
    if fault := refused(play(stage.work, READER), 0):
        return fault
    if code == 6:
        (stage.work / sheet).write_text(text.replace(EDITED, ""), encoding="utf-8")
        return "refused" if stage.told(AWARD) == "old" else f"refused, and {stage.told(AWARD)}"
    if code:
        return f"exit {code} {told[-200:]}"
    if early:
        return "an edit before the decision was not seen"
    (stage.work / sheet).write_text(text.replace(EDITED, ""), encoding="utf-8")
    if same_sheets(state(stage.work), stage.new[AWARD.name]):
        return "kept"
    return f"the edit is kept, the command is not whole: {stage.told(AWARD)}"


def edit_after_crash(stage: Stage, row: Row, step: int) -> None:
    """Edit a sheet between a crash and the next command: all waits or goes on, nothing is lost."""
    for subject in SUBJECTS[:2]:
        for where, died in halfway(stage, subject, step):
            for sheet in ("kept/mira.yaml", "arsen.yaml"):
                copy(died, stage.work)
                _in_place(stage.work / sheet)
                before = state(stage.work)
                ended = play(stage.work, READER)
                row.end(f"{where}, {sheet} edited", _judged(stage, ended, sheet, before),
                        ("kept", "waits"))  # fmt: skip


def _judged(stage: Stage, ended: object, sheet: str, before: dict) -> str:
    if EDITED not in (stage.work / sheet).read_text("utf-8"):
        return "the edit is lost"
    if not refused(ended, 0):
        return "kept"
    if fault := refused(ended, 6):
        return fault
    return "waits" if state(stage.work) == before else "refused, and yet something was done"
