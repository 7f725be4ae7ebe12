"""Despair points: three more dice before a roll or after it (section 2)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Add, Change, Dice, Message, Request, Rules, Set, Sheet, Term, Word, at
from charmgr_storytelling.derived import despair_max
from charmgr_storytelling.rolls import Roll, Rolled, passive, throw

__all__ = ["attempt", "points_left", "refusal", "spending"]

NO_POINTS = "no Despair points"
AFTER_CHANCE = "not after a chance roll"
SWITCHED_OFF = "not after the roll"
ENOUGH = "no more Despair on one roll"


def points_left(sheet: Sheet, rules: Rules) -> int:
    """Tell how many points a character has; a fresh sheet is full (ST-DESP-3*)."""
    current = at(sheet, "despair", "current")
    return despair_max(sheet, rules) if current is None else int(current)


def attempt(dice: Dice, sheet: Sheet, request: Request, rules: Rules, roll: Roll) -> Rolled:
    """Throw a pool, with Despair before the roll if asked for, after it if allowed.

    The sheet is that of `roll.who`; `--with despair` is meant for "" alone. What was spent is
    written off by `spending`.
    """
    points = points_left(sheet, rules)
    wanted = 0 if roll.who else int(request.options.get("despair", 0))
    before = min(wanted, points, rules["despair.per_roll"])
    if before:  # ST-DESP-1
        term = Term(Word("despair"), before * rules["despair.bonus"], "ST-DESP-1", roll.who)
        roll = replace(roll, terms=(*roll.terms, term))
    rolled = replace(throw(dice, roll), despair=before)
    while not refusal(rolled, points - rolled.despair, rules):  # ST-DESP-2
        if roll.enough and rolled.successes >= roll.enough:
            break
        name = "more_despair" if rolled.successes else "despair"
        if dice.ask(name, ("no", "yes"), "no", roll.who) != "yes":
            break
        bonus = Term(Word("despair"), rules["despair.bonus"], "ST-DESP-2", roll.who)
        extra = Roll((bonus,), Message("Despair"), passive(rules), roll.who, most=roll.most)
        more = throw(dice, extra)
        successes = rolled.successes + more.successes
        rolled = replace(
            rolled,
            successes=successes,
            outcome="success" if successes else "failure",
            critical=successes >= roll.how.critical_at,
            despair=rolled.despair + 1,
        )
    return rolled


def refusal(rolled: Rolled, points: int, rules: Rules) -> str:
    """Say why no point may be spent after this roll, "" if one may."""
    if rolled.chance or rolled.outcome == "none":
        return AFTER_CHANCE
    if not rules["despair.after_roll"]:
        return SWITCHED_OFF
    if rolled.despair >= rules["despair.per_roll"]:
        return ENOUGH
    return "" if points > 0 else NO_POINTS


def spending(rolled: Rolled, sheet: Sheet, rules: Rules, who: str = "") -> tuple[Change, ...]:
    """Write off the points that went into a roll."""
    if not rolled.despair:
        return ()
    if at(sheet, "despair", "current") is None:
        left = despair_max(sheet, rules) - rolled.despair
        return (Set(("despair", "current"), left, who),)
    return (Add(("despair", "current"), -rolled.despair, who),)
