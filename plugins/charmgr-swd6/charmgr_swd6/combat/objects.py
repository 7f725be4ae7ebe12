"""Weapons and things that are struck: their states and what those mean (SWD6-WPN-1, SWD6-WPN-2)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import RuleError, Rules

__all__ = ["Wear", "struck", "wear", "worse_of"]

_WEAPON_STATES = (
    "undamaged",
    "lightly_damaged",
    "heavily_damaged",
    "seriously_damaged",
    "destroyed",
)


class Wear(Struct, frozen=True):
    """What a weapon's state means: dice off its damage, a harder use, and whether it works."""

    damage_dice: int = 0
    difficulty: int = 0
    usable: bool = True
    repairable: bool = True


def struck(band: int) -> str:
    """Tell a weapon's state; `band` counts the OBJECT_CUTS that the margin reached."""
    return _WEAPON_STATES[max(0, band - 1)]


def worse_of(one: str, other: str) -> str:
    """Tell the worse of two states."""
    return max(one, other, key=_WEAPON_STATES.index)


def wear(state: str, rules: Rules) -> Wear:
    """Tell what the state of a weapon does to its use (SWD6-WPN-2)."""
    printed = rules["weapon_heavy"] == "printed"
    effects = {
        "undamaged": Wear(),
        "lightly_damaged": Wear(damage_dice=1),
        "heavily_damaged": Wear(2, 10) if printed else Wear(difficulty=1),
        "seriously_damaged": Wear(usable=False),
        "destroyed": Wear(usable=False, repairable=False),
    }
    if state not in effects:
        raise RuleError(
            "“{state}” is no state of a weapon; there are: {known}.",
            rules=("SWD6-WPN-1",),
            state=state,
            known=", ".join(effects),
        )
    return effects[state]
