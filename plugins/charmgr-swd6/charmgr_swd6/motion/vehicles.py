"""A vehicle's sheet: what is left of its codes, how fast it still goes, and what it waits for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from charmgr.api import (
    Bar,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Status,
    Term,
    Wait,
    Word,
    at,
)
from charmgr_swd6.codes import NOTHING, Code, code
from charmgr_swd6.motion.hull import HULL_STATES, WRECKED, fastest, passenger_dice
from charmgr_swd6.motion.speeds import rank
from charmgr_swd6.names import GOVERNS

__all__ = [
    "PILOT",
    "agility",
    "body",
    "body_terms",
    "falls_apart",
    "guns_lost",
    "is_vehicle",
    "lost_agility",
    "lost_moves",
    "move_of",
    "pilot_skill",
    "refuse_too_fast",
    "state_of",
    "vehicle_status",
]

PILOT = "repulsorlift_operation"
"""What drives a vehicle whose sheet does not say. SWD6-VEH-2."""

_COUNTDOWNS = {"explosion": "explodes_at", "collapse": "breaks_up_at"}
"""What a vehicle waits for, and where its hull keeps the moment. SWD6-VEH-9*."""

_STATES = tuple(state.id for state in HULL_STATES)
_WRECK = _STATES[-1]
_CONDITIONS: Mapping[str, Literal["well", "hurt", "down", "dead"]] = {
    "intact": "well",
    "lightly_damaged": "hurt",
    "heavily_damaged": "hurt",
    "severely_damaged": "down",
    _WRECK: "dead",
}
_RANK_OF_STATE = 100  # more than all Moves and dice that can be lost within one state


def is_vehicle(sheet: Sheet) -> bool:
    """Tell whether a sheet is a vehicle's."""
    return bool(at(sheet, "kind") == "vehicle")


def state_of(sheet: Sheet) -> str:
    """Tell how badly a vehicle is damaged."""
    state: str = at(sheet, "hull", "state", default=_STATES[0])
    return _WRECK if lost_moves(sheet) >= WRECKED else state


def pilot_skill(sheet: Sheet) -> str:
    """Name the skill that drives a vehicle (SWD6-VEH-2)."""
    skill: str = at(sheet, "skill", default=PILOT)
    if skill not in GOVERNS:
        raise RuleError("“{skill}” drives no vehicle.", rules=("SWD6-VEH-2",), skill=skill)
    return skill


def move_of(sheet: Sheet) -> int:
    """Tell a vehicle's metres a round at cruising speed (SWD6-VEH-1)."""
    move = at(sheet, "move")
    if move is None:
        raise RuleError("The vehicle's sheet gives no Move.", rules=("SWD6-VEH-1",))
    return int(move)


def _is_ionized(sheet: Sheet, now: int) -> bool:
    """Tell whether a vehicle's controls are ionized at a moment."""
    until: int = at(sheet, "hull", "ionized_until", default=0)
    return now < until


def agility(sheet: Sheet, now: int) -> Code:
    """Tell the maneuverability that is left; damage takes dice and leaves the pips."""
    whole = code(at(sheet, "maneuverability", default="0D"))
    return whole.less(min(whole.dice, lost_agility(sheet) + _is_ionized(sheet, now)))


def lost_moves(sheet: Sheet) -> int:
    """Tell how many Moves damage has taken for good."""
    return int(at(sheet, "hull", "lost_moves", default=0))


def lost_agility(sheet: Sheet) -> int:
    """Tell how many dice of maneuverability damage has taken for good."""
    return int(at(sheet, "hull", "lost_maneuverability", default=0))


def guns_lost(sheet: Sheet, now: int) -> int:
    """Tell the dice that ionized controls take off fire control and weapon damage.

    Raises RuleError for a vehicle whose weapons are dead; whoever is no vehicle loses nothing.
    """
    if not is_vehicle(sheet):
        return 0
    if at(sheet, "hull", "weapons_dead") or state_of(sheet) == _WRECK:
        raise RuleError("The vehicle's weapons are dead.", rules=("SWD6-VEH-9*",))
    return int(_is_ionized(sheet, now))


