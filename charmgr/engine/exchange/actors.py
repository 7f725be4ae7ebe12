"""Files of characters from Foundry VTT: which program's they are, and whom they hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from charmgr.api import Exchange, Rows, at
from charmgr.engine.exchange import json_file
from charmgr.engine.exchange.conversions import cleaned
from charmgr.engine.exchange.foreign import BODY, Foreign
from charmgr.engine.exchange.from_foreign import take
from charmgr.engine.exchange.newcomers import Newcomer, NobodyError
from charmgr.engine.sheets import names
from charmgr.engine.sheets.character import sheet_shape
from charmgr.engine.sheets.shape import FREE, Shape
from charmgr.engine.sheets.view import plain
from charmgr.engine.systems import GameSystem, installed, load
from charmgr.errors import BadDataError, CharmgrError, Message, UsageError

__all__ = ["FORM", "chosen", "foreign", "found_exchange", "newcomers"]

FORM = "foundry"
KINDS: tuple[tuple[str, Message], ...] = (  # what a document has that is no actor
    ("walls", Message("a scene")),
    ("pages", Message("a journal")),
    ("results", Message("a table of random results")),
    ("cards", Message("a deck of cards")),
    ("command", Message("a macro")),
)
ITEM, OTHER = Message("an item"), Message("something from outside Foundry")


class NoActorError(BadDataError):
    """A document is no character."""

    text = "This is {kind}, not an actor."
    hint = "In Foundry: right click on the actor, “Export Data”."


class NotPlayedError(BadDataError):
    """An actor is a vehicle, a group or a heap of loot."""

    text = "“{name}” is an actor of type “{kind}”; a character's is {kinds}."


class NoExchangeError(BadDataError):
    """No installed game can take such a character."""

    text = "“{name}” belongs to a game that no installed system takes: {said}."
    hint = "They take {known}; --system names the one that is meant."


class SeveralGamesError(UsageError):
    """Several installed games can take a character."""

    text = "Several systems take “{name}”: {systems}."
    hint = "Name one with --system."


class NoChoiceError(UsageError):
    """What stands behind --with is no setting of the other program's."""

    text = "“{word}” is no setting of this exchange."
    hint = "Its settings: {known}."

    @property
    def advice(self) -> Message | None:
        """The settings, or that there are none."""
        return super().advice if self.values["known"] else Message("It has none.")


Known = list[tuple[GameSystem, Exchange]]


def newcomers(
    data: bytes, file: str, known: Known, wanted: Mapping[str, str], home: str
) -> list[Newcomer]:
    """Read a file of one actor or a list of them; `home` is the campaign's own system."""
    read = json_file.read(data, file)
    several = isinstance(read.data, list)
    documents = read.data if several else [read.data]
    if not documents:
        raise NobodyError(where=file)
    people = []
    for number, document in enumerate(documents, 1):
        where = f"{file}: [{number}]" if several else file
        must_be_actor(document, where)
        system, table = found_exchange(document, where, known, home)
        name = _character_name(document, where, table)
        taken = take(foreign(document, system, table, wanted), table, where)
        newcomer = Newcomer(
            name,
            system,
            _in_ids(taken.sheet, sheet_shape(system)),
            file,
            where,
            {("name",): "name", **taken.places},
            frozenset(_lists(taken.sheet, table)),
            taken.idle,
            f"{FORM}:{table.id}",
            left=taken.left,
            unread=taken.unread,
            kept=read.encode(document) if several else data,
        )
        people.append(newcomer)
    return people


def must_be_actor(document: Any, where: str) -> None:
    """Refuse what is no actor, naming what it is."""
    if not isinstance(document, dict):
        raise NoActorError(where=where, kind=OTHER)
    own = any(isinstance(document.get(key), dict) for key in BODY)
    strange = [kind for key, kind in KINDS if key in document]
    if strange or not own:
        raise NoActorError(where=where, kind=(strange or [OTHER])[0])
    if not isinstance(document.get("items", [] if "prototypeToken" in document else None), list):
        raise NoActorError(where=where, kind=ITEM)


def _character_name(document: dict[str, Any], where: str, table: Exchange) -> str:
    """Tell a character's name, "" where there is none; refuse actors of other types."""
    name = document.get("name")
    name = cleaned(name) if isinstance(name, str) else ""
    if document.get("type") not in table.kinds:
        kinds = ", ".join(table.kinds)
        raise NotPlayedError(where=where, name=name, kind=document.get("type"), kinds=kinds)
    return name


def _in_ids(sheet: Mapping[str, Any], shape: Shape) -> dict[str, Any]:
    """Put what the game has words for into its ids; what does not fit is told later."""
    view = names.survey(sheet, str, shape, lambda moment, _: moment, str)
    found: dict[str, Any] = plain(view.sheet)
    return found


def _lists(sheet: Mapping[str, Any], table: Exchange) -> Iterator[tuple[str, ...]]:
    """Name the maps and lists that the document tells whole."""
    for row in table.rows:
        whole = isinstance(row, Rows) and row.into in ("map", "list", "names")
        if whole and row.path[0] in sheet:
            yield row.path


def foreign(
    document: dict[str, Any], system: GameSystem, table: Exchange, wanted: Mapping[str, str]
) -> Foreign:
    """Look at a document with the settings of its world: those named, else the usual ones."""
    for name, value in wanted.items():
        if value not in table.choices.get(name, ()):
            told = "; ".join(f"{one}={'|'.join(table.choices[one])}" for one in table.choices)
            raise NoChoiceError(word=f"{name}={value}", known=told)
    usual = {name: values[0] for name, values in table.choices.items()}
    return Foreign(document, {**usual, **wanted}, sheet_shape(system))


def chosen(system: str, name: str, wrappers: tuple[str, ...]) -> Known:
    """List what can be exchanged: by one system, or by all that are installed and work."""
    found: Known = []
    for one in [system] if system else installed():
        try:
            loaded = load(one, wrappers)
        except CharmgrError:
            if system:
                raise
            continue  # a broken plugin takes nobody
        found += [(loaded, table) for table in loaded.exchanges() if name in ("", FORM, table.id)]
    return found


def found_exchange(
    document: Mapping[str, Any], where: str, known: Known, home: str = ""
) -> tuple[GameSystem, Exchange]:
    """Find out whose a document is: by what it names as its system, else by its fields."""
    said = _named(document)
    fitting = [one for one in known if said in one[1].systems]
    if not said:
        fitting = [one for one in known if one[1].marks and _marked(document, one[1].marks)]
    at_home = [one for one in fitting if one[0].id == home]
    fitting = at_home or fitting
    name = cleaned(str(document.get("name")))
    if not fitting:
        told = ", ".join(f"{table.id} → {system.id}" for system, table in known) or "–"
        raise NoExchangeError(where=where, name=name, said=said or "–", known=told)
    if len({system.id for system, _ in fitting}) > 1:
        systems = ", ".join(system.id for system, _ in fitting)
        raise SeveralGamesError(where=where, name=name, systems=systems)
    return fitting[0]


def _named(document: Mapping[str, Any]) -> str:
    """Tell the system that a document names as its own, wherever its version does."""
    for path in (("_stats", "systemId"), ("flags", "exportSource", "system")):
        here = at(document, *path)
        if isinstance(here, str) and here:
            return here
    return ""


def _marked(document: Mapping[str, Any], marks: Iterable[str]) -> bool:
    bare = Foreign(dict(document), {}, FREE)
    return all(bare.get(bare.spot(mark)) is not None for mark in marks)
