"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import charmgr_blackhack
import pytest

from charmgr.testing import OverBudgetError, Situation, check_odds, every_roll, load, unreached

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
    "level": 7,
    "spells": {
        "prepared": [
            {"name": "Cure Light Wounds", "circle": 1},
            {"name": "Cure Serious Wounds", "circle": 4},
            {"name": "Heal", "circle": 5},
        ]
    },
    "slots": [1, 0, 0, 0, 1],
}
FALLEN = {**HERO, "hp": {"current": 0, "max": 6}}
WORN = {**HERO, "armour": {"type": "leather", "worn": True, "ud": "d4"}, "kind": "monster"}
OUT = {
    **FALLEN,
    "helmet": {"type": "great_helm", "worn": True},
    "out": {"state": "out_of_action", "excess": 2, "trauma": 6},
}
HELP = {"source": "bandage_untrained", "rounds": 10, "wisdom": 10, "dice": []}
BROKEN = {**HERO, "effects": [{"source": "broken", "extra_rounds": "d6"}]}
MONSTER = {"name": "Ogre", "kind": "monster", "level": 2, "hp": {"current": 9}}


def threatened(trauma, *help_):
    return {**OUT, "out": {**OUT["out"], "trauma": trauma, "help": list(help_)}}


SITUATIONS = (
    Situation(
        HERO,
        WITH,
        {"save": {"threat": "poison"}, "use": {"item": "torch"}, "shoot": {"weapon": "short_bow"}},
    ),
    Situation(HERO, WITH, {"throw": {"weapon": "spear"}}),
    Situation(CLERIC, {}, {"cast": {"spell": "Cure Light Wounds"}}),
    Situation(FALLEN, {"carer": FOE}),
    Situation(WORN),
    Situation({**HERO, "armour": WORN["armour"], "coins": 1000}),
    Situation(OUT, {"carer": FOE}),
    Situation(HERO, trait="level", only=("advance a trait",)),
    Situation(OUT, {"carer": BROKEN}, label="broken carer", only=("heal first-aid",)),
    Situation(
        HERO, {"foe": {**HERO, "name": "Foe"}, "ogre": MONSTER}, rules={"initiative_tie": "d20"}
    ),
    *(
        Situation(threatened(trauma), label=f"trauma {trauma}", only=("heal saves",))
        for trauma in range(1, 7)
    ),
    Situation(threatened(1, HELP), label="helped", only=("heal saves",)),
)
TOO_MUCH = {
    "check create",  # six attributes, each of them a fact
    "heal saves, trauma 3",  # two saves, three attributes lost, and how long
    "heal saves, helped",  # a counter, a check of the helper, two saves and a trauma
}
WITHOUT_DICE = {  # whose rules have none, which the last test proves
    "check buy",
    "check doff",
    "check don",
    "check first-blow",
    "check free-legs",
    "check intercept",
    "check move",
    "check prepare",
    "check reload",
    "check stand-up",
    "heal sleep",
    "milestone adventure",
    "milestone dungeon_level",
    "milestone event",
    "milestone quest",
    "points coins",
    "points stories",
    "wait for night",
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
    assert unreached(charmgr_blackhack, SYSTEM, ROLLS.values()) == []
