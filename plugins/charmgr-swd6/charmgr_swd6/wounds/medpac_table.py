"""What a medpac treats, how hard that is, and what it does (SWD6-HEAL-4 to SWD6-HEAL-8)."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.api import RuleError, Rules, Sheet, at
from charmgr_swd6.difficulty import shift
from charmgr_swd6.tables import DAY
from charmgr_swd6.wounds import stun
from charmgr_swd6.wounds.injury import unconscious, wound_of
from charmgr_swd6.wounds.states import better

__all__ = ["ailment", "level", "recent", "refused_for", "treated", "used_up", "uses_of"]

# SWD6-HEAL-5*
_LEVELS = {
    "stunned": "VE",
    "unconscious": "VE",
    "wounded": "E",
    "wounded_twice": "E",
    "incapacitated": "M",
    "mortally_wounded": "D",
}

_BAD_FAILURE = 11
"""Points missed from which no more medpacs help for a day. SWD6-HEAL-7."""


def ailment(sheet: Sheet, now: int) -> str:
    """Tell what a medpac treats: of several conditions the worst (SWD6-HEAL-4)."""
    wound = wound_of(sheet)
    if wound != "healthy":
        return wound
    if unconscious(sheet, now):
        return "unconscious"
    return "stunned" if stun.active(sheet, now) else "healthy"


def level(state: str, uses: int) -> str:
    """Tell how hard it is, one level more for each use before in the day (SWD6-HEAL-5*, -6)."""
    if state == "dead":
        raise RuleError("No medpac helps the dead.", rules=("SWD6-HEAL-4",))
    if state not in _LEVELS:
        raise RuleError("There is nothing to treat.", rules=("SWD6-HEAL-4",))
    return shift(_LEVELS[state], uses)


def recent(uses: Sequence[int], now: int, rules: Rules) -> tuple[int, ...]:
    """Tell which uses count as the same day: of 24 hours, or by the calendar (SWD6-HEAL-6)."""
    if rules["medpac_day"] == "calendar_day":
        return tuple(use for use in uses if use // DAY == now // DAY)
    return tuple(use for use in uses if use > now - DAY)


def uses_of(sheet: Sheet) -> tuple[int, ...]:
    """Read the moments at which medpacs were used on somebody."""
    uses: tuple[int, ...] = at(sheet, "medpac_log", default=())
    return uses


def treated(state: str) -> str:
    """Tell what a success makes of a state (SWD6-HEAL-4)."""
    if state == "unconscious":
        return "awake"
    return "healthy" if state == "stunned" else better(state)


def used_up(rules: Rules, *, success: bool) -> bool:
    """Tell whether the medpac is used up (SWD6-HEAL-4)."""
    return success or bool(rules["medpac_failed_used_up"])


def refused_for(missed_by: int) -> int:
    """Tell the seconds for which no more medpacs help after a failure (SWD6-HEAL-7)."""
    return DAY if missed_by >= _BAD_FAILURE else 0
