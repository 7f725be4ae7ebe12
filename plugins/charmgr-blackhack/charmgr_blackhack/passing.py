"""What passes with time: effects that end, gifts that vanish, and nights of rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charmgr.api import (
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    PlainDice,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_blackhack.effects import taken_off
from charmgr_blackhack.out import hp_max, hp_of, state_of
from charmgr_blackhack.slots import slots_left, slots_of
from charmgr_blackhack.training import die_of
from charmgr_blackhack.traumas import DAY

__all__ = [
    "effect_ends",
    "first_ending",
    "gift_vanishes",
    "needs_night",
    "night",
    "night_due",
    "rest",
    "rested",
    "sleep",
]

SLEEP = 8 * 60 * 60  # TBH-REST-2*


def first_ending(things: Sequence[Mapping[str, Any]]) -> int | None:
    """Tell the place of what ends first; None where nothing does."""
    ends = [
        (int(at(one, "until")), i) for i, one in enumerate(things) if at(one, "until") is not None
    ]
    return min(ends)[1] if ends else None


def effect_ends(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take away the effect whose end has come."""
    del dice, rules  # it ends by itself
    place = first_ending(at(sheet, "effects", default=()))
    if place is None:
        raise RuleError("There is no effect that ends by itself.")
    source = str(at(sheet, "effects", place, "source"))
    values = {"effect": Word(source), "moment": Moment(request.now)}
    return Outcome(
        (Message("{effect}: over {moment}", values),),
        (Remove(("effects", place)),),
        {"ended": source},
    )


def gift_vanishes(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take away the granted spell whose hour is over (TBH-SPL-11)."""
    del dice, request, rules  # it vanishes by itself
    place = first_ending(at(sheet, "spells", "granted", default=()))
    if place is None:
        raise RuleError("There is no gift that vanishes by itself.", rules=("TBH-SPL-11",))
    name = at(sheet, "spells", "granted", place, "name")
    return Outcome(
        (Message("the gift of “{spell}” is gone", {"spell": name}),),
        (Remove(("spells", "granted", place)),),
        {"ended": name},
        ("TBH-SPL-11",),
    )


def _may_rest(sheet: Sheet, now: int, rules: Rules) -> bool:
    """Tell whether rest gives hit points now: once a day (TBH-REST-1*)."""
    used = at(sheet, "rest", "used")
    return rules["rest_hp"] == "any" or used is None or int(used) // DAY != now // DAY


def rested(
    dice: Dice, hp: int, most: int, hit_die: int, *, already_today: bool = False
) -> tuple[int, bool]:
    """Roll the hit die for an hour of rest: hit points then, and that today's is used."""
    if already_today or hp >= most:
        return hp, already_today
    rolled = int(dice.roll(PlainDice(1, hit_die), Message("hit die")))
    return min(most, hp + rolled), True


def _regained(
    dice: Dice, sheet: Sheet, now: int, rules: Rules
) -> tuple[int, tuple[Change, ...], tuple[Message, ...]]:
    """Tell the hit points after rest, and what is written and said of it."""
    hp, most = hp_of(sheet), hp_max(sheet)
    if hp >= most or not _may_rest(sheet, now, rules):
        return hp, (), ()
    new, _ = rested(dice, hp, most, die_of(sheet, "hit_die"))
    used = () if rules["rest_hp"] == "any" else (Set(("rest", "used"), now),)
    told = Message("rest: hit points {old} → {new}", {"old": hp, "new": new})
    return new, (Set(("hp", "current"), new), *used), (told,)


def rest(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Rest for about an hour: the hit die once a day (TBH-REST-1*)."""
    _awake(sheet)
    if hp_of(sheet) >= hp_max(sheet):
        raise RuleError("There are no hit points to regain.", rules=("TBH-REST-1*",))
    if not _may_rest(sheet, request.now, rules):
        raise RuleError(
            "Rest has given hit points today.",
            rules=("TBH-REST-1*",),
            facts={"hp": hp_of(sheet), "used_today": True},
        )
    new, changes, told = _regained(dice, sheet, request.now, rules)
    return Outcome(told, changes, {"hp": new, "used_today": True}, ("TBH-REST-1*",))


def _awake(sheet: Sheet) -> None:
    if state_of(sheet) != "active":
        raise RuleError("One who is out of action finds no rest.", rules=("TBH-OUT-1",))


def _slept(sheet: Sheet, request: Request) -> tuple[list[Change], list[Message]]:
    """Tell what 8 hours of sleep bring: all slots, and the end of what ends with rest."""
    changes: list[Change] = []
    told: list[Message] = []
    most = slots_of(sheet)
    if slots_left(sheet) != most:
        changes.append(Set(("slots",), list(most)))
        told.append(Message("all spell slots are full"))
    over = {"rest", "sleep_and_ration"} if request.options.get("ration") else {"rest"}
    gone, sources = taken_off(sheet, lambda effect: at(effect, "ends") in over)
    changes += gone
    told += [Message("{effect}: over", {"effect": Word(source)}) for source in sources]
    return changes, told


def sleep(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Sleep for 8 hours, without the clock (TBH-REST-2*)."""
    del dice, rules  # sleep rolls nothing
    _awake(sheet)
    changes, told = _slept(sheet, request)
    facts = {"slots": list(slots_of(sheet))}
    return Outcome(tuple(told), tuple(changes), facts, ("TBH-REST-2*",))


def needs_night(sheet: Sheet) -> bool:
    """Tell whether a night of rest has anything to give."""
    if state_of(sheet) != "active":
        return False
    ends = any(at(effect, "ends") for effect in at(sheet, "effects", default=()))
    return ends or hp_of(sheet) < hp_max(sheet) or slots_left(sheet) != slots_of(sheet)


def night_due(sheet: Sheet, now: int) -> int:
    """Tell when the night ends; one without an end, or with one long past, begins now."""
    ends: int | None = at(sheet, "rest", "next")
    return now if ends is None or ends < now else ends


def night(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take a night: the first step marks its end, the next rests, unless one was awake."""
    if at(sheet, "rest", "next") != request.now or not request.resting:
        return Outcome(changes=(Set(("rest", "next"), request.now + SLEEP),))
    hp, changes, told = _regained(dice, sheet, request.now, rules)
    more, words = _slept(sheet, request)
    still_ends = sum(bool(at(effect, "ends")) for effect in at(sheet, "effects", default=()))
    ended = sum(change.path[0] == "effects" for change in more)
    well = hp >= hp_max(sheet) and ended == still_ends
    next_: Change = Set(("rest", "next"), request.now + DAY)
    return Outcome(
        (*told, *words),
        (*changes, *more, Remove(("rest", "next")) if well else next_),
        {"hp": hp, "slots": list(slots_of(sheet))},
        ("TBH-REST-1*", "TBH-REST-2*"),
    )
