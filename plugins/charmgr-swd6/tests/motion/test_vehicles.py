"""Driving, damage to vehicles, collisions: through the actions, the hook and the clock."""

import pytest
from charmgr_swd6.motion.vehicles import vehicle_status

from charmgr.api import RuleError, Wait, frozen
from charmgr.dice.spec import Wild


def test_a_driver_adds_the_vehicles_maneuverability(act, renn, speeder):
    drive = act(
        "drive", renn, (4, 4, 4, 3, 3, 2), vs=17, others={"vehicle": speeder()}, terrain="D"
    )
    assert (drive.facts["code"], drive.facts["total"]) == ("6D+2", 22)
    assert (drive.facts["speed"], drive.facts["moved_m"]) == ("cruising", 200)
    terms = [(str(term.value), term.source, term.who) for term in drive.rolls[0].terms]
    assert ("+1D+2", ("maneuverability",), "vehicle") in terms
    assert drive.scene("vehicle")["last_speed"] == ("cruising", 110)


def test_a_vehicle_drives_by_the_skills_of_its_crew(act, speeder):
    drive = act("drive", speeder(), (3, 3, 3, 3), vs=12, speed="high")
    assert drive.facts["code"] == "4D+2"


def test_a_vehicle_may_be_told_instead_of_named(act, renn):
    drive = act("drive", renn, terrain="E", vehicle_move=100, maneuverability="1D")
    assert drive.facts["moved_m"] == 100
    with pytest.raises(RuleError, match="Name the vehicle"):
        act("drive", renn, terrain="E")


def test_who_is_driven_must_be_a_vehicle(act, renn):
    with pytest.raises(RuleError, match="no vehicle"):
        act("drive", renn, others={"vehicle": renn}, terrain="E")


def test_speed_changes_by_one_level_at_the_wheel(act, renn, speeder):
    scene = {"vehicle": {"last_speed": "cruising"}}
    others = {"vehicle": speeder()}
    act("drive", renn, (4, 4, 4, 3, 3, 2), vs=8, others=others, scene=scene, speed="high")
    with pytest.raises(RuleError) as refused:
        act("drive", renn, vs=8, others=others, scene=scene, speed="all_out")
    assert refused.value.rules == ("SWD6-VEH-5",)


@pytest.mark.parametrize(("switch", "costs"), [(True, False), (False, True)])
def test_the_house_says_whether_cautious_driving_is_free(act, renn, speeder, switch, costs):
    others, rules = {"vehicle": speeder()}, {"cautious_vehicle_free": switch}
    drive = act("drive", renn, others=others, rules=rules, speed="cautious", terrain="E")
    assert drive.facts["is_action"] is costs


def test_a_spin_costs_the_driver_and_not_the_vehicle(act, renn, speeder):
    drive = act("drive", renn, (2,) * 6, vs=22, others={"vehicle": speeder()}, speed="high")
    assert (drive.facts["failure"], drive.facts["moved_m"]) == ("spin", 200)
    assert drive.scene("")["no_actions"] == (True, 105)
    assert "no_actions" not in drive.scene("vehicle")


@pytest.mark.parametrize(("table", "failure"), [("proposed", "spin"), ("as_characters", "fall")])
def test_the_house_chooses_the_table_of_failures(act, renn, speeder, table, failure):
    rules, others = {"vehicle_failures": table}, {"vehicle": speeder()}
    drive = act("drive", renn, (2,) * 6, vs=22, others=others, rules=rules, speed="high")
    assert drive.facts["failure"] == failure


