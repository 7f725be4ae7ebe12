"""What becomes of wounds in time: each injury has its own clock (DREVO-HEAL-1 to DREVO-HEAL-7*)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Term,
    Wait,
    Word,
    at,
)
from charmgr_drevo.care import NEEDED, medicine, suffices
from charmgr_drevo.harm import Held, added, held, rewritten, state_change, state_of
from charmgr_drevo.ladder import rating
from charmgr_drevo.tables import DAY, HOUR
from charmgr_drevo.throws import Side, against, throw

__all__ = ["step", "waits"]

BELOW = {"wound": "light", "heavy": "wound"}
ABOVE = {"light": "wound", "wound": "heavy"}


class Ahead(Struct, frozen=True):
    """What the next step of one injury is: when it comes and whether care lasted until then."""

    at: int
    place: int
    level: str
    cared: bool
    entry: Mapping[str, Any]


def _ahead(sheet: Sheet, now: int, rules: Rules) -> list[Ahead]:
    """List the next step of every injury, soonest first, then in the order of the list."""
    if state_of(sheet) == "dead":
        return []
    dying = state_of(sheet) == "dying"
    found = []
    for place, entry in enumerate(at(sheet, "injuries", default=())):
        level, cared = entry["level"], suffices(entry)
        due = _due(entry, now, rules, hourly=dying and level == "heavy")
        found.append(Ahead(due, place, level, cared, entry))
    return sorted(found, key=lambda one: (one.at, one.place))


def _due(entry: Mapping[str, Any], now: int, rules: Rules, *, hourly: bool) -> int:
    since = at(entry, "since")
    if since is None:
        return now
    if hourly:
        return int(since) + HOUR  # DREVO-HEAL-9*
    cared = suffices(entry)
    begun = int(since)
    if cared and at(entry, "care") != "bandage":  # such care must last the whole period
        begun = max(begun, int(at(entry, "cared", default=since)))
    days = {
        "scratch": rules["heal.days.scratch"],
        "light": rules["heal.days.light"],
        "wound": rules["heal.days.wound_to_light"],
        "heavy": rules["heal.days.heavy_to_wound" if cared else "heal.days.heavy_neglect"],
    }[entry["level"]]
    slow = Fraction(str(at(entry, "multiplier", default=1)))  # DREVO-HEAL-5
    return begun + ceil(int(days) * slow) * DAY


def waits(sheet: Sheet, now: int, rules: Rules) -> tuple[Wait, ...]:
    """List what the injuries wait for."""
    return tuple(
        Wait(one.at, "healing", Message("{level}", {"level": Word(one.level)}))
        for one in _ahead(sheet, now, rules)
    )


def step(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the next step of the injury whose turn it is; wounds without a date get one first."""
    now = request.now
    steps = _ahead(sheet, now, rules)
    if not steps:
        raise RuleError("There is nothing to heal.", rules=("DREVO-HEAL-7*",))
    undated = [one for one in steps if at(one.entry, "since") is None]
    if undated:
        dates = tuple(Set(("injuries", one.place, "since"), now) for one in undated)
        return Outcome(
            (Message("the wounds count from now"),), dates, {"checks": ()}, ("DREVO-HEAL-7*",)
        )
    one = steps[0]
    carer = request.others.get("carer")
    if carer is not None and one.level == "heavy" and not one.cared:
        return _begin_care(sheet, one)
    cared = one.cared or one.level == "scratch" or carer is not None
    said_first: tuple[Message, ...] = ()
    paid: tuple[Change, ...] = ()
    if carer is not None and one.level != "scratch" and rules["heal.healer_check"]:
        healed = medicine(dice, carer, NEEDED[one.level], rules)
        cared, said_first, paid = healed.succeeded, healed.messages, healed.changes
    worsens, checks = (False, ()) if cared else _worsens(dice, sheet, one, rules)
    changes, said = _becomes(sheet, one, now, rules, cared=cared, worsens=worsens)
    facts = {"checks": checks, "cared": cared, "injury": one.level}
    rule = {"scratch": "1", "light": "2", "wound": "3", "heavy": "4"}[one.level]
    return Outcome(
        (*said_first, said), (*paid, *changes), facts, (f"DREVO-HEAL-{rule}", "DREVO-HEAL-7*")
    )


