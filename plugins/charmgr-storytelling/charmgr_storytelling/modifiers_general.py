"""How a circumstance is written down, and those that may be named outside a fight."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Choice, Modifier
from charmgr_storytelling.tables import ATTRIBUTES, SKILLS

__all__ = ["GENERAL", "choice", "number"]

Names = tuple[str, ...]

_ATTRIBUTES = tuple(Choice(trait.id, trait.en, trait.ru) for trait in ATTRIBUTES)
_SKILLS = tuple(Choice(trait.id, trait.en, trait.ru) for trait in SKILLS)


def number(
    id: str,  # noqa: A002 — the field's own name
    en: Names,
    ru: Names,
    rule: str,
    value: int | None = None,
    *,
    about: str = "",
    least: int | None = 0,
) -> Modifier:
    """Write one row that takes a number, each of it worth so many dice."""
    return Modifier(id, en, ru, rule, "number", value, about=about, least=least)


def choice(
    id: str,  # noqa: A002 — likewise
    en: Names,
    ru: Names,
    rule: str,
    words: tuple[Choice, ...],
    *,
    about: str = "",
) -> Modifier:
    """Write one row that takes a word; words without a rule of their own have the row's."""
    ruled = tuple(replace(word, rule=word.rule or rule) for word in words)
    return Modifier(id, en, ru, rule, "choice", choices=ruled, about=about)


GENERAL: tuple[Modifier, ...] = (
    number(
        "bonus",
        ("bonus",),
        ("бонус", "премия"),
        "ST-ROLL-4",
        1,
        about="dice that a circumstance adds",
        least=None,
    ),
    number(
        "penalty",
        ("penalty",),
        ("штраф",),
        "ST-ROLL-4",
        -1,
        about="dice that a circumstance takes away",
    ),
    Modifier(
        "despair",
        ("despair",),
        ("отчаяние",),
        "ST-DESP-1",
        value=3,
        about="spend a Despair point before the roll",
    ),
    Modifier(
        "speciality",
        ("speciality", "specialty"),
        ("специализация",),
        "ST-TRAIT-3*",
        value=1,
        about="a speciality of the sheet fits",
    ),
    choice(
        "again",
        ("again",),
        ("снова", "переброс"),
        "ST-ROLL-8*",
        (
            Choice("10", ("10",), ("10",), 10, "ST-ROLL-3"),
            Choice("9", ("9",), ("9",), 9),
            Choice("8", ("8",), ("8",), 8),
            Choice("none", ("none", "no"), ("нет",), 0),
        ),
        about="the lowest face that is rolled once more",
    ),
    Modifier(
        "rote",
        ("rote",),
        ("рутина", "заученное"),
        "ST-ROLL-8*",
        about="failed dice of the first throw are rolled once more",
    ),
    Modifier(
        "give_up",
        ("give up",),
        ("сдаюсь", "без удачи"),
        "ST-ROLL-5",
        about="no chance roll where the pool is empty",
    ),
    choice(
        "their_attribute",
        ("their attribute", "resist attribute"),
        ("их атрибут", "атрибут противника"),
        "ST-CHECK-1*",
        _ATTRIBUTES,
        about="what the other side of a contest rolls",
    ),
    choice(
        "their_skill",
        ("their skill", "resist skill"),
        ("их навык", "навык противника"),
        "ST-CHECK-1*",
        _SKILLS,
        about="what the other side of a contest rolls",
    ),
    number(
        "their_bonus",
        ("their bonus",),
        ("их бонус", "бонус противника"),
        "ST-CHECK-1*",
        1,
        about="dice of the other side of a contest",
        least=None,
    ),
    Modifier(
        "extended",
        ("extended",),
        ("длительная",),
        "ST-CHECK-2*",
        about="the successes of several rolls add up to the number",
    ),
    number(
        "gathered",
        ("gathered", "so far"),
        ("набрано",),
        "ST-CHECK-2*",
        about="successes that an extended check has already",
    ),
    choice(
        "type",
        ("type", "damage type"),
        ("тип", "тип урона"),
        "ST-HP-4*",
        (
            Choice("bashing", ("bashing",), ("ударный", "ушибы")),
            Choice("lethal", ("lethal",), ("летальный", "смертельный")),
            Choice("aggravated", ("aggravated",), ("тяжёлый", "усугублённый")),
        ),
        about="kind of harm, with the switch damage_types",
    ),
    choice(
        "conditions",
        ("conditions",),
        ("условия",),
        "ST-MED-8",
        (
            Choice("none", ("none", "ordinary"), ("обычные", "дом"), 0),
            Choice("field", ("field",), ("полевые", "поле"), -2),
            Choice(
                "unsterile",
                ("unsterile room", "unsterile"),
                ("нестерильные", "нестерильное помещение"),
                -1,
            ),
            Choice(
                "military_hospital", ("military hospital",), ("военный госпиталь", "госпиталь"), 1
            ),
            Choice(
                "private_hospital",
                ("private hospital",),
                ("частный госпиталь", "частная клиника"),
                2,
            ),
        ),
        about="where the patient lies",
    ),
    choice(
        "kit",
        ("kit", "surgical kit"),
        ("набор", "хирургический набор"),
        "ST-MED-9",
        (
            Choice("none", ("none",), ("нет", "без набора"), 0),
            Choice("minimal", ("minimal kit", "minimal"), ("минимальный", "минимальный набор"), 0),
            Choice(
                "quality", ("quality kit", "quality"), ("качественный", "качественный набор"), 1
            ),
        ),
        about="the carer's tools",
    ),
    choice(
        "drugs",
        ("drugs",),
        ("препараты", "лекарства"),
        "ST-MED-10",
        (
            Choice("none", ("none",), ("нет", "без препаратов"), 0),
            Choice("ordinary", ("ordinary drugs", "ordinary"), ("обычные", "обычное качество"), 1),
            Choice("good", ("good drugs", "good"), ("хорошие", "хорошее качество"), 2),
        ),
        about="drugs for the weekly treatment",
    ),
    number(
        "care",
        ("care", "carer's bonus"),
        ("уход", "бонус лекаря"),
        "ST-MED-2",
        1,
        about="dice on the carer's roll",
    ),
    choice(
        "skill",
        ("skill", "of skill"),
        ("навык",),
        "ST-SCAR-3",
        _SKILLS,
        about="the skill of a bought speciality",
    ),
    Modifier(
        "name",
        ("name", "named"),
        ("имя", "название"),
        "ST-SCAR-3",
        "text",
        about="the name of a bought speciality or merit",
    ),
)
