"""Going down, the secret counter, first aid and the saves after the fight."""

from __future__ import annotations

import pytest
from charmgr_blackhack.first_aid import is_trained_healer

from charmgr.api import RuleError, Wait

ROUND, MINUTE, DAY = 10, 60, 86_400


@pytest.fixture
def fallen(hero):
    """A Fighter who lies there: excess 4, a trauma threatens."""

    def lies(trauma, **more):
        out = {"state": "out_of_action", "excess": 4, "trauma": trauma, **more}
        return {**hero, "hp": {"max": 8, "current": 0}, "out": out}

    return lies


@pytest.fixture
def cleric():
    return {
        "name": "Мира",
        "class": "cleric",
        "level": 2,
        "attributes": {"str": 9, "dex": 10, "con": 11, "int": 12, "wis": 10, "cha": 13},
        "hp": {"max": 9, "current": 9},
    }


def test_the_last_hit_point_is_not_yet_the_end(play_hook, hero):
    hit = play_hook("damage", hero, amount=9)

    assert (hit.facts["hp_after"], hit.facts["state"]) == (1, "active")


def test_exactly_nothing_left_is_a_knock_out(play_hook, hero, after):
    hit = play_hook("damage", hero, amount=10)

    assert hit.facts["state"] == "knocked_out"
    assert after(hero, hit.changes)["out"] == {"state": "knocked_out"}


def test_excess_rolls_the_trauma_at_once(play_hook, hero, after):
    hit = play_hook("damage", hero, amount=11, faces=(5,))

    assert (hit.facts["excess"], hit.facts["trauma"]) == (1, 5)
    lies = after(hero, hit.changes)["out"]
    assert lies == {"since": 0, "state": "out_of_action", "excess": 1, "trauma": 5}


def test_a_further_blow_adds_to_the_excess_and_keeps_the_trauma(play_hook, fallen, after):
    sheet = fallen(3, counted=True)
    hit = play_hook("damage", sheet, amount=5)

    assert after(sheet, hit.changes)["out"] == {**sheet["out"], "excess": 7}


def test_the_dead_take_no_damage(play_hook, hero):
    dead = {**hero, "hp": {"max": 8, "current": 0}, "out": {"state": "dead"}}

    with pytest.raises(RuleError, match="dead"):
        play_hook("damage", dead, amount=5)


def test_the_badly_wounded_lose_one_more_by_each_hit_that_hurts(play_hook, hero):
    hurt = {**hero, "effects": [{"source": "badly_wounded", "extra_damage": 1}]}

    assert play_hook("damage", hurt, amount=5).facts["damage"] == 4
    assert play_hook("damage", hurt, amount=2).facts["damage"] == 0


def test_the_secret_counter_is_the_gms_alone(play_hook, fallen, after):
    sheet = fallen(5)
    counted = play_hook("heal", sheet, faces=(10,), wait=Wait(0, "counter"))

    assert counted.secret
    assert counted.facts == {"counter": 22}
    assert after({}, counted.changes, "gm") == {"counters": {"Арсен": 22}}
    assert after(sheet, counted.changes)["out"]["counted"] is True


def test_help_is_judged_with_the_saves(play_hook, fallen, cleric, after):
    sheet = fallen(5)
    aided = play_hook(
        "heal", sheet, act="first-aid", others={"carer": cleric}, options={"delay": 2}
    )
    assert aided.facts == {"rounds_needed": 16, "seconds": 16 * ROUND}

    helped = after(sheet, aided.changes)
    gm = {"counters": {"Арсен": 16}}
    saved = play_hook("heal", helped, act="saves", gm=gm, faces=(11, 4, 3, 3, 7))
    assert saved.facts["saves"][0]["target_number"] == 16
    assert saved.facts["result"] == "saved"
    assert after(gm, saved.changes, "gm") == {"counters": {}}

    late = play_hook("heal", helped, act="saves", gm={"counters": {"Арсен": 15}}, faces=(11, 12))
    assert late.facts["result"] == "dead"


def test_the_counter_is_rolled_with_the_saves_where_nobody_rolled_it(play_hook, fallen):
    sheet = fallen(5, help=[{"source": "cure_serious_wounds", "rounds": 13}])

    in_time = play_hook("heal", sheet, act="saves", faces=(1, 7, 3, 2, 2, 7))
    assert in_time.facts["saves"][0]["net_die"] == "+d10"


def test_help_begins_by_the_clock_where_nobody_says(play_hook, fallen, cleric):
    sheet = fallen(5, since=100)
    aided = play_hook("heal", sheet, act="first-aid", others={"carer": cleric}, now=130)

    assert aided.facts["rounds_needed"] == 17


def test_without_help_no_counter_is_needed(play_hook, fallen):
    assert play_hook("heal", fallen(1), act="saves", faces=(7, 3)).facts["result"] == "saved"


def test_heal_is_certain(play_hook, fallen):
    sheet = fallen(1, help=[{"source": "heal", "rounds": 1}])

    saved = play_hook("heal", sheet, act="saves", faces=(1, 5))
    assert (saved.facts["result"], saved.facts["saves"]) == ("saved", [])


