"""How somebody stood before: the sheet taken back through the journal, event by event."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import deepcopy
from types import MappingProxyType
from typing import Any

from charmgr.api import Sheet
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
    gone = taken_back(events)
    found = [Stood(table.clock, person.sheet, table.status(person))]
    past = _Past(table, person)
    moment = table.clock
    for event in reversed(events):
        mine = [change for change in event.changes if change.file == past.name]
        moment = moment if event.at is None else event.at
        try:
            if mine and event.command_id not in gone and not (event.undoes or event.redoes):
                past.hold(mine)
                found.append(past.standing(moment))
            for change in reversed(mine):
                past.take_back(change)
        except (CharmgrError, LookupError, TypeError):
            return found[::-1]
    with suppress(CharmgrError):  # a sheet that nobody had filled in yet
        found.append(past.standing(moment))
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


class _Past:
    """A sheet on its way back; at each stop only the fields that changed are read anew."""

    def __init__(self, table: Table, person: Character) -> None:
        self.table = table
        self.person = person
        self.name = table.files.name(person.path)
        self.data = deepcopy(person.document.data)
        self.sheet = person.sheet
        self.fields = set(self.data)  # of the file, as `sheet` has them
        self.changed: set[Any] = set()

    def standing(self, moment: int) -> Stood:
        """Understand the sheet as it was."""
        if self.fields == self.data.keys():
            changed = {key: self.data[key] for key in self.changed & self.fields}
            self.sheet = MappingProxyType({**self.sheet, **self.read(changed)})
        else:
            self.sheet = self.read(self.data)
            self.fields = set(self.data)
        self.changed.clear()
        return Stood(moment, self.sheet, self.table.status_of(self.person, self.sheet, moment))

    def read(self, data: Any) -> Sheet:
        """Read fields as rules see them."""
        where, moments = lambda _: self.name, names.moments(self.table.calendar)
        return names.read(data, where, self.person.view.shape, *moments).sheet

    def hold(self, changes: Iterable[Changed]) -> None:
        """Put the values there that an event left: a later edit by hand was not of this moment."""
        for change in changes:
            place, key = self.place(change)
            if isinstance(place, dict) and change.new is not ABSENT:
                place[key] = deepcopy(change.new)

    def take_back(self, change: Changed) -> None:
        """Undo one change of plain data."""
        place, key = self.place(change)
        if change.old is ABSENT:
            del place[key]
        elif isinstance(place, list) and change.new is ABSENT:
            place.insert(int(key), deepcopy(change.old))
        else:
            place[key] = deepcopy(change.old)

    def place(self, change: Changed) -> tuple[Any, Any]:
        """Find the map or list that a change is in, and the key there."""
        self.changed.add(change.path[0])
        place = self.data
        for step in change.path[:-1]:
            place = place[step]
        return place, change.path[-1]
