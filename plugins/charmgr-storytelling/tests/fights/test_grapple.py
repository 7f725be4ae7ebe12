from __future__ import annotations

import pytest

from charmgr.api import Remove, RuleError, Set, frozen
from charmgr.dice.answers import AnswerNeeded

HELD = {"": {"held_by": ["Тихон"]}, "target.1": {"holding": "Мира"}}


def test_a_hold_keeps_the_target(act, kept, tikhon, mira):
    # Strength 3 + Brawl 2 − Defence 2
    outcome = act("grapple", tikhon, (8, 1, 1), others={"target": mira})

    assert outcome.facts["pool"] == 3
    assert outcome.facts["held"]
    assert outcome.facts["damage"] == 0
    assert kept(outcome, "held_by", "target") == (["Тихон"], None)
    assert kept(outcome, "holding") == ("Мира", None)
    assert kept(outcome, "defence_used", "target") == (1, 1003)


def test_a_second_holder_joins(act, kept, tikhon, mira):
    scene = {"target": {"held_by": ["Арсен"]}}
    outcome = act("grapple", tikhon, (8, 1, 1), others={"target": mira}, scene=scene)

    assert kept(outcome, "held_by", "target") == (["Арсен", "Тихон"], None)


def test_a_failed_hold_holds_nobody(act, kept, tikhon, mira):
    outcome = act("grapple", tikhon, (7, 1, 1), others={"target": mira})

    assert not outcome.facts["held"]
    assert kept(outcome, "held_by", "target") is None


def test_a_hold_without_a_sheet_needs_only_the_defence(act, tikhon):
    assert act("grapple", tikhon, (8,), defence=4).facts["held"]


def test_breaking_free_of_one(act, mira, tikhon):
    # Strength 2 + Brawl 1 − Strength 3: a chance roll
    outcome = act("break-free", mira, (10, 1), others={"target.1": tikhon}, scene=HELD)

    assert outcome.facts["pool"] == 0
    assert outcome.facts["free"]
    assert Remove(("", "held_by"), who="scene") in outcome.changes
    assert Remove(("target.1", "holding"), who="scene") in outcome.changes


def test_breaking_free_of_one_of_two_leaves_the_other(act, kept, tikhon, mira):
    scene = {"": {"held_by": ["Мира", "Арсен"]}}
    outcome = act("break-free", tikhon, (8, 1, 1), others={"target.1": mira}, scene=scene)

    assert kept(outcome, "held_by") == (["Арсен"], None)


def test_several_holders_count_the_strongest_and_one_for_each_other(act, tikhon, mira):
    strong = frozen({**mira, "attributes": {**mira["attributes"], "strength": 3}})
    outcome = act("break-free", tikhon, (1,), others={"target.1": mira, "target.2": strong})

    assert outcome.facts["pool"] == 5 - 3 - 1
    assert not outcome.facts["free"]


def test_holders_without_sheets_may_be_named(act, tikhon):
    assert act("break-free", tikhon, (1,), holder_strength=2, holders=3).facts["pool"] == 1


def test_one_who_is_immobilised_must_beat_the_holders_roll(act, mira, tikhon):
    scene = {"": {"held_by": ["Тихон"], "immobilised": True}}
    others = {"target.1": tikhon}
    tie = act("break-free", mira, (8, 1, 1, 8, *(1,) * 4), others=others, scene=scene)
    won = act("break-free", mira, (8, 8, 1, 8, *(1,) * 4), others=others, scene=scene)

    assert not tie.facts["free"]
    assert won.facts["free"]
    assert Remove(("", "immobilised"), who="scene") in won.changes


def test_overpowering_hurts(act, tikhon, mira):
    outcome = act("overpower", tikhon, (8, 8, 1), others={"target.1": mira}, overpower="damage")

    assert outcome.facts["damage"] == 2
    assert Set(("health", "current"), 5, "target.1") in outcome.changes


def test_a_drawn_weapon_adds_to_the_pool_in_a_clinch(act, tikhon, mira):
    outcome = act(
        "overpower",
        tikhon,
        (8, 1, 1, 1, 1, 1),
        others={"target.1": mira},
        overpower="attack",
        weapon="меч",
    )

    assert outcome.facts["pool"] == 3 + 2 - 2 + 3
    assert Set(("health", "current"), 6, "target.1") in outcome.changes


def test_by_the_house_rule_a_weapon_adds_damage_in_the_clinch_too(act, tikhon, mira):
    outcome = act(
        "overpower",
        tikhon,
        (8, 1, 1),
        others={"target.1": mira},
        overpower="attack",
        weapon="меч",
        weapon_bonus="damage",
    )

    assert outcome.facts["pool"] == 3 + 2 - 2
    assert outcome.facts["damage"] == 1 + 3


def test_a_lost_struggle_does_nothing(act, tikhon, mira):
    outcome = act("overpower", tikhon, (1, 1, 1), others={"target.1": mira}, overpower="damage")

    assert not outcome.facts["success"]
    assert [change.who for change in outcome.changes] == ["scene"]


@pytest.mark.parametrize(
    ("choice", "role", "fact", "value"),
    [
        ("prone", "", "prone", True),
        ("prone", "target.1", "prone", True),
        ("immobilise", "target.1", "immobilised", True),
        ("draw", "", "drawn", "меч"),
        ("shield", "", "shield", "Мира"),
        ("reverse", "target.1", "held_by", ["Тихон"]),
        ("reverse", "", "holding", "Мира"),
    ],
)
def test_what_the_stronger_one_may_do(request, choice, role, fact, value):
    act, kept, tikhon, mira = map(request.getfixturevalue, ("act", "kept", "tikhon", "mira"))
    outcome = act("overpower", tikhon, (8, 1, 1), others={"target.1": mira}, overpower=choice)

    assert kept(outcome, fact, role) == (value, None)


def test_disarming_takes_the_weapon(act, tikhon, mira):
    scene = {"target.1": {"drawn": "нож"}}
    outcome = act(
        "overpower", tikhon, (8, 1, 1), others={"target.1": mira}, scene=scene, overpower="disarm"
    )

    assert Remove(("target.1", "drawn"), who="scene") in outcome.changes


def test_turning_a_weapon_is_said(act, tikhon, mira):
    outcome = act("overpower", tikhon, (8, 1, 1), others={"target.1": mira}, overpower="turn")

    assert any("turned" in message.text for message in outcome.messages)


def test_the_choice_must_be_made(act, tikhon, mira):
    with pytest.raises(AnswerNeeded):
        act("overpower", tikhon, others={"target.1": mira})
    made = act(
        "overpower", tikhon, (8, 1, 1), others={"target.1": mira}, answers={"overpower": "prone"}
    )
    assert made.facts["overpower"] == "prone"


def test_one_who_is_surprised_cannot_struggle(act, tikhon):
    with pytest.raises(RuleError, match="surprise"):
        act("break-free", tikhon, scene={"": {"surprised": True}})
