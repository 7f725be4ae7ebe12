"""Armour by kind of attack (SWD6-ARM-1 to SWD6-ARM-3)."""

from __future__ import annotations

from typing import NamedTuple

from charmgr.api import Choice, Sheet, at
from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.weapons import same_word
from charmgr_swd6.rows import both, named

__all__ = ["ARMOURS", "Armour", "armour_worn"]


class Armour(NamedTuple):
    """What a suit adds to Strength by kind of attack, and what it takes off Dexterity."""

    physical: str
    energy: str
    dex_penalty: int = 0


# SWD6-WPN-3
_SUITS = {
    "none": Armour("0D", "0D"),
    "stormtrooper": Armour("2D", "1D", 1),
    "blastmorth": Armour("1D", "1D"),
}

ARMOURS = (
    Choice(*named("none | нет")),
    Choice("stormtrooper", *both("stormtrooper armor, stormtrooper | броня штурмовика")),
    Choice(*named("Blastmorth | Бластморт")),
)


def armour_worn(sheet: Sheet, harm: str, suit: str = "") -> Code:
    """Tell what armour adds against an attack: a suit of the table, else what the sheet wears.

    A suit on the sheet without codes has those of the table.
    """
    if suit:
        return code(getattr(_SUITS[suit], harm))
    worn = at(sheet, "armor", harm)
    if worn is not None:
        return code(str(worn))
    name = str(at(sheet, "armor", "name", default=""))
    known = (one.id for one in ARMOURS if any(same_word(name, word) for word in one.en + one.ru))
    table = next(known, "none")
    return code(getattr(_SUITS[table], harm))
