"""Whether what two sides make together is still a sheet, or a campaign, that rules can read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from charmgr.engine.git.sheet import sheet_view
from charmgr.engine.sheets import schema
from charmgr.errors import BadDataError
from charmgr.store import campaign as campaigns
from charmgr.store.document import Document

__all__ = ["new_problems"]


def new_problems(merged: Document, sides: tuple[Document, ...], place: Path) -> list[BadDataError]:
    """List the problems of a merged file that neither side has.

    `place` is where the file stands. Raises a CharmgrError where its system is not to be had.
    """
    known = {_told(problem) for side in sides for problem in _problems(side, place)}
    return [problem for problem in _problems(merged, place) if _told(problem) not in known]


def _told(problem: BadDataError) -> str:
    return f"{type(problem).__name__} {problem.message.text} {problem.message.values}"


def _problems(document: Document, place: Path) -> Iterator[BadDataError]:
    if place.name == campaigns.FILE:
        try:
            campaigns.parse(place.parent, document)
        except campaigns.MissingSheetError:
            return  # the merge may not have written it yet
        except BadDataError as problem:
            yield problem
    elif found := sheet_view(document, place):
        yield from schema.problems(*found)
