"""Checks through the hook: numbers and levels, opposed and secret rolls, penalties, refusals."""

from __future__ import annotations

import pytest

from charmgr.api import PlainDice, RuleError, Term, Wild


def test_a_number_is_reached_by_an_equal_roll(play_hook, tannik):
    facts = play_hook("check", tannik, traits=("blaster",), against=17, faces=(3, 4, 5, 3, 2)).facts
    assert (facts["total"], facts["success"], facts["margin"]) == (17, True, 0)
    assert facts["reading"] == "barely"


def test_an_unimproved_skill_is_rolled_with_its_attribute(play_hook, tannik):
    outcome = play_hook("check", tannik, traits=("grenade",), against="E", faces=(3, 4, 2))
    assert outcome.facts["code"] == "3D+1"


def test_a_level_has_the_house_number_and_says_so(play_hook, tannik):
    rules = {"default_numbers.D": 19}
    outcome = play_hook(
        "check", tannik, traits=("blaster",), against="D", faces=(3, 4, 5, 3, 2), rules=rules
    )
    assert (outcome.facts["difficulty"], outcome.facts["difficulty_from"]) == (19, "fixed")
    assert "({level})" in outcome.messages[0].text


def test_a_level_may_be_rolled_within_its_band(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against="D",
        faces=(3, 4, 5, 3, 2, 5),
        rules={"level_number": "rolled"},
    )
    assert (outcome.facts["difficulty"], outcome.facts["difficulty_from"]) == (20, "rolled")
    assert "rolled" in outcome.messages[0].text


@pytest.mark.parametrize(("level", "number"), [("M", 13), ("VE", 3)])
def test_where_nothing_is_named_the_house_names_the_level(play_hook, tannik, level, number):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        faces=(3, 4, 5, 3, 2),
        rules={"default_level": level},
    )
    assert outcome.facts["difficulty"] == number


def test_a_shift_moves_the_level(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against="M",
        options={"shift": 1},
        faces=(3, 4, 5, 3, 2),
    )
    assert outcome.facts["level"] == "D"


def test_a_number_that_is_shifted_is_picked_anew(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=10,
        options={"shift": 1, "difficulty_bonus": 2},
        faces=(3, 4, 5, 3, 2),
    )
    assert outcome.facts["difficulty"] == 15


def test_difficulty_dice_are_rolled_apart_and_have_no_wild_die(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=13,
        options={"difficulty_dice": "2D, 1D"},
        faces=(3, 4, 5, 3, 2, 4, 6, 6),
    )
    assert outcome.facts["difficulty"] == 29


def test_difficulty_dice_may_have_a_wild_die(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=13,
        options={"difficulty_dice": "1D"},
        faces=(3, 4, 5, 3, 2, 6, 2),
        rules={"wild_die_on_difficulty_dice": True},
    )
    assert outcome.facts["difficulty"] == 21


def test_penalties_add_up_and_are_named(play_hook, tannik):
    tannik |= {"wound": "wounded_twice", "armor": {"dex_penalty": 1}}
    outcome = play_hook(
        "check", tannik, traits=("dodge",), against=5, options={"actions": 2}, faces=(3, 4)
    )
    assert outcome.facts["code"] == "2D"
    assert {"SWD6-ACT-3", "SWD6-DMG-15", "SWD6-ARM-3"} <= set(outcome.rules)


def test_clumsy_armor_does_not_hinder_other_attributes(play_hook, tannik):
    tannik["armor"] = {"dex_penalty": 1}
    outcome = play_hook("check", tannik, traits=("bargain",), against=5, faces=(3, 4, 2))
    assert outcome.facts["code"] == "3D"


def test_less_than_a_die_cannot_be_rolled(play_hook, tannik):
    tannik["wound"] = "wounded_twice"
    with pytest.raises(RuleError) as caught:
        play_hook("check", tannik, traits=("first_aid",), against=5)
    assert caught.value.facts == {"code": "0D+1", "possible": False}


def test_pips_alone_may_be_rolled_by_house_rule(play_hook, tannik):
    tannik["wound"] = "wounded_twice"
    outcome = play_hook("check", tannik, traits=("first_aid",), against=5, rules={"min_code": "0D"})
    assert outcome.facts["total"] == 1


@pytest.mark.parametrize(
    ("one", "total", "complication"),
    [("complication", 11, True), ("add", 11, False), ("subtract", 5, False)],
)
def test_a_1_on_the_wild_die_is_what_the_house_says(play_hook, tannik, one, total, complication):
    tannik["skills"]["blaster"] = "4D"
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=5,
        faces=(5, 3, 2, 1),
        rules={"wild_die_one": one},
    )
    assert (outcome.facts["total"], outcome.facts["complication"]) == (total, complication)


def test_the_game_master_may_be_asked_about_each_1(play_hook, tannik):
    tannik["skills"]["blaster"] = "4D"
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=5,
        faces=(5, 3, 2, 1),
        rules={"wild_die_one": "ask"},
        answers={"wild_die": "subtract"},
    )
    assert outcome.facts["total"] == 5


def test_bonus_and_rulings_count_as_points_or_dice(play_hook, tannik):
    rulings = (
        Term("knows the alley", 2, "campaign.yaml:22"),
        Term("fog", "-1D", "campaign.yaml:9"),
    )
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=5,
        options={"bonus": 10, "rulings": rulings},
        faces=(1, 2, 3, 4),
    )
    assert (outcome.facts["code"], outcome.facts["total"]) == ("4D", 22)


def test_preparing_gives_a_die_and_takes_twice_the_time(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=5,
        options={"prepare": True, "rounds": 1},
        faces=(1, 2, 3, 4, 5, 4),
    )
    assert outcome.facts["code"] == "6D"
    assert outcome.messages[-1].values == {"n": 2}


