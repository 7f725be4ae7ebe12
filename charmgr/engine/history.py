"""What has happened, and how it is taken back: the journal, undo and redo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Any

from charmgr.engine import answers
from charmgr.engine.played import Result
from charmgr.engine.table import JOURNAL, Table
from charmgr.errors import ConflictError, Message, NotFoundError
from charmgr.store import document as documents
from charmgr.store import journal, operations
from charmgr.store.journal import ABSENT, Changed, Event, Touched, digest, standing
from charmgr.store.transaction import Appended, Write, commit, undo_record

__all__ = ["log", "take_back"]


class NothingToUndoError(NotFoundError):
    """The journal has no command that could be taken back."""

    text = "There is nothing to take back."


class NothingToRedoError(NotFoundError):
    """No command has been taken back since the last one."""

    text = "There is nothing to do again."


class EditedSinceError(ConflictError):
    """A field no longer holds what the command left there."""

    text = "{path} has been changed since: it holds {here}, the command left {left}."
    hint = "Nothing was taken back. Give the field the command's value first, or edit by hand."


class GoneSinceError(ConflictError):
    """A file of the command cannot be brought back."""

    text = "The file has changed since, and no record tells what it was."
    hint = "Nothing was taken back. Look for the old text in git."


def log(table: Table, who: Sequence[str] = (), *, last: int | None = None) -> answers.Log:
    """Tell the journal of everybody or of those named; `last` counts from the end."""
    events = journal.read(table.files.folder / JOURNAL)
    if who:
        names = {person.name for person in table.find(who)}
        events = [event for event in events if event.who in names]
    return answers.Log(events if last is None else events[max(0, len(events) - last) :])


def take_back(
    table: Table, words: Sequence[str], *, again: bool = False, dry_run: bool = False
) -> Result:
    """Undo the last command over all its files, or with `again` redo the last one undone.

    A file that is as the command left it gets its old bytes; in one edited since, each field gets
    its old value if it still holds the command's. Where a field does not, all is refused.
    """
    folder = table.files.folder
    events = journal.read(folder / JOURNAL)
    command_id = journal.last_redoable(events) if again else journal.last_undoable(events)
    if command_id is None:
        raise NothingToRedoError if again else NothingToUndoError
    mine = [event for event in events if event.command_id == command_id]
    record = {write.path: write for write in undo_record(folder, command_id) or ()}
    writes = [
        _write(folder, touched, record.get(folder / touched.file), mine, again=again)
        for event in mine
        for touched in event.files
        if touched.before != touched.after
    ]
    made = Event(
        id=journal.new_id(time),
        command_id=journal.new_id(time),
        time=datetime.now(UTC).isoformat(timespec="seconds"),
        at=table.clock,
        command=tuple(words),
        changes=tuple(_turned(change) for event in mine for change in event.changes)
        if not again
        else tuple(change for event in mine for change in event.changes),
        files=tuple(
            Touched(table.files.name(write.path), digest(write.before), digest(write.after))
            for write in writes
        ),
        undoes="" if again else command_id,
        redoes=command_id if again else "",
    )
    warnings: list[Message] = []
    if not dry_run:
        lines = Appended(folder / JOURNAL, (made.to_json(),))
        warnings = commit(folder, made.command_id, writes, [lines])
    told = " ".join(mine[0].command)
    word = Message("Done again: {command}") if again else Message("Taken back: {command}")
    return Result(
        "redo" if again else "undo",
        id="" if dry_run else made.command_id,
        dry_run=dry_run,
        data={"command": told, "id": command_id, "files": [_name(table, w) for w in writes]},
        says=[Message(word.text, {"command": told})],
        warnings=warnings,
        written=[_name(table, write) for write in writes],
    )


def _name(table: Table, write: Write) -> str:
    return table.files.name(write.path)


def _write(
    folder: Path, touched: Touched, record: Write | None, events: Iterable[Event], *, again: bool
) -> Write:
    path = folder / touched.file
    here = path.read_bytes() if path.is_file() else None
    left, wanted = (touched.before, touched.after) if again else (touched.after, touched.before)
    if digest(here) == left and record is not None:
        return Write(path, here, record.after if again else record.before)
    if here is None or wanted is None or left is None:
        raise GoneSinceError(where=touched.file)
    edits = [
        change if again else _turned(change)
        for event in events
        for change in event.changes
        if change.file == touched.file
    ]
    return Write(path, here, _by_value(here, touched.file, edits if again else edits[::-1]))


def _turned(change: Changed) -> Changed:
    return Changed(change.file, change.path, change.new, change.old)


def _by_value(data: bytes, name: str, edits: Sequence[Changed]) -> bytes:
    """Give each field its value back, if it still holds what the command left there."""
    if not edits:
        raise GoneSinceError(where=name)
    document = documents.read(data, name)
    for edit in edits:
        here = standing(document.data, edit.path)
        if here != edit.old or type(here) is not type(edit.old):
            raise EditedSinceError(
                where=document.where(edit.path),
                path=".".join(map(str, edit.path)),
                here=_told(here),
                left=_told(edit.old),
            )
        document = document.edit([_operation(edit)])
    return document.encode()


def _operation(edit: Changed) -> operations.Operation:
    if edit.new is ABSENT:
        return operations.Remove(edit.path)
    if edit.old is ABSENT and isinstance(edit.path[-1], int):
        return operations.Insert(edit.path, edit.new)
    return operations.Set(edit.path, edit.new)


def _told(value: Any) -> str:
    return "–" if value is ABSENT else str(value)
