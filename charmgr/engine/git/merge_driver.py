"""What git's merge driver does with a file: sheets by meaning, journals by event."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from charmgr.engine.git.merge_data import Proof
from charmgr.engine.git.merge_journal import merge_journals
from charmgr.engine.git.merge_proof import proof_of
from charmgr.engine.git.merge_text import Merged, line_by_line, merge_texts
from charmgr.errors import BadDataError, Message
from charmgr.store import campaign as campaigns
from charmgr.store.git_merge import sides
from charmgr.store.journal import JOURNAL, events_in

__all__ = ["merge_files"]


def merge_files(base: Path, ours: Path, theirs: Path, place: Path) -> Merged:
    """Merge three versions of the file at a place, which counts from the work tree's top."""
    texts = base.read_bytes(), ours.read_bytes(), theirs.read_bytes()
    if place.suffix == ".jsonl":
        return _journal(texts, place)
    return merge_texts(texts, place.absolute(), _proof(texts[2], place))


def _journal(texts: tuple[bytes, bytes, bytes], place: Path) -> Merged:
    try:
        data, clashes = merge_journals(*texts)
    except BadDataError as fault:
        return line_by_line(texts, place.name, fault)
    says = [
        Message(
            "{file}: both sides changed the event {id}; history is never edited.",
            {"file": place.name, "id": id_},
        )
        for id_ in clashes
    ]
    return Merged(data, clean=not clashes, says=says)


def _proof(theirs: bytes, place: Path) -> Proof:
    """Look into the journals of both sides, but only if a counter was moved on both."""

    @cache
    def found() -> Proof | None:
        top = Path.cwd()
        folder = campaigns.find(place.absolute().parent)
        if folder is None or not folder.is_relative_to(top):
            return None
        journal = (folder.relative_to(top) / JOURNAL).as_posix()
        both = sides(top, place.as_posix(), theirs, journal)
        if both is None:
            return None
        mine, yours = (events_in(side.splitlines()) for side in both)
        file = place.absolute().relative_to(folder).as_posix()
        return proof_of(file, mine, yours)

    def proof(path: tuple[Any, ...], base: int, here: int, there: int) -> bool:
        known = found()
        return known is not None and known(path, base, here, there)

    return proof
