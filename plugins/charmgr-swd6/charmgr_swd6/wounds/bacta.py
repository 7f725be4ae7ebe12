"""The bacta tank (SWD6-HEAL-9 to SWD6-HEAL-11*)."""

from __future__ import annotations

from charmgr.api import (
    Change,
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
from charmgr_swd6.attempts import make, must_be_playable
from charmgr_swd6.checks import told, verdict
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.tables import DAY, HOUR
from charmgr_swd6.wounds.care import attempt_by, healer
from charmgr_swd6.wounds.drugs import bonus_of, helps, spend, time_percent
from charmgr_swd6.wounds.injury import ANCHORS, become, wound_of
from charmgr_swd6.wounds.states import worse

__all__ = ["FAILURE_LEVELS", "bacta", "failed", "treatment_time"]

# SWD6-HEAL-10*: dice, and the unit that they count
TIMES = {
    "wounded": (1, HOUR),
    "wounded_twice": (1, HOUR),
    "incapacitated": (4, HOUR),
    "mortally_wounded": (1, DAY),
}

FAILURE_LEVELS = {"no_effect": 0, "worsen_two_levels": 2}


def treatment_time(dice: Dice, state: str) -> int:
    """Roll how long the tank takes, in seconds."""
    count, unit = TIMES[state]
    label = Message("days in the tank" if unit == DAY else "hours in the tank")
    rolled: int = dice.roll(PlainDice(count, 6), label)
    return rolled * unit


def failed(state: str, rules: Rules) -> str:
    """Tell what a failed roll at the tank makes of a patient (SWD6-HEAL-11*)."""
    return worse(state, FAILURE_LEVELS[rules["bacta_failure"]])


def bacta(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Put a patient into the tank: healed fully after the treatment time."""
    state = wound_of(sheet)
    _may_treat(sheet, request, state)
    who = healer(sheet, request, "medicine")
    if who.himself:
        raise RuleError("Nobody tends the tank that he lies in.", rules=("SWD6-HEAL-9",))
    drug = helps(request, sheet, state)
    name = str(drug[1]["name"]) if drug else ""
    attempt = attempt_by(who, request, rules, bonus_of(drug[1]) if drug else None, name)
    must_be_playable(attempt, rules)
    wanted = difficulty(dice, request, rules, str(rules["bacta_level"]))
    tried = make(dice, who.sheet, request, rules, attempt, number=wanted.number)
    margin = tried.total - wanted.number
    values = {"total": tried.total, "number": wanted.number, "level": Word(wanted.level)}
    lines = [Message("{total} against {number} ({level})", values, who=who.role)]
    lines += verdict(tried, margin)
    facts = {**told(tried, margin), "difficulty": wanted.number, "level": wanted.level}
    changes: list[Change] = [*tried.changes, *(spend(drug) if drug else ())]
    if margin < 0:
        new = failed(state, rules)
        changes += become(sheet, new, request.now) if new != state else []
        lines.append(Message("{old} → {new}", {"old": Word(state), "new": Word(new)}))
        used = ("SWD6-HEAL-9", "SWD6-HEAL-11*", *tried.rules)
        return Outcome(tuple(lines), tuple(changes), {**facts, "state": new}, used)
    seconds = treatment_time(dice, state) * time_percent(drug[1] if drug else None) // 100
    until = request.now + seconds
    lines.append(Message("in the tank until {moment}", {"moment": Moment(until)}))
    changes += [Remove((key,)) for key in ANCHORS if at(sheet, key) is not None]
    changes.append(Set(("bacta_until",), until))
    facts |= {"state": state, "treatment_hours": seconds // HOUR}
    used = ("SWD6-HEAL-9", "SWD6-HEAL-10*", *tried.rules)
    return Outcome(tuple(lines), tuple(changes), facts, used)


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
