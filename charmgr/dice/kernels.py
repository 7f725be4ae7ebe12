"""How likely each kind of die is, worked out exactly and remembered.

Open-ended dice take a `cap`: everything from there up counts as `cap`, which is exact. Without
one the chain is followed until less than `TAIL` is left, and that rest is the cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count as count_up
from math import comb
from typing import NamedTuple

from charmgr.dice.distribution import Distribution
from charmgr.dice.faults import OverBudgetError

__all__ = [
    "SuccessDie",
    "ace",
    "aces",
    "kept",
    "successes_of",
    "sum_of",
    "wild_code",
]

TAIL = 10**15  # one part in so many is the most that an open-ended die leaves out
MOST_STEPS = 5_000_000  # additions in one kernel: about a second


@lru_cache(1024)
def sum_of(count: int, sides: int) -> Distribution[int]:
    """Add the faces of equal dice: a window that slides over the sums of one die less."""
    if count * count * sides > MOST_STEPS:
        raise OverBudgetError(what=f"{count}d{sides}")
    ways = [1]
    for _ in range(count):
        longer, window = [], 0
        for top in range(len(ways) + sides - 1):
            window += ways[top] if top < len(ways) else 0
            window -= ways[top - sides] if top >= sides else 0
            longer.append(window)
        ways = longer
    return Distribution({count + i: w for i, w in enumerate(ways)}, sides**count)


@lru_cache(256)
def kept(count: int, sides: int, keep: int, *, highest: bool) -> Distribution[int]:
    """Add the `keep` highest or lowest of equal dice.

    Faces are dealt out from the best to the worst: so many dice show this one, and of those as
    many count as there is still room for.
    """
    if count * count * keep * sides * sides > MOST_STEPS:
        raise OverBudgetError(what=f"{keep} of {count}d{sides}")
    states = {(0, 0): 1}  # (dice dealt, sum of those that count) → ways
    for face in range(sides, 0, -1) if highest else range(1, sides + 1):
        dealt: dict[tuple[int, int], int] = {}
        for (used, total), ways in states.items():
            for showing in range(count - used + 1):
                counting = max(0, min(showing, keep - used))
                state = used + showing, total + counting * face
                dealt[state] = dealt.get(state, 0) + ways * comb(count - used, showing)
        states = dealt
    sums = {total: ways for (used, total), ways in states.items() if used == count}
    return Distribution(sums, sides**count)


@lru_cache(1024)
def ace(sides: int, cap: int | None) -> Distribution[int]:
    """Roll one die, again and again while it shows its top face, and add up."""
    if cap is None:
        rolls = next(n for n in count_up(1) if sides**n >= TAIL)
    else:
        rolls = max(0, cap - 1) // sides + 1
    denominator = sides**rolls
    weights = {
        tops * sides + face: sides ** (rolls - tops - 1)
        for tops in range(rolls)
        for face in range(1, sides)
        if cap is None or tops * sides + face < cap
    }
    if cap is not None:
        weights[max(cap, 1)] = denominator - sum(weights.values())
    return Distribution(weights, denominator)


@lru_cache(256)
def aces(sides: tuple[int, ...], cap: int | None) -> Distribution[int]:
    """Add dice that are each rolled again while they show their top face."""
    result = Distribution.certain(0)
    pairs = 0
    for die in sides:
        # what the other dice show at least cannot be needed from this one
        chain = ace(die, None if cap is None else cap - (len(sides) - 1))
        pairs += len(result.weights) * len(chain.weights)
        if pairs > MOST_STEPS:
            raise OverBudgetError(what=f"{len(sides)} open-ended dice")
        result = result.add(chain, cap)
    return result


class SuccessDie(NamedTuple):
    """A die that is counted: from `at_least` up a success, from `again` up rolled again.

    `again` 0 is never; a `rote` die that fails at first is rolled once more.
    """

    sides: int
    at_least: int
    again: int
    rote: bool


@lru_cache(1024)
def successes_of(count: int, die: SuccessDie, cap: int | None) -> Distribution[int]:
    """Count the successes of a pool.

    The successes x of one die have the generating function (fail + hit·x) / (1 - again·x), and a
    rote die has one of the same form. The power `count` of it is a sum of products of two
    binomials.
    """
    sides = die.sides
    tops = sides + 1 - die.again if die.again else 0
    fail, hit, one = die.at_least - 1, sides + 1 - die.at_least - tops, sides
    if die.rote:
        fail, hit, one = fail * fail, hit * sides + fail * (hit + tops), sides * sides
    weights: list[int] = []
    denominator = one**count
    for successes in _up_to(None if count and tops else count, cap):
        if successes and tops:  # one more die has been rolled
            weights = [weight * sides for weight in weights]
            denominator *= sides
        weights.append(
            sum(
                comb(count, plain)
                * fail ** (count - plain)
                * (hit * (sides if tops else 1)) ** plain
                * _spread(successes - plain, count)
                * tops ** (successes - plain)
                for plain in range(min(count, successes) + 1)
            )
        )
        if cap is None and (denominator - sum(weights)) * TAIL < denominator:
            break
    result = dict(enumerate(weights))
    if cap is not None and sum(weights) < denominator:
        result[max(cap, 0)] = denominator - sum(weights)
    return Distribution(result, denominator)


def _spread(extra: int, dice: int) -> int:
    """In how many ways so many re-rolls fall on the dice."""
    return comb(dice + extra - 1, extra) if extra else 1


def _up_to(most: int | None, cap: int | None) -> Iterator[int]:
    """Count successes from 0 to the most that are possible, below the cap."""
    if most is None and cap is None:
        return count_up()
    ends = ([most + 1] if most is not None else []) + ([cap] if cap is not None else [])
    return iter(range(min(ends)))


@lru_cache(256)
def _sum_and_highest(count: int, sides: int) -> Distribution[tuple[int, int]]:
    """Add equal dice and name the highest face: all up to it, less all below it."""
    if not count:
        return Distribution.certain((0, 0))
    weights: dict[tuple[int, int], int] = {}
    for highest in range(1, sides + 1):
        below = sum_of(count, highest - 1).weights if highest > 1 else {}
        for total, ways in sum_of(count, highest).weights.items():
            if exactly := ways - below.get(total, 0):
                weights[total, highest] = exactly
    return Distribution(weights, sides**count)


@lru_cache(1024)
def wild_code(
    count: int, cap: int | None, *, subtract: bool
) -> Distribution[tuple[int, bool, int]]:
    """Add d6 of which the last is wild; outcomes are (total, first wild 1, what may go for it)."""
    others = count - 1
    wild = ace(6, None if cap is None else max(2, cap - others))
    harmless = Distribution({f: w for f, w in wild.weights.items() if f > 1}, wild.denominator)
    results: dict[tuple[int, bool, int], int] = {
        (total, False, 0): weight
        for total, weight in sum_of(others, 6).add(harmless, cap).weights.items()
    }
    one = wild.denominator // 6
    for (total, highest), ways in _sum_and_highest(others, 6).weights.items():
        number = total - highest if subtract else total + 1
        number = number if cap is None else min(number, cap)
        result = number, True, 0 if subtract else highest + 1
        results[result] = results.get(result, 0) + ways * one
    return Distribution(results, 6**others * wild.denominator)
