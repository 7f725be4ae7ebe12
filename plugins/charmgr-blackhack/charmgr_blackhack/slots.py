"""Spell slots: how many a caster has by level, what is left, and which one pays (TBH-SPL-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from charmgr.api import RuleError, Sheet, at

__all__ = ["paying", "slots_by_level", "slots_left", "slots_of", "spent"]

# TBH-SLOT-1*: by level, slots of circle 1, 2 …
SLOTS: Mapping[str, tuple[tuple[int, ...], ...]] = {
    "cleric": (
        (),
        (1,),
        (2, 1),
        (2, 2),
        (2, 2, 1),
        (2, 2, 2),
        (2, 2, 2, 1),
        (2, 2, 2, 2, 1),
        (3, 3, 2, 2, 2, 1),
        (3, 3, 3, 2, 2, 2, 1),
    ),
    "wizard": (
        (1,),
        (2,),
        (3, 1),
        (3, 2),
        (4, 2, 1),
        (4, 3, 2),
        (4, 3, 2, 1),
        (4, 3, 3, 2, 1),
        (4, 3, 3, 2, 2, 1),
        (4, 3, 3, 2, 2, 2, 1),
    ),
}


def slots_by_level(caster: str, level: int) -> tuple[int, ...]:
    """Tell the slots of a class at a level, circle by circle; none for those who don't cast."""
    rows = SLOTS.get(caster, ())
    return rows[min(level, len(rows)) - 1] if rows and level >= 1 else ()


def slots_of(sheet: Sheet) -> tuple[int, ...]:
    """Tell the most slots that a sheet has."""
    return slots_by_level(str(at(sheet, "class", default="")), int(at(sheet, "level", default=1)))


def slots_left(sheet: Sheet) -> tuple[int, ...]:
    """Tell the slots that are left; a sheet that does not say has them all."""
    left = at(sheet, "slots")
    return slots_of(sheet) if left is None else tuple(int(number or 0) for number in left)


def paying(slots: Sequence[int], circle: int, wanted: int | None = None) -> int:
    """Choose the circle of the slot that pays if the spell fails: the lowest that suffices.

    `wanted` is the player's choice. Raises RuleError where no slot suffices (TBH-SPL-6).
    """
    enough = [at_ for at_, left in enumerate(slots, 1) if left > 0 and at_ >= circle]
    if not enough:
        raise RuleError(
            "No slot of circle {circle} or above is left.",
            rules=("TBH-SPL-6",),
            facts={"allowed": False, "circle": circle},
            circle=circle,
        )
    if wanted is None:
        return enough[0]
    if wanted not in enough:
        raise RuleError(
            "A slot of circle {slot} cannot pay for a spell of circle {circle}.",
            rules=("TBH-SPL-6",),
            facts={"allowed": False, "circle": circle},
            slot=wanted,
            circle=circle,
        )
    return wanted


def spent(slots: Sequence[int], circle: int) -> tuple[int, ...]:
    """Take one slot of a circle away."""
    return tuple(left - (at_ == circle) for at_, left in enumerate(slots, 1))
