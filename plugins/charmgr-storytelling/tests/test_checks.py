from __future__ import annotations

import pytest

from charmgr.api import Add, PlainDice, Remove, RuleError, Set, SuccessPool, Term, frozen

SCOUT = frozen(
    {
        "attributes": {"strength": 2, "dexterity": 3, "wits": 2, "composure": 1, "stamina": 2},
        "skills": {"stealth": 2, "brawl": 0, "medicine": 0, "empathy": 0, "гончарное дело": 3},
        "specialities": [{"skill": "stealth", "name": "лес"}],
        "despair": {"max": 3, "current": 2},
        "health": {"max": 7, "current": 7},
    }
)


def pool_of(play_hook, traits, sheet=SCOUT, rules=None, **options):
    size = options.pop("size")
    outcome = play_hook(
        "check", sheet, faces=(2,) * max(1, size), traits=traits, options=options, rules=rules
    )
    assert outcome.facts["pool"] == size
    return outcome


def test_traits_bonuses_and_penalties_add_up(play_hook):
    pool_of(play_hook, ("dexterity", "stealth"), size=5)
    pool_of(play_hook, ("dexterity", "stealth"), bonus=2, penalty=1, size=6)
    pool_of(play_hook, ("dexterity", "stealth"), penalty=-1, size=4)


def test_a_ruling_is_a_term_like_any_other(play_hook):
    pool_of(play_hook, ("dexterity",), rulings=(Term("ночь", -1, "ruling"),), size=2)


def test_a_speciality_adds_a_die_only_where_the_sheet_has_one(play_hook):
    pool_of(play_hook, ("dexterity", "stealth"), speciality=True, size=6)
    with pytest.raises(RuleError, match="no speciality"):
        play_hook("check", SCOUT, traits=("dexterity", "brawl"), options={"speciality": True})


@pytest.mark.parametrize(
    ("skill", "switch", "default"),
    [
        ("medicine", "unskilled.mental", -3),
        ("brawl", "unskilled.physical", -1),
        ("empathy", "unskilled.social", -1),
    ],
)
def test_untrained_skills_cost_what_the_switch_says(play_hook, skill, switch, default):
    pool_of(play_hook, ("dexterity", skill), size=3 + default)
    pool_of(play_hook, ("dexterity", skill), rules={switch: 0}, size=3)


def test_a_skill_of_the_games_own_is_rolled_like_any_other(play_hook):
    pool_of(play_hook, ("dexterity", "гончарное дело"), size=6)


@pytest.mark.parametrize(("perception", "size"), [(None, 1), (4, 4)])
def test_composure_stands_in_for_a_missing_perception(play_hook, perception, size):
    attributes = {**SCOUT["attributes"], "perception": perception}
    sheet = frozen({**SCOUT, "attributes": attributes})

    pool_of(play_hook, ("perception",), sheet=sheet, size=size)
    pool_of(play_hook, ("perception",), sheet=sheet, rules={"attribute_set": "nwod"}, size=1)


@pytest.mark.parametrize(("left", "penalty"), [(3, 0), (2, -1), (1, -2), (0, -3), (-1, -3)])
def test_wounds_cost_dice_only_by_the_switch(play_hook, left, penalty):
    sheet = frozen({**SCOUT, "health": {"max": 7, "current": left}})

    pool_of(play_hook, ("dexterity", "stealth"), sheet=sheet, size=5)
    rules = {"wound_penalties": True}
    pool_of(play_hook, ("dexterity", "stealth"), sheet=sheet, rules=rules, size=5 + penalty)


def test_success_and_margin_are_measured_against_the_number_asked(play_hook):
    faces = (8, 9, 1)
    met = play_hook("check", SCOUT, faces=faces, traits=("dexterity",), against=2)
    missed = play_hook("check", SCOUT, faces=faces, traits=("dexterity",), against=3)

    assert (met.facts["success"], met.facts["margin"]) == (True, 0)
    assert (missed.facts["success"], missed.facts["margin"]) == (False, -1)


def test_critical_success_brings_a_scar_at_the_number_of_the_switch(play_hook):
    def scars(faces, **rules):
        outcome = play_hook(
            "check", SCOUT, faces=faces, traits=("dexterity", "stealth"), rules=rules
        )
        return [change for change in outcome.changes if change.path == ("scars", "earned")]

    assert scars((8, 8, 8, 8, 1)) == []
    assert scars((8, 8, 8, 8, 8)) == [Add(("scars", "earned"), 1)]
    assert scars((8, 8, 8, 8, 1), **{"scars.critical_at": 4}) == [Add(("scars", "earned"), 1)]
    assert scars((8,) * 5, **{"scars.award.critical": 2}) == [Add(("scars", "earned"), 2)]
    assert scars((8,) * 5, **{"scars.award.critical": 0}) == []


def test_a_dramatic_failure_brings_a_scar_and_only_a_chance_die_has_one(play_hook):
    options = {"penalty": 3}
    outcome = play_hook("check", SCOUT, faces=(1,), traits=("dexterity",), options=options)
    ordinary = play_hook("check", SCOUT, faces=(1, 1, 1), traits=("dexterity",))

    assert outcome.facts["outcome"] == "dramatic_failure"
    assert outcome.changes == (Add(("scars", "earned"), 1),)
    assert (ordinary.facts["outcome"], ordinary.changes) == ("failure", ())


