"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import charmgr_savage
import pytest

from charmgr.api import PlainDice
from charmgr.testing import Situation, check_odds, every_roll, load, unreached

SYSTEM = load("savage")

DICE = dict.fromkeys(("agility", "smarts", "spirit", "strength", "vigor"), "d4")
SKILLS = dict.fromkeys(("fighting", "shooting", "throwing", "healing"), "d4")
HERO = {"name": "Hero", "attributes": DICE, "skills": SKILLS, "bennies": 1}
FOE = {**HERO, "name": "Foe", "wild_card": False}
SHAKEN = {**HERO, "shaken": True}
HURT = {**HERO, "wounds": 2, "fresh_wounds": [{"at": 0, "count": 2}], "next_natural_healing": 0}
FALLEN = {**HERO, "wounds": 3, "incapacitated": True}
BLEEDING = {**FALLEN, "bleeding": True, "bleeding_next": 0}
TIRED = {**HERO, "fatigue": [{"source": "cold", "level": 1}], "xp": 5}
GROUP = {**FOE, "count": 3, "incapacitated": 2}
EXTRA = {**FOE, "incapacitated": True}
TAKEN_OUT = {**FOE, "out": 1}
FRAIL = {**EXTRA, "frail": True}
BEGINS_TO_DIE = {**EXTRA, "dying": True}
FALLING = {**HERO, "wounds": 3}
SPENT = {**HERO, "fatigue": [{"source": "cold", "level": 2}]}
WITH = {"target": FOE, "foe": FOE, "carer": HERO}
SITUATIONS = (
    Situation(HERO, WITH, {"attack": {"damage": PlainDice(1, 4)}}),
    Situation(FOE),
    Situation(SHAKEN),
    Situation(HURT, {"carer": HERO}),
    Situation(BLEEDING, {"carer": HERO}),
    Situation(EXTRA),
    Situation(TIRED),
    Situation(GROUP),
    Situation(TAKEN_OUT),
    Situation(FRAIL),
    Situation(BEGINS_TO_DIE, {"carer": HERO}),
    Situation(SPENT, answers={"knocked_out": "yes"}, amounts={"fatigue": 1}),
    Situation(
        HERO,
        WITH,
        {"attack": {"damage": PlainDice(1, 4)}},
        {"reroll_damage": "yes"},
        {"benny_on_damage": True},
        label="damage again",
        only=("check attack",),
    ),
    Situation(
        FOE,
        options={"damage": {"raise": True}},
        amounts={"damage": 5},
        label="a raise",
        only=("damage",),
    ),
    Situation(FALLING, amounts={"damage": 20}, label="fall", only=("damage",)),
    Situation(
        FALLING,
        options={"damage": {"nonlethal": True}},
        rules={"incapacitation_table": "explorers"},
        amounts={"damage": 20},
        label="nonlethal",
        only=("damage",),
    ),
)
WITHOUT_DICE = {  # whose rules have none, which the last test proves
    "advance a trait",
    "check figures",
    "heal fatigue",
    "heal injury",
    "heal sinking",
    "heal waking",
    "milestone fight",
    "milestone session",
    "milestone session_start",
    "points bennies",
    "points gm_bennies",
    "points xp",
    "wait for fatigue",
}

ROLLS = every_roll(SYSTEM, SITUATIONS)
WEIGHED = sorted(name for name, call in ROLLS.items() if call)


def test_everything_that_rolls_is_weighed():
    assert {name for name, call in ROLLS.items() if call is None} == WITHOUT_DICE


@pytest.mark.parametrize("name", WEIGHED)
def test_odds_are_those_of_the_dice(name, request):
    check_odds(SYSTEM, ROLLS[name], runs=request.config.getoption("--odds-runs"))


def test_no_roll_of_the_rules_is_left_out():
    assert unreached(charmgr_savage, SYSTEM, ROLLS.values()) == []
