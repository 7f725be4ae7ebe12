"""Character Points on a roll: one more die each, within limits (section 6).

Facts of the round: `cp_spent` is written here; `force` and `dark_call` forbid spending.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import (
    Aces,
    Add,
    Change,
    Dice,
    Message,
    Request,
    RuleError,
    Sheet,
    at,
    fact,
    remember,
)
from charmgr_swd6.tables import CHARACTER_POINT_LIMITS, ROUND

__all__ = ["Spent", "bonus_die", "limit", "refusal", "roll_points", "spend"]

POINT_DIE = Aces((6,))  # a 6 is rolled again and added, a 1 is just 1: SWD6-DICE-8


class Spent(Struct, frozen=True):
    """What Character Points added to a roll, and what spending them changes."""

    bonus: int = 0
    points: int = 0
    left: int = 0
    changes: tuple[Change, ...] = ()

    def facts(self) -> dict[str, Any]:
        """Name what scripts read; a 1 on such a die means nothing (SWD6-DICE-8)."""
        return {"bonus": self.bonus, "cp_spent": self.points, "complication": False}


def bonus_die(dice: Dice, role: str = "") -> int:
    """Roll the die of one Character Point (SWD6-DICE-8)."""
    return int(dice.roll(POINT_DIE, Message("Character Point", who=role)))


def roll_points(dice: Dice, points: int, role: str = "", missing: int | None = None) -> Spent:
    """Roll point after point; stops once the points that were missing are there (SWD6-CP-1)."""
    bonus = spent = 0
    while spent < points and (missing is None or bonus < missing):
        bonus += bonus_die(dice, role)
        spent += 1
    return Spent(bonus, spent)


def limit(purpose: str) -> int:
    """Tell the most Character Points on one roll of a kind (SWD6-CP-2)."""
    return CHARACTER_POINT_LIMITS[purpose]


def refusal(  # noqa: PLR0911 — one for each thing that forbids it
    purpose: str,
    wanted: int,
    *,
    held: int,
    already: int = 0,
    force_point: bool = False,
    dark_call: bool = False,
    other_acted: bool = False,
    interrupted: bool = False,
) -> RuleError | None:
    """Say why Character Points cannot be spent; None where they can (SWD6-CP-1 to -3)."""
    most = limit(purpose)
    if not most:
        return RuleError("Initiative takes no Character Points.", rules=("SWD6-CP-3",))
    if force_point or dark_call:
        return RuleError(
            "No Character Point beside a Force Point in one round or scene.",
            rules=("SWD6-CP-3", "SWD6-FP-4", "SWD6-ACT-8"),
        )
    if other_acted:
        return RuleError(
            "Too late for a Character Point: somebody else has acted.", rules=("SWD6-CP-1",)
        )
    if interrupted:
        return RuleError("The act was left off: no bonus lasts.", rules=("SWD6-CP-4",))
    if already + wanted > most:
        return RuleError(
            "At most {most} Character Points may go into this roll.",
            rules=("SWD6-CP-2",),
            facts={"limit": most, "already": already},
            most=most,
        )
    if wanted > held:
        return RuleError(
            "{wanted} Character Points are wanted, the sheet has {held}.",
            rules=("SWD6-CP-1",),
            facts={"cp": held, "missing": wanted - held},
            wanted=wanted,
            held=held,
        )
    return None


def spend(
    dice: Dice,
    sheet: Sheet,
    request: Request,
    purpose: str,
    *,
    total: int,
    number: int | None,
    role: str = "",
    name: str = "cp",
) -> Spent:
    """Let the player add Character Points to a roll that has been seen (SWD6-CP-1).

    `--with cp=2` says so beforehand and is refused where it cannot be; else it is asked as `name`
    where the roll is not enough, or nobody knows whether it is.
    """
    held = int(at(sheet, "points", "cp", default=0))
    missing = None if number is None else number - total
    declared = 0 if role else int(request.options.get(name, 0))
    enough = missing is not None and missing <= 0
    no = refusal(
        purpose,
        max(declared, 1),
        held=held,
        force_point=bool(fact(request, "force", role)),
        dark_call=bool(fact(request, "dark_call", role)),
        other_acted=bool(request.options.get("other_acted", False)),
        interrupted=bool(not role and request.options.get("interrupted", False)),
    )
    if declared and no:
        raise no
    if no or enough:
        return Spent(left=held)
    most = min(limit(purpose), held)
    wanted = declared or dice.ask(name, range(most + 1), 0, role)
    rolled = roll_points(dice, wanted, role, missing)
    if not rolled.points:
        return Spent(left=held)
    before = int(fact(request, "cp_spent", role, 0))
    return Spent(
        rolled.bonus,
        rolled.points,
        held - rolled.points,
        (
            Add(("points", "cp"), -rolled.points, role),
            remember("cp_spent", before + rolled.points, role=role, until=request.now + ROUND),
        ),
    )
