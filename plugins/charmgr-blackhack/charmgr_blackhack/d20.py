"""The die of this game: a d20 that has to stay under a target, as one roll."""

from __future__ import annotations

from typing import Any, NamedTuple

from charmgr.api import PlainDice, Spec

__all__ = ["D20", "NATURAL_1", "NATURAL_20"]

NATURAL_1 = 1
NATURAL_20 = 20


class CheckRoll(NamedTuple):
    """What a check shows: `margin` is how far the total stays under the target."""

    margin: int
    natural: int
    target: int
    total: int


class D20(Spec, frozen=True):
    """A d20 against the target `add`; `penalty` is added to the die.

    `die` has the sides of the advantage die, which raises the target, or below 0 those of the
    disadvantage die, which raises the roll. The number is the margin; its marks are the natural
    1 and the natural 20.
    """

    add: int
    penalty: int = 0
    die: int = 0

    def throw(self, wave: Any) -> CheckRoll:
        """Throw the d20 and the net die together."""
        natural, *more = wave([NATURAL_20, abs(self.die)] if self.die else [NATURAL_20])
        return self.shown(natural, sum(more))

    def shown(self, natural: int, extra: int) -> CheckRoll:
        """Tell what the faces mean."""
        target = self.add + (extra if self.die > 0 else 0)
        total = natural + self.penalty + (extra if self.die < 0 else 0)
        return CheckRoll(target - total, natural, target, total)

    def read(self, value: Any) -> tuple[int, tuple[bool, ...]]:
        """Take the margin and the two natural faces out of a throw."""
        return value[0], (value[1] == NATURAL_1, value[1] == NATURAL_20)

    def distribution(self, cap: int | None = None) -> Any:
        """Weigh all faces; a margin above `cap` counts as `cap`."""
        extra = PlainDice(1 if self.die else 0, abs(self.die) or 1)
        weighed = PlainDice(1, NATURAL_20).distribution().join(extra.distribution(), self.shown)
        return weighed if cap is None else weighed.map(lambda roll: _capped(roll, cap))

    @property
    def size(self) -> int:
        """One die, or two."""
        return 2 if self.die else 1

    @property
    def span(self) -> tuple[int | None, int | None]:
        """The lowest and the highest margin."""
        worst = self.shown(NATURAL_20, -self.die if self.die < 0 else 1 if self.die else 0)
        best = self.shown(NATURAL_1, self.die if self.die > 0 else 1 if self.die else 0)
        return worst.margin, best.margin

    def __str__(self) -> str:
        """Write it as a difference."""
        raised = f"+d{self.die}" if self.die > 0 else ""
        spoilt = f"-d{-self.die}" if self.die < 0 else ""
        return f"{self.add}{raised}-d20{spoilt}" + (f"{-self.penalty:+}" if self.penalty else "")


def _capped(roll: CheckRoll, cap: int) -> CheckRoll:
    return roll._replace(margin=min(roll.margin, cap))
