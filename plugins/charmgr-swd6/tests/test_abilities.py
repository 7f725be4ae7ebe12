"""Codes of the sheet: which counts for a trait, and what is odd about it."""

from __future__ import annotations

import pytest
from charmgr_swd6.abilities import ability, best
from charmgr_swd6.codes import Code, code, weapon_code

from charmgr.api import RuleError


@pytest.mark.parametrize("text", ["5D+2", "5d+2", "5Д + 2", "5к+2", " 5D+2 "])
def test_a_code_is_read_in_any_letters(text):
    assert code(text) == Code(5, 2)


@pytest.mark.parametrize("text", ["", "D", "-1D", "5", "5D+", "5D-1", "5D2", "fiveD"])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(RuleError, match="no dice code"):
        code(text)


@pytest.mark.parametrize(
    ("text", "read"), [("STR+2D", "5D+2"), ("STR", "3D+2"), ("сила+1D+2", "4D+4"), ("4D", "4D")]
)
def test_a_weapon_may_build_on_strength(text, read):
    assert str(weapon_code(text, code("3D+2"))) == read


def test_three_pips_on_the_sheet_are_a_die_and_the_sheet_says_so(status_of, tannik):
    tannik["skills"]["blaster"] = "4D+3"
    assert ability(tannik, "blaster").code == Code(5)
    assert status_of(tannik).notes[0].values["read"] == "5D"


def test_the_better_of_two_is_rolled(tannik):
    tannik["force_skills"] = {"control": "2D"}
    assert best(tannik, "control", "perception").trait == "perception"
    tannik["force_skills"] = {"control": "3D"}
    assert best(tannik, "control", "perception").trait == "control"
    with pytest.raises(RuleError):
        best(tannik, "medicine")
