"""Moving on foot through the action: speeds, failures, stunts, jumps and falls."""

import pytest

from charmgr.api import RuleError, frozen


def test_a_walk_over_easy_ground_needs_no_roll_but_is_an_action(act, renn):
    walk = act("move", renn, terrain="field")
    assert walk.rolls == []
    assert walk.facts["roll_needed"] is False
    assert walk.facts["is_action"] is True
    assert walk.facts["moved_m"] == 10
    assert walk.scene() == {"moved": (True, 105), "last_speed": ("normal", 110)}


def test_cautious_movement_over_easy_ground_is_free(act, renn):
    assert act("move", renn, speed="cautious", terrain="E").facts["is_action"] is False


def test_a_run_that_reaches_the_number_goes_all_the_way(act, renn):
    run = act("move", renn, (4, 6, 3), vs=13, speed="high")
    assert (run.facts["success"], run.facts["margin"]) == (True, 0)
    assert run.facts["moved_m"] == 20


def test_a_level_with_the_speed_on_top_gives_the_number(act, renn):
    sprint = act("move", renn, (5, 5, 4), speed="all_out", terrain="E")
    assert (sprint.facts["level"], sprint.facts["difficulty"]) == ("M", 13)


@pytest.mark.parametrize(
    ("faces", "failed", "scene"),
    [
        ((4, 5, 3), ("slight_slip", 20), {"slip": (1, 105)}),
        ((4, 3, 2), ("slip", 10), {"slip": (3, 105), "slip_next": (1, 110)}),
        ((2, 2, 2), ("fall", 10), {"no_actions": (True, 105), "slip_next": (2, 110)}),
    ],
)
def test_a_missed_run_costs_by_the_points_missed(act, renn, faces, failed, scene):
    run = act("move", renn, faces, vs=13, speed="high")
    assert (run.facts["failure"], run.facts["moved_m"]) == failed
    assert run.facts["success"] is False
    kept = run.scene()
    assert {
        name: kept[name] for name in ("slip", "slip_next", "no_actions") if name in kept
    } == scene


def test_a_minor_fall_hurts_at_all_out_speed_only(act, renn):
    run = act("move", renn, (1, 1, 2), vs=15, speed="high")
    assert (run.facts["failure"], run.facts["damage_code"]) == ("minor_fall", None)
    # 2D of damage against Strength 3D
    sprint = act("move", renn, (1, 1, 2, 6, 3, 1, 2, 2), vs=15, speed="all_out")
    assert (sprint.facts["failure"], sprint.facts["damage_code"]) == ("minor_fall", "2D")
    assert sprint.facts["state"] == "wounded"
    assert sprint.on_sheet()[("wound",)] == "wounded"


def test_armor_stops_the_physical_damage_of_a_fall(act, renn):
    clad = frozen({**renn, "armor": {"physical": "1D"}})
    fall = act("fall", clad, (3, 2, 1, 1, 1, 2), height=3)
    assert fall.facts["damage_code"] == "2D"
    assert [len(wave) for roll in fall.rolls for part in roll.parts for wave in part.faces] == [
        2,
        4,
    ]


def test_whoever_falls_stands_still_after_it(act, renn):
    assert act("move", renn, (2, 2, 2), vs=13, speed="high").scene()["last_speed"][0] == "stopped"
    assert act("move", renn, (4, 5, 3), vs=13, speed="high").scene()["last_speed"][0] == "high"


def test_the_house_may_change_what_a_collision_does(act, renn):
    rules = {"character_collision.high": "4D"}
    run = act("move", renn, (1, 1, 2, *[1] * 3, 2, 1, 1, 2), vs=20, speed="high", rules=rules)
    assert (run.facts["failure"], run.facts["damage_code"]) == ("fall_and_tumble", "4D")


def test_nothing_else_is_done_in_the_round_of_a_sprint(act, renn):
    sprint = act("move", renn, (5, 5, 4), speed="all_out", terrain="E")
    assert sprint.scene()["no_actions"] == (True, 105)
    with pytest.raises(RuleError, match="nothing else"):
        act("move", renn, speed="all_out", terrain="E", actions=2)


def test_a_second_action_costs_a_die_of_the_run(act, renn):
    run = act("move", renn, (6, 5), vs=11, speed="high", actions=2)
    assert run.facts["code"] == "2D"


