"""Force Points: what they double, for how long, and what becomes of them (section 7).

Facts of the round: `force` (one's own point is in force) and `dark_force` (one from the dark side).
"""

from __future__ import annotations

from charmgr.api import Request, RuleError, Rules, Sheet, at, fact
from charmgr_swd6.codes import Code

__all__ = [
    "CAP",
    "USES",
    "at_the_end",
    "by_round",
    "capped",
    "doubled",
    "in_force",
    "is_sensitive",
    "must_be_allowed",
    "returned",
    "scene_ends",
    "spent",
    "starting",
    "use_of",
]

CAP = 5  # without Force sensitivity, SWD6-FP-1

USES = ("heroic", "dramatic", "unheroic", "evil")
"""How a point can have been used: dramatic is heroic at the right moment (SWD6-FP-6, -7)."""

RETURNED = {"heroic": 1, "dramatic": 2, "unheroic": 0, "evil": 0}


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
    return points if force_sensitive else min(points, CAP)


def at_the_end(points: int, use: str, *, force_sensitive: bool) -> int:
    """Tell the Force Points at the end of the adventure, for one that was spent (SWD6-FP-6, -9)."""
    return capped(points + returned(use), force_sensitive=force_sensitive)


def use_of(use: str, *, dramatic: bool) -> str:
    """Name a use: heroic at a dramatically appropriate moment is more than heroic (SWD6-FP-7)."""
    return "dramatic" if use == "heroic" and dramatic else use


def spent(held: int) -> int:
    """Tell the points while one is in force: it is gone until it is judged (SWD6-FP-6)."""
    return held - 1


def returned(use: str) -> int:
    """Tell how many points come back for a use (SWD6-FP-6)."""
    return RETURNED[use]


def scene_ends(minutes: int, interrupted_after: int | None) -> int:
    """Tell the minute at which the doubling of one long act ends (SWD6-FP-5)."""
    return minutes if interrupted_after is None else min(minutes, interrupted_after)


def by_round(own: Code, rounds: int, rules: Rules, *, continuous: bool) -> tuple[Code, ...]:
    """Tell the code of each round: what is not one continuous act is doubled once (SWD6-FP-5)."""
    return tuple(
        doubled(own, 0, 1 if continuous or number == 0 else 0, rules) for number in range(rounds)
    )


def starting(*, force_sensitive: bool) -> dict[str, int]:
    """Tell the points that a new character has (SWD6-ADV-9*)."""
    return {"cp": 5, "fp": 2 if force_sensitive else 1, "dsp": 0}


def is_sensitive(sheet: Sheet) -> bool:
    """Tell whether a character is sensitive to the Force."""
    return bool(at(sheet, "force_sensitive", default=False))
