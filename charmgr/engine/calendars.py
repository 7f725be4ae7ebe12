"""Another calendar for a campaign: every date on every sheet is told anew, in one transaction."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from charmgr.api import Path as Place
from charmgr.api import at
from charmgr.engine import scene
from charmgr.engine.table import Table
from charmgr.errors import UsageError
from charmgr.store import campaign as campaigns
from charmgr.store import operations
from charmgr.store.calendar import Calendar, calendar_from, retell
from charmgr.store.calendar_errors import MomentError
from charmgr.store.document import Document, bytes_of, read

__all__ = ["change_calendar"]

NAMED = ("days", "gregorian")


class NoSuchCalendarError(UsageError):
    """Neither a calendar by name nor a file that holds one."""

    text = "“{word}” is no calendar: neither days nor gregorian, nor a file."
    hint = "Write the calendar into a file of its own, as under calendar: in campaign.yaml."


def change_calendar(table: Table, word: str) -> None:
    """Give the campaign another calendar, by name or from a YAML file, and keep its dates.

    `now:`, the scene and every date on the roster's sheets are written as the new calendar writes
    them; a date that reads the same is left as it stands.
    """
    campaign = table.the_campaign
    settings, new = _found(word, campaign.language)
    old = table.calendar
    for person in table.roster:
        paths = [person.view.file_path(path) for path in person.view.moments()]
        _retell(table, table.files.name(person.path), paths, old, new)
    _retell(table, scene.FILE, _ends(table), old, new)
    now = campaign.document.data.get("now")
    if now is not None:
        _retell(table, campaigns.FILE, [("now",)], old, new)
    table.edit_own(campaigns.FILE, [operations.Set(("calendar",), settings)])
    table.calendar = new
    table.clock = new.parse(retell(old.text(table.clock), old, new))
    for person in table.roster:
        table.read_again(person)


def _found(word: str, language: str) -> tuple[Any, Calendar]:
    """Read the settings of a calendar and build it."""
    if word in NAMED:
        return word, calendar_from(word, str, language)
    path = Path(word)
    if not path.is_file():
        raise NoSuchCalendarError(word=word)
    document = read(bytes_of(path, path.name), path.name)
    inside: Place = ()
    if isinstance(document.data, dict) and "calendar" in document.data:
        inside = ("calendar",)
    settings = at(document.data, *inside) if inside else document.data
    return settings, calendar_from(
        settings if settings is not None else {},
        lambda below: document.where((*inside, *below)),
        language,
    )


def _ends(table: Table) -> list[Place]:
    """List where the scene says when a fact ends."""
    path = table.files.folder / scene.FILE
    if not table.files.exists(path):
        return []
    known = scene.read(table.files.document(path), table.calendar)
    return [
        ("actors", name, key, "until")
        for name, facts in known.items()
        for key, fact in facts.items()
        if fact.until is not None
    ]


def _retell(table: Table, name: str, paths: list[Place], old: Calendar, new: Calendar) -> None:
    """Write the dates at these places of a file as the new calendar has them."""
    for path in paths:
        document: Document = table.files.document(table.files.folder / name)
        text = str(at(document.data, *path))
        try:
            told = retell(text, old, new)
            if _reads(new, text) == new.parse(told):
                continue
        except MomentError as fault:
            fault.where = document.where(path)
            raise
        table.edit_own(name, [operations.Set(path, told)])


def _reads(calendar: Calendar, text: str) -> int | None:
    try:
        return calendar.parse(text)
    except MomentError:
        return None
