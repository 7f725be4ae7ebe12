"""Moments that note when a rule asks more of them than how far they are from each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

__all__ = ["NotedMoment", "plain"]


def plain(moment: int) -> int:
    """Tell the number of a moment without noting anything."""
    return int.__int__(moment)


class NotedMoment(int):
    """A moment for rules; `note` is called where it is taken for a mere number.

    What lies so far before or after it is a moment too; two of them may be compared, and what
    lies between them is a number.
    """

    note: Callable[[], None]

    def __new__(cls, value: int, note: Callable[[], None]) -> Self:
        """Make one; `note` takes no argument."""
        moment = super().__new__(cls, value)
        moment.note = note
        return moment

    def __add__(self, other: int) -> int:
        """Tell a moment that is later."""
        return NotedMoment(plain(self) + self._distance(other), self.note)

    __radd__ = __add__

    def __sub__(self, other: int) -> int:
        """Tell a moment that is earlier, or how far another one is."""
        if isinstance(other, NotedMoment):
            return plain(self) - plain(other)
        return NotedMoment(plain(self) - other, self.note)

    def _distance(self, other: int) -> int:
        if isinstance(other, NotedMoment):
            self.note()
            return plain(other)
        return other

    def _both(self, other: Any) -> tuple[int, Any]:
        """Make ready to be compared; with another moment that tells a distance alone."""
        if isinstance(other, NotedMoment):
            return plain(self), plain(other)
        if other is not None:
            self.note()
        return plain(self), other

    def __eq__(self, other: object) -> bool:
        """Compare."""
        mine, theirs = self._both(other)
        return bool(mine == theirs)

    def __ne__(self, other: object) -> bool:
        """Compare."""
        return not self == other

    def __lt__(self, other: int) -> bool:
        """Compare."""
        mine, theirs = self._both(other)
        return bool(mine < theirs)

    def __le__(self, other: int) -> bool:
        """Compare."""
        mine, theirs = self._both(other)
        return bool(mine <= theirs)

    def __gt__(self, other: int) -> bool:
        """Compare."""
        return not self <= other

    def __ge__(self, other: int) -> bool:
        """Compare."""
        return not self < other

    def __hash__(self) -> int:
        """Be looked up: among numbers or moments, nobody knows."""
        self.note()
        return hash(plain(self))


def _noting(name: str) -> Callable[..., Any]:
    """Make an operation that takes a moment for the number that it is."""
    operation = getattr(int, name)

    def noting(self: NotedMoment, *others: Any) -> Any:
        self.note()
        numbers = (plain(one) if isinstance(one, NotedMoment) else one for one in others)
        return operation(plain(self), *numbers)

    return noting


for _name in (
    *("__int__", "__float__", "__bool__", "__neg__", "__abs__", "__round__", "__divmod__"),
    *("__rsub__", "__mul__", "__rmul__", "__truediv__", "__rtruediv__", "__rdivmod__"),
    *("__floordiv__", "__rfloordiv__", "__mod__", "__rmod__", "__index__"),
):
    setattr(NotedMoment, _name, _noting(_name))
