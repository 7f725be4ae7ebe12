"""Grenades through the hook: the point, scatter, zones, several victims, throwing back."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError

ON_POINT = (4, 4, 4, 1)  # Dexterity 3D+1 rolls 13, against M 13


@pytest.fixture
def throw(play_hook, tannik):
    def thrown(faces, act="grenade", *, distance=16, **more):
        options = {**more.pop("options", {})}
        if distance is not None:
            options["distance"] = distance
        return play_hook("check", tannik, faces=faces, act=act, options=options, **more)

    return thrown


def test_everybody_near_takes_his_own_zone(throw, trooper, bare_sheet, after):
    sev = bare_sheet()
    # 5D 15 against 4D 8: wounded; 3D 12 against 3D 8: wounded
    faces = (4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 4, 4, 4, 3, 3, 2)
    thrown = throw(faces, others={"target.1": trooper, "target.2": sev}, options={"away": "0, 5"})

    assert thrown.facts["on_point"]
    assert thrown.facts["thrower_damage_code"] is None
    codes = [one["damage_code"] for one in thrown.facts["victims"].values()]
    assert codes == ["5D", "3D"]
    assert after(trooper, thrown.changes, "target.1")["wound"] == "wounded"
    assert after(sev, thrown.changes, "target.2")["wound"] == "wounded"


def test_a_miss_scatters_and_the_point_is_no_longer_the_burst(throw, trooper):
    # 8 against 13; direction 4, 7 m back: from the point 2D
    thrown = throw((2, 2, 3, 4, 3, 4, 1, 2, 6, 5, 4, 3), distance=20, others={"target.1": trooper})

    assert thrown.facts["direction"] == "back"
    assert thrown.facts["lands_at_m"] == 13
    assert thrown.facts["victims"]["target.1"]["damage_code"] == "2D"


def test_who_throws_too_near_is_hurt_himself(throw, tannik, after):
    # a miss at 6 m, straight back 5 m: 1 m away from the thrower; 5D 16 against 3D+2 8
    thrown = throw((1, 1, 2, 4, 5, 4, 4, 4, 2, 2, 2, 2, 2), distance=6)

    assert thrown.facts["lands_at_m"] == 1
    assert thrown.facts["thrower_damage_code"] == "5D"
    assert after(tannik, thrown.changes)["wound"] == "wounded"


def test_a_known_bearing_tells_how_far_the_burst_is(throw, trooper):
    # 7 m back from a point that the trooper stands 5 m beyond
    thrown = throw(
        (2, 2, 3, 4, 3, 4), distance=20, others={"target.1": trooper}, options={"away": "5@0"}
    )

    assert thrown.facts["victims"]["target.1"] == {"metres": 12, "damage_code": None}


def test_where_nobody_knows_the_bearing_the_game_master_says(throw, trooper):
    faces = (2, 2, 3, 4, 3, 4)
    others, options = {"target.1": trooper}, {"away": "5"}
    thrown = throw(faces, distance=20, others=others, options=options, answers={"metres": 11})

    assert thrown.facts["victims"]["target.1"]["metres"] == 11


@pytest.mark.parametrize(("dodge", "hurt"), [(13, True), (14, False)])
def test_only_a_dodge_above_the_throw_saves(throw, trooper, dodge, hurt):
    scene = {"target.1": {"reaction_ranged": dodge}}
    damage = (1, 1, 1, 1, 2, 4, 4, 4, 4) if hurt else ()
    thrown = throw((4, 4, 4, *damage), others={"target.1": trooper}, scene=scene)

    assert thrown.facts["on_point"]  # the dodge moves nothing
    assert thrown.facts["victims"]["target.1"].get("dodged", False) is not hurt


def test_who_cannot_see_the_point_throws_worse(throw):
    assert throw((4, 4, 4, 1, 5, 5), options={"blind": 5}).facts["difficulty"] == 18


def test_a_timer_of_five_seconds_leaves_time(throw, trooper):
    thrown = throw((4, 4, 4), others={"target.1": trooper}, options={"timer": 5})

    assert thrown.facts["explodes"] == "when_the_timer_ends"
    assert "victims" not in thrown.facts


def test_what_lies_there_bursts(throw, trooper, after):
    burst = throw(
        (4, 4, 4, 4, 4, 2, 2, 2, 2, 5),
        act="burst",
        distance=None,
        others={"target.1": trooper},
        options={"away": "2"},
    )

    assert after(trooper, burst.changes, "target.1")["wound"] == "incapacitated"


@pytest.mark.parametrize(("faces", "damage"), [((4, 3, 3), None), ((2, 2, 4), "2D")])
def test_thrown_back_it_flies_as_many_metres_as_rolled(throw, faces, damage):
    more = (1, 1, 5, 5, 5) if damage else ()
    back = throw((*faces, *more), act="throw-back", distance=None)

    assert back.facts["damage_code"] == damage
    assert back.facts["success"] is (damage is None)


def test_thrown_back_by_bands(throw):
    back = throw((4, 4, 4), act="throw-back", distance=None, rules={"throwback": "band"})

    assert (back.facts["band"], back.facts["min_m"], back.facts["max_m"]) == ("medium", 11, 20)


def test_a_spent_fuse_leaves_no_throw(throw):
    with pytest.raises(RuleError, match="No time is left"):
        throw((), act="throw-back", distance=None, options={"timer": 0})


def test_a_grenade_reaches_forty_metres(throw):
    with pytest.raises(RuleError, match="out of range"):
        throw((), distance=41)


@pytest.mark.parametrize("away", ["near", "5@left"])
def test_a_distance_is_metres(throw, trooper, away):
    with pytest.raises(RuleError, match="no distance"):
        throw(ON_POINT[:3], others={"target.1": trooper}, options={"away": away})


def test_more_distances_than_targets_are_refused(throw, trooper):
    with pytest.raises(RuleError, match="2 distances for 1"):
        throw(ON_POINT[:3], others={"target.1": trooper}, options={"away": "1,2"})


def test_a_pistol_is_no_blast(throw):
    with pytest.raises(RuleError, match="no blast radius"):
        throw((), options={"weapon": "blaster pistol"})


def test_a_cannon_that_misses_scatters_too(play_hook, tannik):
    shot = play_hook(
        "check",
        tannik,
        act="attack",
        faces=(1, 1, 2, 1, 2, 3),
        options={"weapon": "blaster cannon", "range": "medium"},
    )

    assert (shot.facts["direction"], shot.facts["scatter_m"]) == ("beyond", 5)
