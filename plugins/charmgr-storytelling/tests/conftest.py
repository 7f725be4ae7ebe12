"""What the tests of this plugin share: sheets, switches, and changes taken on a sheet."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from charmgr_storytelling.switches import SWITCHES

from charmgr.api import Add, Append, Change, Remove, Request, Set, Sheet, frozen
from charmgr.testing import load, play


def thawed(value: Any) -> Any:
    if isinstance(value, dict) or hasattr(value, "items"):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def taken(sheet: Sheet, changes: Iterable[Change], who: str = "") -> Sheet:
    data = thawed(sheet)
    for change in changes:
        if change.who != who:
            continue
        home = data
        for key in change.path[:-1]:
            home = home.setdefault(key, {})
        key = change.path[-1]
        match change:
            case Set(value=value):
                home[key] = value
            case Add(n=n):
                home[key] = (home.get(key) or 0) + n
            case Append(value=value):
                home.setdefault(key, []).append(value)
            case Remove():
                del home[key]
    return frozen(data)


@pytest.fixture(scope="session")
def after():
    return taken


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(stabilise="separate")`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        return defaults | {key.replace("__", "."): value for key, value in changed.items()}

    return rules


@pytest.fixture(scope="session")
def play_hook(house):
    """Call a hook with a sheet: `play_hook("heal", sheet, faces=(8,), rules={…}, now=60)`."""
    system = load("storytelling")

    def call(hook, sheet, *, faces=(), answers=None, rules=None, **request):
        switches = house() | (rules or {})

        def rule(dice):
            return system.play(hook, frozen(sheet), Request(**request), switches, dice)

        return play(rule, faces=faces, answers=answers)[0]

    return call


@pytest.fixture(scope="session")
def status_of(house):
    system = load("storytelling")

    def status(sheet, *, now=0, **rules):
        return system.status(frozen(sheet), Request(now=now), house(**rules))

    return status


@pytest.fixture
def arsen():
    """The wounded man of the worked example: Stamina 3, Health −2 of 9."""
    return {
        "name": "Арсен",
        "attributes": {"strength": 2, "dexterity": 3, "stamina": 3, "wits": 2},
        "health": {"max": 9, "current": -2},
        "despair": {"max": 3, "current": 1},
    }


@pytest.fixture
def mira():
    """A carer with five dice: Intelligence 3, Medicine 2."""
    return frozen(
        {
            "name": "Мира",
            "attributes": {"stamina": 3, "intelligence": 3, "wits": 2, "dexterity": 2},
            "skills": {"medicine": 2},
            "health": {"max": 8, "current": 8},
        }
    )


@pytest.fixture
def campaign(tmp_path, request):
    """Write the files of a campaign: the `TEXTS` of the test's module, by their names."""
    for name, text in request.module.TEXTS.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return tmp_path


@pytest.fixture
def charmgr(campaign):
    """Call the program in the campaign; tell what it answers as JSON, or the error."""

    def call(*words, code=0):
        done = subprocess.run(
            [sys.executable, "-m", "charmgr", *words, "--json"],
            cwd=campaign,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        assert done.returncode == code, done.stderr or done.stdout
        answer = json.loads(done.stdout or done.stderr)
        return answer["error"] if code else answer

    return call
