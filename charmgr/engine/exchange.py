"""A system's table of exchange, applied both ways to one document of another program."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import Exchange, Path, Row, Rows, Sheet, System, at
from charmgr.engine.conversions import UnreadableError, back, there
from charmgr.engine.foreign import BODY, Entry, Foreign, Spot
from charmgr.engine.match import fold
from charmgr.engine.shape import Shape
from charmgr.engine.spelling import tongue
from charmgr.engine.view import plain
from charmgr.errors import BadDataError

__all__ = ["Given", "Taken", "UnfitValueError", "give", "take"]

IDS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ID_LENGTH = 16
UNSAID: Mapping[str, Any] = {"flag": False, "level": ()}  # what a sheet means that lacks the field


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


class Given(Struct, frozen=True):
    """One value that was set in a document; an entry made or removed has None before or after."""

    source: str
    old: Any
    new: Any


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


def give(
    foreign: Foreign, exchange: Exchange, sheet: Sheet, system: System
) -> tuple[list[Given], list[str]]:
    """Set in a document what the sheet says otherwise, and nothing else.

    Tells what was set, and the places that cannot hold what the sheet says.
    """
    writer = _Writer(foreign, system)
    for row in exchange.rows:
        if row.one_way:
            continue
        if isinstance(row, Row):
            writer.row(row, at(sheet, *row.path), place=foreign.shape.at(row.path))
        elif row.into != "most":
            writer.rows(row, at(sheet, *row.path))
    return writer.given, writer.refused


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
            first = {entry.name: value for entry, value in reversed(found)}
            _put(self.sheet, rows.path, {**standing, **dict(reversed(first.items()))})
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


class _Writer:
    """One walk through a table from here to there; changes the document."""

    def __init__(self, foreign: Foreign, system: System) -> None:
        self.foreign = foreign
        self.system = system
        self.given: list[Given] = []
        self.refused: list[str] = []

    def row(
        self,
        row: Row,
        wanted: Any,
        under: Spot = (),
        place: Shape | None = None,
        *,
        made: bool = False,
    ) -> None:
        """Set one value, if the sheet's is another; `made` says that nothing stands there yet.

        `place` is the sheet's, whose words a text may be. A place where nothing is said stays
        silent unless the sheet says more than the usual: what it holds came from its template.
        """
        default = UNSAID.get(row.reads, row.default)
        wanted = default if wanted is None else plain(wanted)
        if wanted is None or not row.source or not self.foreign.holds(row.when, under):
            return
        spot = self.foreign.find(row, under)
        old = self.foreign.get(spot)
        try:
            plus = self.foreign.plus(row, under)
            new = back(wanted, row, old, plus)
            told = there(new, row, plus)
        except UnreadableError:
            self.refused.append(self.foreign.label(spot))
            return
        try:
            here = there(old, row, plus)
        except UnreadableError:
            return  # it was not taken either
        silent = here is None and not (row.reads in ("prose", "text") and old == "")
        words = place.words if place else None
        known = words.get(here) if words and isinstance(here, str) else None
        if here in (told, wanted) or (known is not None and known == wanted):
            return
        if place and words and row.reads == "text" and isinstance(new, str):
            new = place.word_name(new, tongue(old) or "en")
        if silent and not made and (default is None or wanted == default):
            return
        self.set(spot, old, new)

    def rows(self, rows: Rows, wanted: Any) -> None:
        """Match the entries here and there by name: set, make and remove."""
        source = self.foreign.spot(rows.source)
        if self.foreign.get(source) is None or wanted is None:
            return
        if rows.into == "one":
            self._one(rows, wanted)
            return
        there_ = {entry.key: entry for entry in self.foreign.entries(rows)}
        here = dict(_entries(rows, wanted))
        for key, (name, value) in here.items():
            if key in there_:
                self._fields(rows, there_[key].spot, value)
            else:
                self._make(rows, source, name, value)
        gone = [
            entry
            for key, entry in there_.items()
            if key not in here and entry.counts and _readable(self.foreign, rows, entry)
        ]
        for entry in reversed(gone):
            self.given.append(Given(self.foreign.label(entry.spot), entry.node, None))
            del self.foreign.get(source)[entry.spot[-1]]

    def _one(self, rows: Rows, wanted: Any) -> None:
        entries = [entry for entry in self.foreign.entries(rows) if entry.counts]
        name = at(wanted, "name")
        if entries and (name is None or str(name) == entries[0].name):
            self._fields(rows, entries[0].spot, wanted)

    def _fields(self, rows: Rows, spot: Spot, value: Any, *, made: bool = False) -> None:
        for row in rows.fields:
            if not row.one_way and rows.into != "names":
                wanted = at(value, *row.path) if row.path else value
                entry = {"one": (), "map": ("",)}.get(rows.into, (0,))
                place = self.foreign.shape.at((*rows.path, *entry, *row.path))
                self.row(row, wanted, spot, place, made=made)

    def _make(self, rows: Rows, source: Spot, name: str, value: Any) -> None:
        """Make an entry; its name is written in the language of those beside it."""
        container = self.foreign.get(source)
        nodes = [container[key] for key in container] if isinstance(container, dict) else container
        names = [node.get("name") for node in nodes if isinstance(node, dict)]
        place = self.foreign.shape.at(rows.path)
        language = tongue([one for one in names if isinstance(one, str)]) or "en"
        shown = place.key_name(name, language) if place and rows.into == "map" else name
        group = next((trait.group for trait in self.system.traits if trait.id == name), "")
        made = _filled(rows.new, rows.groups.get(group, group))
        if isinstance(container, dict):
            key: str | int = _key(shown, container)
            container[key] = {"name": shown, **made}
        else:
            id_ = _id(f"{self.foreign.root.get('_id')} {rows.kind} {shown} {len(container)}")
            container.append({"name": shown, "type": rows.kind, **made, "_id": id_})
            key = len(container) - 1
        spot, before, refused = (*source, key), len(self.given), len(self.refused)
        self._fields(rows, spot, value, made=True)
        del self.given[before:]
        if len(self.refused) > refused and any(not row.path for row in rows.fields):
            del container[key]
        else:
            self.given.append(Given(self.foreign.label(spot), None, container[key]))

    def set(self, spot: Spot, old: Any, new: Any) -> None:
        """Put a value into the document and remember it; missing maps on the way are made."""
        here: Any = self.foreign.root
        for key in spot[:-1]:
            if isinstance(here, dict) and here.get(key) is None:
                here[key] = {}
            here = here[key]
        here[spot[-1]] = new
        self.given.append(Given(self.foreign.label(spot), old, new))


def _entries(rows: Rows, wanted: Any) -> Iterator[tuple[tuple[str, int], tuple[str, Any]]]:
    """Go through the sheet's entries: what each is matched by, its name, its value."""
    if isinstance(wanted, Mapping):
        yield from (((fold(str(name)), 0), (str(name), wanted[name])) for name in wanted)
        return
    seen: dict[str, int] = {}
    for value in wanted:
        name = str(value if rows.into == "names" else at(value, "name", default=""))
        number = seen.get(fold(name), 0)
        seen[fold(name)] = number + 1
        if name:
            yield (fold(name), number), (name, value)


