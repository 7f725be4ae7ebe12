"""The record of a transaction: all that is needed to finish it, to take it back, to undo it.

One JSON line and, below it, the line's SHA-256. It stands in `.charmgr/txn/` as `intent.json`
(not decided: to be taken back) or `commit.json` (decided: to be finished), later in
`.charmgr/undo/`. Paths inside the folder are relative to it, so that it may be moved. Bytes that
are no UTF-8 pass through as surrogates and come out as they were.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, convert

from charmgr.errors import BadDataError, Message

__all__ = [
    "Appended",
    "DamagedRecordError",
    "File",
    "Lines",
    "Record",
    "Write",
    "is_id",
    "load",
]

_FORMAT = 1
_ID = re.compile(r"[^\W_][\w-]{0,63}")
_MOST = 2**62
_NO_RECORD = (ValueError, TypeError, LookupError, AttributeError, RecursionError)


class Write(Struct, frozen=True):
    """What a command does to a file: its bytes before and after; None where there is no file."""

    path: Path
    before: bytes | None
    after: bytes | None


class Appended(Struct, frozen=True):
    """Lines that a command adds to a file, without their line ends."""

    path: Path
    lines: tuple[str, ...]


class File(Struct, frozen=True):
    """A file to be written: as the user names it, where it really lies, its neighbour to be.

    `mode` holds the permissions before, None for a new file.
    """

    path: str
    real: str
    temporary: str
    before: bytes | None
    after: bytes | None
    mode: int | None


class Lines(Struct, frozen=True):
    """Bytes to be appended to a file of `length` bytes; None where it has to be made."""

    path: str
    real: str
    length: int | None
    added: bytes


class Record(Struct, frozen=True):
    """A transaction as data; `made` are the folders that it needs and makes."""

    id: str
    files: tuple[File, ...]
    lines: tuple[Lines, ...]
    made: tuple[str, ...]
    keep_undo: bool

    def to_bytes(self) -> bytes:
        """Write the record down, with its checksum."""
        body = _encode(
            json.dumps(
                {
                    "format": _FORMAT,
                    "id": self.id,
                    "keep_undo": self.keep_undo,
                    "made": self.made,
                    "files": [_plain(file) for file in self.files],
                    "lines": [_plain(lines) for lines in self.lines],
                },
                ensure_ascii=False,
            )
        )
        return body + b"\n" + _checksum(body) + b"\n"


class DamagedRecordError(BadDataError):
    """A record is not what was written: nothing may be concluded from it."""

    text = "The record of a command is damaged ({reason}); no file was touched."
    hint = "Compare the files with your last copy (git diff), then move this record out of the way."


def load(path: Path) -> Record:
    """Read a record back; one that was cut or altered is refused."""
    body, _, rest = path.read_bytes().partition(b"\n")
    if rest != _checksum(body) + b"\n":
        raise DamagedRecordError(where=str(path), reason=Message("its checksum differs"))
    try:
        data = json.loads(_decode(body))
        if data["format"] == _FORMAT:
            return _record(data)
    except _NO_RECORD:
        raise DamagedRecordError(where=str(path), reason=Message("it is no record")) from None
    raise DamagedRecordError(where=str(path), reason=Message("a newer charmgr wrote it"))


def _record(data: Mapping[str, Any]) -> Record:
    """Take data for a record; what does not fit raises one of _NO_RECORD."""
    files = [_bytes(file, "before", "after") for file in data["files"]]
    lines = [_bytes(part, "added") for part in data["lines"]]
    known = {**data, "files": files, "lines": lines}
    record = convert(known, Record, builtin_types=(bytes,))
    numbers = [file.mode or 0 for file in record.files] + [one.length or 0 for one in record.lines]
    if not is_id(record.id) or not all(0 <= number <= _MOST for number in numbers):
        raise ValueError
    return record


def is_id(text: str) -> bool:
    """Tell whether a text can be the id of a command, and with it the name of a file."""
    return _ID.fullmatch(text) is not None


def _checksum(body: bytes) -> bytes:
    import hashlib

    return hashlib.sha256(body).hexdigest().encode()


def _plain(part: File | Lines) -> dict[str, Any]:
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    return {
        name: _decode(value) if isinstance(value, bytes) else value
        for name, value in values.items()
    }


def _bytes(values: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {
        name: _encode(value) if name in names and value is not None else value
        for name, value in values.items()
    }


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
