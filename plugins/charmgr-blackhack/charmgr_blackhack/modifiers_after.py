"""What may be said with `--with` about help, spells, rest and levels."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_blackhack.tables import ATTRIBUTES

__all__ = ["AFTER", "CASTING", "FIRST_AID", "HEALING_MAGIC"]

AFTER: tuple[Modifier, ...] = (
    Modifier(
        "delay",
        ("delay", "rounds until help"),
        ("задержка",),
        rule="TBH-AID-2",
        takes="number",
        value=1,
        about="combat rounds until the helper begins",
    ),
    Modifier(
        "salts",
        ("smelling salts", "salts"),
        ("нашатырь",),
        rule="TBH-AID-4",
        about="smelling salts instead of a bandage",
    ),
    Modifier(
        "helped",
        ("helped", "awakened"),
        ("разбудили", "помогли"),
        rule="TBH-OUT-2",
        about="somebody helps those who were knocked out",
    ),
    Modifier(
        "ration",
        ("ration", "rations"),
        ("рацион", "еда"),
        rule="TBH-TRM-6",
        about="the sleep comes with a ration",
    ),
    Modifier(
        "spell", ("spell",), ("заклинание",), rule="TBH-SPL-1", takes="text", about="which spell"
    ),
    Modifier(
        "scroll", ("scroll",), ("свиток", "со свитка"), rule="TBH-SPL-1", about="from a scroll"
    ),
    Modifier(
        "granted",
        ("granted", "gift"),
        ("дарованное", "дар"),
        rule="TBH-SPL-11",
        about="a spell granted by the deity",
    ),
    Modifier(
        "slot",
        ("slot", "slot circle"),
        ("ячейка",),
        rule="TBH-SPL-6",
        takes="number",
        value=1,
        about="circle of the slot that a failure costs",
    ),
    Modifier(
        "components",
        ("components",),
        ("компоненты",),
        rule="TBH-SPL-8",
        about="use the pouch of components for this spell",
    ),
    Modifier(
        "resisted",
        ("resisted", "starred"),
        ("сопротивление", "звёздочка"),
        rule="TBH-SPL-10",
        about="the spell is one that an unwilling target resists",
    ),
    Modifier(
        "willing",
        ("willing",),
        ("не сопротивляется", "согласна"),
        rule="TBH-SPL-10",
        about="the target does not resist",
    ),
    Modifier(
        "instead",
        ("instead", "instead of"),
        ("вместо",),
        rule="TBH-SPL-4",
        takes="text",
        about="the prepared spell that is forgotten for it",
    ),
    Modifier(
        "potion",
        ("potion", "no caster"),
        ("зелье", "без заклинателя"),
        rule="TBH-HEAL-1*",
        about="it works without a caster",
    ),
    Modifier(
        "item",
        ("item", "thing"),
        ("предмет", "вещь"),
        rule="TBH-UD-2*",
        takes="text",
        about="what is used",
    ),
    Modifier(
        "twice",
        ("twice", "rolled twice"),
        ("дважды",),
        rule="TBH-ADVANCE-2*",
        takes="choice",
        choices=tuple(Choice(trait.id, trait.en, trait.ru) for trait in ATTRIBUTES),
        about="the attribute that is rolled twice on a new level",
    ),
)

CASTING = ("spell", "scroll", "granted", "slot", "components", "resisted", "willing")
FIRST_AID = ("delay", "salts")
HEALING_MAGIC = ("scroll", "granted", "slot", "components", "potion", "delay")
