"""After the fight: what became of the Extras who were taken out (SW-AFTER-1*, SW-AFTER-2*)."""

from __future__ import annotations

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Term,
    Word,
    at,
)
from charmgr_savage.bleeding import healing_by_carer
from charmgr_savage.derived import wild_card
from charmgr_savage.figures import buried, is_group, tally, with_more
from charmgr_savage.recovery import FIVE_DAYS
from charmgr_savage.rolls import TARGET, Tried, attempt, circumstances, for_each, trial_of

__all__ = ["aftermath", "fate", "moved", "stabilise", "steadied", "walking_wounded"]

FATES = ("dead", "incapacitated", "fine")  # by failure, success, raise
STABILISE = -2


def fate(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> tuple[str, Tried]:
    """Roll Vigor for one Extra who was taken out (SW-AFTER-1*)."""
    tried = attempt(dice, trial_of(sheet, "vigor", circumstances(request)), request, rules)
    return FATES[tried.number], tried


def steadied(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> tuple[str, Tried]:
    """Roll Vigor again for one who is Incapacitated (SW-AFTER-2*)."""
    tried = attempt(dice, trial_of(sheet, "vigor", circumstances(request)), request, rules)
    return ("can_shuffle" if tried.number else "risk_when_moved"), tried


def aftermath(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for every Extra of the sheet who is out of play."""
    fallen = tally(sheet, "out")
    if wild_card(sheet) or not fallen:
        raise RuleError("Nobody here was taken out of play.", rules=("SW-AFTER-1*",))
    fates, changes = for_each(fallen, sheet, request, lambda table: fate(dice, sheet, table, rules))
    dead, down = fates.count("dead"), fates.count("incapacitated")
    changes.append(with_more(sheet, "out", -fallen))
    if down:
        changes.append(with_more(sheet, "incapacitated", down))
        changes.append(Set(("next_natural_healing",), request.now + FIVE_DAYS))
    changes += buried(sheet, dead)
    values = {"dead": dead, "down": down, "up": fates.count("fine")}
    return Outcome(
        (Message("{dead} dead, {down} Incapacitated, {up} on their feet", values),),
        tuple(changes),
        {"states": fates, **values},
        ("SW-AFTER-1*",),
    )


def walking_wounded(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """See whether an Incapacitated Extra can walk (SW-AFTER-2*)."""
    _must_lie(sheet)
    state, tried = steadied(dice, sheet, request, rules)
    frail = state == "risk_when_moved"
    said = Message("must not be moved carelessly") if frail else Message("can shuffle along")
    changes = (*tried.changes, Set(("frail",), frail))
    facts = {"state": state, "success": not frail}
    return Outcome((said,), changes, facts, ("SW-AFTER-2*",))


def moved(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Move one who must not be moved, for an hour (SW-AFTER-2*)."""
    _must_lie(sheet)
    if at(sheet, "dying", default=False):
        changes: tuple[Change, ...] = (Set(("dead",), True), Set(("dying",), False))
        return Outcome(
            (Message("dies"),), changes, {"state": "dead", "success": False}, ("SW-AFTER-2*",)
        )
    if not at(sheet, "frail", default=False):
        raise RuleError("This one may be moved without a roll.", rules=("SW-AFTER-2*",))
    trial = trial_of(sheet, "vigor", circumstances(request), cuts=(TARGET,))
    tried = attempt(dice, trial, request, rules)
    if tried.number:
        said = Message("bears the way for an hour")
        facts = {"state": "risk_when_moved", "success": True}
        return Outcome((said,), tried.changes, facts, ("SW-AFTER-2*",))
    return Outcome(
        (Message("begins to die: Healing at −2 may still help"),),
        (*tried.changes, Set(("dying",), True)),
        {"state": "dying", "success": False},
        ("SW-AFTER-2*",),
    )


def stabilise(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Treat one who began to die when moved: Healing at −2 (SW-AFTER-2*)."""
    if not at(sheet, "dying", default=False):
        raise RuleError("Nobody here has begun to die.", rules=("SW-AFTER-2*",))
    tried = healing_by_carer(dice, request, rules, Term(Word("dying"), STABILISE, "SW-AFTER-2*"))
    saved = bool(tried.number)
    changes = (*tried.changes, *((Set(("dying",), False),) if saved else ()))
    said = Message("stable") if saved else Message("no better")
    return Outcome((said,), changes, {"stable": saved, "success": saved}, ("SW-AFTER-2*",))


def _must_lie(sheet: Sheet) -> None:
    if wild_card(sheet) or is_group(sheet) or not tally(sheet, "incapacitated"):
        raise RuleError("That is for one Incapacitated Extra.", rules=("SW-AFTER-2*",))
