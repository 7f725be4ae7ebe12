from __future__ import annotations

import pytest

from charmgr.api import PlainDice, RuleError, Set, SuccessPool, frozen

DAY = 86_400
NOW = 1000


def sheet(current, stamina=3, maximum=8, **more):
    health = {"max": maximum, "current": current}
    return frozen({"attributes": {"stamina": stamina}, "health": health, **more})


def hit(play_hook, amount, patient, **more):
    return play_hook("damage", patient, amount=amount, now=NOW, **more)


def test_a_scratch_starts_the_weeks(play_hook):
    outcome = hit(play_hook, 3, sheet(8))

    assert outcome.changes == (
        Set(("health", "current"), 5),
        Set(("healing", "since"), NOW),
    )
    assert (outcome.facts["state"], outcome.facts["lost"]) == ("ok", 3)


@pytest.mark.parametrize(("days", "since"), [(7, NOW), (3, NOW - 4 * DAY), (9, NOW + 2 * DAY)])
def test_the_first_week_is_as_long_as_the_switch_says(play_hook, days, since):
    outcome = hit(play_hook, 1, sheet(8), rules={"weekly.first_after_days": days})

    assert Set(("healing", "since"), since) in outcome.changes


@pytest.mark.parametrize(
    ("points", "state", "bleeds"),
    [
        (2, "ok", False),
        (3, "incapacitated", False),
        (4, "incapacitated", True),
        (6, "dead", False),
        (9, "dead", False),
    ],
)
def test_both_sides_of_zero_and_of_death(play_hook, points, state, bleeds):
    outcome = hit(play_hook, points, sheet(3))

    assert (outcome.facts["state"], outcome.facts["bleeding"]) == (state, bleeds)


@pytest.mark.parametrize(("trait", "state"), [("stamina", "dead"), ("size", "incapacitated")])
def test_death_is_at_minus_the_trait_of_the_switch(play_hook, trait, state):
    outcome = hit(play_hook, 6, sheet(3), rules={"death_at": trait})

    assert outcome.facts["state"] == state


@pytest.mark.parametrize(("first", "due"), [(0, NOW), (3, NOW + 180)])
def test_below_zero_the_wound_bleeds_from_now_or_by_the_switch_later(play_hook, first, due):
    outcome = hit(play_hook, 4, sheet(3), rules={"bleeding.first_roll": first})

    assert outcome.changes == (
        Set(("health", "current"), -1),
        Set(("bleeding", "active"), True),
        Set(("bleeding", "next"), due),
    )


@pytest.mark.parametrize(("zero", "bleeds"), [("stable", False), ("bleeding", True)])
def test_whether_zero_bleeds_is_a_switch(play_hook, zero, bleeds):
    outcome = hit(play_hook, 3, sheet(3), rules={"zero_health": zero})

    assert outcome.facts["bleeding"] is bleeds


def test_a_new_wound_opens_the_old_one_and_may_have_first_aid_again(play_hook):
    patient = sheet(
        -1, bleeding={"active": False, "successes": 0}, first_aid={"treated": True, "restored": 2}
    )
    outcome = hit(play_hook, 1, patient)

    assert Set(("bleeding", "active"), True) in outcome.changes
    assert Set(("first_aid", "treated"), False) in outcome.changes
    assert Set(("first_aid", "restored"), 0) in outcome.changes


def test_a_wound_that_bleeds_anew_counts_from_nothing(play_hook):
    outcome = hit(play_hook, 4, sheet(3, bleeding={"active": False, "successes": 5, "aid": 2}))

    assert Set(("bleeding", "successes"), 0) in outcome.changes
    assert Set(("bleeding", "aid"), 0) in outcome.changes


def test_who_bleeds_already_keeps_his_counter_and_his_moment(play_hook):
    patient = sheet(-1, bleeding={"active": True, "successes": 4, "next": 5000})
    outcome = hit(play_hook, 1, patient)

    assert outcome.changes == (Set(("health", "current"), -2),)


def test_no_points_change_nothing(play_hook):
    outcome = hit(play_hook, 0, sheet(5))

    assert outcome.changes == ()
    assert outcome.facts["health"] == 5


def test_armour_and_defence_take_dice_off_a_pool(play_hook):
    pool = SuccessPool(5, 10, 8)
    plain = hit(play_hook, pool, sheet(8), faces=(8, 9, 1, 1, 1))
    armoured = hit(play_hook, pool, sheet(8), faces=(8, 9, 1, 1), options={"armour": 1})
    both = hit(play_hook, pool, sheet(8), faces=(1,), options={"armour": 3, "defence": 2})

    assert plain.facts["damage"] == armoured.facts["damage"] == 2
    assert armoured.facts["pool"] == 4
    assert (both.facts["chance"], both.facts["damage"]) == (True, 0)


def test_other_dice_are_points(play_hook):
    assert hit(play_hook, PlainDice(1, 6, 1), sheet(8), faces=(2,)).facts["damage"] == 3


@pytest.mark.parametrize("amount", [None, -1])
def test_damage_needs_points_or_dice(play_hook, amount):
    with pytest.raises(RuleError, match="number of points"):
        hit(play_hook, amount, sheet(8))


TYPED = {"damage_types": True}


def test_bashing_at_zero_turns_into_lethal_and_without_any_counts_as_lethal(play_hook):
    def blow(points):
        return hit(play_hook, points, sheet(1), rules=TYPED, options={"type": "bashing"}).facts

    assert (blow(2)["health"], blow(2)["points"]["lethal"]) == (0, 8)
    assert (blow(3)["health"], blow(3)["points"]["lethal"]) == (-1, 9)


def test_lethal_goes_on_below_zero_and_is_the_default(play_hook):
    outcome = hit(play_hook, 2, sheet(1), rules=TYPED)

    assert (outcome.facts["health"], outcome.facts["points"]["lethal"]) == (-1, 9)
    assert outcome.facts["bleeding"]


def test_bashing_starts_its_quarter_of_an_hour(play_hook):
    outcome = hit(play_hook, 1, sheet(8), rules=TYPED, options={"type": "bashing"})

    assert Set(("health", "bashing"), 1) in outcome.changes
    assert Set(("healing", "bashing_since"), NOW) in outcome.changes


def test_without_the_switch_a_kind_is_not_kept(play_hook):
    outcome = hit(play_hook, 1, sheet(8), options={"type": "bashing"})

    assert "points" not in outcome.facts
    assert ("health", "bashing") not in [change.path for change in outcome.changes]


def test_bruises_beyond_counting_are_reckoned_at_once(play_hook):
    points = 10**12
    facts = hit(play_hook, points, sheet(8), rules=TYPED, options={"type": "bashing"}).facts

    assert facts["points"] == {"bashing": 0, "lethal": points - 8, "aggravated": 0}
