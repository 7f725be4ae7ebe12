"""The lock of a folder: one command writes at a time, and a killed one holds nobody up."""

from __future__ import annotations

import errno
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path

from charmgr.errors import ConflictError
from charmgr.store.inside import refuse_strange_home
from charmgr.store.transaction_disk import naming

__all__ = ["LockedError", "held"]

WAIT = 10.0  # seconds

_PAUSE = 0.02
_BUSY = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)

# The system's lock knows files, not flows of control: this says which folders ours holds.
_HELD: ContextVar[frozenset[Path]] = ContextVar("held folders", default=frozenset())


class LockedError(ConflictError):
    """Another command has been writing here for longer than one waits."""

    text = 'Another command is writing here: "{command}", process {pid} on {host}.'
    hint = "Let it finish, or stop it, and run the command again."


@contextmanager
def held(folder: Path, command: str, lone: bool = False, *, wait: float = WAIT) -> Iterator[None]:
    """Hold the folder's lock; inside another `held` of the same folder nothing is to be done.

    `command` tells those who wait what they wait for. `wait` is in seconds; then LockedError.
    `lone` removes the lock and, where nothing else is in it, its `.charmgr` afterwards.
    """
    folder = folder.resolve()
    if folder in _HELD.get():
        yield
        return
    home = folder / ".charmgr"
    with naming(folder):
        refuse_strange_home(folder)
        lock = _acquire(home, wait)
    try:
        _tell(home, command)
        token = _HELD.set(_HELD.get() | {folder})
        try:
            yield
        finally:
            _HELD.reset(token)
            if lone:
                _remove(home)
    finally:
        with suppress(OSError):  # the system frees it all the same
            os.close(lock)


def _acquire(home: Path, wait: float) -> int:
    end = time.monotonic() + wait
    path = home / "lock"
    while True:
        home.mkdir(exist_ok=True)
        try:
            lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except FileNotFoundError:  # a lone sheet's command has just tidied up
            continue
        try:
            taken = _take(lock)
            if taken and _lies_at(path, lock):
                return lock
        except BaseException:
            os.close(lock)
            raise
        os.close(lock)
        if not taken:
            if time.monotonic() >= end:
                raise LockedError(where=str(home.parent), **_holder(home))
            time.sleep(_PAUSE)


def _take(lock: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _BUSY:
            return False
        raise
    return True


def _lies_at(path: Path, lock: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(lock))
    except FileNotFoundError:
        return False


def _tell(home: Path, command: str) -> None:
    host = os.environ.get("COMPUTERNAME", "?") if sys.platform == "win32" else os.uname().nodename
    holder = {"pid": os.getpid(), "host": host, "command": command}
    with suppress(OSError):  # the lock counts, not what is said about it
        (home / "holder.json").write_text(json.dumps(holder), encoding="utf-8")


def _holder(home: Path) -> dict[str, object]:
    unknown = {"pid": "?", "host": "?", "command": "?"}
    try:
        told = json.loads((home / "holder.json").read_text(encoding="utf-8"))
        return {key: told[key] for key in unknown}
    except (OSError, ValueError, LookupError, TypeError):
        return dict(unknown)


def _remove(home: Path) -> None:
    for name in ("holder.json", "lock"):
        with suppress(OSError):
            (home / name).unlink()
    for folder in (home / "txn", home):
        with suppress(OSError):  # something lies there: it stays
            folder.rmdir()
