"""The promises of every plugin: one name for each thing, honest waits, changes taken back."""

from __future__ import annotations

from pathlib import Path

import charmgr_swd6
import pytest
from charmgr_swd6.points.force_points import USES
from charmgr_swd6.tables import CHARACTER_POINT_LIMITS, REACTIONS

from charmgr.testing import Trial, check_contract, check_description, load, load_cases, missing

SYSTEM = "swd6"
PACKAGE = Path(charmgr_swd6.__file__).parent
SHEET = """\
name: {name}
system: swd6
attributes: {{dexterity: 3D, perception: 3D, strength: 3D+2, technical: 3D}}
skills: {{first aid: 5D}}
advanced skills: {{medicine: 2D}}
points: {{CP: 5, FP: 1, DSP: 0}}
{more}
"""
TANNIK = """\
имя: Танник
система: swd6
атрибуты: {ловкость: 3D, знания: 3D, механика: 3D, восприятие: 3D, сила: 3Д+2, техника: 3D}
рана: ранен дважды   # у моста
обучение: [{чему: бластер, код: 4D+1, до: день 20}]
"""
REA = SHEET.format(name="Rea", more="wound: incapacitated")
DOCTOR = SHEET.format(name="Doctor", more="medpacs: 3")


def test_no_word_means_two_things():
    check_description(load(SYSTEM).about)


def test_every_text_is_said_in_russian():
    assert missing(PACKAGE) == set()


@pytest.mark.parametrize("house", [{}, {"take_it_easy": False}, {"stun_cleared_by": "either"}])
def test_a_party_that_heals_keeps_the_contract(house):
    check_contract(
        Trial(SYSTEM, {"Танник": TANNIK, "Rea": REA, "Doctor": DOCTOR}, rules=house, weeks=8)
    )


def test_time_cut_in_pieces_comes_to_the_same_odds():
    check_contract(Trial(SYSTEM, {"Rea": REA}, odds=("Rea",), rules={"take_it_easy": False}))


def test_each_rule_that_code_or_cases_name_has_a_sentence():
    said = load(SYSTEM).about.statements
    used = {switch.rule for switch in load(SYSTEM).about.switches}
    used |= {modifier.rule for modifier in load(SYSTEM).about.modifiers if modifier.rule}
    used |= {rule for action in load(SYSTEM).about.actions for rule in action.rules}
    used |= {case["rule"] for case in load_cases(Path(__file__).with_name("cases.yaml"))}
    assert {rule.rstrip("*") for rule in used} <= {rule.rstrip("*") for rule in said}


def test_rules_that_only_advise_have_a_sentence_too():
    advice = ("CHK-10", "TIME-1", "TIME-3", "TIME-4", "TIME-11", "CP-5", "ATK-19", "CHASE-5")
    assert {f"SWD6-{rule}" for rule in advice} <= load(SYSTEM).about.statements.keys()


def test_the_words_of_modifiers_are_those_of_the_rules():
    words = {
        modifier.id: [choice.id for choice in modifier.choices]
        for modifier in load(SYSTEM).about.modifiers
    }
    assert words["reaction"] == words["parried_with"] == list(REACTIONS)
    assert words["purpose"] == list(CHARACTER_POINT_LIMITS)
    assert words["use"] == list(USES)
