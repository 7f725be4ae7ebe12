"""What the tests of this plugin share: switches, sheets, and changes taken on a sheet."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest
from charmgr_drevo.switches import SWITCHES

from charmgr.api import Append, Change, Remove, Request, Set, Sheet, frozen
from charmgr.cli.boundary import run
from charmgr.testing import load, play


def thawed(value: Any) -> Any:
    if hasattr(value, "items"):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def taken(sheet: Sheet, changes: Iterable[Change], who: str = "") -> Sheet:
    data = thawed(sheet)
    for change in changes:
        if change.who != who:
            continue
        home = data
        for key in change.path[:-1]:
            home = home[key] if isinstance(home, list) else home.setdefault(key, {})
        key = change.path[-1]
        match change:
            case Set(value=value):
                home[key] = value
            case Append(value=value):
                home.setdefault(key, []).append(value)
            case Remove():
                del home[key]
            case _:
                raise AssertionError(change)
    return frozen(data)


@pytest.fixture(scope="session")
def after():
    return taken


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(heal__decide="ask")`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        return defaults | {key.replace("__", "."): value for key, value in changed.items()}

    return rules


@pytest.fixture(scope="session")
def fresh():
    """Make a canonical sheet: skills by keyword, everything else as given."""

    def sheet(name="Ратибор", **fields):
        return frozen({"name": name, **fields})

    return sheet


@pytest.fixture(scope="session")
def act(house):
    """Play a hook: `act("check", sheet, faces, traits=("body",), options={"item": 1})`.

    Keywords with a double underscore, and those that are switches, set house rules.
    """
    switches = {switch.id for switch in SWITCHES}

    def do(hook, sheet, faces=(), *, answers=None, **asked):
        names = [key for key in asked if key.replace("__", ".") in switches]
        rules = house(**{key: asked.pop(key) for key in names})
        asked["options"] = asked.get("options", {})
        request = Request(**asked)

        def rule(dice):
            return load("drevo").play(hook, sheet, request, rules, dice)

        return play(rule, faces=faces, answers=answers)[0]

    return do


@pytest.fixture
def camp(tmp_path, capsys, monkeypatch):
    """Make a campaign and run commands in it: `camp(sheets, rules)(*words)` tells code and JSON."""

    def make(sheets, rules=None):
        for name, text in sheets.items():
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        roster = json.dumps([f"{name}.yaml" for name in sheets], ensure_ascii=False)
        written = json.dumps({"drevo": rules or {}})
        (tmp_path / "campaign.yaml").write_text(
            f"system: drevo\ncalendar: days\nroster: {roster}\nrules: {written}\n",
            encoding="utf-8",
        )
        monkeypatch.chdir(tmp_path)

        def command(*words):
            capsys.readouterr()
            code = run([*words, "--json"])
            told = capsys.readouterr()
            return code, json.loads(told.out or told.err)

        return command

    return make


@pytest.fixture
def written(tmp_path):
    """Read a sheet's file."""
    return lambda name: (tmp_path / f"{name}.yaml").read_text(encoding="utf-8")
