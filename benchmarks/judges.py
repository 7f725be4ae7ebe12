"""Other libraries of exact odds, asked the same questions: icepool and dyce.

Each is told the dice as its own documentation would have it. Open-ended dice are followed nine
times, which is what icepool does by itself; charmgr's answer for them is exact.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

from charmgr.dice.spec import Aces, Dice, Fudge, Pair, Pool, Spec, Wild

__all__ = ["JUDGES", "judge"]

DEPTH = 9

Ask = Callable[[], float]


def judge(name: str, spec: Spec, least: int) -> Ask | None:
    """Make what asks a library how likely dice reach a number; None where it is not installed."""
    try:
        make = JUDGES[name]()
    except ImportError:
        return None
    return partial(make, spec, least)


def _icepool() -> Callable[[Spec, int], float]:
    import icepool

    def ask(spec: Spec, least: int) -> float:
        die, add = _icepool_die(icepool, spec)
        return float(die.probability(">=", least - add))

    return ask


def _icepool_die(pool: Any, spec: Spec) -> tuple[Any, int]:
    """Make the dice, and tell what is added to them."""
    match spec:
        case Fudge(count, add):
            die = count @ pool.Die([-1, 0, 1])
        case Dice(count, sides, add, 0, _):
            die = count @ pool.d(sides)
        case Dice(count, sides, add, highest, _):
            die = pool.d(sides).highest(count, highest)
        case Aces(sides, add):
            die = sum(pool.d(one).explode(depth=DEPTH) for one in sides)
        case Pair(trait, wild, add):
            die = pool.highest(*(pool.d(one).explode(depth=DEPTH) for one in (trait, wild)))
        case Wild(count, add):
            die = (count - 1) @ pool.d6 + pool.d6.explode(depth=DEPTH)
        case Pool(count, sides, at, again, _, add):
            faces = range(1, sides + 1)
            values = [int(face >= at) + (pool.Again if face >= again else 0) for face in faces]
            die = count @ pool.Die(values, again_depth=DEPTH)
        case _:
            raise TypeError(spec)
    return die, add


def _dyce() -> Callable[[Spec, int], float]:
    warnings.simplefilter("ignore")  # explode_n is called experimental
    import dyce

    def ask(spec: Spec, least: int) -> float:
        die, add = _dyce_die(dyce, spec)
        hits = sum(weight for number, weight in die.items() if number + add >= least)
        return float(hits / die.total)

    return ask


def _dyce_die(dyce: Any, spec: Spec) -> tuple[Any, int]:
    """Make the dice, and tell what is added to them."""
    once = dyce.H

    def open_ended(sides: int) -> Any:
        return dyce.explode_n(once(sides), n=DEPTH)

    match spec:
        case Fudge(count, add):
            die = count @ once((-1, 0, 1))
        case Dice(count, sides, add, 0, _):
            die = count @ once(sides)
        case Dice(count, sides, add, highest, _):
            die = (count @ dyce.P(sides)).at(slice(-highest, None))
        case Aces(sides, add):
            die = sum((open_ended(one) for one in sides[1:]), start=open_ended(sides[0]))
        case Pair(trait, wild, add):
            die = dyce.P(open_ended(trait), open_ended(wild)).at(-1)
        case Wild(count, add):
            die = (count - 1) @ once(6) + open_ended(6)
        case Pool(count, sides, at, again, _, add):
            die = count @ _dyce_successes(dyce, sides, at, again)
        case _:
            raise TypeError(spec)
    return die, add


def _dyce_successes(dyce: Any, sides: int, at: int, again: int) -> Any:
    """Count the successes of one die, and of the dice that it brings, from the last back."""
    more: Any = dyce.H({0: 1})
    for _ in range(DEPTH):
        more = dyce.expand(partial(_successes, more, at, again), dyce.H(sides))
    return more


def _successes(more: Any, at: int, again: int, rolled: Any) -> Any:
    return more + 1 if rolled.outcome >= again else int(rolled.outcome >= at)


JUDGES: dict[str, Callable[[], Callable[[Spec, int], float]]] = {
    "icepool": _icepool,
    "dyce": _dyce,
}
