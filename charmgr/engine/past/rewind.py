"""Undo and redo: commands taken back or done again, over all their files, exactly where it can be.

History is never deleted: what is taken back is an event more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.engine.files import Files
from charmgr.engine.once import done_before
from charmgr.engine.played import Result
from charmgr.engine.rolling import Rolling
from charmgr.engine.scribe import command_words
from charmgr.engine.sheets.view import spell
from charmgr.engine.table import Table, open_table
from charmgr.errors import ConflictError, Message, NotFoundError
from charmgr.store import campaign as campaigns
from charmgr.store import document as documents
from charmgr.store import journal, operations
from charmgr.store.inside import written_inside
from charmgr.store.journal import JOURNAL, digest, standing
from charmgr.store.journal_brief import Brief, briefs, events_of_commands
from charmgr.store.journal_event import ABSENT, Changed, Event, Touched, told
from charmgr.store.transaction import Appended, Write, commit, held, undo_record

__all__ = ["Rewind", "rewind"]


class NothingToUndoError(NotFoundError):
    """The journal has no command that could be taken back."""

    text = "There is nothing to take back."


class NothingToRedoError(NotFoundError):
    """No command has been taken back since the last one."""

    text = "There is nothing to do again."


class NoSuchCommandError(NotFoundError):
    """An id that the journal does not hold."""

    text = "The journal holds no command “{id}”."
    hint = "“charmgr log --json” tells the ids."


class TakenBackError(NotFoundError):
    """The command to go back to has itself been taken back."""

    text = "The command {id} has been taken back itself."
    hint = "Go back to a command that stands, or bring it back with “charmgr redo --to {id}”."


class EditedSinceError(ConflictError):
    """A field no longer holds what the command left there."""

    retry = False
    text = "{path} has been changed since: it holds {here}, the command left {left}."
    hint = "Nothing was taken back. Give the field the command's value first, or edit by hand."


class GoneSinceError(ConflictError):
    """A file of the command cannot be brought back."""

    retry = False
    text = "The file has changed since, and no record tells what it was."
    hint = "Nothing was taken back. Look for the old text in git."


class Rewind(Struct, frozen=True):
    """What is wanted: `again` redoes, `to` names the last command that is to stand afterwards.

    `words` are the command's own, `command_id` its caller's id for it or "".
    """

    words: Sequence[str]
    again: bool = False
    to: str = ""
    dry_run: bool = False
    command_id: str = ""

    @property
    def name(self) -> str:
        """The command's name."""
        return "redo" if self.again else "undo"


def rewind(start: Path, wanted: Rewind) -> tuple[Result, Table]:
    """Undo the last command over all its files, or redo the last one undone; or as far as `to`.

    A file that is as the command left it gets its old bytes; in one edited since, each field gets
    its old value if it still holds the command's. Where a field does not, all is refused.
    """
    folder = campaigns.around(start)
    with nullcontext() if wanted.dry_run else held(folder, " ".join(wanted.words)):
        table = open_table(start, Rolling())
        if done := done_before(table, wanted.name, wanted.command_id):
            return done, table
        events = list(briefs(folder / JOURNAL))
        commands = _to_redo(events, wanted.to) if wanted.again else _to_undo(events, wanted.to)
        mine = events_of_commands(folder / JOURNAL, commands)
        return _turn(table, wanted, [mine[command] for command in commands]), table


def _to_undo(events: Sequence[Brief], to: str) -> list[str]:
    """Name the commands to be undone, the newest first."""
    stand, taken_back = journal.replay(events)
    if not to:
        wanted = stand[-1:]
    else:
        target = _command(events, to)
        if target in taken_back:
            raise TakenBackError(id=to)
        every = list(dict.fromkeys(event.command_id for event in events))
        later = set(every[every.index(target) + 1 :])
        wanted = [command for command in reversed(stand) if command in later]
    if not wanted:
        raise NothingToUndoError
    return wanted


def _to_redo(events: Sequence[Brief], to: str) -> list[str]:
    """Name the commands to be redone, the last undone first."""
    _, taken_back = journal.replay(events)
    if not to:
        wanted = taken_back[-1:]
    else:
        target = _command(events, to)
        wanted = taken_back[taken_back.index(target) :][::-1] if target in taken_back else []
    if not wanted:
        raise NothingToRedoError
    return wanted


def _command(events: Iterable[Brief], id_: str) -> str:
    """Find a command by its own id or by that of one of its events."""
    for event in events:
        if id_ in (event.command_id, event.id):
            return event.command_id
    raise NoSuchCommandError(id=id_)


