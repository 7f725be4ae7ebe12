"""Scars: what they are given for and what they buy (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.api import Add, Change, Message, RuleError, Rules, Sheet, at
from charmgr_storytelling.despair import points_left, spending
from charmgr_storytelling.rolls import Rolled
from charmgr_storytelling.tables import FLAT_PRICES, MOST_DOTS, PRICES

__all__ = ["AWARDS", "aftermath", "awarded", "bought", "ledger", "scars_left"]

# ST-SCAR-2: what happened → the award of the switches.
AWARDS = {
    "arc": "arc",
    "goal": "goal",
    "critical": "critical",
    "critical_success": "critical",
    "dramatic_failure": "critical",
    "whim": "whim",
}


def scars_left(sheet: Sheet) -> int:
    """Tell how many Scars are not yet spent."""
    earned: int = at(sheet, "scars", "earned", default=0)
    spent: int = at(sheet, "scars", "spent", default=0)
    return earned - spent


def ledger(sheet: Sheet, field: str, points: int) -> dict[str, int]:
    """Name what a field of the Scars was and becomes: a message that holds it speaks of it."""
    before: int = at(sheet, "scars", field, default=0)
    return {"before": before, "after": before + points}


def awarded(events: Sequence[str], rules: Rules) -> int:
    """Count the Scars for what happened; ordinary successes and failures bring none."""
    return sum(rules[f"scars.award.{AWARDS[event]}"] for event in events if event in AWARDS)


def aftermath(
    rolled: Rolled, sheet: Sheet, rules: Rules, who: str = ""
) -> tuple[tuple[Message, ...], tuple[Change, ...]]:
    """Write off the Despair of a roll and give the Scar of a critical one (ST-SCAR-2)."""
    changes = spending(rolled, sheet, rules, who)
    messages: tuple[Message, ...] = ()
    if rolled.despair:
        left = points_left(sheet, rules)
        values = {"old": left, "new": left - rolled.despair}
        messages += (Message("Despair {old} → {new}", values, who=who),)
    scars = awarded(["critical_success" if rolled.critical else rolled.outcome], rules)
    if scars:
        changes += (Add(("scars", "earned"), scars, who),)
        messages += (
            Message(
                "{n} Scar earned",
                {"n": scars, **ledger(sheet, "earned", scars)},
                plural="{n} Scars earned",
                count="n",
                who=who,
            ),
        )
    return messages, changes


def _price(kind: str, old: int, new: int) -> int:
    """Add up the Scars for dots, bought one after another, or for what has none (ST-SCAR-3)."""
    if kind in FLAT_PRICES:
        return FLAT_PRICES[kind] * (new - old)
    return sum(PRICES[kind] * dot for dot in range(old + 1, new + 1))


def bought(
    kind: str, scars: int, old: int = 0, new: int = 1, most: int | None = None
) -> dict[str, int]:
    """Pay for dots: the facts of a purchase, or a RuleError over price or limit.

    `most` is the limit of this very trait, where it is not that of its kind (ST-SCAR-4*).
    """
    limit = most or MOST_DOTS.get(kind)
    facts = {"old": old, "new": old, "left": scars}
    if limit is not None and new > limit:
        raise RuleError(
            "{most} is the maximum.",
            rules=("ST-SCAR-4*",),
            facts={**facts, "refused": f"maximum is {limit}"},
            most=limit,
        )
    cost = _price(kind, old, new)
    if cost > scars:
        raise RuleError(
            "This costs {price} Scar, {left}.",
            plural="This costs {price} Scars, {left}.",
            count="price",
            rules=("ST-SCAR-3",),
            facts={
                **facts,
                "price": cost,
                "missing": cost - scars,
                "refused": "not enough Scars",
            },
            price=cost,
            left=Message("there is {n}", {"n": scars}, plural="there are {n}", count="n"),
        )
    return {"price": cost, "left": scars - cost, "old": old, "new": new}