def _begin_care(sheet: Sheet, one: Ahead) -> Outcome:
    """Let a carer take a heavy wound in hand: long care from the beginning of this period."""
    changes = [
        Set(("injuries", one.place, "care"), "long"),
        Set(("injuries", one.place, "cared"), one.entry["since"]),
        *state_change(sheet, "heavy"),
    ]
    said = (Message("long care has begun"),)
    return Outcome(said, tuple(changes), {"checks": (), "cared": True}, ("DREVO-HEAL-4",))


def _worsens(
    dice: Dice, sheet: Sheet, one: Ahead, rules: Rules
) -> tuple[bool, tuple[dict[str, Any], ...]]:
    """Let Body, or by a switch the game master, decide about a neglected injury; tell the check."""
    if rules["heal.decide"] == "ask":
        question = "dies" if one.level == "heavy" else "worsens"
        return dice.ask(question, ("no", "yes"), "no") == "yes", ()
    difficulty = rules[f"heal.difficulty.{one.level}"]
    body = rating(at(sheet, "qualities", "body", default=0)) or 0
    side = Side((Term(Word("body"), body, ("qualities", "body")),), "body")
    thrown = throw(dice, side, rules)
    verdict = against(thrown, difficulty)
    check = {
        "roll": thrown.roll,
        "total": thrown.total,
        "difficulty": difficulty,
        "outcome": "success" if verdict.sign > 0 else "failure",
    }
    return verdict.sign < 0, (check,)


def _becomes(
    sheet: Sheet, one: Ahead, now: int, rules: Rules, *, cared: bool, worsens: bool
) -> tuple[list[Change], Message]:
    """Tell what an injury turns into: gone, a level less, the same again, a level more, death."""
    level, here = one.level, ("injuries", one.place)
    values = {"level": Word(level)}
    if worsens and level == "heavy":
        return state_change(sheet, "dead"), Message("dies of the wound")
    if worsens:
        return _worse(sheet, one, now)
    gone = rules["heal.light_untreated_success"] == "gone"
    if level == "scratch" or (level == "light" and (cared or gone)):
        rest = [other for other in held(sheet) if other.place != one.place]
        changes = [Remove(here), *_recovered(sheet, [other.level for other in rest])]
        return changes, Message("{level}: healed", values)
    restart: list[Change] = [Set((*here, "since"), now)]
    if at(one.entry, "cared") is not None:
        restart.append(Remove((*here, "cared")))
    if level == "light" or (level == "heavy" and not cared):
        return restart, Message("{level}: no better, no worse", values)
    below = BELOW[level]
    restart.insert(0, Set((*here, "level"), below))
    if rules["heal.penalty"] == "original" and level == "wound":
        restart.append(Set((*here, "was"), level))
    levels = [below if other.place == one.place else other.level for other in held(sheet)]
    restart += _recovered(sheet, levels)
    return restart, Message("{level} → {new}", {"level": Word(level), "new": Word(below)})


def _worse(sheet: Sheet, one: Ahead, now: int) -> tuple[list[Change], Message]:
    """Make a graver injury of a neglected one; it adds up with others but is no blow."""
    slow = at(one.entry, "multiplier", default=1)
    rest = [other for other in held(sheet) if other.place != one.place]
    after = added(rest, Held(ABOVE[one.level], None, slow))
    changes = rewritten(sheet, after, now)
    if state_of(sheet) == "ok" and any(other.level == "heavy" for other in after):
        changes += state_change(sheet, "heavy")
    new = max(after, key=lambda other: other.place is None).level
    return changes, Message(
        "{level} → {new}: neglected", {"level": Word(one.level), "new": Word(new)}
    )


def _recovered(sheet: Sheet, levels: list[str]) -> list[Change]:
    """Bring a written state up to date where the last heavy wound is gone."""
    return [] if "heavy" in levels else state_change(sheet, "ok")
