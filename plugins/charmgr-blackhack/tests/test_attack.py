from __future__ import annotations

import pytest
from charmgr_blackhack.weapons import WEAPONS

from charmgr.api import Add, Message, RuleError, Set, frozen


def strike(play_hook, hero, goblin, faces, act="attack", **request):
    others = {"target": goblin} if goblin else {}
    return play_hook("check", hero, act=act, faces=faces, others=others, **request)


def changes_of(outcome, who):
    return [change for change in outcome.changes if change.who == who]


def armed(hero, weapon, **more):
    return {**hero, "shield": {}, "weapons": ({"type": weapon},), **more}


def test_a_hit_hurts_the_target_through_its_armour(play_hook, hero, goblin):
    outcome = strike(play_hook, hero, goblin, (12, 5))

    assert changes_of(outcome, "target") == [Set(("hp", "current"), 1, "target")]
    assert outcome.facts["hp_after"] == 1


def test_a_miss_changes_nothing(play_hook, hero, goblin):
    outcome = strike(play_hook, hero, goblin, (13,))

    assert (outcome.changes, outcome.facts["hit"]) == ((), False)


def test_a_monster_goes_down_without_a_trauma(play_hook, hero, goblin):
    outcome = strike(play_hook, hero, goblin, (2, 8))

    assert Message("out of action", who="target") in outcome.messages
    assert outcome.facts["hp_after"] == 0


def test_a_character_goes_down_with_one(play_hook, hero):
    victim = {**hero, "armour": {}, "hp": {"current": 2, "max": 8}}
    outcome = strike(
        play_hook, {**hero, "shield": {}}, victim, (2, 4, 6), options={"target_shield": False}
    )

    assert outcome.facts["excess"] == 2
    assert [change.path[0] for change in changes_of(outcome, "target")][:2] == ["hp", "out"]


def test_nobody_named_is_nobody_hurt(play_hook, hero):
    outcome = strike(play_hook, hero, None, (5, 3))

    assert outcome.changes == ()
    assert Message("No target: nobody is hurt.") in outcome.messages


def test_no_damage_stops_at_the_target(play_hook, hero, goblin):
    assert strike(play_hook, hero, goblin, (5, 3), options={"no_damage": True}).changes == ()


def test_what_the_user_says_of_the_target_comes_first(play_hook, hero, goblin):
    options = {"ap": 4, "material": "metal", "target_shield": True, "target_surprised": True}
    facts = strike(play_hook, hero, goblin, (5, 6), options=options).facts

    assert (facts["ap_applied"], facts["net_die"]) == (4, "none")


def test_a_target_that_was_surprised_is_easier(play_hook, hero, goblin):
    scene = frozen({"target": {"surprised": True}})

    assert strike(play_hook, hero, goblin, (5, 2, 6), scene=scene).facts["net_die"] == "+d4"


def test_an_enemy_shield_wears_with_misses_until_it_is_gone(play_hook, hero, goblin):
    guarded = {**goblin, "shield": {"type": "small", "uses": 1}}

    assert (
        Add(("shield", "uses"), -1, "target") in strike(play_hook, hero, guarded, (12, 4)).changes
    )
    bare = {**goblin, "shield": {"type": "small", "uses": 0}}
    assert strike(play_hook, hero, bare, (13,)).facts["net_die"] == "none"


def test_a_hit_leaves_the_enemy_shield_as_it_is(play_hook, hero, goblin):
    guarded = {**goblin, "shield": {"type": "small", "uses": 1}}

    assert (
        Add(("shield", "uses"), -1, "target")
        not in strike(play_hook, hero, guarded, (3, 1, 2)).changes
    )


@pytest.mark.parametrize(("strength", "die"), [(13, "-d4"), (14, "none")])
def test_a_strong_war_pick_beats_shields(play_hook, hero, goblin, strength, die):
    strong = armed(hero, "war_pick", attributes={**hero["attributes"], "str": strength})
    faces = (19, 1) if die != "none" else (19,)

    assert (
        strike(play_hook, strong, goblin, faces, options={"target_shield": True}).facts["net_die"]
        == die
    )


@pytest.mark.parametrize(("natural", "stuns"), [(5, True), (6, False)])
def test_a_two_handed_hammer_stuns_by_its_face(play_hook, hero, goblin, natural, stuns):
    outcome = strike(play_hook, armed(hero, "maul"), goblin, (natural, 3), now=50)

    assert outcome.facts["knockback_and_stun"] is stuns
    kept = [change.path for change in changes_of(outcome, "scene")]
    assert kept == ([("target", "stunned")] if stuns else [])


