"""The matrix of faults: `python -m tests.faults` plays all of it and prints it with its counts.

python -m tests.faults                 everything, at every point (long)
python -m tests.faults --bounded       everything, at a sample of points (two minutes)
python -m tests.faults kill powercut   some rows only
python -m tests.faults --without       each safety step taken out: what notices?
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path

from . import dying, failing, flips, powercut, together, traced
from .report import Noticed, Row, Watched
from .stage import Stage, staged

# Each row with its step when bounded: one point in so many is tried.
ROWS = {
    "kill": (dying.kill, 29),
    "kill-again": (dying.kill_again, 41),
    "signals": (dying.signals, 61),
    "power-cut": (powercut.power_cut, 36),
    "power-cut-again": (powercut.power_cut_again, 17),
    "errors": (failing.errors, 97),
    "stays-full": (failing.stays_full, 61),
    "dies": (failing.dies, 61),
    "limits": (failing.limits, 25),
    "short-writes": (failing.short_writes, 6),
    "full-disk": (failing.full_disk, 12),
    "traced-kill": (traced.kill, 997),
    "traced-errors": (traced.errors, 997),
    "processes": (together.processes, 6),
    "readers": (together.readers, 29),
    "meanwhile": (together.meanwhile, 29),
    "editor": (together.editor, 41),
    "edit-after-crash": (together.edit_after_crash, 41),
    "flipped-records": (flips.records, 301),
    "flipped-undo": (flips.undo_records, 301),
    "flipped-journal": (flips.journals, 131),
}


def play(stage: Stage, name: str, *, bounded: bool) -> Row:
    """Play one row."""
    harness, step = ROWS[name]
    row = Row(name)
    began = time.monotonic()
    harness(stage, row, step if bounded else 1)
    row.close()
    row.seconds = time.monotonic() - began
    return row


def without(stage: Stage, name: str) -> bool:
    """Take each safety step out in turn and tell which row notices."""
    from .removed import STEPS

    unseen = []
    steps = [step for step in STEPS if name in step.name]
    for step in steps:
        noticed = []
        began = time.monotonic()
        with step.out():
            for row_name in step.rows:
                row = Row(row_name)
                try:
                    ROWS[row_name][0](stage, Watched(row), step.fine)
                except Noticed:
                    noticed.append(f"{row_name}: {row.broken[0][:150]}")
        if not noticed:
            unseen.append(step.name)
        told = "; ".join(noticed) or f"NOT SEEN by {', '.join(step.rows)}"
        sys.stdout.write(f"without {step.name:<40} {told}  ({time.monotonic() - began:.1f} s)\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(steps)} safety steps taken out, not seen {len(unseen)}\n")
    return not unseen


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    words.add_argument("rows", nargs="*", choices=[[], *ROWS])
    words.add_argument("--bounded", action="store_true")
    words.add_argument("--json", action="store_true", help="a line of JSON for each row")
    words.add_argument("--without", nargs="?", const="", metavar="STEP")
    words.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    said = words.parse_args()
    if said.inside:
        failing.inside_full_disk(Path(said.inside[0]), int(said.inside[1]))
        return 0
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
    with staged() as stage:
        if said.without is not None:
            return int(not without(stage, said.without))
        rows = []
        for name in said.rows or ROWS:
            rows.append(play(stage, name, bounded=said.bounded))
            told = [rows[-1].json()] if said.json else rows[-1].lines()
            sys.stdout.write("\n".join(told) + "\n")
            sys.stdout.flush()
        seen = bool(said.bounded or said.rows) or without(stage, "")
    if said.json:
        return int(not all(row.sound for row in rows))
    skipped = sum(bool(row.skipped) for row in rows)
    sys.stdout.write(
        f"{len(rows)} rows, {sum(row.points for row in rows)} points,"
        f" broken {sum(len(row.broken) for row in rows)},"
        f" missed {sum(len(row.missed) for row in rows)}, skipped rows {skipped}\n"
    )
    return int(not (seen and all(row.sound for row in rows)))


if __name__ == "__main__":
    sys.exit(main())
