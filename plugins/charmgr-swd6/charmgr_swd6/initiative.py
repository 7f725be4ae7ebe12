"""Initiative: which side acts first, and the order of everybody's actions (SWD6-ACT-1, -2)."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import (
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Term,
    Word,
    at,
    fact,
    remember,
)
from charmgr_swd6.abilities import attribute
from charmgr_swd6.attempts import must_be_playable
from charmgr_swd6.codes import Code, throw
from charmgr_swd6.motion.vehicles import is_vehicle
from charmgr_swd6.penalties import able, penalties, penalty_dice
from charmgr_swd6.rounds import first_side, order, winner
from charmgr_swd6.tables import ROUND

__all__ = ["initiative", "initiative_code"]

_OURS = "players"


def initiative_code(
    sheet: Sheet, request: Request, rules: Rules, role: str = ""
) -> tuple[Code, tuple[Term, ...]]:
    """Tell the Perception that initiative is rolled with: wounds count (SWD6-ACT-1, -6)."""
    own = attribute(sheet, "perception")
    lost = penalties(sheet, request, rules, "perception", role, counts_actions=False)
    return own.less(penalty_dice(lost)), lost


def initiative(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for each side; the winner says whether it acts first or last (SWD6-ACT-1).

    One side for each `side` of the sheets; a tie is rolled again. Vehicles and those who lie
    there take no part.
    """
    sheets = {
        role: one
        for role, one in {"": sheet, **request.others}.items()
        if able(one, request.now) and not is_vehicle(one)
    }
    if not sheets:
        raise RuleError("Nobody here can act.", rules=("SWD6-ACT-1",))
    sides: dict[str, list[str]] = {}
    for role, one in sheets.items():
        side = fact(request, "side", role) or at(one, "side", default=_OURS)
        sides.setdefault(str(side), []).append(role)
    won, totals = _decided(dice, sheets, sides, request, rules)
    choice = dice.ask("initiative", ("first", "last"), "first") if len(sides) > 1 else "first"
    placed = first_side(tuple(sides), won, choice)
    turns = order([[_actor(role, sheets[role], request) for role in sides[one]] for one in placed])
    until = request.now + ROUND
    names = {role: str(at(one, "name", default=role)) for role, one in sheets.items()}
    ahead = {"side": Word(_OURS) if won == _OURS else won, "total": totals[won]}
    return Outcome(
        (
            Message("{side} have the initiative with {total}", ahead),
            *(_turn(place, names[role], n) for place, (role, n) in enumerate(turns, 1)),
        ),
        tuple(
            remember("turn", place, role=role, until=until)
            for place, (role, turn) in enumerate(turns, 1)
            if turn == 1
        ),
        {
            "winner": won,
            "first": placed[0],
            "totals": totals,
            "order": [f"{names[role]} {turn}" for role, turn in turns],
            "places": {
                names[role]: place for place, (role, turn) in enumerate(turns, 1) if turn == 1
            },
        },
        ("SWD6-ACT-1", "SWD6-ACT-2"),
    )


def _actor(role: str, sheet: Sheet, request: Request) -> tuple[str, Code, int]:
    """Tell what places somebody in his side: his Perception, and how many actions he takes."""
    return role, attribute(sheet, "perception"), int(fact(request, "actions", role, 1))


def _turn(place: int, name: str, action: int) -> Message:
    """Say whose turn it is; of one who acts several times, which action."""
    values = {"place": place, "name": name, "n": action}
    if action > 1:
        return Message("{place}. {name}, action {n}", values, line=True)
    return Message("{place}. {name}", values, line=True)


def _decided(
    dice: Dice,
    sheets: Mapping[str, Sheet],
    sides: Mapping[str, list[str]],
    request: Request,
    rules: Rules,
) -> tuple[str, dict[str, int]]:
    """Roll for every side until one is ahead: that side, and the last totals."""
    while True:
        totals = {
            side: _rolled(dice, sheets, roles, request, rules) for side, roles in sides.items()
        }
        won = winner(totals)
        if won is not None:
            return won, totals
        dice.note(Message("a tie: roll again"))


def _rolled(
    dice: Dice,
    sheets: Mapping[str, Sheet],
    roles: list[str],
    request: Request,
    rules: Rules,
) -> int:
    """Roll the Perception of a side's best; no point may improve it (SWD6-CP-3)."""
    role = max(roles, key=lambda one: attribute(sheets[one], "perception").total_pips)
    whole = attribute(sheets[role], "perception")
    own, lost = initiative_code(sheets[role], request, rules, role)
    must_be_playable(own, rules)
    source = ("attributes", "perception")
    terms = (Term(Message("Perception"), str(whole), source, role), *lost)
    return throw(dice, own, rules, Message("initiative", who=role), terms).total
