"""What the clock brings: coming round, days of care, effects that end, nights."""

from __future__ import annotations

import pytest
from charmgr_blackhack.effects import attribute
from charmgr_blackhack.traumas import TRAUMAS, effect_of, suffer

from charmgr.api import Request, RuleError, Wait, frozen
from charmgr.testing import load, play

MINUTE, HOUR, DAY = 60, 3600, 86_400


@pytest.fixture
def status_of(house):
    system = load("blackhack")

    def status(sheet, now=0):
        return system.status(frozen(sheet), Request(now=now), house())

    return status


@pytest.fixture
def step(play_hook, status_of, after):
    """Take the first wait of a sheet; tell the sheet then, the outcome and the moment."""

    def take(sheet, now, faces=(), **more):
        wait = status_of(sheet, now).waits[0]
        outcome = play_hook("heal", sheet, faces=faces, wait=wait, now=wait.at, **more)
        return after(sheet, outcome.changes), outcome, wait.at

    return take


def lying(hero, **out):
    return {**hero, "armour": {}, "hp": {"max": 8, "current": 0}, "out": out}


def test_a_knock_out_passes_by_itself(hero, step):
    sheet = {**hero, "hp": {"max": 8, "current": 0}}
    sheet, waits, _ = step(sheet, 100, (3,))
    assert waits.facts == {"wakes_after_minutes": 30}

    sheet, woken, at = step(sheet, 200, (5,))
    assert at == 100 + 30 * MINUTE
    assert (woken.facts["hp"], sheet["hp"]["current"]) == (5, 5)
    assert "out" not in sheet


def test_one_out_of_action_waits_for_the_counter_and_then_for_the_gm(hero, status_of, step):
    sheet = lying(hero, state="out_of_action", excess=1, trauma=2)
    status = status_of(sheet, 7)
    assert (status.condition, status.waits) == ("dying", (Wait(7, "counter"),))

    sheet, _, _ = step(sheet, 7, (1,))
    assert status_of(sheet, 7).waits == ()
    assert status_of(sheet, 7).notes


def test_the_concussed_come_round_later_and_then_count_the_days(play_hook, hero, step, after):
    sheet = lying(hero, state="out_of_action", excess=2, trauma=1)
    saved = play_hook("heal", sheet, act="saves", now=1000, faces=(15, 2, 4, 2))
    sheet = after(sheet, saved.changes)

    wakes = 1000 + 40 * MINUTE
    assert sheet["out"] == {"state": "unconscious", "wakes": wakes}
    assert sheet["effects"][0]["until"] == wakes + 2 * DAY
    sheet, _, at = step(sheet, 1000, (10,))
    assert (at, sheet["hp"]["current"]) == (wakes, 8)
    sheet, ended, at = step(sheet, wakes)
    assert (at, ended.facts["ended"]) == (wakes + 2 * DAY, "concussed")
    assert sheet["effects"] == []


def test_bled_white_rests_for_days_and_wakes_badly_wounded(play_hook, hero, step, after):
    sheet = lying(hero, state="out_of_action", excess=2, trauma=6)
    saved = play_hook("heal", sheet, act="saves", faces=(15, 2))
    sheet = after(sheet, saved.changes)

    assert saved.facts["care_days"] == 9
    assert sheet["attributes"]["con"] == 12
    assert attribute(frozen(sheet), "con", 0) == 11
    sheet, _, at = step(sheet, 0)
    assert (at, sheet["out"]["care_days"]) == (DAY, 8)
    sheet, _, at = step(sheet, at, resting=False)
    assert sheet["out"]["care_days"] == 8
    for _ in range(7):
        sheet, _, at = step(sheet, at)
    sheet, woken, at = step(sheet, at, (3,))
    assert at == 10 * DAY
    assert (woken.facts["hp"], sheet["hp"]["current"]) == (1, 1)
    assert [effect["source"] for effect in sheet["effects"]] == ["bled_white", "badly_wounded"]
    assert sheet["effects"][1]["until"] == at + 3 * DAY


def test_the_last_point_of_con_is_deadly(play_hook, hero, after):
    sheet = lying(hero, state="out_of_action", excess=0, trauma=6)
    sheet = {**sheet, "attributes": {**hero["attributes"], "con": 1}}
    died = play_hook("heal", sheet, act="saves", faces=(15, 1))

    assert died.facts["state"] == "dead"
    assert after(sheet, died.changes)["out"] == {"state": "dead"}


def test_two_failed_saves_are_deadly(play_hook, hero, status_of, after):
    sheet = lying(hero, state="out_of_action", excess=4, trauma=6)
    died = play_hook("heal", sheet, act="saves", faces=(8, 8))

    dead = after(sheet, died.changes)
    assert status_of(dead).condition == "dead"
    assert status_of(dead).waits == ()


@pytest.mark.parametrize("trauma", TRAUMAS)
@pytest.mark.parametrize("version", ["full", "saved"])
def test_no_trauma_touches_a_base_value(trauma, version):
    faces = {
        (1, "full"): (1, 1),
        (2, "full"): (1,),
        (2, "saved"): (1, 1),
        (3, "full"): (1, 1, 1, 1, 1),
        (4, "full"): (1,),
        (4, "saved"): (1, 1, 1),
        (5, "saved"): (1, 1),
    }
    come, _ = play(suffer, trauma, version, 12, faces=faces.get((trauma, version), ()))
    effect = effect_of(come, version, 500)

    assert effect["source"] == TRAUMAS[trauma].form(version).source
    assert all(value < 0 for value in effect.get("modifiers", {}).values())
    assert effect.get("until", 501) > 500


