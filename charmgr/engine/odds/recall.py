"""Answers of rules remembered by what the rules read, so that what they ignore costs no second run.

Of a healing roll the carer's own wounds may decide nothing: states that differ in nothing else
then share one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from charmgr.api import Path, Sheet
from charmgr.engine.odds.kept import Kept, Sheets, Slot, still
from charmgr.engine.odds.moments import NotedMoment
from charmgr.store.duration import DAY

__all__ = ["Recall"]

T = TypeVar("T")

_MISSING = object()
_MAP = object()


class _Place(Struct, frozen=True):
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
    """The places that one run has read, and the answers by what stands there.

    `daily` where they depend on the time of day too.
    """

    def __init__(self, places: tuple[_Place, ...], *, daily: bool) -> None:
        self.places = places
        self.daily = daily
        self.answers: dict[Hashable, Any] = {}
        self._lasting: dict[Hashable, int] = {}
        self._seen: dict[tuple[int, ...], tuple[int, tuple[tuple[int, int], ...]]] = {}

    def key(self, kept: Sequence[Kept], sheets: Sequence[Sheets], now: int) -> Hashable:
        """Tell what stands at the places of other sheets; moments count from now."""
        forms = tuple(number for number, _ in kept)
        if forms not in self._seen:
            self._seen[forms] = self._read(forms, sheets)
        lasting, slots = self._seen[forms]
        # of a moment rules may ask what time of day it is, and how far it is from others
        hour = now % DAY if self.daily else -1
        return lasting, hour, tuple(kept[sheet][1][index] - now for sheet, index in slots)

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
        self._known: dict[Hashable, dict[Hashable, _Reading]] = {}

    def answer(
        self,
        kind: Hashable,
        kept: Sequence[Kept],
        sheets: Sequence[Sheets],
        now: int,
        ask: Callable[[Sequence[Sheet], int], T],
    ) -> T:
        """Ask once what sheets come to at a moment, as far as `ask` reads them.

        The answer must hold whenever the sheets' moments are as far from now; where a rule reads
        more of a moment, at that time of day.
        """
        known = self._known.setdefault(kind, {})
        for reading in known.values():
            key = reading.key(kept, sheets, now)
            if key in reading.answers:
                answer: T = reading.answers[key]
                return answer
        log = _Log()

        def noted(moment: int) -> int:
            return NotedMoment(moment, log.note_time_of_day)

        watched = [
            _Watched(their.sheet(one, noted), log, place)
            for place, (their, one) in enumerate(zip(sheets, kept, strict=True))
        ]
        answer = ask(watched, noted(now))
        places = tuple(sorted(log.read, key=repr))
        reading = known.setdefault((places, log.daily), _Reading(places, daily=log.daily))
        reading.answers[reading.key(kept, sheets, now)] = answer
        return answer


class _Log:
    """What one run reads: places of sheets, and whether it asks what time of day it is."""

    def __init__(self) -> None:
        self.read: dict[_Place, None] = {}
        self.daily = False

    def note_time_of_day(self) -> None:
        """Note that a moment is more than so far from another."""
        self.daily = True


class _Watched(Mapping[str, Any]):
    """A frozen map that notes what is read of it."""

    __slots__ = ("_data", "_given", "_log", "_path", "_sheet")

    def __init__(self, data: Mapping[str, Any], log: _Log, sheet: int, path: Path = ()) -> None:
        self._data = data
        self._log = log
        self._sheet = sheet
        self._path = path
        self._given: dict[str, Any] = {}  # what has been noted already

    def __getitem__(self, key: str) -> Any:
        if key in self._given:
            return self._given[key]
        self._note((*self._path, key))
        value = self._data[key]
        if isinstance(value, Mapping):
            value = _Watched(value, self._log, self._sheet, (*self._path, key))
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
        self._log.read[_Place(self._sheet, path, whole)] = None
