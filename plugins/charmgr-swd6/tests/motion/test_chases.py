"""Chases in a scene and by rounds, encounters, range in the air, scale."""

import pytest
from charmgr_swd6.combat.scale import scale_of, scaling

from charmgr.api import RuleError, frozen


def test_a_chase_in_one_scene_takes_two_rolls(act, renn, speeder):
    others = {"vehicle": speeder()}
    scene = act("chase-scene", renn, (4,) * 5 + (2,) + (4,) * 5 + (2,), others=others, terrain="D")
    assert (scene.facts["missed"], scene.facts["effect"]) == (0, "none")
    assert scene.facts["numbers"] == [18, 18]


def test_who_misses_slows_down_or_collides_lightly(act, renn, speeder):
    others = {"vehicle": speeder()}
    slow = act("chase-scene", renn, (2,) * 6, others=others, vs=18, rolls=1)
    assert (slow.facts["success"], slow.facts["trouble"]) == (False, "slow_down")
    hit = act(
        "chase-scene",
        renn,
        (2,) * 6 + (3, 3, 4, 3, 3, 2),
        others=others,
        vs=18,
        rolls=1,
        speed="high",
        answers={"trouble": "light_collision"},
    )
    assert (hit.facts["damage_code"], hit.facts["result"]) == ("3D", "controls_ionized")


def test_a_round_of_a_chase_moves_the_gap(act, renn, speeder):
    others = {"target": speeder(), "vehicle": speeder()}
    # the pursuer's 6D+2 first, then the quarry's 4D+2
    near = act("pursue", renn, (*[3] * 5, 2, 2, 2, 2, 2), others=others)
    assert (near.facts["opposing_total"], near.facts["total"]) == (10, 19)
    assert (near.facts["bands_closed"], near.facts["gap"]) == (1, 1)
    assert near.scene("target")["gap"] == (1, None)
    assert near.facts["outcome"] == "open"


def test_who_is_at_point_blank_is_caught(act, renn, speeder):
    others = {"target": speeder(), "vehicle": speeder()}
    scene = {"target": {"gap": 0}}
    caught = act("pursue", renn, (*[3] * 5, 2, 2, 2, 2, 2), others=others, scene=scene)
    assert (caught.facts["outcome"], caught.facts["success"]) == ("caught", True)


def test_who_falls_back_behind_long_range_loses_the_quarry(act, renn, speeder):
    others = {"target": speeder(), "vehicle": speeder()}
    scene = {"target": {"gap": 3}}
    lost = act("pursue", renn, (*[1] * 5, 2, 5, 5, 5, 5), others=others, scene=scene)
    assert (lost.facts["bands_closed"], lost.facts["outcome"]) == (-2, "escaped")


def test_the_house_says_what_margin_moves_the_gap(act, renn, speeder):
    others = {"target": speeder(), "vehicle": speeder()}
    faces = (*[3] * 5, 2, 2, 2, 2, 2)
    assert act("pursue", renn, faces, others=others, rules={"chase_steps": 10}).facts["gap"] == 2
    assert act("pursue", renn, faces, others=others, rules={"chase_steps": 3}).facts["gap"] == -1
    with pytest.raises(RuleError, match="1 or more"):
        act("pursue", renn, faces, others=others, rules={"chase_steps": 0})


def test_somebody_on_foot_can_be_chased(act, renn, speeder):
    others = {"target": frozen({**renn}), "vehicle": speeder()}
    run = act("pursue", renn, (*[3] * 5, 2, 3, 3, 3), others=others)
    assert run.rolls[1].terms[0].name.id == "running"


def test_an_encounter_is_a_roll_or_a_crash(act, renn, speeder):
    others = {"vehicle": speeder()}
    past = act("encounter", renn, (4,) * 5 + (2,), others=others, encounter="pulls_out")
    assert (past.facts["level"], past.facts["success"]) == ("D", True)
    crash = act(
        "encounter",
        renn,
        (2,) * 6 + (1,) * 5 + (2,) + (6, 6, 5),
        others=others,
        encounter="pulls_out",
        speed="cautious",
    )
    assert (crash.facts["on_failure"], crash.facts["damage_code"]) == ("high_speed_collision", "6D")
    over = act(
        "encounter",
        renn,
        (2,) * 6 + (1, 2) + (6, 6, 5),
        others=others,
        encounter="jump_guard_rail",
        speed="cautious",
    )
    assert (over.facts["difficulty"], over.facts["damage_code"]) == (25, "2D")


def test_several_rolls_end_with_the_first_that_fails(act, renn, speeder):
    others = {"vehicle": speeder()}
    zoo = act(
        "encounter", renn, ((2,) * 6) * 2, others=others, encounter="wrong_turn", vs=14, rolls=2
    )
    assert (zoo.facts["success"], len(zoo.rolls)) == (True, 2)
    stop = act("encounter", renn, (2,) * 6, others=others, encounter="weather", vs=30, rolls=3)
    assert (stop.facts["success"], len(stop.rolls)) == (False, 1)


@pytest.mark.parametrize("encounter", ["police", "news_speeder"])
def test_some_encounters_are_only_told(act, renn, encounter):
    told = act("encounter", renn, encounter=encounter)
    assert told.rolls == []
    assert len(told.said) == 2
    with pytest.raises(RuleError, match="Name the encounter"):
        act("encounter", renn)


def test_the_range_of_a_target_in_the_air(act, renn):
    assert act("range-3d", renn, horizontal=150, vertical=-31).facts["range_m"] == 165.5
    assert act("range-3d", renn, horizontal=40).facts["range_m"] == 40
    with pytest.raises(RuleError, match="distance"):
        act("range-3d", renn, vertical=30)


def test_without_a_dodge_the_house_may_make_small_targets_harder(house):
    both = ("capital", "speeder")
    assert scaling(*both, house(), dodges=False).difficulty == 0
    harder = scaling(*both, house(scale_difficulty_without_dodge=True), dodges=False)
    assert (harder.difficulty, harder.damage, harder.dodge) == (10, 10, 0)


def test_a_scale_that_is_none_is_refused(house):
    with pytest.raises(RuleError, match="no scale"):
        scaling("moon", "speeder", house())


def test_a_vehicle_is_of_speeder_scale_unless_its_sheet_says_otherwise():
    assert scale_of({}) == "character"
    assert scale_of({"kind": "vehicle"}) == "speeder"
    assert scale_of({"kind": "vehicle", "scale": "walker"}) == "walker"
