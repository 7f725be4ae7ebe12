"""What a transaction asks of the disk: whole writes that are synced, and errors with a name."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from charmgr.errors import DiskError, reason

__all__ = [
    "DiskFailureError",
    "DiskFullError",
    "ReadOnlyError",
    "append",
    "content",
    "end_of",
    "naming",
    "overwrite",
    "replace",
    "stage",
    "stands_in_place",
    "sync_file",
    "sync_folders",
    "write_new",
]

_PATIENCE = 2.0  # seconds that Windows gets to let go of a file that another program reads
_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_BINARY = getattr(os, "O_BINARY", 0)


class DiskFullError(DiskError):
    """There is no room for what must be written."""

    text = "No space is left on the disk, or the quota is used up."
    hint = "Free some space and run the command again."


class ReadOnlyError(DiskError):
    """A file or folder must be written and may not be."""

    text = "It is read-only, or you have no permission to write it."
    hint = "Change its permissions and run the command again."


class DiskFailureError(DiskError):
    """The operating system reports another failure."""

    text = "The system says: {reason}."


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Turn an OSError inside into the DiskError that says what it means for `path`."""
    try:
        yield
    except OSError as error:
        where = str(path)
        if error.errno in _FULL:
            raise DiskFullError(where=where) from error
        if error.errno in _FORBIDDEN:
            raise ReadOnlyError(where=where) from error
        raise DiskFailureError(where=where, reason=reason(error)) from error


def content(path: Path) -> bytes | None:
    """Read a file's bytes; None where there is no such file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def end_of(path: Path, start: int) -> tuple[int, bytes] | None:
    """Tell a file's size and its bytes from `start` on; None where there is no such file."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(min(start, size))
            return size, file.read()
    except FileNotFoundError:
        return None


def write_new(path: Path, blocks: Iterable[bytes]) -> None:
    """Make a file of these bytes, synced; an old one of that name, a leftover, is thrown away."""
    path.unlink(missing_ok=True)
    with _opened(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666) as file:
        for block in blocks:
            _write(file, block)


def stage(temporary: Path, data: bytes, target: Path, mode: int | None) -> None:
    """Make a synced file that can take the place of `target`: same mode, owner and attributes.

    `mode` serves where the target is gone; None leaves a new file to the user's umask.
    """
    temporary.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    fresh = mode is None and not target.exists()
    with _opened(temporary, flags, 0o666 if fresh else 0o600) as file:
        if target.exists():
            _take_after(temporary, target)
        elif mode is not None:
            temporary.chmod(mode)
        _write(file, data)


def stands_in_place(target: Path, temporary: Path) -> bool:
    """Tell whether a rename would break what the target is: hard links, another's ownership."""
    if not target.exists():
        return False
    old, new = target.stat(), temporary.stat()
    return old.st_nlink > 1 or (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid)


def overwrite(path: Path, data: bytes) -> None:
    """Write a file where it lies, synced."""
    with _opened(path, os.O_WRONLY) as file:
        _write(file, data)
        os.ftruncate(file, len(data))
        _sync(file)


def append(path: Path, length: int, data: bytes) -> None:
    """Cut a file to `length` bytes and put `data` there, synced; a missing file is made."""
    with _opened(path, os.O_WRONLY | os.O_CREAT, 0o666) as file:
        os.ftruncate(file, length)
        os.lseek(file, length, os.SEEK_SET)
        _write(file, data)


def replace(source: Path, target: Path) -> None:
    """Rename over what is there; on Windows wait a little for those who still read it."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            source.replace(target)
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > end:
                raise
            time.sleep(0.05)
        else:
            return


def sync_file(path: Path) -> None:
    """Make a file's bytes durable."""
    with _opened(path, os.O_WRONLY) as file:
        _sync(file)


def sync_folders(folders: Iterable[Path]) -> None:
    """Make the names in these folders durable; Windows does so by itself."""
    if sys.platform == "win32":
        return
    for folder in sorted(set(folders)):
        with _opened(folder, os.O_RDONLY) as handle:
            _sync(handle)


@contextmanager
def _opened(path: Path, flags: int, mode: int = 0o666) -> Iterator[int]:
    handle = os.open(path, flags | _BINARY, mode)
    try:
        yield handle
    except BaseException:
        with suppress(OSError):
            os.close(handle)
        raise
    else:
        os.close(handle)  # a full network disk may say so only here


def _write(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
    _sync(file)


def _sync(file: int) -> None:
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):  # not every file system there knows it
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    os.fsync(file)


def _take_after(copy: Path, original: Path) -> None:
    old = original.stat()
    if sys.platform != "win32":
        with suppress(PermissionError):  # another's file: `stands_in_place` sees it
            os.chown(copy, old.st_uid, old.st_gid)
    copy.chmod(old.st_mode & 0o7777)
    if sys.platform == "linux":
        for name in os.listxattr(original):
            with suppress(PermissionError):  # the system's own labels, which it sets itself
                os.setxattr(copy, name, os.getxattr(original, name))
