"""What is wrong with the words of a plugin: its messages, refusals, and the labels of its rolls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from charmgr.api import Message, RuleError, Term, Word
from charmgr.dice.readings import Reading

__all__ = ["odd_messages", "odd_refusal", "odd_rolls"]

LABEL = (Message, Word, str)


def odd_messages(messages: Iterable[Message]) -> Iterator[str]:
    """Name what in messages is no template with values."""
    for message in messages:
        words = (message.text, message.plural, message.count, message.who)
        if not all(isinstance(word, str) for word in words):
            yield f"a message holds what is no text: {words!r}"
        if not isinstance(message.values, Mapping):
            yield f"the values of a message are {_kind(message.values)}"


def odd_refusal(fault: RuleError) -> str:
    """Name what is wrong with a RuleError; "" where all is well."""
    if not isinstance(fault.rules, list | tuple) or not all(
        isinstance(r, str) for r in fault.rules
    ):
        return f"the rules of a RuleError are {fault.rules!r}"
    return next(odd_messages([fault.message]), "")


def odd_rolls(reading: Reading) -> str:
    """Name what is wrong with the rolls and notes that a rule has left; "" where all is well."""
    return next(_odd_rolls(reading), "")


def _odd_rolls(reading: Reading) -> Iterator[str]:
    for label in (roll.label for roll in reading.record):
        if not isinstance(label, LABEL):
            yield f"the label of a roll is {_kind(label)}"
        yield from odd_messages([label] if isinstance(label, Message) else [])
    for term in (term for roll in reading.record for term in roll.terms):
        yield from _odd_term(term)
    for note in reading.notes:
        if not isinstance(note, Message):
            yield f"a note is {_kind(note)}"
    yield from odd_messages(reading.notes)


def _odd_term(term: Any) -> Iterator[str]:
    if not isinstance(term, Term):
        yield f"a term is {_kind(term)}"
    elif not isinstance(term.name, LABEL) or not isinstance(term.who, str):
        yield f"the name of a term is {term.name!r}"
    elif not isinstance(term.value, int | str):
        yield f"the value of a term is {_kind(term.value)}"
    elif not isinstance(term.source, str | tuple):
        yield f"the source of a term is {_kind(term.source)}"


def _kind(value: Any) -> str:
    return type(value).__name__
