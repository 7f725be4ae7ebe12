"""What the tests of fights share: two fighters, and a way to let them act."""

from __future__ import annotations

import pytest
from charmgr_storytelling import actions
from charmgr_storytelling.switches import SWITCHES

from charmgr.api import Request, Set, frozen
from charmgr.testing import play

NOW = 1000
RULES = {switch.id: switch.default for switch in SWITCHES}


@pytest.fixture(scope="session")
def tikhon():
    return frozen(
        {
            "name": "Тихон",
            "attributes": {
                "strength": 3,
                "dexterity": 3,
                "stamina": 3,
                "wits": 2,
                "resolve": 2,
                "composure": 2,
            },
            "skills": {
                "brawl": 2,
                "weaponry": 2,
                "firearms": 2,
                "athletics": 2,
                "stealth": 1,
                "ride": 1,
            },
            "health": {"max": 8, "current": 8},
            "despair": {"max": 4, "current": 0},
            "weapons": [
                {"name": "меч", "bonus": 3, "skill": "weaponry"},
                {"name": "длинный лук", "bonus": 3, "skill": "firearms"},
                {"name": "сулица", "bonus": 1, "skill": "athletics"},
            ],
        }
    )


@pytest.fixture(scope="session")
def mira():
    """Defence 2 after the armour's −1, Speed 8 after its −2."""
    return frozen(
        {
            "name": "Мира",
            "attributes": {
                "strength": 2,
                "dexterity": 3,
                "stamina": 2,
                "wits": 3,
                "resolve": 2,
                "composure": 3,
            },
            "skills": {"brawl": 1, "weaponry": 1, "athletics": 1, "stealth": 2, "ride": 2},
            "health": {"max": 7, "current": 7},
            "despair": {"max": 5, "current": 0},
            "armour": {"general": 2, "ballistic": 1, "defence": -1, "speed": -2},
            "weapons": [{"name": "нож", "bonus": 1, "skill": "weaponry"}],
        }
    )


@pytest.fixture(scope="session")
def act():
    """Let a sheet act: `act("attack", tikhon, faces, others={"target": mira}, cover="ribs")`.

    Keywords that are switches set them; the others are what `--with` says.
    """

    def do(what, sheet, faces=(), **said):
        others, scene = said.pop("others", {}), said.pop("scene", {})
        answers, against = said.pop("answers", {}), said.pop("against", None)
        switches = {key: said.pop(key) for key in list(said) if key in RULES}
        request = Request(
            act=what,
            others=others,
            scene=frozen(scene),
            options=said,
            against=against,
            now=NOW,
        )
        outcome, _ = play(
            actions.act, sheet, request, RULES | switches, faces=faces, answers=answers
        )
        return outcome

    return do


@pytest.fixture(scope="session")
def kept():
    """Find what an outcome writes for a fact of the round: its value and its end."""

    def fact(outcome, name, role=""):
        for change in outcome.changes:
            if isinstance(change, Set) and change.who == "scene" and change.path == (role, name):
                return change.value["value"], change.value["until"]
        return None

    return fact
