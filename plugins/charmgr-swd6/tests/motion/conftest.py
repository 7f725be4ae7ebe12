"""What the tests of movement share: people, vehicles, and an action played once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from charmgr_swd6.motion.actions import ACTIONS, STEPS
from charmgr_swd6.motion.vehicle_damage import damage

from charmgr.api import Outcome, Request, Set, Wait, frozen
from charmgr.testing import play


@dataclass(frozen=True, slots=True)
class Played:
    """What an action answered, with its rolls."""

    outcome: Outcome
    rolls: list[Any]

    @property
    def facts(self):
        return self.outcome.facts

    @property
    def said(self):
        return [message.text for message in self.outcome.messages]

    def scene(self, role=""):
        """The facts of the round that were remembered for a role: name → (value, until)."""
        return {
            change.path[1]: (change.value["value"], change.value["until"])
            for change in self.outcome.changes
            if change.who == "scene" and change.path[0] == role
        }

    def on_sheet(self, who=""):
        """What was set on the sheet of a role, by its path."""
        return {
            change.path: change.value
            for change in self.outcome.changes
            if change.who == who and isinstance(change, Set)
        }


@pytest.fixture(scope="session")
def renn():
    return frozen(
        {
            "name": "Ренн",
            "move": 10,
            "attributes": {
                "dexterity": "3D",
                "mechanical": "2D",
                "strength": "3D",
                "perception": "3D",
            },
            "skills": {"repulsorlift_operation": "5D", "stamina": "4D"},
            "points": {"cp": 5, "fp": 1},
        }
    )


@pytest.fixture(scope="session")
def speeder():
    """Builds an airspeeder; keys given are put over its own."""

    def build(**changed):
        return frozen(
            {
                "name": "Т-47",
                "kind": "vehicle",
                "scale": "speeder",
                "move": 200,
                "maneuverability": "1D+2",
                "body": "3D",
                "weapons": [{"name": "пушка"}, {"name": "гарпун"}],
                "skills": {"repulsorlift_operation": "3D"},
            }
            | changed
        )

    return build


@pytest.fixture(scope="session")
def act(house):
    """Play an action: `act("move", sheet, faces=(2, 3, 4), speed="high")`; `rules` are switches."""

    def played(
        action,
        sheet,
        faces=(),
        *,
        vs=None,
        others=None,
        scene=None,
        now=100,
        rules=None,
        answers=None,
        **options,
    ):
        request = Request(
            act=action,
            against=vs,
            others=others or {},
            scene=frozen(scene or {}),
            options=options,
            now=now,
        )
        outcome, rolls = play(
            ACTIONS[action],
            sheet,
            request,
            house(**(rules or {})),
            faces=faces,
            answers=answers,
        )
        return Played(outcome, rolls)

    return played


@pytest.fixture(scope="session")
def hit(house):
    """Damage a vehicle: `hit(sheet, 12, faces=(1, 2, 3))`."""

    def played(sheet, amount, faces=(), *, scene=None, rules=None, answers=None, **options):
        request = Request(amount=amount, options=options, scene=frozen(scene or {}), now=100)
        outcome, rolls = play(
            damage, sheet, request, house(**(rules or {})), faces=faces, answers=answers
        )
        return Played(outcome, rolls)

    return played


@pytest.fixture(scope="session")
def step(house):
    """Take a step of the clock for a vehicle."""

    def played(sheet, what, at):
        request = Request(wait=Wait(at, what), now=at)
        outcome, rolls = play(STEPS[what], sheet, request, house())
        return Played(outcome, rolls)

    return played