def test_a_crash_damages_the_vehicle_and_shakes_whoever_is_in_it(act, renn, speeder):
    others = {"vehicle": speeder(), "passenger.1": renn}
    # missed by 16: 6D against body 3D, margin 9; 5: two Moves; then 3D against Strength, twice
    faces = (2,) * 6 + (3,) * 6 + (3, 3, 3) + (5,) + (1, 1, 2, 3, 3, 2) + (6, 6, 2, 3, 3, 2)
    crash = act("drive", renn, faces, vs=30, others=others, speed="high")
    assert (crash.facts["failure"], crash.facts["damage_code"]) == ("collision", "6D")
    assert (crash.facts["result"], crash.facts["max_speed"]) == ("heavily_damaged", "cruising")
    assert crash.on_sheet("vehicle") == {
        ("hull", "state"): "heavily_damaged",
        ("hull", "lost_moves"): 2,
    }
    assert crash.on_sheet("") == {}
    assert crash.on_sheet("passenger.1")[("wound",)] == "wounded"


def test_with_nothing_to_hit_a_minor_collision_is_loss_of_control(act, renn, speeder):
    others = {"vehicle": speeder()}
    loose = act("drive", renn, (2,) * 6, vs=25, others=others, speed="high", open_space=True)
    assert loose.facts["failure"] == "minor_collision"
    assert loose.scene("vehicle")["out_of_control"] == (True, 115)
    with pytest.raises(RuleError, match="out of control"):
        act("drive", renn, others=others, scene={"vehicle": {"out_of_control": True}}, terrain="E")


def test_a_crash_without_a_sheet_only_tells_its_damage(act, renn):
    drive = act("drive", renn, (2,) * 5, vs=30, vehicle_move=200, speed="high")
    assert (drive.facts["failure"], drive.facts["damage_code"]) == ("collision", "6D")


@pytest.mark.parametrize(
    ("faces", "amount", "hull"),
    [
        ((3, 3, 3), 8, {}),
        ((3, 3, 3), 9, {("hull", "ionized_until"): 110}),
        (
            (3, 3, 3, 2),
            13,
            {("hull", "state"): "lightly_damaged", ("hull", "lost_maneuverability"): 1},
        ),
        ((3, 3, 3, 5), 13, {("hull", "state"): "lightly_damaged", ("hull", "lost_moves"): 1}),
        (
            (3, 3, 3, 4),
            17,
            {("hull", "state"): "lightly_damaged", ("weapons", 0, "state"): "destroyed"},
        ),
        # 2D of maneuverability are to go, there is one
        (
            (3, 3, 3, 1),
            18,
            {("hull", "state"): "heavily_damaged", ("hull", "lost_maneuverability"): 1},
        ),
        (
            (3, 3, 3, 1),
            22,
            {("hull", "state"): "severely_damaged", ("hull", "powerplant_dead"): True},
        ),
        (
            (3, 3, 3, 3, 4),
            22,
            {("hull", "state"): "severely_damaged", ("hull", "explodes_at"): 120},
        ),
        ((3, 3, 3, 4), 22, {("hull", "state"): "severely_damaged", ("hull", "weapons_dead"): True}),
        (
            (3, 3, 3, 5, 2),
            22,
            {("hull", "state"): "severely_damaged", ("hull", "breaks_up_at"): 110},
        ),
        ((3, 3, 3, 6), 22, {("hull", "state"): "destroyed"}),
        ((3, 3, 3), 25, {("hull", "state"): "destroyed"}),
    ],
)
def test_damage_breaks_what_the_table_says(hit, speeder, faces, amount, hull):
    assert hit(speeder(), amount, faces).on_sheet() == hull


@pytest.mark.parametrize(
    ("before", "blow", "after"),
    [
        ("lightly_damaged", (13, (2,)), "lightly_damaged"),
        ("lightly_damaged", (18, (2,)), "heavily_damaged"),
        ("heavily_damaged", (13, (4,)), "severely_damaged"),
        ("severely_damaged", (13, ()), "destroyed"),
    ],
)
def test_damage_adds_up(hit, speeder, before, blow, after):
    amount, faces = blow
    struck = hit(speeder(hull={"state": before}), amount, (3, 3, 3, *faces))
    assert (struck.facts["state"], struck.on_sheet()[("hull", "state")]) == (after, after)


