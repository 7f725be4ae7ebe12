"""Monsters: what their level rolls, their hit points and armour."""

from __future__ import annotations

import re

from charmgr.api import Dice, Message, PlainDice, RuleError, Sheet, Spec, at
from charmgr_blackhack.tables import MONSTERS, Monster

__all__ = ["armour_of", "damage_of", "hit_points", "is_monster", "level_row", "monster_dice"]

KINDS = ("monster", "монстр", "чудовище", "существо", "creature")
DRAGON_SCALE = "dragon_scale"

DAMAGE_PART = re.compile(r"([+-]?)(?:(\d*)[dDдДкК](\d+)|(\d+))")

Rolls = tuple[tuple[int, int], ...]


def is_monster(sheet: Sheet) -> bool:
    """Tell whether a sheet is a monster's: its `kind` says so."""
    return str(at(sheet, "kind", default="")).casefold() in KINDS


def level_row(level: float) -> Monster:
    """Find the row of a level (TBH-MON-1)."""
    if level not in MONSTERS:
        raise RuleError(
            "There are monsters of level 1/4, 1/2 and 1 to {most}, not {level}.",
            rules=("TBH-MON-1",),
            facts={"level": level},
            most=max(MONSTERS),
            level=level,
        )
    return MONSTERS[level]


def _spec_of(rolls: Rolls | int) -> Spec:
    """Make dice of a table entry; a fixed number is no dice."""
    if isinstance(rolls, int):
        return PlainDice(0, 4, rolls)
    first, *more = (PlainDice(count, sides) for count, sides in rolls)
    spec: Spec = first
    for one in more:
        spec = spec + one
    return spec


def damage_of(level: float) -> Spec:
    """Tell what a monster of this level deals; bonuses of its weapon do not count (TBH-MON-3)."""
    return _spec_of(level_row(level).damage)


def hit_points(dice: Dice, level: float) -> int:
    """Roll a monster's hit points before the fight (TBH-MON-2)."""
    row = level_row(level).hit_dice
    if isinstance(row, int):
        return row
    return int(dice.roll(PlainDice(*row), Message("hit points")))


def armour_of(level: float, wanted: int | str) -> int:
    """Tell a monster's armour points: as the GM likes, its level at most (TBH-ARM-7)."""
    most = int(level)
    if wanted == DRAGON_SCALE:
        return max(0, most - 1)
    return min(int(wanted), most)


def monster_dice(text: str) -> Spec | int:
    """Read the damage of a monster's own description, such as 2d6+1 (TBH-MON-3)."""
    spec: Spec | None = None
    total = 0
    for part in DAMAGE_PART.findall(text.replace(" ", "")):
        sign, count, sides, number = part
        if number:
            total += int(sign + number)
            continue
        dice = PlainDice(int(count or 1), int(sides))
        spec = dice if spec is None else spec + dice
    return total if spec is None else spec + total
