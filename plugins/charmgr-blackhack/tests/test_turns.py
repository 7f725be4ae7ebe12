from __future__ import annotations

import pytest

from charmgr.api import Remove, RuleError, Set, frozen


def test_who_acts_before_a_monster(play_hook, hero, goblin):
    first = play_hook("check", hero, act="act-first", faces=(10,), others={"target": goblin})
    late = play_hook("check", hero, act="act-first", faces=(11,), others={"target": goblin})

    assert (first.facts["first"], late.facts["first"]) == ("pc", "monster")


def order(play_hook, hero, others, faces=(), rules=None, **options):
    outcome = play_hook(
        "check", hero, act="initiative", faces=faces, others=others, rules=rules, options=options
    )
    return outcome.facts["order"]


def test_dexterity_orders_all_and_monsters_of_a_kind_roll_it_once(play_hook, hero, goblin):
    one, two = ({**goblin, "name": name, "monster": {"race": "гоблин"}} for name in ("А", "Б"))
    others = {"target.1": one, "target.2": two}

    assert order(play_hook, hero, others, (4, 4, 4)) == [["А", "Б"], ["Арсен"]]
    assert order(play_hook, hero, others, (4, 4), dex_dice=2) == [["Арсен"], ["А", "Б"]]


@pytest.mark.parametrize(
    ("tie", "faces", "expected"),
    [
        ("simultaneous", (), [["Арсен", "Мира"]]),
        ("level", (), [["Мира"], ["Арсен"]]),
        ("wis", (), [["Арсен"], ["Мира"]]),
        ("d20", (3, 9), [["Мира"], ["Арсен"]]),
    ],
)
def test_ties_go_by_the_house(play_hook, hero, tie, faces, expected):
    attributes = {**hero["attributes"], "wis": 9}
    mira = {**hero, "name": "Мира", "level": 2, "attributes": attributes}
    rules = {"initiative_tie": tie}

    assert order(play_hook, hero, {"member.1": mira}, faces, rules) == expected


def test_places_are_told_by_name_too(play_hook, hero, goblin):
    one, two = ({**goblin, "name": name, "monster": {"race": "гоблин"}} for name in ("А", "Б"))
    others = {"target.1": one, "target.2": two}
    outcome = play_hook("check", hero, act="initiative", faces=(4, 4, 4), others=others)

    assert outcome.facts["places"] == {"А": 1, "Б": 1, "Арсен": 2}


def test_whoever_is_named_twice_acts_once(play_hook, hero):
    assert order(play_hook, hero, {"member.1": hero}) == [["Арсен"]]


def test_whoever_was_surprised_acts_last(play_hook, hero):
    mira = {**hero, "name": "Мира", "attributes": {**hero["attributes"], "dex": 3}}
    scene = frozen({"": {"acts_last": True}})
    others = {"member.1": mira}
    outcome = play_hook("check", hero, act="initiative", others=others, scene=scene)

    assert outcome.facts["order"] == [["Мира"], ["Арсен"]]


def blow(play_hook, hero, faces=(), rules=None, others=None, **options):
    outcome = play_hook(
        "check",
        hero,
        act="first-blow",
        faces=faces,
        rules=rules,
        others=others or {},
        options=options,
    )
    return outcome.facts["first"]


@pytest.mark.parametrize(
    ("theirs", "first"), [("нож", "a"), ("greatsword", "b"), ("hand_axe", "none")]
)
def test_the_longer_weapon_strikes_first(play_hook, hero, theirs, first):
    assert blow(play_hook, hero, foe_weapon=theirs) == first


def test_the_foes_own_weapon_is_known_from_its_sheet(play_hook, hero, goblin):
    others = {"target": {**goblin, "weapons": ({"type": "pike"},)}}

    assert blow(play_hook, hero, others=others) == "b"


def test_length_may_only_help_a_dex_check(play_hook, hero):
    rules = {"weapon_length": "dex_check"}

    assert blow(play_hook, hero, (12, 2), rules, foe_weapon="knife") == "a"
    assert blow(play_hook, hero, (12,), rules, foe_weapon="pike") == "b"


def test_a_first_blow_needs_another_weapon(play_hook, hero):
    with pytest.raises(RuleError):
        blow(play_hook, hero)


@pytest.mark.parametrize(("wis", "drops"), [(6, True), (7, False)])
def test_the_surprised_lose_a_round_and_the_unwise_what_they_hold(play_hook, hero, wis, drops):
    slow = {**hero, "attributes": {**hero["attributes"], "wis": wis}}
    outcome = play_hook("check", slow, act="ambushed", faces=(15,), now=100)

    assert outcome.facts["drops_held"] is drops
    ends = {change.path[1]: change.value["until"] for change in outcome.changes}
    assert ends == {"surprised": 110, "acts_last": 120}


