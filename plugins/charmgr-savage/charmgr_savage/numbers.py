"""Where the numbers of a sheet come from, part by part; `derived` reckons with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from charmgr.api import Message, Number, Path, Request, Rules, Sheet, Term, Word, at
from charmgr_savage import derived
from charmgr_savage.figures import figures

__all__ = ["number"]

SLOWEST = 1  # SW-WOUND-4: the least Pace


def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of Parry, Toughness, Pace and the others that the status shows."""
    if request.act in NUMBERS:
        return NUMBERS[request.act](sheet)
    if request.act == "charisma":
        return _charisma(sheet, rules)
    if request.act in figures(sheet):
        return Number((Term(Word(request.act), figures(sheet)[request.act], ("count",)),))
    return None


def _base(value: int) -> Term:
    return Term(Message("base"), value, "SW-DERIVED-1*")


def _half(sheet: Sheet, trait: str, home: str) -> tuple[Term, ...]:
    die = derived.die_of(sheet, trait)
    if die is None:
        return ()
    return (
        Term(Message("half of {trait}", {"trait": Word(trait)}), derived.half(die), (home, trait)),
    )


def _more(sheet: Sheet, key: str) -> tuple[Term, ...]:
    more: int = at(sheet, key, default=0)
    return (Term(Word(key), more, (key,)),) if more else ()


def _parry(sheet: Sheet) -> Number:
    terms = (_base(2), *_half(sheet, "fighting", "skills"), *_more(sheet, "parry_bonus"))
    return Number(terms, rules=("SW-DERIVED-1*",))


def _toughness(sheet: Sheet) -> Number:
    vigor = _half(sheet, "vigor", "attributes") or (
        Term(Message("half of {trait}", {"trait": Word("vigor")}), 2, ("attributes",)),
    )
    more = (*_more(sheet, "armour"), *_more(sheet, "toughness_bonus"))
    return Number((_base(2), *vigor, *more), rules=("SW-DERIVED-1*",))


def _pace(sheet: Sheet) -> Number:
    terms = [Term(Word("pace"), at(sheet, "pace", default=6), ("pace",))]
    wounds: int = at(sheet, "wounds", default=0) if derived.wild_card(sheet) else 0
    if wounds:
        terms.append(Term(Word("wounds"), -wounds, ("wounds",)))
    lame = [(cost, name) for name, cost in derived.lameness(sheet).items() if cost]
    if lame:
        cost, name = min(lame)
        terms.append(Term(Word(name), cost, _hindrance(sheet, name)))
    short = SLOWEST - sum(int(term.value) for term in terms)
    if short > 0:
        terms.append(Term(Message("never below {n}", {"n": SLOWEST}), short, "SW-WOUND-4"))
    return Number(tuple(terms), rules=("SW-WOUND-4",))


def _hindrance(sheet: Sheet, name: str) -> Path:
    own = list(at(sheet, "hindrances", default=()))
    return ("hindrances", own.index(name)) if name in own else ("injuries",)


def _running_die(sheet: Sheet) -> Number:
    return Number((Term(Word("running_die"), derived.running_die(sheet), ("running_die",)),))


def _charisma(sheet: Sheet, rules: Rules) -> Number:
    base = Term(Word("charisma"), at(sheet, "charisma", default=0), ("charisma",))
    cost = derived.charisma(sheet, rules) - int(base.value)
    by = (Term(Word("hindrances"), cost, ("hindrances",)),) if cost else ()
    return Number((base, *by), rules=("SW-HIND-1*",))


def _penalty(sheet: Sheet) -> Number:
    return Number(derived.penalty_terms(sheet), rules=("SW-TRAIT-3*", "SW-WOUND-4"))


def _wounds(sheet: Sheet) -> Number:
    now = Term(Word("wounds"), at(sheet, "wounds", default=0), ("wounds",))
    most = Term(Message("of a Wild Card"), derived.MOST_WOUNDS, "SW-WOUND-3")
    return Number((now,), (most,), ("SW-WOUND-3",))


NUMBERS: Mapping[str, Callable[[Sheet], Number]] = {
    "parry": _parry,
    "toughness": _toughness,
    "pace": _pace,
    "running_die": _running_die,
    "penalty": _penalty,
    "wounds": _wounds,
}
