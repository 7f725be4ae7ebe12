"""Where the numbers of a sheet come from, part by part; `derived` reckons with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from charmgr.api import Message, Number, Path, Request, Rules, Sheet, Term, Word, at
from charmgr_storytelling import derived
from charmgr_storytelling.despair import points_left
from charmgr_storytelling.tables import HARMS

__all__ = ["number"]


def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of Defence, Speed, Health and the others that the status shows."""
    told = NUMBERS.get(request.act)
    return told(sheet, rules) if told else None


def _trait(sheet: Sheet, trait: str, rules: Rules, sign: int = 1) -> Term:
    asked = derived.stand_in(sheet, trait, rules)
    value = sign * derived.rating(sheet, trait, rules)
    return Term(Word(asked), value, derived.path_of(sheet, asked))


def _armour(sheet: Sheet, costs: str) -> tuple[Term, ...]:
    worn: int = at(sheet, "armour", costs, default=0)
    return (Term(Word("armour"), -abs(worn), ("armour", costs)),) if worn else ()


def _floored(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Add what keeps a sum from falling below nothing."""
    total = sum(int(term.value) for term in terms)
    return (*terms, Term(Message("never below 0"), -total)) if total < 0 else terms


def _defence(sheet: Sheet, rules: Rules) -> Number:
    lower = min(("dexterity", "wits"), key=lambda trait: derived.rating(sheet, trait, rules))
    terms = (_trait(sheet, lower, rules), *_armour(sheet, "defence"))
    return Number(_floored(terms), rules=("ST-DEF-3*",))


def _speed(sheet: Sheet, rules: Rules) -> Number:
    stride = Term(Message("a human's stride"), derived.HUMAN_STRIDE, "ST-MOVE-2*")
    both = (_trait(sheet, trait, rules) for trait in ("strength", "dexterity"))
    return Number(_floored((*both, stride, *_armour(sheet, "speed"))), rules=("ST-MOVE-2*",))


def _initiative(sheet: Sheet, rules: Rules) -> Number:
    both = (_trait(sheet, trait, rules) for trait in ("wits", "dexterity"))
    return Number(tuple(both), rules=("ST-INIT-1",))


def _health(sheet: Sheet, rules: Rules) -> Number:
    most = _most_health(sheet, rules)
    now = at(sheet, "health", "current")
    if now is not None:
        return Number((Term(Word("health"), int(now), ("health", "current")),), most, ("ST-HP-3*",))
    lost = tuple(
        Term(Word(kind), -at(sheet, "health", kind), ("health", kind))
        for kind in HARMS
        if at(sheet, "health", kind)
    )
    return Number((*most, *lost), most, ("ST-HP-3*",))


def _most_health(sheet: Sheet, rules: Rules) -> tuple[Term, ...]:
    written = at(sheet, "health", "max")
    if written is not None:
        return (Term(Word("health"), int(written), ("health", "max")),)
    size = derived.size(sheet)
    grown = at(sheet, "size") is None and at(sheet, "merits", "giant", "dots")
    path: Path = ("merits", "giant") if grown else ("size",)
    return (Term(Word("size"), size, path), _trait(sheet, "stamina", rules))


def _lost(sheet: Sheet, rules: Rules) -> Number:
    left = derived.health(sheet, rules)
    now = Term(Message("what is left"), -left, ("health", "current"))
    return Number(_floored((*_most_health(sheet, rules), now)), rules=("ST-HP-3*",))


def _dies_at(sheet: Sheet, rules: Rules) -> Number:
    if rules["death_at"] == "size":
        return Number((Term(Word("size"), -derived.size(sheet), ("size",)),), rules=("ST-HP-2",))
    return Number((_trait(sheet, "stamina", rules, -1),), rules=("ST-HP-2",))


def _wound_penalty(sheet: Sheet, rules: Rules) -> Number:
    cost = derived.wound_penalty(sheet, rules)
    left = derived.health(sheet, rules)
    name = Message("Health left: {n}", {"n": left})
    return Number((Term(name, cost, ("health", "current")),), rules=("ST-HP-5*",))


def _scars(sheet: Sheet, rules: Rules) -> Number:
    del rules  # Scars are counted alike in every house
    earned, spent = (at(sheet, "scars", key, default=0) for key in ("earned", "spent"))
    return Number(
        (
            Term(Word("earned"), earned, ("scars", "earned")),
            Term(Word("spent"), -spent, ("scars", "spent")),
        ),
        rules=("ST-SCAR-1",),
    )


def _despair(sheet: Sheet, rules: Rules) -> Number:
    left = Term(Word("despair"), points_left(sheet, rules), ("despair", "current"))
    written = at(sheet, "despair", "max")
    if written is not None:
        most: tuple[Term, ...] = (Term(Word("despair"), int(written), ("despair", "max")),)
        return Number((left,), most, ("ST-DESP-3*",))
    most = tuple(
        Term(Message("by the formula"), int(part), "despair.max")
        if part.isdecimal()
        else _trait(sheet, part, rules)
        for part in derived.despair_formula(rules)
    )
    bought: int = at(sheet, "despair", "bought", default=0)
    if bought:
        most += (Term(Word("bought"), bought, ("despair", "bought")),)
    return Number((left,), most, ("ST-DESP-3*",))


NUMBERS: Mapping[str, Callable[[Sheet, Rules], Number]] = {
    "defence": _defence,
    "speed": _speed,
    "initiative": _initiative,
    "health": _health,
    "lost": _lost,
    "dies_at": _dies_at,
    "wound_penalty": _wound_penalty,
    "scars": _scars,
    "despair": _despair,
}
