"""Write all files of a command or none, also under kill -9, a full disk or a power cut.

    lock · recover · compare · intent · neighbours beside the files, lines onto the journals ·
    sync · compare again · rename intent → commit (the decision) · renames · sync · undo record

Until the decision nothing but neighbours and the journals' ends is written, so a full disk is met
before it; `charmgr.store.recovery` brings to an end what is cut short.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import asdict

from charmgr.errors import BadDataError, CharmgrError, ConflictError, DiskError, Message, reason
from charmgr.store.journal import digest
from charmgr.store.lock import LockedError, held
from charmgr.store.recovery import (
    ChangedMeanwhileError,
    ChangedSinceError,
    finish,
    folders_of,
    recover,
    recover_if_needed,
    refuse_outside,
    take_back,
    tidy,
)
from charmgr.store.transaction_disk import (
    ReadOnlyError,
    append,
    content,
    end_of,
    naming,
    replace,
    stage,
    sync_folders,
)
from charmgr.store.transaction_record import (
    Appended,
    DamagedRecordError,
    File,
    Lines,
    Place,
    Record,
    Write,
    files_in,
    save,
)
from charmgr.store.undo import StrangeIdError, already_done, undo_place, undo_record

__all__ = [
    "AlreadyDoneError",
    "Appended",
    "ChangedMeanwhileError",
    "ChangedSinceError",
    "DamagedRecordError",
    "DanglingLinkError",
    "LockedError",
    "NotTextError",
    "ReadOnlyError",
    "SameFileError",
    "StrangeIdError",
    "UnfinishedError",
    "Write",
    "already_done",
    "commit",
    "held",
    "recover_if_needed",
    "undo_record",
]


class AlreadyDoneError(ConflictError):
    """A command of this id has been done."""

    text = "The command {id} has been done already; nothing was written."


class DanglingLinkError(DiskError):
    """A symbolic link leads nowhere."""

    text = "It is a link to a file that is not there."
    hint = "Mend or remove the link."


class SameFileError(BadDataError):
    """Two names of one command lead to one file."""

    text = "It is the same file as {other}."
    hint = "Name it once."


class NotTextError(BadDataError):
    """A line for the journal holds half a character, as broken arguments do."""

    text = "A text holds signs that UTF-8 cannot hold."


class UnfinishedError(DiskError):
    """The disk failed in the middle, both on the way there and on the way back."""

    text = "The disk failed while the files were being written, and again while taking that back."
    hint = "The next command brings it to an end; until then don't edit the files."


def commit(
    folder: Path,
    command_id: str,
    writes: Collection[Write],
    appended: Iterable[Appended] = (),
    *,
    keep_undo: bool = True,
    lone: bool = False,
) -> list[Message]:
    """Write all files of a command or none; the warnings are about tidying up afterwards.

    `folder` is the campaign's, or with `lone` that of a sheet alone, which keeps no undo record.
    `writes` are gone through several times. Raises ChangedMeanwhileError, LockedError or a
    DiskError, with all files as they were.
    """
    undo = undo_place(folder, command_id)
    with held(folder, command_id, lone):
        with naming(folder):
            recover(folder)
        if undo.exists():
            raise AlreadyDoneError(id=command_id)
        _refuse_if_changed(writes)
        with naming(folder):
            places = list(_places(folder, command_id, writes))
            record = Record(
                id=command_id,
                lines=tuple(_lines(folder, appended)),
                made=tuple(_missing_folders(folder, writes)),
                keep_undo=keep_undo and not lone and bool(places),
            )
        if not places and not record.lines:
            return []
        refuse_outside(folder, record, places, str(folder))  # no recovery would take it
        try:
            _write(folder, record, places, writes)
            return _tidied(folder, record)
        except BaseException as stop:
            if not isinstance(stop, Exception):  # Ctrl-C: finish or take back, then stop
                with suppress(OSError, CharmgrError):
                    recover(folder)
            raise


def _write(folder: Path, record: Record, places: Iterable[Place], writes: Iterable[Write]) -> None:
    home = folder / ".charmgr" / "txn"
    try:
        _prepare(folder, record, _files(places, writes))
        _refuse_if_changed(writes)
        with naming(home):
            # not synced by itself: until it is sure, a power cut takes everything back
            replace(home / "intent.json", home / "commit.json")
        finish(folder, record)
    except Exception as error:
        decided = (home / "commit.json").exists()
        try:
            take_back(folder, record)
        except OSError:
            if decided:
                raise UnfinishedError(where=str(folder)) from error
        raise


def _tidied(folder: Path, record: Record) -> list[Message]:
    try:
        tidy(folder, record)
    except OSError as error:
        values = {"folder": str(folder / ".charmgr"), "reason": reason(error)}
        return [Message("Done, but {folder} could not be tidied: {reason}.", values)]
    return []


def _prepare(folder: Path, record: Record, files: Iterable[File]) -> None:
    """Put everything on the disk that the decision needs."""
    home = folder / ".charmgr" / "txn"
    folders = folders_of(folder, record)
    with naming(home):
        home.mkdir(exist_ok=True)
        sync_folders([folder, home.parent])
        save(home / "intent.part", record, files)
        replace(home / "intent.part", home / "intent.json")
        sync_folders([home])
    for made in record.made:
        with naming(folder / made):
            (folder / made).mkdir(exist_ok=True)
    for file in files_in(home / "intent.json"):
        folders.add((folder / file.real).parent)
        if file.after is not None:
            with naming(folder / file.path):
                stage(folder / file.temporary, file.after, folder / file.real, file.mode)
    for lines in record.lines:
        with naming(folder / lines.path):
            append(folder / lines.real, lines.length or 0, lines.added)
    with naming(folder):
        sync_folders(folders)


def _refuse_if_changed(writes: Iterable[Write]) -> None:
    for write in writes:
        with naming(write.path):
            if digest(content(write.path)) != write.before:
                raise ChangedMeanwhileError(where=str(write.path))


def _changed(writes: Iterable[Write]) -> Iterator[tuple[Write, bytes | None]]:
    for write in writes:
        if write.after is not UNSET and digest(write.after) != write.before:
            yield write, write.after


def _places(folder: Path, command_id: str, writes: Iterable[Write]) -> Iterator[Place]:
    """Find the place of each file that changes."""
    inside = _inside(folder)
    seen: dict[object, Path] = {}
    for number, (write, _) in enumerate(_changed(writes)):
        real = _real(write.path)
        old = real.stat() if write.before is not None else None
        identity = (old.st_dev, old.st_ino) if old else real
        if identity in seen:
            raise SameFileError(where=str(write.path), other=str(seen[identity]))
        seen[identity] = write.path
        yield Place(
            path=inside(write.path),
            real=inside(real),
            temporary=inside(real.with_name(f".charmgr-{command_id}-{number}.tmp")),
            mode=old.st_mode & 0o7777 if old else None,
        )


def _files(places: Iterable[Place], writes: Iterable[Write]) -> Iterator[File]:
    """Give each file that changes its bytes, before and after."""
    for place, (write, after) in zip(places, _changed(writes), strict=True):
        with naming(write.path):
            before = content(write.path)
        if digest(before) != write.before:
            raise ChangedMeanwhileError(where=str(write.path))
        yield File(**asdict(place), before=before, after=after)


def _lines(folder: Path, appended: Iterable[Appended]) -> Iterator[Lines]:
    inside = _inside(folder)
    for part in appended:
        added = BytesIO()
        try:
            added.writelines(f"{line}\n".encode() for line in part.lines)
        except UnicodeEncodeError:
            raise NotTextError(where=str(part.path)) from None
        if not added.tell():
            continue
        real = _real(part.path)
        with naming(part.path):
            size = real.stat().st_size if real.exists() else None
            end = end_of(real, size - 1) if size else None
        gap = b"\n" if end and end[1] != b"\n" else b""
        yield Lines(inside(part.path), inside(real), size, gap + added.getvalue())


def _missing_folders(folder: Path, writes: Iterable[Write]) -> list[str]:
    """List the folders to be made, each after the one that holds it."""
    holders = {write.path.parent for write in writes if isinstance(write.after, bytes)}
    missing = {
        place
        for holder in map(Path.resolve, holders)
        for place in (holder, *holder.parents)
        if not place.exists()
    }
    return list(map(_inside(folder), sorted(missing)))


def _real(path: Path) -> Path:
    """Follow links to the file itself, which must be writable if it is there."""
    if path.is_symlink() and not path.exists():
        raise DanglingLinkError(where=str(path))
    real = path.resolve()
    if real.exists() and not (real.stat().st_mode & 0o222 and os.access(real, os.W_OK)):
        raise ReadOnlyError(where=str(path))
    return real


def _inside(folder: Path) -> Callable[[Path], str]:
    """Tell how to name a path: relative to the folder if it is inside, which may then be moved."""
    bases = folder.absolute(), folder.resolve()

    def name(path: Path) -> str:
        path = path.absolute()
        for base in bases:
            if path.is_relative_to(base):
                return path.relative_to(base).as_posix()
        return str(path)

    return name
