"""A hit: the damage code against what the target resists with (SWD6-DMG-1 to SWD6-DMG-4*)."""

from __future__ import annotations

from charmgr.api import Aces, Dice, Message, Rules, Spec, Term
from charmgr_swd6.codes import Code, code, weapon_code
from charmgr_swd6.combat.rolls import against, spec_of
from charmgr_swd6.wounds.states import damage_cuts, result_of

__all__ = ["contest", "damage_code", "extra_dice", "resist_code"]


def damage_code(damage: str, strength: Code, rules: Rules, maximum: str = "") -> Code:
    """Tell the damage of a weapon in these hands; a maximum caps the whole code (SWD6-DMG-1).

    Neither wounds nor further actions take anything off it (SWD6-ACT-3, SWD6-DMG-15).
    """
    dealt = weapon_code(damage, strength).carried(rules)
    if not maximum:
        return dealt
    most = code(maximum)
    return min(dealt, most, key=lambda one: one.total_pips)


def resist_code(strength: Code, armour: Code, rules: Rules, scale: int = 0) -> Code:
    """Tell what resists damage: full Strength, armour and scale (SWD6-DMG-2, SWD6-ARM-1)."""
    return (strength + armour + Code(scale)).carried(rules)


def extra_dice(dice: int | Spec, points: int) -> int | Spec:
    """Add a die for each Character Point: a 6 is rolled again and added (SWD6-DICE-8)."""
    return dice + Aces((6,) * points) if points else dice


def contest(
    dice: Dice,
    damage: int | Spec,
    resist: Code,
    rules: Rules,
    points: int = 0,
    terms: tuple[Term, ...] = (),
) -> str:
    """Roll damage against a code and the Character Points in it; name the result (SWD6-DMG-3)."""
    theirs = extra_dice(spec_of(resist, rules), points)
    label = Message("damage against Strength")
    return result_of(against(dice, damage, theirs, damage_cuts(rules), rules, label, terms))
