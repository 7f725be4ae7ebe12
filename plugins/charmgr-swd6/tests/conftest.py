"""What the tests of this plugin share: switches, sheets, and changes taken on a sheet."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import Gear, attempt_of
from charmgr_swd6.codes import Code, code
from charmgr_swd6.switches import SWITCHES

from charmgr.api import Add, Append, Change, Remove, Request, RuleError, Set, frozen
from charmgr.cli.boundary import run
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
        said = {}
        for key, value in changed.items():
            name = key.replace("__", ".")
            rows = value if isinstance(value, dict) else {"": value}
            said |= {f"{name}.{row}" if row else name: one for row, one in rows.items()}
        assert said.keys() <= defaults.keys()
        return defaults | said

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


PLENTY = 9  # points held where a case does not say


def sheet_of(given: dict[str, Any]) -> Any:
    """Write a case's character as a sheet: whatever code it has stands under its skill."""
    skills = {
        name: given[key]
        for key, name in (("code", "blaster"), ("blaster", "blaster"), ("dodge", "dodge"))
        if key in given
    }
    return frozen(
        {
            "attributes": {
                "dexterity": "1D",
                "strength": given.get("strength", "1D"),
                "perception": given.get("perception", "1D"),
            },
            "skills": skills,
            "wound": given.get("state", "healthy"),
            "force_sensitive": given.get("force_sensitive", False),
            "points": {
                "cp": given.get("cp_before", given.get("cp", PLENTY)),
                "fp": given.get("fp_before", given.get("fp", PLENTY)),
                "dsp": given.get("dsp_before", given.get("dsp", 0)),
            },
        }
    )


def request_of(given: dict[str, Any], **options: Any) -> Request:
    options |= {"actions": given["actions"]} if "actions" in given else {}
    scene = {"force": given.get("spend_fp", given.get("own_fp", 0))}
    scene |= {"dark_force": given.get("dark_side_fp", 0)}
    return Request(options=frozen(options), scene=frozen({"": scene}))


def rolled(given: dict[str, Any], rules: Any, trait: str = "blaster", **options: Any) -> Code:
    """Put a roll together as every check does."""
    sheet, control = sheet_of(given), given.get("fire_control")
    gear = (Gear("fire control", code(control)),) if control else ()
    request = request_of(given, **options)
    return attempt_of(sheet, request, rules, ability(sheet, trait), gear=gear).code


def full(given: dict[str, Any], rules: Any) -> Code:
    """Tell a Strength that neither wounds nor further actions lower."""
    sheet = sheet_of(given)
    own = ability(sheet, "strength")
    return attempt_of(sheet, request_of(given), rules, own, penalised=False).code


@pytest.fixture(scope="session")
def built():
    """What the golden cases are played with: sheets, requests and rolls made of their keys."""
    return SimpleNamespace(
        sheet=sheet_of, request=request_of, rolled=rolled, full=full, plenty=PLENTY
    )


class Given(dict[str, Any]):
    """What a golden case gives; a key that its rule does not take is a fault of the runner."""

    def __init__(self, case: Mapping[str, Any], rules: dict[str, Any]) -> None:
        super().__init__(case["given"])
        self.faces = tuple(case["dice"])
        self.asked = case["expect"]
        self.rule = case["rule"].rstrip("*").removeprefix("SWD6-")
        self.rules = rules
        self.pop("options", None)

    def settle(self, played: Mapping[str, Callable[[Given], dict[str, Any]]]) -> None:
        facts = played[self.rule](self)
        assert not self, f"keys that nothing read: {sorted(self)}"
        assert {key: facts[key] for key in self.asked} == self.asked

    def take(self, key: str, default: Any = None) -> Any:
        return self.pop(key, default)

    def play(self, rule: Callable[..., Any], *args: Any, **more: Any) -> Any:
        return play(rule, *args, faces=self.faces, **more)

    def asking(self, *names: str, **more: Any) -> Request:
        """Put what the case says of the round where `--with` says it."""
        said = {name: self.take(name) for name in names if name in self}
        return Request(options=frozen({**said, **more}))

    def body(self, **more: Any) -> Any:
        """Write a sheet of the case's wound and Strength."""
        wound, strength = self.take("state"), self.take("strength")
        attributes = {"strength": strength} if strength is not None else None
        return self.sheet(wound=wound, attributes=attributes, **more)

    @staticmethod
    def sheet(**fields: Any) -> Any:
        return frozen({key: value for key, value in fields.items() if value is not None})

    @staticmethod
    def refused(rule: Callable[..., Any], *args: Any) -> bool:
        try:
            play(rule, *args)
        except RuleError:
            return True
        return False


@pytest.fixture
def given(case, house):
    return Given(case, house(**case["given"].get("options", {})))


MAPS = ("options", "others", "scene", "gm", "campaign")


@pytest.fixture(scope="session")
def status_of(house):
    system = load("swd6")

    def status(sheet, *, now=0, **rules):
        return system.status(frozen(sheet), Request(now=now), house(**rules))

    return status


@pytest.fixture
def program(capsys):
    """Run a command in a folder, and tell what it answered or, where `code` says so, its error."""

    def call(folder, *words, code=0):
        capsys.readouterr()
        done = run([*words, "--json", "-C", str(folder)])
        answer, error = capsys.readouterr()
        assert done == code, answer + error
        return json.loads(error if code else answer)

    return call


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


@pytest.fixture
def trooper():
    return {
        "name": "Trooper",
        "system": "swd6",
        "attributes": {"dexterity": "2D", "perception": "2D", "strength": "2D"},
        "armor": {"physical": "2D", "energy": "1D", "dex_penalty": 1},
    }


@pytest.fixture
def medic():
    return {
        "name": "Renn",
        "system": "swd6",
        "attributes": {"dexterity": "3D", "strength": "3D", "technical": "3D"},
        "skills": {"first_aid": "5D"},
        "advanced_skills": {"medicine": "2D"},
        "medpacs": 2,
    }


@pytest.fixture
def bare_sheet():
    """Strength 3D and nothing else: `bare_sheet(wound="wounded")`."""

    def sheet(**more):
        return {"name": "Sev", "system": "swd6", "attributes": {"strength": "3D"}, **more}

    return sheet
