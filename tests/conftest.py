"""The trial game on the path, a campaign of it, and the program to be called as users call it."""

import hashlib
import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from charmgr.cli.boundary import run
from charmgr.engine import systems

TRIAL = Path(__file__).parent / "trial"

CAMPAIGN = """\
# Play on Thursdays.
name: Siege
system: trial
calendar: days
now: day 10
roster:          # in the order of play
  - arsen.yaml
  - mira.yaml
  - tikhon.yaml
groups:
  стража: [Тихон, Мира]
"""
ARSEN = """\
имя: Арсен Вейн
система: trial
черты:
  Ловкость: 2
  сила: 1      # не спрашивайте
здоровье:
  сейчас: 3    # упал у ворот
  всего: 6
лечение: {с: день 10}
удача: {сейчас: 1, всего: 3}
опыт: 10
"""
MIRA = """\
name: Мира
system: trial
traits: {wits: 3, medicine: 3, "Песни": 4}
health: {current: 4, maximum: 6}   # a fall
healing: {since: day 10}
luck: {current: 0, maximum: 2}
experience: 2
"""
TIKHON = """\
# the captain
имя: "Тихон"
traits:
  ловкость: 3
health:
  current: 6
  всего: 6
"""
ATTRIBUTES = {
    "blackhack": ("str", "dex", "con", "int", "wis", "cha"),
    "savage": ("agility", "smarts", "spirit", "strength", "vigor"),
    "storytelling": (
        "intelligence", "wits", "resolve", "strength", "dexterity", "stamina", "presence",
        "manipulation", "composure",
    ),
    "swd6": ("dexterity", "knowledge", "mechanical", "perception", "strength", "technical"),
}  # fmt: skip


@dataclass(frozen=True)
class Answer:
    """What a command left behind: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)

    @property
    def error(self):
        return json.loads(self.err)["error"]


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch, tmp_path):
    for name in ("CHARMGR_LANG", "CHARMGR_DEBUG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture
def plugins(monkeypatch):
    """Put folders of installed distributions on the path, and forget what was known before."""

    def put(*folders):
        for folder in folders:
            monkeypatch.syspath_prepend(str(folder))
        systems.installed.cache_clear()
        systems.load.cache_clear()

    yield put
    monkeypatch.undo()
    systems.installed.cache_clear()
    systems.load.cache_clear()


@pytest.fixture
def trial(plugins):
    """Install the trial game."""
    plugins(TRIAL)
    return TRIAL


@pytest.fixture
def charmgr(trial, monkeypatch, capsys):
    """Call the program in this process: `charmgr("damage", "арсен", "3")`."""

    def call(*words):
        words = [str(word) for word in words]
        monkeypatch.setattr(sys, "argv", ["charmgr", *words])
        capsys.readouterr()
        code = run(words)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Answer(code, out, err)

    return call


@pytest.fixture
def campaign(tmp_path, monkeypatch):
    """A campaign of three, with comments and two languages; the folder is the current one."""
    folder = tmp_path / "siege"
    folder.mkdir()
    texts = {"campaign": CAMPAIGN, "arsen": ARSEN, "mira": MIRA, "tikhon": TIKHON}
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def game(tmp_path, monkeypatch):
    """Make a campaign of a game's sheets: `game("savage", {}, vira={...})`; the current folder.

    `attributes` may be one rating that all of them have: `vira={"attributes": "d6"}`.
    """

    def whole(system, sheet):
        rating = sheet.get("attributes")
        if not isinstance(rating, int | str):
            return sheet
        return sheet | {"attributes": dict.fromkeys(ATTRIBUTES[system], rating)}

    def make(system, rules=None, **sheets):
        folder = tmp_path / f"game-{len(list(tmp_path.glob('game-*')))}"
        folder.mkdir()
        for name, sheet in sheets.items():
            named = {"name": name.title(), **whole(system, sheet)}
            text = json.dumps(named, ensure_ascii=False, indent=2)
            (folder / f"{name}.yaml").write_text(text + "\n", "utf-8")
        campaign = {"system": system, "calendar": "days", "now": "day 10", "rules": {}}
        campaign |= {"roster": [f"{name}.yaml" for name in sheets]}
        campaign["rules"] = {system: rules or {}}
        (folder / "campaign.yaml").write_text(json.dumps(campaign, indent=2) + "\n", "utf-8")
        monkeypatch.chdir(folder)
        return folder

    return make


@pytest.fixture
def facts(charmgr):
    """Play a command that must succeed; tell the facts of its events."""

    def play(*words):
        answer = charmgr(*words, "--json")
        assert answer.code == 0, answer.err
        return [event["facts"] for event in answer.json["events"]]

    return play


@pytest.fixture
def sheet(charmgr):
    """Tell a sheet as `show` does."""
    return lambda who: charmgr("show", who, "--json").json["data"]["sheet"]


@pytest.fixture
def mixed(tmp_path, monkeypatch):
    """A copy of the example whose party comes from five games; it is the current folder."""
    folder = tmp_path / "mixed"
    shutil.copytree(Path(__file__).parents[1] / "examples" / "perekrestok", folder)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def lone(tmp_path, monkeypatch):
    """A sheet alone, in the current folder."""
    folder = tmp_path / "alone"
    folder.mkdir()
    path = folder / "hero.yaml"
    path.write_text(ARSEN.replace("день 10", "день 0"), encoding="utf-8", newline="")
    monkeypatch.chdir(folder)
    return path


@pytest.fixture
def files():
    """Tell the bytes of every file of a folder that is the user's own."""

    def told(folder):
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not {".charmgr", ".charmgr-schemas", ".git"} & {*path.parts}
        }

    return told


@pytest.fixture
def stamp(files):
    """Hash a folder: the same hash before and after means that nothing was changed."""

    def told(folder):
        return hashlib.sha256(repr(files(folder)).encode()).hexdigest()

    return told


@pytest.fixture
def diff():
    """Tell the lines that a command took out of and put into each file."""

    def told(before, after):
        return {
            name: (
                [line for line in _lines(before, name) if line not in _lines(after, name)],
                [line for line in _lines(after, name) if line not in _lines(before, name)],
            )
            for name in before.keys() | after.keys()
            if before.get(name) != after.get(name) and name.endswith(".yaml")
        }

    return told


def _lines(texts, name):
    return texts.get(name, b"").decode().splitlines()
