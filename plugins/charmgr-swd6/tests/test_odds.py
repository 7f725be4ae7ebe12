"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import charmgr_swd6
import pytest

from charmgr.testing import OverBudgetError, Situation, check_odds, every_roll, load, unreached

SYSTEM = load("swd6")

ATTRIBUTES = ("dexterity", "knowledge", "mechanical", "perception", "strength", "technical")
HERO = {
    "name": "Hero",
    "attributes": dict.fromkeys(ATTRIBUTES, "1D"),
    "skills": {"first aid": "1D"},
    "move": 10,
    "medpacs": 2,
    "points": {"cp": 1, "fp": 1, "dsp": 1},
    "weapons": [{"name": "blaster pistol"}],
}
FOE = {**HERO, "name": "Foe", "attributes": dict.fromkeys(ATTRIBUTES, "1D")}
WOUNDED = {**HERO, "wound": "wounded", "healing_since": 0}
DYING = {**HERO, "wound": "mortally_wounded", "mortal_next": 0}
CAR = {"name": "Car", "kind": "vehicle", "move": 50, "body": "2D", "maneuverability": "1D"}
WITH = {"target": FOE, "target.1": FOE, "foe": FOE, "carer": HERO, "vehicle": CAR}
DRIVEN = {"vehicle_move": 200}
LEADER = {**HERO, "attributes": {**HERO["attributes"], "perception": "3D"}}
TRAINED = {
    **HERO,
    "species": {"attributes": {"dexterity": "2D"}},
    "training": [
        {"trait": "dexterity", "kind": "attribute", "code": "1D+1", "until": 0, "price": 10}
    ],
}
OPTIONS = {
    "shoot": {"weapon": "blaster pistol", "distance": 5, "no_damage": True},
    "fall": {"height": 8},
    "grenade": {"distance": 5},
    "drive": DRIVEN,
    "emergency-landing": DRIVEN,
    "chase-scene": DRIVEN,
    "pursue": DRIVEN,
    "encounter": {"encounter": "police"},
    "strike": {"weapon": "vibroaxe"},
}
SITUATIONS = (
    Situation(HERO, WITH, OPTIONS, {"warned": "yes"}),
    Situation(WOUNDED, {"carer": HERO}, {"bacta": {"medicine": "3D"}}),
    Situation(
        LEADER,
        {"member.1": FOE, "member.2": {**FOE, "name": "Third"}},
        {"combine": {"task": "first aid"}, "job": {"parts": "first aid E 25"}},
    ),
    Situation(TRAINED),
    Situation(HERO, rules={"level_number": "rolled"}, label="rolled", only=("check a trait",)),
    Situation(
        HERO, options={"": {"difficulty_dice": "1D"}}, label="more dice", only=("check a trait",)
    ),
    Situation(
        HERO, WITH, OPTIONS, rules={"wild_die_one": "ask"}, label="asked", only=("check fall",)
    ),
    Situation(
        HERO, WITH, OPTIONS, rules={"hit_location": True}, label="location", only=("check shoot",)
    ),
    Situation(DYING, {"carer": HERO}),
)
TOO_MUCH = {
    "check grenade",  # a throw, where it scatters, and damage by zones
    "check secret-rolls",  # a list of totals
}
WITHOUT_DICE = {  # whose rules have none, which the last test proves
    "advance a trait",  # training comes first, its end rolls
    "check atone",
    "check declare",
    "check drive",
    "check encounter",
    "check move",
    "check range-3d",
    "check ready",
    "heal drug",
    "milestone adventure",
    "milestone fight",
    "milestone session",
    "points dsp",
    "points fp",
}


ROLLS = every_roll(SYSTEM, SITUATIONS)
WEIGHED = sorted(name for name, call in ROLLS.items() if call and name not in TOO_MUCH)


def test_everything_that_rolls_is_weighed():
    assert {name for name, call in ROLLS.items() if call is None} == WITHOUT_DICE


@pytest.mark.parametrize("name", WEIGHED)
def test_odds_are_those_of_the_dice(name, request):
    check_odds(SYSTEM, ROLLS[name], runs=request.config.getoption("--odds-runs"))


@pytest.mark.parametrize("name", sorted(TOO_MUCH))
def test_what_is_too_much_to_weigh_says_so(name):
    with pytest.raises(OverBudgetError):
        check_odds(SYSTEM, ROLLS[name], runs=1)


def test_no_roll_of_the_rules_is_left_out():
    assert unreached(charmgr_swd6, SYSTEM, ROLLS.values()) == []
