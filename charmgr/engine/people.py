"""Who is meant: a sheet's file, a name, one word of it, a file's stem, or a group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from charmgr.engine.match import AmbiguousWordError, NoSuchCharacterError, fold

__all__ = ["EVERYBODY", "Known", "People", "called"]

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

    @property
    def called(self) -> tuple[str, ...]:
        """What `called` tells of the name and the file."""


def called(name: str, path: Path) -> tuple[str, ...]:
    """Tell what somebody is called by: the whole name, the file's stem, each word of the name."""
    whole = fold(name)
    return (whole, *dict.fromkeys((fold(path.stem), *whole.split())))


class People(Generic[K]):
    """The people of a roster, found by what they are called, in the order of play."""

    def __init__(self, everybody: Sequence[K]) -> None:
        """Note once what each is called, so that to look for many is no more work than for one."""
        self.everybody = everybody
        self._by_name: dict[str, list[int]] = {}
        self._by_word: dict[str, list[int]] = {}
        for number, person in enumerate(everybody):
            whole, *words = person.called
            self._by_name.setdefault(whole, []).append(number)
            for word in words:
                self._by_word.setdefault(word, []).append(number)

    def __iter__(self) -> Iterator[K]:
        """Go through everybody."""
        return iter(self.everybody)

    def find(self, word: str, groups: Mapping[str, Sequence[str]]) -> list[K]:
        """Tell whom a word means, each once, in roster order.

        A whole name beats a word of a longer one. `party` is everybody unless the campaign has
        such a group. Raises NoSuchCharacterError with the nearest name, AmbiguousWordError naming
        them all.
        """
        wanted = fold(word)
        numbers = self._by_name.get(wanted) or self._by_word.get(wanted, [])
        fits = [self.everybody[number] for number in numbers]
        group = next((name for name in groups if fold(name) == wanted), None)
        if group is not None and fits:
            raise AmbiguousWordError(word, [group, *(person.name for person in fits)])
        if group is not None:
            members = {self.one(name).name for name in groups[group]}
            return [person for person in self.everybody if person.name in members]
        if len(fits) > 1:
            raise AmbiguousWordError(word, [person.name for person in fits])
        if not fits and wanted == EVERYBODY:
            return list(self.everybody)
        if not fits:
            raise NoSuchCharacterError(word, _words(self.everybody, groups))
        return fits

    def one(self, word: str) -> K:
        """Tell the one person whom a word means."""
        return self.find(word, {})[0]

    def knows(self, word: str) -> bool:
        """Tell whether somebody, or several, are called so."""
        wanted = fold(word)
        return wanted in self._by_name or wanted in self._by_word


def _words(people: Iterable[Known], groups: Iterable[str]) -> list[str]:
    names = [person.name for person in people]
    parts = [part for name in names for part in name.split()]
    return [*names, *parts, *(person.path.stem for person in people), *groups, EVERYBODY]
