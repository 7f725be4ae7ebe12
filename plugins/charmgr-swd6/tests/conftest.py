"""What the tests of this plugin share: switches, sheets, and changes taken on a sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from charmgr_swd6.switches import SWITCHES

from charmgr.api import Add, Append, Change, Remove, Request, Set, frozen
from charmgr.testing import load, play


def thawed(value: Any) -> Any:
    if hasattr(value, "items"):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def change(data: dict[str, Any], one: Change) -> None:
    home = data
    for key in one.path[:-1]:
        home = home.setdefault(key, {}) if isinstance(home, dict) else home[key]
    key = one.path[-1]
    match one:
        case Set(value=value):
            home[key] = value
        case Add(n=n):
            home[key] = (home.get(key) or 0) + n
        case Append(value=value):
            home.setdefault(key, []).append(value)
        case Remove():
            del home[key]


@pytest.fixture(scope="session")
def after():
    """A sheet as changes leave it: `after(sheet, outcome.changes)`, or another role's."""

    def taken(sheet, changes, who=""):
        data = thawed(sheet)
        for one in changes:
            if one.who == who:
                change(data, one)
        return frozen(data)

    return taken


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(carry_pips=True)`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        return defaults | {key.replace("__", "."): value for key, value in changed.items()}

    return rules


@pytest.fixture(scope="session")
def play_hook(house):
    """Call a hook with a sheet: `play_hook("check", sheet, faces=(3, 4), traits=("blaster",))`."""
    system = load("swd6")

    def call(hook, sheet, *, faces=(), answers=None, rules=None, **request):
        switches = house() | (rules or {})
        asked = Request(
            **{key: frozen(value) if key in MAPS else value for key, value in request.items()}
        )

        def rule(dice):
            return system.play(
                hook, None if sheet is None else frozen(sheet), asked, switches, dice
            )

        return play(rule, faces=faces, answers=answers)[0]

    return call


MAPS = ("options", "others", "scene", "gm", "campaign")


@pytest.fixture(scope="session")
def status_of(house):
    system = load("swd6")

    def status(sheet, *, now=0, **rules):
        return system.status(frozen(sheet), Request(now=now), house(**rules))

    return status


@pytest.fixture
def tannik():
    """A gunman: blaster 5D, dodge 6D, first aid unimproved."""
    return {
        "name": "Tannik",
        "system": "swd6",
        "attributes": {
            "dexterity": "3D+1",
            "knowledge": "2D",
            "mechanical": "3D",
            "perception": "3D",
            "strength": "3D+2",
            "technical": "2D+1",
        },
        "skills": {"blaster": "5D", "dodge": "6D", "bargain": "3D"},
        "points": {"cp": 5, "fp": 2, "dsp": 0},
        "move": 10,
    }


@pytest.fixture(scope="session")
def sections():
    """Who plays which section of the golden cases."""
    from charmgr.testing import load_cases

    return load_cases(Path(__file__).with_name("sections.yaml"))
