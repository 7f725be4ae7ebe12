"""Prices of steps, awards, and raising without points (DREVO-ADV-1* to DREVO-ADV-3*)."""

from __future__ import annotations

from typing import Any

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_drevo import traits
from charmgr_drevo.ladder import RUNGS
from charmgr_drevo.tables import (
    CONSENT_FROM,
    POOLS,
    PRICES,
    QUALITY_FACTOR,
    TALENT_PRICE,
    UNLEARNT,
    fold,
)

__all__ = ["advance", "award", "price"]

MOST_A_SESSION = 4  # DREVO-ADV-2*


def price(kind: str, old: int, new: int) -> int:
    """Tell what the steps from one level to another cost together (DREVO-ADV-1*).

    Beyond the ends of the table each step costs as at the end.
    """
    if kind == "talent":
        return TALENT_PRICE
    lowest, highest = min(PRICES), max(PRICES)
    cost = sum(each for level, each in PRICES.items() if old < level <= new)
    cost += max(0, min(new, lowest - 1) - old) * PRICES[lowest]
    cost += max(0, new - max(old, highest)) * PRICES[highest]
    return cost * (QUALITY_FACTOR if kind == "quality" else 1)


def advance(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Raise a trait by `amount` levels, one after the other, or gain a talent."""
    steps = request.amount if isinstance(request.amount, int) else 1
    if steps < 1:
        raise RuleError("A trait is raised by one level or more.", rules=("DREVO-ADV-1*",))
    word = request.traits[0]
    if word in {pool.id for pool in POOLS}:
        raise RuleError(
            "{pool} is no trait: EP buy none of it.", rules=("DREVO-ADV-1*",), pool=Word(word)
        )
    if word == "talent":
        return _talent(dice, sheet, request, rules)
    quality = word in at(sheet, "qualities", default={}) or traits.is_quality(word)
    home, kind = ("qualities", "quality") if quality else ("skills", "skill")
    known = traits.ratings(sheet, home).get(word)
    old = known if known is not None else 0 if quality else UNLEARNT
    new = old + steps
    if rules["advance"] == "free" and steps > 1:
        stays = {"price": 0, "left": at(sheet, "ep", default=0), "old": old, "new": old}
        raise RuleError("One level at a time.", rules=("DREVO-ADV-3*",), facts=stays)
    cost = price(kind, old, new)
    facts = _paid(dice, sheet, rules, cost, old, needs_consent=new >= CONSENT_FROM)
    facts["new"] = new
    changes: list[Change] = [Set((home, word), _written(at(sheet, home, word), new))]
    said = [Message("{trait} {old} → {new}", {"trait": Word(word), "old": old, "new": new})]
    return _bought(said, changes, facts, rules)


def _written(stands: Any, new: int) -> int | str:
    """Write a rating as the sheet has it: a word of the ladder, where there is one, or a number."""
    return RUNGS.get(new, new) if isinstance(stands, str) else new


def _talent(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    name = str(request.options.get("named", ""))
    if not name:
        raise RuleError("Name the talent: --with named=…", rules=("DREVO-ADV-1*",))
    if fold(name) in map(fold, at(sheet, "talents", default=())):
        raise RuleError("“{name}” is on the sheet already.", name=name)
    facts = _paid(dice, sheet, rules, price("talent", 0, 1), 0, needs_consent=True)
    facts["new"] = 1
    said = [Message("new talent: {name}", {"name": name})]
    return _bought(said, [Append(("talents",), name)], facts, rules)


def _paid(
    dice: Dice, sheet: Sheet, rules: Rules, cost: int, old: int, *, needs_consent: bool
) -> dict[str, Any]:
    """Tell price and what is left; refuse what is too dear, or what the game master refuses."""
    have = int(at(sheet, "ep", default=0))
    stays = {"old": old, "new": old}
    if rules["advance"] == "free":
        return {"price": 0, "left": have, **stays}
    facts = {"price": cost, "left": have, "missing": max(0, cost - have), **stays}
    if have < cost:
        raise RuleError(
            "Not enough EP: it costs {price}, there is {left}.",
            plural="Not enough EP: it costs {price}, there are {left}.",
            count="left",
            rules=("DREVO-ADV-1*",),
            facts=facts | {"refused": "not enough EP"},
            price=cost,
            left=have,
        )
    if needs_consent and dice.ask("consent", ("no", "yes"), "no") != "yes":
        raise RuleError(
            "The game master must consent to this: --answer consent=yes.",
            rules=("DREVO-ADV-1*",),
            facts=facts | {"refused": "GM consent needed"},
        )
    return {"price": cost, "left": have - cost, **stays}


def _bought(
    said: list[Message], changes: list[Change], facts: dict[str, Any], rules: Rules
) -> Outcome:
    if facts["price"]:
        changes.append(Set(("ep",), facts["left"]))
        said.append(Message("for {price} EP, {left} left", facts))
    rule = "DREVO-ADV-3*" if rules["advance"] == "free" else "DREVO-ADV-1*"
    return Outcome(tuple(said), tuple(changes), facts, (rule,))


def award(sheet: Sheet, request: Request) -> Outcome:
    """Give EP: one to three a session for good play, four at most; or take some off."""
    amount = request.amount
    if not isinstance(amount, int):
        raise RuleError("A whole number of points is needed.", rules=("DREVO-ADV-2*",))
    old = int(at(sheet, "ep", default=0))
    if amount > MOST_A_SESSION:
        raise RuleError(
            "{most} EP a session is the most.",
            rules=("DREVO-ADV-2*",),
            facts={"left": old},
            most=MOST_A_SESSION,
        )
    if old + amount < 0:
        raise RuleError(
            "Not enough EP: it costs {price}, there is {left}.",
            plural="Not enough EP: it costs {price}, there are {left}.",
            count="left",
            rules=("DREVO-ADV-2*",),
            facts={"left": old, "missing": -old - amount},
            price=-amount,
            left=old,
        )
    new = old + amount
    said = Message("EP {old} → {new}", {"old": old, "new": new})
    return Outcome((said,), (Set(("ep",), new),), {"old": old, "new": new}, ("DREVO-ADV-2*",))
