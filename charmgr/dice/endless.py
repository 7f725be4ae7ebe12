"""A number of which only its bound is known: all that dice may show beyond what is worth listing.

Where a rule only compares it, as with a difficulty, the answer is known all the same and no chance
has to be cut. Where the answer is open, `UndecidedError` stops the branch.
"""

from __future__ import annotations

from msgspec import Struct

from charmgr.dice.answers import Interruption

__all__ = ["Endless", "UndecidedError"]


class UndecidedError(Interruption):
    """What is asked of a number depends on more than its bound."""


class Endless(Struct, frozen=True, eq=False):
    """Any whole number from `bound` up, or from there down where it is not `up`."""

    bound: int
    up: bool = True

    __hash__ = None  # type: ignore[assignment]  # nobody knows which number would be looked up

    def __add__(self, other: int) -> Endless:
        """Move the bound."""
        return Endless(self.bound + _number(other), self.up)

    __radd__ = __add__

    def __sub__(self, other: int) -> Endless:
        """Move the bound."""
        return Endless(self.bound - _number(other), self.up)

    def __rsub__(self, other: int) -> Endless:
        """Turn round."""
        return -self + other

    def __neg__(self) -> Endless:
        """Turn round."""
        return Endless(-self.bound, not self.up)

    def __mul__(self, other: int) -> Endless | int:
        """Move the bound: the numbers between are passed over, which no comparison notices."""
        factor = _number(other)
        if not factor:
            return 0
        return Endless(self.bound * factor, self.up if factor > 0 else not self.up)

    __rmul__ = __mul__

    def __floordiv__(self, other: int) -> Endless:
        """Move the bound."""
        if _number(other) <= 0:
            raise UndecidedError
        return Endless(self.bound // other, self.up)

    def __lt__(self, other: int) -> bool:
        """Compare, if the bound tells."""
        return not self >= other

    def __le__(self, other: int) -> bool:
        """Compare, if the bound tells."""
        return not self > other

    def __gt__(self, other: int) -> bool:
        """Compare, if the bound tells."""
        return self >= _number(other) + 1

    def __ge__(self, other: int) -> bool:
        """Compare, if the bound tells."""
        beyond = self.bound >= _number(other)
        if beyond is not self.up:
            raise UndecidedError
        return self.up

    def __eq__(self, other: object) -> bool:
        """Tell that it is another number, if the bound tells."""
        if not isinstance(other, int | Endless):
            return False
        number = _number(other)
        if self.bound > number if self.up else self.bound < number:
            return False
        raise UndecidedError

    def __ne__(self, other: object) -> bool:
        """Tell that it is another number, if the bound tells."""
        return not self == other

    def __bool__(self) -> bool:
        """Tell that it is not zero, if the bound tells."""
        return self != 0

    def __abs__(self) -> Endless:
        """Turn round what is below zero."""
        if (self.bound < 0) is self.up and self.bound:
            raise UndecidedError
        return self if self.up else -self

    def __str__(self) -> str:
        """Write the bound."""
        return f"{self.bound}…" if self.up else f"…{self.bound}"


def _number(other: object) -> int:
    if not isinstance(other, int):
        raise UndecidedError
    return other