def test_the_watchful_are_not_surprised(play_hook, hero):
    outcome = play_hook("check", hero, act="ambushed", faces=(9,))

    assert (outcome.changes, outcome.facts["surprised"]) == ((), False)


def test_an_ambush_surprises_all_who_are_named_whatever_their_level(play_hook, hero, goblin):
    others = {"target.1": {**goblin, "level": 5}, "target.2": goblin}
    good = play_hook("check", hero, act="ambush", faces=(10,), others=others)
    bad = play_hook("check", hero, act="ambush", faces=(11,), others=others)

    assert {change.path[0] for change in good.changes} == {"target.1", "target.2"}
    assert bad.changes == ()


def test_moving_running_and_burdens(play_hook, hero):
    loaded = {**hero, "items": ({"name": "rope", "count": 20},)}
    crushed = {**hero, "items": ({"name": "rope", "count": 40},)}

    assert play_hook("check", hero, act="move", options={"run": True}).facts["reach"] == "far"
    assert play_hook("check", loaded, act="move").facts["reach"] == "near"
    with pytest.raises(RuleError):
        play_hook("check", loaded, act="move", options={"run": True})
    with pytest.raises(RuleError):
        play_hook("check", crushed, act="move")


def test_bound_legs_are_freed_by_the_better_of_two(play_hook, hero):
    scene = frozen({"": {"bound": True}})
    with pytest.raises(RuleError):
        play_hook("check", hero, act="move", scene=scene)

    freed = play_hook("check", hero, act="free-legs", scene=scene, faces=(12,))
    assert freed.changes == (Remove(("", "bound"), "scene"),)
    assert play_hook("check", hero, act="free-legs", scene=scene, faces=(13,)).changes == ()
    with pytest.raises(RuleError):
        play_hook("check", hero, act="free-legs")


def test_standing_up_costs_the_action(play_hook, hero):
    facts = play_hook("check", hero, act="stand-up").facts

    assert facts == {"action_left": False, "move_left": True}


@pytest.mark.parametrize(("range_", "moves"), [("close", 0), ("near", 1)])
def test_intercepting(play_hook, hero, range_, moves):
    facts = play_hook("check", hero, act="intercept", options={"range": range_}).facts

    assert facts["move"] == moves


@pytest.mark.parametrize("options", [{"range": "far"}, {"metres": "30"}, {"zones": 2}])
def test_too_far_to_intercept(play_hook, hero, options):
    with pytest.raises(RuleError):
        play_hook("check", hero, act="intercept", options=options)


@pytest.mark.parametrize(("metres", "band"), [(5, "close"), (5.5, "near"), (10, "near")])
def test_what_is_close_in_the_open_is_a_house_rule(house, metres, band):
    from charmgr_blackhack.distance import band as band_of

    assert band_of(metres, house(outdoor_close_m=5), outdoors=True) == band
    assert band_of(metres, house(), outdoors=True) == "close"


def test_a_new_character_rolls_lower_after_a_15(play_hook, hero):
    faces = (6, 6, 3, 1, 1, 3, 3, 3, 5, 5, 5, 2, 2, 1, 1, 1, 7, 2, 2, 2)
    facts = play_hook("check", hero, act="create", faces=faces).facts

    assert facts["attributes"] == {"str": 15, "dex": 4, "con": 9, "int": 15, "wis": 6, "cha": 3}
    assert (facts["hp"], facts["coins"]) == (11, 60)


def test_two_attributes_may_change_places(play_hook, hero):
    faces = (1, 1, 1, *(3, 3, 3) * 4, 4, 4, 4, 7, 2, 2, 2)
    outcome = play_hook("check", hero, act="create", faces=faces, options={"swap": "СИЛ+хар"})

    assert Set(("attributes", "str"), 12) in outcome.changes
    with pytest.raises(RuleError):
        play_hook("check", hero, act="create", faces=faces[:-4], options={"swap": "str+luck"})


def test_monsters_roll_their_hit_points(play_hook, goblin, hero):
    outcome = play_hook("check", goblin, act="hit-points", faces=(6,))

    assert outcome.changes == (Set(("hp", "max"), 6), Set(("hp", "current"), 6))
    with pytest.raises(RuleError):
        play_hook("check", hero, act="hit-points")


def test_shopping(play_hook, hero):
    assert play_hook("check", hero, act="buy", options={"goods": "cloth"}).facts["left"] == 10
    with pytest.raises(RuleError) as refusal:
        play_hook("check", hero, act="buy", options={"goods": "plate"})
    assert refusal.value.facts == {"price": 600, "missing": 540}
    with pytest.raises(RuleError):
        play_hook("check", hero, act="buy")
