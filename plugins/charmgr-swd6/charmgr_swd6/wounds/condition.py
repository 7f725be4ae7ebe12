"""How a character stands in body: state, condition, rank, and what the wounds wait for."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from charmgr.api import (
    Condition,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    Rules,
    Set,
    Sheet,
    Wait,
    Word,
    at,
)
from charmgr_swd6.wounds import dying, rest, stun
from charmgr_swd6.wounds.injury import become, unconscious, wound_of
from charmgr_swd6.wounds.states import STATES

__all__ = [
    "MOST_STUNS_RANKED",
    "RANKS_A_STATE",
    "RANK_OF_FAINTING",
    "Body",
    "leave_tank",
    "shake_off",
    "standing",
    "wake",
]

_CONDITIONS: Mapping[str, Condition] = {
    "healthy": "well",
    "stunned": "hurt",
    "unconscious": "down",
    "wounded": "hurt",
    "wounded_twice": "hurt",
    "incapacitated": "down",
    "dead": "dead",
}

RANKS_A_STATE = 10
RANK_OF_FAINTING = 5
MOST_STUNS_RANKED = 4


class Body(Struct, frozen=True):
    """The state of a body at a moment: the game's word, how bad it is, and its waits by moment."""

    condition: Condition
    state: str
    rank: int
    waits: tuple[Wait, ...]


def standing(sheet: Sheet, now: int) -> Body:
    """Tell how a body stands at a moment."""
    wound = wound_of(sheet)
    faint, stuns = unconscious(sheet, now), stun.active(sheet, now)
    state = wound
    if wound == "healthy" or (faint and wound in ("wounded", "wounded_twice")):
        state = "unconscious" if faint else "stunned" if stuns else wound
    rank = RANKS_A_STATE * STATES.index(wound)
    if wound != "dead":
        rank += RANK_OF_FAINTING * faint + min(stuns, MOST_STUNS_RANKED)
    return Body(_condition(sheet, state), state, rank, _waits(sheet, now))


def _condition(sheet: Sheet, state: str) -> Condition:
    if state != "mortally_wounded":
        return _CONDITIONS[state]
    saved = at(sheet, "healing_since") is not None or at(sheet, "bacta_until") is not None
    return "down" if saved else "dying"


def _waits(sheet: Sheet, now: int) -> tuple[Wait, ...]:
    """List what the body waits for, soonest first; at one moment in the order below."""
    if wound_of(sheet) == "dead":
        return ()
    moments: dict[str, int | None] = {
        "bacta": at(sheet, "bacta_until"),
        "dying": at(sheet, "mortal_next", default=now) if dying.dying(sheet) else None,
        "deadline": at(sheet, "stabilized_until"),
        "waking": at(sheet, "unconscious_until"),
        "stun": min((stun.until(one, now) for one in stun.stuns_of(sheet)), default=None),
        "healing": rest.due(sheet, now) if rest.heals_by_rest(sheet) else None,
    }
    waits = [
        Wait(moment, what, _NOTES[what]) for what, moment in moments.items() if moment is not None
    ]
    return tuple(sorted(waits, key=lambda wait: wait.at))


_NOTES = {
    "bacta": Message("out of the bacta tank"),
    "dying": Message("death check"),
    "deadline": Message("dies without medpac or bacta"),
    "waking": Message("wakes up"),
    "stun": Message("the stun wears off"),
    "healing": Message("healing roll"),
}


def wake(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — a step like the others
    """Wake up."""
    said = (Message("awake"),)
    return Outcome(said, (Remove(("unconscious_until",)),), {"conscious": True}, ("SWD6-DMG-9",))


def shake_off(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — likewise
    """Look at the stuns whose moment has come: over, or on until the half hour is."""
    kept = []
    for one in stun.stuns_of(sheet):
        left = stun.looked_at(one, request.now, rules, resting=request.resting)
        kept += [] if left is None else [left]
    left_over = tuple(kept)
    change = Set(("stuns",), left_over) if left_over else Remove(("stuns",))
    said = Message("the stun has worn off" if not left_over else "still affected by stuns")
    return Outcome((said,), (change,), {"stuns": len(left_over)}, ("SWD6-DMG-5",))


def leave_tank(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — likewise
    """Come out of the tank, healed fully (SWD6-HEAL-9)."""
    old = wound_of(sheet)
    changes = [*become(sheet, "healthy", request.now)]
    if at(sheet, "stuns"):
        changes.append(Remove(("stuns",)))
    told = Message("{old} → {new}", {"old": Word(old), "new": Word("healthy")})
    return Outcome((told,), tuple(changes), {"state": "healthy"}, ("SWD6-HEAL-9",))
