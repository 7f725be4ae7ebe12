"""Dice of which more successes than needed change nothing: thrown as they are, weighed briefly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from charmgr.api import Chance, ChanceResult, Spec, SuccessPool

__all__ = ["Enough"]


class Enough(Spec, frozen=True):
    """A pool or chance die; in exact odds all from `most` successes up are one outcome, or two.

    The second are those from `critical` up, where that is more; 0 is never. The table still sees
    every success. A month's odds of a patient with a carer come to a third of the branches by this.
    """

    dice: SuccessPool | Chance
    most: int
    critical: int = 0

    def throw(self, wave: Callable[[Sequence[int]], Sequence[int]]) -> Any:
        """Throw the dice as they are."""
        return self.dice.throw(wave)

    def distribution(self, cap: int | None = None) -> Any:
        """Weigh the successes up to the most that matter, and the critical ones."""
        highest = max(self.most, self.critical)
        weighed = self.dice.distribution(highest if cap is None else min(cap, highest))
        return weighed.map(self._brief)

    def _brief(self, value: Any) -> Any:
        if isinstance(value, ChanceResult):
            return value._replace(successes=self._counted(value.successes))
        return self._counted(value)

    def _counted(self, successes: int) -> int:
        return successes if successes == self.critical else min(successes, self.most)

    @property
    def size(self) -> int:
        """How many dice are thrown first."""
        return self.dice.size

    @property
    def span(self) -> tuple[int | None, int | None]:
        """The fewest and the most successes."""
        return self.dice.span

    def __str__(self) -> str:
        """Write it as it is typed."""
        return str(self.dice)
