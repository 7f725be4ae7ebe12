"""Many runs of a rule with random dice, shared among the cores of the machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from math import sqrt
from typing import TypeVar

from charmgr.engine.cores import Progress, in_shares

__all__ = ["counted", "half_width"]

R = TypeVar("R", bound=Hashable)

NORMAL_95 = 1.96
TOGETHER = 100  # runs that are counted at once


def half_width(chance: float, runs: int) -> float:
    """Tell half the width of the 95 % interval around a chance that so many runs came to."""
    return NORMAL_95 * sqrt(chance * (1 - chance) / runs)


def counted(run: Callable[[int], R], runs: int, progress: Progress | None = None) -> Counter[R]:
    """Count what runs 0 to `runs` − 1 come to; who makes a run must not matter to what it is."""

    def told(done: int, _: int) -> None:
        if progress:
            progress(min(done * TOGETHER, runs), runs)

    starts = range(0, runs, TOGETHER)
    shares = [range(start, min(start + TOGETHER, runs)) for start in starts]
    counts: Counter[R] = Counter()
    for some in in_shares(lambda share: Counter(map(run, share)), shares, told, first=1):
        counts.update(some)
    return counts
