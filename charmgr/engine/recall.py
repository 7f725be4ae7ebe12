"""Answers of rules remembered by what the rules read, so that what they ignore costs no second run.

Of a healing roll the carer's own wounds may decide nothing: states that differ in nothing else
then share one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from charmgr.api import Path, Sheet
from charmgr.engine.kept import Kept, Sheets, Slot, still

__all__ = ["Recall"]

T = TypeVar("T")

DAY = 86_400  # rules may ask what time of day it is, and no more of a moment than that
_MISSING = object()
_MAP = object()


@dataclass(frozen=True, slots=True)
class _Place:
    """What was read: a path of one of the sheets, all below it too if `whole`."""

    sheet: int
    path: Path
    whole: bool

    def read(self, form: Sheet) -> Any:
        """Read the same place of another sheet's form."""
        value: Any = form
        for key in self.path:
            if not isinstance(value, Mapping) or key not in value:
                return _MISSING
            value = value[key]
        return _MAP if isinstance(value, Mapping) and not self.whole else value


class _Reading:
    """The places that one run has read, and the answers by what stands there."""

    def __init__(self, places: tuple[_Place, ...]) -> None:
        self.places = places
        self.answers: dict[Hashable, Any] = {}
        self._lasting: dict[Hashable, int] = {}
        self._seen: dict[tuple[int, ...], tuple[int, tuple[tuple[int, int], ...]]] = {}

    def key(self, kept: Sequence[Kept], sheets: Sequence[Sheets], now: int) -> Hashable:
        """Tell what stands at the places of other sheets; moments count from now."""
        forms = tuple(number for number, _ in kept)
        if forms not in self._seen:
            self._seen[forms] = self._read(forms, sheets)
        lasting, slots = self._seen[forms]
        return lasting, tuple(kept[sheet][1][index] - now for sheet, index in slots)

    def _read(
        self, forms: tuple[int, ...], sheets: Sequence[Sheets]
    ) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Read the places of forms: number what lasts, and list the slots of what does not."""
        here = [sheet.form(number) for sheet, number in zip(sheets, forms, strict=True)]
        slots: list[tuple[int, int]] = []
        lasting = []
        for place in self.places:

            def note(slot: Slot, sheet: int = place.sheet) -> Slot:
                slots.append((sheet, slot.index))
                return Slot(len(slots) - 1)

            lasting.append(still(place.read(here[place.sheet]), None, note))
        return self._lasting.setdefault(tuple(lasting), len(self._lasting)), tuple(slots)


class Recall(Generic[T]):
    """Answers by what was read of the sheets, for each kind of question apart."""

    def __init__(self) -> None:
        """Begin without memories."""
        self._known: dict[Hashable, dict[tuple[_Place, ...], _Reading]] = {}

    def answer(
        self,
        kind: Hashable,
        kept: Sequence[Kept],
        sheets: Sequence[Sheets],
        now: int,
        ask: Callable[[Sequence[Sheet]], T],
    ) -> T:
        """Ask once what sheets come to, as far as `ask` reads them.

        The answer must hold at any other moment of that time of day, if the sheets' moments are
        as far from it.
        """
        known = self._known.setdefault((kind, now % DAY), {})
        for reading in known.values():
            key = reading.key(kept, sheets, now)
            if key in reading.answers:
                answer: T = reading.answers[key]
                return answer
        read: dict[_Place, None] = {}
        pairs = enumerate(zip(sheets, kept, strict=True))
        answer = ask([_Watched(their.sheet(one), read, place) for place, (their, one) in pairs])
        places = tuple(sorted(read, key=repr))
        reading = known.setdefault(places, _Reading(places))
        reading.answers[reading.key(kept, sheets, now)] = answer
        return answer


class _Watched(Mapping[str, Any]):
    """A frozen map that notes what is read of it."""

    __slots__ = ("_data", "_given", "_path", "_read", "_sheet")

    def __init__(
        self, data: Mapping[str, Any], read: dict[_Place, None], sheet: int, path: Path = ()
    ) -> None:
        self._data = data
        self._read = read
        self._sheet = sheet
        self._path = path
        self._given: dict[str, Any] = {}  # what has been noted already

    def __getitem__(self, key: str) -> Any:
        if key in self._given:
            return self._given[key]
        self._note((*self._path, key))
        value = self._data[key]
        if isinstance(value, Mapping):
            value = _Watched(value, self._read, self._sheet, (*self._path, key))
        self._given[key] = value
        return value

    def __iter__(self) -> Iterator[str]:
        self._note(self._path, whole=True)
        return iter(self._data)

    def __len__(self) -> int:
        self._note(self._path, whole=True)
        return len(self._data)

    def __contains__(self, key: object) -> bool:
        self._note((*self._path, str(key)))
        return key in self._data

    def _note(self, path: Path, *, whole: bool = False) -> None:
        self._read[_Place(self._sheet, path, whole)] = None
