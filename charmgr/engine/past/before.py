"""How somebody stood before: the sheet taken back through the journal, event by event."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import Any

from charmgr.engine.played import Stood
from charmgr.engine.sheets import names
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table
from charmgr.errors import CharmgrError
from charmgr.store.journal import JOURNAL, events_in, lines
from charmgr.store.journal_event import ABSENT, Changed, Event

__all__ = ["events_of", "stood", "taken_back", "turns"]

MOST = 60  # events: as far back as a glance goes


def taken_back(events: Iterable[Event]) -> set[str]:
    """Tell the ids of the commands that were undone and not done again."""
    gone: set[str] = set()
    for event in events:
        if event.undoes:
            gone.add(event.undoes)
        elif event.redoes:
            gone.discard(event.redoes)
    return gone


def events_of(table: Table, person: Character, most: int = MOST) -> list[Event]:
    """Read the last events that touched a sheet, oldest first; lines that are none are skipped."""
    path = table.files.folder / JOURNAL
    if table.campaign is None or not path.is_file():
        return []
    mark = json.dumps(table.files.name(person.path), ensure_ascii=False).encode()
    return events_in(deque((line for _, line in lines(path) if mark in line), most))


def stood(table: Table, person: Character, events: Sequence[Event]) -> list[Stood]:
    """Tell how somebody stood before the first of these events, after each, and now.

    The events must be the newest that touched the sheet. Commands that were taken back never
    happened. Where the journal leads to no sheet that can be understood, the tale begins later.
    """
    name = table.files.name(person.path)
    gone = taken_back(events)
    found = [Stood(table.clock, person.sheet, table.status(person))]
    data = deepcopy(person.document.data)
    moment = table.clock
    for event in reversed(events):
        mine = [change for change in event.changes if change.file == name]
        moment = moment if event.at is None else event.at
        try:
            if mine and event.command_id not in gone and not (event.undoes or event.redoes):
                _hold(data, mine)
                found.append(_standing(table, person, data, moment))
            for change in reversed(mine):
                _take_back(data, change)
        except (CharmgrError, LookupError, TypeError):
            return found[::-1]
    with suppress(CharmgrError):  # a sheet that nobody had filled in yet
        found.append(_standing(table, person, data, moment))
    return found[::-1]


def turns(past: Sequence[Stood]) -> list[Stood]:
    """Leave of a past its beginning, where health or state changed, and now."""
    kept = [
        one
        for before, one in zip([None, *past], past, strict=False)
        if before is None
        or (before.status.rank, before.status.state) != (one.status.rank, one.status.state)
    ]
    return kept if not past or kept[-1].at == past[-1].at else [*kept, past[-1]]


def _standing(table: Table, person: Character, data: Any, moment: int) -> Stood:
    """Understand a sheet as it was."""
    name = table.files.name(person.path)
    view = names.read(data, lambda _: name, person.view.shape, *names.moments(table.calendar))
    return Stood(moment, view.sheet, table.status_of(person, view.sheet, moment))


def _hold(data: Any, changes: Iterable[Changed]) -> None:
    """Put the values there that an event left: a later edit by hand was not of this moment."""
    for change in changes:
        *above, key = change.path
        place = _at(data, above)
        if isinstance(place, dict) and change.new is not ABSENT:
            place[key] = deepcopy(change.new)


def _take_back(data: Any, change: Changed) -> None:
    """Undo one change of plain data."""
    *above, key = change.path
    place = _at(data, above)
    if change.old is ABSENT:
        del place[key]
    elif isinstance(place, list) and change.new is ABSENT:
        place.insert(int(key), deepcopy(change.old))
    else:
        place[key] = deepcopy(change.old)


def _at(data: Any, path: Iterable[str | int]) -> Any:
    for key in path:
        data = data[key]
    return data
