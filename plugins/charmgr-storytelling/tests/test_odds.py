"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import charmgr_storytelling
import pytest
from msgspec.structs import replace

from charmgr.testing import (
    OverBudgetError,
    Situation,
    check_odds,
    every_roll,
    exact,
    load,
    unreached,
)

SYSTEM = load("storytelling")

ATTRIBUTES = ("strength", "dexterity", "stamina", "intelligence", "wits", "resolve", "composure")
SKILLS = ("weaponry", "brawl", "firearms", "medicine", "athletics", "ride", "stealth")
HERO = {
    "name": "Hero",
    "attributes": dict.fromkeys(ATTRIBUTES, 1),
    "skills": dict.fromkeys(SKILLS, 1),
    "health": {"max": 6, "current": 5},
    "despair": {"max": 2, "current": 0},
    "healing": {"since": -604_800},
    "weapons": [{"name": "short_bow"}, {"name": "throwing knife"}],
}
FOE = {**HERO, "name": "Foe"}
BLEEDING = {**HERO, "health": {"max": 6, "current": -1}, "bleeding": {"active": True, "next": 0}}
WITH = dict.fromkeys(("target", "foe", "carer", "target.1"), FOE)
BOW = {"weapon": "short_bow"}
SITUATIONS = (
    Situation(
        HERO,
        WITH,
        {"shoot": BOW, "indirect-shot": BOW, "throw": {"weapon": "throwing knife"}},
        {"overpower": "damage"},
    ),
    Situation(BLEEDING, {"carer": FOE}),
)
WITHOUT = {"gathered", "successes"}  # weighed only as far as they heal
TOO_MUCH = {"check flee", "check initiative", "check pursuit"}
WITHOUT_DICE = {  # whose rules have none, which the last test proves
    "advance a trait",
    "check aim",
    "check dodge",
    "check draw",
    "check drop-prone",
    "check move",
    "check nock",
    "check rise",
    "check run",
    "heal bleeding",
    "heal bruises",
    "heal rest",
    "milestone arc",
    "milestone critical",
    "milestone fight",
    "milestone goal",
    "milestone session",
    "milestone whim",
    "points despair",
    "points scars",
    "wait for rest",
}

ROLLS = every_roll(SYSTEM, SITUATIONS)
WEIGHED = sorted(name for name, call in ROLLS.items() if call and name not in TOO_MUCH)


def test_everything_that_rolls_is_weighed():
    assert {name for name, call in ROLLS.items() if call is None} == WITHOUT_DICE


@pytest.mark.parametrize("name", WEIGHED)
def test_odds_are_those_of_the_dice(name, request):
    call = replace(ROLLS[name], without=WITHOUT)

    check_odds(SYSTEM, call, runs=request.config.getoption("--odds-runs"))


def test_a_healing_roll_may_be_critical_though_fewer_successes_heal_all():
    call = ROLLS["heal healing"]

    def critical(dice):
        outcome = SYSTEM.play("heal", call.sheet, call.request, SYSTEM.rules({}), dice)
        return outcome.facts["critical"]

    assert exact(critical).chance_of(outcome=True) > 0


@pytest.mark.parametrize("name", sorted(TOO_MUCH))
def test_what_is_too_much_to_weigh_says_so(name):
    with pytest.raises(OverBudgetError):
        check_odds(SYSTEM, ROLLS[name], runs=1)


def test_no_roll_of_the_rules_is_left_out():
    assert unreached(charmgr_storytelling, SYSTEM, ROLLS.values()) == []
