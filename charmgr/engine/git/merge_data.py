"""Three versions of a file's data become one: what each side changed, both keep.

Everything here is plain data; the operations that come out are edits of "ours".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any

from msgspec import Struct, field

from charmgr.store import operations as edits
from charmgr.store.journal_event import ABSENT
from charmgr.store.yamltext.values import same

__all__ = ["KEYS", "Clash", "Merge", "Proof", "Total", "merge"]

Path = tuple[Any, ...]
Proof = Callable[[Path, int, int, int], bool]
"""Tells whether a number's way from base to ours and from base to theirs is known to be moves."""

KEYS = ("id", "name", "имя")  # what tells the items of a list apart


class Clash(Struct, frozen=True):
    """A field that both sides changed, each otherwise; ABSENT where a side has none."""

    path: Path
    base: Any
    ours: Any
    theirs: Any


class Total(Struct, frozen=True):
    """A counter that both sides moved, and where both moves together lead."""

    path: Path
    base: int
    ours: int
    theirs: int
    total: int


class Merge(Struct):
    """What comes of a merge: the data, the edits of ours that make it, and what was met.

    A clash keeps the value of ours.
    """

    data: Any = None
    operations: list[edits.Operation] = field(default_factory=list)
    clashes: list[Clash] = field(default_factory=list)
    totals: list[Total] = field(default_factory=list)


def merge(base: Any, ours: Any, theirs: Any, proof: Proof = lambda *_: False) -> Merge:
    """Merge the data of a file; a side that has none is ABSENT."""
    walk = _Walk(proof)
    walk.merge.data = walk.value(base, ours, theirs, ())
    return walk.merge


class _Walk:
    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.merge = Merge()

    def value(self, base: Any, ours: Any, theirs: Any, path: Path) -> Any:
        """Merge one place and give the value that stands there then."""
        if same(ours, theirs) or same(base, theirs):
            return ours
        if same(base, ours):
            self._edit(edits.Remove(path) if theirs is ABSENT else edits.Set(path, theirs))
            return theirs
        if isinstance(ours, dict) and isinstance(theirs, dict):
            return self._map(base if isinstance(base, dict) else {}, ours, theirs, path)
        if isinstance(ours, list) and isinstance(theirs, list):
            return self._list(base if isinstance(base, list) else [], ours, theirs, path)
        if all(type(one) is int for one in (base, ours, theirs)) and self.proof(
            path, base, ours, theirs
        ):
            total = ours + theirs - base
            self.merge.totals.append(Total(path, base, ours, theirs, total))
            self._edit(edits.Set(path, total))
            return total
        return self._clash(base, ours, theirs, path)

    def _edit(self, operation: edits.Operation) -> None:
        self.merge.operations.append(operation)

    def _clash(self, base: Any, ours: Any, theirs: Any, path: Path) -> Any:
        self.merge.clashes.append(Clash(path, base, ours, theirs))
        return ours

    def _map(self, base: Any, ours: Any, theirs: Any, path: Path) -> dict[Any, Any]:
        merged = {
            key: self.value(
                base.get(key, ABSENT), ours.get(key, ABSENT), theirs.get(key, ABSENT), (*path, key)
            )
            for key in [*ours, *(key for key in theirs if key not in ours)]
        }
        return {key: value for key, value in merged.items() if value is not ABSENT}

    def _list(self, base: Any, ours: Any, theirs: Any, path: Path) -> list[Any]:
        if key := _key(base, ours, theirs):
            return self._keyed(key, base, ours, theirs, path)
        mine, yours = _changes(base, ours), _changes(base, theirs)
        yours = [one for one in yours if one not in mine]
        if not any(one.meets(other) for one in mine for other in yours):
            return self._spliced(ours, mine, yours, path)
        if len(base) == len(ours) == len(theirs):
            return [
                self.value(*items, (*path, index))
                for index, items in enumerate(zip(base, ours, theirs, strict=True))
            ]
        return list(self._clash(base, ours, theirs, path))

    def _keyed(self, key: str, base: Any, ours: Any, theirs: Any, path: Path) -> list[Any]:
        """Merge lists whose items have names; what theirs adds goes to the end."""
        olds, news = ({item[key]: item for item in items} for items in (base, theirs))
        merged, gone = [], []
        for index, item in enumerate(ours):
            old, new = olds.get(item[key], ABSENT), news.get(item[key], ABSENT)
            if new is ABSENT and same(old, item):
                gone.append(edits.Remove((*path, index)))
            else:
                merged.append(self.value(old, item, new, (*path, index)))
        self.merge.operations += reversed(gone)
        mine = {item[key] for item in ours}
        for item in (item for item in theirs if item[key] not in mine):
            old = olds.get(item[key], ABSENT)
            if old is ABSENT:
                self._edit(edits.Append(path, item))
                merged.append(item)
            elif not same(old, item):
                self._clash(old, ABSENT, item, (*path, len(ours)))
        return merged

    def _spliced(
        self, ours: list[Any], mine: list[_Change], yours: list[_Change], path: Path
    ) -> list[Any]:
        """Make the changes of theirs in ours, from the end, so that indices stay true."""
        merged = list(ours)
        for change in reversed(yours):
            start = change.start + sum(one.growth for one in mine if one.end <= change.start)
            old, new = change.end - change.start, change.items
            for index, item in enumerate(new[:old]):
                self._edit(edits.Set((*path, start + index), item))
            for index in reversed(range(len(new), old)):
                self._edit(edits.Remove((*path, start + index)))
            for index in range(old, len(new)):
                self._edit(edits.Insert((*path, start + index), new[index]))
            merged[start : start + old] = new
        return merged


class _Change(Struct, frozen=True):
    """The items of base from `start` to before `end` became `items`."""

    start: int
    end: int
    items: list[Any]

    @property
    def growth(self) -> int:
        return len(self.items) - (self.end - self.start)

    def meets(self, other: _Change) -> bool:
        """Tell whether two changes are about the same items; what both add is no quarrel."""
        return self.start < other.end and other.start < self.end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Change) and same(
            [self.start, self.end, self.items], [other.start, other.end, other.items]
        )

    __hash__ = None  # type: ignore[assignment]  # items are plain lists and maps


def _changes(base: Sequence[Any], side: Sequence[Any]) -> list[_Change]:
    told = SequenceMatcher(
        None, list(map(repr, base)), list(map(repr, side)), autojunk=False
    ).get_opcodes()
    return [
        _Change(start, end, list(side[first:last]))
        for tag, start, end, first, last in told
        if tag != "equal"
    ]


def _key(*lists: Sequence[Any]) -> str:
    """Find the key that names each item of all lists, once; "" where there is none."""
    return next((key for key in KEYS if all(_names_all(key, items) for items in lists)), "")


def _names_all(key: str, items: Sequence[Any]) -> bool:
    names = list(_names(key, items))
    return len(names) == len(items) and len(set(names)) == len(names)


def _names(key: str, items: Sequence[Any]) -> Iterator[str | int]:
    for item in items:
        name = item.get(key) if isinstance(item, dict) else None
        if isinstance(name, str) or type(name) is int:
            yield name
