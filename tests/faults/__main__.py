"""The matrix of faults: `python -m tests.faults` plays all of it and prints it with its counts.

python -m tests.faults                 everything, at every point (long)
python -m tests.faults --bounded       everything, at a sample of points (two minutes)
python -m tests.faults kill powercut   some rows only
python -m tests.faults --without       each safety step taken out: what notices?
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from . import dying, failing, flips, powercut, together
from .report import Row
from .stage import Stage, staged

# Each row with its step when bounded: one point in so many is tried.
ROWS = {
    "kill": (dying.kill, 9),
    "kill-again": (dying.kill_again, 13),
    "signals": (dying.signals, 23),
    "power-cut": (powercut.power_cut, 5),
    "power-cut-again": (powercut.power_cut_again, 9),
    "errors": (failing.errors, 61),
    "stays-full": (failing.stays_full, 61),
    "dies": (failing.dies, 61),
    "limits": (failing.limits, 12),
    "short-writes": (failing.short_writes, 3),
    "full-disk": (failing.full_disk, 6),
    "processes": (together.processes, 6),
    "readers": (together.readers, 13),
    "editor": (together.editor, 13),
    "edit-after-crash": (together.edit_after_crash, 13),
    "flipped-records": (flips.records, 151),
    "flipped-undo": (flips.undo_records, 151),
    "flipped-journal": (flips.journals, 61),
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


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    words.add_argument("rows", nargs="*", choices=[[], *ROWS])
    words.add_argument("--bounded", action="store_true")
    words.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    said = words.parse_args()
    if said.inside:
        failing.inside_full_disk(Path(said.inside[0]), int(said.inside[1]))
        return 0
    with staged() as stage:
        rows = []
        for name in said.rows or ROWS:
            rows.append(play(stage, name, bounded=said.bounded))
            sys.stdout.write("\n".join(rows[-1].lines()) + "\n")
            sys.stdout.flush()
    skipped = sum(bool(row.skipped) for row in rows)
    sys.stdout.write(
        f"{len(rows)} rows, {sum(row.points for row in rows)} points,"
        f" broken {sum(len(row.broken) for row in rows)},"
        f" missed {sum(len(row.missed) for row in rows)}, skipped rows {skipped}\n"
    )
    return int(not all(row.sound for row in rows))


if __name__ == "__main__":
    sys.exit(main())
