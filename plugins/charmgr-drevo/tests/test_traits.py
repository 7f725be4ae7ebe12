"""Skill before quality, part before whole, what was not learnt, and what else a sheet adds."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError, Term

EVEN = (0, 0, 0, 0)
PARTS = {"skills": {"fighting": 2, "Мечи": 1}, "part_of": {"мечи": "fighting"}}


def total(outcome):
    return outcome.facts["total"]


def test_the_skill_is_used_though_it_is_lower(act, fresh):
    sheet = fresh(skills={"fighting": 0}, qualities={"body": 2})

    assert total(act("check", sheet, EVEN, traits=("body", "fighting"))) == 0


def test_a_quality_is_rolled_where_nothing_else_is_named(act, fresh):
    assert total(act("check", fresh(qualities={"body": "great"}), EVEN, traits=("body",))) == 2


def test_a_quality_that_the_sheet_lacks_is_average(act, fresh):
    assert total(act("check", fresh(), EVEN, traits=("mind",))) == 0


@pytest.mark.parametrize(("switch", "value"), [("always", 1), ("higher", 2)])
def test_the_part_comes_before_the_whole(act, fresh, switch, value):
    outcome = act("check", fresh(**PARTS), EVEN, traits=("fighting", "Мечи"), specific_skill=switch)

    assert total(outcome) == value


def test_the_whole_stands_in_for_a_part_that_was_not_learnt(act, fresh):
    assert total(act("check", fresh(skills={"fighting": 1}), EVEN, traits=("shields",))) == 1


@pytest.mark.parametrize("written", [{"Плавание": None}, {}])
@pytest.mark.parametrize(("default", "value"), [(-2, -2), (0, 0)])
def test_a_skill_of_the_setting_that_was_not_learnt(act, fresh, written, default, value):
    sheet = fresh(skills=written, qualities={"body": 2})
    outcome = act(
        "check",
        sheet,
        EVEN,
        traits=("body",),
        options={"skill": "плавание"},
        untrained_default=default,
    )

    assert total(outcome) == value


def test_by_a_switch_what_was_not_learnt_cannot_be_tried(act, fresh):
    with pytest.raises(RuleError, match="has not been learnt"):
        act("check", fresh(), traits=("shooting",), untrained_default="forbidden")


def test_a_campaign_may_list_the_skills_of_its_setting(act, fresh):
    asked = {"traits": ("body",), "options": {"skill": "кузнечное дело"}}
    sheet = fresh(qualities={"body": 1})

    assert total(act("check", sheet, EVEN, campaign={"skills": ["Плавание"]}, **asked)) == 1
    assert total(act("check", sheet, EVEN, campaign={"skills": ["Кузнечное дело"]}, **asked)) == -2


def test_nothing_fits(act, fresh):
    with pytest.raises(RuleError, match="No trait of this setting fits"):
        act("check", fresh(), traits=("Кузнечное дело",))


def test_all_modifiers_add_up_but_only_the_worst_wound(act, fresh):
    sheet = fresh(
        qualities={"body": 3},
        injuries=({"level": "light"}, {"level": "wound"}, {"level": "scratch"}),
        conditions=({"name": "голод", "modifier": -1}, {"name": "примета"}),
    )
    options = {"item": 2, "situation": -1, "state": 1, "modifier": 1, "rulings": (Term("", -1),)}
    outcome = act("check", sheet, EVEN, traits=("body",), options=options)

    assert total(outcome) == 3 - 2 - 1 + 2 - 1 + 1 + 1 - 1
    assert outcome.facts["wound_modifier"] == -2


def test_the_opponent_may_roll_another_trait_and_have_a_modifier(act, fresh):
    mira = fresh("Мира", skills={"Чутьё": 2})
    outcome = act(
        "check",
        fresh(skills={"Скрытность": 1}),
        EVEN * 2,
        traits=("Скрытность",),
        others={"target": mira},
        options={"opposing": "чутье", "foe": -2},
    )

    assert [one["total"] for one in outcome.facts["rolls"]] == [1, 0]


@pytest.mark.parametrize("state", [{"injuries": ({"level": "heavy"},)}, {"state": "dead"}])
def test_the_heavily_wounded_check_nothing(act, fresh, state):
    with pytest.raises(RuleError, match="no checks"):
        act("check", fresh(**state), traits=("body",))
