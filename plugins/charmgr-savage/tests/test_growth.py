"""Bennies, fatigue, experience, advances and milestones."""

from __future__ import annotations

import pytest
from charmgr_savage.tables import POOLS

from charmgr.api import Aces, RuleError, Wait

LATER = {"benny_uses": "swade"}
SWADE = {"advancement": "swade"}
HOUR = 3_600


@pytest.mark.parametrize("own_turn", [True, False])
def test_a_benny_against_shaken_acts_only_in_the_own_turn(act, hero, own_turn):
    facts = act(
        "points",
        hero(shaken=True, bennies=2),
        "bennies",
        amount=-1,
        use="shaken",
        own_turn=own_turn,
    ).facts

    assert (facts["bennies"], facts["shaken"], facts["may_act"]) == (1, False, own_turn)


@pytest.mark.parametrize("use", ["card", "power_points", "story"])
def test_further_uses_are_a_house_rule(act, hero, use):
    with pytest.raises(RuleError, match="cannot be spent on that"):
        act("points", hero(bennies=1), "bennies", amount=-1, use=use)

    assert (
        act("points", hero(bennies=1), "bennies", amount=-1, use=use, rules=LATER).facts["bennies"]
        == 0
    )


def test_a_benny_buys_five_power_points(act, hero, after):
    sheet = hero(bennies=1, power_points=2)

    sheet = after(
        sheet, act("points", sheet, "bennies", amount=-1, use="power_points", rules=LATER).changes
    )

    assert (sheet["bennies"], sheet["power_points"]) == (0, 7)


@pytest.mark.parametrize(
    ("pool", "amount", "given", "said"),
    [
        ("bennies", -2, {}, "no benny left"),
        ("bennies", -2, {"use": "shaken"}, "One benny"),
        ("bennies", -1, {"use": "shaken"}, "Nobody is Shaken"),
        ("gm_bennies", -1, {}, "game master"),
        ("fatigue", -1, {}, "not so much fatigue"),
        ("xp", -1, {}, "to take away"),
        ("gold", 1, {}, "no pool"),
        ("xp", Aces((6,)), {}, "whole number"),
    ],
)
def test_points_that_are_not_there(act, hero, pool, amount, given, said):
    with pytest.raises(RuleError, match=said):
        act("points", hero(bennies=1), pool, amount=amount, **given)


def test_fatigue_of_several_sources_adds_up_to_incapacitated(act, hero, after):
    sheet = hero(fatigue=[{"source": "cold", "level": 2, "since": 0}])

    outcome = act("points", sheet, "fatigue", amount=2, source="hunger", hours=6)

    assert outcome.facts["state"] == "incapacitated"
    assert dict(after(sheet, outcome.changes)["fatigue"][1]) == {
        "level": 1,
        "since": 0,
        "source": "hunger",
        "hours": 6,
    }
    with pytest.raises(RuleError, match="beyond Incapacitated"):
        act("points", after(sheet, outcome.changes), "fatigue", amount=1)


def test_the_exhausted_may_be_knocked_out(act, hero, after):
    sheet = hero(fatigue=[{"level": 2, "since": 0}])

    outcome = act("points", sheet, "fatigue", (3, 4), amount=1, answers={"knocked_out": "yes"})

    assert after(sheet, outcome.changes)["unconscious_until"] == 7 * HOUR


def test_fatigue_is_taken_off_the_latest_source_first(act, hero, after):
    sheet = hero(fatigue=[{"level": 2, "since": 0}, {"level": 1, "since": 0}])

    sheet = after(sheet, act("points", sheet, "fatigue", amount=-2).changes)

    assert [one["level"] for one in sheet["fatigue"]] == [1]


def rested(act, sheet, now, **given):
    return act("heal", sheet, "", wait=Wait(now, "fatigue"), now=now, **given)


def test_sources_of_fatigue_have_their_own_hours(act, hero, after):
    sheet = hero(
        fatigue=[{"source": "hunger", "level": 1, "since": 0, "hours": 6}, {"level": 1, "since": 0}]
    )

    sheet = after(sheet, rested(act, sheet, HOUR).changes)
    assert [one.get("source") for one in sheet["fatigue"]] == ["hunger"]
    sheet = after(sheet, rested(act, sheet, 6 * HOUR).changes)
    assert sheet["fatigue"] == ()


