"""How a character stands: state, derived numbers, and what the sheet waits for."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import (
    Bar,
    Condition,
    Message,
    Request,
    RuleError,
    Rules,
    Sheet,
    Status,
    Wait,
    Word,
    at,
)
from charmgr_savage import fatigue, injuries
from charmgr_savage.advancement import rank_of
from charmgr_savage.checks import turn
from charmgr_savage.derived import (
    MOST_WOUNDS,
    charisma,
    fatigue_level,
    is_down,
    pace,
    parry,
    penalty,
    running_die,
    toughness,
    wild_card,
)
from charmgr_savage.doors import WAITS
from charmgr_savage.figures import figures, is_group, tally

__all__ = ["standing", "wait_taken", "waits"]

CONDITIONS: Mapping[str, Condition] = {
    "fine": "well",
    "shaken": "hurt",
    "wounded": "hurt",
    "thinned": "hurt",
    "incapacitated": "down",
    "unconscious": "down",
    "out": "down",
    "bleeding_out": "dying",
    "sinking": "dying",
    "dying": "dying",
    "dead": "dead",
}
GRAVER = {"down": 4, "dying": 8, "dead": 16}  # than any number of wounds


def _state_of(sheet: Sheet) -> str:  # noqa: PLR0911 — one return for each state
    """Name the state, the gravest first."""
    if is_group(sheet):
        return _group_state(sheet)
    for flag, state in (
        ("dead", "dead"),
        ("bleeding", "bleeding_out"),
        ("dying", "dying"),
        ("out", "out"),
    ):
        if at(sheet, flag, default=False):
            return state
    if at(sheet, "sinking_next") is not None:
        return "sinking"
    if at(sheet, "unconscious_until") is not None:
        return "unconscious"
    if is_down(sheet):
        return "incapacitated"
    if tally(sheet, "shaken"):
        return "shaken"
    return "wounded" if at(sheet, "wounds", default=0) or fatigue_level(sheet) else "fine"


def _group_state(sheet: Sheet) -> str:
    """Name the state of a party of Extras: that of the best of them."""
    counts = figures(sheet)
    if not sheet["count"]:
        return "dead"
    if counts["standing"]:
        return "thinned" if counts["lying"] + counts["removed"] else "fine"
    return "shaken" if counts["lying"] else "out"


def standing(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell all that the rules know about a sheet without dice."""
    state = _state_of(sheet)
    condition = CONDITIONS[state]
    numbers: dict[str, int | str] = {
        "parry": parry(sheet),
        "toughness": toughness(sheet),
        "pace": pace(sheet),
        "running_die": running_die(sheet),
    }
    numbers |= {"charisma": charm} if (charm := charisma(sheet, rules)) else {}
    numbers |= {"penalty": cost} if (cost := penalty(sheet)) else {}
    bars: tuple[Bar, ...] = ()
    if is_group(sheet):
        numbers |= figures(sheet)
    elif wild_card(sheet):
        numbers |= {"bennies": at(sheet, "bennies", default=0)}
        bars = (Bar("wounds", at(sheet, "wounds", default=0), MOST_WOUNDS),)
    lost = at(sheet, "wounds", default=0) + fatigue_level(sheet) + tally(sheet, "shaken")
    lost += tally(sheet, "out") + tally(sheet, "incapacitated")
    return Status(
        condition,
        state,
        lost + GRAVER.get(condition, 0),
        numbers,
        bars,
        waits(sheet, request.now),
        _notes(sheet, rules),
    )


def _notes(sheet: Sheet, rules: Rules) -> tuple[Message, ...]:
    if is_group(sheet):
        return ()
    told = []
    if wild_card(sheet) and at(sheet, "xp") is not None:
        told.append(Message("{rank}", {"rank": Word(rank_of(sheet, rules))}))
    may = turn(rules, incapacitated=is_down(sheet), shaken=bool(tally(sheet, "shaken")))
    if not may.may_act:
        told.append(Message("only free actions") if may.free_actions else Message("cannot act"))
    return tuple(told)


def waits(sheet: Sheet, now: int) -> tuple[Wait, ...]:
    """List what the sheet waits for, soonest first; the dead wait for nothing."""
    if at(sheet, "dead", default=False):
        return ()
    due: dict[str, int | None] = {}
    if at(sheet, "bleeding", default=False):
        due["bleeding"] = at(sheet, "bleeding_next", default=now)
    due["sinking"] = at(sheet, "sinking_next")
    due["waking"] = at(sheet, "unconscious_until")
    ends = injuries.ends(sheet, at(sheet, "wounds", default=0), now)
    due["injury"] = min((end for end in ends if end is not None), default=None)
    due["fatigue"] = fatigue.next_rest(sheet, now)
    if at(sheet, "wounds", default=0) or tally(sheet, "incapacitated"):
        due["natural_healing"] = at(sheet, "next_natural_healing", default=now)
    named = [Wait(moment, what) for what, moment in due.items() if moment is not None]
    return tuple(sorted(named, key=lambda wait: wait.at))


def wait_taken(sheet: Sheet, request: Request) -> str:
    """Tell which wait a step takes: the one given, the one that is named, else the first."""
    named = [wait.what for wait in waits(sheet, request.now)]
    what = request.wait.what if request.wait else request.act or next(iter(named), "")
    if what not in WAITS:
        raise RuleError("There is no deed “{act}”.", act=request.act)
    if what not in named:
        raise RuleError("The sheet waits for nothing of that kind.", rules=("SW-HEAL-5*",))
    return what
