"""How much a question may cost, counted in what rules roll and answer and never by a clock.

So the same question is given up on every machine, and a rule whose roll has ten terms and whose
answer has thirty facts costs what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable

from charmgr.dice.faults import OverBudgetError

__all__ = ["MOST_WORK", "Budget", "Outlook"]

MOST_WORK = 1_000_000  # a few seconds: 2 to 20 µs each, the more the rule thinks
LOOKS = ((10, 30), (3, 5))
"""When a tenth of it is spent and not a thirtieth of the branches done, there is no hope; nor where
a third is spent and not a fifth done."""


class Budget:
    """What a question may still cost."""

    def __init__(self, work: int = MOST_WORK) -> None:
        """Begin with all of it."""
        self.whole = work
        self.left = work

    def spend(self, what: str, work: int = 1) -> None:
        """Pay for a run or a roll; OverBudgetError names the rule that was one too many."""
        self.left -= work
        if self.left < 0:
            raise OverBudgetError(what=what)


class Outlook:
    """Whether all branches of a rule can be followed: where not, it is foreseen early."""

    def __init__(self, budget: Budget, what: str) -> None:
        """Begin with what is left of the budget."""
        self._budget = budget
        self._what = what
        self._looks = [(budget.left - budget.whole // spent, done) for spent, done in LOOKS]

    def foresee(self, done: Callable[[], float]) -> None:
        """Raise OverBudgetError where too small a part of the branches is done by now."""
        if not self._looks or self._budget.left > self._looks[0][0]:
            return
        _, hoped = self._looks.pop(0)
        if done() * hoped < 1:
            raise OverBudgetError(what=self._what)
