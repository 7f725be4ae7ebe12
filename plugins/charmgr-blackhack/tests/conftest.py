"""What the tests of this plugin share: switches, hooks called with whole sheets, a hero."""

from __future__ import annotations

import pytest
from charmgr_blackhack.switches import SWITCHES

from charmgr.api import Add, Append, Remove, Request, Set, frozen
from charmgr.testing import load, play


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(initiative_tie="wis")`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        return defaults | changed

    return rules


@pytest.fixture(scope="session")
def play_hook(house):
    """Call a hook with a sheet: `play_hook("check", sheet, act="attack", faces=(8, 3))`."""
    system = load("blackhack")

    def call(hook, sheet, *, faces=(), answers=None, rules=None, **request):
        switches = house(**(rules or {}))
        others = {role: frozen(one) for role, one in request.pop("others", {}).items()}

        def rule(dice):
            asked = Request(others=others, **request)
            return system.play(hook, frozen(sheet), asked, switches, dice)

        return play(rule, faces=faces, answers=answers)[0]

    return call


@pytest.fixture
def hero():
    """A Fighter of level 1: STR 13, DEX 11, 8 hit points, in leather with a wide shield."""
    attributes = {"str": 13, "dex": 11, "con": 12, "int": 9, "wis": 10, "cha": 8}
    return {
        "name": "Арсен",
        "class": "fighter",
        "level": 1,
        "attributes": attributes,
        "hp": {"max": 8, "current": 8},
        "armour": {"type": "leather", "ud": "d6"},
        "shield": {"type": "wide", "ud": "d6"},
        "weapons": ({"type": "short_sword"},),
        "coins": 60,
    }


@pytest.fixture
def goblin():
    """A monster of level 1 with 5 hit points and a gambeson."""
    return {
        "name": "Гоблин",
        "kind": "monster",
        "level": 1,
        "hp": {"max": 5, "current": 5},
        "armour": {"type": "cloth"},
    }


def thawed(value):
    if hasattr(value, "items"):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def taken(sheet, changes, who=""):
    data = thawed(sheet)
    for change in changes:
        if change.who != who:
            continue
        home, (*way, key) = data, change.path
        for step in way:
            home = home[step] if isinstance(home, list) else home.setdefault(step, {})
        match change:
            case Set(value=value):
                home[key] = thawed(value)
            case Add(n=n):
                home[key] = (home.get(key) or 0) + n
            case Append(value=value):
                home.setdefault(key, []).append(thawed(value))
            case Remove():
                if isinstance(home, list) or key in home:
                    del home[key]
    return data


@pytest.fixture(scope="session")
def after():
    """Take changes on a sheet: `after(sheet, outcome.changes, who="target")`."""
    return taken
