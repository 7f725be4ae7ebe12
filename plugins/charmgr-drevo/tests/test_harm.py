"""Four levels of harm that add up, Fate against them, and how a character stands."""

from __future__ import annotations

import pytest
from charmgr_drevo.damage import armour_of
from charmgr_drevo.harm import rank

from charmgr.api import Append, PlainDice, Remove, Request, RuleError, Set, frozen
from charmgr.testing import load

NOW = 1000


def wounds(**counts):
    return tuple({"level": level} for level, n in counts.items() for _ in range(n))


def harm(act, sheet, level="", amount=1, **asked):
    options = {"level": level, **asked.pop("options", {})} if level else asked.pop("options", {})
    return act("damage", sheet, (), amount=amount, options=options, now=NOW, **asked)


@pytest.mark.parametrize(
    ("points", "level"),
    [
        (0, "none"),
        (1, "scratch"),
        (2, "scratch"),
        (3, "light"),
        (5, "wound"),
        (7, "heavy"),
        (9, "death"),
    ],
)
def test_damage_has_a_level(act, fresh, points, level):
    outcome = harm(act, fresh(), amount=points)

    assert outcome.facts["level"] == level


def test_the_table_is_a_switch(act, fresh):
    assert harm(act, fresh(), amount=3, damage__table="1, 2, 3, 4, 5").facts["level"] == "wound"


@pytest.mark.parametrize(
    ("options", "level"),
    [({}, "light"), ({"firearm": True}, "wound"), ({"armour": 0}, "heavy"), ({"mu": 2}, "wound")],
)
def test_armour_takes_off_and_the_weapon_adds(act, fresh, options, level):
    assert harm(act, fresh(armour="mail"), amount=7, options=options).facts["level"] == level


def test_armour_of_the_age_of_firearms_stops_bullets(fresh):
    assert armour_of(fresh(armour=3), firearm=True) == 1
    assert armour_of(fresh(armour=3, modern_armour=True), firearm=True) == 3
    assert armour_of(fresh(armour=1), firearm=True) == 0


@pytest.mark.parametrize(
    ("critical", "switch", "margin"),
    [("winner_success", 4, 4), ("winner_success", "arithmetic", -1), ("loser_failure", 4, 1)],
)
def test_a_critical_has_a_least_margin(act, fresh, critical, switch, margin):
    options = {"critical": critical}
    outcome = harm(act, fresh(), amount=-1, options=options, crit__margin=switch)

    assert outcome.facts["effective_margin"] == margin


def test_dice_may_be_dealt(act, fresh):
    outcome = act("damage", fresh(), (2, 3), amount=PlainDice(2, 6))

    assert outcome.facts["d"] == 5


def test_a_new_injury_comes_last_with_its_date(act, fresh):
    outcome = harm(act, fresh(injuries=wounds(scratch=1)), "light", options={"multiplier": "1,5"})

    entry = {"level": "light", "since": NOW, "care": "none", "multiplier": 1.5}
    assert outcome.changes == (Append(("injuries",), entry),)


def test_merging_takes_the_merged_ones_off_the_sheet(act, fresh):
    held = ({"level": "scratch"}, {"level": "wound"}, *wounds(scratch=2))
    outcome = harm(act, fresh(injuries=held), "scratch")

    light = {"level": "light", "since": NOW, "care": "none"}
    assert outcome.changes == (
        Remove(("injuries", 3)),
        Remove(("injuries", 2)),
        Remove(("injuries", 0)),
        Append(("injuries",), light),
    )


def test_a_merged_injury_heals_as_slowly_as_its_slowest_part(act, fresh):
    held = ({"level": "light", "multiplier": 2},)
    outcome = harm(act, fresh(injuries=held), "light", options={"multiplier": "1.5"})

    assert outcome.changes[-1].value["multiplier"] == 2


@pytest.mark.parametrize(("switch", "state"), [(True, "dead"), (False, "heavy")])
def test_the_fourth_scratch_kills_the_heavily_wounded_by_a_switch(act, fresh, switch, state):
    sheet = fresh(injuries=wounds(scratch=3, heavy=1))
    outcome = harm(act, sheet, "scratch", heavy__scratches_kill=switch)

    assert outcome.facts["state"] == state
    assert (Set(("state",), "dead") in outcome.changes) is switch


@pytest.mark.parametrize(
    ("switch", "answers", "state"),
    [
        ("ask", {}, "dying"),
        ("ask", {"death": "dead"}, "dead"),
        ("dying", {"death": "dead"}, "dying"),
        ("dead", {}, "dead"),
    ],
)
def test_a_deadly_blow_is_the_game_masters_choice(act, fresh, switch, answers, state):
    outcome = harm(act, fresh(), "death", answers=answers, death_level=switch)

    assert outcome.facts["state"] == state
    assert Set(("state",), state) in outcome.changes


