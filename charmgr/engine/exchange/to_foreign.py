"""A system's table of exchange, applied back: what a sheet says otherwise, set in the document."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from charmgr.api import Exchange, Row, Rows, Sheet, System, at
from charmgr.engine.exchange.conversions import UNSAID, UnreadableError, back, there
from charmgr.engine.exchange.foreign import Entry, Foreign, Spot
from charmgr.engine.exchange.from_foreign import take
from charmgr.engine.match import fold
from charmgr.engine.sheets.shape import Shape
from charmgr.engine.sheets.spelling import tongue
from charmgr.engine.sheets.view import plain

__all__ = ["give"]

IDS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ID_LENGTH = 16


def give(
    foreign: Foreign, exchange: Exchange, sheet: Sheet, system: System
) -> tuple[list[tuple[str, Any, Any]], list[str]]:
    """Set in a document what the sheet says otherwise, and nothing else.

    Tells each place that was set with old and new (an entry made or removed has None before or
    after), and the places that cannot hold what the sheet says.
    """
    writer = _Writer(foreign, system)
    told = take(foreign, exchange, "").sheet
    both = [row for row in exchange.rows if isinstance(row, Row) and not row.one_way]
    said = {row.path for row in both if foreign.holds(row.when)}
    for row in exchange.rows:
        wanted = at(sheet, *row.path)
        if row.one_way:
            if row.path not in said:
                writer.unsaid(row, wanted, at(told, *row.path))
        elif isinstance(row, Row):
            writer.row(row, wanted, place=foreign.shape.at(row.path))
        else:
            writer.rows(row, wanted)
    return writer.given, writer.refused


class _Writer:
    """One walk through a table from here to there; changes the document."""

    def __init__(self, foreign: Foreign, system: System) -> None:
        self.foreign = foreign
        self.system = system
        self.given: list[tuple[str, Any, Any]] = []
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
        if rows.mark:
            self._slots(rows, wanted)
            return
        entries = list(self.foreign.entries(rows))
        taken = [one for one in entries if one.counts and _readable(self.foreign, rows, one)]
        named = list(zip(_keys(rows, [entry.name for entry in taken]), taken, strict=True))
        there_ = dict(reversed(named))
        spare = {(fold(entry.name), 0): entry for entry in reversed(entries)}
        said = _entries(rows, wanted)
        here = dict(zip(_keys(rows, [name for name, _ in said]), said, strict=True))
        for key, (name, value) in here.items():
            entry = there_.get(key) or (spare.get(key) if rows.into == "map" else None)
            if entry:
                self._fields(rows, entry.spot, value)
            else:
                self._make(rows, source, name, value)
        for entry in [entry for key, entry in reversed(named) if key not in here]:
            self.given.append((self.foreign.label(entry.spot), entry.node, None))
            del self.foreign.get(source)[entry.spot[-1]]

    def _one(self, rows: Rows, wanted: Any) -> None:
        entries = [entry for entry in self.foreign.entries(rows) if entry.counts]
        name = at(wanted, "name")
        if entries and (name is None or str(name) == entries[0].name):
            self._fields(rows, entries[0].spot, wanted)

    def _slots(self, rows: Rows, wanted: Any) -> None:
        """Fill and empty slots until as many of each kind are in use as the sheet has entries."""
        entries = [(self._kind(rows, one), one) for one in self.foreign.entries(rows)]
        missing = [tuple(at(one, *row.path) for row in rows.fields) for one in wanted]
        for kind, entry in entries:
            if entry.counts and kind in missing:
                missing.remove(kind)
            elif entry.counts and None not in kind:
                spot = self.foreign.spot(rows.mark, entry.spot)
                self.set(spot, self.foreign.get(spot), "")
        for kind in missing:
            free = [one for known, one in entries if known == kind and not one.counts]
            spots = [self.foreign.spot(rows.mark, one.spot) for one in free]
            spot = next((one for one in spots if not self.foreign.get(one)), ())
            if spot:
                self.set(spot, self.foreign.get(spot), self._called(rows, kind[0]))
            else:
                self.refused.append(
                    f"{self.foreign.label(self.foreign.spot(rows.source))}: {kind[0]}"
                )

    def _kind(self, rows: Rows, entry: Entry) -> tuple[Any, ...]:
        try:
            return tuple(self.foreign.value(row, entry.spot) for row in rows.fields)
        except UnreadableError:
            return (None,)

    def _called(self, rows: Rows, word: Any) -> str:
        """Name what fills a slot, in the language of the document."""
        place = self.foreign.shape.at((*rows.path, 0, *rows.fields[0].path))
        language = tongue(str(self.foreign.root.get("name"))) or "en"
        return place.word_name(str(word), language) if place else str(word)

    def unsaid(self, row: Row | Rows, wanted: Any, here: Any) -> None:
        """Note a place that is never written, where the sheet says something else."""
        if wanted is not None and plain(wanted) != here and (wanted or here):
            place = f"{row.source}[{row.kind}]" if isinstance(row, Rows) else row.source[0]
            self.refused.append(place)

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
            self.given.append((self.foreign.label(spot), None, container[key]))

    def set(self, spot: Spot, old: Any, new: Any) -> None:
        """Put a value into the document and remember it; missing maps on the way are made."""
        here: Any = self.foreign.root
        for key in spot[:-1]:
            if isinstance(here, dict) and here.get(key) is None:
                here[key] = {}
            here = here[key]
        here[spot[-1]] = new
        self.given.append((self.foreign.label(spot), old, new))


def _entries(rows: Rows, wanted: Any) -> list[tuple[str, Any]]:
    """List the sheet's entries with their names."""
    if isinstance(wanted, Mapping):
        return [(str(name), wanted[name]) for name in wanted]
    named = [
        (str(one if rows.into == "names" else at(one, "name", default="")), one) for one in wanted
    ]
    return [(name, one) for name, one in named if name]


def _keys(rows: Rows, names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Give each entry its key: its name, and in a list which of that name it is."""
    seen: Counter[str] = Counter()
    for name in map(fold, names):
        yield name, seen[name] if rows.into != "map" else 0
        seen[name] += 1


def _readable(foreign: Foreign, rows: Rows, entry: Entry) -> bool:
    """Tell whether an entry there was taken as one of the sheet."""
    values = [row for row in rows.fields if not row.path and foreign.holds(row.when, entry.spot)]
    try:
        return not values or foreign.value(values[0], entry.spot) is not None
    except UnreadableError:
        return False


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
