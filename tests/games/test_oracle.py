"""icepool judges the dice that a game brings along itself, as it does the core's own."""

from fractions import Fraction
from importlib import import_module
from pkgutil import iter_modules

import icepool
import pytest

from charmgr.api import Chance, Spec, SuccessPool
from charmgr.engine.systems import installed

DEPTH = 12


def d(sides):
    return icepool.d(sides)


def successes(most):
    """Count the successes of one d10 that is rolled again on its 10, up to the most."""
    one = icepool.Die([0])
    for _ in range(DEPTH):
        one = icepool.Die([0] * 7 + [1, 1, one + 1]).map(lambda number: min(number, most))
    return one


def capped(die, most):
    return die.map(lambda number: min(number, most))


# What the dice are made of, and icepool's. D20: the target, a penalty, advantage or disadvantage.
CASES = {
    "charmgr_blackhack.d20.D20": [
        ((12,), lambda: 12 - d(20)),
        ((9, 3), lambda: 6 - d(20)),
        ((9, -2, 6), lambda: 11 + d(6) - d(20)),
        ((15, 1, -4), lambda: 14 - d(20) - d(4)),
    ],
    "charmgr_storytelling.enough.Enough": [
        ((SuccessPool(5), 3), lambda: capped(5 @ successes(3), 3)),
        ((SuccessPool(3, again=0), 2), lambda: capped(3 @ tens(), 2)),
        ((SuccessPool(5), 2, 4), lambda: capped(5 @ successes(4), 4).map({3: 2})),
        ((Chance(again=False), 1), lambda: icepool.Die([0] * 9 + [1])),
    ],
}


def tens():
    return icepool.Die([0] * 7 + [1] * 3)


def kinds():
    """Find the dice that the installed games define."""
    found = {}
    for points in installed().values():
        package = import_module(points[0].module.partition(".")[0])
        for module in iter_modules(package.__path__):
            loaded = import_module(f"{package.__name__}.{module.name}")
            for kind in vars(loaded).values():
                if isinstance(kind, type) and issubclass(kind, Spec):
                    found[f"{kind.__module__}.{kind.__name__}"] = kind
    return {name: kind for name, kind in found.items() if not name.startswith("charmgr.")}


def test_no_dice_of_a_game_are_without_a_second_judge():
    assert set(kinds()) <= set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_second_judge_agrees(name):
    if name not in kinds():
        pytest.skip("this game is not installed")
    for made_of, judge in CASES[name]:
        spec, die = kinds()[name](*made_of), judge()
        numbers = spec.numbers()
        for number in range(-30, 31):
            theirs = Fraction(die.quantity("==", number), die.denominator())
            assert abs(numbers.chance_of(number) - theirs) <= numbers.cut + Fraction(1, 10**9)
        assert numbers.cut < Fraction(1, 10**12)
