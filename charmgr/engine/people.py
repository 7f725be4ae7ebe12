"""Who is meant: a sheet's file, a name, one word of it, a file's stem, or a group."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from charmgr.engine.match import AmbiguousWordError, NoSuchCharacterError, fold

__all__ = ["EVERYBODY", "Known", "find", "is_called", "one"]

EVERYBODY = "party"

K = TypeVar("K", bound="Known")


class Known(Protocol):
    """Somebody with a name and a file."""

    @property
    def name(self) -> str:
        """The name that stands on the sheet."""

    @property
    def path(self) -> Path:
        """The sheet's file."""


def is_called(person: Known, word: str) -> bool:
    """Tell whether a word fits a person: the whole name, one word of it, or the file's stem."""
    wanted = fold(word)
    name = fold(person.name)
    return wanted in (name, fold(person.path.stem), *name.split())


def find(word: str, people: Sequence[K], groups: Mapping[str, Sequence[str]]) -> list[K]:
    """Tell whom a word means, each once, in roster order.

    A whole name beats a word of a longer one. `party` is everybody unless the campaign has such a
    group. Raises NoSuchCharacterError with the nearest name, AmbiguousWordError naming them all.
    """
    wanted = fold(word)
    named = [person for person in people if fold(person.name) == wanted]
    fits = named or [person for person in people if is_called(person, word)]
    group = next((name for name in groups if fold(name) == wanted), None)
    if group is not None and fits:
        raise AmbiguousWordError(word, [group, *(person.name for person in fits)])
    if group is not None:
        members = [one(name, people).name for name in groups[group]]
        return [person for person in people if person.name in members]
    if len(fits) > 1:
        raise AmbiguousWordError(word, [person.name for person in fits])
    if not fits and wanted == EVERYBODY:
        return list(people)
    if not fits:
        raise NoSuchCharacterError(word, _words(people, groups))
    return fits


def one(word: str, people: Sequence[K]) -> K:
    """Tell the one person whom a word means."""
    return find(word, people, {})[0]


def _words(people: Iterable[Known], groups: Iterable[str]) -> list[str]:
    names = [person.name for person in people]
    parts = [part for name in names for part in name.split()]
    return [*names, *parts, *(person.path.stem for person in people), *groups, EVERYBODY]
