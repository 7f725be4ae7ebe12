"""What lint suspects on a sheet of this game."""

import pytest

from charmgr.api import frozen
from charmgr.testing import load


def suspected(**sheet):
    found = load("swd6").suspicions(frozen(sheet), None, {})
    return [(one.code, one.path, one.instead) for one in found]


@pytest.mark.parametrize(
    ("written", "better"),
    [("4D+3", "5D"), ("4д+4", "5д+1"), ("2К + 8", "4К+2"), ("0D+3", "1D")],
)
def test_three_pips_make_a_die_and_the_letter_stays(written, better):
    told = suspected(attributes={"strength": written}, weapons=[{"name": "4D+3", "body": written}])

    paths = [("attributes", "strength"), ("weapons", 0, "body")]
    assert told == [("uncarried-pips", path, better) for path in paths]


@pytest.mark.parametrize("written", ["4D", "4D+2", "STR+1D", None, "STR+1D+3"])
def test_a_code_as_sheets_have_it_is_not_suspected(written):
    assert suspected(attributes={"strength": "1D"}, weapons=[{"damage": written}]) == []


def test_a_skill_below_its_attribute_is_suspected():
    sheet = {"attributes": {"dexterity": "3D+1"}, "skills": {"blaster": "3D", "dodge": "4D"}}

    assert suspected(**sheet) == [("skill-below-attribute", ("skills", "blaster"), None)]


def test_a_skill_of_ones_own_is_above_nothing():
    assert suspected(attributes={"dexterity": "3D"}, skills={"whistling": "1D"}) == []
