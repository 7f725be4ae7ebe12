"""Dice of which one is wild: the better of two, and codes of d6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

from charmgr.dice.base import Marks, Span, Spec, Wave, capped, chains, check_ace, check_dice, signed

if TYPE_CHECKING:
    from charmgr.dice.distribution import Distribution

__all__ = ["Pair", "PairResult", "Wild", "WildResult"]

D6 = 6


class PairResult(NamedTuple):
    """The better of two dice; `trait` and `wild` are their own sums, without what is added."""

    total: int
    snake_eyes: bool
    trait: int
    wild: int


class Pair(Spec, frozen=True):
    """A trait die and a wild die, both rolled again and added on their top face: the better one.

    Both first show 1, the snake eyes, exactly where the total is the lowest possible.
    """

    trait: int
    wild: int = D6
    add: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds."""
        check_ace(self.trait)
        check_ace(self.wild)

    def throw(self, wave: Wave) -> PairResult:
        """Throw both, then the top faces of both."""
        trait, wild = chains(wave, (self.trait, self.wild))
        return PairResult(max(trait, wild) + self.add, trait == wild == 1, trait, wild)

    def distribution(self, cap: int | None = None) -> Distribution[PairResult]:
        """Weigh totals and both dice; all three count as the cap from there up."""
        from charmgr.dice.kernels import ace

        most = self._most(cap)

        def read(trait: int, wild: int) -> PairResult:
            total = capped(max(trait, wild) + self.add, cap)
            return PairResult(total, trait == wild == 1, trait, wild)

        return ace(self.trait, most).join(ace(self.wild, most), read)

    def brief(self, cap: int) -> Distribution[tuple[int, Marks]]:
        """Weigh totals and snake eyes: the dice themselves are seldom read."""
        return self.marked(cap)

    def told(self, brief: tuple[int, Marks], cap: int) -> Any:
        """Say it; of each die no more is known than that it shows 1 or more."""
        from charmgr.dice.endless import Endless

        total, (snake_eyes,) = brief
        shown = cast("int", Endless(1))
        if total >= cap:
            return PairResult(cast("int", Endless(cap)), snake_eyes, shown, shown)
        return PairResult(total, snake_eyes, shown, shown)

    def numbers(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the totals alone."""
        return self.marked(cap).map(lambda value: value[0])

    def marked(self, cap: int | None = None) -> Distribution[tuple[int, Marks]]:
        """Weigh the totals and the snake eyes alone."""
        from charmgr.dice.kernels import ace

        most = self._most(cap)
        best = ace(self.trait, most).join(ace(self.wild, most), max)
        return best.map(lambda total: (capped(total + self.add, cap), (total == 1,)))

    def _most(self, cap: int | None) -> int | None:
        """From where on the dice need not be told apart; a 1 always is."""
        return None if cap is None else max(2, cap - self.add)

    @property
    def size(self) -> int:
        """Two dice."""
        return 2

    @property
    def span(self) -> Span:
        """Snake eyes; there is no highest total."""
        return self.add + 1, None

    def __str__(self) -> str:
        """Write it as it is typed."""
        return f"d{self.trait}~d{self.wild}" + signed(self.add)


class WildResult(NamedTuple):
    """What a code with a wild die shows.

    `complication`: the wild die first showed 1. `penalty`: that 1 and the highest other die, as
    long as they are still in the total; else 0.
    """

    total: int
    complication: bool
    penalty: int


class Wild(Spec, frozen=True):
    """A code of d6 and pips; the last die is wild: a 6 is rolled again and added.

    Where it first shows 1, `one` says whether it just counts or whether it and the highest other
    die are subtracted.
    """

    count: int
    add: int = 0
    one: Literal["count", "subtract"] = "count"

    def __post_init__(self) -> None:
        """Keep to the bounds."""
        check_dice(self.count, D6)

    def throw(self, wave: Wave) -> WildResult:
        """Throw all, then the wild die as long as it shows 6."""
        if not self.count:
            return WildResult(self.add, complication=False, penalty=0)
        faces = list(wave([D6] * self.count))
        total, face = sum(faces) + self.add, faces.pop()
        if face == 1:
            penalty = face + max(faces, default=0)
            if self.one == "subtract":
                return WildResult(total - penalty, complication=True, penalty=0)
            return WildResult(total, complication=True, penalty=penalty)
        while face == D6:
            (face,) = wave([D6])
            total += face
        return WildResult(total, complication=False, penalty=0)

    def distribution(self, cap: int | None = None) -> Distribution[WildResult]:
        """Weigh totals, complications and penalties."""
        from charmgr.dice.distribution import Distribution
        from charmgr.dice.kernels import wild_code

        if not self.count:
            nothing = WildResult(capped(self.add, cap), complication=False, penalty=0)
            return Distribution.certain(nothing)
        most = None if cap is None else cap - self.add
        totals = wild_code(self.count, most, subtract=self.one == "subtract")
        return totals.map(lambda value: WildResult(capped(value[0] + self.add, cap), *value[1:]))

    @property
    def size(self) -> int:
        """How many dice are thrown first."""
        return self.count

    @property
    def span(self) -> Span:
        """All show 1; there is no highest total unless there are no dice."""
        lowest = max(0, self.count - 2) if self.one == "subtract" else self.count
        return self.add + lowest, None if self.count else self.add

    def __str__(self) -> str:
        """Write it as it is typed."""
        return f"{self.count}D" + signed(self.add)
