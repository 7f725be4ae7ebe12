"""What is wrong with a plugin's answer: looked at once, where it comes in, so that it is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from numbers import Rational
from typing import Any, get_args

from charmgr.api import (
    Add,
    Bar,
    Change,
    Condition,
    Message,
    Moment,
    Number,
    Outcome,
    Remove,
    Span,
    Spec,
    Status,
    Suspicion,
    Term,
    Wait,
    Word,
)
from charmgr.dice.endless import Endless
from charmgr.engine.odd_words import odd_messages

__all__ = ["nonsense", "odd_suspicions"]

CHANGES = get_args(Change)
CONDITIONS = get_args(Condition)
FLAT = (int, float, str, bool, type(None), Endless)  # odds know of some numbers but the bound
TOLD = (*FLAT, Rational, Message, Moment, Span, Spec, Word)
MOST_DEPTH = 60


def nonsense(answer: Any) -> str:
    """Name the first thing in a hook's answer that has no business there; "" where all is well."""
    parts = _outcome(answer) if isinstance(answer, Outcome) else iter(())
    parts = _status(answer) if isinstance(answer, Status) else parts
    parts = _number(answer) if isinstance(answer, Number) else parts
    return next(parts, "")


def _outcome(outcome: Outcome) -> Iterator[str]:
    yield from _each("message", outcome.messages, Message) or odd_messages(outcome.messages)
    yield from _each("rule", outcome.rules, str)
    yield from _each("change", outcome.changes, CHANGES) or _changes(outcome.changes)
    if not isinstance(outcome.facts, Mapping):
        yield f"its facts are {_kind(outcome.facts)}"
    elif not _holds(outcome.facts, TOLD):
        yield "its facts hold what JSON cannot hold"


def _number(number: Number) -> Iterator[str]:
    yield from _each("part", number.terms, Term)
    yield from _each("part", number.most, Term)
    yield from _each("rule", number.rules, str)


def _changes(changes: Iterable[Any]) -> Iterator[str]:
    for change in changes:
        path = change.path
        if not isinstance(path, tuple) or not all(isinstance(key, str | int) for key in path):
            yield f"a change has the path {path!r}"
        if not isinstance(change.who, str):
            yield f"a change is about {_kind(change.who)}"
        if isinstance(change, Add):
            if type(change.n) not in (int, float, Endless):
                yield f"{change!r} adds no number"
        elif not isinstance(change, Remove) and not _holds(change.value, FLAT):
            yield f"a change writes {_kind(change.value)} that no sheet can hold to {path!r}"


def _status(status: Status) -> Iterator[str]:
    if status.condition not in CONDITIONS:
        yield f"the condition {status.condition!r} is none"
    if not isinstance(status.state, str) or type(status.rank) not in (int, Endless):
        yield f"its state or rank is no word or number: {status.state!r}, {status.rank!r}"
    if not isinstance(status.numbers, Mapping) or not _holds(status.numbers, TOLD):
        yield "its numbers are no map of numbers and words"
    yield from _each("note", status.notes, Message)
    yield from _each("bar", status.bars, Bar) or _each(
        "end of a bar",
        [n for bar in status.bars for n in (bar.value, bar.minimum, bar.maximum)],
        int | Endless,
    )
    yield from _each("wait", status.waits, Wait) or _each(
        "moment of a wait", [wait.at for wait in status.waits], int
    )
    names = [*(wait.what for wait in status.waits), *(bar.id for bar in status.bars)]
    yield from _each("name", names, str)


def odd_suspicions(found: tuple[Any, ...]) -> str:
    """Name the first thing in a list of suspicions that has no business there, or ""."""
    parts = [*_each("suspicion", found, Suspicion)] or _suspects(found)
    return next(iter(parts), "")


def _suspects(found: Iterable[Suspicion]) -> Iterator[str]:
    yield from _each("message", [one.message for one in found], Message)
    yield from _each("code", [one.code for one in found], str)
    for one in found:
        if not isinstance(one.path, tuple) or not _holds(one.instead, FLAT):
            yield f"the suspicion {one.code} is about {one.path!r} with {one.instead!r}"


def _each(what: str, values: Any, kind: Any) -> list[str]:
    """Check the kind of each of several values."""
    if not isinstance(values, list | tuple):
        return [f"in place of a list of each {what} stands {_kind(values)}"]
    return [f"a {what} is {_kind(value)}" for value in values if not isinstance(value, kind)]


def _holds(value: Any, flat: tuple[type, ...], depth: int = 0) -> bool:
    """Tell whether there are only plain values, no deeper than a sheet may be."""
    if depth > MOST_DEPTH:
        return False
    if isinstance(value, str):
        return value.isprintable() or not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, flat):
        return True
    if isinstance(value, Mapping):
        return all(
            isinstance(key, str | int) and _holds(item, flat, depth + 1)
            for key, item in value.items()
        )
    items = (list, tuple) if flat is FLAT else (list, tuple, set, frozenset)
    return isinstance(value, items) and all(_holds(item, flat, depth + 1) for item in value)


def _kind(value: Any) -> str:
    return type(value).__name__
