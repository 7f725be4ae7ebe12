"""Fate: what is left, when and on what it may be spent (DREVO-FATE-1 to DREVO-FATE-9*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from charmgr.api import Change, Dice, Message, Outcome, Request, RuleError, Rules, Set, Sheet, at
from charmgr_drevo.switches import numbers
from charmgr_drevo.tables import LEVELS, NPC

__all__ = [
    "ADJUST",
    "ALONE",
    "CRITICAL",
    "FIGHT",
    "LUCK",
    "OPPOSED",
    "SOFTEN",
    "Kind",
    "allowed",
    "begin",
    "left",
    "points",
    "softened",
    "spend",
    "started",
    "written",
]


class Kind(NamedTuple):
    """What kind of check Fate is spent on."""

    opposed: bool = False
    combat: bool = False


ALONE = Kind()
FIGHT = Kind(opposed=True, combat=True)
CRITICAL, ADJUST, OPPOSED, SOFTEN, LUCK = "1", "2", "3", "4", "5"  # the five uses
LUCK_PRICE = 1  # DREVO-FATE-5, where nothing else was agreed
RECOMMENDED = range(1, 6)  # DREVO-FATE-6

# DREVO-FATE-9*: at which moment a use comes too late, or too early
BEFORE = Message("Use {use} must be announced before the dice.")
WRONG_MOMENTS: Mapping[tuple[str, str], Message] = {
    (CRITICAL, "after"): BEFORE,
    (OPPOSED, "after"): BEFORE,
    (ADJUST, "before"): Message("Use {use} must be announced after the dice."),
    (SOFTEN, "later"): Message("Too late: harm is softened as soon as it is received."),
}


def left(sheet: Sheet, rules: Rules) -> int:
    """Tell how many points somebody has; the game master's characters have none."""
    if str(at(sheet, "kind", default="")).casefold() in NPC and not rules["fate.npc"]:
        return 0
    if at(sheet, "fate") is None:
        return 0
    return int(at(sheet, "fate", "current", default=started(sheet, rules)))


def started(sheet: Sheet, rules: Rules) -> int:
    """Tell with how many points somebody began (DREVO-FATE-6)."""
    return int(at(sheet, "fate", "start", default=rules["fate.start"]))


def written(points_left: int, who: str = "") -> Set:
    """Write down what is left."""
    return Set(("fate", "current"), points_left, who)


def allowed(use: str, rules: Rules, kind: Kind) -> bool:
    """Tell whether the campaign knows a use at all (DREVO-FATE-8)."""
    return _forbidden(use, rules, kind) is None


def spend(
    points_left: int, n: int, use: str, rules: Rules, kind: Kind = ALONE, *, when: str = ""
) -> int:
    """Pay n points for a use and tell what is left; a use that is refused costs nothing."""
    facts: dict[str, Any] = {"fate_left": points_left, "price": n, "use": use}
    facts |= {"granted": False} if use == LUCK else {}
    forbidden = _forbidden(use, rules, kind)
    if forbidden is None and (use, when) in WRONG_MOMENTS:
        wrong = WRONG_MOMENTS[use, when]
        facts |= {"refused": "too late"} if use == SOFTEN else {}
        raise RuleError(wrong.text, rules=("DREVO-FATE-9*",), facts=facts, use=use)
    if forbidden is not None:
        raise RuleError(
            forbidden.text, rules=("DREVO-FATE-8",), facts=facts, **dict(forbidden.values)
        )
    if n > points_left:
        facts["missing"] = n - points_left
        facts["refused"] = "not enough Fate points"
        raise RuleError(
            "Not enough Fate points: {left} left.",
            rules=("DREVO-FATE-9*",),
            facts=facts,
            left=points_left,
        )
    return points_left - n


def _forbidden(use: str, rules: Rules, kind: Kind) -> Message | None:
    if not rules["fate.enabled"]:
        return Message("Fate points are not used in this campaign.")
    if use and int(use) not in numbers(rules["fate.uses"]):
        return Message("Use {use} is not allowed in this campaign.", {"use": use})
    banned = kind.opposed and kind.combat and not rules["fate.opposed_in_combat"]
    if use in (ADJUST, OPPOSED) and banned:
        return Message("Fate is not allowed in opposed checks during combat.")
    return None


