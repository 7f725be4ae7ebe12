"""A character: a sheet's file, its game system, and the sheet as rules see it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.api import Sheet
from charmgr.engine.match import fold
from charmgr.engine.sheets import names, schema
from charmgr.engine.sheets.shape import CORE_KEYS, Shape, shape_of
from charmgr.engine.sheets.view import View
from charmgr.engine.systems import GameSystem, load
from charmgr.errors import BadDataError, NotFoundError
from charmgr.store.calendar import Calendar
from charmgr.store.document import Document

__all__ = [
    "Character",
    "EmptySheetError",
    "NoSystemNamedError",
    "character",
    "core_value",
    "sheet_shape",
]


class EmptySheetError(BadDataError):
    """A sheet holds no map of fields."""

    text = "The sheet is empty or no map of fields."
    hint = "Write at least “name:” and “system:”, or make a sheet with “charmgr new NAME”."


class NoSystemNamedError(BadDataError):
    """A sheet does not say by which game's rules it lives."""

    text = "The sheet names no game system."
    hint = "Add a line such as “system: NAME”; “charmgr systems” lists the names."


class Character(Struct, frozen=True):
    """A sheet at one moment of a command; every change makes a new one."""

    path: Path
    document: Document
    system: GameSystem
    view: View

    @property
    def name(self) -> str:
        """The name on the sheet, else the file's stem."""
        return str(self.view.sheet.get("name") or self.path.stem)

    @property
    def sheet(self) -> Sheet:
        """The sheet as rules see it."""
        return self.view.sheet


def character(
    path: Path,
    document: Document,
    calendar: Calendar,
    *,
    default: str = "",
    wrappers: tuple[str, ...] = (),
) -> Character:
    """Understand a sheet's document by the schema of the system that it names.

    `default` is the campaign's system, for a sheet that names none. Raises the first problem of
    the file with its place; `charmgr lint` lists all.
    """
    if not isinstance(document.data, dict):
        raise EmptySheetError(where=document.where(()))
    named = core_value(document.data, "system")
    wanted = named or default
    if not isinstance(wanted, str) or not wanted:
        raise NoSystemNamedError(where=document.where(()))
    try:
        system = load(wanted, wrappers)
    except NotFoundError as fault:
        fault.where = fault.where or document.name
        raise
    view = names.read(
        document.data,
        document.where,
        sheet_shape(system),
        *names.moments(calendar),
    )
    schema.check(system.about, view)
    return Character(path, document, system, view)


@cache
def sheet_shape(system: GameSystem) -> Shape:
    """Tell the shape of a system's sheets; what it has found out of them, it keeps."""
    return shape_of(system.about)


def core_value(data: Mapping[str, Any], key: str) -> Any:
    """Read one of the core's own fields in whatever language its key is written."""
    known = {fold(name) for names in CORE_KEYS[key]["x-names"].values() for name in (key, *names)}
    found = (value for word, value in data.items() if isinstance(word, str) and fold(word) in known)
    return next(found, None)
