"""Going out of action: knocked out, or with a trauma that threatens (TBH-OUT-1 to -3)."""

from __future__ import annotations

from charmgr.api import (
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.traumas import TRAUMAS, threatening

__all__ = ["fall", "hp_max", "hp_of", "state_of"]


def hp_of(sheet: Sheet) -> int:
    """Read a sheet's hit points."""
    found = at(sheet, "hp", "current", default=at(sheet, "hp", "max"))
    if found is None:
        raise RuleError("The sheet has no hit points.", rules=("TBH-DMG-2",))
    return int(found)


def state_of(sheet: Sheet) -> str:
    """Name the state of a sheet; 0 hit points and not a word more are a knock-out."""
    said = at(sheet, "out", "state")
    if said is not None:
        return str(said)
    if hp_of(sheet) > 0:
        return "active"
    return "dead" if is_monster(sheet) else "knocked_out"


def hp_max(sheet: Sheet) -> int:
    """Tell the most hit points; a sheet that does not say has what it has."""
    return int(at(sheet, "hp", "max", default=hp_of(sheet)))


def fall(dice: Dice, sheet: Sheet, excess: int, request: Request, who: str = "") -> Outcome:
    """Go down: without excess knocked out, else the excess rolls which trauma threatens.

    A further blow on one who lies there adds to the excess; the trauma stays. `who` is the role
    of the sheet.
    """
    state = state_of(sheet)
    if state == "dead":
        raise RuleError("The dead take no more damage.", rules=("TBH-OUT-1",))
    if not excess:
        return Outcome(
            (Message("knocked out", who=who),),
            (Set(("out",), {"state": "knocked_out"}, who),),
            rules=("TBH-OUT-1", "TBH-OUT-2"),
        )
    lies = {"since": request.now}
    if state == "out_of_action":
        lies = dict(at(sheet, "out", default={}))
    excess += int(at(lies, "excess", default=0))
    known = at(lies, "trauma")
    trauma = threatening(dice) if known is None else int(known)
    values = {"excess": excess, "trauma": Word(TRAUMAS[trauma].full.source)}
    return Outcome(
        (Message("out of action, excess {excess}: {trauma} threatens", values, who=who),),
        (
            Set(
                ("out",),
                {**lies, "state": "out_of_action", "excess": excess, "trauma": trauma},
                who,
            ),
        ),
        {"trauma": trauma, "excess": excess},
        ("TBH-OUT-1", "TBH-OUT-3"),
    )
