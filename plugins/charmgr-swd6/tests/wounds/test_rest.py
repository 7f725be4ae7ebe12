"""Natural healing, dying, stuns and waking as steps of the clock."""

from __future__ import annotations

import pytest

DAY = 86_400


@pytest.fixture
def step(play_hook, status_of):
    """Take what a sheet waits for at its moment; tell the outcome and the moment."""

    def taken(sheet, *, now=0, faces=(), rules=None, **more):
        wait = status_of(sheet, now=now, **(rules or {})).waits[0]
        done = play_hook(
            "heal",
            sheet,
            faces=faces,
            rules=rules,
            now=max(wait.at, now),
            wait=wait,
            **more,
        )
        return done, wait.at

    return taken


def test_a_wound_without_an_anchor_waits_for_now_and_rolls_nothing(step, bare_sheet, after):
    sheet = bare_sheet(wound="wounded")
    done, moment = step(sheet, now=50)

    assert moment == 50
    assert after(sheet, done.changes)["healing_since"] == 50


@pytest.mark.parametrize(
    ("state", "days"),
    [("wounded", 3), ("wounded_twice", 3), ("incapacitated", 14), ("mortally_wounded", 35)],
)
def test_each_state_waits_its_days(status_of, bare_sheet, state, days):
    waits = status_of(bare_sheet(wound=state, healing_since=0)).waits

    assert [(wait.at, wait.what) for wait in waits] == [(days * DAY, "healing")]


@pytest.mark.parametrize(
    ("state", "faces", "new"),
    [
        ("wounded", (1, 1, 2), "wounded_twice"),
        ("wounded", (1, 2, 2), "wounded"),
        ("wounded", (2, 2, 2), "wounded"),
        ("wounded", (2, 3, 2), "healthy"),
        ("incapacitated", (2, 2, 2), "mortally_wounded"),
        ("incapacitated", (2, 3, 2), "incapacitated"),
        ("incapacitated", (3, 3, 3), "wounded_twice"),
        ("mortally_wounded", (2, 2, 2), "dead"),
        ("mortally_wounded", (3, 3, 3), "incapacitated"),
    ],
)
def test_strength_says_how_it_heals(step, bare_sheet, after, status_of, state, faces, new):
    sheet = bare_sheet(wound=state, healing_since=0)
    done, moment = step(sheet, faces=faces)
    left = after(sheet, done.changes)

    assert left["wound"] == new
    if new in ("healthy", "dead"):
        assert "healing_since" not in left
        assert not status_of(left, now=moment).waits
    else:
        assert left["healing_since"] == moment


def test_who_heals_into_a_mortal_wound_does_not_die_by_rounds(step, bare_sheet, after, status_of):
    sheet = bare_sheet(wound="incapacitated", healing_since=0)
    done, moment = step(sheet, faces=(2, 2, 2))
    body = status_of(after(sheet, done.changes), now=moment)

    assert body.condition == "down"
    assert [(wait.at - moment, wait.what) for wait in body.waits] == [(35 * DAY, "healing")]


@pytest.mark.parametrize("working", [{"resting": False}, {}])
def test_work_costs_a_die_and_only_for_this_roll(step, bare_sheet, after, working):
    active = {} if working else {"healing_active": True}
    sheet = bare_sheet(wound="wounded", healing_since=0, **active)
    done, _ = step(sheet, faces=(3, 3), **working)

    assert done.facts["code"] == "2D"
    assert "SWD6-HEAL-2" in done.rules
    assert "healing_active" not in after(sheet, done.changes)


def test_resting_longer_is_a_decision_at_the_first_due_moment(step, bare_sheet, after):
    sheet = bare_sheet(wound="wounded", healing_since=0)
    later, first = step(sheet, answers={"rest_longer": "yes"})
    rested = after(sheet, later.changes)
    done, second = step(rested, now=first, faces=(2, 2, 2, 2))

    assert (first, second) == (3 * DAY, 6 * DAY)
    assert done.facts["code"] == "4D"
    assert "healing_longer" not in after(rested, done.changes)


def test_who_breaks_the_longer_rest_gains_nothing(step, bare_sheet):
    sheet = bare_sheet(wound="wounded", healing_since=0, healing_longer=True)
    done, _ = step(sheet, faces=(2, 2), resting=False)

    assert done.facts["code"] == "2D"


