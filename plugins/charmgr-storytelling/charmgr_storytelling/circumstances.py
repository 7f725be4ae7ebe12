"""What may be named with `--with` outside a fight, and what each word is worth."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_storytelling.tables import ATTRIBUTES, SKILLS

__all__ = [
    "AGAIN",
    "CONDITIONS",
    "DRUGS",
    "GENERAL_MODIFIERS",
    "KITS",
]

CONDITIONS: tuple[Choice, ...] = (
    Choice("none", ("none", "ordinary"), ("обычные", "дом"), 0, "ST-MED-8"),
    Choice("field", ("field",), ("полевые", "поле"), -2, "ST-MED-8"),
    Choice(
        "unsterile",
        ("unsterile room", "unsterile"),
        ("нестерильные", "нестерильное помещение"),
        -1,
        "ST-MED-8",
    ),
    Choice(
        "military_hospital",
        ("military hospital",),
        ("военный госпиталь", "госпиталь"),
        1,
        "ST-MED-8",
    ),
    Choice(
        "private_hospital",
        ("private hospital",),
        ("частный госпиталь", "частная клиника"),
        2,
        "ST-MED-8",
    ),
)
KITS: tuple[Choice, ...] = (
    Choice("none", ("none",), ("нет", "без набора"), 0, "ST-MED-9"),
    Choice(
        "minimal", ("minimal kit", "minimal"), ("минимальный", "минимальный набор"), 0, "ST-MED-9"
    ),
    Choice(
        "quality", ("quality kit", "quality"), ("качественный", "качественный набор"), 1, "ST-MED-9"
    ),
)
DRUGS: tuple[Choice, ...] = (
    Choice("none", ("none",), ("нет", "без препаратов"), 0, "ST-MED-10"),
    Choice(
        "ordinary", ("ordinary drugs", "ordinary"), ("обычные", "обычное качество"), 1, "ST-MED-10"
    ),
    Choice("good", ("good drugs", "good"), ("хорошие", "хорошее качество"), 2, "ST-MED-10"),
)
KINDS: tuple[Choice, ...] = (
    Choice("bashing", ("bashing",), ("ударный", "ушибы"), rule="ST-HP-4*"),
    Choice("lethal", ("lethal",), ("летальный", "смертельный"), rule="ST-HP-4*"),
    Choice("aggravated", ("aggravated",), ("тяжёлый", "усугублённый"), rule="ST-HP-4*"),
)
AGAIN: tuple[Choice, ...] = (
    Choice("10", ("10",), ("10",), 10, "ST-ROLL-3"),
    Choice("9", ("9",), ("9",), 9, "ST-ROLL-8*"),
    Choice("8", ("8",), ("8",), 8, "ST-ROLL-8*"),
    Choice("none", ("none", "no"), ("нет",), 0, "ST-ROLL-8*"),
)

_ATTRIBUTE_CHOICES = tuple(Choice(t.id, t.en, t.ru, rule="ST-CHECK-1*") for t in ATTRIBUTES)
_SKILL_CHOICES = tuple(Choice(t.id, t.en, t.ru, rule="ST-CHECK-1*") for t in SKILLS)

GENERAL_MODIFIERS: tuple[Modifier, ...] = (
    Modifier(
        "bonus",
        ("bonus",),
        ("бонус", "премия"),
        rule="ST-ROLL-4",
        takes="number",
        value=1,
        about="dice that a circumstance adds",
    ),
    Modifier(
        "penalty",
        ("penalty",),
        ("штраф",),
        rule="ST-ROLL-4",
        takes="number",
        value=-1,
        about="dice that a circumstance takes away",
    ),
    Modifier(
        "despair",
        ("despair",),
        ("отчаяние",),
        rule="ST-DESP-1",
        value=3,
        about="spend a Despair point before the roll",
    ),
    Modifier(
        "speciality",
        ("speciality", "specialty"),
        ("специализация",),
        rule="ST-TRAIT-3*",
        value=1,
        about="a speciality of the sheet fits",
    ),
    Modifier(
        "again",
        ("again",),
        ("снова", "переброс"),
        rule="ST-ROLL-8*",
        takes="choice",
        choices=AGAIN,
        about="the lowest face that is rolled once more",
    ),
    Modifier(
        "rote",
        ("rote",),
        ("рутина", "заученное"),
        rule="ST-ROLL-8*",
        about="failed dice of the first throw are rolled once more",
    ),
    Modifier(
        "give_up",
        ("give up",),
        ("сдаюсь", "без удачи"),
        rule="ST-ROLL-5",
        about="no chance roll where the pool is empty",
    ),
    Modifier(
        "their_attribute",
        ("their attribute", "resist attribute"),
        ("их атрибут", "атрибут противника"),
        rule="ST-CHECK-1*",
        takes="choice",
        choices=_ATTRIBUTE_CHOICES,
        about="what the other side of a contest rolls",
    ),
    Modifier(
        "their_skill",
        ("their skill", "resist skill"),
        ("их навык", "навык противника"),
        rule="ST-CHECK-1*",
        takes="choice",
        choices=_SKILL_CHOICES,
        about="what the other side of a contest rolls",
    ),
    Modifier(
        "their_bonus",
        ("their bonus",),
        ("их бонус", "бонус противника"),
        rule="ST-CHECK-1*",
        takes="number",
        value=1,
        about="dice of the other side of a contest",
    ),
    Modifier(
        "extended",
        ("extended",),
        ("длительная",),
        rule="ST-CHECK-2*",
        about="the successes of several rolls add up to the number",
    ),
    Modifier(
        "gathered",
        ("gathered", "so far"),
        ("набрано",),
        rule="ST-CHECK-2*",
        takes="number",
        about="successes that an extended check has already",
    ),
    Modifier(
        "type",
        ("type", "damage type"),
        ("тип", "тип урона"),
        rule="ST-HP-4*",
        takes="choice",
        choices=KINDS,
        about="kind of harm, with the switch damage_types",
    ),
    Modifier(
        "conditions",
        ("conditions",),
        ("условия",),
        rule="ST-MED-8",
        takes="choice",
        choices=CONDITIONS,
        about="where the patient lies",
    ),
    Modifier(
        "kit",
        ("kit", "surgical kit"),
        ("набор", "хирургический набор"),
        rule="ST-MED-9",
        takes="choice",
        choices=KITS,
        about="the carer's tools",
    ),
    Modifier(
        "drugs",
        ("drugs",),
        ("препараты", "лекарства"),
        rule="ST-MED-10",
        takes="choice",
        choices=DRUGS,
        about="drugs for the weekly treatment",
    ),
    Modifier(
        "care",
        ("care", "carer's bonus"),
        ("уход", "бонус лекаря"),
        rule="ST-MED-2",
        takes="number",
        value=1,
        about="dice on the carer's roll",
    ),
    Modifier(
        "skill",
        ("skill", "of skill"),
        ("навык",),
        rule="ST-SCAR-3",
        takes="choice",
        choices=_SKILL_CHOICES,
        about="the skill of a bought speciality",
    ),
    Modifier(
        "name",
        ("name", "named"),
        ("имя", "название"),
        rule="ST-SCAR-3",
        takes="text",
        about="the name of a bought speciality or merit",
    ),
)
