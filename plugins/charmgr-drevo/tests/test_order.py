"""Which side declares first, in this round and the next."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError

EVEN, UP, DOWN = (0, 0, 0, 0), (1, 0, 0, 0), (-1, 0, 0, 0)


@pytest.fixture
def sides(fresh):
    return fresh(injuries=({"level": "wound"},)), {
        "target.1": fresh("Лис", skills={"fighting": 2, "dodge": 1}),
        "target.2": fresh("Мира"),
    }


@pytest.mark.parametrize(
    ("switch", "faces", "later"),
    [
        ("alternate", UP + EVEN + DOWN, ("Мира", "Лис", "Ратибор")),
        ("fixed", UP + EVEN + DOWN, ("Ратибор", "Лис", "Мира")),
        ("reroll", UP + EVEN + DOWN + EVEN + UP + DOWN, ("Лис", "Ратибор", "Мира")),
    ],
)
def test_who_goes_first_in_the_second_round_is_a_switch(act, sides, switch, faces, later):
    sheet, others = sides
    outcome = act("check", sheet, faces, act="initiative", others=others, initiative__order=switch)

    assert outcome.facts["order"] == (("Ратибор", "Лис", "Мира"), later)


def test_three_who_tie_roll_again_until_all_differ(act, sides):
    sheet, others = sides
    faces = EVEN * 3 + UP + UP + DOWN + EVEN + UP
    outcome = act("check", sheet, faces, act="initiative", others=others, options={"rounds": 1})

    assert outcome.facts["order"] == (("Лис", "Ратибор", "Мира"),)
    assert outcome.facts["rerolls"] == (
        {"Ратибор": 1, "Лис": 1, "Мира": -1},
        {"Ратибор": 0, "Лис": 1},
    )


@pytest.mark.parametrize("rounds", [-1, 0, 101, 3_000_000])
def test_so_many_rounds_nobody_plays(act, sides, rounds):
    sheet, others = sides
    with pytest.raises(RuleError, match="rounds at once make no sense"):
        act("check", sheet, act="initiative", others=others, options={"rounds": rounds})


def test_an_ambush_rolls_nothing(act, sides):
    sheet, others = sides
    outcome = act("check", sheet, act="initiative", others=others, options={"ambush": True})

    assert outcome.facts["order"][0][0] == "Ратибор"


@pytest.mark.parametrize(
    ("rules", "rolled"),
    [
        ({}, {"Ратибор": 1, "Лис": 0, "Мира": -1}),
        ({"wounds_on_initiative": True}, {"Ратибор": -1, "Лис": 0, "Мира": -2}),
        (
            {"initiative__roll": "side_4df_plus_best_skill"},
            {"Ратибор": 1, "Лис": 2, "Мира": -1},
        ),
    ],
)
def test_what_is_added_is_a_switch(act, sides, rules, rolled):
    sheet, others = sides
    faces = UP + EVEN + ((-1, -1, 0, 0) if "wounds_on_initiative" in rules else DOWN)
    outcome = act("check", sheet, faces, act="initiative", others=others, **rules)

    assert outcome.facts["initiative"] == rolled
