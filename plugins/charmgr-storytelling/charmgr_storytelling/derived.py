"""What a sheet says and what follows from it: ratings, Health, Defence, Speed, Despair."""

from __future__ import annotations

from charmgr.api import Path, RuleError, Rules, Sheet, Word, at
from charmgr_storytelling.tables import HARMS, PATHS

__all__ = [
    "GIANT_SIZE",
    "HUMAN_STRIDE",
    "defence",
    "despair_formula",
    "despair_max",
    "dies_at",
    "health",
    "initiative",
    "max_health",
    "path_of",
    "penalty_at",
    "rating",
    "size",
    "speed",
    "stand_in",
    "wound_penalty",
]

HUMAN_SIZE = 5
GIANT_SIZE = 6
HUMAN_STRIDE = 5


def path_of(sheet: Sheet, trait: str) -> Path:
    """Tell where a trait stands; a game master's own skill or attribute stands under its name."""
    if trait in PATHS:
        return PATHS[trait]
    for home in ("skills", "attributes"):
        if isinstance(at(sheet, home, trait), int):
            return (home, trait)
    raise RuleError(
        "“{trait}” is nothing to roll or to raise.", rules=("ST-ROLL-4",), trait=Word(trait)
    )


def stand_in(sheet: Sheet, trait: str, rules: Rules) -> str:
    """Tell what is rolled for a trait: Composure where there is no Perception (ST-TRAIT-1*)."""
    if trait != "perception":
        return trait
    known = rules["attribute_set"] == "nwod_plus_perception"
    return trait if known and at(sheet, "attributes", trait) is not None else "composure"


def rating(sheet: Sheet, trait: str, rules: Rules) -> int:
    """Read a trait, or what stands in for it."""
    value: int = at(sheet, *path_of(sheet, stand_in(sheet, trait, rules)), default=0)
    return value


def size(sheet: Sheet) -> int:
    """Read the Size: 5 for an adult human, 6 for a Giant (ST-HP-3*, ST-TRAIT-4*)."""
    giant = at(sheet, "merits", "giant", "dots", default=0)
    value: int = at(sheet, "size", default=GIANT_SIZE if giant else HUMAN_SIZE)
    return value


def max_health(sheet: Sheet, rules: Rules) -> int:
    """Take the sheet's maximum Health, else Size + Stamina (ST-HP-3*)."""
    value: int = at(sheet, "health", "max", default=size(sheet) + rating(sheet, "stamina", rules))
    return value


def health(sheet: Sheet, rules: Rules) -> int:
    """Read the current Health; without one the kinds of harm tell it, without these it is full."""
    current = at(sheet, "health", "current")
    if current is not None:
        return int(current)
    lost: int = sum(at(sheet, "health", kind, default=0) for kind in HARMS)
    return max_health(sheet, rules) - lost


def wound_penalty(sheet: Sheet, rules: Rules) -> int:
    """Tell the dice that wounds cost a character now."""
    return penalty_at(health(sheet, rules), rules)


def penalty_at(left: int, rules: Rules) -> int:
    """Tell the dice that wounds cost with so much Health left (ST-HP-5*)."""
    if not rules["wound_penalties"]:
        return 0
    return -min(3, max(0, 3 - left))


def dies_at(sheet: Sheet, rules: Rules) -> int:
    """Tell the Health at which a character dies: minus Stamina (ST-HP-2)."""
    by_size = rules["death_at"] == "size"
    return -(size(sheet) if by_size else rating(sheet, "stamina", rules))


def despair_max(sheet: Sheet, rules: Rules) -> int:
    """Take the sheet's maximum of Despair, else the formula plus bought points (ST-DESP-3*)."""
    written = at(sheet, "despair", "max")
    if written is not None:
        return int(written)
    bought: int = at(sheet, "despair", "bought", default=0)
    return bought + sum(
        int(part) if part.isdecimal() else rating(sheet, part, rules)
        for part in despair_formula(rules)
    )


def despair_formula(rules: Rules) -> list[str]:
    """List the traits and numbers that make up the maximum of Despair (ST-DESP-3*)."""
    return [part.strip() for part in str(rules["despair.max"]).split("+")]


def defence(sheet: Sheet, rules: Rules) -> int:
    """Take the lower of Dexterity and Wits, less the armour's penalty (ST-DEF-3*)."""
    base = min(rating(sheet, "dexterity", rules), rating(sheet, "wits", rules))
    penalty: int = at(sheet, "armour", "defence", default=0)
    return max(0, base - abs(penalty))


def speed(sheet: Sheet, rules: Rules) -> int:
    """Add Strength, Dexterity and 5, less the armour's penalty, in metres (ST-MOVE-2*)."""
    base = rating(sheet, "strength", rules) + rating(sheet, "dexterity", rules) + HUMAN_STRIDE
    penalty: int = at(sheet, "armour", "speed", default=0)
    return max(0, base - abs(penalty))


def initiative(sheet: Sheet, rules: Rules) -> int:
    """Add Wits and Dexterity to the die of Initiative (ST-INIT-1)."""
    return rating(sheet, "wits", rules) + rating(sheet, "dexterity", rules)