def test_without_maneuverability_moves_are_lost_until_nothing_is_left(hit, speeder):
    clumsy = speeder(maneuverability="0D", hull={"state": "lightly_damaged", "lost_moves": 4})
    struck = hit(clumsy, 13, (3, 3, 3, 1))
    assert struck.on_sheet()[("hull", "state")] == "destroyed"


def test_which_weapon_goes_is_asked(hit, speeder):
    struck = hit(speeder(), 13, (3, 3, 3, 4), answers={"weapon": "гарпун"})
    assert struck.on_sheet()[("weapons", 1, "state")] == "destroyed"
    bare = hit(speeder(weapons=[]), 13, (3, 3, 3, 4))
    assert bare.on_sheet() == {("hull", "state"): "lightly_damaged"}


def test_dice_of_damage_have_a_wild_die_where_the_house_says_so(hit, speeder):
    assert hit(speeder(), Wild(2), (3, 6, 1, 3, 3, 3)).facts["result"] == "controls_ionized"
    plain = hit(speeder(), Wild(2), (3, 6, 3, 3, 3), rules={"wild_die_on_damage": False})
    assert plain.facts["result"] == "controls_ionized"


def test_scale_counts_for_the_smaller_and_against_the_larger(hit, speeder):
    walker = speeder(scale="walker", body="6D", maneuverability="0D")
    shot = hit(walker, Wild(3, 1), (6, 6, 3, *[2] * 8), attacker_scale="speeder")
    assert shot.rolls[0].against == 16
    shot = hit(speeder(), Wild(3), (1, 1, 1, 1, 2, 3, 3, 3), attacker_scale="walker")
    assert shot.rolls[0].spec.startswith("5D")


def test_a_powerplant_that_dies_at_speed_crashes_a_ground_vehicle(hit, speeder):
    scene = {"": {"last_speed": "high"}}
    crash = hit(speeder(), 22, (3, 3, 3, 1, *[3] * 6, 3, 3, 3), scene=scene)
    assert crash.facts["crash"]["result"] == "heavily_damaged"
    assert crash.facts["state"] == "destroyed"
    flyer = hit(speeder(flies=True), 22, (3, 3, 3, 1), scene=scene)
    assert flyer.facts["emergency_landing"] == "M"
    slow = hit(speeder(), 22, (3, 3, 3, 1), scene={"": {"last_speed": "cautious"}})
    assert slow.facts["state"] == "severely_damaged"


def test_shields_add_to_the_body(hit, speeder):
    assert hit(speeder(shields="1D"), 9, (3, 3, 3, 1)).rolls[0].against == 10
    ionized = speeder(shields="1D", hull={"ionized_until": 110})
    assert hit(ionized, 9, (3, 3, 3)).rolls[0].against == 9


def test_a_wreck_takes_no_more_damage(hit, speeder):
    assert hit(speeder(hull={"state": "destroyed"}), 30, (3, 3, 3)).on_sheet() == {}


def test_a_vehicle_without_body_or_move_is_refused(hit, act, speeder):
    with pytest.raises(RuleError, match="body strength"):
        hit(speeder(body=None), 10)
    with pytest.raises(RuleError, match="no Move"):
        act("drive", speeder(move=None), terrain="E")


def test_damage_takes_dice_and_speed(act, renn, speeder):
    hurt = speeder(hull={"lost_maneuverability": 1, "lost_moves": 2})
    drive = act("drive", renn, (4,) * 5, vs=17, others={"vehicle": hurt}, terrain="D")
    assert drive.facts["code"] == "5D+2"
    with pytest.raises(RuleError) as refused:
        act("drive", renn, others={"vehicle": hurt}, speed="high", terrain="E")
    assert refused.value.facts == {"max_speed": "cruising"}
    dead = speeder(hull={"powerplant_dead": True})
    with pytest.raises(RuleError, match="no longer moves"):
        act("drive", renn, others={"vehicle": dead}, terrain="E")


def test_a_skill_that_drives_nothing_is_refused(act, renn, speeder):
    with pytest.raises(RuleError, match="drives no vehicle"):
        act("drive", renn, others={"vehicle": speeder(skill="plumbing")}, terrain="E")


