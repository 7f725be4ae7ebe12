"""What a result of the damage table does to a sheet (SWD6-DMG-5 to SWD6-DMG-17)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    PlainDice,
    Remove,
    Rules,
    Set,
    Sheet,
    Word,
    at,
    remember,
)
from charmgr_swd6.abilities import strength
from charmgr_swd6.codes import code, plain
from charmgr_swd6.tables import MINUTE, ROUND
from charmgr_swd6.wounds import stun
from charmgr_swd6.wounds.states import STATES, effect

__all__ = ["ANCHORS", "Blow", "become", "injure", "unconscious", "wound_of"]

_KNOCKED_OUT = PlainDice(2, 6)  # minutes, SWD6-DMG-6*, SWD6-DMG-16

_OVER = ("healthy", "dead")

ANCHORS = (
    "healing_since",
    "healing_active",
    "healing_longer",
    "healing_drug",
    "mortal_rounds",
    "mortal_next",
    "stabilized_until",
)


class Blow(Struct, frozen=True):
    """One hit: its moment, whose sheet it changes, and what is said of it.

    `stuns`: the weapon is set to stun. `injury` names the injury that may take the place of death.
    """

    now: int
    who: str = ""
    stuns: bool = False
    injury: str = ""


def wound_of(sheet: Sheet) -> str:
    """Read the wound state."""
    state: str = at(sheet, "wound", default="healthy")
    return state


def unconscious(sheet: Sheet, now: int) -> bool:
    """Tell whether somebody lies unconscious."""
    return bool(at(sheet, "unconscious_until", default=0) > now)


def injure(dice: Dice, sheet: Sheet, result: str, blow: Blow, rules: Rules) -> Outcome:
    """Do to a sheet what a result of the damage table says."""
    old = wound_of(sheet)
    facts = effect(old, result, stun.active(sheet, blow.now))
    facts["conscious"] &= not unconscious(sheet, blow.now)
    if result == "none" or old == "dead":
        return Outcome((Message("no effect", who=blow.who),), (), facts, ("SWD6-DMG-3",))
    if result == "stunned":
        return _stunned(dice, sheet, facts, blow, rules)
    if blow.stuns:
        return _put_out(dice, sheet, blow)
    if result == "killed" and rules["severe_injury"]:
        choice = dice.ask(
            "severe_injury", ("no", "wounded_twice", "incapacitated"), "no", who=blow.who
        )
        if choice != "no":
            return _crippled(dice, sheet, choice, blow, rules)
    return _wounded(dice, sheet, facts, blow, rules)


def _stunned(dice: Dice, sheet: Sheet, facts: dict[str, Any], blow: Blow, rules: Rules) -> Outcome:
    """Stun: a die this round and the next, and too many of them knock out."""
    if facts["stuns"] == stun.active(sheet, blow.now):
        return Outcome((Message("no effect", who=blow.who),), (), facts, ("SWD6-DMG-12*",))
    entry = {"since": blow.now, "until": stun.lasts_until(blow.now, rules)}
    told = [Message("stunned: −1D this round and the next", who=blow.who)]
    changes: list[Change] = [Append(("stuns",), entry, who=blow.who)]
    used = ["SWD6-DMG-5"]
    if stun.knocks_out(facts["stuns"], strength(sheet).dice, rules):
        out = _faint(dice, sheet, blow, _KNOCKED_OUT)
        told += out.messages
        changes += out.changes
        facts |= out.facts
        used.append("SWD6-DMG-6*")
    return Outcome(tuple(told), tuple(changes), facts, tuple(used))


def _put_out(dice: Dice, sheet: Sheet, blow: Blow) -> Outcome:
    """Knock out with a weapon set to stun: no wound (SWD6-DMG-16)."""
    out = _faint(dice, sheet, blow, _KNOCKED_OUT)
    facts = {"result": "unconscious", "state": wound_of(sheet), **out.facts}
    return Outcome(out.messages, out.changes, facts, ("SWD6-DMG-16",))


def _faint(dice: Dice, sheet: Sheet, blow: Blow, minutes: Any) -> Outcome:
    """Roll how long somebody lies unconscious; the longer of two times holds."""
    rolled = dice.roll(minutes, Message("minutes unconscious", who=blow.who))
    until = max(blow.now + rolled * MINUTE, at(sheet, "unconscious_until", default=0))
    return Outcome(
        (Message("unconscious until {moment}", {"moment": Moment(until)}, who=blow.who),),
        (Set(("unconscious_until",), until, who=blow.who),),
        {"conscious": False, "unconscious_minutes": rolled},
    )


def _crippled(dice: Dice, sheet: Sheet, choice: str, blow: Blow, rules: Rules) -> Outcome:
    """Take a severe injury for good in place of death (SWD6-DMG-17)."""
    state = max(choice, wound_of(sheet), key=STATES.index)
    facts = {**effect("healthy", "killed"), "result": "severe_injury", "state": state}
    hurt = _wounded(dice, sheet, facts, blow, rules)
    injuries = (*at(sheet, "permanent_injuries", default=()), blow.injury or "severe injury")
    return Outcome(
        (Message("a severe injury for good instead of death", who=blow.who), *hurt.messages),
        (*hurt.changes, Append(("permanent_injuries",), injuries[-1], who=blow.who)),
        {**hurt.facts, "permanent_injuries": list(injuries)},
        (*hurt.rules, "SWD6-DMG-17"),
    )


def _wounded(dice: Dice, sheet: Sheet, facts: dict[str, Any], blow: Blow, rules: Rules) -> Outcome:
    """Wound: prone, no more actions this round, and what the new state brings."""
    old, state = wound_of(sheet), facts["state"]
    if state == old:
        return Outcome((Message("no effect", who=blow.who),), (), facts, ("SWD6-DMG-12*",))
    told = [Message("{old} → {new}", {"old": Word(old), "new": Word(state)}, who=blow.who)]
    changes = [*become(sheet, state, blow.now, who=blow.who, attacked=True), *_falls(blow)]
    used = ["SWD6-DMG-14", _RULE_OF[state]]
    if state == "incapacitated":  # SWD6-DMG-9
        out = _faint(dice, sheet, blow, plain(code(rules["incapacitated_minutes"])))
        told += out.messages
        changes += out.changes
        facts |= out.facts
    return Outcome(tuple(told), tuple(changes), facts, tuple(used))


_RULE_OF = {
    "wounded": "SWD6-DMG-7",
    "wounded_twice": "SWD6-DMG-8",
    "incapacitated": "SWD6-DMG-9",
    "mortally_wounded": "SWD6-DMG-10",
    "dead": "SWD6-DMG-13",
}


def _falls(blow: Blow) -> tuple[Change, ...]:
    """Remember that the one who was hit lies and has no action left this round."""
    return (
        remember("prone", True, role=blow.who),
        remember("no_actions", True, role=blow.who, until=blow.now + ROUND),
    )


def become(
    sheet: Sheet, state: str, now: int, *, who: str = "", attacked: bool = False
) -> list[Change]:
    """Change the wound state: what the old one waited for ends, what the new one waits for begins.

    Who is mortally wounded by an attack dies by rounds; else he goes on resting (SWD6-HEAL-13*).
    """
    begins: dict[str, Any] = {}
    if state == "mortally_wounded" and attacked:
        begins = {"mortal_next": now + ROUND}
    elif state not in ("healthy", "dead"):
        begins = {"healing_since": now}
    ends = ANCHORS + (("unconscious_until", "bacta_until") if state in _OVER else ())
    return [
        Set(("wound",), state, who=who),
        *(
            Remove((key,), who=who)
            for key in ends
            if key not in begins and at(sheet, key) is not None
        ),
        *(Set((key,), value, who=who) for key, value in begins.items()),
    ]
