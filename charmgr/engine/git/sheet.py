"""A file of git's history as rules see it, by the campaign that lies around it now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from charmgr.api import System
from charmgr.engine.sheets import names
from charmgr.engine.sheets.character import core_value, sheet_shape
from charmgr.engine.sheets.view import View
from charmgr.engine.systems import load
from charmgr.engine.table import OWN_FILES
from charmgr.errors import CharmgrError
from charmgr.store import campaign as campaigns
from charmgr.store.calendar import Calendar, calendar_from
from charmgr.store.document import Document, bytes_of, read

__all__ = ["sheet_view"]


def sheet_view(document: Document, place: Path) -> tuple[System, View] | None:
    """Read a document as the sheet at a place; None where it is none.

    The campaign may be in the midst of a merge: what of it cannot be read is left out. Raises a
    CharmgrError where the sheet's system is not to be had.
    """
    if place.name in OWN_FILES or not isinstance(document.data, dict):
        return None
    settings = _settings(campaigns.find(place.parent))
    wanted = core_value(document.data, "system") or settings.get("system")
    if not isinstance(wanted, str) or not wanted:
        return None
    system = load(wanted, _wrappers(settings))
    moments = names.moments(_calendar(settings))
    view = names.survey(document.data, document.where, sheet_shape(system), *moments)
    return system.about, view


def _settings(folder: Path | None) -> dict[str, Any]:
    if folder is None:
        return {}
    try:
        data = read(bytes_of(folder / campaigns.FILE, campaigns.FILE), campaigns.FILE).data
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
