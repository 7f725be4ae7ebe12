"""Rolls of one code against another: one throw of the difference, read in bands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from charmgr.api import Dice, Message, Spec, Term, WildResult
from charmgr_swd6.codes import Code, judged, plain, wild

__all__ = ["against", "spec_of"]

Rules = Mapping[str, Any]


def spec_of(value: Code, rules: Rules, *, is_wild: bool = True) -> Spec:
    """Make the dice of a code; a code below no dice rolls none."""
    value = Code(max(value.dice, 0), value.pips)
    return wild(value, rules) if is_wild else plain(value)


def against(
    dice: Dice,
    mine: Spec,
    theirs: Spec | None,
    cuts: tuple[int, ...],
    rules: Rules,
    label: Message,
    terms: tuple[Term, ...] = (),
) -> int:
    """Throw mine less theirs, or mine alone, and tell how many of the cuts the margin reaches.

    Where each 1 on a wild die is asked about, both are thrown by themselves (SWD6-DICE-6*).
    """
    if rules["wild_die_one"] != "ask":
        return dice.band(mine if theirs is None else mine - theirs, cuts, label, terms)
    margin = _total(dice, mine, rules, label, terms)
    if theirs is not None:
        margin -= _total(dice, theirs, rules, label, terms)
    return bisect_right(cuts, margin)


def _total(dice: Dice, spec: Spec, rules: Rules, label: Message, terms: tuple[Term, ...]) -> int:
    shown = dice.roll(spec, label, terms)
    return judged(dice, shown, rules).total if isinstance(shown, WildResult) else int(shown)
