"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import pytest

from charmgr.testing import OverBudgetError, Situation, check_odds, every_roll, load

SYSTEM = load("blackhack")

HERO = {
    "name": "Hero",
    "class": "fighter",
    "level": 1,
    "attributes": dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10),
    "hp": {"current": 4, "max": 6},
    "weapons": [{"type": "short_sword"}, {"type": "short_bow"}, {"type": "spear"}],
    "supplies": {"torch": "d6"},
    "shield": {"type": "small_shield", "held": True, "ud": "d6"},
    "armour": {"type": "leather", "worn": True, "ud": "d6"},
}
FOE = {**HERO, "name": "Foe"}
WITH = dict.fromkeys(("target", "foe", "carer", "target.1"), FOE)
CLERIC = {
    **HERO,
    "class": "cleric",
    "spells": {"prepared": [{"name": "Cure Light Wounds", "circle": 1}]},
    "slots": [1],
}
FALLEN = {**HERO, "hp": {"current": 0, "max": 6}}
WORN = {**HERO, "armour": {"type": "leather", "worn": True, "ud": "d4"}, "kind": "monster"}
SITUATIONS = (
    Situation(
        HERO,
        WITH,
        {"save": {"threat": "poison"}, "use": {"item": "torch"}, "shoot": {"weapon": "short_bow"}},
    ),
    Situation(HERO, WITH, {"throw": {"weapon": "spear"}}),
    Situation(CLERIC, WITH, {"cast": {"spell": "Cure Light Wounds"}}),
    Situation(FALLEN, {"carer": FOE}),
    Situation(WORN),
)
TOO_MUCH = {"check create"}
NOT_ROLLED = {
    "check buy",
    "check doff",
    "check don",
    "check first-blow",
    "check free-legs",
    "check initiative",
    "check intercept",
    "check move",
    "check prepare",
    "check reload",
    "check repair",
    "check stand-up",
    "heal cure_light_wounds",
    "heal cure_serious_wounds",
    "heal first-aid",
    "heal heal",
    "heal saves",
    "heal sleep",
    "points coins",
    "points stories",
    "wait for night",
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
