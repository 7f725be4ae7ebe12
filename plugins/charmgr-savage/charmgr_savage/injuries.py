"""The Injury Table: where, what it does, and when it ends (section 7).

An injury stands on the sheet as an effect over the base values, so that it can end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Remove,
    Request,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_savage.derived import die_of, hindered, lowered

__all__ = ["DAY", "HOUR", "ended", "ends", "entry", "injury", "is_active", "named", "passes"]

HOUR = 3_600
DAY = 24 * HOUR

# Each row: the highest roll it is for, and what it says.
LOCATIONS = ((2, "groin"), (4, "arm"), (9, "guts"), (10, "leg"), (12, "head"))  # SW-INJURY-1
GUTS = ((2, "broken"), (4, "battered"), (6, "busted"))  # SW-INJURY-3*
HEAD = ((2, "ugly"), (4, "one_eye"), (6, "brain_damage"))  # SW-INJURY-4*
LOWERS = {
    "broken": "agility",
    "battered": "vigor",
    "busted": "strength",
    "brain_damage": "smarts",
}


class Injury(Struct, frozen=True):
    """One injury; `roll` is None where the attack was aimed at the location."""

    roll: int | None
    location: str
    effect: str
    side: str | None = None
    attribute: str | None = None
    die: str | None = None

    def facts(self) -> dict[str, Any]:
        """Name what scripts read."""
        told = {
            "roll": self.roll,
            "location": self.location,
            "side": self.side,
            "effect": self.effect,
            "attribute": self.attribute,
            "die": self.die,
        }
        return {key: value for key, value in told.items() if value is not None}


def _row(table: Sequence[tuple[int, str]], roll: int) -> str:
    return next(word for most, word in table if roll <= most)


def injury(
    dice: Dice, sheet: Sheet, rules: Rules, location: str | None = None, who: str = ""
) -> Injury:
    """Roll on the Injury Table, unless the attack was aimed (SW-INJURY-1, SW-INJURY-6*)."""
    roll = None
    if location is None:
        roll = dice.roll(PlainDice(2, 6), Message("Injury Table", who=who))
        location = _row(LOCATIONS, roll)
    swade = rules["injury_effects"] == "swade"
    match location:
        case "arm":  # SW-INJURY-2
            odd = dice.roll(PlainDice(1, 6), Message("which arm", who=who)) % 2
            effect = "arm_unusable" if swade else "one_arm"
            return Injury(roll, location, effect, "left" if odd else "right")
        case "guts":
            effect = _row(GUTS, dice.roll(PlainDice(1, 6), Message("torso", who=who)))
        case "leg":
            effect = _leg(sheet, swade=swade)
        case "head":
            effect = _row(HEAD, dice.roll(PlainDice(1, 6), Message("head", who=who)))
            effect = _face(effect, sheet, swade=swade)
        case _:
            effect = "no_offspring_if_permanent"
    attribute = LOWERS.get(effect)
    die = die_of(sheet, attribute) if attribute else None
    return Injury(roll, location, effect, None, attribute, lowered(die) if die else None)


def _leg(sheet: Sheet, *, swade: bool) -> str:
    """Lame one who walks, and take the leg of one who is lame (SW-INJURY-7*)."""
    minor, major = ("slow_minor", "slow_major") if swade else ("lame", "one_leg")
    return major if {minor, major} & set(hindered(sheet)) else minor


def _face(effect: str, sheet: Sheet, *, swade: bool) -> str:
    if effect == "one_eye" and {"one_eye", "blind"} & set(hindered(sheet)):
        return "blind"
    return "ugly_major" if effect == "ugly" and swade else effect


def _until(kind: str, now: int) -> int | None:
    """Tell the moment at which an injury of a kind ends by itself (SW-INJURY-5)."""
    return now + DAY if kind == "injury_24_hours" else None


def entry(hurt: Injury, kind: str, now: int) -> dict[str, Any]:
    """Write an injury down as the sheet keeps it."""
    end = _until(kind, now)
    kept = {key: value for key, value in hurt.facts().items() if key != "die"}
    kept |= {"kind": kind, "since": now}
    return kept if end is None else kept | {"until": end}


def is_active(kind: str, since: int, wounds: int, now: int) -> bool:
    """Tell whether an injury still hurts (SW-INJURY-5)."""
    if kind == "permanent_injury":
        return True
    end = _until(kind, since)
    return wounds > 0 and (end is None or now < end)


def _began(one: Mapping[str, Any]) -> int | None:
    """Tell when an injury of the sheet began; a hand-written one may have no date yet."""
    end = at(one, "until")
    return at(one, "since") if end is None else int(end) - DAY


def ends(sheet: Sheet, wounds: int, now: int) -> tuple[int | None, ...]:
    """Tell for each injury of the sheet when it ends by itself; what is over or undated is now."""
    found = []
    for one in at(sheet, "injuries", default=()):
        kind, since = at(one, "kind", default="permanent_injury"), _began(one)
        undated = since is None and kind == "injury_24_hours"
        over = undated or not is_active(kind, since or 0, wounds, now)
        found.append(now if over else _until(kind, since or 0))
    return tuple(found)


def ended(sheet: Sheet, wounds: int, now: int, who: str = "") -> tuple[Change, ...]:
    """Take away the injuries that end with so many wounds at a moment, and date undated ones."""
    changes: list[Change] = []
    injuries = at(sheet, "injuries", default=())
    for index, end in reversed([*enumerate(ends(sheet, wounds, now))]):
        if end is None or end > now:
            continue
        if wounds and _began(injuries[index]) is None:
            changes.append(Set(("injuries", index, "since"), now, who))
        else:
            changes.append(Remove(("injuries", index), who))
    return tuple(changes)


def named(hurt: Injury) -> Message:
    """Name an injury."""
    if hurt.side is not None:
        return Message("{effect} ({side})", {"effect": Word(hurt.effect), "side": Word(hurt.side)})
    return Message("{effect}", {"effect": Word(hurt.effect)})


def passes(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the clock's step where an injury has lasted its 24 hours."""
    del dice, rules  # it passes by itself
    over = ended(sheet, at(sheet, "wounds", default=0), request.now)
    passed = any(isinstance(change, Remove) for change in over)
    said = (Message("an injury passes"),) if passed else ()
    return Outcome(said, over, rules=("SW-INJURY-5",))
