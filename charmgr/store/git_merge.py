"""What git knows about the two sides of a merge, and its own merge of texts."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from charmgr.store import git

__all__ = ["sides", "text_merge"]

_CONFLICTS = range(1, 128)  # git merge-file tells how many there are
_NAMED = ("MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD", "REVERT_HEAD")


def text_merge(base: bytes, ours: bytes, theirs: bytes) -> tuple[bytes, bool]:
    """Merge line by line as git does; the second part says whether no conflict is left."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        for name, data in (("ours", ours), ("base", base), ("theirs", theirs)):
            (place / name).write_bytes(data)
        words = ("merge-file", "-p", "--diff3", "-L", "ours", "-L", "base", "-L", "theirs")
        names = ("ours", "base", "theirs")
        for codes in ((0,), _CONFLICTS):
            try:
                return git.run(place, *words, *names, codes=codes), codes == (0,)
            except git.NoGitError:
                continue
    return ours, False  # git merges no bytes that are no text


def sides(folder: Path, file: str, theirs: bytes, other: str) -> tuple[bytes, bytes] | None:
    """Give another file of both sides of the merge that is going on: ours and theirs.

    git does not tell a merge driver which commit it merges: it is the one that has `theirs` as
    its `file`. None where there is none. Paths count from the top of the work tree.
    """
    wanted = git.run(folder, "hash-object", "--stdin", "--no-filters", given=theirs)
    for revision in _candidates(folder):
        found = git.said(
            folder, "rev-parse", "--verify", "--quiet", f"{revision}:{file}", codes=(0, 1, 128)
        )
        if found.encode() == wanted.strip():
            mine, yours = git.blob(folder, "HEAD", other), git.blob(folder, revision, other)
            return None if mine is None or yours is None else (mine, yours)
    return None


def _candidates(folder: Path) -> Iterator[str]:
    """Name the commits that may be the other side, the likeliest first."""
    for name in os.environ:
        if found := re.fullmatch(r"GITHEAD_([0-9a-f]{40,64})", name):
            yield found[1]
    done = folder / git.said(folder, "rev-parse", "--git-path", "rebase-merge/done")
    if done.is_file():
        picks = re.findall(r"^\w+ ([0-9a-f]{7,64})\b", done.read_text("utf-8"), re.MULTILINE)
        yield from picks[:-2:-1]
    yield from _NAMED
    yield from git.said(folder, "for-each-ref", "--format=%(objectname)", "--count=200").split()
