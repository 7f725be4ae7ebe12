"""Levels, stories, coins, and supplies that dwindle."""

from __future__ import annotations

import pytest
from charmgr_blackhack.levels import level_by_stories

from charmgr.api import RuleError

STORIES = {"level_up_pace": "stories"}
SIX_LOW = (1, 1, 1, 1, 1, 1)


def advance(play_hook, sheet, faces=(), **more):
    return play_hook("advance", sheet, traits=("level",), amount=1, faces=faces, **more)


def test_a_level_brings_hit_points_and_better_attributes(play_hook, hero, after):
    faces = (7, 14, 14, 12, 5, 13, 10, 1, 8)
    done = advance(play_hook, {**hero, "hp": {"max": 8, "current": 3}}, faces)

    new = after(hero, done.changes)
    assert (new["level"], new["hp"]) == (2, {"max": 15, "current": 10})
    attributes = {"str": 14, "dex": 12, "con": 13, "int": 10, "wis": 10, "cha": 8}
    assert new["attributes"] == attributes
    assert done.facts["attributes"] == attributes


def test_one_attribute_may_gain_two_and_none_exceeds_20(play_hook, hero):
    hero["attributes"]["str"], hero["attributes"]["dex"] = 18, 20
    done = advance(play_hook, hero, (1, 19, 20, 20, 20, 1, 1, 1, 1))

    assert (done.facts["attributes"]["str"], done.facts["attributes"]["dex"]) == (20, 20)


def test_other_classes_choose_what_they_roll_twice(play_hook, hero):
    thief = {**hero, "class": "thief"}
    by_default = advance(play_hook, thief, (1, 1, 20, 20, 1, 1, 1, 1))
    assert by_default.facts["attributes"]["dex"] == 13

    answered = advance(play_hook, thief, (1, 1, 1, 1, 1, 20, 20, 1), answers={"twice": "wis"})
    assert answered.facts["attributes"]["wis"] == 12
    said = advance(play_hook, thief, (1, 1, 1, 1, 1, 20, 20, 1), options={"twice": "wis"})
    assert said.facts["attributes"]["wis"] == 12
    with pytest.raises(RuleError, match="does not roll twice"):
        advance(play_hook, thief, options={"twice": "cha"})


def test_a_level_brings_slots_to_those_that_are_left(play_hook, hero, after):
    wizard = {**hero, "class": "wizard", "level": 4, "slots": [1, 0]}
    done = advance(play_hook, wizard, (1, *SIX_LOW, 1))

    assert after(wizard, done.changes)["slots"] == [2, 0, 1]


@pytest.mark.parametrize(
    ("more", "request_", "word"),
    [
        ({"level": 10}, {}, "no level above 10"),
        ({"level": 10, "stories": 3}, {"rules": STORIES}, "no level above 10"),
        ({"out": {"state": "dead"}}, {}, "dead"),
        ({}, {"traits": ("str",)}, "Only levels"),
        ({}, {"amount": 2}, "one by one"),
    ],
)
def test_levels_that_are_not_gained(play_hook, hero, more, request_, word):
    request = {"traits": ("level",), "amount": 1, **request_}
    with pytest.raises(RuleError, match=word):
        play_hook("advance", {**hero, **more}, **request)


def test_by_the_switch_a_level_takes_stories(play_hook, hero, after):
    sheet = {**hero, "level": 3, "stories": 2}
    with pytest.raises(RuleError) as refused:
        advance(play_hook, sheet, rules=STORIES)
    assert refused.value.facts == {"price": 3, "missing": 1}

    enough = {**sheet, "stories": 3}
    new = after(enough, advance(play_hook, enough, (1, *SIX_LOW, 1, 1), rules=STORIES).changes)
    assert (new["level"], new["stories"]) == (4, 0)
    assert level_by_stories(10, 10) == 10


