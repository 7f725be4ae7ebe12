"""Files that charmgr makes for people to read: written whole, and never over what is not theirs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from charmgr.errors import UsageError
from charmgr.store.transaction_disk import content, naming, replace, stage, sync_folders

__all__ = ["hand_out"]

_OWN = (".yaml", ".yml", ".jsonl")  # what a campaign itself is made of
_HEAD = 4_096  # bytes in which a file says who made it


class NotOursError(UsageError):
    """A file would be overwritten that charmgr has not made."""

    text = "charmgr did not write {file} and leaves it alone."
    hint = "Name another file with -o, or remove this one."


def hand_out(path: Path, text: str, mark: str = "") -> None:
    """Write a text as UTF-8 in place of what charmgr has written there before.

    `mark` stands near the beginning of files of this kind; without one, any file but a campaign's
    own is overwritten.
    """
    with naming(path):
        old = content(path)
        foreign = old is not None and mark.encode() not in old[:_HEAD]
        if path.suffix.lower() in _OWN or foreign:
            raise NotOursError(file=path)
        temporary = path.with_name(f".charmgr-{path.name}.part")  # the next one takes its place
        try:
            stage(temporary, text.encode(), path, None)
            replace(temporary, path)
            sync_folders([path.parent])
        except BaseException:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
