"""The stage of every harness: a campaign with files of every kind, commands, and what must hold.

Work is done in forked children, which have everything imported: a point costs some milliseconds.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve()
TRIAL = HERE.parents[1] / "trial"
PATIENCE = 120  # seconds; a child that takes longer hangs
DIED, HUNG, BROKE = -signal.SIGKILL, 98, 99

CAMPAIGN = """\
# Play on Thursdays.
name: Siege
system: trial
calendar: days
now: day 10
roster: [arsen.yaml, mira.yaml, tikhon.yaml]
"""
SHEETS = {
    "arsen.yaml": """\
имя: Арсен Вейн
черты: {Ловкость: 2, сила: 1}
здоровье:
  сейчас: 3    # упал у ворот
  всего: 6
лечение: {с: день 10}
удача: {сейчас: 1, всего: 3}
опыт: 10
""",
    "kept/mira.yaml": """\
name: Мира
traits: {wits: 3, medicine: 3}
health: {current: 4, maximum: 6}   # a fall
healing: {since: day 10}
experience: 10
""",
    "tikhon.yaml": """\
имя: "Тихон"
traits:
  ловкость: 3
health: {current: 6, всего: 6}
experience: 10
""",
}


@dataclass(frozen=True)
class Subject:
    """A command to be disturbed, after some that prepare for it; `reader` changes nothing."""

    name: str
    words: tuple[str, ...]
    before: tuple[tuple[str, ...], ...] = ()


SUBJECTS = (
    Subject("award", ("award", "party", "4")),
    Subject("downtime", ("downtime", "1d", "--seed", "x"), (("damage", "тихон", "1"),)),
    Subject("new", ("new", "Анна")),
    Subject("undo", ("undo",), (("new", "Анна"),)),
    Subject("secret", ("check", "мира", "plot")),
    Subject("roll", ("roll", "3d6", "--seed", "x")),
)
ID = "night-1"
PASSING = tuple(  # files that hold nothing of the campaign
    f".charmgr/{name}" for name in ("lock", "holder.json", "names.json", "names.part", ".gitignore")
)
SCHEMAS = ".charmgr-schemas/"  # for editors: made anew at any time, of no command
CHANCE = ("id", "time", "command", "seed", "rolls", "facts", "say", "sum")  # in a journal's lines


class Stage:
    """A folder to play in, with the state before and after each subject."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="charmgr-faults-"))
        self.work = self.root / "work"
        self.gold: dict[str, Path] = {}
        self.old: dict[str, dict] = {}
        self.new: dict[str, dict] = {}
        _warm(self.root)
        for subject in SUBJECTS:
            folder = self.gold[subject.name] = self.root / subject.name
            make(folder)
            for words in subject.before:
                _must(play(folder, words))
            self.old[subject.name] = state(folder)
            self.fresh(subject)
            _must(self.run(subject))
            self.new[subject.name] = state(self.work)

    def close(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)

    def fresh(self, subject: Subject) -> Path:
        """Lay the campaign out anew, as it is before the subject's command."""
        return copy(self.gold[subject.name], self.work)

    def run(self, subject: Subject, disturb: Callable[[], None] | None = None) -> Ended:
        """Run the subject's command in a child; `disturb` is called in it first."""
        return play(self.work, (*subject.words, "--id", ID), disturb)

    def told(self, subject: Subject) -> str:
        """Say which state the folder is in."""
        return self.which(subject, state(self.work))

    def which(self, subject: Subject, now: dict) -> str:
        """Say which state this is: "old", "new", or what is wrong."""
        if now == self.old[subject.name]:
            return "old"
        if now == self.new[subject.name]:
            return "new"
        old, new = (_differing(now, one[subject.name]) for one in (self.old, self.new))
        return f"neither old nor new: unlike the old in {old}; unlike the new in {new}"

    def aftermath(  # noqa: PLR0911 - one return for each thing that may be broken
        self, subject: Subject, *, done: bool, whole: bool = True
    ) -> str:
        """Let the next commands come: "old" or "new" as a reader finds it, or what is broken.

        `done` says that the command had answered; `whole` also verifies, tries the command again
        by its id and takes it back.
        """
        if fault := refused(play(self.work, ("list",)), 0):
            return f"a reader is refused: {fault}"
        found = self.told(subject)
        if found not in ("old", "new") or (done and found == "old"):
            return "lost after ok" if found == "old" else found
        if not whole:
            return found
        if fault := refused(play(self.work, ("verify",)), 0):
            return f"verify: {fault}"
        if fault := refused(self.run(subject), 0):
            return f"tried again: {fault}"
        if self.told(subject) != "new":
            return f"tried again it is {self.told(subject)}"
        if subject.name in ("award", "downtime", "new"):
            if fault := refused(play(self.work, ("undo",)), 0):
                return f"undo: {fault}"
            if not same_sheets(state(self.work), self.old[subject.name]):
                return "undo does not give the old sheets"
        return found


@dataclass(frozen=True)
class Ended:
    """How a child ended and what it wrote."""

    code: int
    text: str


def refused(ended: Ended, *codes: int) -> str:
    """Say how a child ended if it was not with one of these codes, or if it showed its insides."""
    if ended.code in codes and "Traceback" not in ended.text and " bug " not in ended.text:
        return ""
    return f"exit {ended.code} {ended.text.strip()[-300:]}"


