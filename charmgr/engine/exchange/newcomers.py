"""Characters from elsewhere become sheets: made as `new` makes them, or updated by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from charmgr.api import Path, Set, frozen
from charmgr.engine import start
from charmgr.engine.exchange.answers import Arrived, Imported
from charmgr.engine.exchange.json_file import KEPT
from charmgr.engine.exchange.overlay import begun, merged, spoken
from charmgr.engine.match import fold
from charmgr.engine.sheets import edits, schema
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.shape import CORE_KEYS
from charmgr.engine.sheets.view import View, plain, spell
from charmgr.engine.systems import GameSystem
from charmgr.engine.table import Table
from charmgr.errors import BadDataError, UsageError
from charmgr.store.journal_event import Changed

__all__ = ["Newcomer", "NobodyError", "bring"]


class IsHereError(UsageError):
    """A character of that name is in the roster."""

    text = "{name} is in the roster already."
    hint = "--update takes what is new into the sheet, field by field."


class OtherGameError(UsageError):
    """A character is here, and plays another game."""

    text = "{name} plays {here}, not {there}."
    hint = "Give one of the two another name."


class TwiceError(BadDataError):
    """Two characters of one import have the same name."""

    text = "{name} comes twice."


class NamelessError(BadDataError):
    """A character has no name, or one that nobody could bear."""

    text = "A character without a name, or with one that no file could carry."


class NobodyError(BadDataError):
    """A file holds no character."""

    text = "Nobody is in this file."


class DoesNotFitError(schema.MisfitError):
    """A value does not fit the game's schema; told with its place in the file it came from."""

    hint = "Nothing was imported."


class Newcomer(Struct, frozen=True):
    """A character on his way in: what is said of him in canonical ids, and where it is from.

    `sheet` are the fields, `whole` the maps and lists of it that are all there is, `idle` what is
    so anyhow: a sheet that lacks the field is not told. `file` names where he comes from, `where`
    that with the place, `exchange` how it was understood. `left` and `unread` were not taken.
    `kept` are the bytes that lie beside the sheet from now on.
    """

    name: str
    system: GameSystem
    sheet: Mapping[str, Any]
    file: str
    where: str
    places: Mapping[Path, str] = field(default_factory=dict)
    whole: frozenset[Path] = frozenset()
    idle: frozenset[Path] = frozenset()
    exchange: str = ""
    kind: str = ""
    left: Sequence[str] = ()
    unread: Sequence[str] = ()
    kept: bytes | None = None

    def place(self, path: Path) -> str:
        """Tell where a part of the sheet is from, as errors say it."""
        known = (path[:end] for end in range(len(path), 0, -1) if path[:end] in self.places)
        found = next(known, None)
        return f"{self.where}: {self.places[found]}" if found else self.where


def bring(table: Table, people: Sequence[Newcomer], language: str, *, update: bool) -> Imported:
    """Take characters into the campaign, all of them or none.

    With `update` those who are here already get what is said of them, the others are made.
    """
    seen: set[str] = set()
    for one in people:
        if not one.name or not one.name.isprintable():
            raise NamelessError(where=one.where)
        if fold(one.name) in seen:
            raise TwiceError(where=one.where, name=one.name)
        seen.add(fold(one.name))
    here = {fold(person.name): person for person in table.roster}
    arrived = []
    for one in people:
        known = here.get(fold(one.name))
        if known and not update:
            raise IsHereError(where=one.where, name=known.name)
        if known and known.system.id != one.system.id:
            raise OtherGameError(
                where=one.where, name=known.name, here=known.system.id, there=one.system.id
            )
        arrived.append(_updated(table, known, one) if known else _made(table, one, language))
    return Imported(arrived)


def _made(table: Table, one: Newcomer, language: str) -> Arrived:
    person = table.at(start.new(table, one.name, one.system.id, language, one.kind))
    sheet = begun(person, one.sheet)
    said = {path for path in one.places if path[0] not in ("name", "system", "kind")}
    _write(table, person, one, merged(sheet, spoken(one.sheet, one.idle, sheet), one.whole))
    person = table.at(person.path)
    usual = [
        spell(person.view.file_path(path))
        for path in _leaves(plain(person.sheet))
        if not any(_meets(path, known) for known in said) and path[0] not in CORE_KEYS
    ]
    return _arrived(table, person, one, made=True, usual=usual)


def _updated(table: Table, person: Character, one: Newcomer) -> Arrived:
    sheet = plain(person.sheet)
    said = spoken(one.sheet, one.idle, sheet)
    changes = _write(table, person, one, merged(sheet, said, frozenset()))
    table.own += changes
    return _arrived(table, table.at(person.path), one, changes=changes)


def _arrived(
    table: Table,
    person: Character,
    one: Newcomer,
    *,
    made: bool = False,
    usual: Iterable[str] = (),
    changes: Iterable[Changed] = (),
) -> Arrived:
    kept = ""
    if one.kept is not None:
        path = person.path.with_suffix(KEPT)
        table.files.attach(path, one.kept)
        kept = table.files.name(path)
    fields = [
        (spell(person.view.file_path(path)), source)
        for path, source in one.places.items()
        if path[0] != "system"
    ]
    return Arrived(
        person.name,
        table.files.name(person.path),
        person.system.about,
        one.file,
        one.exchange,
        made=made,
        fields=fields,
        usual=list(usual),
        left=one.left,
        unread=one.unread,
        kept=kept,
        changes=list(changes),
    )


def _write(
    table: Table, person: Character, one: Newcomer, wanted: Mapping[str, Any]
) -> list[Changed]:
    """Edit the sheet until it says what is wanted."""
    _must_fit(person, one, wanted)
    made = [
        Set((key,), value)
        for key, value in wanted.items()
        if key not in ("name", "system", "kind") and value != plain(person.sheet.get(key))
    ]
    written = table.edit(person.path, edits.operations(person.view, made, person.system.plugin))
    table.read_again(person)
    return written


def _must_fit(person: Character, one: Newcomer, wanted: Mapping[str, Any]) -> None:
    view = View(frozen(wanted), wanted, person.view.shape, one.place, person.view.to_text)
    for problem in schema.problems(person.system.about, view):
        raise DoesNotFitError(problem.message, problem.where) from problem


def _leaves(value: Any, path: Path = ()) -> Iterable[Path]:
    if isinstance(value, dict) and value:
        for key, below in value.items():
            yield from _leaves(below, (*path, key))
    elif value not in ({}, [], None):
        yield path


def _meets(path: Path, other: Path) -> bool:
    """Tell whether one path leads through the other."""
    both = min(len(path), len(other))
    return path[:both] == other[:both]
