"""How measurements are printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable

__all__ = ["table"]


def table(title: str, head: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """Print a table in columns."""
    lines = [list(head), *map(list, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    sys.stdout.write(f"\n{title}\n")
    for line in lines:
        cells = [line[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        sys.stdout.write("  " + "  ".join(cells).rstrip() + "\n")
    sys.stdout.flush()