def _must(ended: Ended) -> None:
    if fault := refused(ended, 0):
        raise SystemExit(f"the stage cannot be set: {fault}")


def make(folder: Path) -> None:
    """Make the campaign: plain, linked and hard-linked sheets, modes that are not the usual."""
    (folder / "kept").mkdir(parents=True)
    (folder / "campaign.yaml").write_bytes(CAMPAIGN.encode())
    for name, text in SHEETS.items():
        (folder / name).write_bytes(text.encode())
    (folder / "arsen.yaml").chmod(0o640)
    (folder / "mira.yaml").symlink_to("kept/mira.yaml")
    (folder / "kept/twin.yaml").hardlink_to(folder / "tikhon.yaml")


def copy(source: Path, target: Path) -> Path:
    """Copy a campaign with its links of both kinds."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, symlinks=True)
    twin = target / "kept/twin.yaml"
    if (source / "kept/twin.yaml").samefile(source / "tikhon.yaml"):
        twin.unlink()
        twin.hardlink_to(target / "tikhon.yaml")
    return target


def state(folder: Path) -> dict[str, tuple]:
    """Every file with bytes and mode; of undo records the names, of journals what is not chance."""
    found: dict[str, tuple] = {}
    for top, _, names in os.walk(folder):
        for name in names:
            path = Path(top) / name
            key = path.relative_to(folder).as_posix()
            if path.is_symlink():
                found[key] = ("link", str(path.readlink()))
            elif key.startswith(".charmgr/undo/"):
                found[key] = ("record",)
            elif key not in PASSING and not key.startswith(SCHEMAS):
                data = path.read_bytes()
                what = _events(data) if name.endswith(".jsonl") else data
                found[key] = (what, path.stat().st_mode & 0o7777, path.stat().st_nlink)
    return found


def _events(data: bytes) -> list:
    told: list = []
    for line in data.split(b"\n"):
        try:
            event = json.loads(line)
            told.append({key: event[key] for key in sorted(event) if key not in CHANCE})
        except ValueError:
            told.append(line)
    return told


def same_sheets(one: dict, other: dict) -> bool:
    """Tell whether two states have the same sheets, whatever their journals say."""

    def sheets(found: dict) -> dict:
        return {name: what for name, what in found.items() if name.endswith(".yaml")}

    return sheets(one) == sheets(other)


def _differing(one: dict, other: dict) -> str:
    names = sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
    return ", ".join(names)


def play(folder: Path, words: tuple[str, ...], disturb: Callable[[], None] | None = None) -> Ended:
    """Run a command in a forked child."""
    return child(lambda: _command(folder, words), disturb)


def _command(folder: Path, words: tuple[str, ...]) -> int:
    from charmgr.cli.boundary import run

    os.chdir(folder)
    sys.argv = ["charmgr", *words]
    return run(list(words))


def child(work: Callable[[], int], disturb: Callable[[], None] | None = None) -> Ended:
    """Fork, disturb the child, let it work; tell its exit code and its output."""
    return end_of(*start(work, disturb))


def start(work: Callable[[], int], disturb: Callable[[], None] | None = None) -> tuple[int, int]:
    """Start a child; tell its number and the pipe that it writes to."""
    reading, writing = os.pipe()
    number = os.fork()
    if number:
        os.close(writing)
        return number, reading
    code = BROKE
    try:
        os.close(reading)
        os.dup2(writing, 1)
        os.dup2(writing, 2)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for stream, fd in (("stdout", 1), ("stderr", 2)):
            setattr(sys, stream, os.fdopen(fd, "w", encoding="utf-8", errors="replace"))
        if disturb:
            disturb()
        code = work()
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException as fault:  # noqa: BLE001 - a child must not come back into the harness
        os.write(2, f"Traceback: {type(fault).__name__}: {fault}".encode())
    finally:
        os._exit(code)


def end_of(number: int, reading: int) -> Ended:
    """Wait for a child."""
    import select

    told = b""
    end = time.monotonic() + PATIENCE
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            os.kill(number, signal.SIGKILL)
            os.waitpid(number, 0)
            os.close(reading)
            return Ended(HUNG, "it hangs")
        data = os.read(reading, 65536)
        if not data:
            break
        told += data
    os.close(reading)
    _, status = os.waitpid(number, 0)
    return Ended(os.waitstatus_to_exitcode(status), told.decode("utf-8", "replace"))


@contextmanager
def staged() -> Iterator[Stage]:
    """Set the stage, and clear it away."""
    stage = Stage()
    try:
        yield stage
    finally:
        stage.close()


def _warm(root: Path) -> None:
    """Import all that the commands need before the first fork; put the trial game on the path."""
    import contextlib
    import io

    sys.path.insert(0, str(TRIAL))
    os.environ.update(LANG="en_GB.UTF-8", COLUMNS="200", HOME=str(root), PYTHONHASHSEED="0")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "CHARMGR_LANG", "CHARMGR_DEBUG"):
        os.environ.pop(name, None)
    make(root / "warm")
    home = Path.cwd()
    every = [words for subject in SUBJECTS for words in (*subject.before, subject.words)]
    every += [("undo",), ("redo",), ("list",), ("list", "--json"), ("log",), ("verify",)]
    for words in every:
        quiet = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet):
            _command(root / "warm", (*words, "--id", "x") if words == ("undo",) else words)
    os.chdir(home)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
