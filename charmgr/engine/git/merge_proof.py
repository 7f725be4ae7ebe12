"""Whether the journal knows how a number came from one value to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from charmgr.engine.git.merge_data import Proof
from charmgr.store.journal_event import Event
from charmgr.store.yamltext.values import same

__all__ = ["proof_of"]


def proof_of(file: str, ours: Iterable[Event], theirs: Iterable[Event]) -> Proof:
    """Make the proof for one file, named as in the journal, from the journals of both sides.

    What both journals hold happened before the sides parted and counts for neither.
    """
    ours, theirs = list(ours), list(theirs)
    common = {event.id for event in ours} & {event.id for event in theirs}
    mine = [event for event in ours if event.id not in common]
    yours = [event for event in theirs if event.id not in common]

    def proof(path: tuple[Any, ...], base: int, here: int, there: int) -> bool:
        return _leads(mine, file, path, base, here) and _leads(yours, file, path, base, there)

    return proof


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
