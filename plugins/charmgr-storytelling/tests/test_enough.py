from __future__ import annotations

from fractions import Fraction

import pytest
from charmgr_storytelling.bleeding import bleed
from charmgr_storytelling.enough import Enough
from charmgr_storytelling.weeks import week

from charmgr.api import Request, SuccessPool, frozen
from charmgr.testing import every_face, exact, play

WEEK = 7 * 86_400


def patient(stamina, current, **more):
    return frozen(
        {
            "attributes": {"stamina": stamina},
            "health": {"max": 8, "current": current},
            "healing": {"since": 0},
            **more,
        }
    )


def after_a_week(dice, sheet, rules):
    return week(dice, sheet, Request(now=WEEK), rules).facts["health"]


def test_the_table_sees_every_success(house):
    outcome, _ = play(week, patient(3, 7), Request(now=WEEK), house(), faces=(8, 9, 10, 8))

    assert outcome.facts["successes"] == 4


def test_odds_of_a_week_are_exact_and_nothing_is_cut(house):
    odds = exact(after_a_week, patient(1, 7), house())

    assert odds.chance_of(6) == Fraction(7, 10)
    assert odds.chance_of(8) == Fraction(3, 10)
    assert odds.cut == 0


@pytest.mark.parametrize("lost", [1, 2, 4])
def test_odds_agree_with_every_face_that_the_dice_can_show(house, lost):
    sheet = patient(2, 8 - lost)
    weighed = exact(after_a_week, sheet, house())
    rolled = every_face(after_a_week, sheet, house(), waves=3)

    for left in range(7 - lost, 9):
        assert 0 <= weighed.chance_of(left) - rolled.chance_of(left) <= rolled.cut


def test_bleeding_asks_only_for_what_is_missing(house):
    def left(dice, sheet):
        return bleed(dice, sheet, Request(), house()).facts["health"]

    odds = exact(left, patient(2, -1, bleeding={"successes": 8}))

    assert (odds.chance_of(0), odds.chance_of(-2)) == (Fraction(51, 100), Fraction(49, 100))
    assert odds.cut == 0


def test_it_is_written_as_the_dice_are():
    dice = Enough(SuccessPool(3, 10, 8), 2)

    assert str(dice) == str(dice.dice)
    assert (dice.size, dice.low, dice.high) == (3, 0, None)