def test_the_player_may_give_up_an_empty_pool(play_hook):
    options = {"penalty": 3, "give_up": True}
    outcome = play_hook("check", SCOUT, traits=("dexterity",), options=options)

    assert outcome.facts["outcome"] == "none"
    assert not outcome.facts["success"]


@pytest.mark.parametrize(("target", "successes"), [(10, 1), (8, 2)])
def test_rerolls_of_the_chance_die_count_from_the_switch(play_hook, target, successes):
    outcome = play_hook(
        "check",
        SCOUT,
        faces=(10, 8),
        traits=("dexterity",),
        options={"penalty": 3},
        rules={"chance.reroll_target": target},
    )

    assert outcome.facts["successes"] == successes


@pytest.mark.parametrize(
    ("said", "faces", "successes"),
    [
        ("10", (9, 8, 10, 2), 3),
        ("9", (9, 8, 10, 2, 8), 4),
        ("8", (9, 8, 7, 2, 2), 2),
        ("none", (9, 8, 10), 3),
    ],
)
def test_again_is_named_with_the_roll(play_hook, said, faces, successes):
    options = {"again": said}
    outcome = play_hook("check", SCOUT, faces=faces, traits=("dexterity",), options=options)

    assert outcome.facts["successes"] == successes


def test_rote_rolls_each_failed_die_once_more(play_hook):
    outcome = play_hook(
        "check", SCOUT, faces=(2, 8, 7, 9, 3), traits=("dexterity",), options={"rote": True}
    )

    assert outcome.facts["successes"] == 2


def test_nothing_and_what_is_no_trait_cannot_be_rolled(play_hook):
    with pytest.raises(RuleError, match="no trait"):
        play_hook("check", SCOUT)
    with pytest.raises(RuleError, match="nothing to roll"):
        play_hook("check", SCOUT, traits=("name",))
    with pytest.raises(RuleError, match="Only attributes"):
        play_hook("check", SCOUT, traits=("quick_draw",))
    with pytest.raises(RuleError, match="no action"):
        play_hook("check", SCOUT, act="juggle")


@pytest.mark.parametrize(("theirs", "won", "margin"), [((8, 2), True, 1), ((8, 9), False, 0)])
def test_a_tie_goes_to_the_side_that_resists(play_hook, mira, theirs, won, margin):
    outcome = play_hook(
        "check",
        SCOUT,
        faces=(8, 9, 1, *theirs),
        traits=("dexterity",),
        others={"target": mira},
    )

    assert (outcome.facts["success"], outcome.facts["margin"]) == (won, margin)


def test_the_other_side_rolls_what_is_named_for_it(play_hook, mira):
    options = {"their_attribute": "intelligence", "their_skill": "medicine", "their_bonus": 1}
    outcome = play_hook(
        "check",
        SCOUT,
        faces=(8, 1, 1, *(8,) * 6),
        traits=("dexterity",),
        others={"target": mira},
        options=options,
    )

    assert outcome.facts["resisted"] == 6
    assert Add(("scars", "earned"), 1, "target") in outcome.changes


def extended(play_hook, faces, scene=None, **options):
    return play_hook(
        "check",
        SCOUT,
        faces=faces,
        traits=("dexterity",),
        against=4,
        scene={"": scene or {}},
        options={"extended": True, **options},
    )


def test_an_extended_check_keeps_its_sum_in_the_scene_until_it_is_done(play_hook):
    first = extended(play_hook, (8, 9, 1))
    kept = {"value": 2, "until": None}
    last = extended(play_hook, (8, 9, 1), scene={"extended dexterity": 2})
    other = extended(play_hook, (8, 9, 1), scene={"extended dexterity": 2}, gathered=1)

    assert first.changes == (Set(("", "extended dexterity"), kept, "scene"),)
    assert (first.facts["success"], first.facts["total"]) == (False, 2)
    assert (last.facts["success"], last.facts["margin"]) == (True, 0)
    assert last.changes == (Remove(("", "extended dexterity"), "scene"),)
    assert other.facts["total"] == 3


def test_an_extended_check_needs_a_number(play_hook):
    with pytest.raises(RuleError, match="--vs"):
        play_hook("check", SCOUT, traits=("dexterity",), options={"extended": True})


@pytest.mark.parametrize(
    ("amount", "faces", "facts"),
    [
        (3, (7, 8, 9), {"successes": 2}),
        (0, (10, 3), {"successes": 1, "chance": True}),
        (SuccessPool(2, 10, 8, again=9), (9, 1, 8), {"successes": 2}),
        (PlainDice(2, 6, 1), (3, 4), {"total": 8}),
    ],
)
def test_dice_alone(play_hook, amount, faces, facts):
    outcome = play_hook("roll", None, faces=faces, amount=amount)

    assert {key: outcome.facts[key] for key in facts} == facts
