"""A file of git's history as rules see it, by the campaign that lies around it now."""

from __future__ import annotations

from pathlib import Path

from charmgr.api import System
from charmgr.engine.sheets import names
from charmgr.engine.sheets.character import core_value, sheet_shape
from charmgr.engine.sheets.view import View
from charmgr.engine.systems import load
from charmgr.errors import CharmgrError, Faults
from charmgr.store import campaign as campaigns
from charmgr.store.calendar import calendar_from
from charmgr.store.campaign import Campaign
from charmgr.store.document import Document
from charmgr.store.own_files import DOCUMENTS

__all__ = ["sheet_view"]


def sheet_view(document: Document, place: Path) -> tuple[System, View] | None:
    """Read a document as the sheet at a place; None where it is none.

    The campaign may be in the midst of a merge: what of it cannot be read is left out. Raises a
    CharmgrError where the sheet's system is not to be had.
    """
    if place.name in DOCUMENTS or not isinstance(document.data, dict):
        return None
    campaign = _campaign_around(place.parent)
    wanted = core_value(document.data, "system") or (campaign.system if campaign else "")
    if not isinstance(wanted, str) or not wanted:
        return None
    system = load(wanted, campaign.wrappers if campaign else ())
    calendar = campaign.calendar if campaign else calendar_from("days", str, "")
    moments = names.moments(calendar)
    view = names.survey(document.data, document.where, sheet_shape(system), *moments)
    return system.about, view


def _campaign_around(place: Path) -> Campaign | None:
    try:
        folder = campaigns.find(place)
        return campaigns.load(folder, Faults([])) if folder else None
    except (CharmgrError, OSError):
        return None
