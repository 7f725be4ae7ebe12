"""Guns of vehicles: scale, ionized controls, dead weapons, targets in the air."""

import pytest
from charmgr_swd6.combat.attack import shoot
from charmgr_swd6.reactions import reaction

from charmgr.api import Request, RuleError, frozen
from charmgr.testing import play

GUN = {
    "name": "пушка",
    "skill": "vehicle_blasters",
    "damage": "3D",
    "fire_control": "2D",
    "ranges": "3-50/150/400",
}


@pytest.fixture
def armed(speeder):
    return lambda **hull: speeder(weapons=[GUN], hull=hull, skills={"vehicle_blasters": "3D"})


def fire(house, sheet, faces, target=None, scene=None, **options):
    others = {} if target is None else {"target": target}
    request = Request(options=options, others=others, scene=frozen(scene or {}), now=100)
    return play(shoot, sheet, request, house(), faces=faces)


def test_a_vehicles_gun_has_its_scale(house, armed, renn):
    # 3D + 2D to hit; 3D + 2D of damage against Strength 3D
    faces = (4,) * 5 + (1, 1, 1, 1, 2) + (3, 3, 3)
    _, rolls = fire(house, armed(), faces, renn, distance=100)
    assert [roll.spec for roll in rolls] == ["5D", "5D-3D"]


def test_ionized_controls_take_a_die_of_fire_control_and_damage(house, armed, renn):
    faces = (4,) * 4 + (1, 1, 1, 2) + (3, 3, 3)
    _, rolls = fire(house, armed(ionized_until=110), faces, renn, distance=100)
    assert [roll.spec for roll in rolls] == ["4D", "4D-3D"]


def test_dead_weapons_do_not_shoot(house, armed):
    for hull in ({"weapons_dead": True}, {"state": "destroyed"}):
        with pytest.raises(RuleError, match="weapons are dead"):
            fire(house, armed(**hull), (), distance=100)


def test_a_target_in_the_air_is_further_away(house, armed):
    near, _ = fire(house, armed(), (3,) * 5, distance=140, no_damage=True)
    high, _ = fire(house, armed(), (3,) * 5, distance=140, vertical=40, no_damage=True)
    assert (near.facts["level"], high.facts["level"]) == ("M", "D")


@pytest.mark.parametrize(("speed", "state"), [("high", "destroyed"), ("cruising", None)])
def test_whoever_is_shot_down_at_speed_crashes(house, armed, speeder, speed, state):
    # 3D 17 against the body's 4: severely damaged, the powerplant; a crash of 6D at speed
    crash = (3,) * 9 if state else ()
    faces = ((4,) * 5, (6, 6, 5), (1, 1, 2), (1,), crash)
    scene = {"target": {"last_speed": speed}}
    dealt, _ = fire(house, armed(), sum(faces, ()), speeder(), scene, distance=100)
    assert dealt.facts["dealt"]["effect"] == "powerplant_destroyed"
    assert dealt.facts["dealt"].get("crash", {}).get("state") == state


def test_a_gunner_on_foot_loses_nothing(house, renn):
    gunner = frozen({**renn, "weapons": [GUN]})
    _, rolls = fire(house, gunner, (4,) * 5, distance=100, no_damage=True)
    assert rolls[0].spec == "5D"


def dodge(house, sheet, faces, others=None, name="vehicle_dodge"):
    request = Request(options={"reaction": name}, others=others or {}, now=100)
    outcome, rolls = play(reaction, sheet, request, house(), faces=faces)
    facts = {
        (change.path[0], change.path[1]): change.value["value"]
        for change in outcome.changes
        if change.who == "scene"
    }
    return facts, rolls


def test_a_dodge_at_the_wheel_is_the_vehicles(house, renn, speeder):
    faces = (3, 3, 3, 3, 3, 2)
    facts, rolls = dodge(house, renn, faces, {"vehicle": speeder()})
    assert rolls[0].spec == "6D+2"
    assert facts["vehicle", "reaction_vehicle"] == 19
    assert facts["", "acted"] == 1


def test_a_vehicle_dodges_with_its_crew_and_what_damage_left(house, speeder):
    hurt = speeder(hull={"lost_maneuverability": 1})
    facts, rolls = dodge(house, hurt, (3, 3, 2))
    assert rolls[0].spec == "3D+2"
    assert facts["", "reaction_vehicle"] == 10


def test_a_driver_on_his_feet_dodges_alone(house, renn, speeder):
    facts, rolls = dodge(house, renn, (3, 3, 2), {"vehicle": speeder()}, name="dodge")
    assert rolls[0].spec == "3D"
    assert facts["", "reaction_ranged"] == 8