def test_effects_end_one_by_one_at_their_own_moments(hero, status_of, step):
    sheet = {
        **hero,
        "effects": [
            {"source": "broken", "modifiers": {"str": -2}, "until": 900},
            {"source": "maimed", "modifiers": {"str": -2}},
            {"source": "injured", "modifiers": {"str": -2}, "until": 300},
        ],
    }
    assert [wait.at for wait in status_of(sheet, 0).waits] == [300]
    assert attribute(frozen(sheet), "str", 299) == 7
    assert attribute(frozen(sheet), "str", 300) == 9
    sheet, ended, at = step(sheet, 0)
    assert (at, ended.facts["ended"]) == (300, "injured")
    sheet, ended, at = step(sheet, at)
    assert (at, ended.facts["ended"]) == (900, "broken")
    assert [effect["source"] for effect in sheet["effects"]] == ["maimed"]
    assert status_of(sheet, at).waits == ()


def test_an_effect_that_ends_before_it_begins_is_refused(hero, status_of):
    sheet = {**hero, "effects": [{"source": "яд", "since": 900, "until": 300}]}

    with pytest.raises(RuleError, match="before it begins"):
        status_of(sheet)


def test_a_night_gives_hit_points_slots_and_ends_what_rest_ends(hero, step):
    sheet = {
        **hero,
        "class": "wizard",
        "level": 3,
        "hp": {"max": 8, "current": 2},
        "slots": [0, 1],
        "effects": [
            {"source": "beaten_up", "modifiers": {"str": -1}, "ends": "rest"},
            {"source": "weakened", "disadvantage": True, "ends": "sleep_and_ration"},
        ],
    }
    sheet, _, at = step(sheet, HOUR)
    assert (at, sheet["rest"]) == (HOUR, {"next": 9 * HOUR})
    awake, _, _ = step(sheet, at, resting=False)
    assert awake["rest"] == {"next": 17 * HOUR}
    sheet, night, at = step(sheet, at, (4,))
    assert (at, night.facts["hp"], sheet["slots"]) == (9 * HOUR, 6, [3, 1])
    assert [effect["source"] for effect in sheet["effects"]] == ["weakened"]
    sheet, _, at = step(sheet, at, (4,), options={"ration": True})
    assert (at, sheet["hp"]["current"], sheet["effects"]) == (33 * HOUR, 8, [])
    assert "next" not in sheet["rest"]


def test_a_night_long_past_does_not_count(hero, status_of, step):
    sheet = {**hero, "hp": {"max": 8, "current": 2}, "rest": {"next": HOUR}}

    assert status_of(sheet, 5 * DAY).waits[0].at == 5 * DAY
    sheet, night, _ = step(sheet, 5 * DAY)
    assert (night.facts, sheet["rest"]["next"]) == ({}, 5 * DAY + 8 * HOUR)


def test_an_hour_of_rest_gives_the_hit_die_once_a_day(play_hook, hero, after):
    sheet = {**hero, "hp": {"max": 20, "current": 2}}
    rested = play_hook("heal", sheet, act="rest", now=HOUR, faces=(7,))
    sheet = after(sheet, rested.changes)

    assert sheet["hp"]["current"] == 9
    with pytest.raises(RuleError, match="today"):
        play_hook("heal", sheet, act="rest", now=23 * HOUR)
    assert play_hook("heal", sheet, act="rest", now=DAY, faces=(7,)).facts["hp"] == 16
    again = play_hook("heal", sheet, act="rest", now=2 * HOUR, faces=(1,), rules={"rest_hp": "any"})
    assert again.facts["hp"] == 10


def test_rest_and_sleep_are_refused_where_they_are_of_no_use(play_hook, hero):
    with pytest.raises(RuleError, match="no hit points to regain"):
        play_hook("heal", hero, act="rest")
    for deed in ("rest", "sleep"):
        with pytest.raises(RuleError, match="no rest"):
            play_hook("heal", lying(hero, state="knocked_out"), act=deed)


def test_a_gift_vanishes_at_its_hour(hero, step):
    spells = {"granted": [{"name": "Bless", "circle": 1, "until": 700}]}
    sheet, gone, at = step({**hero, "spells": spells}, 0)

    assert (at, gone.facts["ended"], sheet["spells"]["granted"]) == (700, "Bless", [])


def test_a_monster_neither_rests_nor_comes_round(goblin, status_of):
    hurt = {**goblin, "hp": {"max": 5, "current": 1}}
    slain = {**goblin, "hp": {"max": 5, "current": 0}}

    assert status_of(hurt).waits == ()
    assert status_of(slain).condition == "dead"


def test_status_ranks_each_point_and_tells_what_has_no_end(hero, status_of):
    well = status_of(hero)
    assert (well.condition, well.state, well.rank, well.notes) == ("well", "active", 0, ())

    hurt = status_of({**hero, "hp": {"max": 8, "current": 7}})
    assert (hurt.condition, hurt.rank) == ("hurt", 1)
    effects = [
        {"source": "maimed", "modifiers": {"str": -2}},
        {"source": "concussed", "move_or_action": True, "until": 900},
    ]
    marked = status_of({**hero, "effects": effects})
    assert (marked.condition, marked.rank, len(marked.notes)) == ("hurt", 2, 2)
    assert marked.waits[0].note.values["effect"].id == "concussed"
    states = ("knocked_out", "unconscious", "in_care", "out_of_action", "dead")
    ranks = [status_of(lying(hero, state=state)).rank for state in states]
    assert ranks == sorted(ranks)
    assert ranks[0] > hurt.rank