@pytest.mark.parametrize("trait", ["dodge", "repulsorlift_operation", "starfighter_piloting"])
def test_reactions_and_driving_cannot_be_prepared(play_hook, tannik, trait):
    with pytest.raises(RuleError, match="cannot be prepared"):
        play_hook("check", tannik, traits=(trait,), options={"prepare": True})


def test_rushing_halves_the_code_and_the_time(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=5,
        options={"rush": True, "minutes": 60},
        faces=(4,),
    )
    assert outcome.facts["code"] == "1D+1"
    assert outcome.messages[-1].values == {"n": 360}


def test_one_round_cannot_be_rushed(play_hook, tannik):
    with pytest.raises(RuleError, match="cannot be rushed"):
        play_hook("check", tannik, traits=("bargain",), options={"rush": True, "rounds": 1})


def test_in_an_opposed_roll_the_acting_side_wins_a_tie(play_hook, tannik):
    guard = {"attributes": {"perception": "3D", "dexterity": "2D"}}
    outcome = play_hook(
        "check",
        tannik,
        traits=("sneak",),
        others={"target": guard},
        faces=(3, 4, 2, 4, 3, 2),
    )
    assert (outcome.facts["opposing_total"], outcome.facts["success"]) == (9, True)


def test_the_other_side_may_roll_another_trait(play_hook, tannik):
    guard = {"attributes": {"perception": "1D", "knowledge": "2D"}, "skills": {"willpower": "2D+2"}}
    outcome = play_hook(
        "check",
        tannik,
        traits=("con",),
        others={"target": guard},
        options={"against_trait": "Сила воли"},
        faces=(4, 3, 2, 3, 4),
    )
    assert outcome.facts["opposing_total"] == 9


def test_a_secret_roll_uses_one_made_before(play_hook, tannik):
    tannik["attributes"]["perception"] = "3D+2"
    outcome = play_hook(
        "check",
        tannik,
        traits=("search",),
        against=13,
        options={"secret": True},
        gm={"secret_rolls": {"3D": [11, 4]}},
    )
    assert outcome.secret
    assert outcome.facts["success"]
    assert outcome.changes[0].path == ("secret_rolls", "3D", 0)


def test_a_secret_roll_may_have_to_be_higher(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("search",),
        against=9,
        options={"secret": True},
        rules={"secret_needs_higher": True},
        faces=(3, 4, 2),
    )
    assert not outcome.facts["success"]
    assert not outcome.facts["stored_roll_used"]


def test_the_number_may_be_hidden_from_players(play_hook, tannik):
    outcome = play_hook(
        "check",
        tannik,
        traits=("bargain",),
        against=9,
        options={"hidden": True},
        faces=(3, 4, 2),
    )
    assert outcome.messages[0].secret
    assert not outcome.messages[1].secret


@pytest.mark.parametrize(
    "sheet",
    [
        {"wound": "incapacitated"},
        {"wound": "dead"},
        {"unconscious_until": 60},
    ],
)
def test_who_is_down_does_nothing(play_hook, tannik, sheet):
    with pytest.raises(RuleError, match="no act is possible"):
        play_hook("check", tannik | sheet, traits=("blaster",), against=5)


def test_a_specialization_has_its_own_code(play_hook, tannik):
    tannik["specializations"] = {"heavy blaster": {"skill": "blaster", "code": "6D"}}
    tannik["armor"] = {"dex_penalty": 1}
    outcome = play_hook(
        "check", tannik, traits=("heavy blaster",), against=5, faces=(1, 2, 3, 4, 5)
    )
    assert outcome.facts["code"] == "5D"


@pytest.mark.parametrize(
    ("trait", "told"),
    [("medicine", "learned first"), ("control", "learned first"), ("juggling", "has no")],
)
def test_what_nobody_has_learned_is_not_rolled(play_hook, tannik, trait, told):
    with pytest.raises(RuleError, match=told):
        play_hook("check", tannik, traits=(trait,), against=5)


def test_several_traits_are_refused(play_hook, tannik):
    with pytest.raises(RuleError, match="one trait"):
        play_hook("check", tannik, traits=("blaster", "dodge"))


def test_an_unknown_action_is_refused(play_hook, tannik):
    with pytest.raises(RuleError, match="no action"):
        play_hook("check", tannik, act="juggle")


def test_a_code_alone_is_rolled_with_its_wild_die(play_hook):
    facts = play_hook("roll", None, amount=Wild(4, 2), faces=(2, 3, 4, 6, 3)).facts
    assert facts == {"total": 20, "complication": False}


def test_other_dice_are_rolled_as_they_are(play_hook):
    assert play_hook("roll", None, amount=PlainDice(2, 10), faces=(9, 10)).facts == {"total": 19}


def test_full_attention_skills_warn_where_more_is_done(play_hook, tannik):
    tannik["skills"]["first_aid"] = "3D"
    outcome = play_hook(
        "check",
        tannik,
        traits=("first_aid",),
        against=5,
        options={"actions": 2},
        faces=(3, 4),
    )
    assert any("whole round" in message.text for message in outcome.messages)


def test_three_pips_make_a_die_in_play_by_house_rule(play_hook, tannik):
    tannik["skills"]["blaster"] = "4D+1"
    outcome = play_hook(
        "check",
        tannik,
        traits=("blaster",),
        against=5,
        scene={"": {"combined_bonus": "2D+2"}},
        rules={"carry_pips": True},
        faces=(1, 1, 1, 1, 1, 1, 2),
    )
    assert outcome.facts["code"] == "7D"
