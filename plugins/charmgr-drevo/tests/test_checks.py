"""Ties that go on, one against several, and dice without a sheet."""

from __future__ import annotations

from fractions import Fraction

import pytest

from charmgr.api import Fudge, PlainDice, Request, RuleError
from charmgr.testing import every_face, exact, load

EVEN, UP, DOWN = (0, 0, 0, 0), (1, 0, 0, 0), (-1, 0, 0, 0)
BEST, WORST = (1, 1, 1, 1), (-1, -1, -1, -1)


@pytest.fixture
def pair(fresh):
    return fresh(qualities={"body": 0}, fate={"current": 1}), fresh("Лис", qualities={"body": 0})


@pytest.mark.parametrize(("faces", "success"), [(DOWN, False), (EVEN, True), (WORST, False)])
def test_equality_succeeds(act, pair, faces, success):
    outcome = act("check", pair[0], faces, traits=("body",), against="average")

    assert outcome.facts["success"] is success
    assert outcome.facts["level"] == "average"


@pytest.mark.parametrize(
    ("faces", "winner", "by"),
    [
        (UP + EVEN, "Ратибор", "arithmetic"),
        (EVEN + UP, "Лис", "arithmetic"),
        (EVEN + EVEN, "tie", "arithmetic"),
        (WORST + DOWN, "Лис", "critical"),
        (BEST + BEST, "tie", "arithmetic"),
        (UP + WORST, "Ратибор", "critical"),
    ],
)
def test_the_higher_success_wins_unless_a_critical_decides(act, pair, faces, winner, by):
    outcome = act("check", pair[0], faces, traits=("body",), others={"target": pair[1]})

    assert (outcome.facts["outcome"], outcome.facts["decided_by"]) == (winner, by)
    assert outcome.facts["success"] is (winner == "Ратибор")
    assert outcome.facts.get("may_repeat", False) is (winner == "tie")


def test_after_a_tie_it_goes_on_until_somebody_wins(act, pair):
    outcome = act(
        "check",
        pair[0],
        EVEN * 4 + DOWN + EVEN,
        traits=("body",),
        others={"target": pair[1]},
        options={"to_the_end": True},
    )

    assert [one["outcome"] for one in outcome.facts["rounds"]] == ["tie", "tie", "Лис"]
    assert "reason" not in outcome.facts


@pytest.mark.parametrize(("answer", "winner"), [("give_up", "Лис"), ("target.give_up", "Ратибор")])
def test_somebody_may_give_up_after_a_tie(act, pair, answer, winner):
    outcome = act(
        "check",
        pair[0],
        EVEN * 2,
        traits=("body",),
        others={"target": pair[1]},
        options={"to_the_end": True},
        answers={"give_up": "no", answer: "yes"},
    )

    assert outcome.facts["outcome"] == winner
    assert "may_repeat" not in outcome.facts


def test_fate_is_spent_once_though_the_check_goes_on(act, pair):
    outcome = act(
        "check",
        pair[0],
        DOWN + EVEN + UP + EVEN,
        traits=("body",),
        others={"target": pair[1]},
        options={"to_the_end": True, "fate": 1},
    )

    assert outcome.facts["fate_left"] == {"Ратибор": 0}
    assert outcome.facts["outcome"] == "Ратибор"


@pytest.mark.parametrize(
    ("faces", "outcome"), [(EVEN * 3, "tie"), (UP + EVEN * 2, "lone"), (EVEN * 2 + UP, "others")]
)
def test_one_against_several_throws_once(act, fresh, pair, faces, outcome):
    foes = {"target.1": pair[1], "target.2": fresh("Волк", qualities={"body": 0})}
    told = act("check", pair[0], faces, act="contest", options={"trait": "тело"}, others=foes)

    assert told.facts["outcome"] == outcome


def test_dice_without_a_sheet(act):
    assert act("roll", None, UP, amount=Fudge(4, 2)).facts == {
        "roll": 1,
        "total": 3,
        "critical": "none",
    }
    assert act("roll", None, (3, 4), amount=PlainDice(2, 6)).facts == {"total": 7}


def test_no_dice_are_no_roll(act):
    with pytest.raises(RuleError, match="Name dice"):
        act("roll", None)


def test_the_odds_are_exact(house, fresh):
    def succeeds(dice):
        sheet = fresh(qualities={"body": 0})
        request = Request(traits=("body",))
        return load("drevo").play("check", sheet, request, house(), dice).facts["success"]

    assert exact(succeeds) == every_face(succeeds)
    assert Fraction(exact(succeeds).weights[True], exact(succeeds).denominator) == Fraction(50, 81)
