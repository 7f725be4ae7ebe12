"""Damage dealt to a character by itself: `damage WHO 5D` (SWD6-DMG-2 to SWD6-DMG-4*)."""

from __future__ import annotations

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Term
from charmgr_swd6.combat.victims import Hit, hurt, strike_weapon
from charmgr_swd6.wounds.injury import wound_of

__all__ = ["damage"]


def damage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Do to a character, or to a weapon of his, what points or dice of damage do."""
    amount = request.amount or 0
    said = request.options
    hit = Hit(
        amount,
        str(said.get("harm", "physical")),
        bool(said.get("stun")),
        str(said.get("attacker_scale", "")),
        terms=(Term(Message("damage"), str(amount), "SWD6-DMG-2"),),
    )
    held = said.get("at_weapon")
    if held:
        return strike_weapon(dice, sheet, str(held), hit, rules)
    if wound_of(sheet) == "dead":
        raise RuleError("The dead take no damage.", rules=("SWD6-DMG-13",))
    return hurt(dice, sheet, hit, request, rules)
