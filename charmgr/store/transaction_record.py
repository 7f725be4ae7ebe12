"""The record of a transaction: all that is needed to finish it, to take it back, to undo it.

JSON lines: the head, one for each file, one for each journal with one for each of its new lines
below; last the SHA-256 of all above. It stands in `.charmgr/txn/` as `intent.json` (not decided:
to be taken back) or `commit.json` (decided: to be finished), later in `.charmgr/undo/`. Paths
inside the folder are relative to it, so that it may be moved. Bytes that are no UTF-8 pass
through as surrogates and come out as they were. It is written and read file by file: ten thousand
sheets need not be in memory at once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct, UnsetType, convert

from charmgr.errors import BadDataError, Message
from charmgr.store.transaction_disk import write_new

__all__ = [
    "Appended",
    "DamagedRecordError",
    "File",
    "Lines",
    "Place",
    "Record",
    "Write",
    "files_in",
    "is_id",
    "load",
    "save",
]

_FORMAT = 2
_ID = re.compile(r"[^\W_][\w-]{0,63}")
_MOST = 2**62
_BLOCK = 2**20  # bytes written at once
_TEXTS = ("before", "after")
_NO_RECORD = (ValueError, TypeError, LookupError, AttributeError, RecursionError)


class Write(Struct, frozen=True):
    """What a command does to a file that it has read.

    `before` is the hash of the bytes that it read, `after` the bytes to be; None where there is
    no file. A file without `after` was only read, and must be the same still.
    """

    path: Path
    before: str | None
    after: bytes | UnsetType | None = UNSET


class Appended(Struct, frozen=True):
    """Lines that a command adds to a file, without their line ends; they are gone through once."""

    path: Path
    lines: Iterable[str]


class Place(Struct, frozen=True):
    """Where a file is written: as the user names it, where it really lies, its neighbour to be.

    `mode` holds the permissions before, None for a new file.
    """

    path: str
    real: str
    temporary: str
    mode: int | None


class File(Place, frozen=True):
    """A file to be written, with its bytes before and after; None where there is no file."""

    before: bytes | None
    after: bytes | None


class Lines(Struct, frozen=True):
    """Bytes to be appended to a file of `length` bytes; None where it has to be made."""

    path: str
    real: str
    length: int | None
    added: bytes


class Record(Struct, frozen=True):
    """A transaction as data, but for its files; `made` are the folders that it needs and makes."""

    id: str
    lines: tuple[Lines, ...]
    made: tuple[str, ...]
    keep_undo: bool


class DamagedRecordError(BadDataError):
    """A record is not what was written: nothing may be concluded from it."""

    text = "The record of a command is damaged ({reason}); no file was touched."
    hint = "Compare the files with your last copy (git diff), then move this record out of the way."


def save(path: Path, record: Record, files: Iterable[File]) -> None:
    """Write a record down with its checksum, synced."""
    lines = chain(_told_head(record), map(_told_file, files), _told_lines(record))
    write_new(path, _blocks(lines))


def load(path: Path) -> Record:
    """Read a record back, and look at each of its files; one that was cut or altered is refused."""
    if not _is_whole(path):
        raise DamagedRecordError(where=str(path), reason=Message("its checksum differs"))
    try:
        lines = _lines(path)
        head = next(lines)
        if head["format"] == _FORMAT:
            return _record(head, lines)
    except _NO_RECORD:
        raise DamagedRecordError(where=str(path), reason=Message("it is no record")) from None
    raise DamagedRecordError(where=str(path), reason=Message("a newer charmgr wrote it"))


def files_in(path: Path) -> Generator[File, None, None]:
    """Read the files of a record one by one, which was just written or has been loaded."""
    for data in _lines(path):
        if "file" in data:
            yield _file(data["file"])
        elif "lines" in data:
            return


def is_id(text: str) -> bool:
    """Tell whether a text can be the id of a command, and with it the name of a file."""
    return _ID.fullmatch(text) is not None


def _told_head(record: Record) -> Iterator[bytes]:
    values = {"id": record.id, "keep_undo": record.keep_undo, "made": record.made}
    yield _line({"format": _FORMAT, **values})


def _told_file(file: File) -> bytes:
    values = {name: getattr(file, name) for name in file.__struct_fields__}
    texts = {name: _decode(values[name]) for name in _TEXTS if values[name] is not None}
    return _line({"file": {**values, **texts}})


def _told_lines(record: Record) -> Iterator[bytes]:
    for lines in record.lines:
        yield _line({"lines": {"path": lines.path, "real": lines.real, "length": lines.length}})
        for line in BytesIO(lines.added):
            yield _line({"added": _decode(line)})


def _line(data: Mapping[str, Any]) -> bytes:
    return _encode(json.dumps(data, ensure_ascii=False)) + b"\n"


def _blocks(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Put lines together so that few writes do, and the checksum below them."""
    import hashlib

    found = hashlib.sha256()
    block = bytearray()
    for line in lines:
        block += line
        if len(block) > _BLOCK:
            found.update(block)
            yield bytes(block)
            block.clear()
    found.update(block)
    yield bytes(block) + found.hexdigest().encode() + b"\n"


def _is_whole(path: Path) -> bool:
    """Tell whether the last line is the checksum of those above."""
    import hashlib

    found = hashlib.sha256()
    last = b""
    with path.open("rb") as file:
        for line in file:
            found.update(last)
            last = line
    return last == found.hexdigest().encode() + b"\n"


def _lines(path: Path) -> Iterator[Any]:
    """Read what the lines above the checksum hold."""
    with path.open("rb") as file:
        waiting = file.readline()
        for line in file:
            yield json.loads(_decode(waiting))
            waiting = line


def _record(head: Mapping[str, Any], lines: Iterable[Mapping[str, Any]]) -> Record:
    """Take data for a record; what does not fit raises one of _NO_RECORD."""
    journals: list[tuple[Mapping[str, Any], bytearray]] = []
    for data in lines:
        if "file" in data:
            _file(data["file"])
        elif "lines" in data:
            journals.append((data["lines"], bytearray()))
        else:
            journals[-1][1].extend(_encode(data["added"]))
    told = [{**values, "added": bytes(added)} for values, added in journals]
    record = convert({**head, "lines": told}, Record, builtin_types=(bytes,))
    if not is_id(record.id) or not all(0 <= (one.length or 0) <= _MOST for one in record.lines):
        raise ValueError
    return record


def _file(values: Mapping[str, Any]) -> File:
    texts = {name: _encode(values[name]) for name in _TEXTS if values[name] is not None}
    file = convert({**values, **texts}, File, builtin_types=(bytes,))
    if not 0 <= (file.mode or 0) <= _MOST:
        raise ValueError
    return file


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
