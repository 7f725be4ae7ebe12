from __future__ import annotations

import pytest

from charmgr.api import Add, PlainDice, RuleError, Set, frozen

HERO = frozen(
    {
        "attributes": {"resolve": 2, "composure": 2},
        "despair": {"current": 3},
        "scars": {"earned": 5, "spent": 3},
    }
)


@pytest.mark.parametrize(("amount", "left"), [(1, 4), (2, 4), (-3, 0)])
def test_despair_moves_between_nothing_and_its_maximum(play_hook, amount, left):
    outcome = play_hook("points", HERO, act="despair", amount=amount)

    assert outcome.changes == (Set(("despair", "current"), left),)


def test_despair_at_its_maximum_stays_there(play_hook):
    full = frozen({**HERO, "despair": {"current": 4}})

    assert play_hook("points", full, act="despair", amount=1).changes == ()


def test_more_than_there_is_cannot_be_spent(play_hook):
    with pytest.raises(RuleError, match="only 3 Despair") as refusal:
        play_hook("points", HERO, act="despair", amount=-4)
    assert refusal.value.facts["missing"] == 1
    with pytest.raises(RuleError, match="only 2 Scars"):
        play_hook("points", HERO, act="scars", amount=-3)
    with pytest.raises(RuleError, match="whole number"):
        play_hook("points", HERO, act="despair", amount=PlainDice(1, 6))


@pytest.mark.parametrize("act", ["award", "scars"])
def test_scars_are_earned(play_hook, act):
    outcome = play_hook("points", HERO, act=act, amount=4)

    assert outcome.changes == (Add(("scars", "earned"), 4),)
    assert (outcome.facts["old"], outcome.facts["new"]) == (2, 6)


def test_scars_spent_by_hand_are_spent(play_hook):
    outcome = play_hook("points", HERO, act="scars", amount=-2)

    assert outcome.changes == (Add(("scars", "spent"), 2),)


@pytest.mark.parametrize("kind", ["arc", "goal", "critical", "whim"])
def test_each_milestone_brings_the_scars_of_its_switch(play_hook, kind):
    one = play_hook("milestone", HERO, act=kind)
    three = play_hook("milestone", HERO, act=kind, rules={f"scars.award.{kind}": 3})

    assert one.changes == (Add(("scars", "earned"), 1),)
    assert three.facts["awarded"] == 3


def test_a_session_brings_despair_only_by_the_switch(play_hook):
    rules = {"despair.recovery": "1_per_session"}

    assert play_hook("milestone", HERO, act="session").changes == ()
    assert play_hook("milestone", HERO, act="session", rules=rules).changes == (
        Set(("despair", "current"), 4),
    )


def test_a_fight_ends_without_a_mark_and_an_unknown_milestone_is_refused(play_hook):
    assert play_hook("milestone", HERO, act="fight").changes == ()
    with pytest.raises(RuleError, match="no milestone"):
        play_hook("milestone", HERO, act="wedding")
