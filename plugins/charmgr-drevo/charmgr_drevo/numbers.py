"""Where the numbers of a sheet come from, part by part."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from charmgr.api import Message, Number, Request, Rules, Sheet, Term, Word, at
from charmgr_drevo import fate
from charmgr_drevo.damage import armour_of
from charmgr_drevo.harm import held, penalty
from charmgr_drevo.tables import PENALTIES

__all__ = ["number"]


def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of the penalty, armour and Fate that the status shows."""
    told = NUMBERS.get(request.act)
    return told(sheet, rules) if told else None


def _penalty(sheet: Sheet, rules: Rules) -> Number:
    """Tell the worst injury, which alone counts."""
    cost = penalty(sheet, rules) or 0
    worst = next((one for one in held(sheet) if PENALTIES.get(one.level) == cost), None)
    if worst is None or worst.place is None:
        return Number((Term(Message("injuries"), cost, ("injuries",)),), rules=("DREVO-HEALTH-4",))
    term = Term(Word(worst.level), cost, ("injuries", worst.place))
    return Number((term,), rules=("DREVO-HEALTH-4",))


def _armour(sheet: Sheet, rules: Rules) -> Number:
    del rules  # no house bends it
    return Number((Term(Word("armour"), armour_of(sheet), ("armour",)),), rules=("DREVO-DMG-5*",))


def _fate(sheet: Sheet, rules: Rules) -> Number:
    left, start = fate.left(sheet, rules), fate.started(sheet, rules)
    source = "fate.start" if at(sheet, "fate", "start") is None else ("fate", "start")
    most: tuple[Term, ...] = (Term(Message("at the start of the game"), start, source),)
    if left > start:
        most += (Term(Message("granted since"), left - start),)
    return Number((Term(Word("fate"), left, ("fate", "current")),), most)


NUMBERS: Mapping[str, Callable[[Sheet, Rules], Number]] = {
    "penalty": _penalty,
    "armour": _armour,
    "fate": _fate,
}