def test_a_part_of_the_way_is_half_of_it_at_least(act, renn):
    assert act("move", renn, (4, 5, 4), vs=8, speed="high", distance=10).facts["moved_m"] == 10
    with pytest.raises(RuleError) as refused:
        act("move", renn, vs=8, speed="high", distance=9)
    assert refused.value.facts == {"min_m": 10, "max_m": 20}
    with pytest.raises(RuleError):
        act("move", renn, vs=8, speed="high", distance=21)


def test_one_moves_once_a_round(act, renn):
    with pytest.raises(RuleError, match="one move"):
        act("move", renn, scene={"": {"moved": True}}, terrain="E")
    assert act("move", renn, scene={"": {"moved": True}}, terrain="E", moved=False).facts["success"]


def test_speed_grows_by_two_levels_at_most(act, renn):
    scene = {"": {"last_speed": "cautious"}}
    act("move", renn, (4, 5, 4), vs=8, speed="high", scene=scene)
    with pytest.raises(RuleError) as refused:
        act("move", renn, vs=8, speed="all_out", scene=scene)
    assert refused.value.rules == ("SWD6-MOVE-5",)


def test_a_stunt_needs_a_roll_where_the_walk_would_not(act, renn):
    catch = act("move", renn, (6, 6, 5), terrain="M", vs=12, maneuver=8)
    assert (catch.facts["difficulty"], catch.facts["maneuver"]) == (20, "somewhat_difficult")
    assert (catch.facts["failure"], catch.facts["stunt"]) == ("slight_slip", True)
    miss = act("move", renn, (6, 6, 4), terrain="M", vs=12, maneuver=8)
    assert (miss.facts["failure"], miss.facts["stunt"]) == ("slip", False)


def test_a_swimmer_goes_a_third_of_his_move_by_strength(act, renn):
    swim = act("move", renn, (4, 4, 4), vs=8, speed="high", mode="swimming")
    assert swim.facts["distance_m"] == 6.67
    assert swim.rolls[0].terms[0].name.id == "swimming"


@pytest.mark.parametrize(("is_action", "free"), [(True, False), (False, True)])
def test_the_house_says_whether_a_cautious_roll_is_an_action(act, renn, is_action, free):
    rules = {"cautious_hard_is_action": is_action}
    walk = act("move", renn, (4, 5, 4), speed="cautious", terrain="D", rules=rules)
    assert walk.facts["is_action"] is not free


def test_who_stands_does_not_move(act, renn):
    with pytest.raises(RuleError, match="does not move"):
        act("move", renn, speed="stopped", terrain="E")


def test_who_cannot_act_does_not_move(act, renn):
    with pytest.raises(RuleError):
        act("move", frozen({**renn, "wound": "incapacitated"}), terrain="E")
    with pytest.raises(RuleError):
        act("move", renn, scene={"": {"no_actions": True}}, terrain="E")


def test_a_sheet_without_move_is_refused(act, renn):
    with pytest.raises(RuleError, match="no Move"):
        act("move", frozen({**renn, "move": None}), terrain="E")


@pytest.mark.parametrize("action", ["jump", "climb"])
def test_a_jump_is_a_roll_of_its_own(act, renn, action):
    done = act(action, renn, (5, 5, 4), vs=14)
    assert (done.facts["success"], done.facts["margin"]) == (True, 0)
    failed = act(action, renn, (3, 3, 3), vs=14)
    assert (failed.facts["missed_by"], failed.facts["damage"]) == (5, "gm")


def test_a_failed_jump_over_a_known_depth_is_a_fall(act, renn):
    failed = act("jump", renn, (3, 3, 3, 6, 5, 1, 2, 2), vs=14, height=5)
    assert failed.facts["damage"] == "falling"
    assert failed.on_sheet()[("wound",)] == "wounded"


def test_a_low_fall_does_not_hurt_and_a_fall_needs_its_height(act, renn):
    assert act("fall", renn, height=2).facts["damage_code"] is None
    with pytest.raises(RuleError, match="height"):
        act("fall", renn)


def test_character_points_go_into_the_move_and_not_into_the_fall(act, renn):
    run = act("move", renn, (1, 1, 2, 2, 3, *[1] * 2, 2, 1, 1, 2), vs=25, speed="high", cp=2)
    spent = [change for change in run.outcome.changes if change.path == ("points", "cp")]
    assert sum(change.n for change in spent) == -2
