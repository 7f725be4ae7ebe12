"""The journal read for what decides: only what says which commands stand, ten times as quickly.

Every line is looked at, and one that is no event is refused: nothing is decided by a journal that
cannot be read whole. Who only tells of the newest events reads it from its end.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.json import Decoder

from charmgr.store.journal import event_at, lines
from charmgr.store.journal_event import MOST_BYTES, Event

__all__ = ["Brief", "briefs", "events_of_commands", "newest_first"]

BLOCK = 2**16  # bytes that are read at once from the end
_COMMAND = re.compile(rb'"command_id": "([^"\\]*)"')


class _Hashes(Struct, frozen=True):
    """A file before and after."""

    before: str | None = None
    after: str | None = None


class Brief(Struct, frozen=True):
    """Of an event: whose it is, what it turns, and whether it changed a file."""

    id: str
    command_id: str
    time: str
    undoes: str = ""
    redoes: str = ""
    by_hand: bool = False
    files: tuple[_Hashes, ...] = ()

    @property
    def touches(self) -> bool:
        """Whether the event changed the bytes of a file."""
        return any(file.before != file.after for file in self.files)


def briefs(path: Path) -> Iterator[Brief]:
    """Read a journal in brief; errors name `file:line`."""
    decode = Decoder(Brief).decode
    for number, line in lines(path):
        try:
            brief = decode(line)
        except (ValueError, RecursionError):
            brief = None
        if brief is None or not (brief.id and brief.command_id and brief.time):
            brief = _judged(path, number, line)
        yield brief


def _judged(path: Path, number: int, line: bytes) -> Brief:
    """Read a strange line as all others read it."""
    event = event_at(path, number, line)
    return Brief(
        event.id,
        event.command_id,
        event.time,
        event.undoes,
        event.redoes,
        event.by_hand,
        tuple(_Hashes(file.before, file.after) for file in event.files),
    )


def events_of_commands(path: Path, ids: Collection[str]) -> dict[str, list[Event]]:
    """Read the events of some commands, whole and in order; the other lines are passed over."""
    found: dict[str, list[Event]] = {id_: [] for id_ in ids}
    for number, line in lines(path):
        named = _COMMAND.search(line)
        if named and named[1].decode("utf-8", "replace") not in found:
            continue
        event = event_at(path, number, line)
        if event.command_id in found:
            found[event.command_id].append(event)
    return found


def newest_first(path: Path) -> Iterator[Event]:
    """Read a journal from its end, as far as is asked; a line that is no event is refused."""
    for line in _lines_from_the_end(path):
        yield Event.from_json(line)


def _lines_from_the_end(path: Path) -> Iterator[bytes]:
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return
    with file:
        left = file.seek(0, os.SEEK_END)
        rest = b""
        while left:
            size = min(BLOCK, left)
            left -= size
            file.seek(left)
            first, *others = (file.read(size) + rest).split(b"\n")
            yield from (line for line in reversed(others) if line.strip())
            rest = first
            if len(rest) > MOST_BYTES:
                break  # no event is so long: it is refused, and what is above it not read
        if rest.strip():
            yield rest
