from fractions import Fraction

import pytest

from charmgr.dice.answers import defaults
from charmgr.dice.endless import Endless, UndecidedError
from charmgr.dice.exact import EveryFace, Exact
from charmgr.dice.spec import Aces, Chance, Dice, Pair, Pool, Wild

MANY = Endless(10)
FEW = Endless(-10, up=False)


def test_what_the_bound_tells_is_known():
    assert MANY >= 10
    assert MANY > 9
    assert not MANY < 10
    assert not MANY <= 9
    assert MANY != 9
    assert FEW <= -10
    assert FEW < -9
    assert not FEW >= -9
    assert bool(MANY)
    assert not 9 == MANY  # noqa: SIM201, SIM300 - the other way round


@pytest.mark.parametrize(
    "ask",
    [
        lambda: MANY >= 11,
        lambda: MANY > 10,
        lambda: MANY < 11,
        lambda: MANY <= 10,
        lambda: MANY == 10,
        lambda: MANY != 12,
        lambda: FEW >= -10,
        lambda: FEW == -11,
        lambda: bool(MANY - 12),
        lambda: Endless(5) <= MANY,
        lambda: MANY + MANY,
        lambda: abs(MANY - 11),
        lambda: MANY // -1,
    ],
)
def test_what_the_bound_leaves_open_stops_the_branch(ask):
    with pytest.raises(UndecidedError):
        ask()


@pytest.mark.parametrize(
    ("number", "bound", "up"),
    [
        (MANY + 2, 12, True),
        (2 + MANY, 12, True),
        (MANY - 2, 8, True),
        (2 - MANY, -8, False),
        (-MANY, -10, False),
        (MANY * 3, 30, True),
        (-2 * MANY, -20, False),
        (MANY // 4, 2, True),
        (abs(FEW), 10, True),
        (max(MANY, 3), 10, True),
        (min(FEW, 3), -10, False),
        (sum([1, MANY, 2]), 13, True),
    ],
)
def test_arithmetic_moves_the_bound(number, bound, up):
    assert (number.bound, number.up) == (bound, up)


def test_a_smaller_number_stays_what_it_is():
    assert min(MANY, 3) == 3
    assert max(FEW, 3) == 3
    assert MANY * 0 == 0
    assert MANY not in range(5)


def test_no_table_is_read_with_it():
    with pytest.raises(TypeError):
        {10: "ten"}.get(MANY)


@pytest.mark.parametrize(
    ("spec", "read", "number", "chance"),
    [
        (Pool(5), lambda value: value, 3, Fraction(450669, 2000000)),
        (Aces((12, 8)), lambda value: value, 23, Fraction(1321, 18432)),
        (Wild(5, 2), lambda value: value.total, 20, Fraction(148415, 279936)),
        (Wild(2, 1, "subtract"), lambda value: value.total, 10, Fraction(71, 216)),
        (Pair(8), lambda value: value.total, 8, Fraction(71, 288)),
        (Pair(8) - 2, lambda value: value.total, 4, Fraction(23, 48)),
        (Chance(), lambda value: value.successes, 1, Fraction(1, 10)),
    ],
)
def test_a_threshold_on_what_was_rolled_is_exact(spec, read, number, chance):
    odds = Exact().distribution(lambda dice: read(dice.roll(spec)) >= number)

    assert odds.chance_of(True) == chance
    assert odds.cut == 0


def test_a_margin_in_steps_is_exact_too():
    def raises(dice):
        return min(3, max(-1, (dice.roll(Pair(8)).total - 4) // 4))

    odds = Exact().distribution(raises)
    bands = Exact().distribution(lambda dice: dice.band(Pair(8), (4, 8, 12, 16)) - 1)

    assert odds == bands


def test_a_rule_that_counts_with_it_is_cut_there():
    odds = Exact().distribution(lambda dice: list(range(dice.roll(Aces((6,)))))[-1] < 3)

    assert 0 < odds.cut < Fraction(1, 10**14)


def test_a_fault_of_the_rule_is_told_all_the_same():
    def faulty(dice):
        return dice.roll(Dice(1, 6)) + None

    with pytest.raises(TypeError):
        Exact().distribution(faulty)


def test_the_dice_of_a_pair_are_known_where_they_are_read():
    def which(dice):
        shown = dice.roll(Pair(4, 6))
        return shown.trait >= 3, shown.wild >= 3

    odds = Exact().distribution(which)
    faces = EveryFace(defaults, waves=4).distribution(which)

    assert 0 < odds.cut < Fraction(1, 10**14)
    for way in odds.weights:
        assert 0 <= odds.chance_of(way) - faces.chance_of(way) <= faces.cut
