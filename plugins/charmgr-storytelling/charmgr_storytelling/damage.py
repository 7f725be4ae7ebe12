"""What a hit does that comes from the command line: points, or the attacker's dice (ST-ATK-1)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, SuccessPool, Term
from charmgr_storytelling.health import Hit, wound
from charmgr_storytelling.rolls import Roll, circumstances, quality, throw

__all__ = ["damage"]


def damage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Deal points, or roll an attack's pool less what `armour` and `defence` take off it."""
    kind = request.options.get("type", "lethal")
    amount = request.amount
    if amount is None or (isinstance(amount, int) and amount < 0):
        raise RuleError(
            "Damage is a number of points or the dice of an attack.", rules=("ST-ATK-1",)
        )
    if isinstance(amount, int):
        return wound(sheet, rules, Hit(amount, request.now, kind))
    if not isinstance(amount, SuccessPool):
        points = max(0, amount.read(dice.roll(amount, Message("damage")))[0])
        return wound(sheet, rules, Hit(points, request.now, kind))
    rolled = throw(dice, _attack_roll(amount, request, rules))
    outcome = wound(sheet, rules, Hit(rolled.successes, request.now, kind))
    facts = {**rolled.facts(), **outcome.facts}
    return replace(outcome, facts=facts, rules=("ST-ATK-5", *outcome.rules))


def _attack_roll(spec: SuccessPool, request: Request, rules: Rules) -> Roll:
    """Take off the dice that protection costs an attack (ST-ATK-5)."""
    terms: tuple[Term, ...] = (Term(Message("attack"), spec.count, "ST-ATK-1"),)
    for name, label in (("defence", Message("Defence")), ("armour", Message("armour"))):
        if worth := request.options.get(name, 0):
            terms += (Term(label, -worth, "ST-ATK-5"),)
    how = replace(quality(request, rules, spec.again), rote=spec.rote)
    return Roll(terms + circumstances(request), Message("damage"), how)