def _turn(table: Table, wanted: Rewind, commands: Sequence[Sequence[Event]]) -> Result:
    now = _Now(table.files)
    own = wanted.command_id or journal.new_id()
    moment = journal.real_time()
    made = [
        replace(
            _event(now, mine, again=wanted.again),
            command_id=own,
            time=moment,
            at=table.clock,
            command=tuple(wanted.words),
        )
        for mine in commands
    ]
    warnings: list[Message] = []
    writes = now.writes()
    if not wanted.dry_run:
        lines = Appended(table.files.folder / JOURNAL, tuple(one.to_json() for one in made))
        warnings = commit(table.files.folder, own, writes, [lines])
    undone = [{"id": mine[0].command_id, "command": command_words(mine)} for mine in commands]
    word = Message("Done again: {command}") if wanted.again else Message("Taken back: {command}")
    changes = _net(made)
    files = [table.files.name(write.path) for write in writes]
    return Result(
        wanted.name,
        id="" if wanted.dry_run else own,
        dry_run=wanted.dry_run,
        data={"commands": undone, "changes": list(map(_plain, changes))},
        says=[
            *(Message(word.text, one) for one in undone),
            *map(_told_change, _outermost(changes)),
        ],
        warnings=warnings,
        written=files,
    )


class _Now:
    """The files as they stand, and as the steps so far would make them."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self._found: dict[str, str | None] = {}
        self._made: dict[str, bytes | None] = {}

    def read(self, name: str) -> bytes | None:
        """Tell a file's bytes; None where there is none."""
        if name not in self._made:
            path = written_inside(self.files.folder, name, JOURNAL)
            self._made[name] = path.read_bytes() if path.is_file() else None
            self._found[name] = digest(self._made[name])
        return self._made[name]

    def put(self, name: str, data: bytes | None) -> Touched:
        """Give a file its bytes."""
        before = self.read(name)
        self._made[name] = data
        return Touched(name, digest(before), digest(data))

    def writes(self) -> list[Write]:
        """List what is to be written."""
        folder = self.files.folder
        return [Write(folder / name, self._found[name], data) for name, data in self._made.items()]


def _event(now: _Now, mine: Sequence[Event], *, again: bool) -> Event:
    """Turn one command's files in memory, and make the event that says so."""
    command = mine[0].command_id
    record = {
        file.path: file.after if again else file.before
        for file in undo_record(now.files.folder, command) or ()
    }
    files = [
        now.put(touched.file, _bytes(now, touched, record, mine, again=again))
        for event in mine
        for touched in event.files
        if touched.before != touched.after
    ]
    changes = [change for event in mine for change in event.changes]
    return Event(
        id=journal.new_id(),
        command_id=command,
        time="",
        changes=tuple(changes if again else map(_turned, reversed(changes))),
        files=tuple(files),
        undoes="" if again else command,
        redoes=command if again else "",
    )


def _bytes(
    now: _Now,
    touched: Touched,
    record: Mapping[str, bytes | None],
    events: Iterable[Event],
    *,
    again: bool,
) -> bytes | None:
    """Tell the bytes that a file is to have: those of the record, else the fields by value."""
    here = now.read(touched.file)
    left, wanted = (touched.before, touched.after) if again else (touched.after, touched.before)
    if digest(here) == left and touched.file in record:
        return record[touched.file]
    if here is None or wanted is None or left is None:
        raise GoneSinceError(where=touched.file)
    edits = [
        change if again else _turned(change)
        for event in events
        for change in event.changes
        if change.file == touched.file
    ]
    return _by_value(here, touched.file, edits if again else edits[::-1])


def _turned(change: Changed) -> Changed:
    return Changed(change.file, change.path, change.new, change.old)


def _by_value(data: bytes, name: str, changes: Sequence[Changed]) -> bytes:
    """Give each field its value back, if it still holds what the command left there."""
    if not changes:
        raise GoneSinceError(where=name)
    from charmgr.store.editing import edit

    document = documents.read(data, name)
    for change in changes:
        here = standing(document.data, change.path)
        if here != change.old or type(here) is not type(change.old):
            raise EditedSinceError(
                where=document.where(change.path),
                path=spell(change.path),
                here=told(here),
                left=told(change.old),
            )
        document = edit(document, [_operation(change)])
    return document.encode()


def _operation(change: Changed) -> operations.Operation:
    if change.new is ABSENT:
        return operations.Remove(change.path)
    if change.old is ABSENT and isinstance(change.path[-1], int):
        return operations.Insert(change.path, change.new)
    return operations.Set(change.path, change.new)


def _net(made: Sequence[Event]) -> list[Changed]:
    """Tell what comes of it, each value once."""
    net: dict[tuple[str, tuple[str | int, ...]], Changed] = {}
    for change in (change for event in made for change in event.changes):
        key = (change.file, change.path)
        net[key] = replace(change, old=net[key].old if key in net else change.old)
    return [change for change in net.values() if change.old != change.new]


def _outermost(changes: Sequence[Changed]) -> list[Changed]:
    """Leave out what comes or goes together with a map or list around it."""
    whole = {(change.file, change.path) for change in changes}
    return [
        change
        for change in changes
        if not any((change.file, change.path[:end]) in whole for end in range(len(change.path)))
    ]


def _told_change(change: Changed) -> Message:
    values = {
        "file": change.file,
        "path": spell(change.path),
        "old": told(change.old),
        "new": told(change.new),
    }
    return Message("{file}: {path} {old} → {new}", values)


def _plain(change: Changed) -> dict[str, Any]:
    old, new = (None if value is ABSENT else value for value in (change.old, change.new))
    return {"file": change.file, "path": list(change.path), "from": old, "to": new}
