"""What a turn is spent on beside blows: moving, standing up, intercepting, bound legs."""

from __future__ import annotations

from charmgr.api import Dice, Message, Outcome, Remove, Request, RuleError, Rules, Sheet, Word, fact
from charmgr_blackhack import distance
from charmgr_blackhack.arms import range_of
from charmgr_blackhack.attempts import ready, rules_of, try_attribute
from charmgr_blackhack.carrying import load_of
from charmgr_blackhack.checks import said

__all__ = ["free_legs", "intercept", "move", "stand_up"]


def move(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Move, or run with the action too (TBH-ACT-1, TBH-DIST-3)."""
    del dice, rules
    ready(sheet, request)
    if fact(request, "bound"):
        raise RuleError(
            "The legs are bound: they must be freed first.",
            rules=("TBH-WPN-12",),
            facts={"allowed": False},
        )
    load = load_of(sheet, request.now)
    if load == "impossible":
        raise RuleError(
            "So much cannot be carried at all.", rules=("TBH-ENC-1*",), facts={"allowed": False}
        )
    found = distance.move(runs=bool(request.options.get("run")), overloaded=load == "encumbered")
    told = Message("up to {reach}", {"reach": Word(found["reach"])})
    rest = Message("the action is left") if found["action_left"] else Message("the action is spent")
    return Outcome((told, rest), facts=found, rules=("TBH-DIST-3", "TBH-ACT-1"))


def stand_up(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Get up from the ground (TBH-ACT-4)."""
    del dice, rules
    ready(sheet, request)
    told = Message("up again: the action is spent, the move is left")
    facts = {"action_left": False, "move_left": True}
    return Outcome((told,), facts=facts, rules=("TBH-ACT-4",))


def intercept(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Cut somebody off (TBH-INT-1)."""
    del dice
    ready(sheet, request)
    found = distance.intercept(range_of(request, rules, "melee"))
    told = Message("intercepted: the action is spent")
    if found["move"]:
        told = Message("intercepted: action and move are spent")
    return Outcome((told,), facts=found, rules=("TBH-INT-1",))


def free_legs(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Free bound legs: an action and a check of STR or DEX, the better one (TBH-WPN-12)."""
    ready(sheet, request)
    if not fact(request, "bound"):
        raise RuleError("The legs are not bound.", rules=("TBH-WPN-12",))
    better = max(("str", "dex"), key=lambda name: sheet["attributes"].get(name, 0))
    tried, rolled = try_attribute(dice, sheet, better, request, rules)
    freed = rolled.success and "bound" in request.scene.get("", {})
    changes = (Remove(("", "bound"), "scene"),) if freed else ()
    return Outcome((said(rolled),), changes, rolled.facts(), rules_of(tried, "TBH-WPN-12"))
