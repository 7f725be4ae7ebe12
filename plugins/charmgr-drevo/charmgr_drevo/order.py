"""Who goes first, and what was declared (DREVO-COMBAT-2 to DREVO-COMBAT-6, DREVO-COMBAT-27*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charmgr.api import (
    Dice,
    Fudge,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Term,
    Word,
    at,
    remember,
)
from charmgr_drevo import traits
from charmgr_drevo.harm import penalty
from charmgr_drevo.tables import BASE_SKILLS
from charmgr_drevo.throws import opponents

__all__ = ["combat_order", "declare", "initiative"]


def initiative(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll initiative for the sides: this character's, and one for everybody named with --vs."""
    leaders = {"": sheet} | opponents(request)
    names = {role: str(at(one, "name", default=role)) for role, one in leaders.items()}
    adds = {names[role]: _adds(one, role, rules) for role, one in leaders.items()}
    first = names[""] if request.options.get("ambush") else ""
    rounds = int(request.options.get("rounds", 2))
    if not 1 <= rounds <= 100:  # noqa: PLR2004 - a bound against slips
        raise RuleError("{n} rounds at once make no sense.", rules=("DREVO-COMBAT-5",), n=rounds)
    facts = combat_order(dice, tuple(adds), rounds, rules, ambush_by=first, adds=adds)
    said = tuple(
        Message("round {n}: {order}", {"n": number, "order": order}, line=True)
        for number, order in enumerate(facts["order"], 1)
    )
    return Outcome(said, (), facts, ("DREVO-COMBAT-2", "DREVO-COMBAT-5", "DREVO-COMBAT-27*"))


def combat_order(
    dice: Dice,
    sides: Sequence[str],
    rounds: int,
    rules: Rules,
    *,
    ambush_by: str,
    adds: Mapping[str, tuple[Term, ...]],
) -> dict[str, Any]:
    """Tell in which order the sides declare; the dice of a round come after all of them.

    Ambushers go first without a roll. In even rounds the order is reversed, unless the table
    keeps it or rolls anew each round.
    """
    told: dict[str, Any] = {"dice_of_the_round": "after all declarations"}
    if ambush_by:
        order = (ambush_by, *(side for side in sides if side != ambush_by))
    else:
        rolled, rerolls, order = _rolled(dice, sides, adds)
        told["initiative"] = rolled
        if rerolls:
            told["rerolls"] = rerolls
    orders = [order]
    for _ in range(1, rounds):
        if rules["initiative.order"] == "reroll":
            order = _rolled(dice, sides, adds)[2]
        elif rules["initiative.order"] == "alternate":
            order = tuple(reversed(order))
        orders.append(order)
    return told | {"order": tuple(orders)}


def _rolled(
    dice: Dice, sides: Sequence[str], adds: Mapping[str, tuple[Term, ...]]
) -> tuple[dict[str, int], tuple[dict[str, int], ...], tuple[str, ...]]:
    """Roll 4dF for each side; those who tie roll again among themselves."""
    rolled = {side: _roll(dice, adds.get(side, ())) for side in sides}
    rerolls: list[dict[str, int]] = []
    keys: dict[str, tuple[int, ...]] = {side: (number,) for side, number in rolled.items()}
    while tied := _tied(keys):
        again = {side: _roll(dice, adds.get(side, ())) for side in tied}
        rerolls.append(again)
        keys |= {side: (*keys[side], number) for side, number in again.items()}
    order = tuple(sorted(sides, key=lambda side: keys[side], reverse=True))
    return rolled, tuple(rerolls), order


def _tied(keys: Mapping[str, tuple[int, ...]]) -> list[str]:
    """List the first group of sides that stand equal."""
    for key in keys.values():
        group = [side for side, other in keys.items() if other == key]
        if len(group) > 1:
            return group
    return []


def _roll(dice: Dice, adds: tuple[Term, ...]) -> int:
    number = sum(int(term.value) for term in adds)
    return int(dice.roll(Fudge(4, number), "initiative", adds))


def _adds(sheet: Sheet, role: str, rules: Rules) -> tuple[Term, ...]:
    """List what is added to the bare 4dF, which by default is nothing."""
    found: list[Term] = []
    if rules["initiative.roll"] == "side_4df_plus_best_skill":
        skills = traits.ratings(sheet, "skills")
        known = [(skills.get(id_) or 0, id_) for id_ in BASE_SKILLS.values() if id_ in skills]
        if known:
            value, best = max(known)
            found.append(Term(Word(best), value, ("skills", best), role))
    hurt = penalty(sheet, rules) if rules["wounds_on_initiative"] else 0
    if hurt:
        found.append(Term(Word("penalty"), hurt, "wounds_on_initiative", role))
    return tuple(found)


def declare(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Say what a character will do, before any dice; it stands until he says another thing."""
    does = request.options.get("does")
    if does is None:
        raise RuleError("Say what is done: --with does=dodge.", rules=("DREVO-COMBAT-5",))
    traits.terms(sheet, rules)  # the heavily wounded do nothing
    said = Message("{action}", {"action": Word(str(does))})
    return Outcome((said,), (remember("does", does),), {"does": does}, ("DREVO-COMBAT-5",))
