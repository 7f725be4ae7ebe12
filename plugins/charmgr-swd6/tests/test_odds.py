"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import pytest

from charmgr.testing import OverBudgetError, Situation, check_odds, every_roll, load

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
OPTIONS = {
    "shoot": {"weapon": "blaster pistol", "distance": 5, "no_damage": True},
    "fall": {"height": 8},
    "grenade": {"distance": 5},
    "drive": DRIVEN,
    "emergency-landing": DRIVEN,
    "chase-scene": DRIVEN,
    "pursue": DRIVEN,
    "encounter": {"encounter": "police"},
}
SITUATIONS = (
    Situation(HERO, WITH, OPTIONS, {"warned": "yes"}),
    Situation(WOUNDED, {"carer": HERO}),
    Situation(DYING, {"carer": HERO}),
)
TOO_MUCH = {"check ambush", "check grenade", "check secret-rolls"}
NOT_ROLLED = {
    "check atone",
    "check combine",
    "check declare",
    "check drive",
    "check encounter",
    "check job",
    "check move",
    "check range-3d",
    "check ready",
    "check strike",
    "heal bacta",
    "heal drug",
    "points dsp",
    "points fp",
}

ROLLS = every_roll(SYSTEM, SITUATIONS)
WEIGHED = sorted(name for name, call in ROLLS.items() if call and name not in TOO_MUCH)


def test_everything_that_rolls_is_weighed():
    assert {name for name, call in ROLLS.items() if call is None} == NOT_ROLLED


@pytest.mark.parametrize("name", WEIGHED)
def test_odds_are_those_of_the_dice(name, request):
    check_odds(SYSTEM, ROLLS[name], runs=request.config.getoption("--odds-runs"))


@pytest.mark.parametrize("name", sorted(TOO_MUCH))
def test_what_is_too_much_to_weigh_says_so(name):
    with pytest.raises(OverBudgetError):
        check_odds(SYSTEM, ROLLS[name], runs=1)
