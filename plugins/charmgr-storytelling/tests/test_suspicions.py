"""What lint suspects on a sheet of this game."""

import pytest

from charmgr.api import frozen
from charmgr.testing import load

GAME = load("storytelling")
SOUND = {
    "attributes": {"stamina": 2},
    "size": 5,
    "health": {"max": 7, "current": 5, "lethal": 2},
    "scars": {"earned": 4, "spent": 4},
}


def suspected(**changed):
    rules = GAME.rules({})
    return [one.code for one in GAME.suspicions(frozen({**SOUND, **changed}), None, rules)]


def test_a_sound_sheet_is_not_suspected():
    assert suspected() == []


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"scars": {"earned": 3, "spent": 4}}, "spent-above-earned"),
        ({"scars": {"spent": 1}}, "spent-above-earned"),
        ({"size": 6}, "maximum-health"),
        ({"health": {"max": 7, "current": 6, "lethal": 1, "bashing": 1}}, "kinds-of-harm"),
    ],
)
def test_what_does_not_come_out_is_suspected(changed, code):
    assert suspected(**changed) == [code]
