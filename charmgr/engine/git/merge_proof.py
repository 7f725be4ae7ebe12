"""Whether the journals of both sides know how a number came from one value to another."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from charmgr.engine.git.merge_data import Proof
from charmgr.store import campaign as campaigns
from charmgr.store.git_merge import sides
from charmgr.store.journal import JOURNAL, events_in
from charmgr.store.journal_event import Event
from charmgr.store.yamltext.values import same

__all__ = ["proof_of"]


def proof_of(theirs: bytes, place: Path) -> Proof:
    """Make the proof for the file at a place; journals are read only if it is asked."""

    @cache
    def found() -> tuple[str, list[Event], list[Event]]:
        return _since_parting(theirs, place)

    def proof(path: tuple[Any, ...], base: int, here: int, there: int) -> bool:
        file, mine, yours = found()
        return _leads(mine, file, path, base, here) and _leads(yours, file, path, base, there)

    return proof


def _since_parting(theirs: bytes, place: Path) -> tuple[str, list[Event], list[Event]]:
    """Tell the file's name in the journal, and what only ours and only theirs holds there.

    Where the journals cannot be found there is nothing, which proves no move.
    """
    top = Path.cwd().resolve()
    folder = campaigns.find(place.parent)
    if folder is None or not folder.is_relative_to(top):
        return "", [], []
    both = sides(top, place.as_posix(), theirs, (folder.relative_to(top) / JOURNAL).as_posix())
    mine, yours = (events_in(side.splitlines()) for side in both or (b"", b""))
    common = {event.id for event in mine} & {event.id for event in yours}
    file = (place.parent.resolve() / place.name).relative_to(folder).as_posix()
    return (
        file,
        [event for event in mine if event.id not in common],
        [event for event in yours if event.id not in common],
    )


def _leads(events: Iterable[Event], file: str, path: tuple[Any, ...], start: Any, end: Any) -> bool:
    """Follow a field from change to change."""
    here = start
    for event in events:
        for change in event.changes:
            if change.file == file and change.path == path:
                if not same(change.old, here):
                    return False
                here = change.new
    return same(here, end)
