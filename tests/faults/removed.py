"""The proof that the harnesses see: each safety step is taken out, and some row must break."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from charmgr.engine import once, session, steady, table
from charmgr.engine.past import rewind
from charmgr.store import lock, recovery, transaction, transaction_disk, transaction_record

Without = Callable[[], Any]


@dataclass(frozen=True)
class Step:
    """A safety step: what it is, how it is taken out, which rows should notice and how finely."""

    name: str
    out: Without
    rows: Sequence[str]
    fine: int = 1


@contextmanager
def _all(*patches: Any) -> Iterator[None]:
    if not patches:
        yield
        return
    with patches[0], _all(*patches[1:]):
        yield


def _put(module: Any, name: str, value: Any) -> Any:
    return patch.object(module, name, value)


def _nothing(*_: Any, **__: Any) -> None:
    return None


def _false(*_: Any, **__: Any) -> bool:
    return False


def _skip(module: Any, name: str, number: int, of: int) -> Any:
    """Skip one of so many calls of a function; each process counts anew from where it was."""
    real = getattr(module, name)
    count = 0

    def call(*args: Any, **kwargs: Any) -> Any:
        nonlocal count
        count += 1
        return None if (count - 1) % of + 1 == number else real(*args, **kwargs)

    return _put(module, name, call)


MODULES = (transaction, transaction_record, recovery)


def _unsynced() -> Any:
    def write(file: int, data: bytes) -> None:
        import os

        rest = memoryview(data)
        while rest:
            rest = rest[os.write(file, rest) :]

    return _put(transaction_disk, "_write", write)


def _unsynced_where(name: str) -> Any:
    real = getattr(transaction_disk, name)

    def call(*args: Any) -> None:
        with _unsynced():
            real(*args)

    return _all(*(_put(module, name, call) for module in MODULES if hasattr(module, name)))


def _one_write() -> Any:
    def write(file: int, data: bytes) -> None:
        import os

        os.write(file, data)
        os.fsync(file)

    return _put(transaction_disk, "_write", write)


def _intent_late() -> Any:
    real = transaction._prepare

    def prepare(folder: Any, record: Any, files: Any) -> None:
        files = list(files)
        for file in files:
            if file.after is not None and (folder / file.path).parent.exists():
                transaction.stage(
                    folder / file.temporary, file.after, folder / file.real, file.mode
                )
        real(folder, record, files)

    return _put(transaction, "_prepare", prepare)


def _no_lock() -> Any:
    def held(*_: Any, **__: Any) -> Any:
        return nullcontext()

    return _all(
        *(_put(module, "held", held) for module in (transaction, session, once, rewind, lock))
    )


def _no_recovery() -> Any:
    return _all(
        _put(table, "recover_if_needed", _nothing),
        _put(once, "recover_if_needed", _nothing),
        _put(session, "recover_if_needed", _nothing),
        _put(transaction, "recover", _nothing),
    )


def _no_checksum() -> Any:
    return _put(transaction_record, "_is_whole", lambda _: True)


def _untidy() -> Any:
    def tidied(folder: Any, record: Any) -> list[Any]:
        recovery.tidy(folder, record)
        return []

    return _put(transaction, "_tidied", tidied)


def _stale_look() -> Any:
    real = recovery.content
    known: dict[Any, Any] = {}

    def content(path: Any) -> Any:
        if path in known:
            return known.pop(path)
        known[path] = found = real(path)
        return found

    return _put(recovery, "content", content)


def _no_compare(*numbers: int) -> Any:
    return _all(*(_skip(transaction, "_refuse_if_changed", number, 2) for number in numbers))


FOLDERS = "sync_folders"
STEPS = (
    Step("the lock", _no_lock, ("processes",)),
    Step("recovery by the next command", _no_recovery, ("kill",), 5),
    Step("recovery by readers", lambda: _put(table, "recover_if_needed", _nothing), ("kill",), 5),
    Step("the intent before all else", _intent_late, ("kill",), 2),
    Step("cutting the journal", lambda: _put(recovery, "_cut", _nothing), ("kill",), 2),
    Step(
        "sync of the folder of records", lambda: _skip(transaction, FOLDERS, 1, 3), ("power-cut",)
    ),
    Step("sync of the intent's name", lambda: _skip(transaction, FOLDERS, 2, 3), ("power-cut",)),
    Step("sync of the targets' folders", lambda: _skip(transaction, FOLDERS, 3, 3), ("power-cut",)),
    Step("sync after the renames", lambda: _skip(recovery, FOLDERS, 1, 3), ("power-cut",)),
    Step("sync of the undo folder", lambda: _skip(recovery, FOLDERS, 2, 3), ("power-cut",)),
    Step("sync of the undo record", lambda: _skip(recovery, FOLDERS, 3, 3), ("power-cut",)),
    Step("sync of the records' bytes", lambda: _unsynced_where("write_new"), ("power-cut",)),
    Step("sync of the new files' bytes", lambda: _unsynced_where("stage"), ("power-cut",)),
    Step("sync of the journals' lines", lambda: _unsynced_where("append"), ("power-cut",)),
    Step("comparing before the decision", lambda: _no_compare(2), ("editor",)),
    Step("comparing at all", lambda: _no_compare(1, 2), ("editor",)),
    Step(
        "looking before each rename", lambda: _put(recovery, "_ours", lambda *_: True), ("editor",)
    ),
    Step("the last look before a rename", _stale_look, ("editor",)),
    Step(
        "looking at all files before finishing",
        lambda: _put(recovery, "_refuse_if_changed_since", _nothing),
        ("edit-after-crash",),
    ),
    Step("the record's checksum", _no_checksum, ("flipped-records",), 7),
    Step("no error after the decision", _untidy, ("errors",), 2),
    Step(
        "finishing when interrupted", lambda: _skip(transaction, "recover", 2, 2), ("signals",), 2
    ),
    Step("writing on after a short write", _one_write, ("short-writes", "limits"), 2),
    Step(
        "hard links kept", lambda: _put(recovery, "stands_in_place", _false), ("short-writes",), 2
    ),
    Step(
        "modes and owners kept",
        lambda: _put(transaction_disk, "_take_after", _nothing),
        ("short-writes",),
        2,
    ),
    Step(
        "a command's id remembered",
        lambda: _all(*(_put(module, "already_done", _false) for module in (once, session))),
        ("kill",),
        5,
    ),
    Step(
        "reading again across a commit",
        lambda: _put(steady.Watch, "disturbed", _false),
        ("readers", "meanwhile"),
    ),
)
