"""Many people, each read when it is his turn: ten thousand sheets need not be in memory at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import overload

from charmgr.engine.sheets.character import Character

__all__ = ["Crowd", "leading_to"]


class Crowd(Sequence[Character]):
    """The characters of some sheets, in order, as the command has left them so far."""

    def __init__(self, at: Callable[[Path], Character], paths: Sequence[Path]) -> None:
        """`at` tells the character of a sheet."""
        self._at = at
        self.paths = paths

    def __len__(self) -> int:
        """Count them."""
        return len(self.paths)

    @overload
    def __getitem__(self, number: int) -> Character: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Character]: ...

    def __getitem__(self, number: int | slice) -> Character | Sequence[Character]:
        """Tell one of them, or some."""
        if isinstance(number, slice):
            return Crowd(self._at, self.paths[number])
        return self._at(self.paths[number])


def leading_to(path: Path, paths: Sequence[Path]) -> list[Path]:
    """Tell which of many paths lead to a file, links followed."""
    real = path.resolve()
    alike = [one for one in paths if one.name == real.name and one.resolve() == real]
    return alike or [one for one in paths if one.resolve() == real]
