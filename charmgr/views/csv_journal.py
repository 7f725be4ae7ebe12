"""The journal as a table of comma-separated values, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from charmgr.engine.exchange.columns import FORMULA
from charmgr.engine.past.before import taken_back
from charmgr.store.journal_event import ABSENT, Changed, Event
from charmgr.views.page import Page

__all__ = ["COLUMNS", "journal"]

COLUMNS = (
    *("id", "command_id", "time", "date", "at", "who", "command", "say", "rolls", "changes"),
    *("rules", "seed", "undone"),
)


def journal(events: Sequence[Event], page: Page) -> str:
    """Write one line an event, secret ones for the game master alone.

    A text that a spreadsheet would take for a formula has an apostrophe before it.
    """
    gone = taken_back(events)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for event in events:
        if page.gm or not event.secret:
            writer.writerow([_cell(value) for value in _values(event, gone, page)])
    return file.getvalue()


def _values(event: Event, gone: set[str], page: Page) -> list[Any]:
    date = event.date or ("" if event.at is None else page.words.moment(event.at))
    return [
        *(event.id, event.command_id, event.time, date, event.at, event.who),
        *(" ".join(event.command), event.say),
        "; ".join(map(_roll, event.rolls)),
        "; ".join(map(_change, event.changes)),
        *(" ".join(event.rules), event.seed, "yes" if event.command_id in gone else ""),
    ]


def _roll(roll: Mapping[str, Any]) -> str:
    faces = " · ".join(" ".join(map(str, wave)) for wave in roll.get("faces") or [])
    label = roll.get("label") or ""
    return f"{label} {roll.get('spec', '')}: {faces} = {roll.get('total')}".strip()


def _change(change: Changed) -> str:
    old, new = ("–" if value is ABSENT else value for value in (change.old, change.new))
    return f"{change.file}: {'.'.join(map(str, change.path))} {old} → {new}"


def _cell(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