def _readable(foreign: Foreign, rows: Rows, entry: Entry) -> bool:
    """Tell whether an entry there was taken as one of the sheet."""
    values = [row for row in rows.fields if not row.path and foreign.holds(row.when, entry.spot)]
    try:
        return not values or foreign.value(values[0], entry.spot) is not None
    except UnreadableError:
        return False


def _put(sheet: dict[str, Any], path: Path, value: Any) -> None:
    for key in path[:-1]:
        sheet = sheet.setdefault(str(key), {})
    sheet[str(path[-1])] = value


def _filled(value: Any, group: str) -> Any:
    """Copy what a new entry looks like, with the word for its group."""
    if isinstance(value, Mapping):
        return {key: _filled(below, group) for key, below in value.items()}
    if isinstance(value, list | tuple):
        return [_filled(below, group) for below in value]
    return value.replace("{group}", group) if isinstance(value, str) else value


def _key(name: str, container: Mapping[str, Any]) -> str:
    """Make a key for a new entry of a map, in the fashion of its others: plain, or in base 64."""
    nodes = [(key, node.get("name")) for key, node in container.items() if isinstance(node, dict)]
    coded = any(_coded(told) == key for key, told in nodes if isinstance(told, str))
    return _coded(name) if coded else name


def _coded(name: str) -> str:
    return b64encode(name.encode("utf-8", "replace")).decode().rstrip("=")


def _id(text: str) -> str:
    """Make an id for a new entry, the same each time that it is made anew."""
    number = int.from_bytes(hashlib.sha256(text.encode("utf-8", "replace")).digest(), "big")
    return "".join(IDS[number // len(IDS) ** place % len(IDS)] for place in range(ID_LENGTH))
