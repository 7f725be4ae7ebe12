"""What a pip costs, how long it is trained, and whether an attribute rises (section 20)."""

from __future__ import annotations

from charmgr.api import Dice, Message, RuleError, Rules, Term
from charmgr_swd6.codes import Code, throw

__all__ = [
    "NEW_ADVANCED",
    "attribute_rolls",
    "move_price",
    "price",
    "refund",
    "rises",
    "training_days",
]

_ATTRIBUTE_FACTOR = 10
_ADVANCED_FACTOR = 2
NEW_ADVANCED = (2, Code(1))  # price and first code, SWD6-ADV-7*
_WEEK = 7


def price(kind: str, now: Code) -> int:
    """Tell what one pip more costs (SWD6-ADV-1* to -4*)."""
    match kind:
        case "specialization":
            return (now.dice + 1) // 2
        case "advanced":
            return _ADVANCED_FACTOR * now.dice
        case "attribute":
            return _ATTRIBUTE_FACTOR * now.dice
    return now.dice


def move_price(now: int, most: int) -> int:
    """Tell what a metre of Move costs; never above the species' maximum (SWD6-ADV-8*)."""
    if now >= most:
        raise RuleError(
            "Move {now} is the most for this species.",
            rules=("SWD6-ADV-8*",),
            facts={"allowed": False},
            now=now,
        )
    return now


def training_days(kind: str, cost: int, *, used: bool, teacher: bool, extra: int = 0) -> int:
    """Tell how long training takes: days for skills, weeks for the rest (SWD6-ADV-5*, -8*)."""
    pace = 1 if teacher else 2
    if kind in ("skill", "specialization"):
        return 0 if used else max(pace * cost - extra, 1)
    weeks = pace * cost * _WEEK
    return max(weeks - extra, _WEEK) if kind == "move" else weeks


def rises(player_total: int, gm_total: int, rules: Rules) -> bool:
    """Tell whether an attribute rises: not above what the species allows (SWD6-ADV-4*)."""
    return player_total <= gm_total or not rules["attribute_check"]


def refund(paid: int) -> int:
    """Tell what comes back where an attribute did not rise (SWD6-ADV-4*)."""
    return paid // 2


def attribute_rolls(dice: Dice, new: Code, maximum: Code, rules: Rules) -> tuple[int, int]:
    """Roll the new code, and the species' maximum against it (SWD6-ADV-4*)."""
    mine = throw(dice, new, rules, Message("new code"), (Term(Message("new code"), str(new)),))
    most = throw(
        dice,
        maximum,
        rules,
        Message("species maximum"),
        (Term(Message("species maximum"), str(maximum)),),
    )
    return mine.total, most.total
