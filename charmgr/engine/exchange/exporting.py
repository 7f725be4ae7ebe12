"""`export --as foundry`: what a sheet says otherwise, set in the actor that it came from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.engine.exchange import json_file
from charmgr.engine.exchange.actors import foreign, found_exchange, must_be_actor
from charmgr.engine.exchange.answers import Returned
from charmgr.engine.exchange.conversions import cleaned
from charmgr.engine.exchange.to_foreign import give
from charmgr.engine.match import fold
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import NoSheetError, Table
from charmgr.errors import NotFoundError, UsageError

__all__ = ["OneAtATimeError", "parcel"]


class OneAtATimeError(UsageError):
    """An actor is one person's."""

    text = "An actor is updated for one character: name one."


class NothingKeptError(NotFoundError):
    """A sheet has no actor beside it, and none was named."""

    text = "No actor of {name} lies beside the sheet."
    hint = "Name its file with --into FILE."


class NotInFileError(NotFoundError):
    """A file holds actors, and not this one."""

    text = "{name} is not in this file, {others} is."


class Parcel(Struct, frozen=True):
    """A finished file for another program, and what was set in it."""

    data: bytes
    told: Returned


def parcel(table: Table, who: str, into: Path | None, wanted: Mapping[str, str]) -> Parcel:
    """Update the actor of a character in `into`, else in the file kept beside the sheet."""
    person = table.one(who)
    path = into or person.path.with_suffix(json_file.KEPT)
    if not path.is_file():
        if into:
            raise NoSheetError(file=into)
        raise NothingKeptError(name=person.name)
    name = str(into) if into else table.files.name(path)
    source = path.read_bytes()
    file = json_file.read(source, name)
    document = _own(file.data, person, name)
    known = [(person.system, one) for one in person.system.exchanges()]
    system, exchange = found_exchange(document, name, known)
    seen = foreign(document, system, exchange, wanted)
    given, refused = give(seen, exchange, person.sheet, system.about)
    told = Returned(person.name, name, given, refused)
    return Parcel(file.encode(file.data) if given else source, told)


def _own(data: Any, person: Character, name: str) -> dict[str, Any]:
    """Find a character's actor by its name; it is the file's own data and will be changed."""
    documents = data if isinstance(data, list) else [data]
    for document in documents:
        must_be_actor(document, name)
    for document in documents:
        if fold(cleaned(str(document.get("name")))) == fold(person.name):
            own: dict[str, Any] = document
            return own
    others = ", ".join(cleaned(str(one.get("name"))) for one in documents)
    raise NotInFileError(where=name, name=person.name, others=others)
