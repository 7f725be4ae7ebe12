"""Fatigue: gained by a hazard or by bumps, given back by hours (section 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
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
from charmgr_savage.derived import TOO_TIRED, fatigue_level, must_be_up
from charmgr_savage.injuries import HOUR
from charmgr_savage.rolls import TARGET, attempt, circumstances, is_wanted, trial_of
from charmgr_savage.tables import FATIGUE_STATES

__all__ = ["EXHAUSTED", "bumps", "gained", "next_rest", "points", "rest", "rested", "waking"]

EXHAUSTED = 2  # SW-FATIGUE-2*: bumps go no further
BUMPS = "bumps"
BUMPS_HOURS = 24


def gained(level: int, most: int = TOO_TIRED) -> int:
    """Tell the level after one more (SW-FATIGUE-1*)."""
    return max(level, min(most, level + 1))


def rested(level: int, seconds: int, hours: int = 1) -> int:
    """Tell the level after rest: one less for each so many hours (SW-FATIGUE-3*)."""
    return max(0, level - seconds // (hours * HOUR))


def _due(one: Mapping[str, Any], now: int) -> int:
    """Tell when a source of fatigue gives its next level back."""
    since = at(one, "since")
    return now if since is None else int(since) + _hours(one) * HOUR


def _hours(one: Mapping[str, Any]) -> int:
    return int(at(one, "hours", default=BUMPS_HOURS if at(one, "source") == BUMPS else 1))


def next_rest(sheet: Sheet, now: int) -> int | None:
    """Tell when fatigue next lessens; None where there is none."""
    return min((_due(one, now) for one in at(sheet, "fatigue", default=())), default=None)


def rest(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the clock's step: the source that is due gives a level back to those who rest.

    Bumps and bruises pass by themselves. A source without an anchor gets one instead.
    """
    del dice, rules  # it passes by itself
    now = request.now
    entries = at(sheet, "fatigue", default=())
    place = min(range(len(entries)), key=lambda index: _due(entries[index], now))
    one = entries[place]
    since = at(one, "since")
    if since is None:
        return Outcome((), (Set(("fatigue", place, "since"), now),))
    old: int = at(one, "level", default=1)
    left = rested(old, now - int(since), _hours(one))
    if at(one, "source") != BUMPS and not request.resting:
        left = old
    if left:
        changes: tuple[Change, ...] = (Set(("fatigue", place, "since"), now),)
        if left != old:
            changes += (Set(("fatigue", place, "level"), left),)
    else:
        changes = (Remove(("fatigue", place)),)
    total = fatigue_level(sheet) - old + left
    if left == old:
        return Outcome((), changes, {"level": total})
    return Outcome(
        (_said(total),),
        changes,
        {"level": total, "state": FATIGUE_STATES[total]},
        ("SW-FATIGUE-3*",),
    )


def _said(level: int) -> Message:
    return Message("fatigue: {state}", {"state": Word(FATIGUE_STATES[level])})


def bumps(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll Vigor, or Agility, against bumps and bruises (SW-FATIGUE-2*)."""
    must_be_up(sheet)
    trait = "agility" if request.options.get("agility") else "vigor"
    trial = trial_of(sheet, trait, circumstances(request), cuts=(TARGET,))
    tried = attempt(dice, trial, request, rules)
    old = fatigue_level(sheet)
    new = old if tried.number else gained(old, EXHAUSTED)
    changes = tried.changes
    if new > old:
        entry = {"source": BUMPS, "level": 1, "since": request.now, "hours": BUMPS_HOURS}
        changes += (Append(("fatigue",), entry),)
    said = _said(new) if new > old else Message("nothing but bruises")
    facts = {"success": bool(tried.number), "level": new, "state": FATIGUE_STATES[new]}
    return Outcome((said,), changes, facts, ("SW-FATIGUE-2*",))


def points(dice: Dice, sheet: Sheet, request: Request, number: int) -> Outcome:
    """Gain levels from a source, or lose some (SW-FATIGUE-1*)."""
    old = new = fatigue_level(sheet)
    if number < 0:
        return _relieved(sheet, old, -number)
    for _ in range(number):
        new = gained(new)
    if new == old:
        raise RuleError("No fatigue goes beyond Incapacitated.", rules=("SW-FATIGUE-1*",))
    entry: dict[str, Any] = {"level": new - old, "since": request.now}
    for key in ("source", "hours"):
        if request.options.get(key):
            entry[key] = request.options[key]
    changes: tuple[Change, ...] = (Append(("fatigue",), entry),)
    said = [_said(new)]
    if new == TOO_TIRED and is_wanted(dice, "knocked_out"):
        hours = dice.roll(PlainDice(2, 6), Message("hours of unconsciousness"))
        changes += (Set(("unconscious_until",), request.now + hours * HOUR),)
        said.append(Message("unconscious"))
    facts = {"old": old, "new": new, "level": new, "state": FATIGUE_STATES[new]}
    return Outcome(tuple(said), changes, facts, ("SW-FATIGUE-1*",))


def _relieved(sheet: Sheet, old: int, number: int) -> Outcome:
    """Take levels away, the latest source first."""
    if number > old:
        raise RuleError("There is not so much fatigue to lose.", rules=("SW-FATIGUE-1*",))
    changes: list[Change] = []
    entries = at(sheet, "fatigue", default=())
    rest_of = number
    for place in reversed(range(len(entries))):
        level: int = at(entries[place], "level", default=1)
        taken = min(level, rest_of)
        rest_of -= taken
        if taken == level and taken:
            changes.append(Remove(("fatigue", place)))
        elif taken:
            changes.append(Set(("fatigue", place, "level"), level - taken))
    new = old - number
    facts = {"old": old, "new": new, "level": new, "state": FATIGUE_STATES[new]}
    return Outcome((_said(new),), tuple(changes), facts, ("SW-FATIGUE-1*",))


def waking(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Wake up when the hours are over (SW-INC-6*, SW-FATIGUE-3*)."""
    del dice, request, rules  # one wakes by oneself
    changes: list[Change] = [Remove(("unconscious_until",))]
    if at(sheet, "incapacitated", default=False):
        changes.append(Set(("incapacitated",), False))
    return Outcome((Message("wakes"),), tuple(changes), rules=("SW-INC-6*", "SW-FATIGUE-3*"))
