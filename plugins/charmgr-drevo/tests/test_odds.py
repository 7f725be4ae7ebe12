"""The odds of everything that rolls: exact ones against every face and against many throws."""

from __future__ import annotations

import charmgr_drevo
import pytest

from charmgr.testing import Situation, check_odds, every_roll, load, unreached

SYSTEM = load("drevo")

HERO = {
    "name": "Hero",
    "skills": {"fencing": 1, "medicine": 1, "throwing": 1},
    "weapons": [{"name": "sword"}, {"name": "bow"}, {"name": "stone"}],
    "fate": {"current": 1, "start": 3},
}
FOE = {**HERO, "name": "Foe"}
HURT = {**HERO, "injuries": [{"level": "light", "since": 0}]}
WITH = dict.fromkeys(("target", "carer"), FOE)
SITUATIONS = (
    Situation(
        HERO,
        WITH,
        {"throw": {"weapon": "stone"}, "contest": {"trait": "fencing", "skill": "fencing"}},
    ),
    Situation(HERO, {"target.1": FOE}),
    Situation(HURT, {"carer": FOE}),
)
WITHOUT_DICE = {  # whose rules have none, which the last test proves
    "advance a trait",
    "check declare",
    "check parry",
    "heal bandage",
    "heal healing",
    "heal leave",
    "heal long-care",
    "heal treat",
    "milestone beginning",
    "milestone fight",
    "milestone session",
    "points ep",
    "points fate",
    "wait for healing",
}

ROLLS = every_roll(SYSTEM, SITUATIONS)
WEIGHED = sorted(name for name, call in ROLLS.items() if call)


def test_everything_that_rolls_is_weighed():
    assert {name for name, call in ROLLS.items() if call is None} == WITHOUT_DICE


@pytest.mark.parametrize("name", WEIGHED)
def test_odds_are_those_of_the_dice(name, request):
    check_odds(SYSTEM, ROLLS[name], runs=request.config.getoption("--odds-runs"))


def test_no_roll_of_the_rules_is_left_out():
    assert unreached(charmgr_drevo, SYSTEM, ROLLS.values()) == []
