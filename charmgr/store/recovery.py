"""Bring what a transaction has begun to an end: finish it once decided, else take it back.

Each function may be cut short at any point and called again; it looks at the files themselves.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from charmgr.errors import ConflictError
from charmgr.store.inside import LeadsOutError, place_inside, written_inside
from charmgr.store.own_files import CAMPAIGN
from charmgr.store.transaction_disk import (
    append,
    content,
    end_of,
    naming,
    overwrite,
    replace,
    stage,
    stands_in_place,
    sync_file,
    sync_folders,
)
from charmgr.store.transaction_record import File, Lines, Place, Record, files_in, load

__all__ = [
    "ChangedMeanwhileError",
    "ChangedSinceError",
    "finish",
    "folders_of",
    "recover",
    "recover_if_needed",
    "refuse_outside",
    "take_back",
    "tidy",
]

UNDO_RECORDS = 1_000  # commands that can be taken back byte for byte

_NEIGHBOUR = re.compile(r"\.charmgr-[\w.-]+\.tmp")


class ChangedMeanwhileError(ConflictError):
    """A file is not what the command has read."""

    text = "Another program changed it after it was read; nothing was written."
    hint = "Run the command again."


class ChangedSinceError(ConflictError):
    """Somebody wrote a file between the crash of a command and its recovery."""

    retry = False
    text = "It was changed while the command {id} lay half done; no file was touched."
    hint = (
        "Put it back as it was before (with git, or your editor's undo) and run the command "
        "again; or, to keep all files as they are, remove {record}."
    )


def recover_if_needed(folder: Path) -> None:
    """Deal with what a crash left in this folder; readers call it too, before they read."""
    with naming(folder):
        if not _leftovers(folder):
            return
        from charmgr.store.lock import held

        lone = not (folder / CAMPAIGN).exists()
        with held(folder, "recovery", lone):
            recover(folder)


def recover(folder: Path) -> None:
    """Finish a decided transaction, take back an undecided one; the caller holds the lock."""
    if not _leftovers(folder):
        return
    home = folder / ".charmgr" / "txn"
    names = ("commit.json", "intent.json")
    records = {name: load(home / name) for name in names if (home / name).exists()}
    for name, record in records.items():
        refuse_outside(folder, record, files_in(home / name), str(home / name))
    if decided := records.get("commit.json"):
        _refuse_if_changed_since(folder, decided)
        finish(folder, decided)
        tidy(folder, decided)
    elif begun := records.get("intent.json"):
        take_back(folder, begun)
    (home / "intent.part").unlink(missing_ok=True)


def refuse_outside(folder: Path, record: Record, places: Iterable[Place], where: str) -> None:
    """Refuse a record that names what charmgr does not write: a stranger has put it there."""
    for lines in record.lines:
        written_inside(folder, lines.path, where)
        place_inside(folder, lines.real, where)
    for place in places:
        written_inside(folder, place.path, where)
        place_inside(folder, place.real, where)
        beside = place_inside(folder, place.temporary, where)
        if beside.parent != (folder / place.real).parent or not _NEIGHBOUR.fullmatch(beside.name):
            raise LeadsOutError(where=where, name=place.temporary)
    for made in record.made:
        place_inside(folder, made, where)


def finish(folder: Path, record: Record) -> None:
    """Give each file its new bytes and each journal its lines."""
    folders = folders_of(folder, record)
    with closing(files_in(folder / ".charmgr" / "txn" / "commit.json")) as files:
        for file in files:
            with naming(folder / file.path):
                _bring(folder, file, finishing=True)
            folders.add((folder / file.real).parent)
    for lines in record.lines:
        with naming(folder / lines.path):
            _keep(folder / lines.real, lines)
    with naming(folder):
        sync_folders(folders)


def take_back(folder: Path, record: Record) -> None:
    """Give each file its old bytes, cut the journals, forget the intent."""
    home = folder / ".charmgr" / "txn"
    folders = folders_of(folder, record)
    if (home / "commit.json").exists():
        replace(home / "commit.json", home / "intent.json")
        sync_folders([home])
    if (home / "intent.json").exists():
        for file in files_in(home / "intent.json"):
            _bring(folder, file, finishing=False)
            folders.add((folder / file.real).parent)
    for lines in record.lines:
        _cut(folder / lines.real, lines)
    sync_folders(place for place in folders if place.exists())
    for made in reversed(record.made):
        with suppress(OSError):  # never made, or in use by now
            (folder / made).rmdir()
    for name in ("intent.part", "intent.json"):
        (home / name).unlink(missing_ok=True)
    sync_folders([home])


def tidy(folder: Path, record: Record) -> None:
    """Turn the record of a finished transaction into its undo record."""
    home = folder / ".charmgr"
    done = home / "txn" / "commit.json"
    if not record.keep_undo:
        done.unlink()
        sync_folders([home / "txn"])
        return
    undo = home / "undo"
    undo.mkdir(exist_ok=True)
    if not any(undo.iterdir()):
        sync_folders([home])  # it is new, and must be sure before a record is moved there
    replace(done, undo / f"{record.id}.json")
    sync_folders([undo, home, home / "txn"])
    _forget_oldest(undo)


def _forget_oldest(undo: Path) -> None:
    """Keep the newest records; what they forget is undone by value, as the journal tells it."""
    with os.scandir(undo) as entries:
        records = [entry for entry in entries if entry.name.endswith(".json")]
    if len(records) > UNDO_RECORDS + UNDO_RECORDS // 10:  # not one at each command
        records.sort(key=lambda entry: entry.stat().st_mtime_ns)
        for entry in records[:-UNDO_RECORDS]:
            Path(entry).unlink(missing_ok=True)


def folders_of(folder: Path, record: Record) -> set[Path]:
    """List the folders whose entries a transaction changes, but for those of its files."""
    reals = [lines.real for lines in record.lines]
    return {(folder / place).parent for place in (*reals, *record.made)}


def _leftovers(folder: Path) -> bool:
    try:
        return any((folder / ".charmgr" / "txn").iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return False


def _refuse_if_changed_since(folder: Path, record: Record) -> None:
    commit = folder / ".charmgr" / "txn" / "commit.json"
    for file in files_in(commit):
        if not _ours(folder, file, content(folder / file.real)):
            where = str(folder / file.path)
            raise ChangedSinceError(where=where, id=record.id, record=str(commit))


def _ours(folder: Path, file: File, now: bytes | None) -> bool:
    """Tell whether a file's bytes come from the command, or were free to change by now.

    While its neighbour still lies there the file was not renamed yet; afterwards it is its
    author's again.
    """
    real, temporary = folder / file.real, folder / file.temporary
    return (
        now in (file.before, file.after)
        or not temporary.exists()
        or _torn(real, temporary, now, file)
    )


def _torn(real: Path, temporary: Path, now: bytes | None, file: File) -> bool:
    """Tell whether writing in place was cut short: each byte old, new, or NUL by a power cut."""
    if now is None or not stands_in_place(real, temporary):
        return False
    old, new = file.before or b"", file.after or b""
    size = max(len(old), len(new))
    either = zip(old.ljust(size, b"\0"), new.ljust(size, b"\0"), strict=True)
    return len(now) <= size and all(
        byte in (0, *pair) for byte, pair in zip(now, either, strict=False)
    )


def _bring(folder: Path, file: File, *, finishing: bool) -> None:
    """Give a file its new bytes, or its old ones; bytes that are neither are left alone."""
    real, temporary = folder / file.real, folder / file.temporary
    wanted, other = (file.after, file.before) if finishing else (file.before, file.after)
    now = content(real)
    if finishing and not _ours(folder, file, now):
        raise ChangedMeanwhileError(where=str(folder / file.path))
    if now == wanted:
        if temporary.exists() and stands_in_place(real, temporary):
            sync_file(real)  # whoever wrote it may have died before that
    elif now == other or (temporary.exists() and _torn(real, temporary, now, file)):
        _put(file, real, temporary, now, wanted)
    temporary.unlink(missing_ok=True)


def _put(file: File, real: Path, temporary: Path, now: bytes | None, wanted: bytes | None) -> None:
    """Give a file the bytes wanted in place of those it had `now`, a moment ago."""
    if wanted is not None and content(temporary) != wanted:
        stage(temporary, wanted, real, file.mode)
    in_place = wanted is not None and stands_in_place(real, temporary)
    if content(real) != now:  # the last look: somebody has saved it just now
        raise ChangedMeanwhileError(where=str(real))
    if wanted is None:
        real.unlink()
    elif in_place:
        overwrite(real, wanted)
    else:
        replace(temporary, real)


def _keep(journal: Path, lines: Lines) -> None:
    length = lines.length or 0
    size, tail = end_of(journal, length) or (0, b"")
    if lines.added in tail:
        return
    whole = size >= length and _cut_short(tail, lines.added)
    append(journal, length if whole else size, lines.added)


def _cut(journal: Path, lines: Lines) -> None:
    length = lines.length or 0
    size, tail = end_of(journal, length) or (-1, b"")
    if size < length:
        return
    if _cut_short(tail, lines.added):
        if lines.length is None:
            journal.unlink()
        elif tail:
            append(journal, length, b"")
    elif tail.startswith(lines.added):
        append(journal, length, tail.removeprefix(lines.added))


def _cut_short(tail: bytes, added: bytes) -> bool:
    """Tell whether this is what is left of our lines: a part, with NULs where power was cut."""
    return len(tail) <= len(added) and all(
        byte in (0, ours) for byte, ours in zip(tail, added, strict=False)
    )
