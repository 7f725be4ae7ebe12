"""How a character stands: condition, what is left of Fate, and what the wounds wait for."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Bar, Condition, Message, Request, Rules, Sheet, Status, at
from charmgr_drevo import fate
from charmgr_drevo.damage import armour_of
from charmgr_drevo.harm import penalty, rank, worst
from charmgr_drevo.healing import waits

__all__ = ["standing"]

CONDITIONS: Mapping[str, Condition] = {
    "ok": "well",
    "heavy": "down",
    "dying": "dying",
    "dead": "dead",
}


def standing(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell all that the rules know about a sheet without dice."""
    state = worst(sheet)
    left = fate.left(sheet, rules)
    numbers: dict[str, int | str] = {}
    if hurt := penalty(sheet, rules):
        numbers["penalty"] = hurt
    if worn := armour_of(sheet):
        numbers["armour"] = worn
    bars: tuple[Bar, ...] = ()
    if at(sheet, "fate") is not None:
        bars = (Bar("fate", left, max(left, fate.started(sheet, rules))),)
    notes = tuple(  # DREVO-HEALTH-1
        Message("{name} {modifier:+}", {"name": one["name"], "modifier": at(one, "modifier")})
        for one in at(sheet, "conditions", default=())
        if at(one, "modifier")
    )
    return Status(
        CONDITIONS.get(state, "hurt"),
        state,
        rank(sheet),
        numbers,
        bars,
        waits(sheet, request.now, rules),
        notes,
    )
