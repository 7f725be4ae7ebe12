"""What git's merge driver does with a file: sheets by meaning, journals by event."""

from __future__ import annotations

from pathlib import Path

from charmgr.engine.git.merge_journal import merge_journals
from charmgr.engine.git.merge_proof import proof_of
from charmgr.engine.git.merge_text import Merged, line_by_line, merge_texts
from charmgr.errors import BadDataError, Message

__all__ = ["merge_files"]


def merge_files(base: Path, ours: Path, theirs: Path, place: Path) -> Merged:
    """Merge three versions of the file at a place, which counts from the work tree's top."""
    texts = base.read_bytes(), ours.read_bytes(), theirs.read_bytes()
    if place.suffix == ".jsonl":
        return _journal(texts, place)
    return merge_texts(texts, place.absolute(), proof_of(texts[2], place))


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
