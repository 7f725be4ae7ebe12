"""Dice that are added up: ordinary, Fudge and open-ended ones."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from charmgr.dice.base import (
    FUDGE,
    Span,
    Spec,
    Wave,
    capped,
    chains,
    check_ace,
    check_dice,
    signed,
)
from charmgr.dice.faults import BadKeepError

if TYPE_CHECKING:
    from charmgr.dice.distribution import Distribution

__all__ = ["Aces", "Dice", "Fudge"]


def _dice(count: int, sides: int) -> str:
    return f"{count if count != 1 else ''}d{sides}"


class Dice(Spec, frozen=True):
    """Equal dice, added up: all, or only the `highest` or the `lowest` of them."""

    count: int
    sides: int
    add: int = 0
    highest: int = 0
    lowest: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds."""
        check_dice(self.count, self.sides)
        for keep in (self.highest, self.lowest):
            if not 0 <= keep <= self.count or (self.highest and self.lowest):
                raise BadKeepError(keep=keep, count=self.count)

    def throw(self, wave: Wave) -> int:
        """Throw all at once."""
        faces = sorted(wave([self.sides] * self.count)) if self.count else []
        if self.highest:
            faces = faces[-self.highest :]
        elif self.lowest:
            faces = faces[: self.lowest]
        return sum(faces) + self.add

    def distribution(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the sums."""
        from charmgr.dice.kernels import kept, sum_of

        if keep := self.highest or self.lowest:
            sums = kept(self.count, self.sides, keep, highest=bool(self.highest))
        else:
            sums = sum_of(self.count, self.sides)
        return sums.map(lambda total: capped(total + self.add, cap))

    @property
    def size(self) -> int:
        """How many dice are thrown."""
        return self.count

    @property
    def span(self) -> Span:
        """All kept dice show 1, or their top face."""
        counting = self.highest or self.lowest or self.count
        return self.add + counting, self.add + counting * self.sides

    def __str__(self) -> str:
        """Write it as it is typed."""
        keep = f"kh{self.highest}" if self.highest else f"kl{self.lowest}" if self.lowest else ""
        return _dice(self.count, self.sides) + keep + signed(self.add)


class Fudge(Spec, frozen=True):
    """Fudge dice, added up."""

    count: int = 4
    add: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds."""
        check_dice(self.count, 3)

    def throw(self, wave: Wave) -> int:
        """Throw all at once."""
        return self.add + (sum(wave([FUDGE] * self.count)) if self.count else 0)

    def distribution(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the sums: three-sided dice, each moved down by two."""
        from charmgr.dice.kernels import sum_of

        moved = self.add - 2 * self.count
        return sum_of(self.count, 3).map(lambda total: capped(total + moved, cap))

    @property
    def size(self) -> int:
        """How many dice are thrown."""
        return self.count

    @property
    def span(self) -> Span:
        """All show −1, or 1."""
        return self.add - self.count, self.add + self.count

    def __str__(self) -> str:
        """Write it as it is typed."""
        return f"{self.count}dF" + signed(self.add)


class Aces(Spec, frozen=True):
    """Dice that are rolled again and added while they show their top face."""

    sides: tuple[int, ...]
    add: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds."""
        check_dice(len(self.sides), 1)
        for die in self.sides:
            check_ace(die)

    def throw(self, wave: Wave) -> int:
        """Throw all, then the top faces of all."""
        return sum(chains(wave, self.sides)) + self.add

    def distribution(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the sums."""
        from charmgr.dice.kernels import aces

        sums = aces(self.sides, None if cap is None else cap - self.add)
        return sums.map(lambda total: capped(total + self.add, cap))

    def merged(self, other: Spec) -> Aces | None:
        """Open-ended dice beside others are thrown with them."""
        if not isinstance(other, Aces):
            return None
        return Aces(self.sides + other.sides, self.add + other.add)

    @property
    def size(self) -> int:
        """How many dice are thrown first."""
        return len(self.sides)

    @property
    def span(self) -> Span:
        """All show 1; there is no highest sum."""
        return self.add + len(self.sides), None if self.sides else self.add

    def __str__(self) -> str:
        """Write it as it is typed."""
        if not self.sides:
            return "0d6!" + signed(self.add)
        equal = ((sides, len(list(dice))) for sides, dice in groupby(self.sides))
        return "+".join(f"{_dice(count, sides)}!" for sides, count in equal) + signed(self.add)