class Softened(NamedTuple):
    """What Fate has made of received harm: the level taken, the price, what is left."""

    taken: str
    cost: int
    left: int


def softened(received: str, to: str, points_left: int, rules: Rules, *, when: str = "") -> Softened:
    """Lower received harm to a level, a point for each; "none" is below a scratch (FATE-4)."""
    cost = _height(received) - _height(to)
    facts = {"cost": cost, "taken": received, "fate_left": points_left}
    if cost < 0:
        raise RuleError("Fate only lowers harm.", rules=("DREVO-FATE-4",), facts=facts)
    if cost and to == "none" and not rules["fate.soak_to_none"]:
        raise RuleError("A Scratch cannot be bought away.", rules=("DREVO-FATE-4",), facts=facts)
    try:
        left_after = spend(points_left, cost, SOFTEN, rules, when=when) if cost else points_left
    except RuleError as refusal:
        refusal.facts |= facts
        raise
    return Softened(to, cost, left_after)


def _height(level: str) -> int:
    return -1 if level == "none" else LEVELS.index(level)


def points(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Grant Fate, or book what it was spent on."""
    use = str(request.options.get("use", ""))
    amount = -LUCK_PRICE if request.amount is None and use == LUCK else request.amount
    if not isinstance(amount, int):
        raise RuleError("A whole number of points is needed.", rules=("DREVO-FATE-7",))
    old = left(sheet, rules)
    if amount >= 0:
        return _granted(old, amount, rules, request.options.get("for", ""))
    new = spend(
        old,
        -amount,
        use,
        rules,
        # a point after the dice is booked as if the check was opposed: only then can it be barred
        Kind(use in (ADJUST, OPPOSED), bool(request.options.get("in_combat"))),
        when=str(request.options.get("when", "")),
    )
    granted = use != LUCK or dice.ask("consent", ("no", "yes"), "no") == "yes"  # DREVO-FATE-5
    if not granted:
        facts = {"granted": False, "fate_left": old, "old": old, "new": old}
        return Outcome((Message("the game master does not agree"),), (), facts, ("DREVO-FATE-5",))
    facts = {"granted": True, "fate_left": new, "old": old, "new": new}
    rule = f"DREVO-FATE-{use}" if use else "DREVO-FATE-9*"
    return Outcome((_moved(old, new),), (written(new),), facts, (rule,))


def _granted(old: int, n: int, rules: Rules, reason: str) -> Outcome:
    """Give points back: the game master's choice, up to a maximum if there is one (FATE-7)."""
    if not rules["fate.enabled"]:
        raise RuleError(
            "Fate points are not used in this campaign.",
            rules=("DREVO-FATE-8",),
            facts={"fate_left": old},
        )
    most = rules["fate.max"]
    new = min(old + n, max(old, most)) if most else old + n
    said = [_moved(old, new, reason)]
    if new < old + n:
        said.append(Message("{most} is the maximum", {"most": most}))
    changes: tuple[Change, ...] = (written(new),) if new != old else ()
    facts = {"fate_left": new, "old": old, "new": new}
    return Outcome(tuple(said), changes, facts, ("DREVO-FATE-7",))


def begin(request: Request, rules: Rules) -> Outcome:
    """Give the points of the beginning; one to five are recommended (DREVO-FATE-6)."""
    start = int(request.options.get("start", rules["fate.start"]))
    unusual = start not in RECOMMENDED
    said = [Message("Fate {n}", {"n": start})]
    if unusual:
        said.append(Message("1 to 5 points are recommended"))
    return Outcome(
        tuple(said),
        (Set(("fate", "start"), start), written(start)),
        {"fate_left": start, "warning": unusual},
        ("DREVO-FATE-6",),
    )


def _moved(old: int, new: int, reason: str = "") -> Message:
    values = {"old": old, "new": new, "reason": reason}
    return Message("Fate {old} → {new}: {reason}" if reason else "Fate {old} → {new}", values)
