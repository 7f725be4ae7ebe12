"""Incapacitation: the Vigor roll at once and what it leads to (section 6)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    remember,
)
from charmgr_savage.bennies import purse
from charmgr_savage.bleeding import ROUND
from charmgr_savage.injuries import HOUR, entry, injury, named
from charmgr_savage.rolls import attempt, rulings, trial_of

__all__ = ["collapse", "incapacitation"]

DEATH, FAILURE, SUCCESS, RAISE = range(4)  # how many of 2, 4, 8 a total reaches

DELUXE = (  # SW-INC-2
    "dead",
    "permanent_injury_bleeding",
    "injury_until_wounds_healed",
    "injury_24_hours",
)
EXPLORERS = (  # SW-INC-6*
    "dead",
    "permanent_injury_bleeding",
    "unconscious_injury_until_wounds_healed",
    "stunned_injury_until_end_of_fight",
)
KINDS = {
    "permanent_injury_bleeding": "permanent_injury",
    "injury_until_wounds_healed": "injury_until_wounds_healed",
    "unconscious_injury_until_wounds_healed": "injury_until_wounds_healed",
    "injury_24_hours": "injury_24_hours",
    "stunned_injury_until_end_of_fight": "injury_until_end_of_fight",
}


class Fall(Struct, frozen=True):
    """What the Vigor roll of the Incapacitated came to, with `hours` of unconsciousness, if any."""

    outcome: str
    hours: int = 0
    bennies: int = 0
    changes: tuple[Change, ...] = ()


def incapacitation(dice: Dice, sheet: Sheet, request: Request, rules: Rules, who: str = "") -> Fall:
    """Roll Vigor with the three wounds that the sheet has by now (SW-INC-2)."""
    label = Message("Incapacitated")
    terms = rulings(request)
    trial = trial_of(sheet, "vigor", terms, cuts=(2, 4, 8), who=who, label=label)
    tried = attempt(dice, trial, request, rules)
    explorers = rules["incapacitation_table"] == "explorers"
    if explorers or rules["incapacitation_death"] == "critical_failure":  # SW-INC-5*
        row = DEATH if tried.critical else max(FAILURE, tried.number)
    else:
        row = tried.number
    if not explorers:
        return Fall(DELUXE[row], 0, tried.bennies, tried.changes)
    hours = int(row == SUCCESS)
    if request.options.get("nonlethal") and row < SUCCESS:
        row, hours = SUCCESS, _nonlethal_hours(dice, critical=row == DEATH)
    return Fall(EXPLORERS[row], hours, tried.bennies, tried.changes)


def _nonlethal_hours(dice: Dice, *, critical: bool) -> int:
    """Roll how many hours somebody who was only knocked down sleeps (SW-INC-6*)."""
    return int(dice.roll(PlainDice(2 if critical else 1, 6), Message("hours of unconsciousness")))


def collapse(dice: Dice, sheet: Sheet, request: Request, rules: Rules, who: str = "") -> Outcome:
    """Become Incapacitated: Vigor, then the Injury Table, then the sheet (SW-INC-2, SW-INC-3)."""
    if request.options.get("nonlethal") and rules["incapacitation_table"] != "explorers":
        raise RuleError(
            "Nonlethal damage has rows only in the Explorer's table of Incapacitation.",
            rules=("SW-INC-6*",),
        )
    fall = incapacitation(dice, sheet, request, rules, who)
    left = purse(sheet, request).count - fall.bennies
    if fall.outcome == "dead":
        return _dies(fall, left, who)
    hurt = injury(dice, sheet, rules, request.options.get("location"), who)
    kind = KINDS[fall.outcome]
    stunned = fall.outcome == "stunned_injury_until_end_of_fight"
    bleeds = fall.outcome == "permanent_injury_bleeding"
    changes: list[Change] = [
        *fall.changes,
        Set(("shaken",), stunned, who),
        Append(("injuries",), entry(hurt, kind, request.now), who),
    ]
    if not stunned:
        changes.append(Set(("incapacitated",), True, who))
    if bleeds:
        changes += [
            Set(("bleeding",), True, who),
            Set(("bleeding_next",), request.now + ROUND, who),
            remember("in_fight", True, role=who),
        ]
    if fall.hours:
        end = request.now + fall.hours * HOUR
        changes.append(Set(("unconscious_until",), end, who))
    return Outcome(
        (
            Message("Shaken, but on his feet", who=who)
            if stunned
            else Message("Incapacitated", who=who),
            Message("{injury}, {kind}", {"injury": named(hurt), "kind": Word(kind)}, who=who),
            *((Message("bleeds out", who=who),) if bleeds else ()),
        ),
        tuple(changes),
        {
            **hurt.facts(),
            "outcome": fall.outcome,
            "injury": hurt.effect,
            "bennies": left,
            "incapacitated": not stunned,
            "shaken": stunned,
        },
        ("SW-INC-2", "SW-INC-3", "SW-INJURY-1"),
    )


def _dies(fall: Fall, bennies: int, who: str) -> Outcome:
    flags = {"shaken": False, "incapacitated": True, "dead": True}
    return Outcome(
        (Message("dies", who=who),),
        (*fall.changes, *(Set((flag,), value, who) for flag, value in flags.items())),
        {"outcome": "dead", "incapacitated": True, "shaken": False, "bennies": bennies},
        ("SW-INC-2",),
    )
