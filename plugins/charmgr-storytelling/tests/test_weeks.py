from __future__ import annotations

import pytest

from charmgr.api import Set, Wait, frozen

DAY = 86_400
WEEK = 7 * DAY


def patient(current=4, maximum=8, **more):
    return frozen(
        {
            "attributes": {"stamina": 3},
            "health": {"max": maximum, "current": current, **more.pop("points", {})},
            "healing": {"since": 0, **more.pop("healing", {})},
            "bleeding": {"active": False},
            "despair": {"max": 0, "current": 0},
            **more,
        }
    )


def week(play_hook, sheet, faces, now=WEEK, **more):
    return play_hook("heal", sheet, faces=faces, now=now, wait=Wait(now, "healing"), **more)


def test_a_week_restores_each_success_and_moves_the_anchor(play_hook, status_of, after):
    outcome = week(play_hook, patient(), (8, 9, 1))

    assert outcome.facts["health"] == 6
    healed = after(patient(), outcome.changes)
    assert [(w.what, w.at) for w in status_of(healed, now=WEEK).waits] == [("healing", 2 * WEEK)]


def test_no_success_costs_a_point_and_a_month_of_them_a_life(play_hook):
    assert week(play_hook, patient(), (1, 1, 1)).facts["health"] == 3
    assert week(play_hook, patient(-2), (1, 1, 1)).facts["state"] == "dead"


def test_whoever_is_whole_waits_no_more(play_hook, status_of, after):
    outcome = week(play_hook, patient(7), (8, 8, 1))

    assert (outcome.facts["healed"], outcome.facts["health"]) == (True, 8)
    assert status_of(after(patient(7), outcome.changes), now=WEEK).waits == ()


def test_an_unmarked_wound_only_gets_its_anchor(play_hook, status_of, after):
    sheet = frozen({**patient(), "healing": {}})
    assert status_of(sheet, now=500).waits == (Wait(500, "healing"),)

    outcome = week(play_hook, sheet, (), now=500)

    assert outcome.changes == (Set(("healing", "since"), 500),)
    assert status_of(after(sheet, outcome.changes), now=500).waits[0].at == 500 + WEEK


@pytest.mark.parametrize(("restarts", "bleeds"), [(False, False), (True, True)])
def test_whether_a_lost_week_opens_the_wound_is_a_switch(play_hook, restarts, bleeds):
    rules = {"weekly.loss_restarts_bleeding": restarts}
    outcome = week(play_hook, patient(0), (1, 1, 1), rules=rules)
    above = week(play_hook, patient(2), (1, 1, 1), rules=rules)

    assert outcome.facts["bleeding"] is bleeds
    assert (Set(("bleeding", "active"), True) in outcome.changes) is bleeds
    assert not above.facts["bleeding"]


def test_on_total_nothing_heals_until_the_successes_suffice(play_hook, after):
    rules = {"weekly.mode": "on_total"}
    first = week(play_hook, patient(), (8, 9, 1), rules=rules)
    assert (first.facts["health"], first.facts["gathered"]) == (4, 2)

    then = after(patient(), first.changes)
    last = week(play_hook, then, (8, 9, 1), now=2 * WEEK, rules=rules)

    assert (last.facts["health"], last.facts["healed"]) == (8, True)
    assert after(then, last.changes)["healing"]["successes"] == 0


@pytest.mark.parametrize(
    ("conditions", "dice"),
    [
        ("none", 3),
        ("field", 1),
        ("unsterile", 2),
        ("military_hospital", 4),
        ("private_hospital", 5),
    ],
)
def test_conditions_are_dice(play_hook, conditions, dice):
    options = {"conditions": conditions}
    outcome = week(play_hook, patient(), (8,) * dice, options=options)

    assert outcome.facts["pool"] == dice


def test_despair_may_save_a_week(play_hook):
    sheet = frozen({**patient(), "despair": {"max": 2, "current": 1}})
    outcome = week(play_hook, sheet, (1, 1, 1, 8, 1, 1), answers={"despair": "yes"})

    assert (outcome.facts["health"], outcome.facts["despair_left"]) == (5, 0)


def test_a_carer_is_rolled_once_a_week_and_her_successes_are_dice(play_hook, mira):
    faces = (8, 9, 1, 1, 1, 8, 8, 8, 1, 1)
    outcome = week(play_hook, patient(), faces, others={"carer": mira})

    assert (outcome.facts["carer_pool"], outcome.facts["pool"]) == (5, 5)
    assert outcome.facts["health"] == 7


@pytest.mark.parametrize(("whose", "carers", "patients"), [("carer", 7, 3), ("patient", 5, 5)])
def test_drugs_go_to_the_roll_of_the_switch(play_hook, mira, whose, carers, patients):
    outcome = week(
        play_hook,
        patient(),
        (1,) * (carers + patients),
        others={"carer": mira},
        options={"drugs": "good"},
        rules={"drugs_pool": whose},
    )

    assert (outcome.facts["carer_pool"], outcome.facts["pool"]) == (carers, patients)


def test_a_carer_who_cannot_act_is_missing(play_hook, mira):
    helpless = frozen({**mira, "health": {"max": 8, "current": -1}})
    outcome = week(play_hook, patient(), (8, 1, 1), others={"carer": helpless})

    assert "carer_pool" not in outcome.facts


@pytest.mark.parametrize("resting", [True, False])
def test_rest_changes_nothing_of_a_week(play_hook, resting):
    assert week(play_hook, patient(), (8, 1, 1), resting=resting).facts["health"] == 5


@pytest.mark.parametrize(
    ("faces", "left", "aggravated"), [((8, 8, 1), 5, 3), ((8, 8, 8), 6, 2), ((8, 1, 1), 5, 3)]
)
def test_an_aggravated_point_needs_two_successes(play_hook, after, faces, left, aggravated):
    sheet = patient(points={"lethal": 1, "aggravated": 3})
    outcome = week(play_hook, sheet, faces, rules={"damage_types": True})

    assert outcome.facts["health"] == left
    assert after(sheet, outcome.changes)["health"]["aggravated"] == aggravated


def test_a_lost_week_that_goes_below_zero_does_not_bleed(play_hook, status_of, after):
    sheet = patient(0)
    sheet = frozen({key: value for key, value in sheet.items() if key != "bleeding"})

    outcome = week(play_hook, sheet, (1, 1, 1))

    status = status_of(after(sheet, outcome.changes), now=WEEK)
    assert [wait.what for wait in status.waits] == ["healing"]
    assert status.state == "stable"