def test_a_house_may_know_no_longer_rest(step, bare_sheet):
    sheet = bare_sheet(wound="wounded", healing_since=0)
    done, _ = step(
        sheet, faces=(2, 2, 2), rules={"take_it_easy": False}, answers={"rest_longer": "yes"}
    )

    assert done.facts["code"] == "3D"


def test_a_drug_helps_until_the_next_roll(play_hook, step, bare_sheet, after):
    bacta_pads = {"name": "pads", "bonus": "1D", "time_percent": 50, "doses": 1}
    sheet = bare_sheet(wound="wounded", healing_since=0, drugs=[bacta_pads])
    given = play_hook("heal", sheet, act="drug", options={"drug": "Pads"})
    sheet = after(sheet, given.changes)
    done, moment = step(sheet, faces=(3, 2, 2, 2))

    assert sheet["drugs"][0]["doses"] == 0
    assert moment == 3 * DAY // 2
    assert done.facts["code"] == "4D"
    assert "healing_drug" not in after(sheet, done.changes)


# dying


def test_the_dying_check_at_the_end_of_each_round(step, bare_sheet, after):
    sheet = bare_sheet(wound="mortally_wounded", mortal_next=5)
    moments = []
    for _ in range(3):
        done, moment = step(sheet, faces=(1, 2))
        sheet = after(sheet, done.changes)
        moments.append(moment)

    assert moments == [5, 10, 15]
    assert sheet["mortal_rounds"] == 3


@pytest.mark.parametrize(("faces", "state"), [((3, 4), "mortally_wounded"), ((3, 3), "dead")])
def test_less_than_the_rounds_is_death(step, bare_sheet, after, faces, state):
    sheet = bare_sheet(wound="mortally_wounded", mortal_next=35, mortal_rounds=6)
    done, _ = step(sheet, faces=faces)

    assert after(sheet, done.changes)["wound"] == state


def test_a_mortal_wound_by_hand_gets_its_anchor_first(step, bare_sheet, after):
    sheet = bare_sheet(wound="mortally_wounded")
    done, moment = step(sheet, now=100)

    assert moment == 100
    assert after(sheet, done.changes)["mortal_next"] == 105


def test_the_stabilised_die_at_the_end_of_the_hour(step, bare_sheet, after, status_of):
    sheet = bare_sheet(wound="mortally_wounded", stabilized_until=3600)
    done, moment = step(sheet)

    assert status_of(sheet).condition == "dying"
    assert moment == 3600
    assert after(sheet, done.changes)["wound"] == "dead"


# stuns and faints


def test_the_unconscious_wake(step, bare_sheet, after, status_of):
    sheet = bare_sheet(unconscious_until=300)
    done, moment = step(sheet)

    assert status_of(sheet, now=299).condition == "down"
    assert moment == 300
    assert status_of(after(sheet, done.changes), now=300).condition == "well"


def test_a_stun_wears_off(step, bare_sheet, after):
    sheet = bare_sheet(stuns=[{"since": 0, "until": 1800}, {"since": 60, "until": 1860}])
    done, moment = step(sheet)

    assert moment == 1800
    assert list(after(sheet, done.changes)["stuns"]) == [{"since": 60, "until": 1860}]


@pytest.mark.parametrize(("resting", "until"), [(True, None), (False, 1800)])
def test_a_minutes_rest_may_clear_a_stun(step, bare_sheet, after, resting, until):
    sheet = bare_sheet(stuns=[{"since": 0, "until": 60}])
    rules = {"stun_cleared_by": "rest_one_minute"}
    done, _ = step(sheet, rules=rules, resting=resting)
    left = after(sheet, done.changes).get("stuns", ())

    assert [stun["until"] for stun in left] == ([until] if until else [])


def test_a_stun_by_hand_gets_its_moment(step, bare_sheet, after):
    sheet = bare_sheet(stuns=[{}])
    done, _ = step(sheet, now=100)

    assert list(after(sheet, done.changes)["stuns"]) == [{"since": 100, "until": 1900}]


def test_each_graver_state_has_a_higher_rank(status_of, bare_sheet):
    sheets = [
        {},
        {"stuns": [{"since": 0, "until": 9}]},
        {"unconscious_until": 9},
        {"wound": "wounded"},
        {"wound": "wounded", "unconscious_until": 9},
        {"wound": "wounded_twice"},
        {"wound": "incapacitated"},
        {"wound": "mortally_wounded"},
        {"wound": "dead"},
    ]
    ranks = [status_of(bare_sheet(**one)).rank for one in sheets]

    assert ranks == sorted(set(ranks))
    assert ranks[0] == 0
