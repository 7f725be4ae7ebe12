"""A command's id, chosen by its caller: who tries again after a crash does the thing once."""

from __future__ import annotations

from charmgr.engine.played import Result
from charmgr.engine.scribe import command_words
from charmgr.engine.table import Table
from charmgr.errors import Message, UsageError
from charmgr.store.journal import JOURNAL
from charmgr.store.transaction import already_done, held, recover_if_needed

__all__ = ["done_before"]


class NothingRemembersError(UsageError):
    """An id was given where nothing could remember it."""

    text = "A sheet alone keeps no journal, which would remember the id of a command."
    hint = "Leave out --id, or take the sheet into a campaign."


def done_before(table: Table, command: str, command_id: str) -> Result | None:
    """Answer a command whose own id has been used; None if it has none or is to be done now."""
    if not command_id:
        return None
    if table.campaign is None:
        raise NothingRemembersError
    folder = table.files.folder
    with held(folder, command):
        recover_if_needed(folder)
        if not already_done(folder, command_id):
            return None
        from charmgr.store.journal_brief import events_of_commands

        events = events_of_commands(folder / JOURNAL, [command_id])[command_id]
    words = command_words(events)
    told = {"id": command_id, "command": words}
    return Result(
        command,
        id=command_id,
        data={"already_done": True, "command": words},
        says=[Message("Done already under the id {id}: {command}. Nothing was written.", told)],
    )
