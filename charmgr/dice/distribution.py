"""Exact chances as whole numbers over one denominator.

What the weights lack to reach the denominator is the cut: chance that was not followed to its
end, such as the far tail of dice that are rolled again. No outcome is ever given it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from math import gcd, lcm
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from charmgr.dice.faults import OverBudgetError

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["Distribution", "mixture"]

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
R = TypeVar("R", bound=Hashable)

MOST_PAIRS = 3_000_000  # outcomes of one distribution times those of another: about two seconds


class Distribution(Struct, Generic[T], frozen=True):
    """Outcomes with integer weights; a weight over `denominator` is a chance."""

    weights: Mapping[T, int]
    denominator: int

    @staticmethod
    def certain(outcome: R) -> Distribution[R]:
        """Give one outcome the whole chance."""
        return Distribution({outcome: 1}, 1)

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """Add up the chance of the outcomes for which `holds` is true."""
        from fractions import Fraction

        return Fraction(sum(w for o, w in self.weights.items() if holds(o)), self.denominator)

    def chance_of(self, outcome: T) -> Fraction:
        """Give the chance of exactly this outcome."""
        from fractions import Fraction

        return Fraction(self.weights.get(outcome, 0), self.denominator)

    @property
    def cut(self) -> Fraction:
        """The chance that no outcome was given."""
        from fractions import Fraction

        return Fraction(self.denominator - sum(self.weights.values()), self.denominator)

    @property
    def mean(self: Distribution[int]) -> Fraction:
        """The mean of the outcomes that are there: look at `cut` too."""
        from fractions import Fraction

        total = sum(self.weights.values())
        return Fraction(sum(o * w for o, w in self.weights.items()), total)

    def reduced(self) -> Distribution[T]:
        """Divide weights and denominator by their common divisor and drop empty outcomes."""
        divisor = gcd(self.denominator, *self.weights.values())
        kept = {o: w // divisor for o, w in self.weights.items() if w}
        return Distribution(kept, self.denominator // divisor)

    def map(self, turn: Callable[[T], R]) -> Distribution[R]:
        """Turn each outcome into another; equal ones merge."""
        turned: dict[R, int] = {}
        for outcome, weight in self.weights.items():
            result = turn(outcome)
            turned[result] = turned.get(result, 0) + weight
        return Distribution(turned, self.denominator)

    def join(self, other: Distribution[U], turn: Callable[[T, U], R]) -> Distribution[R]:
        """Draw from both, independently, and turn the two outcomes into one."""
        if len(self.weights) * len(other.weights) > MOST_PAIRS:
            raise OverBudgetError(what="so many dice")
        joined: dict[R, int] = {}
        for mine, weight in self.weights.items():
            for theirs, factor in other.weights.items():
                result = turn(mine, theirs)
                joined[result] = joined.get(result, 0) + weight * factor
        return Distribution(joined, self.denominator * other.denominator)

    def add(
        self: Distribution[int], other: Distribution[int], cap: int | None = None
    ) -> Distribution[int]:
        """Add two independent numbers; a sum above `cap` counts as `cap`."""
        if cap is None:
            return self.join(other, lambda mine, theirs: mine + theirs)
        return self.join(other, lambda mine, theirs: min(mine + theirs, cap))

    def then(self, follow: Callable[[T], Distribution[R]]) -> Distribution[R]:
        """Draw an outcome, then draw from what follows it; equal results merge."""
        return mixture(
            (weight * factor, self.denominator * next_.denominator, result)
            for outcome, weight in self.weights.items()
            for next_ in (follow(outcome),)
            for result, factor in next_.weights.items()
        )


def mixture(parts: Iterable[tuple[int, int, R]]) -> Distribution[R]:
    """Gather (weight, denominator, outcome) triples; what they lack to one is the cut."""
    by_denominator: dict[int, dict[R, int]] = {}
    for weight, denominator, outcome in parts:
        weights = by_denominator.setdefault(denominator, {})
        weights[outcome] = weights.get(outcome, 0) + weight
    common = lcm(*by_denominator)
    gathered: dict[R, int] = {}
    for denominator, weights in by_denominator.items():
        factor = common // denominator
        for outcome, weight in weights.items():
            gathered[outcome] = gathered.get(outcome, 0) + weight * factor
    return Distribution(gathered, common).reduced()