def test_the_milestone_of_the_house_brings_the_level(play_hook, hero):
    def told(kind, faces=(), **rules):
        return play_hook("milestone", hero, act=kind, faces=faces, rules=rules).facts

    low = (1, *SIX_LOW, 1, 1)
    assert told("session", low)["new"] == 2
    assert told("quest") == {}
    assert told("quest", low, level_up_pace="quest")["new"] == 2
    assert told("session", level_up_pace="quest") == {}


def test_an_adventure_is_a_story(play_hook, hero, goblin, after):
    sheet = {**hero, "level": 2}
    first = play_hook("milestone", sheet, act="adventure", rules=STORIES)
    sheet = after(sheet, first.changes)
    assert (sheet["level"], sheet["stories"]) == (2, 1)

    faces = (1, *SIX_LOW, 1, 1)
    second = play_hook("milestone", sheet, act="adventure", rules=STORIES, faces=faces)
    assert after(sheet, second.changes)["level"] == 3
    assert play_hook("milestone", sheet, act="adventure").facts == {}
    for nobody in (goblin, {**hero, "out": {"state": "dead"}}, {**hero, "level": 10}):
        assert play_hook("milestone", nobody, act="session").changes == ()


def test_stories_and_coins_are_counted(play_hook, hero):
    assert play_hook("points", hero, act="award", amount=2).facts == {"old": 0, "new": 2}
    assert play_hook("points", hero, act="coins", amount=-60).facts == {"old": 60, "new": 0}
    with pytest.raises(RuleError, match="only 60 coins"):
        play_hook("points", hero, act="coins", amount=-61)
    with pytest.raises(RuleError, match="only 0 stories"):
        play_hook("points", hero, act="stories", amount=-1)


@pytest.mark.parametrize(
    ("hook", "request_", "word"),
    [
        ("points", {"act": "coins", "amount": -2}, "There is only 1 coin."),
        ("points", {"act": "stories", "amount": -2}, "There is only 1 story."),
        ("check", {"act": "buy", "options": {"goods": "quiver"}}, "10 coins, there is 1."),
        ("check", {"act": "repair"}, "10 coins, there is 1."),
        ("advance", {"traits": ("level",), "rules": STORIES}, "takes 1 story, 1 is missing."),
    ],
)
def test_one_is_told_as_one(play_hook, hero, hook, request_, word):
    """What is counted by one stands in the singular."""
    known = 0 if hook == "advance" else 1
    poor = {**hero, "coins": 1, "stories": known, "armour": {"type": "leather", "ud": 1}}

    with pytest.raises(RuleError, match=word):
        play_hook(hook, poor, **request_)


def use(play_hook, hero, item, faces=(), **more):
    supplies = {"torch": "d6", "oil": "d4", "herbs": 1, "holy_water": 0, "Верёвка": "d8"}
    sheet = {**hero, "supplies": supplies}
    return play_hook("check", sheet, act="use", options={"item": item}, faces=faces, **more)


def test_supplies_dwindle_and_run_out(play_hook, hero, after):
    assert use(play_hook, hero, "факел", (3,)).facts["state"] == "unchanged"
    done = use(play_hook, hero, "torch", (2,))
    assert (done.facts["ud_after"], after({}, done.changes)) == (
        "d4",
        {"supplies": {"torch": "d4"}},
    )
    assert use(play_hook, hero, "oil", (2,)).facts == {
        "item": "oil",
        "ud_after": 0,
        "state": "used_up",
    }
    assert use(play_hook, hero, "верёвка", (1,)).facts["ud_after"] == "d6"


def test_a_house_may_leave_one_more_use(play_hook, hero):
    rules = {"consumable_last_use": True}

    assert use(play_hook, hero, "oil", (2,), rules=rules).facts["ud_after"] == 1
    assert use(play_hook, hero, "herbs", rules=rules).facts["state"] == "used_up"


@pytest.mark.parametrize(
    ("item", "word"), [("святая вода", "used up"), ("rope", "not among"), ("", "what is used")]
)
def test_what_is_not_there_cannot_be_used(play_hook, hero, item, word):
    with pytest.raises(RuleError, match=word):
        use(play_hook, hero, item)