def test_a_two_handed_hammer_may_go_by_its_total(play_hook, hero, goblin):
    rules = {"maul_result": "modified_total"}
    outcome = strike(
        play_hook, armed(hero, "maul"), goblin, (4, 3), options={"penalty": 2}, rules=rules
    )

    assert outcome.facts["knockback_and_stun"] is False


def test_a_bola_binds_and_does_no_damage(play_hook, hero, goblin):
    outcome = strike(play_hook, armed(hero, "bola"), goblin, (5,), act="throw")

    assert outcome.facts["bound"]
    assert [change.path for change in outcome.changes] == [("target", "bound")]


def test_a_blunt_weapon_spares_the_enemy(play_hook, hero, goblin):
    outcome = strike(play_hook, armed(hero, "mace"), goblin, (2, 8), options={"merciful": True})

    assert Message("knocked out", who="target") in outcome.messages


@pytest.mark.parametrize(
    ("weapon", "options"),
    [
        ("short_sword", {"merciful": True}),
        ("short_sword", {"range": "near"}),
        ("short_sword", {"clinch": True}),
        ("short_sword", {"metres": "2,6"}),
        ("short_sword", {"metres": "far"}),
        ("short_sword", {"metres": "-1"}),
        ("short_sword", {"zones": 1}),
    ],
)
def test_refused_blows(play_hook, hero, goblin, weapon, options):
    with pytest.raises(RuleError):
        strike(play_hook, armed(hero, weapon), goblin, (2, 8), options=options)


@pytest.mark.parametrize(
    ("weapon", "options"),
    [("pike", {"range": "near"}), ("dagger", {"clinch": True}), ("mace", {"metres": "2.5"})],
)
def test_blows_that_reach(play_hook, hero, goblin, weapon, options):
    assert strike(play_hook, armed(hero, weapon), goblin, (2, 1), options=options).facts["hit"]


def test_both_hands_need_the_shield_put_away(play_hook, hero, goblin):
    both = {**hero, "weapons": ({"type": "bastard_sword", "grip": "two"},)}
    with pytest.raises(RuleError):
        strike(play_hook, both, goblin, (2, 1))

    free = {**both, "shield": {**hero["shield"], "held": False}}
    assert strike(play_hook, free, goblin, (2, 1)).facts["target_number"] == 14


def test_the_first_fitting_weapon_is_used_or_the_named_one(play_hook, hero, goblin):
    many = {**hero, "shield": {}, "weapons": ({"type": "long_bow"}, {"type": "knife"})}

    assert strike(play_hook, many, goblin, (2, 3)).facts["attribute"] == "DEX"
    assert (
        strike(play_hook, many, goblin, (2, 3), options={"weapon": "булава"}).facts["attribute"]
        == "STR"
    )
    with pytest.raises(RuleError):
        strike(play_hook, many, goblin, (), act="throw")


def test_whatever_is_at_hand_is_improvised(play_hook, hero, goblin):
    facts = strike(play_hook, hero, goblin, (2, 1, 3), options={"weapon": "табурет"}).facts

    assert (facts["net_die"], facts["die"]) == ("-d4", "d6")


def test_a_house_may_forbid_the_untrained_what_has_a_requirement(play_hook, hero, goblin):
    wizard = armed(hero, "greatsword", **{"class": "wizard", "armour": {}})

    assert strike(play_hook, wizard, goblin, (2, 1)).facts["die"] == "d1"
    with pytest.raises(RuleError):
        strike(
            play_hook,
            wizard,
            goblin,
            (2, 1),
            rules={"untrained_with_requirement": "always_forbidden"},
        )


def test_the_least_damage_before_armour_is_a_switch(play_hook, hero, goblin):
    thief = armed(hero, "knife", damage_die="d4")
    bare = {**goblin, "armour": {}}

    assert strike(play_hook, thief, bare, (2, 1)).facts["damage"] == 0
    assert (
        strike(play_hook, thief, bare, (2, 1), rules={"min_damage_before_armour": 1}).facts[
            "damage"
        ]
        == 1
    )


def test_untrained_armour_spoils_attacks_once_and_takes_the_improvised_die(play_hook, hero, goblin):
    wizard = armed(hero, "staff", **{"class": "wizard", "armour": {"type": "leather"}})
    facts = strike(play_hook, wizard, goblin, (2, 1)).facts

    assert (facts["net_die"], facts["die"]) == ("-d4", "d1")


