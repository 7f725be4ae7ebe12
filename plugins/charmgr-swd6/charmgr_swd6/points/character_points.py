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

__all__ = ["limit", "offered", "paid", "refusal", "roll_points", "spend"]

_POINT_DIE = Aces((6,))  # a 6 is rolled again and added, a 1 is just 1: SWD6-DICE-8


class Spent(Struct, frozen=True):
    """Character Points that went into a roll, and what they added."""

    bonus: int = 0
    points: int = 0

    def facts(self) -> dict[str, Any]:
        """Name what scripts read; a 1 on such a die means nothing (SWD6-DICE-8)."""
        return {"bonus": self.bonus, "cp_spent": self.points, "complication": False}


def roll_points(dice: Dice, points: int, role: str = "", missing: int | None = None) -> Spent:
    """Roll point after point; stops once nothing is missing (SWD6-CP-1, DICE-8)."""
    bonus = spent = 0
    while spent < points and (missing is None or bonus < missing):
        bonus += int(dice.roll(_POINT_DIE, Message("Character Point", who=role)))
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
) -> Spent:
    """Let the player add Character Points to a roll that has been seen (SWD6-CP-1).

    He is asked where the roll is not enough, or nobody knows whether it is.
    """
    missing = None if number is None else number - total
    enough = missing is not None and missing <= 0
    wanted = offered(dice, sheet, request, purpose, role=role, seen=True, enough=enough)
    return roll_points(dice, wanted, role, missing)


def offered(
    dice: Dice,
    sheet: Sheet,
    request: Request,
    purpose: str,
    *,
    role: str = "",
    name: str = "cp",
    seen: bool = False,
    enough: bool = False,
) -> int:
    """Tell how many Character Points go into a roll, asked as `name`; 0 where none may or need.

    `--with cp=2` says so beforehand and is refused where it cannot be. A roll that was `seen` can
    be too late for them, or for an act that was left off.
    """
    held = int(at(sheet, "points", "cp", default=0))
    declared = 0 if role else int(request.options.get(name, 0))
    no = refusal(
        purpose,
        max(declared, 1),
        held=held,
        force_point=bool(fact(request, "force", role)),
        dark_call=bool(fact(request, "dark_call", role)),
        other_acted=seen and bool(request.options.get("other_acted", False)),
        interrupted=seen and not role and bool(request.options.get("interrupted", False)),
    )
    if declared and no:
        raise no
    if no or enough:
        return 0
    return declared or int(dice.ask(name, range(min(limit(purpose), held) + 1), 0, role))


def paid(request: Request, points: int, role: str = "") -> tuple[Change, ...]:
    """Take Character Points off a sheet, and remember them for the round (SWD6-FP-4)."""
    if not points:
        return ()
    spent = int(fact(request, "cp_spent", role, 0)) + points
    until = request.now + ROUND
    return (
        Add(("points", "cp"), -points, role),
        remember("cp_spent", spent, role=role, until=until),
    )
