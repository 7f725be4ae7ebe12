"""The bacta tank (SWD6-HEAL-9 to SWD6-HEAL-11*)."""

from __future__ import annotations

from charmgr.api import (
    Dice,
    Message,
    Moment,
    Outcome,
    PlainDice,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_swd6.outcomes import joined
from charmgr_swd6.tables import DAY, HOUR
from charmgr_swd6.wounds.care import healer, roll_care
from charmgr_swd6.wounds.drugs import helps, spend, time_percent
from charmgr_swd6.wounds.injury import ANCHORS, become, wound_of
from charmgr_swd6.wounds.states import worse

__all__ = ["bacta", "failed", "treatment_time"]

# SWD6-HEAL-10*: dice, and the unit that they count
_TIMES = {
    "wounded": (1, HOUR),
    "wounded_twice": (1, HOUR),
    "incapacitated": (4, HOUR),
    "mortally_wounded": (1, DAY),
}

# SWD6-HEAL-11*
_FAILURE_LEVELS = {"no_effect": 0, "worsen_two_levels": 2}


def treatment_time(dice: Dice, state: str) -> int:
    """Roll how long the tank takes, in seconds."""
    count, unit = _TIMES[state]
    label = Message("days in the tank" if unit == DAY else "hours in the tank")
    rolled: int = dice.roll(PlainDice(count, 6), label)
    return rolled * unit


def failed(state: str, rules: Rules) -> str:
    """Tell what a failed roll at the tank makes of a patient (SWD6-HEAL-11*)."""
    return worse(state, _FAILURE_LEVELS[rules["bacta_failure"]])


def bacta(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Put a patient into the tank: healed fully after the treatment time."""
    state = wound_of(sheet)
    _may_treat(sheet, request, state)
    who = healer(sheet, request, "medicine")
    if who.himself:
        raise RuleError("Nobody tends the tank that he lies in.", rules=("SWD6-HEAL-9",))
    dose = helps(request, sheet, state)
    tried = roll_care(dice, request, rules, who, level=str(rules["bacta_level"]), drug=dose)
    begun = joined(Outcome(rules=("SWD6-HEAL-9",)), tried, Outcome(changes=spend(dose)))
    if not tried.facts["success"]:
        return joined(begun, _fails(sheet, request.now, rules))
    drug = dose.drug if dose else None
    return joined(begun, _lies(dice, sheet, request.now, time_percent(drug)))


def _fails(sheet: Sheet, now: int, rules: Rules) -> Outcome:
    """Make of the patient what a failed roll makes (SWD6-HEAL-11*)."""
    old = wound_of(sheet)
    new = failed(old, rules)
    said = Message("{old} → {new}", {"old": Word(old), "new": Word(new)})
    changes = tuple(become(sheet, new, now)) if new != old else ()
    return Outcome((said,), changes, {"state": new}, ("SWD6-HEAL-11*",))


def _lies(dice: Dice, sheet: Sheet, now: int, percent: int) -> Outcome:
    """Put the patient into the tank for so many percent of the usual time (SWD6-HEAL-10*)."""
    state = wound_of(sheet)
    seconds = treatment_time(dice, state) * percent // 100
    until = now + seconds
    return Outcome(
        (Message("in the tank until {moment}", {"moment": Moment(until)}),),
        (
            *(Remove((key,)) for key in ANCHORS if at(sheet, key) is not None),
            Set(("bacta_until",), until),
        ),
        {"state": state, "treatment_hours": seconds // HOUR},
        ("SWD6-HEAL-10*",),
    )


def _may_treat(sheet: Sheet, request: Request, state: str) -> None:
    """Refuse whom the tank cannot help, and a tank without a doctor."""
    if state == "dead":
        raise RuleError("No tank helps the dead.", rules=("SWD6-HEAL-9",))
    if state == "healthy":
        raise RuleError("There is nothing to heal.", rules=("SWD6-HEAL-9",))
    if at(sheet, "bacta_until") is not None:
        raise RuleError(
            "The patient is in the tank until {moment}.",
            rules=("SWD6-HEAL-9",),
            moment=Moment(sheet["bacta_until"]),
        )
    if "carer" not in request.others and "medicine" not in request.options:
        raise RuleError(
            "The tank takes somebody with medicine (A): --carer NAME, or --with medicine=5D.",
            rules=("SWD6-HEAL-9",),
            facts={"allowed": False},
        )
