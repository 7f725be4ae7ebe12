"""What is about to be committed, as files that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from charmgr.store import git

__all__ = ["staged"]

_SHEETS = ("*.yaml", "*.yml")


@contextmanager
def staged(start: Path) -> Iterator[tuple[Path, list[Path]]]:
    """Copy the sheets of git's index to a folder for a while: that folder, and what has changed.

    Files and folders whose names begin with a dot are no sheets.
    """
    top = git.top(start)
    changed = git.run(
        top, "diff", "--cached", "--name-only", "-z", "--diff-filter=ACMR", "--", *_SHEETS
    )
    every = git.run(top, "ls-files", "-z", "--", *_SHEETS)
    with TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        git.run(top, "checkout-index", "-z", "--stdin", f"--prefix={place}/", given=every)
        names = [name.decode("utf-8", "surrogateescape") for name in changed.split(b"\0") if name]
        yield (
            place,
            [
                place / name
                for name in names
                if not any(part.startswith(".") for part in Path(name).parts)
            ],
        )
