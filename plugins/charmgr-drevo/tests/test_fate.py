"""Fate in its five uses, on both sides, and under the campaign's limits."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError, Set

EVEN, UP, BEST = (0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 1, 1)
FATE = {"current": 2, "start": 3}


@pytest.fixture
def hero(fresh):
    return fresh(qualities={"body": 0}, fate=FATE)


@pytest.fixture
def rival(fresh):
    return fresh("Лис", qualities={"body": 1}, fate=FATE)


def test_a_point_before_the_dice_passes_a_one_sided_check(act, hero):
    outcome = act("check", hero, (), traits=("body",), against=9, options={"fate_first": True})

    assert outcome.facts["critical"] == "success"
    assert outcome.facts["success"]
    assert outcome.changes == (Set(("fate", "current"), 1),)
    assert "DREVO-FATE-1" in outcome.rules


@pytest.mark.parametrize(("moves", "total", "left"), [(2, 2, 0), (-1, -1, 1)])
def test_points_after_the_dice_move_the_roll(act, hero, moves, total, left):
    said = act("check", hero, EVEN, traits=("body",), options={"fate": moves})
    asked = act("check", hero, EVEN, traits=("body",), answers={"fate": moves})

    assert said.facts == asked.facts
    assert (said.facts["total"], said.facts["fate_left"]) == (total, left)


@pytest.mark.parametrize(("switch", "critical"), [(False, "none"), (True, "success")])
def test_a_moved_roll_is_critical_by_a_switch(act, hero, switch, critical):
    outcome = act(
        "check",
        hero,
        (1, 1, 1, 0),
        traits=("body",),
        options={"fate": 1},
        fate__adjust_changes_critical=switch,
    )

    assert outcome.facts["critical"] == critical


def test_both_sides_are_asked_the_acting_one_first(act, hero, rival):
    outcome = act(
        "check",
        hero,
        EVEN + EVEN,
        traits=("body",),
        others={"target": rival},
        answers={"fate": 2, "target.fate": -1},
    )

    assert [one["total"] for one in outcome.facts["rolls"]] == [2, 0]
    assert outcome.changes == (
        Set(("fate", "current"), 0),
        Set(("fate", "current"), 1, "target"),
    )


def test_an_opponent_may_buy_a_critical_success(act, hero, rival):
    outcome = act(
        "check",
        hero,
        UP,
        traits=("body",),
        others={"target": rival},
        answers={"target.fate_first": "yes"},
    )

    assert outcome.facts["decided_by"] == "critical"
    assert outcome.facts["fate_left"] == {"Ратибор": 2, "Лис": 1}


@pytest.mark.parametrize(("switch", "totals"), [("own", [0, 1]), ("any", [0, -1])])
def test_by_a_switch_fate_moves_the_other_roll(act, hero, rival, switch, totals):
    outcome = act(
        "check",
        hero,
        EVEN + EVEN,
        traits=("body",),
        others={"target": rival},
        answers={"fate_other": -2, "target.fate_other": 0},
        fate__adjust_whose=switch,
    )

    assert [one["total"] for one in outcome.facts["rolls"]] == totals


def test_what_fate_bought_is_no_roll_that_another_could_move(act, hero, rival):
    outcome = act(
        "check",
        hero,
        EVEN,
        traits=("body",),
        others={"target": rival},
        options={"fate_first": True},
        answers={"target.fate_other": -1},
        fate__adjust_whose="any",
    )

    assert outcome.facts["rolls"][0]["total"] == 4


@pytest.mark.parametrize("option", [{"fate_first": True}, {"fate": 1}])
@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"fate__enabled": False}, "not used in this campaign"),
        ({"fate__uses": "4, 5"}, "is not allowed in this campaign"),
        ({"fate__opposed_in_combat": False}, "during combat"),
    ],
)
def test_fate_that_the_campaign_forbids_is_refused(act, hero, rival, option, rules, told):
    asked = {"traits": ("body",), "others": {"target": rival}}
    with pytest.raises(RuleError, match=told):
        act("check", hero, EVEN * 2, **asked, options={**option, "in_combat": True}, **rules)


def test_the_ban_of_fights_leaves_other_checks_alone(act, hero, rival):
    rules = {"fate__opposed_in_combat": False}
    act(
        "check",
        hero,
        EVEN,
        traits=("body",),
        others={"target": rival},
        options={"fate_first": True},
        **rules,
    )
    act("check", hero, EVEN, traits=("body",), options={"fate": 1, "in_combat": True}, **rules)


def test_who_has_none_spends_none(act, fresh):
    for options in ({"fate_first": True}, {"fate": -1}):
        with pytest.raises(RuleError, match="Not enough Fate points"):
            act("check", fresh(), EVEN, traits=("body",), options=options)


@pytest.mark.parametrize(("switch", "left"), [(False, 0), (True, 2)])
def test_characters_of_the_game_master_have_fate_by_a_switch(act, fresh, switch, left):
    npc = fresh("Лис", kind="противник", fate=FATE)
    outcome = act("check", npc, EVEN, traits=("body",), fate__npc=switch)

    assert outcome.facts["fate_left"] == left


def test_points_count_from_the_start_where_nothing_else_is_written(act, fresh):
    outcome = act("check", fresh(fate={}), EVEN, traits=("body",), fate__start=4)

    assert outcome.facts["fate_left"] == 4


@pytest.mark.parametrize(("most", "left"), [(0, 5), (4, 4), (1, 2)])
def test_a_grant_may_have_a_maximum(act, hero, most, left):
    outcome = act("points", hero, act="fate", amount=3, fate__max=most)

    assert outcome.facts["fate_left"] == left


def test_nothing_is_granted_where_there_is_no_fate(act, hero):
    with pytest.raises(RuleError, match="not used in this campaign") as refusal:
        act("points", hero, act="fate", amount=1, fate__enabled=False)

    assert refusal.value.facts == {"fate_left": 2}


@pytest.mark.parametrize(
    ("use", "when", "told"),
    [
        ("1", "after", "before the dice"),
        ("3", "after", "before the dice"),
        ("2", "before", "after the dice"),
        ("4", "later", "Too late"),
    ],
)
def test_a_booked_use_at_the_wrong_moment_is_refused(act, hero, use, when, told):
    with pytest.raises(RuleError, match=told):
        act("points", hero, act="fate", amount=-1, options={"use": use, "when": when})


@pytest.mark.parametrize("use", ["2", "3"])
def test_a_booked_use_in_a_fight_may_be_barred(act, hero, use):
    options = {"use": use, "in_combat": True}
    with pytest.raises(RuleError, match="during combat"):
        act("points", hero, act="fate", amount=-1, options=options, fate__opposed_in_combat=False)


@pytest.mark.parametrize(("consent", "left"), [("no", 2), ("yes", 1)])
def test_lucky_circumstances_need_the_game_master(act, hero, consent, left):
    asked = {"act": "fate", "amount": -1, "options": {"use": "5"}}
    outcome = act("points", hero, **asked, answers={"consent": consent})

    assert outcome.facts["fate_left"] == left
    assert bool(outcome.changes) == (consent == "yes")


def test_luck_costs_one_point_where_no_price_was_agreed(act, hero):
    outcome = act("points", hero, act="fate", options={"use": "5"}, answers={"consent": "yes"})

    assert outcome.facts["fate_left"] == 1


def test_luck_that_is_refused_is_not_granted(act, hero):
    with pytest.raises(RuleError) as refusal:
        act("points", hero, act="fate", amount=-9, options={"use": "5"})

    assert (refusal.value.facts["granted"], refusal.value.facts["fate_left"]) == (False, 2)


@pytest.mark.parametrize("amount", [None, "x"])
def test_points_are_whole_numbers(act, hero, amount):
    for pool in ("fate", "ep"):
        with pytest.raises(RuleError, match="whole number"):
            act("points", hero, act=pool, amount=amount)


def test_the_beginning_takes_the_switch_or_a_number(act, hero):
    assert act("milestone", hero, act="beginning", fate__start=5).facts == {
        "fate_left": 5,
        "warning": False,
    }
    assert act("milestone", hero, act="beginning", options={"start": 0}).facts["warning"]


def test_fights_and_sessions_change_nothing_by_themselves(act, hero):
    assert act("milestone", hero, act="fight").changes == ()
    assert act("milestone", hero, act="session").changes == ()


def test_unknown_words_are_refused(act, hero):
    for hook in ("milestone", "points", "heal", "check"):
        with pytest.raises(RuleError, match="There is no"):
            act(hook, hero, act="coffee", amount=1)


def test_a_grant_tells_its_reason(act, hero):
    told = act("points", hero, act="fate", amount=1, options={"for": "a noble deed"})

    assert str(told.messages[0]).endswith(": a noble deed")
