"""Dying by rounds, and the hour of one who was stabilised (SWD6-DMG-10, SWD6-DMG-11)."""

from __future__ import annotations

from charmgr.api import (
    Dice,
    Message,
    Moment,
    Outcome,
    PlainDice,
    Remove,
    Request,
    Rules,
    Set,
    Sheet,
    Word,
)
from charmgr.api import at as read
from charmgr_swd6.tables import HOUR, MINUTE, ROUND
from charmgr_swd6.wounds.injury import become

__all__ = ["dies", "dying", "next_round", "stabilised", "too_late"]


def dying(sheet: Sheet) -> bool:
    """Tell whether somebody who is mortally wounded dies by rounds; resting is something else."""
    return (
        read(sheet, "wound") == "mortally_wounded"
        and read(sheet, "stabilized_until") is None
        and read(sheet, "healing_since") is None
        and read(sheet, "bacta_until") is None
    )


def dies(dice: Dice, rounds: int) -> bool:
    """Roll at the end of a round: less than the rounds so far is death (SWD6-DMG-10)."""
    return dice.band(PlainDice(2, 6), (rounds,), Message("death check")) == 0


def next_round(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — a step like the others
    """End a round of dying; a wound without an anchor gets one instead."""
    if read(sheet, "mortal_next") is None:
        moment = request.now + ROUND
        return Outcome(
            (Message("dying: first death check {moment}", {"moment": Moment(moment)}),),
            (Set(("mortal_next",), moment),),
            {"state": "mortally_wounded"},
            ("SWD6-DMG-10",),
        )
    rounds = read(sheet, "mortal_rounds", default=0) + 1
    if dies(dice, rounds):
        return _dead(sheet, request, "SWD6-DMG-10")
    return Outcome(
        (
            Message(
                "alive after {n} round",
                {"n": rounds},
                plural="alive after {n} rounds",
                count="n",
            ),
        ),
        (Set(("mortal_rounds",), rounds), Set(("mortal_next",), request.now + ROUND)),
        {"state": "mortally_wounded", "dead": False, "mortal_rounds": rounds},
        ("SWD6-DMG-10",),
    )


def stabilised(sheet: Sheet, now: int) -> Outcome:
    """End the death checks: an hour is left for a medpac or the tank (SWD6-DMG-11)."""
    until = now + HOUR
    ended = ("mortal_rounds", "mortal_next")
    return Outcome(
        (Message("stabilised; without medpac or bacta dead {moment}", {"moment": Moment(until)}),),
        (
            *(Remove((key,)) for key in ended if read(sheet, key) is not None),
            Set(("stabilized_until",), until),
        ),
        {"state": "mortally_wounded", "stabilized": True, "deadline_minutes": HOUR // MINUTE},
        ("SWD6-DMG-11",),
    )


def too_late(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — a step like the others
    """Die at the end of the hour (SWD6-DMG-11)."""
    return _dead(sheet, request, "SWD6-DMG-11")


def _dead(sheet: Sheet, request: Request, rule: str) -> Outcome:
    told = Message("{old} → {new}", {"old": Word("mortally_wounded"), "new": Word("dead")})
    changes = tuple(become(sheet, "dead", request.now))
    return Outcome((told,), changes, {"state": "dead", "dead": True}, (rule,))
