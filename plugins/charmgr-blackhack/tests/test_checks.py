from __future__ import annotations

import pytest
from charmgr_blackhack.checks import stack
from charmgr_blackhack.d20 import D20

from charmgr.api import RuleError, Term, frozen
from charmgr.testing import every_face, exact, play


def check(play_hook, sheet, *traits, faces, **request):
    return play_hook("check", sheet, traits=traits, faces=faces, **request).facts


def test_a_check_is_one_roll_of_a_difference():
    rolled, (record,) = play(lambda dice: dice.roll(D20(13, 2, 4)), faces=(12, 3))

    assert rolled == (2, 12, 16, 14)
    assert (record.spec, record.faces) == ("13+d4-d20-2", ((12, 3),))


@pytest.mark.parametrize("spec", [D20(11), D20(9, -2, 8), D20(14, 3, -6)])
def test_its_odds_are_those_of_its_faces(spec):
    assert every_face(lambda dice: dice.roll(spec)) == exact(lambda dice: dice.roll(spec))
    margins = {roll.margin for roll in spec.distribution().weights}
    assert spec.span == (min(margins), max(margins))
    assert max(roll.margin for roll in spec.distribution(cap=1).weights) == 1


def test_only_its_band_can_be_asked_for():
    assert exact(lambda dice: dice.band(D20(11), (1,))).chance_of(1).limit_denominator() * 2 == 1


def test_under_the_attribute_succeeds_and_equal_fails(play_hook, hero):
    assert check(play_hook, hero, "str", faces=(12,))["success"]
    assert not check(play_hook, hero, "str", faces=(13,))["success"]
    equal = {"roll_equal_succeeds": True}
    assert check(play_hook, hero, "str", faces=(13,), rules=equal)["success"]


def test_natural_faces_decide_unless_the_house_says_no(play_hook, hero):
    weak = {**hero, "attributes": {**hero["attributes"], "int": 1}}
    strong = {**hero, "attributes": {**hero["attributes"], "int": 25}}
    plain = {"natural_1_20_auto": False}

    assert check(play_hook, weak, "int", faces=(1,))["success"]
    assert not check(play_hook, strong, "int", faces=(20,))["success"]
    assert not check(play_hook, weak, "int", faces=(1,), rules=plain)["success"]
    assert check(play_hook, strong, "int", faces=(20,), rules=plain)["success"]


def test_levels_weigh_on_the_roll_by_whole_steps(play_hook, hero):
    for against, total in ((3, 12), (1, 10), ("half", 10)):
        assert check(play_hook, hero, "dex", faces=(10,), against=against)["total"] == total
    veteran = {**hero, "level": 2}
    assert check(play_hook, veteran, "dex", faces=(10,), against="quarter")["total"] == 9


def test_a_named_foe_brings_its_level(play_hook, hero, goblin):
    ogre = {**goblin, "level": 4}

    assert check(play_hook, hero, "dex", faces=(5,), others={"target": ogre})["total"] == 8


def test_what_the_user_says_goes_to_its_own_side(play_hook, hero):
    options = {"bonus": 2, "penalty": 1, "advantage": 2, "disadvantage": 1}
    facts = check(play_hook, hero, "str", faces=(10, 4), options=options)

    assert (facts["target_number"], facts["total"], facts["net_die"]) == (19, 11, "+d4")


def test_rulings_count_as_numbers_or_dice(play_hook, hero):
    rulings = (Term("rain", -2), Term("slippery", "-d4"))
    facts = check(play_hook, hero, "dex", faces=(5, 3), options={"rulings": rulings})

    assert (facts["target_number"], facts["total"]) == (9, 8)


def test_effects_stand_over_the_base_values_until_they_end(play_hook, hero):
    hurt = {"source": "broken", "modifiers": {"str": -3}, "disadvantage": True, "until": 100}
    wounded = {**hero, "effects": (hurt,)}

    facts = check(play_hook, wounded, "str", faces=(5, 2), now=99)
    assert (facts["target_number"], facts["net_die"]) == (10, "-d4")
    assert check(play_hook, wounded, "str", faces=(5,), now=100)["target_number"] == 13


def test_a_burden_hampers_every_check(play_hook, hero):
    light = {**hero, "items": ({"name": "rope", "count": 10},)}
    heavy = {**hero, "items": ({"name": "rope", "count": 11},)}

    assert check(play_hook, light, "str", faces=(5,))["net_die"] == "none"
    assert check(play_hook, heavy, "str", faces=(5, 1))["net_die"] == "-d4"


def test_a_great_helm_spoils_observation_only(play_hook, hero):
    helmed = {**hero, "helmet": {"type": "great_helm"}}
    looks = {"observation": True}

    assert check(play_hook, helmed, "wis", faces=(5,))["net_die"] == "none"
    assert check(play_hook, helmed, "wis", faces=(5, 1), options=looks)["net_die"] == "-d4"
    bare = {**helmed, "helmet": {"type": "great_helm", "worn": False}}
    assert check(play_hook, bare, "wis", faces=(5,), options=looks)["net_die"] == "none"


def test_pain_of_a_wound_lasts_through_the_next_round(play_hook, hero):
    scene = frozen({"": {"shaken": True}})

    assert check(play_hook, hero, "str", faces=(5, 1), scene=scene)["net_die"] == "-d4"


@pytest.mark.parametrize(
    ("threat", "attribute"),
    [("poison", "CON"), ("charm", "CHA"), ("spell", "INT"), ("dodgeable", "DEX"), ("harm", "STR")],
)
def test_each_threat_has_its_attribute(play_hook, hero, threat, attribute):
    facts = play_hook("check", hero, act="save", faces=(3,), options={"threat": threat}).facts

    assert facts["attribute"] == attribute


def test_a_save_needs_a_threat(play_hook, hero):
    with pytest.raises(RuleError):
        play_hook("check", hero, act="save")


def test_two_attributes_are_no_check(play_hook, hero):
    with pytest.raises(RuleError):
        play_hook("check", hero, traits=("str", "dex"))


def test_monsters_do_not_roll(play_hook, goblin):
    with pytest.raises(RuleError):
        play_hook("check", goblin, traits=("str",))


def test_an_unknown_action_is_refused(play_hook, hero):
    with pytest.raises(RuleError):
        play_hook("check", hero, act="dance")


def test_dice_alone():
    from charmgr.api import PlainDice, Request
    from charmgr.testing import load

    def rule(dice):
        return load("blackhack").play("roll", None, Request(amount=PlainDice(2, 6)), {}, dice)

    assert play(rule, faces=(3, 4))[0].facts == {"total": 7}


def test_the_largest_die_counts_and_each_further_source_is_a_step():
    assert stack([6, 6], []) == 8
    assert stack([], [10, 4]) == -10
    assert stack([4, 4, 4], [6]) == 4
