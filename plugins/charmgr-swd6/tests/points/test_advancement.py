"""Character Points spent for good: prices, limits, training."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError, Wait

DAY = 86_400


@pytest.fixture
def rich(tannik):
    return tannik | {"points": {"cp": 60}}


def test_a_pip_costs_the_dice_of_the_skill(play_hook, rich, after):
    outcome = play_hook("advance", rich, traits=("blaster",), options={"used": True})
    sheet = after(rich, outcome.changes)
    assert (sheet["skills"]["blaster"], sheet["points"]["cp"]) == ("5D+1", 55)
    assert sheet["raised"] == ("blaster",)
    assert (outcome.facts["price"], outcome.facts["left"]) == (5, 55)


def test_too_few_points_are_told_with_what_is_missing(play_hook, tannik):
    tannik["points"]["cp"] = 2
    with pytest.raises(RuleError) as caught:
        play_hook("advance", tannik, traits=("blaster",), options={"used": True})
    assert (caught.value.facts["price"], caught.value.facts["missing"]) == (5, 3)


def test_one_pip_between_two_adventures(play_hook, rich):
    rich["raised"] = ["blaster"]
    with pytest.raises(RuleError, match="since the last adventure"):
        play_hook("advance", rich, traits=("blaster",), options={"used": True})
    with pytest.raises(RuleError, match="One pip"):
        play_hook("advance", rich, traits=("dodge",), amount=2)


def test_a_new_skill_begins_a_pip_above_its_attribute(play_hook, rich, after):
    outcome = play_hook("advance", rich, traits=("grenade",), options={"used": True})
    sheet = after(rich, outcome.changes)
    assert (sheet["skills"]["grenade"], outcome.facts["price"]) == ("3D+2", 3)


@pytest.mark.parametrize(
    ("options", "days"),
    [({}, 10), ({"teacher": True}, 5), ({"extra": 3}, 7), ({"teacher": True, "extra": 9}, 1)],
)
def test_what_was_not_used_is_trained(play_hook, status_of, rich, after, options, days):
    outcome = play_hook("advance", rich, traits=("blaster",), options=options, now=100)
    sheet = after(rich, outcome.changes)
    assert sheet["skills"]["blaster"] == "5D"
    wait = status_of(sheet, now=100).waits[0]
    assert (wait.what, wait.at) == ("training", 100 + days * DAY)
    assert sheet["points"]["cp"] == 55 - options.get("extra", 0)


def test_training_ends_at_its_moment(play_hook, status_of, rich, after):
    sheet = after(rich, play_hook("advance", rich, traits=("blaster",)).changes)
    wait = status_of(sheet).waits[0]
    done = play_hook("heal", sheet, wait=wait, now=wait.at)
    sheet = after(sheet, done.changes)
    assert sheet["skills"]["blaster"] == "5D+1"
    assert "training" not in sheet
    assert status_of(sheet, now=wait.at).waits == ()


def test_what_is_trained_is_not_trained_twice(play_hook, rich, after):
    sheet = after(rich, play_hook("advance", rich, traits=("blaster",)).changes)
    with pytest.raises(RuleError, match="trained already"):
        play_hook("advance", sheet, traits=("blaster",))


def test_of_several_trainings_the_soonest_ends_first(play_hook, status_of, rich):
    rich["training"] = [
        {"trait": "dodge", "code": "6D+1", "until": 9},
        {"trait": "blaster", "code": "5D+1", "until": 5},
    ]
    assert [wait.at for wait in status_of(rich).waits] == [5, 9]
    outcome = play_hook("heal", rich, wait=Wait(5, "training"), now=5)
    assert [change.path for change in outcome.changes] == [("skills", "blaster"), ("training", 1)]


@pytest.mark.parametrize(
    ("faces", "code", "left"),
    [((3, 3, 3, 3, 3, 3, 3), "3D", 40), ((5, 5, 5, 1, 1, 1, 2), "2D+2", 50)],
)
def test_an_attribute_may_not_beat_the_species(
    play_hook, status_of, rich, after, faces, code, left
):
    rich["attributes"]["knowledge"] = "2D+2"
    sheet = after(rich, play_hook("advance", rich, traits=("knowledge",)).changes)
    wait = status_of(sheet).waits[0]
    assert wait.at == 280 * DAY
    sheet = after(sheet, play_hook("heal", sheet, wait=wait, now=wait.at, faces=faces).changes)
    assert (sheet["attributes"]["knowledge"], sheet["points"]["cp"]) == (code, left)


@pytest.mark.parametrize(("lifts", "blaster"), [(False, "5D"), (True, "5D+1")])
def test_an_attribute_may_rise_without_a_roll_and_lift_its_skills(
    play_hook, rich, after, lifts, blaster
):
    rich["training"] = [
        {"trait": "dexterity", "kind": "attribute", "code": "3D+2", "until": 0, "price": 30}
    ]
    outcome = play_hook(
        "heal",
        rich,
        wait=Wait(0, "training"),
        rules={"attribute_check": False, "attribute_lifts_skills": lifts},
    )
    sheet = after(rich, outcome.changes)
    assert (sheet["attributes"]["dexterity"], sheet["skills"]["blaster"]) == ("3D+2", blaster)
    assert sheet["skills"]["bargain"] == "3D"


def test_a_new_specialization_costs_half(play_hook, rich, after):
    outcome = play_hook(
        "advance",
        rich,
        traits=("specialization",),
        options={"name": "heavy pistol", "skill": "бластер", "used": True},
    )
    sheet = after(rich, outcome.changes)
    assert sheet["specializations"]["heavy pistol"] == {"skill": "blaster", "code": "3D+2"}
    assert outcome.facts["price"] == 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "needs a name"),
        ({"name": "x", "skill": "juggling"}, "no skill"),
        ({"name": "old", "skill": "blaster"}, "already"),
    ],
)
def test_specializations_that_cannot_be(play_hook, rich, options, told):
    rich["specializations"] = {"old": {"skill": "blaster", "code": "4D"}}
    with pytest.raises(RuleError, match=told):
        play_hook("advance", rich, traits=("specialization",), options=options)


def test_an_advanced_skill_needs_its_prerequisites(play_hook, status_of, rich, after):
    with pytest.raises(RuleError, match="prerequisites"):
        play_hook("advance", rich, traits=("medicine",))
    outcome = play_hook("advance", rich, traits=("medicine",), options={"prerequisites": True})
    wait = status_of(after(rich, outcome.changes)).waits[0]
    assert (outcome.facts["price"], wait.at) == (2, 28 * DAY)


def test_move_costs_itself_and_has_a_maximum(play_hook, rich):
    assert play_hook("advance", rich, traits=("move",)).facts["price"] == 10
    with pytest.raises(RuleError, match="most for this species"):
        play_hook("advance", rich | {"move": 12}, traits=("move",))
    wookiee = rich | {"move": 12, "species": {"move": 14}}
    assert play_hook("advance", wookiee, traits=("move",)).facts["new"] == "13"


def test_force_skills_have_no_price_here(play_hook, rich):
    rich["force_skills"] = {"control": "2D"}
    with pytest.raises(RuleError, match="no price"):
        play_hook("advance", rich, traits=("control",))