@pytest.mark.parametrize(("source", "left"), [("cold", 1), ("bumps", 0)])
def test_who_does_not_rest_recovers_only_from_bumps(act, hero, after, source, left):
    sheet = hero(fatigue=[{"source": source, "level": 1, "since": 0, "hours": 1}])

    sheet = after(sheet, rested(act, sheet, HOUR, resting=False).changes)

    assert len(sheet["fatigue"]) == left


def test_fatigue_without_a_date_gets_one(act, hero, after):
    sheet = hero(fatigue=[{"level": 1}])

    assert after(sheet, rested(act, sheet, 9).changes)["fatigue"][0]["since"] == 9


def test_bumps_never_incapacitate_and_agility_may_avoid_them(act, hero):
    tired = hero(fatigue=[{"level": 2, "since": 0}], agility="d12")

    outcome = act("check", tired, "bumps", (5, 2))
    assert (outcome.facts["level"], outcome.changes) == (2, ())
    assert act("check", tired, "bumps", (6, 2), agility=True).facts["success"] is True
    with pytest.raises(RuleError, match="cannot act"):
        act("check", hero(incapacitated=True), "bumps")


@pytest.mark.parametrize(("rules", "awarded"), [({}, 2), ({"xp_per_session": 4}, 4), (SWADE, 0)])
def test_experience_of_a_session_is_a_house_rule(act, hero, rules, awarded):
    assert act("milestone", hero(), "session", rules=rules).facts["awarded"] == awarded


def test_allies_get_none_by_themselves_but_may_be_awarded(act, hero):
    assert act("milestone", hero(wild_card=False), "session").facts["awarded"] == 0
    assert act("points", hero(wild_card=False), "award", amount=2).facts["new"] == 2


def test_extras_are_dealt_no_bennies(act, hero):
    assert act("milestone", hero(wild_card=False), "session_start").changes == ()


def test_an_unknown_milestone_is_refused(act, hero):
    with pytest.raises(RuleError, match="no milestone"):
        act("milestone", hero(), "wedding")


def test_experience_tells_the_advances_it_brings(act, hero):
    outcome = act("points", hero(xp=4), "award", amount=6)

    assert [message.values for message in outcome.messages][-1] == {"n": 2}


def test_an_advance_under_the_later_edition_is_saved_up(act, hero, after):
    sheet = hero(fighting="d6")
    sheet = after(sheet, act("points", sheet, "award", amount=1, rules=SWADE).changes)

    outcome = act("advance", sheet, traits=("fighting",), rules=SWADE)

    assert after(sheet, outcome.changes)["saved_advances"] == 0
    with pytest.raises(RuleError, match="no advance"):
        act("advance", hero(fighting="d6", xp=50), traits=("fighting",), rules=SWADE)


def test_two_low_skills_rise_together(act, hero, after):
    sheet = hero(agility="d10", fighting="d6", stealth="d8", xp=5)

    outcome = act("advance", sheet, traits=("fighting",), second="маскировка")
    sheet = after(sheet, outcome.changes)

    assert dict(sheet["skills"]) == {"fighting": "d8", "stealth": "d10"}
    assert [dict(row) for row in sheet["advances"]] == [{"what": "fighting", "xp": 5}]


def test_a_new_skill_among_two_is_for_the_later_edition(act, hero):
    given = {"traits": ("fighting",), "second": "stealth"}

    sheet = hero(agility="d10", fighting="d6", xp=5, saved_advances=1)
    assert act("advance", sheet, rules=SWADE, **given).facts["stealth"] == "d4"
    with pytest.raises(RuleError, match="both are below"):
        act("advance", sheet, **given)


def test_a_skill_of_the_tables_own_needs_its_attribute(act, hero):
    sheet = hero(xp=5) | {"skills": {"Sailing lore": "d6"}}

    with pytest.raises(RuleError, match="linked"):
        act("advance", sheet, traits=("Sailing lore",))
    sheet = sheet | {"linked": {"Sailing lore": "smarts"}}
    assert act("advance", sheet, traits=("Sailing lore",)).facts["new"] == "d8"


