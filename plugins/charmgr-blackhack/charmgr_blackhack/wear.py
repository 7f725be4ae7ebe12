"""Armour, helmets and shields on a sheet: their points, what they cost in checks, their time."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, Request, RuleError, Rules, Sheet, Term, Word, at
from charmgr_blackhack.carrying import load_of
from charmgr_blackhack.monsters import armour_of, is_monster
from charmgr_blackhack.tables import ARMOURS, HELMETS, SHIELDS, Armour, Shield
from charmgr_blackhack.training import is_trained, requirement_terms
from charmgr_blackhack.usage import UsageDie, word_of

__all__ = [
    "NOT_WORN",
    "Guard",
    "armour_die",
    "armour_row",
    "armour_terms",
    "check_wearable",
    "dressing_rounds",
    "guard_of",
    "head_guard_of",
    "held_shield",
    "helmet_row",
    "is_armour_trained",
    "numbers",
    "shield_die",
    "sight_terms",
    "wears_armour",
]

UNTRAINED_TIMES = 2  # TBH-ARM-5: rounds of putting on armour for the untrained


class Guard(Struct, frozen=True):
    """What takes points off a hit: `material` is metal, nonmetal or none."""

    points: int = 0
    material: str = "none"


NOT_WORN = Guard()


def armour_row(sheet: Sheet) -> Armour | None:
    """Find the row of a sheet's armour."""
    return ARMOURS.get(str(at(sheet, "armour", "type", default="")))


def helmet_row(sheet: Sheet) -> Armour | None:
    """Find the row of a helmet that is worn."""
    worn = at(sheet, "helmet", "worn", default=True)
    return HELMETS.get(str(at(sheet, "helmet", "type", default=""))) if worn else None


def wears_armour(sheet: Sheet) -> bool:
    """Tell whether armour is worn that is not broken."""
    there = at(sheet, "armour", "type") or at(sheet, "armour", "points")
    return bool(there) and bool(at(sheet, "armour", "worn", default=True))


def armour_die(sheet: Sheet) -> UsageDie:
    """Tell the usage die of a sheet's armour: its own, else that of the table."""
    row = armour_row(sheet)
    own: UsageDie | None = at(sheet, "armour", "ud")
    return own if own is not None else word_of(row.ud) if row else 0


def guard_of(sheet: Sheet, rules: Rules) -> Guard:
    """Tell the points that armour takes off a hit (TBH-ARM-1, -7)."""
    if not wears_armour(sheet):
        return NOT_WORN
    row = armour_row(sheet)
    points = at(sheet, "armour", "points", default=row.points if row else 0)
    metal = bool(at(sheet, "armour", "metal", default=row.metal if row else False))
    if is_monster(sheet):
        points = armour_of(at(sheet, "level", default=1), points)
    elif row or at(sheet, "armour", "ud") is not None:
        points = _left_of(sheet, int(points), rules)
    material = "metal" if metal else "nonmetal"
    return Guard(int(points), material) if points else NOT_WORN


def _left_of(sheet: Sheet, points: int, rules: Rules) -> int:
    """Tell the points that worn-out armour still has (TBH-ARM-2)."""
    row, ud = armour_row(sheet), armour_die(sheet)
    if ud == 0 or (ud == 1 and not rules["armour_ud1_protects"]):
        return 0
    if rules["armour_ap_drops_with_ud"] and row is not None:
        dies = [word_of(sides) for sides in (10, 8, 6, 4, 1)]
        return max(0, points - max(0, dies.index(ud) - dies.index(word_of(row.ud))))
    return points


def head_guard_of(sheet: Sheet) -> Guard:
    """Tell the points against a blow to the head: the helmet's in place of the armour's."""
    row = helmet_row(sheet)  # TBH-ARM-6
    worn = at(sheet, "helmet", "worn", default=True)
    points = at(sheet, "helmet", "points", default=row.points if row else 0) if worn else 0
    return Guard(int(points), "metal" if row and row.metal else "nonmetal") if points else NOT_WORN


def is_armour_trained(sheet: Sheet) -> bool:
    """Tell whether a character is trained in the armour that the sheet has."""
    return is_trained(sheet, "armour", str(at(sheet, "armour", "type", default="")))


def armour_terms(sheet: Sheet, now: int) -> tuple[Term, ...]:
    """Tell what worn armour costs attack and defence: untrained or too heavy (TBH-ARM-5)."""
    if is_monster(sheet) or not wears_armour(sheet):
        return ()
    row = armour_row(sheet)
    return requirement_terms(
        sheet, row.requires if row else {}, now, "TBH-ARM-5", trained=is_armour_trained(sheet)
    )


def check_wearable(sheet: Sheet, now: int, *, helper: bool) -> None:
    """Refuse armour that cannot be worn, or not without a helper (TBH-ARM-5)."""
    row = armour_row(sheet)
    trained = is_armour_trained(sheet)
    requirement_terms(sheet, row.requires if row else {}, now, "TBH-ARM-5", trained=trained)
    if not trained and not helper:
        raise RuleError(
            "Not trained in this armour: it takes a helper to put it on or off.",
            rules=("TBH-ARM-5",),
            facts={"allowed": False},
        )


def held_shield(sheet: Sheet) -> tuple[str, Shield | None]:
    """Tell the shield in hand by id and row; "" where there is none or it is split."""
    name = str(at(sheet, "shield", "type", default=""))
    held = name and at(sheet, "shield", "held", default=True) and shield_die(sheet) != 0
    return (name, SHIELDS.get(name)) if held else ("", None)


def shield_die(sheet: Sheet) -> UsageDie:
    """Tell the usage die of a sheet's shield: its own, else that of the table."""
    own: UsageDie | None = at(sheet, "shield", "ud")
    row = SHIELDS.get(str(at(sheet, "shield", "type", default="")))
    return own if own is not None else word_of(row.ud) if row else 1


def dressing_rounds(
    dice: Dice,
    armour: Armour | None,
    helmet: Armour | None,
    *,
    trained: bool = True,
    slowed: bool = False,
) -> int:
    """Tell the combat rounds of putting on or taking off (TBH-ARM-3, -5, TBH-TRM-3).

    `slowed`: a broken one who does it rolls a d6 for more rounds.
    """
    rounds = (armour.rounds if armour else 0) * (1 if trained else UNTRAINED_TIMES)
    rounds += helmet.rounds if helmet else 0
    return rounds + (int(dice.roll(PlainDice(1, 6), Message("slowed"))) if slowed else 0)


def sight_terms(sheet: Sheet) -> tuple[Term, ...]:
    """Tell what a great helm costs in checks of observation (TBH-ARM-3)."""
    row = helmet_row(sheet)
    return (Term(Word("helmet_sight"), "-d4", "TBH-ARM-3"),) if row and row.hides_sight else ()


def numbers(sheet: Sheet, request: Request, rules: Rules) -> dict[str, int | str]:
    """Tell the derived numbers that status shows: armour points and load."""
    points = guard_of(sheet, rules).points
    load = load_of(sheet, request.now)
    return {"armour_points": points} | ({} if load == "free" else {"load": load})
