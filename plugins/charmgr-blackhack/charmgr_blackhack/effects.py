"""Effects on a sheet, over its base values: what each changes, and until when it holds.

An effect is `{source, version, modifiers, disadvantage, move_or_action, extra_damage,
extra_rounds, no_magic_healing, until, ends, cured_by}`; it holds while `until` is empty or to
come. Nothing is taken off a base value: giving back is removing the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from charmgr.api import Change, Remove, Sheet, Term, Word, at

__all__ = [
    "attribute",
    "attribute_terms",
    "disadvantages",
    "extra_damage",
    "taken_off",
    "takes_longer",
]

Effect = Mapping[str, Any]


def _in_force(sheet: Sheet, now: int) -> Iterator[tuple[int, Effect]]:
    """List the effects that hold at a moment, each with its place on the sheet."""
    for place, effect in enumerate(at(sheet, "effects", default=())):
        until = at(effect, "until")
        if until is None or until > now:
            yield place, effect


def attribute_terms(sheet: Sheet, name: str, now: int) -> tuple[Term, ...]:
    """List an attribute and what effects change of it."""
    base = Term(Word(name), int(at(sheet, "attributes", name, default=0)), ("attributes", name))
    changed = (
        Term(Word(str(at(effect, "source"))), int(value), ("effects", place))
        for place, effect in _in_force(sheet, now)
        if (value := at(effect, "modifiers", name, default=0))
    )
    return (base, *changed)


def attribute(sheet: Sheet, name: str, now: int) -> int:
    """Tell an attribute as it is now."""
    return sum(int(term.value) for term in attribute_terms(sheet, name, now))


def disadvantages(sheet: Sheet, now: int) -> tuple[Term, ...]:
    """List the effects that give every check a disadvantage."""
    return tuple(
        Term(Word(str(at(effect, "source"))), "-d4", ("effects", place))
        for place, effect in _in_force(sheet, now)
        if at(effect, "disadvantage", default=False)
    )


def extra_damage(sheet: Sheet, now: int) -> int:
    """Tell what each hit that does damage does beside it (TBH-TRM-2)."""
    return sum(int(at(effect, "extra_damage", default=0)) for _, effect in _in_force(sheet, now))


def takes_longer(sheet: Sheet, now: int) -> bool:
    """Tell whether tasks such as putting on armour take a d6 of rounds more (TBH-TRM-3)."""
    return any(at(effect, "extra_rounds", default=False) for _, effect in _in_force(sheet, now))


def taken_off(sheet: Sheet, is_over: Callable[[Effect], bool]) -> tuple[list[Change], list[str]]:
    """Take the effects off that are over, from the last on, and name their sources."""
    effects = at(sheet, "effects", default=())
    places = [place for place in reversed(range(len(effects))) if is_over(effects[place])]
    sources = [str(at(effects[place], "source")) for place in places]
    return [Remove(("effects", place)) for place in places], sources
