"""Ways of moving on one's own: the skill of each, and what is left of Move (SWD6-MOVE-1)."""

from __future__ import annotations

from fractions import Fraction

from charmgr.api import Choice
from charmgr_swd6.rows import both, named

__all__ = ["MODES", "move_in", "skill_of"]

_UNUSUAL = Fraction(1, 3)
"""What is left of Move in the water or on a wall."""

_RULE = "SWD6-MOVE-1"

MODES: tuple[Choice, ...] = (
    Choice("walking", *both("on foot, walking | пешком"), "running", _RULE),
    Choice(*named("swimming | вплавь"), "swimming", _RULE),
    Choice(*named("climbing | лазая, карабкаясь"), "climbing_jumping", _RULE),
)

_SKILLS = {mode.id: str(mode.value) for mode in MODES}


def skill_of(mode: str) -> str:
    """Name the skill of a way of moving."""
    return _SKILLS[mode]


def move_in(mode: str, move: int) -> Fraction:
    """Tell the Move of a character who walks, swims or climbs."""
    return move * (Fraction(1) if mode == "walking" else _UNUSUAL)
