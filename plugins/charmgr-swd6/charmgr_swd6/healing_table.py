"""How wounds heal by rest: waiting times and what a Strength roll means (SWD6-HEAL-1)."""

from __future__ import annotations

from charmgr_swd6.wounds import better, worse

__all__ = ["DAY", "HEAL_CUTS", "WAIT_DAYS", "days_left", "healed", "waiting_days"]

DAY = 24 * 60 * 60

WAIT_DAYS = {"wounded": 3, "wounded_twice": 3, "incapacitated": 14, "mortally_wounded": 35}

HEAL_CUTS = {
    "wounded": (5, 7),
    "wounded_twice": (5, 7),
    "incapacitated": (7, 9),
    "mortally_wounded": (7, 9),
}
"""Totals from which a wound stays as it is, and gets better."""


def healed(state: str, band: int) -> str:
    """Tell the state after a healing roll; `band` counts the HEAL_CUTS reached."""
    return (worse(state), state, better(state))[band]


def waiting_days(state: str, *, longer: bool = False) -> int | None:
    """Tell how long a state waits for its roll; resting longer doubles it (SWD6-HEAL-3*)."""
    days = WAIT_DAYS.get(state)
    return days and days * (2 if longer else 1)


def days_left(state: str, rested: int) -> int:
    """Tell how many days of rest are missing; 0: the roll may be made."""
    return max(0, (waiting_days(state) or 0) - rested)
