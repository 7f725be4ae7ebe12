"""Actions, reactions, initiative, and several hands at one task."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError

THUG = {"name": "Thug", "side": "thugs", "attributes": {"perception": "2D", "dexterity": "2D"}}
BOSS = {"name": "Boss", "side": "thugs", "attributes": {"perception": "3D", "dexterity": "3D"}}


def kept(outcome, role=""):
    """What an outcome leaves in the scene for somebody."""
    return {
        change.path[1]: change.value["value"]
        for change in outcome.changes
        if change.who == "scene" and change.path[0] == role and hasattr(change, "value")
    }


def test_declared_actions_cost_dice_and_are_kept(play_hook, tannik):
    outcome = play_hook("check", tannik, act="declare", options={"actions": 3})
    assert outcome.facts["penalty_dice"] == 2
    assert kept(outcome) == {"actions": 3, "acted": 0}


def test_no_action_is_no_declaration(play_hook, tannik):
    with pytest.raises(RuleError, match="one action or more"):
        play_hook("check", tannik, act="declare", options={"actions": 0})


def test_each_check_takes_one_of_the_declared_actions(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=5,
        scene={"": {"actions": 2, "acted": 1}},
        faces=(1, 2, 3, 4),
    )
    assert kept(outcome) == {"actions": 2, "acted": 2}


def test_nobody_acts_more_often_than_declared(play_hook, tannik):
    with pytest.raises(RuleError, match="No action is left"):
        play_hook("check", tannik, traits=("blaster",), scene={"": {"actions": 2, "acted": 2}})


def test_a_free_action_neither_counts_nor_suffers(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("search",),
        against=5,
        scene={"": {"actions": 2, "acted": 2}},
        options={"free": True},
        faces=(1, 2, 3),
    )
    assert outcome.facts["code"] == "3D"
    assert kept(outcome) == {}


@pytest.mark.parametrize("doing", ["reload", "draw", "switch_stun"])
def test_what_needs_no_roll_is_an_action(play_hook, tannik, doing):
    outcome = play_hook(
        "check", tannik, act="ready", options={"doing": doing}, scene={"": {"acted": 1}}
    )
    assert outcome.facts["actions"] == 2


def test_a_dodge_is_the_number_of_all_shots_until_the_round_ends(play_hook, tannik):
    outcome = play_hook("check", tannik, act="react", now=100, faces=(3, 3, 3, 3, 3, 4))
    assert kept(outcome)["reaction_ranged"] == 19
    assert {change.value["until"] for change in outcome.changes} == {105}


def test_a_reaction_uses_a_declared_action(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        act="react",
        scene={"": {"actions": 2, "acted": 1}},
        faces=(3, 3, 3, 3, 4),
    )
    assert (outcome.facts["code"], outcome.facts["actions_left"]) == ("5D", 0)


def test_a_reaction_may_be_one_action_more(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        act="react",
        scene={"": {"actions": 2, "acted": 1}},
        options={"extra_action": True},
        faces=(3, 3, 3, 4),
    )
    assert (outcome.facts["code"], outcome.facts["actions"]) == ("4D", 3)


def test_a_full_dodge_is_added_and_leaves_nothing_else(play_hook, tannik):
    outcome = play_hook(
        "check", tannik, act="react", options={"full": True}, faces=(3, 3, 3, 3, 3, 4)
    )
    scene = kept(outcome)
    assert scene["full_reaction_ranged"] == 19
    assert "reaction_ranged" not in scene
    with pytest.raises(RuleError, match="full reaction"):
        play_hook("check", tannik, traits=("blaster",), scene={"": scene})
    with pytest.raises(RuleError, match="full reaction"):
        play_hook("check", tannik, act="react", scene={"": scene})


def test_a_full_dodge_comes_before_anything_else(play_hook, tannik):
    with pytest.raises(RuleError, match="must be the only act"):
        play_hook(
            "check",
            tannik,
            act="react",
            options={"full": True},
            scene={"": {"actions": 2, "acted": 1}},
        )


def test_the_surprised_do_not_react_whoever_says_so(play_hook, tannik):
    with pytest.raises(RuleError, match="surprised"):
        play_hook("check", tannik, act="react", options={"surprised": True})


def test_the_surprised_do_not_react(play_hook, tannik):
    with pytest.raises(RuleError, match="surprised"):
        play_hook("check", tannik, act="react", scene={"": {"surprised": True}})


def test_a_parry_stops_hand_to_hand_attacks_only(play_hook, tannik):
    outcome = play_hook(
        "check", tannik, act="react", options={"reaction": "melee_parry"}, faces=(3, 3, 4)
    )
    assert {key for key in kept(outcome) if key.startswith("reaction_")} == {
        "reaction_melee",
        "reaction_brawling",
    }


def test_a_pilot_dodges_with_the_vehicle(play_hook, tannik):
    speeder = {"kind": "vehicle", "maneuverability": "1D+2", "body": "2D", "move": 100}
    outcome = play_hook(
        "check",
        tannik,
        act="react",
        options={"reaction": "vehicle_dodge"},
        others={"vehicle": speeder},
        faces=(3, 3, 3, 4),
    )
    assert outcome.facts["code"] == "4D+2"


def test_the_best_of_each_side_rolls_initiative_and_ties_are_rolled_again(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        act="initiative",
        others={"member.1": THUG, "member.2": BOSS},
        faces=(3, 4, 2, 4, 3, 2, 2, 2, 2, 4, 4, 4),
        answers={"initiative": "last"},
    )
    assert outcome.facts["winner"] == "thugs"
    assert outcome.facts["first"] == "players"
    assert outcome.facts["order"] == ["Tannik 1", "Boss 1", "Thug 1"]
    assert outcome.facts["places"] == {"Tannik": 1, "Boss": 2, "Thug": 3}
    assert "success" not in outcome.facts


def test_who_lies_there_and_what_is_driven_take_no_part_in_initiative(play_hook, tannik):
    lying = {**BOSS, "wound": "incapacitated"}
    speeder = {"name": "Speeder", "kind": "vehicle", "body": "2D", "move": 100}
    others = {"member.1": lying, "member.2": speeder}
    outcome = play_hook("check", tannik, act="initiative", others=others, faces=(3, 4, 2))
    assert outcome.facts["totals"] == {"players": 9}
    with pytest.raises(RuleError, match="can act"):
        play_hook("check", lying, act="initiative")


def test_wounds_count_in_initiative_and_points_do_not(play_hook, tannik):
    tannik["wound"] = "wounded"
    outcome = play_hook(
        "check",
        tannik,
        act="initiative",
        scene={"": {"actions": 3}},
        options={"cp": 2},
        faces=(3, 4),
    )
    assert outcome.facts["totals"] == {"players": 7}


TEAM = {
    f"member.{number}": {
        "name": f"Trooper {number}",
        "attributes": {"perception": "2D", "technical": "2D", "dexterity": "3D"},
        "skills": {"blaster": code},
    }
    for number, code in enumerate(("4D", "4D+1", "3D"), 1)
}
LEADER = {
    "name": "Sergeant",
    "attributes": {"perception": "3D", "dexterity": "3D"},
    "skills": {"command": "4D"},
}


def test_the_best_at_the_task_gets_the_bonus(play_hook):
    outcome = play_hook(
        "check",
        LEADER,
        act="combine",
        against=10,
        others=TEAM,
        options={"directs": True, "task": "бластер"},
        faces=(3, 3, 3, 2),
    )
    assert (outcome.facts["command_code"], outcome.facts["bonus"]) == ("4D", "1D")
    assert kept(outcome, "member.2")["combined_bonus"] == "1D"


def test_a_leader_who_works_takes_two_actions_and_counts(play_hook):
    outcome = play_hook(
        "check",
        LEADER,
        act="combine",
        against=10,
        others=TEAM,
        options={"task": "blaster"},
        faces=(3, 3, 3),
    )
    assert (outcome.facts["command_code"], outcome.facts["combined"]) == ("3D", 4)
    assert outcome.facts["bonus"] == "0D+1"


@pytest.mark.parametrize(("counts", "allowed"), [(False, True), (True, False)])
def test_whether_a_leader_counts_in_his_limit_is_a_house_rule(play_hook, counts, allowed):
    leader = LEADER | {"skills": {"command": "3D+1"}}
    call = {
        "act": "combine",
        "against": 5,
        "others": TEAM,
        "options": {"task": "blaster"},
        "rules": {"leader_counts_in_limit": counts},
    }
    if allowed:
        assert play_hook("check", leader, faces=(3, 3), **call).facts["combined"] == 4
    else:
        with pytest.raises(RuleError, match="can be combined"):
            play_hook("check", leader, **call)


def test_one_alone_is_no_team(play_hook):
    with pytest.raises(RuleError, match="Two or more"):
        play_hook("check", LEADER, act="combine")


def test_a_long_job_goes_on_until_a_part_fails(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        act="job",
        options={"parts": "security E 25; торг M 60; security E 5"},
        faces=(4, 4, 2, 2, 2),
    )
    assert (outcome.facts["total_minutes"], outcome.facts["parts_tried"]) == (85, 2)


@pytest.mark.parametrize("parts", ["", "security", "security X 5", "security E soon"])
def test_a_job_that_cannot_be_read_is_refused(play_hook, tannik, parts):
    with pytest.raises(RuleError):
        play_hook("check", tannik, act="job", options={"parts": parts})


def test_secret_rolls_are_made_beforehand(play_hook, tannik):
    outcome = play_hook(
        "check", tannik, act="secret-rolls", options={"rolls": 2, "most": 1}, faces=(3, 6, 2)
    )
    assert outcome.secret
    assert [(one.path, one.value, one.who) for one in outcome.changes] == [
        (("secret_rolls", "1D"), 3, "gm"),
        (("secret_rolls", "1D"), 8, "gm"),
    ]


def test_there_is_a_limit_to_rolls_made_beforehand(play_hook, tannik):
    with pytest.raises(RuleError, match="up to"):
        play_hook("check", tannik, act="secret-rolls", options={"rolls": 50, "most": 2})


def test_a_team_of_whom_nobody_is_fit_is_refused(play_hook):
    down = {"wound": "incapacitated"}
    with pytest.raises(RuleError, match="work together"):
        play_hook(
            "check",
            LEADER | down,
            act="combine",
            against=10,
            others={role: one | down for role, one in TEAM.items()},
            options={"task": "blaster"},
        )
