"""Scale measured: one campaign of 10 to 10,000 sheets, a journal of 100,000 events, step by step.

    python -m benchmarks.scale [SIZE…]

makes the campaigns in a temporary folder and prints everything in one run; trust the ratios, not
the seconds. Time is that of all processes of a command together unless it says “wall”; memory is
that of the largest, and never shown as less than the measuring process itself has. The unit is one
sheet through the round trip of ruamel.yaml, in the same run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from benchmarks.tables import table
from charmgr.engine.experience.growth import award
from charmgr.engine.rolling import Rolling
from charmgr.engine.sheets import schema
from charmgr.engine.sheets.character import character, sheet_shape
from charmgr.engine.systems import load
from charmgr.engine.table import open_table
from charmgr.store.document import read, read_with_places
from charmgr.store.editing import edit
from charmgr.store.journal import digest
from charmgr.store.journal_event import Changed, Event, Touched
from charmgr.store.operations import Set
from charmgr.store.transaction import Write, commit
from charmgr.store.yamltext.source import Source

SYSTEM = "storytelling"
SIZES = (10, 100, 1_000, 10_000)
EVENTS = 100_000
HURT = 10  # one of so many
SAMPLE = 100  # sheets for the ledger and for ruamel
FIRST = ["Арсен", "Мира", "Тихон", "Глеб", "Злата", "Ратибор", "Волк", "Лис", "Рагна", "Тарас"]
SETTLE = 3.5  # seconds after which a sheet counts as not just edited


def main(sizes: Iterable[int]) -> None:
    """Make campaigns of these sizes, run the commands, print the tables."""
    with TemporaryDirectory(prefix="charmgr-scale-") as place:
        sheet, edited = _ruamel(_sheet(0))
        table(
            "ruamel.yaml, one sheet of the template",
            ("", "ms", "ratio"),
            [("load", f"{sheet * 1000:.2f}", "1.0"), _row("load, set, dump", edited, sheet)],
        )
        table("Ledger: one sheet, one value changed", ("step", "ms", "ratio"), _ledger(sheet))
        folders = {size: _campaign(Path(place) / f"c{size}", size) for size in sizes}
        _wait()
        _sizes(folders, sheet, edited)
        _journal(_campaign(Path(place) / "journal", SAMPLE))


def _sizes(folders: dict[int, Path], sheet: float, edited: float) -> None:
    rows = []
    for command, unit in (
        ("show 7й", 0.0),  # the first time: names are remembered
        ("show 7й", 0.0),
        ("award 7й 1", 0.0),
        ("__complete zsh show 7", 0.0),
        ("list", sheet),
        ("lint", sheet),
        ("verify", 0.0),
        ("downtime 3w party", sheet),
        ("undo", 0.0),
        ("award party 1", edited),
    ):
        cells = [command]
        for size, folder in folders.items():
            wall, cpu, memory = _run(folder, *command.split())
            ratio = f" 1/{unit * size / cpu:.1f}" if unit and cpu < unit * size else ""
            cells += [f"{wall:.2f}", f"{cpu:.2f}{ratio}", f"{memory:.0f}"]
        rows.append(cells)
    head = [name for size in folders for name in (f"{size}: wall s", "CPU s, to ruamel", "MB")]
    table("Commands by the number of sheets", ("", *head), rows)


def _journal(folder: Path) -> None:
    path = folder / "journal.jsonl"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for number in range(EVENTS):
            file.write(_event(number).to_json() + "\n")
    rows = []
    for command in ("log -n 20", "log", "award 7й 1", "award 7й 1 --id mine", "undo", "verify"):
        wall, cpu, memory = _run(folder, *command.split())
        rows.append((command, f"{wall:.2f}", f"{cpu:.2f}", f"{memory:.0f}"))
    table(f"A journal of {EVENTS:,} events", ("", "wall s", "CPU s", "MB"), rows)


def _event(number: int) -> Event:
    file = f"characters/p{number % SAMPLE:05}.yaml"
    return Event(
        id=f"{number:014x}-a",
        command_id=f"{number:014x}-b",
        time="2026-11-30T03:00:00+00:00",
        at=number,
        command=("award", f"{number % SAMPLE}й", "1"),
        who=f"Арсен {number % SAMPLE}й",
        changes=(Changed(file, ("шрамы", "получено"), number // SAMPLE, number // SAMPLE + 1),),
        files=(Touched(file, f"{number:064x}", f"{number + SAMPLE:064x}"),),
        say=f"Шрамы: {number // SAMPLE} → {number // SAMPLE + 1}",
    )


def _ledger(unit: float) -> list[tuple[str, ...]]:
    """Measure the steps of `award` on one sheet."""
    with TemporaryDirectory(prefix="charmgr-scale-") as place:
        folder = _campaign(Path(place) / "ledger", SAMPLE)
        table = open_table(folder, Rolling())
        texts = [path.read_bytes() for path in table.campaign.roster]  # type: ignore[union-attr]
        documents = [read(text, "p.yaml") for text in texts]
        system = load(SYSTEM)
        people = [table.at(path) for path in table.campaign.roster]  # type: ignore[union-attr]
        sheet_shape(system)
        shown = [
            ("read the file", lambda: [path.read_bytes() for path in table.campaign.roster]),
            ("parse", lambda: [read(text, "p.yaml") for text in texts]),
            (
                "understand: names, schema",
                lambda: [character(Path("p"), one, table.calendar) for one in documents],
            ),
            ("of that, the schema", lambda: [schema.check(system.about, p.view) for p in people]),
            ("rule: status", lambda: [table.status(person) for person in people]),
            (
                "parse with places",
                lambda: [read_with_places(Source.decode(text, "p.yaml")) for text in texts],
            ),
            (
                "splice and verify",
                lambda: [edit(one, [Set(("шрамы", "получено"), 7)]) for one in documents],
            ),
        ]
        rows = [_row(name, _least(do) / SAMPLE, unit) for name, do in shown]
        begin = process_time()
        award(table, ["party"], 1)
        rows.append(_row("award, all steps but sync", (process_time() - begin) / SAMPLE, unit))
        begin = perf_counter()
        commit(folder, "ledger", table.files.writes())
        wall = (perf_counter() - begin) / SAMPLE
        rows.append(_row(f"sync, wall, of {SAMPLE} at once", wall, unit))
        path = folder / "campaign.yaml"
        begin = perf_counter()
        text = path.read_bytes()
        commit(folder, "one", [Write(path, digest(text), text + b"\n")])
        rows.append(_row("sync, wall, of one alone", perf_counter() - begin, unit))
        return rows


def _row(name: str, seconds: float, unit: float) -> tuple[str, str, str]:
    ratio = f"{seconds / unit:.1f}" if seconds > unit else f"1/{unit / seconds:.1f}"
    return name, f"{seconds * 1000:.3f}", ratio


def _ruamel(text: str) -> tuple[float, float]:
    """Measure ruamel's round trip of a sheet: to load it, and to load, set and dump it."""
    from io import StringIO

    from ruamel.yaml import YAML

    def load_() -> Any:
        return YAML().load(text)

    def whole() -> None:
        data = load_()
        data["шрамы"]["получено"] = 7
        YAML().dump(data, StringIO())

    return _least(lambda: [load_() for _ in range(20)]) / 20, _least(
        lambda: [whole() for _ in range(20)]
    ) / 20


