"""Where the numbers of a sheet come from, part by part."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from charmgr.api import Message, Number, Request, Sheet, Term, Word, at
from charmgr_swd6.motion.hull import HULL_STATES
from charmgr_swd6.motion.vehicles import agility, state_of
from charmgr_swd6.standing import BEST
from charmgr_swd6.wounds import stun
from charmgr_swd6.wounds.condition import MOST_STUNS_RANKED, RANK_OF_FAINTING, RANKS_A_STATE
from charmgr_swd6.wounds.injury import unconscious, wound_of
from charmgr_swd6.wounds.states import STATES

__all__ = ["number"]


def number(sheet: Sheet, request: Request) -> Number | None:
    """Tell the parts of a body's shape, or of what the status of a vehicle shows."""
    vehicle = at(sheet, "kind", default="character") == "vehicle"
    told = (_VEHICLE if vehicle else _BODY).get(request.act)
    return told(sheet, request) if told else None


def _shape(sheet: Sheet, request: Request) -> Number:
    wound, stuns = wound_of(sheet), min(stun.active(sheet, request.now), MOST_STUNS_RANKED)
    most = (Term(Message("unhurt"), BEST),)
    terms = [*most]
    if place := STATES.index(wound):
        terms.append(Term(Word(wound), -RANKS_A_STATE * place, ("wound",)))
    if wound != "dead" and unconscious(sheet, request.now):
        terms.append(Term(Word("unconscious"), -RANK_OF_FAINTING, ("unconscious_until",)))
    if wound != "dead" and stuns:
        terms.append(Term(Word("stunned"), -stuns, ("stuns",)))
    return Number(tuple(terms), most)


def _move(sheet: Sheet, request: Request) -> Number:
    del request  # a speed has no moment
    return Number((Term(Word("move"), at(sheet, "move", default=0), ("move",)),))


def _maneuverability(sheet: Sheet, request: Request) -> Number:
    left = str(agility(sheet, request.now))
    return Number((Term(Word("maneuverability"), left, ("maneuverability",)),))


def _body(sheet: Sheet, request: Request) -> Number:
    del request  # a hull has no moment
    names = [state.id for state in HULL_STATES]
    state = state_of(sheet)
    most = (Term(Message("unhurt"), len(names) - 1),)
    lost = Term(Word(state), -names.index(state), ("hull", "state"))
    return Number((*most, lost) if lost.value else most, most)


_BODY: Mapping[str, Callable[[Sheet, Request], Number]] = {"shape": _shape, "move": _move}
_VEHICLE: Mapping[str, Callable[[Sheet, Request], Number]] = {
    "move": _move,
    "maneuverability": _maneuverability,
    "body": _body,
}
