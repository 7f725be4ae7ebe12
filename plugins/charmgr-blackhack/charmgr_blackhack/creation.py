"""New characters, monsters' hit points, and shopping."""

from __future__ import annotations

from typing import Any

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
    Word,
    at,
)
from charmgr_blackhack.monsters import hit_points, is_monster
from charmgr_blackhack.rows import is_called
from charmgr_blackhack.tables import ATTRIBUTES, PRICES, STARTING_HP
from charmgr_blackhack.training import class_of

__all__ = ["buy", "create", "roll_hit_points"]

HIGH = 15  # TBH-CHAR-1*: after so much the next attribute is rolled lower
USUAL, LOWER = PlainDice(3, 6), PlainDice(2, 6, 2)
PURSE = PlainDice(3, 6)
COINS = 10


def _attributes(dice: Dice) -> dict[str, int]:
    """Roll the six attributes in order: 3d6, after a 15 or more 2d6 + 2 once (TBH-CHAR-1*)."""
    rolled: dict[str, int] = {}
    last = 0
    for trait in ATTRIBUTES:
        last = int(
            dice.roll(
                LOWER if last >= HIGH else USUAL,
                Message("{attribute}", {"attribute": Word(trait.id)}),
            )
        )
        rolled[trait.id] = last
    return rolled


def create(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll a new character: attributes, two swapped at will, hit points by class, coins."""
    del rules
    rolled = _attributes(dice)
    swap = [word for word in str(request.options.get("swap", "")).split("+") if word]
    if swap:
        one, other = _pair(swap)
        rolled[one], rolled[other] = rolled[other], rolled[one]
    changes: list[Change] = [Set(("attributes", name), value) for name, value in rolled.items()]
    facts: dict[str, Any] = {"attributes": rolled}
    row = class_of(sheet)
    if row is not None:
        spec = PlainDice(1, row.starting_die, STARTING_HP)
        facts["hp"] = int(dice.roll(spec, Message("hit points")))
        changes += [Set(("hp", "max"), facts["hp"]), Set(("hp", "current"), facts["hp"])]
    facts["coins"] = int(dice.roll(PURSE, Message("coins"))) * COINS
    changes.append(Set(("coins",), facts["coins"]))
    told = tuple(
        Message("{attribute} {value}", {"attribute": Word(name), "value": value})
        for name, value in rolled.items()
    )
    return Outcome(told, tuple(changes), facts, ("TBH-CHAR-1*", "TBH-CLASS-1*"))


def _pair(swap: list[str]) -> tuple[str, str]:
    """Read two attributes that change places, by id or any name."""
    found = [trait.id for word in swap for trait in ATTRIBUTES if is_called(trait, word)]
    if len(found) != len(swap) or len(set(found)) != 2:  # noqa: PLR2004 — a swap is of two
        raise RuleError("Two attributes are swapped: --with swap=str+cha.", rules=("TBH-CHAR-1*",))
    return found[0], found[1]


def roll_hit_points(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll a monster's hit points before the fight (TBH-MON-2)."""
    del request, rules
    if not is_monster(sheet):
        raise RuleError("Only monsters roll hit points before a fight.", rules=("TBH-MON-2",))
    rolled = hit_points(dice, at(sheet, "level", default=1))
    changes = (Set(("hp", "max"), rolled), Set(("hp", "current"), rolled))
    return Outcome(
        (Message("hit points {hp}", {"hp": rolled}),), changes, {"hp": rolled}, ("TBH-MON-2",)
    )


def buy(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Pay for something of the price list (TBH-PRICE-1*)."""
    del dice, rules
    goods = request.options.get("goods")
    if goods is None:
        raise RuleError("Say what is bought: --with goods=quiver.", rules=("TBH-PRICE-1*",))
    price, purse = PRICES[goods], int(at(sheet, "coins", default=0))
    if price > purse:
        raise RuleError(
            "That costs {price} coins, there is {coins}.",
            plural="That costs {price} coins, there are {coins}.",
            count="coins",
            rules=("TBH-PRICE-1*",),
            facts={"price": price, "missing": price - purse},
            price=price,
            coins=purse,
        )
    facts = {"price": price, "left": purse - price}
    values = {"price": price, "old": purse, "new": purse - price}
    told = Message("paid {price}, coins {old} → {new}", values)
    return Outcome((told,), (Set(("coins",), purse - price),), facts, ("TBH-PRICE-1*",))