def test_heavy_armour_hampers_the_trained_and_stops_the_untrained(play_hook, hero, goblin):
    frail = {**hero["attributes"], "con": 8}
    fighter = armed(hero, "mace", attributes=frail, armour={"type": "plate"})
    assert strike(play_hook, fighter, goblin, (2, 5, 1)).facts["net_die"] == "-d6"

    wizard = {**fighter, "class": "wizard"}
    with pytest.raises(RuleError):
        strike(play_hook, wizard, goblin, ())


def test_shots_use_ammunition_up(play_hook, hero, goblin):
    archer = armed(hero, "short_bow", supplies={"quiver": "d4"})

    assert strike(play_hook, archer, goblin, (2, 3, 3), act="shoot").facts["ammunition_ud"] == "d4"
    spent = strike(play_hook, archer, goblin, (2, 3, 2), act="shoot")
    assert Set(("supplies", "quiver"), 0) in spent.changes
    last = {"consumable_last_use": True}
    assert (
        strike(play_hook, archer, goblin, (2, 3, 2), act="shoot", rules=last).facts["ammunition_ud"]
        == 1
    )


def test_an_empty_quiver_shoots_no_more(play_hook, hero, goblin):
    archer = armed(hero, "short_bow", supplies={"quiver": 0})

    with pytest.raises(RuleError):
        strike(play_hook, archer, goblin, (), act="shoot")


def test_a_crossbow_is_reloaded_before_the_next_shot(play_hook, hero, goblin):
    archer = armed(hero, "light_crossbow", supplies={"quiver": "d10"})
    shot = strike(play_hook, archer, goblin, (2, 3, 5), act="shoot")
    assert [change.path for change in changes_of(shot, "scene")] == [("", "unloaded")]

    with pytest.raises(RuleError):
        strike(play_hook, archer, goblin, (), act="shoot", scene=frozen({"": {"unloaded": True}}))
    ready = play_hook("check", archer, act="reload")
    assert (ready.facts["costs"], ready.facts["attacks"]) == ("action", 1)


def test_a_repeating_crossbow_shoots_twice_if_its_user_stands(play_hook, hero):
    archer = armed(hero, "repeating_crossbow")

    assert play_hook("check", archer, act="reload").facts["attacks"] == 2
    assert play_hook("check", archer, act="reload", options={"moved": True}).facts["attacks"] == 1
    assert play_hook("check", armed(hero, "heavy_crossbow"), act="reload").facts["costs"] == "round"


@pytest.mark.parametrize(("range_", "raw"), [("close", 3), ("near", 4), ("far", 3)])
def test_a_strong_composite_bow_hits_harder_at_near(play_hook, hero, goblin, range_, raw):
    archer = armed(hero, "composite_bow", attributes={**hero["attributes"], "str": 14})
    faces = (2, 1, 3) if range_ == "close" else (2, 3)

    assert (
        strike(play_hook, archer, goblin, faces, act="shoot", options={"range": range_}).facts[
            "raw"
        ]
        == raw
    )


def test_monsters_roll_no_attacks(play_hook, goblin, hero):
    with pytest.raises(RuleError):
        strike(play_hook, {**goblin, "weapons": ({"type": "mace"},)}, hero, ())


@pytest.mark.parametrize("state", ["stunned", "surprised"])
def test_a_lost_round_is_lost(play_hook, hero, goblin, state):
    with pytest.raises(RuleError):
        strike(play_hook, hero, goblin, (), scene=frozen({"": {state: True}}))


def test_out_of_action_is_out(play_hook, hero, goblin):
    with pytest.raises(RuleError):
        strike(play_hook, {**hero, "hp": {"current": 0, "max": 8}}, goblin, ())


def test_a_sheet_without_class_and_dice_says_so(play_hook, hero, goblin):
    nobody = {key: value for key, value in hero.items() if key != "class"}

    with pytest.raises(RuleError):
        strike(play_hook, nobody, goblin, (2,))


def test_a_shield_strikes_as_a_short_weapon_that_requires_what_shields_require(
    play_hook, hero, goblin
):
    weak = {**hero, "attributes": {**hero["attributes"], "str": 8}}
    facts = strike(play_hook, weak, goblin, (2, 1, 3), options={"weapon": "shield"}).facts

    assert (facts["target_number"], facts["net_die"], facts["raw"]) == (7, "-d6", 2)


def test_a_target_without_hit_points_is_told(play_hook, hero, goblin):
    ghost = {**goblin, "hp": {}}

    with pytest.raises(RuleError):
        strike(play_hook, hero, ghost, (2, 3))


def test_no_two_weapons_share_a_name():
    words = [word.lower() for row in WEAPONS.values() for word in (*row.en, *row.ru)]

    assert len(words) == len(set(words))
