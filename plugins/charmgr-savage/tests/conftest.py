"""What the tests of this plugin share: switches, and changes taken on a sheet."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest
from charmgr_savage.switches import SWITCHES

from charmgr.api import Add, Append, Change, Remove, Request, Set, Sheet, frozen
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
            home = home.setdefault(key, {}) if isinstance(home, dict) else home[key]
        key = change.path[-1]
        match change:
            case Set(value=value):
                home[key] = thawed(value)
            case Add(n=n):
                home[key] = (home.get(key) or 0) + n
            case Append(value=value):
                home.setdefault(key, []).append(thawed(value))
            case Remove():
                del home[key]
    return frozen(data)


@pytest.fixture(scope="session")
def after():
    return taken


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(healing_edition="swade")`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        assert changed.keys() <= defaults.keys()
        return defaults | changed

    return rules


@pytest.fixture
def hero():
    """A Wild Card, traits by id and other keys as they are: `hero(wounds=2, fighting="d8")`."""

    def sheet(**given):
        dice = dict.fromkeys(("agility", "smarts", "spirit", "strength", "vigor"), "d6")
        attributes = {name: given.pop(name, die) for name, die in dice.items()}
        known = {trait.id for trait in load("savage").about.traits} - dice.keys()
        skills = {name: given.pop(name) for name in known & given.keys()}
        return frozen({"name": "Hero", "attributes": attributes, "skills": skills} | given)

    return sheet


@pytest.fixture
def act(house):
    """Call a hook as the core does: `act("check", sheet, "attack", (4, 2), target=foe)`."""

    def called(hook, sheet, deed="", faces=(), *, answers=None, rules=None, **given):
        roles = ("target", "carer")
        others = {role: given.pop(role) for role in roles if role in given}
        others |= given.pop("members", {})
        fields = {
            name: given.pop(name)
            for name in ("traits", "amount", "against", "campaign", "scene", "now", "wait")
            if name in given
        }
        fields["resting"] = given.pop("resting", True)
        request = Request(act=deed, others=others, options=frozen(given), **fields)

        def rule(dice):
            return load("savage").play(hook, sheet, request, house(**(rules or {})), dice)

        return play(rule, faces=faces, answers=answers)[0]

    return called


class Campaign:
    """A campaign in a folder, played through the command line."""

    def __init__(self, folder, capsys):
        self.folder, self.capsys = folder, capsys
        self.names, self.rules = [], {}

    def add(self, name, **fields):
        """Write a sheet; traits that are not given are d6."""
        dice = dict.fromkeys(("agility", "smarts", "spirit", "strength", "vigor"), "d6")
        dice |= fields.pop("attributes", {})
        sheet = {"name": name, "system": "savage", "attributes": dice, **fields}
        self.names.append(f"{name.lower()}.yaml")
        lines = [f"{key}: {json.dumps(value)}\n" for key, value in sheet.items()]
        (self.folder / self.names[-1]).write_text("".join(lines), "utf-8")
        self._write()
        return self

    def house(self, **rules):
        """Set house rules."""
        self.rules |= rules
        self._write()
        return self

    def _write(self):
        (self.folder / "campaign.yaml").write_text(
            "system: savage\ncalendar: days\n"
            f"roster: {json.dumps(self.names)}\nrules: {{savage: {json.dumps(self.rules)}}}\n",
            "utf-8",
        )

    def run(self, *words):
        """Run a command; tell its exit code and what it answered."""
        code = run([*words, "-C", str(self.folder), "--json", "--lang", "en"])
        out, err = self.capsys.readouterr()
        return code, json.loads(out or err)

    def facts(self, *words):
        """Run a command that must work; tell the facts of its last event."""
        code, answer = self.run(*words)
        assert code == 0, answer
        return answer["events"][-1]["facts"]

    def refused(self, *words):
        """Run a command that must be refused; tell its code and sentence; nothing has changed."""
        before = self.bytes()
        code, answer = self.run(*words)
        assert self.bytes() == before
        return code, answer["error"]["say"]

    def bytes(self):
        return {path.name: path.read_bytes() for path in self.folder.glob("*.yaml")}

    def text(self, name):
        return (self.folder / f"{name.lower()}.yaml").read_text("utf-8")


@pytest.fixture
def campaign(tmp_path, capsys):
    return Campaign(tmp_path, capsys)
