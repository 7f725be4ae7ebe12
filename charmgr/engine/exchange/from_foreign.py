"""A table of exchange applied to another program's document: what it says of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from charmgr.api import Exchange, Path, Row, Rows, at
from charmgr.engine.exchange.conversions import UNSAID, UnreadableError
from charmgr.engine.exchange.foreign import BODY, Entry, Foreign, Spot
from charmgr.engine.match import fold
from charmgr.errors import BadDataError

__all__ = ["UnfitValueError", "take"]


class UnfitValueError(BadDataError):
    """A field of another program's document cannot be what it says."""

    text = "{source} cannot be read: {value}."
    hint = "Nothing was imported. Correct it there, or take the field out."


class Taken(Struct, frozen=True):
    """What a document says of a sheet: `sheet` in canonical ids, `places` where each part is from.

    `idle` are those that say only what is so without them. `left` lists what has no place on the
    sheet, `unread` what has one and does not fit there.
    """

    sheet: dict[str, Any]
    places: dict[Path, str]
    idle: frozenset[Path]
    left: list[str]
    unread: list[str]


def take(foreign: Foreign, exchange: Exchange, file: str) -> Taken:
    """Read a document as a part of a sheet; raises UnfitValueError for a value that is none."""
    reader = _Reader(foreign, file)
    for row in exchange.rows:
        if isinstance(row, Row):
            reader.row(row)
        else:
            reader.rows(row)
    idle = frozenset(reader.idle)
    return Taken(reader.sheet, reader.places, idle, list(reader.left()), reader.unread)


class _Reader:
    """One walk through a table from there to here."""

    def __init__(self, foreign: Foreign, file: str) -> None:
        self.foreign = foreign
        self.file = file
        self.sheet: dict[str, Any] = {}
        self.places: dict[Path, str] = {}
        self.unread: list[str] = []
        self.idle: set[Path] = set()
        self.seen: set[Spot] = {("name",), ("type",)}

    def row(self, row: Row) -> None:
        """Take one value."""
        if not self.foreign.holds(row.when):
            return
        spot = self.foreign.find(row)
        self.seen.add(spot)
        label = self.foreign.label(spot)
        try:
            value = self.foreign.value(row)
        except UnreadableError:
            shown = repr(self.foreign.get(spot))[:80]
            raise UnfitValueError(where=self.file, source=label, value=shown) from None
        if value is not None:
            _put(self.sheet, row.path, value)
            self.places[row.path] = label
            if value in (UNSAID.get(row.reads, row.default), []):
                self.idle.add(row.path)

    def rows(self, rows: Rows) -> None:
        """Take a list or map whole; one that is not there says nothing."""
        if self.foreign.get(self.foreign.spot(rows.source)) is None:
            return
        found = [
            (entry, value)
            for entry in self.foreign.entries(rows)
            if entry.counts and (value := self.entry(entry, rows)) is not None
        ]
        if rows.into == "most":
            _put(self.sheet, rows.path, max((value for _, value in found), default=0))
        elif rows.into == "one":
            found = found[:1]
            for _, value in found:
                _put(self.sheet, rows.path, value)
        elif rows.into == "map":
            standing = at(self.sheet, *rows.path, default={})
            first = {fold(entry.name): (entry.name, value) for entry, value in reversed(found)}
            _put(self.sheet, rows.path, {**standing, **dict(reversed(first.values()))})
        else:
            standing = at(self.sheet, *rows.path, default=[])
            _put(self.sheet, rows.path, [*standing, *(value for _, value in found)])
        if not found:
            self.idle.add(rows.path)
        for index, (entry, _) in enumerate(found):
            own = {"map": (entry.name,), "one": (), "most": ()}.get(rows.into, (index,))
            self.places[(*rows.path, *own)] = self.foreign.label(entry.spot)

    def entry(self, entry: Entry, rows: Rows) -> Any:
        """Read an entry: its value, its map of fields, or its name."""
        under = entry.spot
        self.seen |= {(*under, "name"), (*under, "type"), (*under, "_id")}
        self.seen |= {self.foreign.spot(path, under) for path in rows.name}
        self.seen |= {self.foreign.spot(path, under) for path in rows.when}
        if rows.into == "names":
            return entry.name
        named = rows.name and rows.into in ("list", "one")
        told: dict[str, Any] = {"name": entry.name} if named else {}
        for row in rows.fields:
            if not self.foreign.holds(row.when, under):
                continue
            try:
                value = self.foreign.value(row, under)
            except UnreadableError:
                self.unread.append(self.foreign.label(self.foreign.find(row, under)))
                value = None
            self.seen.add(self.foreign.find(row, under))
            if not row.path:
                return value
            if value is not None:
                _put(told, row.path, value)
        return told or None

    def left(self) -> Iterator[str]:
        """List what was not taken: leaves of the document's own part, entries, other parts."""
        root = self.foreign.root
        for key, value in root.items():
            if key in BODY:
                yield from self._leaves((key,), value)
            elif key == "items" and isinstance(value, list):
                for index in range(len(value)):
                    yield from self._item((key, index), value[index])
            elif key == "effects" and isinstance(value, list):
                yield from (self.foreign.label((key, index)) for index in range(len(value)))
            elif (key,) not in self.seen and value not in (None, "", [], {}):
                yield self.foreign.label((key,))

    def _item(self, spot: Spot, item: Any) -> Iterator[str]:
        if (*spot, "name") not in self.seen or not isinstance(item, dict):
            yield self.foreign.label(spot)
            return
        for key in BODY:
            yield from self._leaves((*spot, key), item.get(key))

    def _leaves(self, spot: Spot, value: Any) -> Iterator[str]:
        if spot in self.seen or value in (None, "", [], {}):
            return
        if isinstance(value, dict):
            for key, below in value.items():
                yield from self._leaves((*spot, key), below)
        else:
            yield self.foreign.label(spot)


def _put(sheet: dict[str, Any], path: Path, value: Any) -> None:
    for key in path[:-1]:
        sheet = sheet.setdefault(str(key), {})
    sheet[str(path[-1])] = value
