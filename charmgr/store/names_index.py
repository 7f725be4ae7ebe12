"""Who is on which sheet, remembered in `.charmgr`, so that a name is found without reading all.

The memory may be deleted at any time. An entry counts as long as its sheet is the very file that
was read: same inode, size, time of change and time of the inode's change. No checkout, archive or
clone can bring these along, so what a stranger has written here never counts.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

__all__ = ["Entry", "Stamp", "is_settled", "load", "save", "stamp"]

_FORMAT = 1  # to be raised when an entry's fields, or what they mean, change
_MOST_BYTES = 64_000_000
SETTLED = 3_000_000_000  # nanoseconds after which no disk gives a second edit the same time
_ABANDONED = 60  # seconds after which nobody is at work on a half-written file any more

Stamp = tuple[int, int, int, int, int]
"""Times of change of content and of inode in nanoseconds, size, inode, device."""


class Entry(Struct, frozen=True, array_like=True):
    """What a sheet says of itself: a name and a game ("" for the campaign's), and of its file.

    `called` are the words that mean this person, as the caller compares them.
    """

    stamp: Stamp
    name: str
    system: str
    called: tuple[str, ...]


class _Index(Struct, frozen=True):
    format: int
    sheets: dict[str, Entry]


def stamp(path: Path | str) -> Stamp | None:
    """Tell what only this very file has, unchanged; None where there is no file."""
    try:
        # os, and often a text: this is asked of each of ten thousand sheets
        found = os.stat(path)  # noqa: PTH116
    except (OSError, ValueError):
        return None
    return (
        found.st_mtime_ns,
        found.st_ctime_ns,
        found.st_size,
        found.st_ino,
        found.st_dev,
    )


def is_settled(of: Stamp) -> bool:
    """Tell whether a file was changed so long ago that its next change will have another time."""
    return max(of[:2]) < time.time_ns() - SETTLED


def load(folder: Path) -> dict[str, Entry]:
    """Read what is remembered of a campaign's sheets, by file; nothing where there is any doubt."""
    try:
        index = msgspec.json.decode(_content(folder / ".charmgr" / "names.json"), type=_Index)
    except (OSError, ValueError, RecursionError):
        return {}
    return index.sheets if index.format == _FORMAT else {}


def save(folder: Path, sheets: Mapping[str, Entry]) -> None:
    """Remember sheets; where nothing can be written nothing is remembered."""
    home = folder / ".charmgr"
    with suppress(OSError):
        if not home.is_dir():
            home.mkdir()
            (home / ".gitignore").write_text("*\n", encoding="utf-8")
        _write(home / "names.json", msgspec.json.encode(_Index(_FORMAT, dict(sheets))))


def _content(path: Path) -> bytes:
    """Read a plain file of bounded size; a link, a pipe or a giant is refused."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(path, flags | getattr(os, "O_BINARY", 0)), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode) or found.st_size > _MOST_BYTES:
            raise OSError
        return file.read(_MOST_BYTES)


def _write(path: Path, data: bytes) -> None:
    """Put a whole file in the place of another; leave it to somebody who is at it already."""
    part = path.with_suffix(".part")
    with suppress(FileNotFoundError):
        if time.time() - part.lstat().st_mtime > _ABANDONED:
            part.unlink()
    with part.open("xb") as file:
        file.write(data)
    try:
        part.replace(path)
    except OSError:
        part.unlink()
        raise
