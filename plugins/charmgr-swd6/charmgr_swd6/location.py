"""Where a hit lands: an optional rule (SWD6-ATK-18)."""

from __future__ import annotations

from charmgr.api import Dice, Message, PlainDice

__all__ = ["hit_location"]

FIRST = ("head", "torso", "torso", "arms", "left_leg", "right_leg")


def hit_location(dice: Dice) -> str:
    """Roll where a hit lands; arms take a second roll for the side."""
    place = FIRST[dice.roll(PlainDice(1, 6), Message("hit location")) - 1]
    if place != "arms":
        return place
    right = dice.band(PlainDice(1, 6), (4,), Message("which arm"))
    return ("left_arm", "right_arm")[right]
