"""icepool, an exact library of its own, is the second judge of every kind of dice."""

from fractions import Fraction

import icepool
import pytest
from msgspec.structs import fields

from charmgr.dice.faults import OverBudgetError
from charmgr.dice.spec import Aces, Chance, Dice, Fudge, Pair, Pool, Spec, Wild

DEPTH = 12
SAFE = 12  # below this number so deep a chain of any die here is exact


def d(sides):
    return icepool.d(sides)


def aces(sides):
    return d(sides).explode(depth=DEPTH)


def one_success(at_least, again, sides=10):
    """Count the successes of one die and of the dice that it brings."""
    successes = icepool.Die([0])
    for _ in range(DEPTH):
        successes = icepool.Die(
            [
                (successes + 1) if again and face >= again else int(face >= at_least)
                for face in range(1, sides + 1)
            ]
        )
    return successes


def rote_success(at_least, again, sides=10):
    once = one_success(at_least, again, sides)
    faces = range(at_least, sides + 1)
    hits = [(once + 1) if again and face >= again else 1 for face in faces]
    return icepool.Die([once] * (at_least - 1) + hits)


def chance(sides=10, target=10, *, again=True, rote=False):
    top = one_success(target, sides, sides) + 1 if again else 1
    once = icepool.Die([top, 0], times=[1, sides - 1])
    return icepool.Die([0, once if rote else 0, top], times=[1, sides - 2, 1])


def bands(die, *cuts):
    return die.map(lambda number: sum(number >= cut for cut in cuts))


def code(count, *, subtract):
    others = (count - 1) @ d(6) if count > 1 else icepool.Die([0])
    harmless = icepool.Die([aces(6) + 6, 2, 3, 4, 5])
    if not subtract:
        one = others + 1
    elif count > 2:
        one = d(6).lowest(count - 1, count - 2)
    else:
        one = icepool.Die([0])
    return icepool.Die([others + harmless, one], times=[5, 1])


CASES = [
    (Dice(3, 6, 2), 3 @ d(6) + 2),
    (Dice(1, 100), d(100)),
    (Dice(12, 10), 12 @ d(10)),
    (Dice(4, 6, highest=3), d(6).highest(4, 3)),
    (Dice(5, 8, lowest=2), d(8).lowest(5, 2)),
    (Dice(9, 12, highest=4), d(12).highest(9, 4)),
    (Fudge(4, 1), 4 @ icepool.Die([-1, 0, 1]) + 1),
    (Aces((6,)), aces(6)),
    (Aces((12, 8), -1), aces(12) + aces(8) - 1),
    (Aces((4, 4, 4)), 3 @ aces(4)),
    (Pair(8), icepool.highest(aces(8), aces(6))),
    (Pair(4, 12, 2), icepool.highest(aces(4), aces(12)) + 2),
    (Pool(7, again=0), 7 @ one_success(8, 0)),
    (Pool(7), 7 @ one_success(8, 10)),
    (Pool(5, again=8), 5 @ one_success(8, 8)),
    (Pool(5, rote=True), 5 @ rote_success(8, 10)),
    (Pool(4, again=9, rote=True), 4 @ rote_success(8, 9)),
    (Pool(4, again=0, rote=True), 4 @ rote_success(8, 0)),
    (Pool(3, 6, 5, again=6, add=2), 3 @ one_success(5, 6, 6) + 2),
    (Pool(2, 6, 4, again=5, rote=True, add=1), 2 @ rote_success(4, 5, 6) + 1),
    (Chance(), chance()),
    (Chance(again=False), chance(again=False)),
    (Chance(rote=True, add=1), chance(rote=True) + 1),
    (Chance(reroll_target=8), chance(target=8)),
    (Chance(6, 5, rote=True), chance(6, 5, rote=True)),
    (Wild(1), code(1, subtract=False)),
    (Wild(5, 2), code(5, subtract=False) + 2),
    (Wild(2, 0, "subtract"), code(2, subtract=True)),
    (Wild(5, 2, "subtract"), code(5, subtract=True) + 2),
    (Dice(1, 20) - Dice(1, 4), d(20) - d(4)),
    (Pool(6, again=0) - Pool(4, again=0), 6 @ one_success(8, 0) - 4 @ one_success(8, 0)),
    (-(Dice(2, 6) - 3), 3 - 2 @ d(6)),
    (2 - Dice(1, 8) + Fudge(3), 2 - d(8) + 3 @ icepool.Die([-1, 0, 1])),
    (Dice(4, 6, highest=3) - Dice(5, 8, lowest=2) - 1, d(6).highest(4, 3) - d(8).lowest(5, 2) - 1),
    (Aces((6,)) + Dice(2, 4), aces(6) + 2 @ d(4)),
    (Wild(3, 1) + Aces((4,)), code(3, subtract=False) + 1 + aces(4)),
    (Dice(2, 6, 1).bands((4, 8, 8)), bands(2 @ d(6) + 1, 4, 8, 8)),
    (Aces((6, 6), 2).bands((4, 9)), bands(2 @ aces(6) + 2, 4, 9)),
    (Pair(8, 6, -2).bands((4, 8)), bands(icepool.highest(aces(8), aces(6)) - 2, 4, 8)),
    (Wild(3, 0, "subtract").bands((5, 10)), bands(code(3, subtract=True), 5, 10)),
    ((Dice(1, 20) - Dice(2, 6)).bands((0, 5)), bands(d(20) - 2 @ d(6), 0, 5)),
]


@pytest.mark.parametrize(("spec", "die"), CASES, ids=[str(spec) for spec, _ in CASES])
def test_the_second_judge_agrees(spec, die):
    finite = spec.high is not None
    numbers = spec.numbers(None if finite else SAFE)

    assert numbers.cut == 0
    for number in range(-12, 130 if finite else SAFE):
        theirs = Fraction(die.quantity("==", number), die.denominator())
        assert numbers.chance_of(number) == theirs, number


def unjudged():
    """List the kinds of dice, and their options, of which the cases have but one value or none."""
    known = {}
    for spec, _ in CASES:
        for one in (spec, *getattr(spec, "parts", ())):
            for option in fields(one):
                values = known.setdefault((type(one), option.name), set())
                values.add(repr(getattr(one, option.name)))
    kinds = [kind for kind in Spec.__subclasses__() if kind.__module__.startswith("charmgr.")]
    return [
        f"{kind.__name__}.{option.name}"
        for kind in kinds
        for option in fields(kind)
        if len(known.get((kind, option.name), ())) < 2
    ]


def test_no_kind_of_dice_and_no_option_is_without_a_second_judge():
    assert unjudged() == []


@pytest.mark.parametrize(
    "spec", [Dice(200, 1000), Dice(200, 100, highest=100), Aces((6,) * 200)], ids=str
)
def test_odds_that_take_too_long_are_refused(spec):
    with pytest.raises(OverBudgetError):
        spec.numbers()


def test_the_largest_rolls_of_play_are_weighed():
    assert Dice(50, 100).numbers().chance(lambda number: number >= 50) == 1
    assert Pool(200, again=8).numbers().cut < Fraction(1, 10**15)
    assert Wild(200).numbers(700).cut == 0
    assert Dice(20, 6, highest=10).numbers().mean > 40
