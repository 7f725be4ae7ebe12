from __future__ import annotations

import pytest

from charmgr.api import Add, Remove, RuleError, Set, Wait, frozen

MINUTE = 60
YES = {"despair": "yes"}


def step(play_hook, patient, faces=(), now=0, **more):
    wait = Wait(now, "bleeding")
    return play_hook("heal", patient, faces=faces, now=now, wait=wait, **more)


def test_arsen_is_stabilised_at_minute_nine_with_a_despair_point(
    play_hook, status_of, after, arsen
):
    """The worked example of the rules, die by die."""
    rolls = [
        (0, (5, 2, 9), 1),
        (3, (8, 1, 10, 8), 4),
        (6, (8, 8, 10, 9), 8),
        (9, (4, 1, 7, 10, 9, 5, 8), 11),
    ]
    for minute, faces, counter in rolls:
        (wait,) = status_of(arsen, now=minute * MINUTE).waits
        assert (wait.what, wait.at) == ("bleeding", minute * MINUTE)
        outcome = step(play_hook, arsen, faces, minute * MINUTE, answers=YES)
        assert outcome.facts["counter"] == counter
        assert outcome.facts["lost"] == 11
        arsen = after(arsen, outcome.changes)

    assert outcome.facts["stabilised"]
    assert arsen["health"]["current"] == -1
    assert arsen["despair"]["current"] == 0
    assert arsen["bleeding"] == {"active": False, "successes": 0}
    status = status_of(arsen, now=9 * MINUTE)
    assert (status.state, status.condition) == ("stable", "down")
    assert ("healing", 9 * MINUTE + 7 * 86_400) in [(w.what, w.at) for w in status.waits]


def test_arsen_without_despair_dies_at_minute_nine(play_hook, status_of, after, arsen):
    arsen["bleeding"] = {"active": True, "successes": 8, "next": 9 * MINUTE}
    outcome = step(play_hook, arsen, (4, 1, 7), 9 * MINUTE)
    arsen = after(arsen, outcome.changes)

    assert outcome.facts["state"] == "dead"
    assert status_of(arsen).condition == "dead"
    assert status_of(arsen).waits == ()


def test_a_point_spent_in_vain_is_gone_and_the_wound_bleeds_on(play_hook, arsen):
    outcome = step(play_hook, arsen, (4, 1, 7, 2, 3, 4), answers=YES)

    assert Add(("despair", "current"), -1) in outcome.changes
    assert outcome.facts["health"] == -3


def test_despair_before_the_roll_is_three_dice_here_too(play_hook, arsen):
    outcome = step(play_hook, arsen, (8, 1, 1, 1, 1, 1), options={"despair": True})

    assert outcome.facts["pool"] == 6


def test_wound_penalties_do_not_touch_the_roll(play_hook, arsen):
    outcome = step(play_hook, arsen, (8, 1, 1), rules={"wound_penalties": True})

    assert outcome.facts["pool"] == 3


def test_the_interval_is_the_switchs(play_hook, arsen):
    outcome = step(play_hook, arsen, (8, 1, 1), rules={"bleeding.interval_minutes": 5})

    assert Set(("bleeding", "next"), 5 * MINUTE) in outcome.changes


def test_a_later_first_roll_only_writes_the_anchor_of_an_unmarked_wound(play_hook, arsen):
    outcome = step(play_hook, arsen, now=60, rules={"bleeding.first_roll": 3})

    assert Set(("bleeding", "next"), 60 + 3 * MINUTE) in outcome.changes
    assert ("health", "current") not in [change.path for change in outcome.changes]


def test_the_last_success_but_one_does_not_stabilise(play_hook, arsen):
    arsen["health"]["current"] = -1
    for counter, stable in ((8, False), (9, True)):
        arsen["bleeding"] = {"successes": counter}
        outcome = step(play_hook, arsen, (8, 1, 1))
        assert outcome.facts["stabilised"] is stable


def test_stabilising_clears_counters_and_anchors(play_hook, after, arsen):
    arsen["bleeding"] = {"active": True, "successes": 10, "aid": 2, "next": 0}
    arsen["first_aid"] = {"next": 0}
    outcome = step(play_hook, arsen, (8, 1, 1))

    assert Remove(("bleeding", "next")) in outcome.changes
    assert after(arsen, outcome.changes)["bleeding"] == {
        "active": False,
        "successes": 0,
        "aid": 0,
    }


CARE = (8, 9, 8, 1, 1)


def test_a_shared_counter_takes_the_carers_successes_too(play_hook, arsen, mira):
    arsen["bleeding"] = {"active": True, "successes": 8, "next": 0}
    outcome = step(play_hook, arsen, CARE, others={"carer": mira})

    assert (outcome.facts["carer_successes"], outcome.facts["counter"]) == (3, 11)
    assert outcome.facts["stabilised"]


