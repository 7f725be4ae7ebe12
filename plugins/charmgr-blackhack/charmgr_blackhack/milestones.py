"""What milestones settle: armour and saves after a fight, levels, stories."""

from __future__ import annotations

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Set, Sheet, at
from charmgr_blackhack.coming_round import after_fight
from charmgr_blackhack.dressing import after_fight as armour_after_fight
from charmgr_blackhack.levels import HIGHEST_LEVEL, level_by_stories, level_up
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.out import state_of
from charmgr_blackhack.outcomes import joined

__all__ = ["milestone", "points"]


def milestone(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Settle one kind of milestone for one character."""
    if request.act == "fight":
        worn = armour_after_fight(dice, sheet, request, rules)
        return joined(worn, after_fight(dice, sheet, request, rules))
    if is_monster(sheet) or state_of(sheet) == "dead":
        return Outcome()
    if request.act == rules["level_up_pace"]:
        if int(at(sheet, "level", default=1)) >= HIGHEST_LEVEL:
            return Outcome()
        return level_up(dice, sheet, request, rules)
    if request.act == "adventure" and rules["level_up_pace"] == "stories":
        return _adventure(dice, sheet, request, rules)
    return Outcome()


def _adventure(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Add a story for the adventure survived; enough of them bring a level (TBH-ADVANCE-1*)."""
    level, known = int(at(sheet, "level", default=1)), int(at(sheet, "stories", default=0)) + 1
    if level_by_stories(level, known) > level:
        return level_up(dice, sheet, request, rules)
    return _stories(sheet, 1)


def points(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Gain or spend stories or coins."""
    del dice, rules  # counting takes neither
    amount = request.amount if isinstance(request.amount, int) else 0
    return _coins(sheet, amount) if request.act == "coins" else _stories(sheet, amount)


def _stories(sheet: Sheet, amount: int) -> Outcome:
    """Gain or take back stories (TBH-ADVANCE-1*)."""
    old = int(at(sheet, "stories", default=0))
    new = old + amount
    if new < 0:
        raise RuleError(
            "There is only {left} story.",
            plural="There are only {left} stories.",
            count="left",
            rules=("TBH-ADVANCE-1*",),
            facts={"left": old, "missing": -new},
            left=old,
        )
    values = {"old": old, "new": new}
    told = Message("stories {old} → {new}", values)
    return Outcome((told,), (Set(("stories",), new),), values, ("TBH-ADVANCE-1*",))


def _coins(sheet: Sheet, amount: int) -> Outcome:
    """Gain or spend coins (TBH-PRICE-1*)."""
    old = int(at(sheet, "coins", default=0))
    new = old + amount
    if new < 0:
        raise RuleError(
            "There is only {left} coin.",
            plural="There are only {left} coins.",
            count="left",
            rules=("TBH-PRICE-1*",),
            facts={"left": old, "missing": -new},
            left=old,
        )
    values = {"old": old, "new": new}
    told = Message("coins {old} → {new}", values)
    return Outcome((told,), (Set(("coins",), new),), values, ("TBH-PRICE-1*",))
