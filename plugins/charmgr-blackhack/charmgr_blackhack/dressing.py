"""Putting armour, helmets and shields on and off, wearing them out, and having them repaired."""

from __future__ import annotations

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Span,
    at,
    fact,
)
from charmgr_blackhack.attempts import ready
from charmgr_blackhack.damage import worn_out
from charmgr_blackhack.effects import takes_longer
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.tables import ARMOURS, COMBAT_ROUND, HELMETS, Armour
from charmgr_blackhack.usage import CHAIN, UsageDie, shown, sides_of, use, word_of
from charmgr_blackhack.wear import (
    armour_die,
    armour_row,
    check_wearable,
    dressing_rounds,
    is_armour_trained,
    wears_armour,
)

__all__ = ["after_fight", "dress", "repair", "repaired"]

COINS_A_POINT = 10  # TBH-REPAIR-1*


def dress(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Put on or take off armour, helmet or shield, and tell how long it takes (TBH-ARM-3)."""
    del rules
    ready(sheet, request)
    on = request.act == "don"
    piece = request.options.get("piece", "armour")
    armour = armour_row(sheet) if piece in ("armour", "all") else None
    helmet = _helmet(sheet) if piece in ("helmet", "all") else None
    shield = at(sheet, "shield", "type") if piece in ("shield", "all") else None
    if armour is None and helmet is None and shield is None:
        raise RuleError("The sheet has nothing of that kind.", rules=("TBH-ARM-3",))
    if armour is not None:
        helper = bool(request.options.get("with_helper")) or "helper" in request.others
        check_wearable(sheet, request.now, helper=helper)
    rounds = dressing_rounds(
        dice,
        armour,
        helmet,
        trained=armour is None or is_armour_trained(sheet),
        slowed=takes_longer(sheet, request.now),
    )
    seconds = rounds * COMBAT_ROUND
    changes = _worn(on, armour, helmet, shield)
    values = {"n": rounds, "time": Span(seconds)}
    told = Message(
        "takes {n} combat round ({time})",
        values,
        plural="takes {n} combat rounds ({time})",
        count="n",
    )
    facts = {"combat_rounds": rounds, "seconds": seconds}
    return Outcome((told,), changes, facts, ("TBH-ARM-3", "TBH-ARM-5"))


def _helmet(sheet: Sheet) -> Armour | None:
    return HELMETS.get(str(at(sheet, "helmet", "type", default="")))


def _worn(
    on: bool, armour: Armour | None, helmet: Armour | None, shield: str | None
) -> tuple[Change, ...]:
    changes: list[Change] = []
    if armour:
        changes.append(Set(("armour", "worn"), on))
    if helmet:
        changes.append(Set(("helmet", "worn"), on))
    if shield:
        changes.append(Set(("shield", "held"), on))
    return tuple(changes)


def after_fight(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll the usage die of armour that was used in the fight (TBH-ARM-2)."""
    del rules
    row = armour_row(sheet)
    unused = request.options.get("armour_unused") or is_monster(sheet)
    if unused or row is None or not wears_armour(sheet) or armour_die(sheet) == 0:
        return Outcome()
    old = armour_die(sheet)
    struck = request.options.get("ud_modifier", fact(request, "armour_struck", default=0))
    return worn_out(old, use(dice, old, int(struck), label=Message("armour")).left)


def repaired(dice: Dice, ud: UsageDie, best: UsageDie) -> tuple[int, UsageDie]:
    """Tell the price of raising a usage die by one type, and the die then (TBH-REPAIR-1*)."""
    if sides_of(ud) == 0:
        raise RuleError("Broken armour cannot be repaired.", rules=("TBH-REPAIR-1*",))
    if sides_of(ud) >= sides_of(best):
        raise RuleError("The armour is as good as new.", rules=("TBH-REPAIR-1*",))
    sides = sides_of(ud)
    shown_face = dice.roll(PlainDice(1, sides), Message("repair")) if sides > 1 else 1
    return int(shown_face) * COINS_A_POINT, CHAIN[CHAIN.index(ud) - 1]


def repair(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Have worn-out armour repaired for coins (TBH-REPAIR-1*)."""
    del request, rules
    row = ARMOURS.get(str(at(sheet, "armour", "type", default="")))
    if row is None:
        raise RuleError("The sheet has no armour of the list.", rules=("TBH-REPAIR-1*",))
    old = armour_die(sheet)
    price, new = repaired(dice, old, word_of(row.ud))
    purse = int(at(sheet, "coins", default=0))
    if price > purse:
        raise RuleError(
            "The repair costs {price} coins, there is {coins}.",
            plural="The repair costs {price} coins, there are {coins}.",
            count="coins",
            rules=("TBH-REPAIR-1*",),
            facts={"price": price, "missing": price - purse},
            price=price,
            coins=purse,
        )
    told = Message(
        "repaired for {price} coins: {old} → {new}",
        {"price": price, "old": shown(old), "new": shown(new)},
    )
    changes = (Set(("coins",), purse - price), Set(("armour", "ud"), new))
    return Outcome((told,), changes, {"cost": price, "ud_after": new}, ("TBH-REPAIR-1*",))
