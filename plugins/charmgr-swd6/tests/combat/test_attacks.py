"""Attacks through the hook: number, roll, damage on the target's sheet."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError

PISTOL = {"name": "blaster pistol"}
HITS = (4, 4, 4, 4, 3)  # 5D: 19
MISSES = (1, 1, 1, 2, 3)  # 5D: 8


@pytest.fixture
def fire(play_hook, tannik):
    """Shoot with the pistol of the table; `faces` are the attack's and, on a hit, the damage's."""

    def shoot(faces, act="shoot", *, weapon="blaster pistol", distance=15, **more):
        options = {"weapon": weapon, **more.pop("options", {})}
        if distance is not None:
            options["distance"] = distance
        sheet = more.pop("sheet", tannik)
        return play_hook("check", sheet, faces=faces, act=act, options=options, **more)

    return shoot


def test_a_hit_deals_its_damage_to_the_target(fire, trooper, after):
    # 4D of damage: 16; 2D and a die of armour: 7; a die of minutes
    shot = fire((*HITS, 4, 4, 4, 4, 2, 3, 2, 3), others={"target": trooper})

    assert shot.facts["success"]
    assert shot.facts["difficulty"] == 13
    assert shot.facts["margin"] == 6
    assert shot.facts["dealt"]["result"] == "incapacitated"
    assert after(trooper, shot.changes, "target")["wound"] == "incapacitated"


def test_a_miss_deals_nothing(fire, trooper):
    shot = fire(MISSES, others={"target": trooper})

    assert not shot.facts["success"]
    assert shot.facts["hits"] == "miss"
    assert not [change for change in shot.changes if change.who == "target"]


def test_no_damage_stops_at_the_roll(fire, trooper):
    shot = fire(HITS, others={"target": trooper}, options={"no_damage": True})

    assert shot.facts["success"]
    assert shot.facts["dealt"] == {"damage_code": "4D"}


def test_without_a_target_nobody_is_hurt_and_the_outcome_says_so(fire):
    shot = fire(HITS)

    assert shot.changes == ()
    assert "nobody is hurt" in str(shot.messages[-1])


def test_a_strength_that_is_named_stands_for_a_target(fire):
    shot = fire((*HITS, 1, 1, 1, 2, 6, 5), options={"target_strength": "2D"})

    assert shot.facts["dealt"]["result"] == "none"
    assert shot.changes == ()


def test_the_distance_must_be_known(fire):
    with pytest.raises(RuleError, match="How far"):
        fire((), distance=None)


@pytest.mark.parametrize(("distance", "level"), [(2, "VE"), (3, "E"), (30, "M"), (120, "D")])
def test_range_makes_the_level(fire, distance, level):
    assert fire(MISSES, distance=distance, options={"no_damage": True}).facts["level"] == level


def test_nobody_hits_beyond_long_range(fire):
    with pytest.raises(RuleError, match="out of range"):
        fire((), distance=121)


def test_a_band_or_a_place_stands_for_the_distance(fire):
    band = fire(MISSES, distance=None, options={"range": "long"})
    place = fire(MISSES, distance=None, options={"place": "indoors"})

    assert (band.facts["level"], place.facts["level"]) == ("D", "E")


def test_a_weapon_without_ranges_needs_a_band(fire):
    with pytest.raises(RuleError, match="ranges are not known"):
        fire((), weapon="heavy blaster pistol")


def test_an_unknown_weapon_is_refused(fire):
    with pytest.raises(RuleError, match="no weapon “spoon”"):
        fire((), weapon="spoon")


def test_a_fist_shoots_nobody(fire):
    with pytest.raises(RuleError, match="no fitting weapon"):
        fire((), weapon="fist")


@pytest.mark.parametrize("state", ["incapacitated", "mortally_wounded", "dead"])
def test_who_is_down_attacks_nobody(fire, tannik, state):
    with pytest.raises(RuleError, match="no act is possible"):
        fire((), sheet={**tannik, "wound": state})


def test_a_dodge_takes_the_numbers_place_for_every_attacker(fire, trooper):
    scene = {"target": {"reaction_ranged": 20}}
    shot = fire(HITS, others={"target": trooper}, scene=scene)

    assert shot.facts["difficulty"] == 20
    assert not shot.facts["success"]
    assert "SWD6-ATK-12" in shot.rules


def test_what_is_said_comes_before_the_scene(fire, trooper):
    scene = {"target": {"reaction_ranged": 20}}
    options = {"target_reaction": 9, "no_damage": True}
    shot = fire(HITS, others={"target": trooper}, scene=scene, options=options)

    assert shot.facts["difficulty"] == 9


def test_a_full_dodge_is_added(fire):
    assert fire(HITS, options={"target_full_reaction": 10}).facts["difficulty"] == 23


def test_a_parry_stops_no_shot(fire, trooper):
    scene = {"target": {"reaction_melee": 30, "reacts_with": "melee_parry"}}
    shot = fire(MISSES, others={"target": trooper}, scene=scene)

    assert shot.facts["difficulty"] == 13


def test_cover_adds_its_dice_to_the_number(fire):
    shot = fire((*MISSES, 2, 3, 4, 6), options={"light": "moonlit_night", "cover": "half"})

    assert shot.facts["difficulty"] == 28
    assert "SWD6-COV-1" in shot.rules


def test_cover_comes_on_top_of_a_dodge_unless_the_house_says_no(fire):
    options = {"cover": "quarter", "target_reaction": 10, "no_damage": True}

    assert fire((*MISSES, 4), options=options).facts["difficulty"] == 14
    rules = {"cover_adds_to_reaction": False}
    assert fire(MISSES, options=options, rules=rules).facts["difficulty"] == 10


def test_whoever_is_hidden_wholly_is_not_hit(fire):
    with pytest.raises(RuleError, match="hidden wholly"):
        fire((), options={"cover": "full"})


def test_a_solid_cover_takes_the_shot_and_dice_off_the_damage(fire, trooper, after):
    # 13, bins 7: 20; the shot of 19 hits the bins: 4D 17 against 2D 3 is 14, a die less of damage
    faces = (*HITS, 3, 4, 6, 5, 4, 2, 1, 2, 6, 5, 5, 1, 2, 2, 4)
    options = {"cover": "half", "protection": "rubbish_bins"}
    shot = fire(faces, others={"target": trooper}, options=options)

    assert shot.facts["hits"] == "protection"
    assert shot.facts["dealt"]["object"] == "severely_damaged"
    assert shot.facts["dealt"]["damage_code"] == "3D"
    assert after(trooper, shot.changes, "target")["wound"] == "incapacitated"


def test_a_cover_that_holds_saves_the_target(fire, trooper):
    faces = (*HITS, 3, 4, 1, 1, 1, 2, 6, 5, 4, 4, 3, 2)
    options = {"cover": "half", "protection": "blast_door"}
    shot = fire(faces, others={"target": trooper}, options=options)

    assert shot.facts["dealt"] == {"object": "unharmed", "target_damage_code": None}


def test_cover_that_is_not_solid_takes_no_shot(fire):
    assert fire((*HITS, 3, 4), options={"cover": "half"}).facts["hits"] == "miss"


def test_a_called_shot_is_harder(fire):
    shot = fire((*MISSES, 2, 3, 3, 2), options={"called": 5})

    assert shot.facts["difficulty"] == 23


def test_several_shots_are_several_actions(fire, trooper, after):
    # two shots of 4D; the first hurts, the second finds the trooper as the first left him
    first = (4, 4, 4, 4, 4, 4, 4, 2, 2, 3, 4)  # 14 against 9: wounded
    second = (4, 4, 4, 4, 4, 4, 4, 2, 2, 3, 4)  # wounded again
    shot = fire(first + second, others={"target": trooper}, options={"shots": 2})

    assert shot.facts["success"]
    assert [one["code"] for one in shot.facts["shots"]] == ["4D", "4D"]
    assert [one["dealt"]["state"] for one in shot.facts["shots"]] == ["wounded", "wounded_twice"]
    assert after(trooper, shot.changes, "target")["wound"] == "wounded_twice"


def test_drawing_is_an_action_more(fire):
    shot = fire((4, 4, 4, 4), options={"draw": True})

    assert shot.facts["code"] == "4D"
    kept = {change.path[-1]: change.value["value"] for change in shot.changes}
    assert kept["actions"] == 2


def test_no_shots_are_no_attack(fire):
    with pytest.raises(RuleError, match="one shot or more"):
        fire((), options={"shots": 0})


def test_a_stun_bolt_knocks_out_without_a_wound(fire, trooper, after):
    shot = fire(
        (*HITS, 4, 4, 4, 4, 2, 3, 2, 3, 4), others={"target": trooper}, options={"stun": True}
    )

    left = after(trooper, shot.changes, "target")
    assert shot.facts["dealt"]["unconscious_minutes"] == 7
    assert left["unconscious_until"] == 7 * 60
    assert "wound" not in left


def test_not_every_weapon_stuns(fire):
    with pytest.raises(RuleError, match="no stun setting"):
        fire((), act="strike", weapon="vibroaxe", options={"stun": True})


def test_force_doubles_strength_but_not_the_weapon(play_hook, tannik):
    # SWD6-FP-3: Strength 3D+2 twice, and the axe's two dice
    blow = play_hook(
        "check",
        tannik,
        act="strike",
        faces=(4, 4, 4, 4, 4, 4),
        options={"weapon": "vibroaxe", "force": True, "no_damage": True},
    )

    assert blow.facts["code"] == "6D+2"
    assert blow.facts["dealt"]["damage_code"] == "8D+4"


def test_bare_hands_against_a_blade_give_the_attacker_ten(play_hook, tannik):
    blow = play_hook(
        "check",
        tannik,
        act="strike",
        faces=(1, 2, 2),
        options={"weapon": "vibroaxe", "target_reaction": 15, "parried_with": "brawling_parry"},
    )

    assert blow.facts["total"] == 16
    assert blow.facts["hit"]


def test_a_blade_parries_a_fist_with_five_more(play_hook, tannik):
    blow = play_hook(
        "check",
        tannik,
        act="brawl",
        faces=(4, 4, 3),
        options={"target_reaction": 11, "parried_with": "melee_parry"},
    )

    assert blow.facts["difficulty"] == 16
    assert not blow.facts["hit"]


def test_smaller_things_hit_larger_ones_more_easily(fire):
    options = {"target_scale": "walker", "no_damage": True}

    assert fire((*HITS, 2, 2, 2, 2), options=options).facts["code"] == "9D"


def test_a_small_target_of_a_large_gun_may_be_harder_to_hit(fire):
    options = {"attacker_scale": "walker", "no_damage": True}
    rules = {"scale_difficulty_without_dodge": True}

    plain = fire(MISSES, options=options | {"target_scale": "character"})
    harder = fire(
        (*MISSES, 2, 2, 3, 3), options=options | {"target_scale": "character"}, rules=rules
    )
    assert (plain.facts["difficulty"], harder.facts["difficulty"]) == (13, 23)


def test_a_hit_may_have_a_location(fire):
    shot = fire((*HITS, 4, 5), options={"no_damage": True}, rules={"hit_location": True})

    assert shot.facts["dealt"]["location"] == "right_arm"


def test_a_damaged_weapon_does_less_or_is_harder_to_use(fire, tannik):
    def own(state):
        return {**tannik, "weapons": [{**PISTOL, "state": state}]}

    light = fire(HITS, sheet=own("lightly_damaged"), options={"no_damage": True})
    heavy = fire(HITS, sheet=own("heavily_damaged"), options={"no_damage": True})
    assert light.facts["dealt"]["damage_code"] == "3D"
    assert heavy.facts["difficulty"] == 14
    with pytest.raises(RuleError, match="does not work"):
        fire((), sheet=own("seriously_damaged"))


def test_a_hit_may_strike_the_targets_weapon(fire, trooper, after):
    armed = {**trooper, "weapons": [{"name": "blaster rifle"}]}
    # 4D 16 against body 2D 5
    shot = fire(
        (*HITS, 4, 4, 4, 4, 3, 2),
        others={"target": armed},
        options={"at_weapon": "blaster rifle"},
    )

    left = after(armed, shot.changes, "target")
    assert left["weapons"][0]["state"] == "heavily_damaged"
    assert "wound" not in left


def test_character_points_go_into_damage_and_resistance(fire, tannik, trooper, after):
    rich = {**trooper, "points": {"cp": 3}}
    faces = (*HITS, 4, 4, 4, 4, 5, 2, 3, 2, 4, 3)
    shot = fire(
        faces,
        others={"target": rich},
        options={"damage_cp": 1},
        answers={"resist_cp": 2},
    )

    assert shot.facts["dealt"]["result"] == "wounded"  # 21 against 14
    assert after(tannik, shot.changes)["points"]["cp"] == 4
    assert after(rich, shot.changes, "target")["points"]["cp"] == 1


def test_more_points_than_the_limit_are_refused(fire, trooper):
    with pytest.raises(RuleError, match="At most 2"):
        fire(HITS, others={"target": trooper}, options={"damage_cp": 3})


def test_a_part_of_combined_fire_goes_to_the_damage(fire):
    options = {"combined_bonus": "2D+2", "to_damage": "1D+2", "no_damage": True}
    shot = fire((*HITS, 2), options=options)

    assert shot.facts["code"] == "6D"
    assert shot.facts["dealt"]["damage_code"] == "5D+2"


def test_a_vehicle_is_struck_as_a_vehicle(fire, after):
    speeder = {
        "name": "V-35",
        "system": "swd6",
        "kind": "vehicle",
        "scale": "speeder",
        "body": "2D",
    }
    # +2D to hit, 4D 20 against 2D and 2D of scale 8
    shot = fire((*HITS, 2, 2, 5, 5, 5, 5, 2, 2, 2, 2, 4), others={"target": speeder})

    assert after(speeder, shot.changes, "target")["hull"]["state"] == "heavily_damaged"


def test_a_thing_is_struck_as_a_thing(fire):
    # 4D 14 against a metal door's 3D 8
    shot = fire((*HITS, 4, 4, 3, 3, 3, 3, 2), options={"at_object": "metal_door"})

    assert shot.facts["dealt"]["object"] == "lightly_damaged"
    assert shot.changes == ()


def test_a_driver_fires_the_guns_of_his_vehicle(fire):
    gun = {
        "name": "cannon",
        "damage": "3D+1",
        "skill": "vehicle_blasters",
        "ranges": "3-50/100/200",
    }
    speeder = {"kind": "vehicle", "scale": "speeder", "fire_control": "2D", "weapons": [gun]}
    others = {"vehicle": speeder}

    shot = fire((3, 3, 3, 3, 3), others=others, weapon="cannon", options={"no_damage": True})
    assert shot.facts["code"] == "5D+1"
    ionized = {**speeder, "hull": {"ionized_until": 60}}
    shot = fire(
        (3, 3, 3, 4), others={"vehicle": ionized}, weapon="cannon", options={"no_damage": True}
    )
    assert shot.facts["code"] == "4D+1"
    assert shot.facts["dealt"]["damage_code"] == "2D+1"
    with pytest.raises(RuleError, match="weapons are dead"):
        fire((), others={"vehicle": {**speeder, "hull": {"weapons_dead": True}}}, weapon="cannon")
