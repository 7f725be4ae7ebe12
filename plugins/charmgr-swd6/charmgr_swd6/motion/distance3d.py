"""Distance in three dimensions (SWD6-VEH-10)."""

from __future__ import annotations

from fractions import Fraction

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet

__all__ = ["Metres", "exact", "measure", "range_3d"]

Metres = int | float


def exact(metres: Fraction) -> Metres:
    """Keep whole metres whole, and others to the centimetre (SWD6-DICE-9)."""
    return metres.numerator if metres.denominator == 1 else round(float(metres), 2)


def range_3d(horizontal: Metres, vertical: Metres) -> Metres:
    """Tell the range of a target that is so far away and so much higher or lower, in metres."""
    flat, high = abs(Fraction(horizontal)), abs(Fraction(vertical))
    return exact(max(flat, high) + min(flat, high) / 2)


def measure(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Tell the range of a target from `horizontal` and `vertical`."""
    horizontal = request.options.get("horizontal")
    if horizontal is None:
        raise RuleError(
            "A range needs a distance: --with horizontal=150, vertical=30.",
            rules=("SWD6-VEH-10",),
        )
    vertical = request.options.get("vertical", 0)
    metres = range_3d(horizontal, vertical)
    return Outcome(
        (Message("The range is {metres} m.", {"metres": metres}),),
        facts={"success": True, "range_m": metres},
        rules=("SWD6-VEH-10",),
    )
