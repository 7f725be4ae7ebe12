"""The circumstances that `--with` names, and what each is worth."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_savage.derived import OFF_HAND

__all__ = ["CONDITIONS", "FLAT", "MODIFIERS", "TASKS"]

# Added to any trait roll.
FLAT: tuple[Modifier, ...] = (
    Modifier(
        "bonus", ("bonus",), ("бонус",), takes="number", value=1, rule="SW-TRAIT-3*", least=None
    ),
    Modifier("off_hand", ("off hand",), ("непривычная рука",), value=OFF_HAND, rule="SW-HAND-1*"),
)

# Kinds of task at which a hindrance may tell.
TASKS: tuple[Modifier, ...] = (
    Modifier("two_hands", ("two hands",), ("двумя руками",), rule="SW-HIND-1*"),
    Modifier("mobility", ("mobility",), ("подвижность",), rule="SW-HIND-1*"),
    Modifier("depth", ("depth",), ("глазомер",), rule="SW-HIND-1*"),
    Modifier("sight", ("sight",), ("зрение",), rule="SW-HIND-1*"),
    Modifier("social", ("social",), ("общение",), rule="SW-HIND-1*"),
)

# What makes natural healing harder; they add up.
CONDITIONS: tuple[Modifier, ...] = (
    Modifier("rough_travel", ("rough travel",), ("тяжёлая дорога",), value=-2, rule="SW-HEAL-5*"),
    Modifier(
        "no_medical_attention",
        ("no medical attention",),
        ("без ухода",),
        value=-2,
        rule="SW-HEAL-5*",
    ),
    Modifier(
        "poor_environment",
        ("poor environment", "cold", "heat", "rain"),
        ("плохие условия", "холод", "жара", "дождь"),
        value=-2,
        rule="SW-HEAL-5*",
    ),
)

ATTACK: tuple[Modifier, ...] = (
    Modifier("weapon", ("weapon",), ("оружие",), takes="text", rule="SW-DMG-3"),
    Modifier("damage", ("damage",), ("урон",), takes="dice", rule="SW-DMG-2"),
    Modifier("ranged", ("ranged",), ("выстрел",), rule="SW-DMG-2"),
    Modifier("parry", ("parry",), ("защита",), takes="number", rule="SW-DERIVED-1*"),
    Modifier("no_damage", ("no damage",), ("без урона",)),
    Modifier("raise", ("raise",), ("подъём",), rule="SW-DMG-6"),
    Modifier(
        "location",
        ("location", "aimed at"),
        ("место", "прицельно"),
        takes="choice",
        choices=(
            Choice("groin", ("groin",), ("пах",)),
            Choice("arm", ("arm",), ("рука",)),
            Choice("guts", ("torso", "guts"), ("торс",)),
            Choice("leg", ("leg",), ("нога",)),
            Choice("head", ("head",), ("голова",)),
        ),
        rule="SW-INJURY-6*",
    ),
    Modifier("nonlethal", ("nonlethal",), ("несмертельно",), rule="SW-INC-6*"),
    Modifier("manoeuvre", ("manoeuvre", "not physical"), ("манёвр", "без раны"), rule="SW-APPLY-5"),
    Modifier(
        "hits",
        ("hits",),
        ("попало в",),
        takes="choice",
        choices=(
            Choice("standing", ("standing",), ("стоящего",)),
            Choice("lying", ("lying", "shaken"), ("лежащего", "в шоке")),
        ),
        rule="SW-MINI-1",
    ),
)

OTHERS: tuple[Modifier, ...] = (
    Modifier(
        "medical_attention", ("medical attention",), ("уход", "под присмотром"), rule="SW-HEAL-5*"
    ),
    Modifier("no_supplies", ("no supplies", "no kit"), ("без припасов",), rule="SW-HEAL-2*"),
    Modifier("fresh", ("fresh wounds",), ("свежие раны",), rule="SW-HEAL-3*"),
    Modifier("in_fight", ("in a fight",), ("в бою",), rule="SW-BLEED-1"),
    Modifier("own_turn", ("own turn",), ("свой ход",), rule="SW-SHAKEN-3"),
    Modifier("agility", ("sure-footed",), ("ловкостью",), rule="SW-FATIGUE-2*"),
    Modifier("intimidation", ("by intimidation",), ("запугиванием",), rule="SW-TOW-1*"),
    Modifier("resists", ("resists",), ("отпор",), takes="number", rule="SW-TOW-1*"),
    Modifier("source", ("source",), ("причина",), takes="text", rule="SW-FATIGUE-3*"),
    Modifier("hours", ("hours",), ("часов",), takes="number", rule="SW-FATIGUE-3*"),
    Modifier("second", ("second skill", "and"), ("второй навык", "и"), takes="text"),
    Modifier("name", ("name",), ("название",), takes="text", rule="SW-ADV-2*"),
    Modifier("major", ("major",), ("крупный",), rule="SW-ADV-4*"),
    Modifier(
        "use",
        ("use",),
        ("на",),
        takes="choice",
        choices=(
            Choice("shaken", ("shaken",), ("шок",), rule="SW-SHAKEN-3"),
            Choice("damage", ("damage",), ("урон",), rule="SW-DMG-1"),
            Choice("card", ("card",), ("карта",), rule="SW-BENNY-3*"),
            Choice("power_points", ("power points",), ("пункты силы",), rule="SW-BENNY-3*"),
            Choice("story", ("story",), ("сюжет",), rule="SW-BENNY-3*"),
        ),
        rule="SW-BENNY-2*",
    ),
)

MODIFIERS = (*FLAT, *TASKS, *CONDITIONS, *ATTACK, *OTHERS)
