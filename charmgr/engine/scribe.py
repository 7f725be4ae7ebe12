"""What a command leaves in the journal: its events, and what of them is for the game master."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from charmgr.engine.played import Played
from charmgr.engine.table import Table
from charmgr.store.journal import GM_JOURNAL, JOURNAL, new_id, real_time
from charmgr.store.journal_event import Event, Touched
from charmgr.store.own_files import GM
from charmgr.store.transaction import Appended

__all__ = ["Entry", "Say", "Scribe", "Serial", "appended", "command_words"]

SHOWN = 3  # commands of a batch by which it is named


class Say(Protocol):
    """Finishes the sentences of an event; those for the game master only with `gm`."""

    def __call__(self, table: Table, played: Played, *, gm: bool = False) -> str:
        """Say it."""


Serial = Callable[[Table, Played], Sequence[dict[str, Any]]]


class Entry(Struct, frozen=True):
    """An event of the journal; `secret` is the same as the game master's journal keeps it."""

    event: Event
    secret: Event | None = None

    def with_(self, **fields: Any) -> Entry:
        """Give both other values of these fields."""
        secret = replace(self.secret, **fields) if self.secret else None
        return Entry(replace(self.event, **fields), secret)


class Scribe(Struct, frozen=True):
    """Who writes down one command: its id, words and seed, and who puts it into words.

    `say` finishes the sentences of an event, `rolls` writes its rolls as plain data.
    """

    command_id: str
    words: Sequence[str]
    seed: str
    say: Say
    rolls: Serial

    def entries(self, table: Table) -> list[Entry]:
        """Write down what a table has played, and what the core has changed of its own."""
        entries = [self._entry(table, played) for played in table.played]
        if table.own and (not entries or entries[-1].event.secret):
            entries.append(Entry(self.blank(table)))
        if table.own:
            last = entries[-1]
            entries[-1] = last.with_(changes=(*last.event.changes, *table.own))
        return entries

    def blank(self, table: Table) -> Event:
        """Make the event of a command in which nobody has played."""
        return Event(
            id=new_id(),
            command_id=self.command_id,
            time=real_time(),
            at=table.clock,
            date=table.calendar.text(table.clock),
            command=tuple(self.words),
            seed=self.seed,
        )

    def _entry(self, table: Table, played: Played) -> Entry:
        event = replace(
            self.blank(table),
            id=played.id,
            at=played.at,
            date="" if played.at is None else table.calendar.text(played.at),
            who=played.who,
            rules=played.outcome.rules,
            rolls=tuple(self.rolls(table, played)),
            changes=played.written,
            facts=played.facts,
            say=self.say(table, played),
            secret=played.outcome.secret,
        )
        if not _has_secrets(event, played):
            return Entry(event)
        return Entry(event, replace(event, say=self.say(table, played, gm=True)))


def appended(folder: Path, entries: Sequence[Entry], files: tuple[Touched, ...]) -> list[Appended]:
    """Turn entries into the journals' lines; the last one has the hashes of the files."""
    *most, last = entries
    told = [*most, last.with_(files=files)]
    return [
        Appended(folder / JOURNAL, (_public(one.event).to_json() for one in told)),
        Appended(folder / GM_JOURNAL, (one.secret.to_json() for one in told if one.secret)),
    ]


def command_words(events: Iterable[Event]) -> str:
    """Name the command that made these events by its words; a batch by its first commands."""
    told = [" ".join(event.command) for event in events if event.command]
    commands = [words for index, words in enumerate(told) if told[index - 1 : index] != [words]]
    more = [f"… (+{len(commands) - SHOWN})"] if len(commands) > SHOWN else []
    return "; ".join(commands[:SHOWN] + more)


def _has_secrets(event: Event, played: Played) -> bool:
    told = any(message.secret for message in played.outcome.messages)
    return event.secret or told or any(change.file == GM for change in event.changes)


def _public(event: Event) -> Event:
    """Leave of a secret event only its ids and the hashes, of others all but secret values."""
    if event.secret:
        return Event(
            id=event.id,
            command_id=event.command_id,
            time=event.time,
            files=event.files,
            secret=True,
        )
    return replace(event, changes=tuple(change for change in event.changes if change.file != GM))
