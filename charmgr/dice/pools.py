"""Dice that are counted, not added: pools of successes and the chance die."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from charmgr.dice.base import Span, Spec, Wave, capped, check_ace, check_dice, signed
from charmgr.dice.faults import BadAgainError, BadTargetError

if TYPE_CHECKING:
    from charmgr.dice.distribution import Distribution

__all__ = ["Chance", "ChanceResult", "Pool"]


class Pool(Spec, frozen=True):
    """Equal dice, each a success from `at_least` up.

    Dice from `again` up are rolled once more, and so on; 0 is never. `rote` first rolls every
    die of the first wave that failed once more. `add` is successes, not dice.
    """

    count: int
    sides: int = 10
    at_least: int = 8
    again: int = 10
    rote: bool = False
    add: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds; at most half of the faces are rolled again, so that it ends soon."""
        check_dice(self.count, self.sides)
        if not 1 <= self.at_least <= self.sides:
            raise BadTargetError(sides=self.sides, target=self.at_least)
        if self.again:
            check_ace(self.sides)
            rolled_again = self.sides + 1 - self.again
            if self.again < self.at_least or not 1 <= rolled_again <= self.sides // 2:
                raise BadAgainError(sides=self.sides, at_least=self.at_least, again=self.again)

    def throw(self, wave: Wave) -> int:
        """Throw all, then the failed ones if rote, then those rolled again, wave after wave."""
        faces = self._wave(wave, self.count)
        if self.rote:
            faces += self._wave(wave, self.count - self._successes(faces))
        total = self.add + self._successes(faces)
        while self.again and (more := sum(face >= self.again for face in faces)):
            faces = self._wave(wave, more)
            total += self._successes(faces)
        return total

    def _wave(self, wave: Wave, count: int) -> list[int]:
        return list(wave([self.sides] * count)) if count else []

    def _successes(self, faces: list[int]) -> int:
        return sum(face >= self.at_least for face in faces)

    def distribution(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the numbers of successes."""
        from charmgr.dice.kernels import SuccessDie, successes_of

        most = None if cap is None else cap - self.add
        die = SuccessDie(self.sides, self.at_least, self.again, self.rote)
        successes = successes_of(self.count, die, most)
        return successes.map(lambda number: capped(number + self.add, cap))

    @property
    def size(self) -> int:
        """How many dice are thrown first."""
        return self.count

    @property
    def span(self) -> Span:
        """No success, or all; dice that are rolled again have no highest number."""
        low = self.add + (self.count if self.at_least == 1 else 0)
        return low, None if self.again and self.count else self.add + self.count

    def __str__(self) -> str:
        """Write it as it is typed."""
        again = "" if not self.again else "!" if self.again == self.sides else f"!{self.again}"
        rote = "r" if self.rote else ""
        return f"{self.count}d{self.sides}>={self.at_least}{again}{rote}" + signed(self.add)


class ChanceResult(NamedTuple):
    """What a chance die shows; `dramatic`: its first face was a 1."""

    successes: int
    dramatic: bool


class Chance(Spec, frozen=True):
    """The one die that is left of an empty pool: only its top face is a success.

    The top face is rolled again unless `again` is off; what is rolled again counts from
    `reroll_target` up. `rote` rolls a failed die, but not a 1, once more.
    """

    sides: int = 10
    reroll_target: int = 10
    again: bool = True
    rote: bool = False
    add: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds."""
        check_ace(self.sides)
        if not 1 <= self.reroll_target <= self.sides:
            raise BadTargetError(sides=self.sides, target=self.reroll_target)

    def throw(self, wave: Wave) -> ChanceResult:
        """Throw one die, and again after its top face."""
        (face,) = wave([self.sides])
        if face == 1:
            return ChanceResult(self.add, dramatic=True)
        if self.rote and face < self.sides:
            (face,) = wave([self.sides])
        total = self.add + (face == self.sides)
        while self.again and face == self.sides:
            (face,) = wave([self.sides])
            total += face >= self.reroll_target
        return ChanceResult(total, dramatic=False)

    def distribution(self, cap: int | None = None) -> Distribution[ChanceResult]:
        """Weigh successes and the dramatic failure."""
        from charmgr.dice.distribution import Distribution, mixture
        from charmgr.dice.kernels import SuccessDie, successes_of

        after_top = Distribution.certain(1)
        if self.again:
            most = None if cap is None else cap - self.add - 1
            die = SuccessDie(self.sides, self.reroll_target, self.sides, rote=False)
            more = successes_of(1, die, most)
            after_top = more.map(lambda successes: successes + 1)
        one_throw = Distribution({0: self.sides - 1, 1: 1}, self.sides).then(
            lambda success: after_top if success else Distribution.certain(0)
        )
        failed = one_throw if self.rote else Distribution.certain(0)
        first = ((1, True, Distribution.certain(0)), (1, False, after_top))
        faces = (*first, (self.sides - 2, False, failed))
        return mixture(
            (
                count * weight,
                self.sides * successes.denominator,
                ChanceResult(capped(number + self.add, cap), dramatic),
            )
            for count, dramatic, successes in faces
            for number, weight in successes.weights.items()
        )

    @property
    def size(self) -> int:
        """One die."""
        return 1

    @property
    def span(self) -> Span:
        """No success; one, unless it is rolled again."""
        return self.add, None if self.again else self.add + 1

    def __str__(self) -> str:
        """Name it: it cannot be typed."""
        return f"chance d{self.sides}" + signed(self.add)
