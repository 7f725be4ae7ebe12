"""What has happened: the journal."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.engine import answers
from charmgr.engine.table import JOURNAL, Table
from charmgr.store import journal

__all__ = ["log"]


def log(table: Table, who: Sequence[str] = (), *, last: int | None = None) -> answers.Log:
    """Tell the journal of everybody or of those named; `last` counts from the end."""
    events = journal.read(table.files.folder / JOURNAL)
    if who:
        names = {person.name for person in table.find(who)}
        events = [event for event in events if event.who in names]
    return answers.Log(events if last is None else events[max(0, len(events) - last) :])
