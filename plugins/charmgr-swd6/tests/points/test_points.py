"""Character and Force Points, and what the end of an adventure makes of them."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError


def kept(outcome):
    return {
        change.path[1]: change.value["value"]
        for change in outcome.changes
        if change.who == "scene" and hasattr(change, "value")
    }


def test_a_point_may_follow_a_roll_that_fell_short(play_hook, tannik, after):
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=12,
        faces=(1, 2, 2, 6, 4),
        answers={"cp": 1},
    )
    assert (outcome.facts["first_total"], outcome.facts["total"]) == (5, 15)
    assert after(tannik, outcome.changes)["points"]["cp"] == 4
    assert kept(outcome) == {"cp_spent": 1}


def test_points_stop_once_the_roll_is_enough(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=8,
        faces=(1, 2, 2, 3),
        answers={"cp": 2},
    )
    assert outcome.facts["cp_spent"] == 1


def test_nothing_is_spent_by_default_nor_asked_where_it_succeeds(play_hook, tannik):
    short = play_hook("check", tannik, traits=("bargain",), against=12, faces=(1, 2, 2))
    enough = play_hook(
        "check", tannik, traits=("bargain",), against=5, faces=(1, 2, 2), answers={"cp": 2}
    )
    assert short.changes == enough.changes == ()


@pytest.mark.parametrize(
    ("options", "scene", "sheet", "told"),
    [
        ({"cp": 3}, {}, {}, "At most 2"),
        ({"cp": 1}, {"force": 1}, {}, "beside a Force Point"),
        ({"cp": 1}, {"dark_call": True}, {}, "beside a Force Point"),
        ({"cp": 1, "other_acted": True}, {}, {}, "Too late"),
        ({"cp": 1, "interrupted": True}, {}, {}, "left off"),
        ({"cp": 2}, {}, {"points": {"cp": 1}}, "the sheet has 1"),
    ],
)
def test_points_that_may_not_be_spent_are_refused(play_hook, tannik, options, scene, sheet, told):
    with pytest.raises(RuleError, match=told):
        play_hook(
            "check",
            tannik | sheet,
            traits=("bargain",),
            against=30,
            options=options,
            scene={"": scene},
            faces=(1, 2, 2, 1, 1, 1) if "force" in scene else (1, 2, 2),
        )


def test_a_dodge_takes_five_points(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        act="react",
        options={"cp": 5},
        faces=(1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3),
    )
    assert outcome.facts["total"] == 22


def test_points_are_rolled_by_themselves(play_hook, tannik, after):
    outcome = play_hook("points", tannik, act="cp", amount=-2, faces=(6, 2, 3))
    assert outcome.facts["bonus"] == 11
    assert after(tannik, outcome.changes)["points"]["cp"] == 3


@pytest.mark.parametrize(
    ("amount", "options", "scene", "told"),
    [
        (-3, {}, {}, "At most 2"),
        (-1, {"purpose": "dodge", "already": 5}, {}, "At most 5"),
        (-1, {"purpose": "initiative"}, {}, "Initiative"),
        (-1, {}, {"force": 1}, "beside a Force Point"),
    ],
)
def test_limits_hold_for_points_rolled_by_themselves(
    play_hook, tannik, amount, options, scene, told
):
    with pytest.raises(RuleError, match=told):
        play_hook("points", tannik, act="cp", amount=amount, options=options, scene={"": scene})


def test_an_award_adds_character_points(play_hook, tannik, after):
    outcome = play_hook("points", tannik, act="award", amount=4)
    assert after(tannik, outcome.changes)["points"]["cp"] == 9


def test_a_force_point_doubles_what_is_ones_own(play_hook, tannik, after):
    spent = play_hook("points", tannik, act="fp", amount=-1, options={"use": "heroic"}, now=50)
    assert kept(spent) == {"force": 1}
    sheet = after(tannik, spent.changes)
    assert sheet["points"]["fp"] == 1
    assert sheet["force_points_spent"] == ("heroic",)
    rolled = play_hook(
        "check",
        sheet,
        traits=("bargain",),
        against=5,
        scene={"": kept(spent)},
        faces=(1, 1, 1, 1, 1, 2),
    )
    assert rolled.facts["code"] == "6D"


@pytest.mark.parametrize(("order", "code"), [("double_first", "6D+2"), ("penalties_first", "4D+2")])
def test_the_order_of_doubling_and_penalties_is_a_house_rule(play_hook, tannik, order, code):
    tannik |= {"wound": "wounded"}
    tannik["skills"]["bargain"] = "4D+1"
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=5,
        options={"actions": 2},
        scene={"": {"force": 1}},
        rules={"fp_order": order},
        faces=(1,) * (int(code[0]) - 1) + (2,),
    )
    assert outcome.facts["code"] == code


@pytest.mark.parametrize(("stacked", "code"), [("x4", "12D"), ("x3", "9D")])
def test_two_force_points_in_a_round(play_hook, tannik, stacked, code):
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=5,
        scene={"": {"force": 1, "dark_force": 1}},
        rules={"stacked_force_points": stacked},
        faces=(1,) * (int(code[:-1]) - 1) + (2,),
    )
    assert outcome.facts["code"] == code


def test_an_act_that_is_left_off_is_doubled_no_more(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=5,
        options={"interrupted": True},
        scene={"": {"force": 1}},
        faces=(1, 1, 2),
    )
    assert outcome.facts["code"] == "3D"


def test_over_a_scene_a_force_point_lasts_as_long_as_it_is_said(play_hook, tannik):
    outcome = play_hook(
        "points", tannik, act="fp", amount=-1, options={"use": "heroic", "minutes": 5}
    )
    assert outcome.changes[0].value["until"] == 300


@pytest.mark.parametrize(
    ("amount", "scene", "points", "told"),
    [
        (-2, {}, {"fp": 2}, "One Force Point a round"),
        (-1, {"force": 1}, {"fp": 2}, "One Force Point a round"),
        (-1, {"cp_spent": 1}, {"fp": 2}, "beside a Character Point"),
        (-1, {}, {"fp": 0}, "no Force Point"),
    ],
)
def test_force_points_that_may_not_be_spent(play_hook, tannik, amount, scene, points, told):
    tannik["points"] = points
    with pytest.raises(RuleError, match=told):
        play_hook("points", tannik, act="fp", amount=amount, scene={"": scene})


@pytest.mark.parametrize(("sensitive", "held"), [(False, 5), (True, 6)])
def test_five_force_points_are_the_most_without_the_force(play_hook, tannik, sensitive, held):
    tannik |= {"points": {"fp": 5}, "force_sensitive": sensitive}
    assert play_hook("points", tannik, act="fp", amount=1).facts["fp"] == held


@pytest.mark.parametrize(("use", "held"), [("heroic", 2), ("dramatic", 3), ("unheroic", 1)])
def test_the_end_of_an_adventure_gives_back_what_is_due(play_hook, tannik, after, use, held):
    tannik |= {"points": {"fp": 1}, "force_points_spent": [use], "raised": ["blaster"]}
    outcome = play_hook("milestone", tannik, act="adventure")
    sheet = after(tannik, outcome.changes)
    assert sheet["points"]["fp"] == held
    assert "force_points_spent" not in sheet
    assert "raised" not in sheet


def test_what_is_not_judged_yet_is_asked(play_hook, tannik, after):
    tannik |= {"points": {"fp": 1}, "force_points_spent": ["unjudged"]}
    with pytest.raises(Exception, match="force_use_1"):
        play_hook("milestone", tannik, act="adventure")
    outcome = play_hook("milestone", tannik, act="adventure", answers={"force_use_1": "heroic"})
    assert after(tannik, outcome.changes)["points"]["fp"] == 2


@pytest.mark.parametrize(("warned", "dark"), [("yes", 1), ("no", 0)])
def test_evil_found_out_later_counts_only_if_it_was_warned_of(
    play_hook, tannik, after, warned, dark
):
    tannik["force_points_spent"] = ["unjudged"]
    outcome = play_hook(
        "milestone",
        tannik,
        act="adventure",
        answers={"force_use_1": "evil", "was_warned": warned},
        faces=(3,) if dark else (),
    )
    sheet = after(tannik, outcome.changes)
    assert (sheet["points"]["dsp"], sheet["points"]["fp"]) == (dark, 2)


@pytest.mark.parametrize(("sensitive", "held"), [(False, 5), (True, 6)])
def test_what_returns_stops_at_five_without_the_force(play_hook, tannik, after, sensitive, held):
    tannik |= {
        "points": {"fp": 4},
        "force_points_spent": ["dramatic"],
        "force_sensitive": sensitive,
    }
    outcome = play_hook("milestone", tannik, act="adventure")
    assert after(tannik, outcome.changes)["points"]["fp"] == held


@pytest.mark.parametrize(("use", "held"), [("dramatic", 1), ("heroic", 0)])
def test_who_had_none_may_receive_one(play_hook, tannik, use, held):
    tannik["points"]["fp"] = 0
    outcome = play_hook("milestone", tannik, act="adventure", options={"use": use})
    assert outcome.facts["fp"] == held


@pytest.mark.parametrize("kind", ["fight", "session"])
def test_other_milestones_change_nothing(play_hook, tannik, kind):
    assert play_hook("milestone", tannik, act=kind).changes == ()


@pytest.mark.parametrize(("hook", "act"), [("milestone", "harvest"), ("points", "luck")])
def test_unknown_kinds_are_refused(play_hook, tannik, hook, act):
    with pytest.raises(RuleError):
        play_hook(hook, tannik, act=act, amount=1)
