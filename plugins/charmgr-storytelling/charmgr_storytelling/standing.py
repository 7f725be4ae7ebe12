"""How a character stands: state, derived numbers, and what the sheet waits for."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Bar, Condition, Request, Rules, Sheet, Status, Wait
from charmgr_storytelling import bleeding, quiet, weeks
from charmgr_storytelling.derived import (
    defence,
    despair_max,
    dies_at,
    health,
    initiative,
    max_health,
    speed,
    wound_penalty,
)
from charmgr_storytelling.despair import points_left
from charmgr_storytelling.health import bleeding as bleeds
from charmgr_storytelling.health import points_lost, state_at
from charmgr_storytelling.scars import scars_left

__all__ = ["standing", "waits"]

CONDITIONS: Mapping[str, Condition] = {
    "ok": "well",
    "hurt": "hurt",
    "incapacitated": "down",
    "stable": "down",
    "bleeding": "dying",
    "dying": "dying",
    "dead": "dead",
}


def standing(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell all that the rules know about a sheet without dice."""
    left, most = health(sheet, rules), max_health(sheet, rules)
    state = _state_of(sheet, rules)
    numbers: dict[str, int | str] = {
        "defence": defence(sheet, rules),
        "speed": speed(sheet, rules),
        "initiative": initiative(sheet, rules),
        "lost": points_lost(sheet, rules).lost,
        "dies_at": dies_at(sheet, rules),
        "scars": scars_left(sheet),
    }
    if penalty := wound_penalty(sheet, rules):
        numbers["wound_penalty"] = penalty
    return Status(
        CONDITIONS[state],
        state,
        _rank(sheet, rules),
        numbers,
        (
            Bar("health", left, most, min(dies_at(sheet, rules), left)),
            Bar("despair", points_left(sheet, rules), despair_max(sheet, rules)),
        ),
        waits(sheet, request, rules),
    )


def _state_of(sheet: Sheet, rules: Rules) -> str:
    """Name the state: a word finer than able to act, unable, dead."""
    left = health(sheet, rules)
    state = state_at(left, sheet, rules)
    if state == "ok":
        return "ok" if left >= max_health(sheet, rules) else "hurt"
    if state == "dead":
        return "dead"
    if bleeds(sheet, rules):
        return "dying" if left - 1 <= dies_at(sheet, rules) else "bleeding"
    return "stable" if left < 0 else "incapacitated"


def _rank(sheet: Sheet, rules: Rules) -> int:
    """Count lost Health; with kinds of harm the graver ones count double and three times."""
    lost = points_lost(sheet, rules)
    return lost.lost + (lost.lethal + 2 * lost.aggravated if rules["damage_types"] else 0)


def waits(sheet: Sheet, request: Request, rules: Rules) -> tuple[Wait, ...]:
    """List what the sheet waits for, soonest first; the dead wait for nothing."""
    now = request.now
    if _state_of(sheet, rules) == "dead":
        return ()
    if bleeds(sheet, rules):
        return (Wait(bleeding.due(sheet, now), "bleeding"),)
    moments = {
        "bruises": quiet.bruises_due(sheet, rules, now),
        "healing": weeks.due(sheet, now) if points_lost(sheet, rules).lost else None,
        "rest": quiet.night_due(sheet, rules, now),
    }
    named = [Wait(at, what) for what, at in moments.items() if at is not None]
    return tuple(sorted(named, key=lambda wait: wait.at))