def _least(do: Callable[[], Any], times: int = 5) -> float:
    """Tell the shortest of some runs, in seconds of this process."""
    spent = []
    for _ in range(times):
        begin = process_time()
        do()
        spent.append(process_time() - begin)
    return min(spent)


def _run(folder: Path, *words: str) -> tuple[float, float, float]:
    """Run a command and tell wall time, processor time of all its processes, memory in MB."""
    begin = perf_counter()
    program = (
        f"import os, sys; os.chdir({str(folder)!r}); from charmgr.__main__ import main; main()"
    )
    silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    process = os.posix_spawn(
        sys.executable, [sys.executable, "-c", program, *words], os.environ, file_actions=silent
    )
    _, _, used = os.wait4(process, 0)
    return perf_counter() - begin, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def _sheet(number: int) -> str:
    name = f"{FIRST[number % len(FIRST)]} {number}й"
    text = load(SYSTEM).about.templates["ru"].replace("{name}", name)
    hurt = number % HURT == 3  # noqa: PLR2004 - some of them
    return text.replace("текущее: 7", "текущее: 5", 1) if hurt else text


def _campaign(folder: Path, size: int) -> Path:
    (folder / "characters").mkdir(parents=True)
    names = [f"characters/p{number:05}.yaml" for number in range(size)]
    for number, name in enumerate(names):
        (folder / name).write_text(_sheet(number), encoding="utf-8", newline="\n")
    roster = "".join(f"  - {name}\n" for name in names)
    head = f"name: Night\nsystem: {SYSTEM}\nlanguage: ru\ncalendar: gregorian\n"
    now = "now: 14 марта 1204, 21:00\n"
    text = f"{head}{now}roster:\n{roster}"
    (folder / "campaign.yaml").write_text(text, encoding="utf-8", newline="\n")
    return folder


def _wait() -> None:
    """Let the sheets come of age, as those of a real campaign have."""
    from time import sleep

    sleep(SETTLE)


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or SIZES)