def test_an_untrained_helper_bandages_and_the_gm_learns_later_what_it_is_worth(
    play_hook, fallen, cleric, after
):
    thief = {**cleric, "class": "thief"}
    sheet = fallen(5)
    slow = play_hook("heal", sheet, act="first-aid", others={"carer": thief}, faces=(12, 5, 4))
    assert slow.facts["rounds_needed"] == 23

    helped = after(sheet, slow.changes)
    assert helped["out"]["help"] == [
        {"source": "bandage_untrained", "rounds": 23, "wisdom": 10, "dice": []}
    ]
    gm = {"counters": {"Арсен": 30}}
    wise = play_hook("heal", helped, act="saves", gm=gm, faces=(9, 7, 1, 1, 1, 3))
    assert wise.facts["saves"][0]["net_die"] == "+d4"
    foolish = play_hook("heal", helped, act="saves", gm=gm, faces=(10, 7, 1, 1, 3))
    assert foolish.facts["saves"][0]["net_die"] == "none"


def test_a_natural_20_is_plainly_hopeless(play_hook, fallen, cleric):
    thief = {**cleric, "class": "thief"}
    done = play_hook("heal", fallen(5), act="first-aid", others={"carer": thief}, faces=(20,))

    assert done.facts["obvious"]
    assert done.changes == ()


def test_a_broken_helper_is_slower(play_hook, fallen, cleric):
    broken = {**cleric, "effects": [{"source": "broken", "extra_rounds": True}]}
    done = play_hook("heal", fallen(5), act="first-aid", others={"carer": broken}, faces=(6,))

    assert done.facts["rounds_needed"] == 20


def test_salts_wake_the_concussed_at_once(play_hook, fallen, cleric, after):
    sheet = fallen(1)
    options = {"salts": True}
    done = play_hook("heal", sheet, act="first-aid", others={"carer": cleric}, options=options)
    assert done.facts["rounds_needed"] == 0

    helped = after(sheet, done.changes)
    gm = {"counters": {"Арсен": 20}}
    woken = play_hook("heal", helped, act="saves", gm=gm, now=100, faces=(19, 1, 3, 5, 2, 6))
    assert woken.facts["result"] == "full_trauma"
    (effect,) = after(helped, woken.changes)["effects"]
    assert effect["until"] == 100 + 2 * DAY
    assert "out" not in after(helped, woken.changes)


@pytest.mark.parametrize(
    ("others", "options", "trauma", "word"),
    [
        ({}, {}, 5, "helper"),
        ({"carer": "cleric"}, {"salts": True}, 5, "salts"),
        ({"carer": "down"}, {}, 5, "Out of action"),
    ],
)
def test_first_aid_is_refused(play_hook, fallen, cleric, others, options, trauma, word):
    people = {"cleric": cleric, "down": {**cleric, "hp": {"max": 9, "current": 0}}}
    cast = {role: people[name] for role, name in others.items()}

    with pytest.raises(RuleError, match=word):
        play_hook("heal", fallen(trauma), act="first-aid", others=cast, options=options)


def test_only_one_in_danger_gets_first_aid(play_hook, hero, cleric):
    with pytest.raises(RuleError, match="danger"):
        play_hook("heal", hero, act="first-aid", others={"carer": cleric})
    with pytest.raises(RuleError, match="nothing to save"):
        play_hook("heal", hero, act="saves")


@pytest.mark.parametrize(
    ("sheet", "trained"),
    [
        ({"class": "cleric"}, True),
        ({"class": "hunter"}, True),
        ({"class": "fighter"}, False),
        ({"class": "fighter", "abilities": ["medicine"]}, True),
        ({"abilities": ["first_aid"]}, True),
    ],
)
def test_who_is_trained_in_first_aid(sheet, trained):
    assert is_trained_healer(sheet) is trained


def test_the_end_of_a_fight_rolls_armour_and_saves(play_hook, fallen, after):
    sheet = fallen(4)
    ended = play_hook("milestone", sheet, act="fight", faces=(1, 7, 2, 6, 6, 10))

    new = after(sheet, ended.changes)
    assert new["armour"]["ud"] == "d4"
    assert new["effects"][0]["modifiers"] == {"cha": -2}
    assert new["effects"][0]["until"] == 12 * DAY
    assert new["hp"]["current"] == 8
    assert "out" not in new


def test_whoever_is_well_has_nothing_to_settle_but_armour(play_hook, hero):
    ended = play_hook("milestone", hero, act="fight", options={"armour_unused": True})

    assert ended.changes == ()


def test_those_who_were_knocked_out_come_round_with_help(play_hook, hero, after):
    out = {**hero, "armour": {}, "hp": {"max": 8, "current": 0}, "out": {"state": "knocked_out"}}

    left = play_hook("milestone", out, act="fight")
    assert left.changes == ()
    helped = play_hook("milestone", out, act="fight", options={"helped": True}, faces=(9,))
    assert after(out, helped.changes)["hp"]["current"] == 8
    woken = play_hook("heal", out, act="wake", faces=(3,), rules={"waking_hp": "1d4"})
    assert woken.facts["hp"] == 3
    with pytest.raises(RuleError, match="knocked out"):
        play_hook("heal", hero, act="wake")