@pytest.mark.parametrize("mode", ["separate", "single_roll"])
def test_by_the_switch_a_carer_does_not_add_to_the_wounded_ones_counter(
    play_hook, arsen, mira, mode
):
    arsen["bleeding"] = {"active": True, "successes": 8, "next": 0}
    rules = {"stabilise": mode}
    outcome = step(play_hook, arsen, (*CARE, 8, 1, 1), others={"carer": mira}, rules=rules)

    assert outcome.facts["counter"] == 9
    assert not outcome.facts["stabilised"]


def test_separate_counters_are_kept_and_either_is_enough(play_hook, arsen, mira):
    arsen["bleeding"] = {"active": True, "successes": 0, "aid": 8, "next": 0}
    rules, others = {"stabilise": "separate"}, {"carer": mira}
    short = step(play_hook, arsen, (8, 9, 1, 1, 1, 8, 1, 1), others=others, rules=rules)
    enough = step(play_hook, arsen, CARE, others=others, rules=rules)

    assert Set(("bleeding", "aid"), 10) in short.changes
    assert short.facts["aid_counter"] == 10
    assert enough.facts["stabilised"]


def test_a_single_roll_stabilises_with_all_lost_points_at_once(play_hook, arsen, mira):
    arsen["health"] = {"max": 4, "current": -1}
    outcome = step(
        play_hook,
        arsen,
        (8,) * 5,
        others={"carer": mira},
        rules={"stabilise": "single_roll"},
    )

    assert outcome.facts["stabilised"]


def test_a_carer_who_cannot_act_does_not_help_and_a_word_says_so(play_hook, arsen, mira):
    helpless = frozen({**mira, "health": {"max": 8, "current": 0}})
    outcome = step(play_hook, arsen, (8, 1, 1), others={"carer": helpless})

    assert "carer_pool" not in outcome.facts
    assert "the carer cannot act and does not help" in [m.text for m in outcome.messages]


def test_a_carer_rolls_once_in_an_interval(play_hook, arsen, mira):
    arsen["first_aid"] = {"next": 180}
    early = step(play_hook, arsen, (8, 1, 1), now=179, others={"carer": mira})
    due = step(play_hook, arsen, (*CARE, 8, 1, 1), now=180, others={"carer": mira})

    assert "carer_pool" not in early.facts
    assert due.facts["carer_pool"] == 5
    assert Set(("first_aid", "next"), 360) in due.changes


def test_a_carer_may_spend_her_own_despair(play_hook, arsen, mira):
    desperate = frozen({**mira, "despair": {"max": 2, "current": 2}})
    outcome = step(
        play_hook,
        arsen,
        (1, 1, 1, 1, 1, 8, 9, 1, 8, 1, 1),
        others={"carer": desperate},
        answers={"carer.despair": "yes"},
    )

    assert Add(("despair", "current"), -1, "carer") in outcome.changes
    assert outcome.facts["carer_successes"] == 2


def test_tools_and_care_are_dice_of_the_carer(play_hook, arsen, mira):
    outcome = step(
        play_hook,
        arsen,
        (1,) * 8 + (8, 1, 1),
        others={"carer": mira},
        options={"kit": "quality", "care": 2, "drugs": "good"},
    )

    assert outcome.facts["carer_pool"] == 8


def test_at_zero_whoever_bleeds_by_the_switch_gets_up_to_one(play_hook, status_of, arsen):
    arsen["health"]["current"] = 0
    arsen["bleeding"] = {"successes": 8}
    assert status_of(arsen).state == "incapacitated"
    assert status_of(arsen, zero_health="bleeding").waits[0].what == "bleeding"

    outcome = step(play_hook, arsen, (8, 1, 1), rules={"zero_health": "bleeding"})

    assert (outcome.facts["health"], outcome.facts["state"]) == (1, "ok")


def test_with_kinds_of_harm_blood_is_lethal(play_hook, arsen):
    arsen["health"] |= {"bashing": 2}
    rules = {"damage_types": True}
    failed = step(play_hook, arsen, (1, 1, 1), rules=rules)

    assert Set(("health", "lethal"), 10) in failed.changes
    assert failed.facts["health"] == -3

    arsen["bleeding"] = {"successes": 10}
    saved = step(play_hook, arsen, (8, 1, 1), rules=rules)
    assert Set(("health", "bashing"), 1) in saved.changes


def test_the_deed_of_that_name_takes_the_wait(play_hook, arsen):
    assert play_hook("heal", arsen, faces=(8, 1, 1), act="bleeding").facts["counter"] == 1


def test_who_does_not_bleed_cannot_take_the_step(play_hook, mira):
    with pytest.raises(RuleError, match="waits for nothing"):
        play_hook("heal", mira, act="bleeding")
    with pytest.raises(RuleError, match="no deed"):
        play_hook("heal", mira | {"health": {"max": 8, "current": 1}}, act="dance")
