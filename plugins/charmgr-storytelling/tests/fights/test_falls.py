from __future__ import annotations

import pytest

from charmgr.api import Remove, RuleError, Set, frozen

NOW, ROUND = 1000, 3


def test_standing_fast(act, kept, tikhon):
    outcome = act("knockdown", tikhon, (8, 1, 1, 1, 1))

    assert outcome.facts["success"]
    assert kept(outcome, "prone") is None


def test_falling_before_acting_costs_the_round(act, kept, tikhon):
    outcome = act("knockdown", tikhon, (1,) * 5)

    assert kept(outcome, "prone") == (True, None)
    assert kept(outcome, "floored") == (True, NOW + ROUND)
    assert "ST-KNOCK-1" in outcome.rules


@pytest.mark.parametrize("how", ["option", "scene"])
def test_falling_after_acting_costs_nothing_more(act, kept, tikhon, how):
    said = {"has_acted": True} if how == "option" else {"scene": {"": {"has_acted": True}}}
    outcome = act("knockdown", tikhon, (1,) * 5, **said)

    assert outcome.facts["prone"]
    assert kept(outcome, "floored") is None


@pytest.mark.parametrize(("armour", "damage"), [(0, 1), (1, 0)])
def test_a_hard_landing_hurts_the_unarmoured(act, tikhon, armour, damage):
    clad = frozen({**tikhon, "armour": {"general": armour}})
    outcome = act("knockdown", clad, (1,), penalty=5)

    assert outcome.facts["damage"] == damage
    assert (Set(("health", "current"), 7) in outcome.changes) is (damage > 0)
    assert "ST-KNOCK-2" in outcome.rules


def test_dropping_at_the_shot(act, kept, tikhon):
    for outcome in (
        act("drop-prone", tikhon, scene={"": {"initiative": 8}}, against=12),
        act("drop-prone", tikhon, initiative=8, at_initiative=12),
    ):
        assert outcome.facts["simultaneous"]
        assert not outcome.facts["may_move_first"]
        assert kept(outcome, "prone") == (True, None)
        assert kept(outcome, "has_acted") == (True, NOW + ROUND)


def test_dropping_on_ones_own_turn_leaves_room_to_move(act, tikhon):
    outcome = act("drop-prone", tikhon, scene={"": {"initiative": 8}})

    assert outcome.facts["may_move_first"]
    assert not outcome.facts["simultaneous"]


def test_whoever_has_acted_cannot_drop(act, tikhon):
    with pytest.raises(RuleError, match="cannot drop") as refusal:
        act("drop-prone", tikhon, scene={"": {"has_acted": True}}, against=7)
    assert refusal.value.rules == ("ST-PRONE-4",)


def test_rising_is_for_ones_own_turn(act, tikhon):
    outcome = act("rise", tikhon, scene={"": {"prone": True}})

    assert outcome.facts["may_move"] == 11
    assert Remove(("", "prone"), who="scene") in outcome.changes
    with pytest.raises(RuleError, match="own turn"):
        act("rise", tikhon, out_of_turn=True)


def test_one_who_was_floored_does_not_rise_this_round(act, tikhon):
    with pytest.raises(RuleError, match="Knocked down"):
        act("rise", tikhon, scene={"": {"floored": True}})
