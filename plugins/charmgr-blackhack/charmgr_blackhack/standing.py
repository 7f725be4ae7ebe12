"""How a character or a monster stands, and what the sheet waits for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charmgr.api import (
    Bar,
    Condition,
    Message,
    Moment,
    Request,
    RuleError,
    Rules,
    Sheet,
    Status,
    Wait,
    Word,
    at,
)
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.out import hp_max, hp_of, state_of
from charmgr_blackhack.passing import first_ending, needs_night, night_due
from charmgr_blackhack.wear import numbers

__all__ = ["standing", "wait_taken"]

CONDITIONS: Mapping[str, Condition] = {
    "knocked_out": "down",
    "out_of_action": "dying",
    "unconscious": "down",
    "in_care": "down",
    "dead": "dead",
}
RANKS = {
    "active": 0,
    "knocked_out": 1000,
    "unconscious": 2000,
    "in_care": 3000,
    "out_of_action": 4000,
    "dead": 9000,
}
EFFECT_RANK = 1  # an effect weighs like a lost hit point


def standing(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell all that the rules know about a sheet without dice."""
    state, hp, most = state_of(sheet), hp_of(sheet), hp_max(sheet)
    effects = at(sheet, "effects", default=())
    _check(effects)
    hurt = hp < most or effects
    return Status(
        CONDITIONS.get(state, "hurt" if hurt else "well"),
        state,
        RANKS[state] + max(0, most - hp) + EFFECT_RANK * len(effects),
        {**numbers(sheet, request, rules), "level": at(sheet, "level", default=1)},
        (Bar("hp", hp, max(most, hp)),),
        _waits(sheet, request.now),
        tuple(_notes(sheet, state)),
    )


def _check(effects: tuple[Mapping[str, Any], ...]) -> None:
    """Refuse an effect that ends before it begins."""
    for effect in effects:
        since, until = at(effect, "since"), at(effect, "until")
        if since is not None and until is not None and until < since:
            raise RuleError(
                "The effect “{effect}” ends {until}, before it begins {since}.",
                effect=str(at(effect, "source", default="")),
                until=Moment(until),
                since=Moment(since),
            )


def _notes(sheet: Sheet, state: str) -> list[Message]:
    notes = []
    if state == "out_of_action":
        notes.append(Message("waits for the end of the fight and the saves"))
    for effect in at(sheet, "effects", default=()):
        values: dict[str, Any] = {"effect": Word(str(at(effect, "source", default="")))}
        if at(effect, "until") is None:
            notes.append(Message("{effect}", values))
        if at(effect, "move_or_action", default=False):
            notes.append(Message("a move or an action each turn, not both"))
    return notes


def _waits(sheet: Sheet, now: int) -> tuple[Wait, ...]:
    """List what a sheet waits for, soonest first; the dead wait for nothing."""
    state = state_of(sheet)
    if state == "dead":
        return ()
    found = []
    if state == "out_of_action" and not at(sheet, "out", "counted", default=False):
        found.append(Wait(now, "counter"))
    if state in {"knocked_out", "unconscious"}:
        found.append(Wait(at(sheet, "out", "wakes", default=now), "waking"))
    if state == "in_care":
        found.append(Wait(at(sheet, "out", "next", default=now), "care"))
    effects, gifts = at(sheet, "effects", default=()), at(sheet, "spells", "granted", default=())
    for what, things in (("effect", effects), ("gift", gifts)):
        place = first_ending(things)
        if place is not None:
            found.append(Wait(int(things[place]["until"]), what, _ending(things[place])))
    if not is_monster(sheet) and needs_night(sheet):
        found.append(Wait(night_due(sheet, now), "night"))
    return tuple(sorted(found, key=lambda wait: wait.at))


def _ending(thing: Mapping[str, Any]) -> Message:
    """Say what will be over: an effect by its source, a granted spell by its name."""
    return Message("{effect}: over", {"effect": Word(str(thing.get("source", thing.get("name"))))})


def wait_taken(sheet: Sheet, request: Request) -> str:
    """Tell which wait a step takes: the one it was given, else the first."""
    if request.wait is not None:
        return request.wait.what
    named = _waits(sheet, request.now)
    if not named:
        raise RuleError("The sheet waits for nothing.")
    return named[0].what
