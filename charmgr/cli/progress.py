"""The bar that shows on a terminal how far a long work has come."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

from charmgr.cli.output import Manner

__all__ = ["progress"]

BAR = 30
QUIET = 0.5  # seconds in which nothing is shown
PAUSE = 0.1  # seconds between two looks of the bar


def progress(manner: Manner) -> Callable[[int, int], None]:
    """Make the bar, on stderr. It is gone when all is done."""
    due = monotonic() + QUIET
    shown = False

    def show(done: int, all_: int) -> None:
        nonlocal due, shown
        if done >= all_:
            if shown:
                sys.stderr.write(f"\r{' ' * BAR}\r")
            shown = False
        elif monotonic() > due:
            page = manner.page(sys.stderr)
            share = f"{page.glyphs.bar(done, all_)} " if page.bars else ""
            sys.stderr.write(page.glyphs.fit(f"\r{share}{done * 100 // all_} %"))
            due, shown = monotonic() + PAUSE, True
        sys.stderr.flush()

    return show
