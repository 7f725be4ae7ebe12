"""Sheets kept by number, their moments apart: time moves on and changes no more than these.

What a sheet says is its form, in which each moment is a `Slot`. A sheet is kept as the number of
its form and its moments in order; so the same wound of another day is the same form.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Append, Change, Sheet
from charmgr.engine.odds.moments import plain
from charmgr.engine.sheets.changes import apply
from charmgr.engine.sheets.shape import Shape

__all__ = ["Kept", "Sheets", "Slot", "frozen_change", "live", "still"]

Kept = tuple[int, tuple[int, ...]]
"""A sheet: the number of its form, and its moments."""

_MAP = object()  # heads a frozen map


class Slot(Struct, frozen=True):
    """The place of a moment in a form: which of the sheet's moments stands there."""

    index: int


class Relative(Struct, frozen=True):
    """A moment that counts from a step."""

    after: int


class _Leaf(Struct, frozen=True):
    """A value that would equal a number and is none."""

    value: bool | float
    kind: type


def still(value: Any, shape: Shape | None, turn: Callable[[Any], Hashable]) -> Any:
    """Freeze a value so that it can be compared and hashed; `turn` stands for its moments."""
    if isinstance(value, str) or value is None:
        return value
    if isinstance(value, Mapping):
        items = sorted(value.items(), key=lambda item: str(item[0]))
        inside = ((key, still(item, shape and shape.child(key), turn)) for key, item in items)
        return (_MAP, *inside)
    if isinstance(value, tuple | list):
        return tuple(
            still(item, shape and shape.child(index), turn) for index, item in enumerate(value)
        )
    if isinstance(value, bool | float):
        return _Leaf(value, type(value))
    if isinstance(value, Slot | Relative) or (shape is not None and shape.is_moment):
        return turn(value)
    return plain(value) if isinstance(value, int) else value


def live(form: Any, turn: Callable[[Any], Any]) -> Any:
    """Give a frozen value back as rules see it; `turn` tells the moments."""
    if isinstance(form, tuple):
        if form and form[0] is _MAP:
            return MappingProxyType({key: live(item, turn) for key, item in form[1:]})
        return tuple(live(item, turn) for item in form)
    if isinstance(form, _Leaf):
        return form.value
    return turn(form) if isinstance(form, Slot | Relative) else form


def frozen_change(change: Change, shape: Shape, now: int) -> Change:
    """Freeze a change so that equal ones meet; moments in its value count from now."""
    if not hasattr(change, "value"):
        return change
    there = shape.at(change.path)
    if there is not None and isinstance(change, Append):
        there = there.child(0)
    return replace(change, value=still(change.value, there, lambda at: Relative(plain(at) - now)))


class Sheets:
    """All that the sheets of one shape have said so far, by number."""

    def __init__(self, shape: Shape) -> None:
        """Begin with none."""
        self.shape = shape
        self._forms: list[Any] = []
        self._numbers: dict[Hashable, int] = {}
        self._changed: dict[Hashable, tuple[int, tuple[Any, ...]]] = {}

    def keep(self, sheet: Sheet) -> Kept:
        """Keep a sheet."""
        number, moments = self._part(sheet)
        return number, tuple(moments)

    def sheet(self, kept: Kept, moment: Callable[[int], int] = plain) -> Sheet:
        """Give a sheet back as rules see it; `moment` makes its moments."""
        number, moments = kept
        sheet: Sheet = live(self._forms[number], lambda slot: moment(moments[slot.index]))
        return sheet

    def form(self, number: int) -> Sheet:
        """Give the form of sheets, with a slot for each moment."""
        form: Sheet = live(self._forms[number], lambda slot: slot)
        return form

    def changed(self, kept: Kept, changes: Sequence[Change], now: int, plugin: str) -> Kept:
        """Make frozen changes; to one form the same ones are made but once."""
        number, moments = kept
        key = number, tuple(changes)
        if key not in self._changed:
            made = [
                replace(change, value=live(change.value, lambda mark: mark))
                if hasattr(change, "value")
                else change
                for change in changes
            ]
            sheet, _ = apply(self.form(number), made, self.shape, plugin)
            form, found = self._part(sheet)
            self._changed[key] = form, tuple(found)
        after, marks = self._changed[key]
        return after, tuple(
            moments[mark.index] if isinstance(mark, Slot) else now + mark.after for mark in marks
        )

    def _part(self, sheet: Sheet) -> tuple[int, list[Any]]:
        """Part a sheet into its form and what stands in the slots."""
        found: list[Any] = []

        def slot(moment: Any) -> Slot:
            found.append(moment)
            return Slot(len(found) - 1)

        form = still(sheet, self.shape, slot)
        if form not in self._numbers:
            self._numbers[form] = len(self._forms)
            self._forms.append(form)
        return self._numbers[form], found
