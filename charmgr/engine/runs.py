"""Many runs of a rule with random dice, shared among the cores of the machine."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from math import sqrt
from time import perf_counter
from typing import Any, TypeVar

__all__ = ["Progress", "counted", "half_width"]

R = TypeVar("R", bound=Hashable)

Progress = Callable[[int, int], None]
"""Is told how many runs of how many are done."""

NORMAL_95 = 1.96
FIRST = 100  # runs that tell how long the others will take
WORTH_SHARING = 0.5  # seconds that are left; to start another process takes a tenth of that


def half_width(chance: float, runs: int) -> float:
    """Tell half the width of the 95 % interval around a chance that so many runs came to."""
    return NORMAL_95 * sqrt(chance * (1 - chance) / runs)


def counted(run: Callable[[int], R], runs: int, progress: Progress | None = None) -> Counter[R]:
    """Count what runs 0 to `runs` − 1 come to; who makes a run must not matter to what it is."""
    begin = perf_counter()
    first = min(runs, FIRST)
    counts = Counter(map(run, range(first)))
    left = (runs - first) * (perf_counter() - begin) / first
    helpers = _cores() - 1 if left > WORTH_SHARING else 0
    shares = [range(first + number, runs, helpers + 1) for number in range(helpers + 1)]
    sent = [_send(run, share) for share in shares[1:]]
    for done, number in enumerate(shares[0]):
        counts[run(number)] += 1
        if progress and not done % FIRST:
            progress(first + done * len(shares), runs)
    for share, (process, pipe) in zip(shares[1:], sent, strict=True):
        found = pipe.recv() if pipe.poll(None) else None
        process.join()
        # whatever went wrong there goes wrong here too, and is told
        counts += Counter(map(run, share)) if found is None else found
    if progress:
        progress(runs, runs)
    return counts


def _cores() -> int:
    if "fork" not in multiprocessing.get_all_start_methods():
        return 1  # rules and sheets are not for sending
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _send(run: Callable[[int], Any], share: Iterable[int]) -> tuple[Any, Any]:
    """Let another process count a share."""
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_count, args=(run, share, there), daemon=True)
    process.start()
    there.close()
    return process, here


def _count(run: Callable[[int], Any], share: Iterable[int], pipe: Any) -> None:
    try:
        pipe.send(Counter(map(run, share)))
    except BaseException:  # noqa: BLE001 - the one who asked makes this share again and sees it
        pipe.send(None)