def test_an_attribute_rises_once_a_rank(act, hero):
    first = [{"what": "vigor", "xp": 5}]

    with pytest.raises(RuleError, match="once a rank"):
        act("advance", hero(xp=10, advances=first), traits=("agility",))
    assert act("advance", hero(xp=20, advances=first), traits=("agility",)).facts["new"] == "d8"


def test_ranks_of_the_later_edition_count_advances(act, hero):
    rows = [{"what": "vigor"}, {"what": "edge"}, {"what": "edge"}]

    with pytest.raises(RuleError, match="once a rank"):
        act("advance", hero(saved_advances=1, advances=rows), traits=("agility",), rules=SWADE)
    rows.append({"what": "edge"})
    assert (
        act(
            "advance", hero(saved_advances=1, advances=rows), traits=("agility",), rules=SWADE
        ).facts["new"]
        == "d8"
    )


def test_the_legendary_raise_an_attribute_every_other_advance(act, hero):
    rows = [{"what": "edge", "xp": 70}] * 15

    last = [*rows, {"what": "vigor", "xp": 80}]
    with pytest.raises(RuleError, match="once a rank"):
        act("advance", hero(xp=90, advances=last), traits=("agility",))
    last = [*rows, {"what": "vigor", "xp": 80}, {"what": "edge", "xp": 90}]
    assert act("advance", hero(xp=100, advances=last), traits=("agility",)).facts["new"] == "d8"


def test_edges_come_and_hindrances_go(act, hero, after):
    sheet = hero(xp=10, hindrances=["lame", "Stubborn"])

    sheet = after(sheet, act("advance", sheet, traits=("edge",), name="обоерукий").changes)
    sheet = after(sheet, act("advance", sheet, traits=("hindrance",), name="Хромота").changes)

    assert (sheet["edges"], sheet["hindrances"]) == (("ambidextrous",), ("Stubborn",))
    assert len(sheet["advances"]) == 2


@pytest.mark.parametrize(("major", "left", "price"), [(False, ("slow_minor",), 1), (True, (), 2)])
def test_a_major_hindrance_costs_two_advances_in_the_later_edition(
    act, hero, after, major, left, price
):
    sheet = hero(saved_advances=2, hindrances=["slow_major"])

    given = {"traits": ("hindrance",), "name": "slow_major", "major": major}
    outcome = act("advance", sheet, rules=SWADE, **given)

    assert after(sheet, outcome.changes)["hindrances"] == left
    assert outcome.facts["price"] == price


@pytest.mark.parametrize(
    ("sheet", "given", "said"),
    [
        ({}, {"traits": ("vigor",)}, "no advance"),
        ({"xp": 5}, {"traits": ("vigor",), "amount": 2}, "One advance"),
        ({"xp": 5, "vigor": "d12"}, {"traits": ("vigor",)}, "cannot rise above"),
        ({"xp": 5}, {"traits": ("edge",)}, "Name it"),
        ({"xp": 5, "edges": ["Quick"]}, {"traits": ("edge",), "name": "Quick"}, "already"),
        ({"xp": 5}, {"traits": ("hindrance",), "name": "Lame"}, "no hindrance"),
        ({"xp": 5, "fighting": "d4"}, {"traits": ("fighting",)}, "together with another"),
        (
            {"xp": 5, "fighting": "d4"},
            {"traits": ("fighting",), "second": "fighting"},
            "must differ",
        ),
        ({"xp": 5, "fighting": "d4"}, {"traits": ("fighting",), "second": "juggling"}, "no skill"),
    ],
)
def test_what_an_advance_does_not_buy(act, hero, sheet, given, said):
    with pytest.raises(RuleError, match=said):
        act("advance", hero(**sheet), **given)


@pytest.mark.parametrize("pool", POOLS, ids=lambda pool: pool.id)
def test_a_pool_is_no_skill_that_an_advance_could_bring(act, hero, pool):
    sheet = hero(saved_advances=2)

    with pytest.raises(RuleError, match="no trait"):
        act("advance", sheet, traits=(pool.id,), rules=SWADE)
