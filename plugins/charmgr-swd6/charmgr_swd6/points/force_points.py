"""Force Points: what they double, for how long, and what becomes of them (section 7).

Facts of the round: `force` (one's own point is in force) and `dark_force` (one from the dark side).
"""

from __future__ import annotations

from charmgr.api import Request, RuleError, Rules, Sheet, at, fact
from charmgr_swd6.codes import Code

__all__ = [
    "USES",
    "at_the_end",
    "capped",
    "doubled",
    "in_force",
    "is_sensitive",
    "must_be_allowed",
    "returned",
]

_CAP = 5  # without Force sensitivity, SWD6-FP-1

USES = ("heroic", "dramatic", "unheroic", "evil")
"""How a point can have been used: dramatic is heroic at the right moment (SWD6-FP-6, -7)."""

_RETURNED = {"heroic": 1, "dramatic": 2, "unheroic": 0, "evil": 0}


def in_force(request: Request, role: str = "") -> tuple[int, int]:
    """Tell how many points are in force: one's own, and the dark side's."""
    if not role and request.options.get("interrupted", False):
        return 0, 0  # a long act that is left off, SWD6-FP-5
    return int(bool(fact(request, "force", role))), int(bool(fact(request, "dark_force", role)))


def doubled(own: Code, penalty: int, points: int, rules: Rules) -> Code:
    """Double a character's own code once for each point, and take the penalties (SWD6-FP-2).

    Two points make four times the code, or three times by house rule (SWD6-DSP-7).
    """
    factor = 2**points
    if points > 1 and rules["stacked_force_points"] == "x3":
        factor = points + 1
    if rules["fp_order"] == "penalties_first":
        return own.less(penalty).times(factor) if points else own.less(penalty)
    return own.times(factor).less(penalty)


def must_be_allowed(*, held: int, own_spent: bool, points_spent: bool) -> None:
    """Refuse a Force Point that is not there, a second one, or one beside a Character Point."""
    if own_spent:
        raise RuleError("One Force Point a round.", rules=("SWD6-FP-2",))
    if points_spent:
        raise RuleError(
            "No Force Point beside a Character Point in one round or scene.",
            rules=("SWD6-FP-4", "SWD6-ACT-8"),
        )
    if held < 1:
        raise RuleError("The sheet has no Force Point.", rules=("SWD6-FP-2",), facts={"fp": held})


def capped(points: int, *, force_sensitive: bool) -> int:
    """Keep to the most Force Points: five, or any number with the Force (SWD6-FP-1, -9)."""
    return points if force_sensitive else min(points, _CAP)


def at_the_end(points: int, use: str, *, force_sensitive: bool) -> int:
    """Tell the Force Points at the end of the adventure, for one that was spent (SWD6-FP-6, -9)."""
    return capped(points + returned(use), force_sensitive=force_sensitive)


def returned(use: str) -> int:
    """Tell how many points come back for a use (SWD6-FP-6, SWD6-FP-7)."""
    return _RETURNED[use]


def is_sensitive(sheet: Sheet) -> bool:
    """Tell whether a character is sensitive to the Force."""
    return bool(at(sheet, "force_sensitive", default=False))
