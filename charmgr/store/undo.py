"""What a command did, byte for byte, as its undo record keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from charmgr.errors import UsageError
from charmgr.store.transaction_record import File, files_in, is_id, load

__all__ = ["StrangeIdError", "already_done", "undo_place", "undo_record"]


class StrangeIdError(UsageError):
    """A command's id cannot be the name of a file."""

    text = '"{id}" cannot be the id of a command.'
    hint = "Use letters, digits, - and _; 64 at most, a letter or digit first."


def undo_record(folder: Path, command_id: str) -> Iterator[File] | None:
    """Read what a command did to its files, one by one; None where no record of it is kept.

    A damaged record raises DamagedRecordError.
    """
    try:
        place = undo_place(folder, command_id)
    except StrangeIdError:  # a journal may name what we would not
        return None
    if not place.is_file():
        return None
    load(place)
    return files_in(place)


def already_done(folder: Path, command_id: str) -> bool:
    """Tell whether a command was done, by its undo record or by the journal.

    To be asked with the lock held and after recovery, or it may be wrong by the time of writing.
    """
    if undo_place(folder, command_id).exists():
        return True
    from charmgr.store.journal import JOURNAL
    from charmgr.store.journal_brief import briefs

    # every line is read, also behind the one that is found: a broken one decides nothing
    ids = {event.command_id for event in briefs(folder / JOURNAL)}
    return command_id in ids


def undo_place(folder: Path, command_id: str) -> Path:
    """Say where a command's record lies; an id that is no file's name raises StrangeIdError."""
    if not is_id(command_id):
        raise StrangeIdError(id=command_id)
    return folder / ".charmgr" / "undo" / f"{command_id}.json"
