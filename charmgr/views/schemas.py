"""The schemas that a campaign's editors need, each with the place of its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from charmgr.api import System
from charmgr.engine.editors import place
from charmgr.views.campaign_schema import campaign_schema
from charmgr.views.page import Page
from charmgr.views.sheet_schema import sheet_schema

__all__ = ["schemas"]


def schemas(folder: Path, systems: Sequence[System], page: Page) -> Iterator[tuple[Path, str]]:
    """Write the schema of campaign.yaml and those of the sheets of these systems."""
    yield place(folder, "campaign"), campaign_schema(systems, page)
    for system in systems:
        yield place(folder, system.id), sheet_schema(system, page)
