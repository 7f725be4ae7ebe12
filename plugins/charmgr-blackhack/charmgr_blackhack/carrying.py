"""How much is carried: free up to STR, a burden above, and no more than twice of it."""

from __future__ import annotations

from charmgr.api import Sheet, at
from charmgr_blackhack.effects import attribute
from charmgr_blackhack.monsters import is_monster

__all__ = ["encumbrance", "load_of"]


def encumbrance(strength: int, items: int) -> str:
    """Tell what so many items mean: free, encumbered, impossible (TBH-ENC-1*)."""
    if items <= strength:
        return "free"
    return "encumbered" if items <= 2 * strength else "impossible"


def _items_carried(sheet: Sheet) -> int:
    """Count what a character carries, worn and held things too."""
    pack = sum(int(at(item, "count", default=1)) for item in at(sheet, "items", default=()))
    worn = sum(bool(at(sheet, place, "type")) for place in ("armour", "helmet", "shield"))
    return pack + worn + len(at(sheet, "weapons", default=()))


def load_of(sheet: Sheet, now: int) -> str:
    """Tell how burdened a character is; nobody counts what a monster carries."""
    if is_monster(sheet) or at(sheet, "attributes", "str") is None:
        return "free"
    return encumbrance(attribute(sheet, "str", now), _items_carried(sheet))
