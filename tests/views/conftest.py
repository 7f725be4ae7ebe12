"""A small game, its people and its dice, and readers of both languages."""

from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import charmgr
from charmgr.api import (
    Bar,
    Message,
    Modifier,
    Named,
    Outcome,
    Pool,
    Status,
    Switch,
    System,
    Term,
    Trait,
    Wait,
    Word,
)
from charmgr.dice.notation import parse
from charmgr.dice.readings import Given
from charmgr.engine.played import Glance, Played
from charmgr.engine.sheets.changes import Step
from charmgr.store.calendar import calendar_from
from charmgr.views.page import Page
from charmgr.views.words import Words

DAY = 86_400


@pytest.fixture(scope="session")
def core(tmp_path_factory):
    """The core's catalogue, compiled from its source as the build does."""
    folder = tmp_path_factory.mktemp("locale")
    compiled = folder / "ru" / "LC_MESSAGES" / "charmgr.mo"
    compiled.parent.mkdir(parents=True)
    source = Path(charmgr.__file__).parent / "locale" / "ru" / "LC_MESSAGES" / "charmgr.po"
    with source.open("rb") as text, compiled.open("wb") as file:
        write_mo(file, read_po(text))
    return ("charmgr", folder)


@pytest.fixture
def plugin(tmp_path):
    """Make a plugin's catalogue from its entries."""

    def make(entries, domain="charmgr_siege"):
        header = (
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4'
            ' && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'
        )
        source = tmp_path / f"{domain}.po"
        source.write_text(header + entries, encoding="utf-8")
        compiled = tmp_path / "ru" / "LC_MESSAGES" / f"{domain}.mo"
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as text, compiled.open("wb") as file:
            write_mo(file, read_po(text))
        return (domain, tmp_path)

    return make


@pytest.fixture
def calendar():
    return calendar_from("gregorian", lambda _: "", "ru")


@pytest.fixture
def english():
    return Page(Words("en"), 200)


@pytest.fixture
def russian(core, calendar):
    return Page(Words("ru", [core], calendar), 200)


@pytest.fixture
def siege():
    return System(
        "siege",
        ("Siege",),
        ("Осада",),
        traits=(
            Trait(
                "medicine", ("Medicine",), ("Медицина",), path=("skills", "medicine"), group="sk"
            ),
            Trait("wits", ("Wits",), ("Смекалка",), path=("attributes", "wits"), group="at"),
        ),
        pools=(
            Pool("despair", ("Despair",), ("Отчаяние",), ("despair", "now"), ("despair", "most")),
            Pool("scars", ("scars",), ("шрамы",), ("scars",)),
        ),
        states=(
            Named("stable", ("stable",), ("без сознания",)),
            Named("fine", ("fine",), ("цел",)),
        ),
        words=(
            Named("healing", ("healing",), ("лечение",)),
            Named("health", ("health",), ("здоровье",)),
        ),
        modifiers=(
            Modifier("cover", ("cover",), ("укрытие",), "S-1", value=-2, about="Behind a wall"),
        ),
        switches=(Switch("wounds.deadly", True, (True, False), "S-2", "Wounds may kill"),),
        statements={"S-1": "Cover makes a target harder to hit."},
        schema={
            "properties": {
                "health": {
                    "x-names": {"en": ["health"], "ru": ["здоровье"]},
                    "properties": {
                        "current": {"type": "integer", "x-names": {"ru": ["текущее"]}},
                    },
                },
                "healing": {"properties": {"since": {"type": "integer", "format": "moment"}}},
                "effects": {"type": "array", "items": {"type": "object"}},
            }
        },
    )


@pytest.fixture
def roll():
    """Roll dice with given faces and tell their record."""

    def make(spec, faces, label="", terms=()):
        given = Given(faces)
        given.roll(parse(spec) if isinstance(spec, str) else spec, label, terms)
        return tuple(given.record)

    return make


@pytest.fixture
def healed(siege, roll):
    """A week in hospital: what is rolled, said and changed."""
    terms = (Term(Word("wits"), 3), Term("hospital", 1), Term("wound", -2), Term("care", 0))
    return Played(
        "e1",
        "Арсен",
        7 * DAY,
        "",
        siege,
        Outcome(
            (
                Message("{n} cheer", {"n": 3}, plural="{n} cheers", count="n"),
                Message("Health {old} → {new}", {"old": -1, "new": 2}),
            ),
            rules=("S-1",),
            facts={"health": 2},
        ),
        roll("6d10>=8!", (8, 3, 10, 1, 6, 9, 4), Word("healing"), terms),
        (
            Step("", ("health", "current"), "set", -1, 2),
            Step("", ("healing", "since"), "set", 0, 7 * DAY),
            Step("", ("scars",), "set", 9, 13),
        ),
        before=Status("down", "stable", 10),
        after=Status("hurt", "fine", 7),
        facts={"health": 2, "better": True, "worse": False},
        wait=Wait(7 * DAY, "healing"),
    )


@pytest.fixture
def arsen(siege):
    return Glance(
        "Арсен",
        Path("characters/arsen.yaml"),
        siege,
        {
            "name": "Арсен",
            "despair": {"now": 1, "most": 3},
            "scars": 4,
            "skills": {"medicine": 2},
            "attributes": {"wits": "4D+2"},
        },
        Status(
            "down",
            "stable",
            10,
            {"defence": 2},
            (Bar("health", -1, 9, -9),),
            (Wait(21 * DAY, "healing", Message("heals", {})),),
        ),
    )
