"""What has happened: the journal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice

from charmgr.engine import answers
from charmgr.engine.table import Table
from charmgr.errors import Message
from charmgr.store import journal
from charmgr.store.journal import GM_JOURNAL, JOURNAL
from charmgr.store.journal_event import BadEventError, Event

__all__ = ["events", "log"]


def events(table: Table, *, gm: bool) -> list[Event]:
    """Read the journal, for the game master with what is secret in it.

    Lines that cannot be read are left out, and the table warns of them.
    """
    found = _read(table, JOURNAL)
    if not gm:
        return found
    secret = {event.id: event for event in _read(table, GM_JOURNAL)}
    return [secret.get(event.id, event) for event in found]


def _read(table: Table, name: str) -> list[Event]:
    bad: list[journal.BadJournalLineError] = []
    found = journal.read(table.files.folder / name, bad)
    for line in bad:
        values = {"where": line.where, "reason": line.values["reason"]}
        table.warnings.append(Message("{where} is left out, it is no event: {reason}.", values))
    return found


def log(table: Table, who: Sequence[str], *, last: int | None = None, gm: bool) -> answers.Log:
    """Tell the journal of everybody or of those named; `last` counts from the end."""
    names = {person.name for person in table.meant(who)} if who else None
    if last is not None and not gm:
        try:
            return answers.Log(_newest(table, names, last))
        except BadEventError:
            pass  # among the newest is a line that is none: it is to be named
    found = [event for event in events(table, gm=gm) if names is None or event.who in names]
    return answers.Log(found if last is None else found[max(0, len(found) - last) :])


def _newest(table: Table, names: Collection[str] | None, last: int) -> list[Event]:
    """Read the last events of those named, from the journal's end."""
    from charmgr.store.journal_brief import newest_first

    newest = newest_first(table.files.folder / JOURNAL)
    mine = (event for event in newest if names is None or event.who in names)
    return list(islice(mine, max(0, last)))[::-1]
