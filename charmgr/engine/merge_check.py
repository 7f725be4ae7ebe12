"""Whether what two sides make together is still a sheet, or a campaign, that rules can read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from charmgr.engine import names, schema
from charmgr.engine.character import core_value
from charmgr.engine.shape import shape_of
from charmgr.engine.systems import load
from charmgr.engine.table import GM_FILE
from charmgr.errors import BadDataError, CharmgrError
from charmgr.store import campaign as campaigns
from charmgr.store.calendar import Calendar, calendar_from, read_moment
from charmgr.store.document import Document, read

__all__ = ["new_problems"]

OWN_FILES = (campaigns.FILE, "scene.yaml", GM_FILE)


def new_problems(merged: Document, sides: tuple[Document, ...], place: Path) -> list[BadDataError]:
    """List the problems of a merged file that neither side has.

    `place` is where the file stands. Raises a CharmgrError where its system is not to be had.
    """
    known = {_told(problem) for side in sides for problem in _problems(side, place)}
    return [problem for problem in _problems(merged, place) if _told(problem) not in known]


def _told(problem: BadDataError) -> str:
    return f"{type(problem).__name__} {problem.message.text} {problem.message.values}"


def _problems(document: Document, place: Path) -> Iterator[BadDataError]:
    folder = campaigns.find(place.parent)
    if place.name == campaigns.FILE:
        yield from _campaign(document, place.parent)
    if place.name in OWN_FILES or not isinstance(document.data, dict):
        return
    settings = _settings(folder) if folder else {}
    wanted = core_value(document.data, "system") or settings.get("system")
    if not isinstance(wanted, str) or not wanted:
        return
    about = load(wanted, _wrappers(settings)).about
    calendar = _calendar(settings)
    view = names.survey(
        document.data,
        document.where,
        shape_of(about),
        lambda value, where: read_moment(calendar, str(value), where),
        calendar.text,
    )
    yield from schema.problems(about, view)


def _campaign(document: Document, folder: Path) -> Iterator[BadDataError]:
    try:
        campaigns.parse(folder, document)
    except campaigns.MissingSheetError:
        return  # the merge may not have written it yet
    except BadDataError as problem:
        yield problem


def _settings(folder: Path) -> dict[str, Any]:
    """Read the campaign around a sheet as far as it goes: it may be in the midst of a merge."""
    try:
        data = read((folder / campaigns.FILE).read_bytes(), campaigns.FILE).data
    except (CharmgrError, OSError):
        return {}
    return data if isinstance(data, dict) else {}


def _wrappers(settings: dict[str, Any]) -> tuple[str, ...]:
    named = settings.get("wrappers")
    return tuple(map(str, named)) if isinstance(named, list) else ()


def _calendar(settings: dict[str, Any]) -> Calendar:
    language = settings.get("language")
    spoken = language if isinstance(language, str) else ""
    try:
        return calendar_from(settings.get("calendar"), str, spoken)
    except CharmgrError:
        return calendar_from("days", str, spoken)
