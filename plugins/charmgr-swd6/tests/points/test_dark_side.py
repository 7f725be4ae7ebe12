"""Dark Side Points: warnings, turning, calls, favours, atonement."""

from __future__ import annotations

from fractions import Fraction

import pytest

from charmgr.api import Request, RuleError, frozen
from charmgr.testing import exact, load


def kept(outcome):
    return {
        change.path[1]: change.value["value"]
        for change in outcome.changes
        if change.who == "scene" and hasattr(change, "value")
    }


def test_evil_with_a_force_point_is_warned_of_and_paid_for(play_hook, tannik, after):
    outcome = play_hook(
        "points",
        tannik,
        act="fp",
        amount=-1,
        options={"use": "evil"},
        answers={"warned": "yes"},
        faces=(4,),
    )
    sheet = after(tannik, outcome.changes)
    assert sheet["points"] == {"cp": 5, "fp": 1, "dsp": 1}
    assert "force_points_spent" not in sheet


def test_the_warned_may_think_better_of_it(play_hook, tannik):
    outcome = play_hook(
        "points",
        tannik,
        act="fp",
        amount=-1,
        options={"use": "evil"},
        answers={"warned": "no"},
    )
    assert outcome.changes == ()


def test_without_an_answer_to_the_warning_nothing_goes_on(play_hook, tannik):
    with pytest.raises(Exception, match="warned"):
        play_hook("points", tannik, act="fp", amount=-1, options={"use": "evil"})


def test_the_dark_side_may_turn_somebody(play_hook, tannik, after):
    tannik |= {"force_sensitive": True, "points": {"dsp": 3}}
    outcome = play_hook(
        "points", tannik, act="dsp", amount=1, answers={"warned": "yes"}, faces=(3,)
    )
    sheet = after(tannik, outcome.changes)
    assert (sheet["points"]["dsp"], sheet["fallen"]) == (4, True)


def test_evil_without_force_or_force_point_costs_nothing(play_hook, tannik):
    assert play_hook("points", tannik, act="dsp", amount=1).facts["dsp_gain"] == 0


@pytest.mark.parametrize(("amount", "told"), [(2, "each time"), (-1, "Only atonement")])
def test_dark_side_points_come_one_by_one_and_go_by_atonement(play_hook, tannik, amount, told):
    with pytest.raises(RuleError, match=told):
        play_hook("points", tannik, act="dsp", amount=amount)


def test_the_atoning_are_tempted_without_a_warning(play_hook, tannik, after):
    tannik |= {"points": {"dsp": 1}, "atonement": {"adventures": 1}}
    outcome = play_hook(
        "points", tannik, act="dsp", amount=1, options={"temptation": True}, faces=(5,)
    )
    assert after(tannik, outcome.changes)["points"]["dsp"] == 2


def test_only_the_atoning_are_tempted(play_hook, tannik):
    with pytest.raises(RuleError, match="tempted"):
        play_hook("points", tannik, act="dsp", amount=1, options={"temptation": True})


def test_a_favour_of_the_dark_side_costs_a_point_and_doubles(play_hook, tannik, after):
    tannik["points"]["fp"] = 0
    outcome = play_hook(
        "points",
        tannik,
        act="fp",
        amount=-1,
        options={"favour": True},
        answers={"warned": "yes"},
        faces=(4,),
    )
    assert kept(outcome) == {"dark_force": 1}
    assert after(tannik, outcome.changes)["points"] == {"cp": 5, "fp": 0, "dsp": 1}


def test_a_call_is_harder_each_time_and_for_those_without_the_force(play_hook, tannik, after):
    tannik["dark_side_calls"] = 2
    outcome = play_hook(
        "check",
        tannik,
        act="call-dark-side",
        answers={"warned": "yes"},
        faces=(4, 6, 3, 6, 4),
    )
    assert (outcome.facts["level"], outcome.facts["difficulty"]) == ("M", 19)
    assert (outcome.facts["success"], outcome.facts["dsp"]) == (True, 1)
    assert kept(outcome) == {"dark_call": True, "dark_force": 1}
    assert after(tannik, outcome.changes)["dark_side_calls"] == 3


def test_a_call_in_vain_costs_a_point_too(play_hook, tannik):
    tannik |= {"force_sensitive": True, "force_skills": {"control": "1D"}}
    outcome = play_hook(
        "check",
        tannik,
        act="call-dark-side",
        options={"harmless": True},
        answers={"warned": "yes"},
        faces=(4, 2, 2, 3),
    )
    assert (outcome.facts["level"], outcome.facts["fp_gain"], outcome.facts["dsp"]) == ("D", 0, 1)


@pytest.mark.parametrize(
    ("sheet", "scene", "told"),
    [
        ({"believes_in_force": False}, {}, "does not believe"),
        ({}, {"cp_spent": 1}, "beside a Character Point"),
    ],
)
def test_calls_that_cannot_be(play_hook, tannik, sheet, scene, told):
    with pytest.raises(RuleError, match=told):
        play_hook("check", tannik | sheet, act="call-dark-side", scene={"": scene})


def test_two_adventures_of_atonement_take_a_point_away(play_hook, tannik, after):
    tannik["points"]["dsp"] = 1
    began = after(tannik, play_hook("check", tannik, act="atone").changes)
    one = after(began, play_hook("milestone", began, act="adventure").changes)
    assert (one["points"]["dsp"], one["atonement"]["adventures"]) == (1, 1)
    two = after(one, play_hook("milestone", one, act="adventure").changes)
    assert two["points"]["dsp"] == 0
    assert "atonement" not in two


def test_bad_behaviour_starts_the_count_anew(play_hook, tannik, after):
    tannik |= {"points": {"dsp": 3}, "atonement": {"adventures": 1}}
    outcome = play_hook("milestone", tannik, act="adventure", options={"behaviour": "bad"})
    sheet = after(tannik, outcome.changes)
    assert (sheet["points"]["dsp"], sheet["atonement"]["adventures"]) == (3, 0)


def test_atonement_needs_something_to_atone_for(play_hook, tannik):
    with pytest.raises(RuleError, match="no Dark Side Point"):
        play_hook("check", tannik, act="atone")


def test_atonement_begins_once_and_may_be_left_off(play_hook, tannik, after):
    tannik |= {"points": {"dsp": 1}, "atonement": {"adventures": 1}}
    with pytest.raises(RuleError, match="begun already"):
        play_hook("check", tannik, act="atone")
    outcome = play_hook("check", tannik, act="atone", options={"leave_off": True})
    assert "atonement" not in after(tannik, outcome.changes)


def test_the_chance_of_turning_is_exact(house, tannik):
    system = load("swd6")
    sheet = frozen(tannik | {"force_sensitive": True, "points": {"dsp": 2}})

    def fate(dice):
        request = Request(act="dsp", amount=1)
        return system.play("points", sheet, request, house(), dice).facts["turned"]

    odds = exact(fate, answers={"warned": "yes"})
    assert odds.chance_of(True) == Fraction(2, 6)