def test_the_dying_are_finished_off(act, fresh):
    sheet = fresh(injuries=wounds(heavy=1), state="dying")

    assert harm(act, sheet, "scratch").facts["state"] == "dying"
    assert harm(act, sheet, "light").facts["state"] == "dead"


def test_there_is_no_harm_beyond_the_last_level(act, fresh):
    with pytest.raises(RuleError, match="last level"):
        harm(act, fresh(state="dead"), "scratch")


def test_fate_softens_each_blow_or_what_is_said(act, fresh):
    hero = fresh(fate={"current": 3})
    asked = harm(act, hero, "heavy", answers={"soften": 2})
    said = harm(act, hero, "heavy", options={"soften": "light"})

    assert asked.facts == said.facts
    assert (said.facts["cost"], said.facts["taken"]) == (2, "light")
    assert Set(("fate", "current"), 1) in said.changes


@pytest.mark.parametrize(("switch", "taken"), [(False, None), (True, "none")])
def test_a_scratch_is_bought_away_by_a_switch(act, fresh, switch, taken):
    hero, options = fresh(fate={"current": 1}), {"soften": "none"}
    if taken is None:
        with pytest.raises(RuleError, match="cannot be bought away"):
            harm(act, hero, "scratch", options=options, fate__soak_to_none=switch)
    else:
        outcome = harm(act, hero, "scratch", options=options, fate__soak_to_none=switch)
        assert outcome.facts["taken"] == taken
        assert (
            harm(act, hero, "scratch", answers={"soften": 1}, fate__soak_to_none=True).facts["cost"]
            == 1
        )


@pytest.mark.parametrize(
    ("options", "fate", "told"),
    [
        ({"soften": "heavy"}, 5, "only lowers"),
        ({"soften": "scratch"}, 1, "Not enough Fate"),
        ({"multiplier": "slow"}, 0, "no number of times"),
        ({"multiplier": "0"}, 0, "no number of times"),
        ({"multiplier": "1/0"}, 0, "no number of times"),
        ({"multiplier": "1e999999999"}, 0, "no number of times"),
    ],
)
def test_what_cannot_be_is_refused(act, fresh, options, fate, told):
    with pytest.raises(RuleError, match=told):
        harm(act, fresh(fate={"current": fate}), "wound", options=options)


@pytest.mark.parametrize("amount", [0, 101])
def test_injuries_come_in_sensible_numbers(act, fresh, amount):
    with pytest.raises(RuleError, match="make no sense"):
        harm(act, fresh(), "scratch", amount=amount)


@pytest.mark.parametrize(("switch", "penalty"), [("current", -1), ("original", -2)])
def test_a_healing_wound_counts_as_its_present_or_first_level(act, fresh, switch, penalty):
    sheet = fresh(injuries=({"level": "light", "was": "wound"},))
    outcome = act("check", sheet, (0, 0, 0, 0), traits=("body",), heal__penalty=switch)

    assert outcome.facts["total"] == penalty


@pytest.mark.parametrize(
    ("fields", "condition", "state"),
    [
        ({}, "well", "ok"),
        ({"injuries": wounds(scratch=1)}, "hurt", "scratch"),
        ({"injuries": wounds(wound=1, light=1)}, "hurt", "wound"),
        ({"injuries": wounds(heavy=1)}, "down", "heavy"),
        ({"injuries": wounds(heavy=1), "state": "dying"}, "dying", "dying"),
        ({"state": "dead"}, "dead", "dead"),
    ],
)
def test_how_somebody_stands(house, fields, condition, state):
    status = load("drevo").status(frozen(fields), Request(now=NOW), house())

    assert (status.condition, status.state) == (condition, state)


def test_every_injury_counts_in_the_rank():
    ranks = [
        rank(frozen({"injuries": wounds(**one)}))
        for one in ({}, {"scratch": 3}, {"light": 1}, {"light": 1, "wound": 1}, {"heavy": 1})
    ]

    assert ranks == sorted(set(ranks))
    assert rank(frozen({"state": "dead"})) > rank(frozen({"injuries": wounds(heavy=3)}))


def test_conditions_armour_and_fate_are_told(house):
    sheet = frozen(
        {
            "fate": {"current": 1},
            "armour": "plate",
            "injuries": wounds(light=1),
            "conditions": [{"name": "голод", "modifier": -1}, {"name": "примета"}],
        }
    )
    status = load("drevo").status(sheet, Request(), house())

    assert status.numbers == {"penalty": -1, "armour": 4}
    assert [(bar.value, bar.maximum) for bar in status.bars] == [(1, 3)]
    assert [str(note) for note in status.notes] == ["голод -1"]