def test_a_collision_changes_both_sheets(act, speeder):
    bike = speeder(body="2D", maneuverability="0D")
    # 4D each: against 3D the margin is 3, against 2D it is 5, and 1 takes a Move
    faces = (3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 3, 1)
    both = act("collision", speeder(), faces, others={"target": bike}, speed="cruising")
    assert both.facts["damage_code"] == "4D"
    assert both.on_sheet("") == {("hull", "ionized_until"): 110}
    assert both.on_sheet("target") == {
        ("hull", "state"): "lightly_damaged",
        ("hull", "lost_moves"): 1,
    }
    assert both.facts["target_passenger_damage"] == "1D"


def test_a_vehicle_hits_somebody_on_foot_with_its_scale(act, renn, speeder):
    faces = (3,) * 9 + (3, 3, 3, 3, 3, 3, 3, 3, 2, 4)
    run_over = act(
        "collision", speeder(), faces, others={"target": renn}, speed="cruising", angle="side_on"
    )
    assert run_over.rolls[1].spec.startswith("6D")
    assert run_over.on_sheet("target")[("wound",)] == "incapacitated"


def test_angle_and_severity_count(act, speeder):
    head_on = act(
        "collision", speeder(), (1,) * 6 + (2,) + (3,) * 3, speed="cruising", angle="head_on"
    )
    assert head_on.facts["damage_code"] == "7D"
    graze = act("collision", speeder(), speed="cautious", severity="minor_collision")
    assert graze.facts["damage_code"] is None
    with pytest.raises(RuleError, match="Name the vehicle"):
        act("collision", frozen({"name": "Ренн"}))


def test_a_flyer_without_power_is_landed_or_crashes(act, renn, speeder):
    others = {"vehicle": speeder(flies=True, hull={"powerplant_dead": True})}
    landed = act("emergency-landing", renn, (3, 2, 2, 2, 2, 2), others=others)
    assert (landed.facts["difficulty"], landed.facts["success"]) == (13, True)
    scene = {"vehicle": {"last_speed": "high"}}
    crash = act(
        "emergency-landing",
        renn,
        (1,) * 5 + (2,) + (2,) * 6 + (6, 6, 5),
        others=others,
        scene=scene,
    )
    assert (crash.facts["success"], crash.facts["damage_code"]) == (False, "6D")


def test_status_tells_what_is_left_and_what_comes(speeder, house, step):
    whole = vehicle_status(speeder(), 100)
    assert (whole.condition, whole.state, whole.rank, whole.waits) == ("well", "intact", 0, ())
    hull = {"state": "severely_damaged", "explodes_at": 120, "lost_maneuverability": 1}
    hurt = speeder(hull=hull)
    status = vehicle_status(hurt, 100)
    assert status.condition == "dying"
    assert [(wait.at, wait.what) for wait in status.waits] == [(120, "explosion")]
    assert status.numbers["maneuverability"] == "0D+2"
    assert isinstance(status.waits[0], Wait)
    boom = step(hurt, "explosion", 120)
    assert boom.facts["passenger_damage"] == "12D"
    assert boom.on_sheet() == {("hull", "state"): "destroyed"}
    wreck = vehicle_status(speeder(hull={"state": "destroyed"}), 120)
    assert (wreck.condition, wreck.waits) == ("dead", ())


def test_ionized_controls_pass(speeder, house):
    ionized = speeder(hull={"ionized_until": 110})
    assert vehicle_status(ionized, 109).state == "controls_ionized"
    assert vehicle_status(ionized, 110).state == "intact"


def test_each_lost_point_makes_the_rank_worse(speeder, house):
    ranks = [
        vehicle_status(speeder(hull=hull), 0).rank
        for hull in ({}, {"lost_moves": 1}, {"lost_moves": 2}, {"state": "lightly_damaged"})
    ]
    assert ranks == sorted(set(ranks))
