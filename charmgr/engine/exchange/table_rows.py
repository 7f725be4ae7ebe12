"""Characters of a plain table: its headings and cells understood by each row's own game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from charmgr.api import Path
from charmgr.engine.exchange.columns import NoSuchColumnError, column, known_words, value
from charmgr.engine.exchange.newcomers import Newcomer, NobodyError
from charmgr.engine.exchange.table_file import Line, TableFile, read
from charmgr.engine.sheets import names
from charmgr.engine.sheets.character import sheet_shape
from charmgr.engine.sheets.shape import CORE_KEYS, Shape
from charmgr.engine.sheets.view import plain
from charmgr.engine.systems import GameSystem, load
from charmgr.errors import BadDataError, NotFoundError
from charmgr.store.calendar import Calendar

__all__ = ["FORM", "newcomers"]

FORM = "table"


class ForeignColumnError(BadDataError):
    """A cell is filled in for a field that this row's game does not have."""

    text = "{system} has no field “{column}”."
    hint = "Leave the cell empty."


class SameFieldError(BadDataError):
    """Two headings mean one field."""

    text = "“{first}” and “{second}” are the same field."
    hint = "Keep one of the two columns."


class NoNameColumnError(BadDataError):
    """A table does not say who is who."""

    text = "There is no column of names."
    hint = "Call one “name” or «имя»."


def newcomers(
    data: bytes, file: str, system: str, wrappers: tuple[str, ...], calendar: Calendar
) -> list[Newcomer]:
    """Read everybody in a table; `system` is the game of rows that name none."""
    table = read(data, file)
    if not table.lines:
        raise NobodyError(where=file)
    known = Shape({"properties": CORE_KEYS}).keys
    core = {head: key for head in table.columns if (key := known.get(head))}
    if "name" not in core.values():
        raise NoNameColumnError(where=f"{file}:{table.head}")
    rows = [_Row(line, core, file, system, wrappers) for line in table.lines]
    _must_mean_something(table, core, dict.fromkeys(row.system for row in rows), file)
    return [row.newcomer(calendar) for row in rows]


class _Row:
    """One row, with the game that it is played by."""

    def __init__(
        self,
        line: Line,
        core: Mapping[str, str],
        file: str,
        system: str,
        wrappers: tuple[str, ...],
    ) -> None:
        self.line = line
        self.core = core
        self.file = file
        self.where = f"{file}:{line.number}"
        own = self.said("system") or system
        try:
            self.system: GameSystem = load(own, wrappers)
        except NotFoundError as fault:
            fault.where = fault.where or self.where
            raise

    def said(self, key: str) -> str:
        """Tell the cell of one of the core's own columns."""
        heads = [head for head, known in self.core.items() if known == key]
        return " ".join(self.line.cells.get(heads[0], "").split()) if heads else ""

    def newcomer(self, calendar: Calendar) -> Newcomer:
        """Understand the cells: first what they mean, then in which words they are written."""
        shape = sheet_shape(self.system)
        raw: dict[str, Any] = {}
        places: dict[Path, str] = {("name",): ""}
        for head, text in self.line.cells.items():
            if self.core.get(head) in ("name", "system", "kind"):
                continue
            path = column(head, self.system)
            if path is None:
                raise ForeignColumnError(where=self.where, system=self.system.id, column=head)
            if path in places:
                raise SameFieldError(where=self.where, first=places[path], second=head)
            places[path] = head
            self.put(raw, path, value(text, shape.at(path), f"{self.where} “{head}”"), head)
        one = Newcomer(
            self.said("name"),
            self.system,
            {},
            self.file,
            self.where,
            places,
            exchange=FORM,
            kind=self.said("kind"),
        )
        view = names.read(
            raw,
            one.place,
            shape,
            *names.moments(calendar),
        )
        return replace(one, sheet=plain(view.sheet))

    def put(self, raw: dict[str, Any], path: Path, told: Any, head: str) -> None:
        """Put a value where it belongs; two columns may not speak of a field and a part of it."""
        here: Any = raw
        for key in path[:-1]:
            here = here.setdefault(key, {})
            if not isinstance(here, dict):
                raise SameFieldError(where=self.where, first=str(key), second=head)
        if path[-1] in here:
            raise SameFieldError(where=self.where, first=str(path[-1]), second=head)
        here[path[-1]] = told


def _must_mean_something(
    table: TableFile, core: Mapping[str, str], games: Collection[GameSystem], file: str
) -> None:
    """Refuse a heading that means nothing in any of the games."""
    for head in table.columns:
        if head not in core and not any(column(head, game) for game in games):
            words = [word for game in games for word in known_words(game)]
            raise NoSuchColumnError(head, words, where=f"{file}:{table.head}")
