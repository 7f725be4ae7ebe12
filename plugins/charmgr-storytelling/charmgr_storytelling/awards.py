"""Gaining and spending points, and what milestones bring (ST-DESP-3*, ST-SCAR-2)."""

from __future__ import annotations

from charmgr.api import Add, Message, Outcome, Request, RuleError, Rules, Set, Sheet
from charmgr_storytelling.derived import despair_max
from charmgr_storytelling.despair import points_left
from charmgr_storytelling.scars import AWARDS, awarded, ledger, scars_left

__all__ = ["despair", "milestone", "points", "scars"]


def points(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Gain or spend Despair or Scars by hand."""
    amount = request.amount
    if not isinstance(amount, int):
        raise RuleError("A whole number of points is needed.", rules=("ST-DESP-1",))
    if request.act in {"scars", "award"}:
        return scars(sheet, amount)
    return despair(sheet, amount, rules)


def despair(sheet: Sheet, amount: int, rules: Rules) -> Outcome:
    """Move Despair between 0 and its maximum (ST-DESP-3*)."""
    old, most = points_left(sheet, rules), despair_max(sheet, rules)
    new = min(old + amount, max(old, most))
    if new < 0:
        raise RuleError(
            "There are only {left} Despair points.",
            rules=("ST-DESP-1",),
            facts={"left": old, "missing": -new},
            left=old,
        )
    said = [Message("Despair {old} → {new}", {"old": old, "new": new})]
    if new < old + amount:
        said.append(Message("{most} is the maximum", {"most": most}))
    changes = (Set(("despair", "current"), new),) if new != old else ()
    return Outcome(tuple(said), changes, {"old": old, "new": new, "max": most}, ("ST-DESP-3*",))


def scars(sheet: Sheet, amount: int) -> Outcome:
    """Earn Scars, or spend some on what is in no table."""
    old = scars_left(sheet)
    if old + amount < 0:
        raise RuleError(
            "There are only {left} Scars.",
            rules=("ST-SCAR-1",),
            facts={"left": old, "missing": -old - amount},
            left=old,
        )
    field = "earned" if amount >= 0 else "spent"
    values = {"old": old, "new": old + amount, **ledger(sheet, field, abs(amount))}
    return Outcome(
        (Message("Scars {old} → {new}", values),),
        (Add(("scars", field), abs(amount)),) if amount else (),
        {"old": old, "new": old + amount},
        ("ST-SCAR-1",),
    )


def milestone(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Give the Scars of an arc, a goal, a critical or a whim; Despair, if a session returns it."""
    if request.act in AWARDS:
        won = awarded([request.act], rules)
        outcome = scars(sheet, won)
        facts = {**outcome.facts, "awarded": won}
        return Outcome(outcome.messages, outcome.changes, facts, ("ST-SCAR-2",))
    if request.act == "session" and rules["despair.recovery"] == "1_per_session":
        return despair(sheet, 1, rules)
    if request.act in {"fight", "session"}:
        return Outcome()
    raise RuleError("There is no milestone “{act}”.", rules=("ST-SCAR-2",), act=request.act)
