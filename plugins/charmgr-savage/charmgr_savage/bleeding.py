"""Bleeding out by rounds and by minutes, and how others stop it (section 8)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Term,
    at,
    fact,
)
from charmgr_savage.derived import is_down
from charmgr_savage.rolls import TARGET, Tried, attempt, circumstances, rulings, tasks, trial_of

__all__ = ["MINUTE", "ROUND", "bled", "bleed", "healing_by_carer", "stop_bleeding", "stopped"]

ROUND = 6  # SW-TIME-1*
MINUTE = 60

DELUXE = ("dead", "dead", "roll_again", "stable")  # by 2, 4, 8: SW-BLEED-1
EXPLORERS = ("dead", "roll_again", "stable", "stable")  # SW-INC-6*


class Bled(Struct, frozen=True):
    """What a roll against bleeding came to; the next one is so many seconds away, 0: never."""

    outcome: str
    wait: int = 0
    changes: tuple[Change, ...] = ()

    def facts(self) -> dict[str, Any]:
        """Name what scripts read."""
        after = {ROUND: "1 round", MINUTE: "1 minute"}.get(self.wait)
        return {"outcome": self.outcome} | ({"after": after} if after else {})


def bled(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Bled:
    """Roll Vigor: dead, again, or stable."""
    label = Message("bleeding out")
    trial = trial_of(sheet, "vigor", rulings(request), cuts=(2, 4, 8), label=label)
    tried = attempt(dice, trial, request, rules)
    rows = EXPLORERS if rules["incapacitation_table"] == "explorers" else DELUXE
    outcome = rows[tried.number]
    wait = 0
    if outcome == "roll_again":
        wait = ROUND if fact(request, "in_fight", default=False) else MINUTE
    return Bled(outcome, wait, tried.changes)


def bleed(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the clock's step of one who bleeds."""
    came = bled(dice, sheet, request, rules)
    changes = came.changes
    match came.outcome:
        case "dead":
            said = Message("dies of blood loss")
            changes += (Set(("dead",), True), *stopped(sheet))
        case "stable":
            said = Message("stable: the bleeding has stopped")
            changes += stopped(sheet)
        case _:
            said = Message("still bleeding")
            changes += (Set(("bleeding_next",), request.now + came.wait),)
    return Outcome((said,), changes, came.facts(), ("SW-BLEED-1",))


def stopped(sheet: Sheet) -> tuple[Change, ...]:
    """Write down that the bleeding is over."""
    changes: list[Change] = []
    if at(sheet, "bleeding", default=False):
        changes.append(Set(("bleeding",), False))
    if at(sheet, "bleeding_next") is not None:
        changes.append(Remove(("bleeding_next",)))
    return tuple(changes)


def healing_by_carer(dice: Dice, request: Request, rules: Rules, *more: Term) -> Tried:
    """Roll Healing of whoever treats somebody; raises RuleError where nobody does or can."""
    carer = request.others.get("carer")
    if carer is None:
        raise RuleError("Somebody must do that: --carer NAME.", rules=("SW-BLEED-2",))
    if is_down(carer):
        raise RuleError("The healer cannot act.", rules=("SW-INC-1",))
    terms = (*more, *tasks(carer, "healing", request, "carer"), *circumstances(request))
    trial = trial_of(carer, "healing", terms, cuts=(TARGET,), who="carer")
    return attempt(dice, trial, request, rules)


def stop_bleeding(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Stop the bleeding with Healing: only the healer's own penalties count (SW-BLEED-2)."""
    if not at(sheet, "bleeding", default=False):
        raise RuleError("Nothing bleeds here.", rules=("SW-BLEED-2",))
    tried = healing_by_carer(dice, request, rules)
    stable = bool(tried.number)
    return Outcome(
        (
            Message("stable: the bleeding has stopped")
            if stable
            else Message("the bleeding goes on"),
        ),
        (*tried.changes, *(stopped(sheet) if stable else ())),
        {"stable": stable, "wounds_healed": 0, "success": stable},
        ("SW-BLEED-2",),
    )
