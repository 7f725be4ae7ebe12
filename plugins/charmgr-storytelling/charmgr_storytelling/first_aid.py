"""First aid: to stop the bleeding, or to restore fresh wounds (ST-MED-2, ST-MED-5)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Term,
    at,
)
from charmgr_storytelling.bleeding import stabilising
from charmgr_storytelling.care import Care, helping, nurse
from charmgr_storytelling.derived import health, max_health, rating
from charmgr_storytelling.despair import attempt, points_left, spending
from charmgr_storytelling.health import bleeding, regain, state_at
from charmgr_storytelling.rolls import Roll, Rolled, circumstances, passive, traits
from charmgr_storytelling.scars import aftermath
from charmgr_storytelling.tables import MINUTE

__all__ = ["first_aid", "patient_roll", "with_care"]


def first_aid(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Do what a carer can do at once; the Health of the patient decides which it is."""
    _may_try(sheet, request, rules)
    if bleeding(sheet, rules):
        return stabilising(dice, sheet, request, rules)
    room = _room(sheet, rules)
    care = nurse(dice, request, rules)
    roll = patient_roll(sheet, request, rules, care)
    rolled = with_care(attempt(dice, sheet, request, rules, roll), care, rules)
    return _treated(sheet, request, rules, care, rolled, room)


def _may_try(sheet: Sheet, request: Request, rules: Rules) -> None:
    """Refuse what first aid cannot do."""
    if "carer" not in request.others:
        raise RuleError("First aid needs a carer: --carer NAME.", rules=("ST-MED-2",))
    if helping(request, rules) is None:
        raise RuleError("The carer cannot act.", rules=("ST-HP-1",))
    left = health(sheet, rules)
    if state_at(left, sheet, rules) == "dead":
        raise RuleError("First aid comes too late.", rules=("ST-HP-2",))
    if left >= max_health(sheet, rules):
        raise RuleError("There is nothing to treat.", rules=("ST-MED-5",), facts={"health": left})
    due = at(sheet, "first_aid", "next", default=request.now)
    if due > request.now:
        raise RuleError(
            "First aid may be tried again {moment}.", rules=("ST-MED-2",), moment=Moment(due)
        )


def _room(sheet: Sheet, rules: Rules) -> int:
    """Tell how many points first aid may still restore to these wounds (ST-MED-5)."""
    left, stamina = health(sheet, rules), rating(sheet, "stamina", rules)
    if left < 0:
        raise RuleError(
            "Health is negative and the bleeding has stopped: only the weeks heal this.",
            rules=("ST-MED-5",),
            facts={"health": left, "refused": "Health is negative"},
        )
    limit = rules["first_aid.limit"]
    restored: int = at(sheet, "first_aid", "restored", default=0)
    used_up = limit == "once_per_wounds" and at(sheet, "first_aid", "treated", default=False)
    if used_up or (limit == "stamina_per_wounds" and restored >= stamina):
        raise RuleError(
            "These wounds have had first aid.",
            rules=("ST-MED-5",),
            facts={"health": left, "refused": "these wounds have had first aid"},
        )
    return stamina - restored if limit == "stamina_per_wounds" else stamina


def patient_roll(sheet: Sheet, request: Request, rules: Rules, care: Care, *more: Term) -> Roll:
    """Name the patient's dice: Stamina and the carer's successes as dice (ST-MED-5, ST-MED-7)."""
    terms = traits(sheet, ("stamina",), rules, wounds=False) + more
    if care.rolled is not None and rules["carer_successes"] == "dice":
        terms += (Term(Message("care"), care.successes, "ST-MED-7"),)
    return Roll(terms + circumstances(request), Message("Stamina"), passive(rules), enough=1)


def with_care(rolled: Rolled, care: Care, rules: Rules) -> Rolled:
    """Add the carer's successes to the result, where the switch says so (ST-MED-7)."""
    if rules["carer_successes"] == "dice" or not care.successes:
        return rolled
    return replace(rolled, successes=rolled.successes + care.successes, outcome="success")


def _treated(
    sheet: Sheet, request: Request, rules: Rules, care: Care, rolled: Rolled, room: int
) -> Outcome:
    """Restore what the patient rolled: `room` points at most, and what is lost (ST-MED-5)."""
    old = health(sheet, rules)
    restored = min(rolled.successes, room, max_health(sheet, rules) - old)
    changes: list[Change] = [*spending(rolled, sheet, rules)]
    changes += regain(sheet, rules, restored, request.now)
    if rules["first_aid.limit"] == "once_per_wounds":
        changes.append(Set(("first_aid", "treated"), True))
    else:
        before: int = at(sheet, "first_aid", "restored", default=0)
        changes.append(Set(("first_aid", "restored"), before + restored))
        wait = rules["first_aid.interval_minutes"] * MINUTE
        changes.append(Set(("first_aid", "next"), request.now + wait))
    told: tuple[Message, ...] = care.messages
    if care.rolled is not None:
        words, more = aftermath(care.rolled, request.others["carer"], rules, "carer")
        told, changes = told + words, [*more, *changes]
    told += (Message("Health {old} → {new}", {"old": old, "new": old + restored}),)
    facts = {
        **rolled.facts(),
        **care.facts(),
        "patient_pool": rolled.pool,
        "restored": restored,
        "health": old + restored,
        "state": state_at(old + restored, sheet, rules),
        "despair_left": points_left(sheet, rules) - rolled.despair,
    }
    return Outcome(told, tuple(changes), facts, ("ST-MED-5", "ST-MED-7"))
