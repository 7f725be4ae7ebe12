from __future__ import annotations

import pytest

from charmgr.api import Remove, RuleError, Set, Wait, frozen

DAY = 86_400
MORNING = 6 * 3600
QUARTER = 900
TYPED = {"damage_types": True}


def hero(**more):
    attributes = {"stamina": 3, "resolve": 2, "composure": 2}
    return frozen({"attributes": attributes, "health": {"max": 8, "current": 8}, **more})


def rest(play_hook, sheet, now, **rules):
    return play_hook("heal", sheet, now=now, wait=Wait(now, "rest"), rules=rules)


@pytest.mark.parametrize(
    ("now", "due"), [(0, MORNING), (MORNING - 1, MORNING), (MORNING, MORNING + DAY)]
)
def test_despair_waits_for_the_next_morning(status_of, now, due):
    assert status_of(hero(despair={"current": 1}), now=now).waits == (Wait(due, "rest"),)


def test_a_night_brings_one_point_until_all_are_back(play_hook, status_of, after):
    sheet = hero(despair={"current": 3})
    outcome = rest(play_hook, sheet, MORNING)

    assert outcome.changes == (Set(("despair", "current"), 4),)
    assert status_of(after(sheet, outcome.changes), now=MORNING).waits == ()


def test_by_the_switch_a_night_brings_all(play_hook):
    rules = {"despair.recovery": "all_per_night"}
    outcome = rest(play_hook, hero(despair={"current": 1}), MORNING, **rules)

    assert outcome.changes == (Set(("despair", "current"), 4),)


@pytest.mark.parametrize("recovery", ["none", "1_per_session"])
def test_by_the_switch_a_night_brings_nothing(status_of, recovery):
    assert status_of(hero(despair={"current": 1}), despair__recovery=recovery).waits == ()


def test_whoever_bleeds_does_not_sleep(status_of):
    sheet = hero(despair={"current": 1}, health={"max": 8, "current": -1})

    assert [wait.what for wait in status_of(sheet).waits] == ["bleeding"]


def bruised(bashing=2, since=0):
    health = {"max": 8, "current": 8 - bashing - 1, "bashing": bashing, "lethal": 1}
    return hero(health=health, healing={"since": 0, "bashing_since": since})


def test_a_bruise_passes_in_a_quarter_of_an_hour(play_hook, status_of, after):
    sheet = bruised()
    first = status_of(sheet, damage_types=True).waits[0]
    assert (first.what, first.at) == ("bruises", QUARTER)

    outcome = play_hook("heal", sheet, now=QUARTER, wait=first, rules=TYPED)

    assert after(sheet, outcome.changes)["health"] == {
        "max": 8,
        "current": 6,
        "bashing": 1,
        "lethal": 1,
    }
    assert Set(("healing", "bashing_since"), QUARTER) in outcome.changes


def test_the_last_bruise_takes_its_anchor_along(play_hook):
    wait = Wait(QUARTER, "bruises")
    outcome = play_hook("heal", bruised(1), now=QUARTER, wait=wait, rules=TYPED)

    assert Remove(("healing", "bashing_since")) in outcome.changes


def test_an_unmarked_bruise_only_gets_its_anchor(play_hook):
    wait = Wait(50, "bruises")
    outcome = play_hook("heal", bruised(since=None), now=50, wait=wait, rules=TYPED)

    assert outcome.changes == (Set(("healing", "bashing_since"), 50),)


def test_without_kinds_of_harm_there_are_no_bruises(status_of):
    assert [wait.what for wait in status_of(bruised()).waits] == ["healing"]


def test_a_step_without_a_wait_takes_the_first(play_hook):
    assert play_hook("heal", hero(despair={"current": 1})).facts["new"] == 2
    with pytest.raises(RuleError, match="waits for nothing"):
        play_hook("heal", hero())
