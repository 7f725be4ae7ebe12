from __future__ import annotations

import pytest

from charmgr.api import RuleError


def test_equal_sides_roll_equal_pools_and_the_loser_shrinks(act, kept, tikhon):
    outcome = act("battle", tikhon, (8, 8, 8, 1, 1, 8, 1, 1, 1, 1))

    assert outcome.facts["winner"] == "ours"
    assert outcome.facts["pools"] == {"ours": 5, "theirs": 3}
    assert kept(outcome, "side_pool", "*") == (5, None)
    assert kept(outcome, "enemy_pool", "*") == (3, None)


def test_the_next_turn_goes_on_with_what_is_left(act, tikhon):
    left = {"*": {"side_pool": 2, "enemy_pool": 1}}
    outcome = act("battle", tikhon, (8, 8, 1), scene=left)

    assert outcome.facts["broken"] == "theirs"
    assert outcome.facts["pools"] == {"ours": 2, "theirs": 0}


def test_a_tie_costs_nobody(act, tikhon):
    outcome = act("battle", tikhon, (8, 1, 1, 1, 1, 8, 1, 1, 1, 1))

    assert outcome.facts["winner"] == outcome.facts["broken"] == ""


def test_advantages_heroes_and_better_warriors_add_dice(act, tikhon):
    said = {"number": "clear", "position": "slight", "tactics": "crushing", "hero_dice": 2}
    theirs = {"enemy_training": "slight", "enemy_hero_dice": -1}
    outcome = act(
        "battle",
        tikhon,
        (1,) * 13 + (1,) * 7,
        **said,
        **theirs,
        troops="trained",
        enemy_troops="professional",
    )

    assert outcome.facts["pools"] == {"ours": 13, "theirs": 7}


def test_our_better_warriors_count_too(act, tikhon):
    outcome = act("battle", tikhon, (1,) * 9 + (1,) * 5, troops="masterly", enemy_troops="recruits")

    assert outcome.facts["pools"]["ours"] == 9


def test_sides_may_begin_with_other_pools(act, tikhon):
    outcome = act("battle", tikhon, (1,) * 3 + (8,) * 3, side_pool=3, enemy_pool=3)

    assert outcome.facts["broken"] == "ours"
    assert not outcome.facts["success"]


def test_a_broken_side_fights_no_more(act, tikhon):
    with pytest.raises(RuleError, match="broken"):
        act("battle", tikhon, scene={"*": {"enemy_pool": 0}})


def test_the_field_is_dangerous(act, tikhon):
    safe = act("hazard", tikhon, (8, 1, 1, 1, 1))
    worse = act("hazard", tikhon, (1, 1, 1, 1, 1))

    assert (safe.facts["worse"], worse.facts["worse"]) == (False, True)
    assert safe.facts["success"]
