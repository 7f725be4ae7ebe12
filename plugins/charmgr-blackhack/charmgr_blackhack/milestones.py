"""What milestones settle: armour and saves after a fight, levels, stories."""

from __future__ import annotations

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Set, Sheet, at
from charmgr_blackhack.coming_round import after_fight
from charmgr_blackhack.dressing import after_fight as armour_after_fight
from charmgr_blackhack.levels import HIGHEST_LEVEL, level_by_stories, level_up, stories
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.out import state_of

__all__ = ["milestone", "points"]


def milestone(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Settle one kind of milestone for one character."""
    if request.act == "fight":
        worn = armour_after_fight(dice, sheet, request, rules)
        saved = after_fight(dice, sheet, request, rules)
        return Outcome(
            (*worn.messages, *saved.messages),
            (*worn.changes, *saved.changes),
            {**worn.facts, **saved.facts},
            (*worn.rules, *saved.rules),
        )
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
    return Outcome(
        (Message("stories {old} → {new}", {"old": known - 1, "new": known}),),
        (Set(("stories",), known),),
        {"old": known - 1, "new": known},
        ("TBH-ADVANCE-1*",),
    )


def points(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Gain or spend stories or coins."""
    del dice, rules  # counting takes neither
    if request.act in {"stories", "award"}:
        return stories(sheet, request)
    old = int(at(sheet, "coins", default=0))
    new = old + (request.amount if isinstance(request.amount, int) else 0)
    if new < 0:
        raise RuleError(
            "There is only {left} coin.",
            plural="There are only {left} coins.",
            count="left",
            rules=("TBH-PRICE-1*",),
            facts={"left": old, "missing": -new},
            left=old,
        )
    return Outcome(
        (Message("coins {old} → {new}", {"old": old, "new": new}),),
        (Set(("coins",), new),),
        {"old": old, "new": new},
        ("TBH-PRICE-1*",),
    )
