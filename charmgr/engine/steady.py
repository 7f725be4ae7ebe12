"""Whether a command came between while several files were read.

A transaction adds to the journal before it renames the first file, and a reader waits for one
that it finds begun: as long as the journal did not grow, what was read belongs together.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from charmgr.store import campaign as campaigns
from charmgr.store.journal import JOURNAL

__all__ = ["Watch", "watch"]


class Watch:
    """What the journal was before reading began."""

    def __init__(self, folder: Path | None) -> None:
        """`folder` is the campaign's; a sheet alone is one file, which nothing can part."""
        self._journal = folder / JOURNAL if folder else None
        self._length = self._now()

    def disturbed(self) -> bool:
        """Tell whether another command has written since."""
        return self._now() != self._length

    def _now(self) -> int:
        try:
            return self._journal.stat().st_size if self._journal else 0
        except FileNotFoundError:
            return 0


def watch(start: Path, words: Sequence[str]) -> Watch:
    """Begin to watch the campaign that a command will find from here; before it reads anything."""
    named = next((Path(word).parent for word in words if word.endswith((".yaml", ".yml"))), start)
    return Watch(campaigns.find(named))