def body(sheet: Sheet, now: int, scale: int = 0) -> Code:
    """Tell the code that resists damage: body strength, shields, and so many dice of scale."""
    strength = at(sheet, "body")
    if strength is None:
        raise RuleError("The vehicle's sheet gives no body strength.", rules=("SWD6-VEH-9*",))
    return code(strength) + _shields(sheet, now) + Code(scale)


def body_terms(sheet: Sheet, now: int, scale: int = 0, who: str = "") -> tuple[Term, ...]:
    """List the parts of the code that resists damage."""
    terms = [Term(Word("body"), at(sheet, "body", default="0D"), ("body",), who)]
    shields = _shields(sheet, now)
    if shields != NOTHING:
        terms.append(Term(Word("shields"), str(shields), ("shields",), who))
    if scale:
        terms.append(Term(Word("scale"), f"{scale}D", "SWD6-SCALE-3", who))
    return tuple(terms)


def _shields(sheet: Sheet, now: int) -> Code:
    up = code(at(sheet, "shields", default="0D"))
    return up.less(1) if up.dice and _is_ionized(sheet, now) else up


def _top_speed(sheet: Sheet) -> str:
    """Name the fastest speed that damage leaves a vehicle (SWD6-VEH-9*)."""
    if state_of(sheet) == _WRECK or at(sheet, "hull", "powerplant_dead"):
        return "stopped"
    return fastest(lost_moves(sheet))


def refuse_too_fast(sheet: Sheet, speed: str) -> None:
    """Refuse a speed that a damaged vehicle no longer reaches (SWD6-VEH-9*)."""
    most = _top_speed(sheet)
    if rank(speed) <= rank(most):
        return
    if most == "stopped":
        raise RuleError(
            "The vehicle no longer moves.", rules=("SWD6-VEH-9*",), facts={"max_speed": most}
        )
    raise RuleError(
        "The damaged vehicle is no faster than “{most}”.",
        rules=("SWD6-VEH-9*",),
        facts={"max_speed": most},
        most=Word(most),
    )


def vehicle_status(sheet: Sheet, now: int) -> Status:
    """Tell how a vehicle stands: its damage, what it lost, what is about to happen to it."""
    state = state_of(sheet)
    waits = () if state == _WRECK else _waits(sheet)
    ionized = _is_ionized(sheet, now)
    losses = lost_moves(sheet) + lost_agility(sheet) + ionized
    place = _STATES.index(state)
    well = _CONDITIONS[state]
    return Status(
        condition="dying" if waits else "hurt" if well == "well" and losses else well,
        state="controls_ionized" if ionized and state == _STATES[0] else state,
        rank=place * _RANK_OF_STATE + losses,
        numbers={
            "move": at(sheet, "move", default=0),
            "maneuverability": str(agility(sheet, now)),
        },
        bars=(Bar("body", len(_STATES) - 1 - place, len(_STATES) - 1),),
        waits=waits,
        notes=(Message("the weapons are dead"),) if at(sheet, "hull", "weapons_dead") else (),
    )


def _waits(sheet: Sheet) -> tuple[Wait, ...]:
    notes = {
        "explosion": Message("the generator explodes"),
        "collapse": Message("the structure falls apart"),
    }
    moments = {what: at(sheet, "hull", key) for what, key in _COUNTDOWNS.items()}
    waits = [
        Wait(moment, what, notes[what]) for what, moment in moments.items() if moment is not None
    ]
    return tuple(sorted(waits, key=lambda wait: wait.at))


def falls_apart(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — a step of the clock
    """Let the generator explode, or the structure fall apart, at its moment (SWD6-VEH-9*)."""
    what = request.wait.what if request.wait else next(iter(_COUNTDOWNS))
    inside = f"{passenger_dice(_WRECK)}D"
    keys = [key for key in _COUNTDOWNS.values() if at(sheet, "hull", key) is not None]
    told = (
        Message("The generator explodes: the vehicle is destroyed.")
        if what == "explosion"
        else Message("The structure falls apart: the vehicle is destroyed.")
    )
    return Outcome(
        (told, Message("Whoever is still inside takes {damage}.", {"damage": inside})),
        (Set(("hull", "state"), _WRECK), *(Remove(("hull", key)) for key in keys)),
        {"success": True, "state": _WRECK, "passenger_damage": inside},
        ("SWD6-VEH-9*",),
    )
