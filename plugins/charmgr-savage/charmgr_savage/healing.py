"""The Healing skill within the golden hour (section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
    Span,
    Term,
    Word,
    at,
)
from charmgr_savage.bleeding import MINUTE
from charmgr_savage.derived import MOST_WOUNDS, is_down, wild_card
from charmgr_savage.figures import is_group
from charmgr_savage.recovery import better, fresh_wounds, set_to
from charmgr_savage.rolls import attempt, circumstances, tasks, trial_of

__all__ = ["treatment"]

NO_SUPPLIES = -2  # SW-HEAL-2*
NO_KIT = -1  # SW-HEAL-7*
TEN_MINUTES = 10  # SW-HEAL-1*
REFUSED = {"allowed": False}


def _minutes(wounds: int, rules: Rules) -> int:
    """Tell how long an attempt takes (SW-HEAL-1*, SW-HEAL-7*)."""
    if rules["healing_edition"] == "swade":
        return TEN_MINUTES * max(1, wounds)
    return TEN_MINUTES


def _healing_terms(patient: Sheet, request: Request, rules: Rules, who: str) -> tuple[Term, ...]:
    """List what makes healing these wounds harder beside the healer's own (SW-HEAL-2*)."""
    swade = rules["healing_edition"] == "swade"
    terms = []
    wounds = at(patient, "wounds", default=0)
    if wounds and not swade:
        terms.append(Term(Message("the patient's wounds"), -wounds, "SW-HEAL-2*"))
    if request.options.get("no_supplies"):
        price = NO_KIT if swade else NO_SUPPLIES
        terms.append(Term(Word("no_supplies"), price, "SW-HEAL-2*"))
    healer = request.others.get("carer", patient)
    return (*terms, *tasks(healer, "healing", request, who), *circumstances(request))


def _treated(
    wounds: int, number: int, rules: Rules, *, down: bool, critical: bool, most: int
) -> tuple[int, bool]:
    """Tell wounds and Incapacitation after an attempt: a success heals a fresh wound, a raise two.

    SW-HEAL-2*, SW-HEAL-4*.
    """
    healed = min(number, wounds, most)
    if rules["healing_edition"] == "swade":  # SW-HEAL-7*
        if critical:
            return min(MOST_WOUNDS, wounds + 1), down or wounds == MOST_WOUNDS
        return wounds - healed, down and not number
    if down:
        return wounds, not number
    return wounds - healed, False


def treatment(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try Healing on a patient, or on oneself where no carer is named."""
    who = "carer" if "carer" in request.others else ""
    healer = request.others.get("carer", sheet)
    fresh = _may_try(sheet, healer, request)
    wounds: int = at(sheet, "wounds", default=0)
    down = bool(at(sheet, "incapacitated", default=False))
    trial = trial_of(healer, "healing", _healing_terms(sheet, request, rules, who), who=who)
    tried = attempt(dice, trial, request, rules)
    most = sum(int(one["count"]) for one in fresh) if fresh else wounds
    left, fallen = _treated(
        wounds, tried.number, rules, down=down, critical=tried.critical, most=most
    )
    changes: list[Change] = [*tried.changes]
    changes += set_to(sheet, left, incapacitated=fallen, now=request.now)
    ended_only_state = down and not fallen and left == wounds
    if not ended_only_state and left and fresh:
        changes.append(_noted(sheet, healer, max(0, wounds - left), request.now))
    spent = _minutes(wounds, rules)
    said = better(wounds, left, fell=down, down=fallen)
    took = Message("it takes {time}", {"time": Span(spent * MINUTE)})
    return Outcome(
        (*(said or (Message("no better"),)), took),
        tuple(changes),
        {
            "allowed": True,
            "success": tried.number > 0,
            "wounds": left,
            "incapacitated": fallen,
            "minutes": spent,
        },
        ("SW-HEAL-2*", "SW-HEAL-3*", *(("SW-HEAL-4*",) if down else ())),
    )


def _may_try(sheet: Sheet, healer: Sheet, request: Request) -> tuple[Mapping[str, Any], ...]:
    """List the wounds that this healer may still try; raises RuleError where there are none."""
    if is_group(sheet) or at(sheet, "dead", default=False):
        raise RuleError("There is nobody here to treat.", rules=("SW-HEAL-2*",), facts=REFUSED)
    if is_down(healer):
        raise RuleError("The healer cannot act.", rules=("SW-INC-1",), facts=REFUSED)
    down = bool(at(sheet, "incapacitated", default=False))
    if not at(sheet, "wounds", default=0) and not down:
        raise RuleError("There is no wound to treat.", rules=("SW-HEAL-2*",), facts=REFUSED)
    if request.options.get("fresh") or not wild_card(sheet):
        return ()
    fresh = fresh_wounds(sheet, request.now)
    if not fresh:
        raise RuleError(
            "The golden hour is over: only time heals these wounds.",
            rules=("SW-HEAL-3*",),
            facts=REFUSED,
        )
    name = at(healer, "name", default="")
    untried = tuple(one for one in fresh if name not in at(one, "healers", default=()))
    if not untried:
        raise RuleError(
            "This healer has tried these wounds already.", rules=("SW-HEAL-3*",), facts=REFUSED
        )
    return untried


def _noted(sheet: Sheet, healer: Sheet, healed: int, now: int) -> Set:
    """Write down who has tried the fresh wounds, and how many of them are left."""
    name = at(healer, "name", default="")
    left = []
    for one in fresh_wounds(sheet, now):
        count = max(0, int(one["count"]) - healed)
        healed -= int(one["count"]) - count
        healers = (*at(one, "healers", default=()), name)
        if count:
            left.append({**one, "count": count, "healers": tuple(dict.fromkeys(healers))})
    return Set(("fresh_wounds",), left)
