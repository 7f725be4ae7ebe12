"""Rolls of one code against another: one throw of the difference, read in bands."""

from __future__ import annotations

from bisect import bisect_right

from charmgr.api import Dice, Message, PlainDice, Rules, Spec, Term, Wild, WildResult
from charmgr_swd6.codes import Code, has_wild_die, judged, plain, wild

__all__ = ["against", "damage_dice", "spec_of"]


def spec_of(value: Code, rules: Rules, *, is_wild: bool = True) -> Spec:
    """Make the dice of a code; a code below no dice rolls none."""
    value = Code(max(value.dice, 0), value.pips)
    return wild(value, rules) if is_wild else plain(value)


def damage_dice(damage: int | Spec | Code, scale: int, rules: Rules) -> int | Spec:
    """Make the dice of damage, with so many more for scale (SWD6-SCALE-4).

    A code has a wild die where the house says so (SWD6-DICE-7*); points and other dice have none.
    """
    if isinstance(damage, Wild):
        damage = Code(damage.count, damage.add)
    if isinstance(damage, Code):
        return spec_of(damage + Code(scale), rules, is_wild=has_wild_die("damage", rules))
    return damage + PlainDice(scale, 6) if scale else damage


def against(
    dice: Dice,
    mine: int | Spec,
    theirs: int | Spec | None,
    cuts: tuple[int, ...],
    rules: Rules,
    label: Message,
    terms: tuple[Term, ...] = (),
) -> int:
    """Throw mine less theirs, or mine alone, and tell how many of the cuts the margin reaches.

    Where each 1 on a wild die is asked about, both are thrown by themselves (SWD6-DICE-6*).
    """
    if rules["wild_die_one"] != "ask":
        margin = mine if theirs is None else mine - theirs
        if isinstance(margin, Spec):
            return dice.band(margin, cuts, label, terms)
        return bisect_right(cuts, margin)
    total = _total(dice, mine, rules, label, terms)
    if theirs is not None:
        total -= _total(dice, theirs, rules, label, terms)
    return bisect_right(cuts, total)


def _total(
    dice: Dice, thrown: int | Spec, rules: Rules, label: Message, terms: tuple[Term, ...]
) -> int:
    if isinstance(thrown, int):
        return thrown
    shown = dice.roll(thrown, label, terms)
    return judged(dice, shown, rules).total if isinstance(shown, WildResult) else int(shown)
