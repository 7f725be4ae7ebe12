"""The journal: one JSON line an event, only ever added to.

`charmgr.store.transaction` writes it; here it is read, and asked what its events say together:
what can be undone and redone, and whether a file's chain of hashes holds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.errors import BadDataError
from charmgr.store.journal_event import ABSENT, Absent, Changed, Event, Touched

__all__ = [
    "ABSENT",
    "Absent",
    "BadJournalLineError",
    "Chain",
    "Changed",
    "Event",
    "Gap",
    "Touched",
    "chain",
    "command_words",
    "digest",
    "new_id",
    "read",
    "replay",
    "standing",
]


SHOWN = 3  # commands of a batch by which it is named


class BadJournalLineError(BadDataError):
    """A line of the journal cannot be read."""

    text = "This line is no event of a journal: {reason}."
    hint = "Take the line back from git or from a backup; the journal is never edited by hand."


class Gap(Struct, frozen=True):
    """Two events that do not meet: what the first left is not what the second found."""

    left_by: str
    left: str | None
    found_by: str
    found: str | None


class Chain(Struct, frozen=True):
    """The life of a file by its hashes; `last` is what the newest event left.

    `events` are the ids of those that touched the file: none, and `last` says nothing.
    """

    events: tuple[str, ...]
    last: str | None
    gaps: tuple[Gap, ...]


def new_id(clock: Callable[[], float]) -> str:
    """Make an id that sorts by time and is never made twice; `clock` tells seconds since 1970."""
    return f"{int(clock() * 1_000_000):014x}-{os.urandom(3).hex()}"


def read(path: Path) -> list[Event]:
    """Read a journal line by line; a missing one is empty. Errors name `file:line`."""
    events: list[Event] = []
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return events
    with file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                events.append(Event.from_json(line))
            except (ValueError, TypeError, RecursionError) as error:
                where = f"{path.name}:{number}"
                raise BadJournalLineError(where=where, reason=str(error)) from None
    return events


def command_words(events: Iterable[Event]) -> str:
    """Name the command that made these events by its words; a batch by its first commands."""
    told = [" ".join(event.command) for event in events if event.command]
    commands = [words for index, words in enumerate(told) if told[index - 1 : index] != [words]]
    more = [f"… (+{len(commands) - SHOWN})"] if len(commands) > SHOWN else []
    return "; ".join(commands[:SHOWN] + more)


def standing(data: Any, path: Iterable[str | int]) -> Any:
    """Tell what stands at a place of a file's data; ABSENT where nothing does."""
    for key in path:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return ABSENT
    return data


def digest(data: bytes | None) -> str | None:
    """Hash a file's bytes as the journal does; None where there is no file."""
    import hashlib

    return None if data is None else hashlib.sha256(data).hexdigest()


def chain(events: Iterable[Event], path: str) -> Chain:
    """Follow one file, named as in the journal, through the events."""
    ids: list[str] = []
    gaps: list[Gap] = []
    last: str | None = None
    for event in events:
        for touched in event.files:
            if touched.file != path:
                continue
            if ids and touched.before != last:
                gaps.append(Gap(ids[-1], last, event.id, touched.before))
            ids.append(event.id)
            last = touched.after
    return Chain(tuple(ids), last, tuple(gaps))


def replay(events: Iterable[Event]) -> tuple[list[str], list[str]]:
    """List the commands that changed a file and stand, and those taken back, the latest last."""
    standing: list[str] = []
    taken_back: list[str] = []
    for event in events:
        if event.undoes:
            _move(event.undoes, standing, taken_back)
        elif event.redoes:
            _move(event.redoes, taken_back, standing)
        elif event.touches and not event.by_hand and event.command_id not in standing:
            standing.append(event.command_id)
            taken_back.clear()
    return standing, taken_back


def _move(command_id: str, source: list[str], target: list[str]) -> None:
    # an undo of several files says so in several events: the first one counts
    if command_id in source:
        source.remove(command_id)
        target.append(command_id)
