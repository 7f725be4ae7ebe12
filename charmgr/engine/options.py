"""What `--with` says: each circumstance matched to the system's modifiers and read as its kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from charmgr.api import Action, Modifier, System
from charmgr.dice.notation import parse
from charmgr.engine.match import Lexicon, NoSuchModifierError, UnknownWordError, fold
from charmgr.errors import Message, UsageError

__all__ = [
    "Asked",
    "BadValueError",
    "NotANumberError",
    "Said",
    "count",
    "options",
    "said",
    "typed",
    "understood",
    "whole",
]

YES = frozenset(map(fold, ("", "yes", "true", "on", "да")))
NO = frozenset(map(fold, ("no", "false", "off", "нет")))
WHOLE = re.compile(r"[+-]?[0-9]{1,10}")  # as many digits as a sheet may need


class BadValueError(UsageError):
    """A modifier was given a value that it does not take."""

    text = "“{name}” takes {wanted}, not “{value}”."


class MeansNothingError(UsageError):
    """A modifier was named that the action does not know."""

    text = "“{name}” means nothing for “{action}”."
    hint = "It understands: {known}."


class SaidTwiceError(UsageError):
    """A modifier was named twice for the same people."""

    text = "“{name}” is said twice: {first} and {second}."
    hint = "Say once what it comes to."


class NoSuchChoiceError(UnknownWordError):
    """A modifier was set to a word that it does not know."""

    text = "There is no “{word}” to choose."

    @property
    def advice(self) -> Message:
        """The nearest choice, else all."""
        return super().advice or Message("Choose among {choices}.", self.values)


class NotANumberError(UsageError):
    """A whole number was wanted."""

    text = "“{word}” is not a whole number."


class NotACountError(UsageError):
    """It was asked how many, and this is none, or too many."""

    text = "“{word}” is not a whole number from 1 to {most}."


class Said(Struct, frozen=True):
    """One word of `--with`: for whom ("" for all), which modifier, and what was said of it."""

    who: str
    name: str
    value: str


class Asked(dict[str, Any]):
    """A map that notes in `asked` which keys the rules look at; who walks it looks at all."""

    def __init__(self, values: Mapping[str, Any], asked: set[str]) -> None:
        """Take the values; `asked` is added to."""
        super().__init__(values)
        self.asked = asked

    def __getitem__(self, key: str) -> Any:
        """Tell a value."""
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """Tell a value, or the default where there is none."""
        self.asked.add(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        """Tell whether there is a value."""
        self.asked.add(str(key))
        return super().__contains__(key)

    def __iter__(self) -> Iterator[str]:
        """Walk the keys, as a copy does."""
        self.asked.update(self.keys())
        return super().__iter__()


def said(words: Iterable[str]) -> tuple[Said, ...]:
    """Part `[WHO.]NAME[=VALUE]` of each word."""
    parts = []
    for word in words:
        name, _, value = word.partition("=")
        who, dot, rest = name.rpartition(".")
        parts.append(
            Said(who.strip() if dot else "", (rest if dot else name).strip(), value.strip())
        )
    return tuple(parts)


def understood(
    words: Sequence[Said], system: System, games: Callable[[Said], Iterable[System]]
) -> tuple[Said, ...]:
    """Leave out what a game does not understand and another of those it was said to does.

    `games` tells the games of all whom a word is said to.
    """
    return tuple(
        word
        for word in words
        if _knows(system, word) or not any(_knows(game, word) for game in games(word))
    )


def _knows(system: System, word: Said) -> bool:
    return fold(word.name) in map(fold, _known(system)[0].words())


def options(
    words: Sequence[Said], system: System, fits: Callable[[str], bool], action: Action | None = None
) -> dict[str, Any]:
    """Read what was said for one person; `fits` tells whether a name means that person.

    Raises NoSuchModifierError, NoSuchChoiceError, BadValueError, SaidTwiceError, and
    MeansNothingError where the action does not list the modifier.
    """
    lexicon, modifiers = _known(system)
    found: dict[str, Any] = {}
    before: dict[tuple[str, str], Said] = {}
    for word in sorted(words, key=lambda word: bool(word.who)):  # what is for one person counts
        if word.who and not fits(word.who):
            continue
        id_ = lexicon.find(word.name)
        first = before.setdefault((id_, fold(word.who)), word)
        if first.value != word.value:
            raise SaidTwiceError(name=word.name, first=first.value, second=word.value)
        if action is not None and action.modifiers and id_ not in action.modifiers:
            known = tuple(modifiers[one] for one in action.modifiers)
            fault = MeansNothingError(name=word.name, action=action, known=known)
            fault.system = system
            raise fault
        try:
            found[id_] = _value(modifiers[id_], word)
        except NoSuchChoiceError as fault:
            fault.system, fault.values["choices"] = system, modifiers[id_].choices
            raise
    return found


def typed(words: Iterable[Said], system: System) -> dict[str, str]:
    """Tell how each modifier of these words was typed, by its id."""
    lexicon, _ = _known(system)
    return {lexicon.find(word.name): word.name for word in words}


@cache
def _lexicon(modifiers: tuple[Modifier, ...]) -> Lexicon:
    return Lexicon(modifiers, missing=NoSuchModifierError)


def _known(system: System) -> tuple[Lexicon, Mapping[str, Modifier]]:
    return _lexicon(system.modifiers), {modifier.id: modifier for modifier in system.modifiers}


def _value(modifier: Modifier, word: Said) -> Any:
    match modifier.takes:
        case "flag":
            if fold(word.value) in YES:
                return True
            if fold(word.value) in NO:
                return False
            raise BadValueError(name=word.name, wanted=Message("yes or no"), value=word.value)
        case "number":
            number = whole(word.value) if word.value else 1
            if modifier.least is not None and number < modifier.least:
                wanted = Message("{n} or more", {"n": modifier.least})
                raise BadValueError(name=word.name, wanted=wanted, value=word.value)
            return number
        case "choice":
            return Lexicon(modifier.choices, missing=NoSuchChoiceError).find(word.value)
        case "dice":
            return parse(word.value)
        case "text":
            return word.value


def whole(word: str) -> int:
    """Read a whole number as people write it: 3, +3, −3."""
    number = _number(word)
    if number is None:
        raise NotANumberError(word=word)
    return number


def count(word: str, most: int) -> int:
    """Read how many are wanted, at least one and at most so many."""
    number = _number(word)
    if number is None or not 1 <= number <= most:
        raise NotACountError(word=word, most=most)
    return number


def _number(word: str) -> int | None:
    text = word.strip().replace("−", "-").replace("–", "-")
    return int(text) if WHOLE.fullmatch(text) else None
