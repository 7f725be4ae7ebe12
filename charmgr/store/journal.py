"""The journal: one JSON line an event, only ever added to.

`charmgr.store.transaction` writes it; here it is read, and asked what its events say together:
what can be undone and redone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Any, Protocol

from charmgr.errors import BadDataError, Message
from charmgr.store.journal_event import ABSENT, BadEventError, Event
from charmgr.store.journal_event import MOST_BYTES as MOST_OF_LINE
from charmgr.store.own_files import GM_JOURNAL, JOURNAL

__all__ = [
    "GM_JOURNAL",
    "JOURNAL",
    "BadJournalLineError",
    "digest",
    "event_at",
    "events_in",
    "lines",
    "new_id",
    "odd_end",
    "read",
    "real_time",
    "replay",
    "standing",
]

_LAST_BYTES = 2**16  # of a journal: enough for its last line
_MOST_BYTES = 2**27  # of a journal: some hundred thousand events


class BadJournalLineError(BadDataError):
    """A line of the journal cannot be read."""

    text = "This line is no event of a journal: {reason}."
    hint = "Take the line back from git or from a backup; the journal is never edited by hand."


class TooLongJournalError(BadDataError):
    """A journal is larger than can be read whole."""

    text = "The journal has {size} MB: too much to be read."
    hint = "Move it to another folder and keep it; the next command begins a new one."


class Telling(Protocol):
    """What an event says of its command, however much else is known of it."""

    @property
    def command_id(self) -> str:
        """The command that made it."""

    @property
    def undoes(self) -> str:
        """The command that it takes back, or ""."""

    @property
    def redoes(self) -> str:
        """The command that it does again, or ""."""

    @property
    def by_hand(self) -> bool:
        """Whether it only notes an edit."""

    @property
    def touches(self) -> bool:
        """Whether it changed the bytes of a file."""


def new_id(clock: Callable[[], float] = time) -> str:
    """Make an id that sorts by time and is never made twice; `clock` tells seconds since 1970."""
    return f"{int(clock() * 1_000_000):014x}-{os.urandom(3).hex()}"


def real_time() -> str:
    """Tell the real time as an event keeps it: ISO 8601 in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def read(path: Path, left_out: list[BadJournalLineError] | None = None) -> list[Event]:
    """Read a journal line by line; a missing one is empty. Errors name `file:line`.

    With `left_out`, lines that cannot be read are left out and their errors collected there.
    """
    events: list[Event] = []
    for number, line in lines(path):
        try:
            events.append(event_at(path, number, line))
        except BadJournalLineError as bad:
            if left_out is None:
                raise
            left_out.append(bad)
    return events


def events_in(lines: Iterable[bytes]) -> list[Event]:
    """Read lines of a journal; those that are no events are left out."""
    events = []
    for line in lines:
        with suppress(BadEventError):
            events.append(Event.from_json(line))
    return events


def event_at(path: Path, number: int, line: bytes) -> Event:
    """Read a line of a journal; one that is no event is refused with its place."""
    try:
        return Event.from_json(line)
    except BadEventError as fault:
        where = f"{path.name}:{number}"
        raise BadJournalLineError(where=where, reason=fault.reason) from None


def lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Tell the lines of a journal that are not blank, with their numbers.

    Of a line that is too long for an event only the beginning is told, which is none either.
    """
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return
    with file:
        size = os.fstat(file.fileno()).st_size
        if size > _MOST_BYTES:
            raise TooLongJournalError(where=path.name, size=size // 10**6)
        number = 0
        while line := file.readline(MOST_OF_LINE + 1):
            number += 1
            rest = line
            while len(rest) > MOST_OF_LINE and not rest.endswith(b"\n"):
                rest = file.readline(MOST_OF_LINE + 1)
            if line.strip():
                yield number, line


def odd_end(path: Path) -> list[Message]:
    """Warn where the last line of a journal is no event; what is written below it is safe."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _LAST_BYTES))
            above, found, line = file.read().rstrip().rpartition(b"\n")
        if found or size <= _LAST_BYTES:
            Event.from_json(line or above or b"{}")
    except FileNotFoundError:
        return []
    except BadEventError as fault:
        values = {"file": path.name, "reason": fault.reason}
        return [
            Message("The last line of {file} was no event: {reason}. See “charmgr verify”.", values)
        ]
    return []


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


def replay(events: Iterable[Telling]) -> tuple[list[str], list[str]]:
    """List the commands that changed a file and stand, and those taken back, the latest last."""
    # dicts for their order: whether a command is among a hundred thousand is told at once
    standing: dict[str, None] = {}
    taken_back: dict[str, None] = {}
    for event in events:
        if event.undoes:
            _move(event.undoes, standing, taken_back)
        elif event.redoes:
            _move(event.redoes, taken_back, standing)
        elif event.touches and not event.by_hand and event.command_id not in standing:
            standing[event.command_id] = None
            taken_back.clear()
    return list(standing), list(taken_back)


def _move(command_id: str, source: dict[str, None], target: dict[str, None]) -> None:
    # an undo of several files says so in several events: the first one counts
    if command_id in source:
        del source[command_id]
        target[command_id] = None
