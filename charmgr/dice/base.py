"""What all dice have in common: a throw, a number, a distribution, and how they add up."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Self, overload

from msgspec import Struct, StructMeta
from msgspec.structs import replace

from charmgr.dice.faults import BadSidesError, NeverStopsError, TooManyDiceError, UnsortedCutsError

if TYPE_CHECKING:
    from charmgr.dice.distribution import Distribution

__all__ = [
    "FUDGE",
    "MOST_DICE",
    "MOST_SIDES",
    "BandResult",
    "Bands",
    "Face",
    "Marks",
    "Span",
    "Spec",
    "Sum",
    "Wave",
    "capped",
    "chains",
    "check_ace",
    "check_dice",
    "faces_of",
    "signed",
]

FUDGE = -1  # stands for the sides of a Fudge die
MOST_DICE = 200
MOST_SIDES = 1000

Face = Callable[[int], int]  # sides → the face that one die shows
Wave = Callable[[Sequence[int]], Sequence[int]]  # the sides of several dice → their faces
Span = tuple[int | None, int | None]  # lowest and highest number; None: there is none
Marks = tuple[bool, ...]


def faces_of(sides: int) -> range:
    """List the faces that a die can show."""
    return range(-1, 2) if sides == FUDGE else range(1, sides + 1)


def check_dice(count: int, sides: int) -> None:
    """Keep dice to the bounds."""
    if not 0 <= count <= MOST_DICE:
        raise TooManyDiceError(count=count, most=MOST_DICE)
    if not 1 <= sides <= MOST_SIDES:
        raise BadSidesError(sides=sides, most=MOST_SIDES)


def check_ace(sides: int) -> None:
    """Keep a die that is rolled again on its top face to the bounds."""
    check_dice(1, sides)
    if sides == 1:
        raise NeverStopsError


def capped(number: int, cap: int | None) -> int:
    """Cut a number off at the cap, if there is one."""
    return number if cap is None or number < cap else cap


def signed(number: int) -> str:
    """Write what is added to dice: nothing for 0."""
    return f"{number:+}" if number else ""


def chains(wave: Wave, sides: Sequence[int]) -> list[int]:
    """Throw dice, throw those again that show their top face, and give each die's sum."""
    sums = list(wave(sides)) if sides else []
    going = [i for i, die in enumerate(sides) if sums[i] == die]
    while going:
        faces = wave([sides[i] for i in going])
        for i, face in zip(going, faces, strict=True):
            sums[i] += face
        going = [i for i, face in zip(going, faces, strict=True) if face == sides[i]]
    return sums


class BandResult(NamedTuple):
    """Which band a number falls in; `marks` are the yes-or-no parts of a result, in order.

    A Pair marks its snake eyes, a Wild its complication, a Chance its dramatic failure; a Sum
    has the marks of all its parts.
    """

    band: int
    marks: Marks


class _AbstractStruct(StructMeta, ABCMeta):
    """A record that cannot be made while one of its methods is missing."""


class Spec(Struct, metaclass=_AbstractStruct, frozen=True):
    """Dice that can be thrown and weighed.

    A throw says a number, or a named tuple of the number, a yes or no, and whatever else matters.
    """

    @abstractmethod
    def throw(self, wave: Wave) -> Any:
        """Throw the dice, wave after wave, and read them."""

    def roll(self, face: Face) -> Any:
        """Throw the dice one by one, in the order of the waves, and read them."""
        return self.throw(lambda sides: [face(die) for die in sides])

    @abstractmethod
    def distribution(self, cap: int | None = None) -> Distribution[Any]:
        """Weigh everything that a throw can say; a number above `cap` counts as `cap`."""

    def read(self, value: Any) -> tuple[int, Marks]:
        """Take the number and the yes-or-no parts out of what a throw said."""
        return (value[0], (value[1],)) if isinstance(value, tuple) else (value, ())

    def brief(self, cap: int) -> Distribution[Any]:
        """Weigh what is mostly read of a throw; `told` makes what the throw says of it."""
        return self.distribution(cap)

    def told(self, brief: Any, cap: int) -> Any:
        """Say it, where a number of `cap` is that or any above it."""
        if self.read(brief)[0] < cap:
            return brief
        from charmgr.dice.endless import Endless

        number: Any = Endless(cap)
        make: Any = type(brief)
        return make(number, *brief[1:]) if isinstance(brief, tuple) else number

    def marked_throw(self, wave: Wave) -> tuple[int, Marks]:
        """Throw the dice for the number and the marks only."""
        return self.read(self.throw(wave))

    def numbers(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the numbers alone."""
        return self.distribution(cap).map(lambda value: self.read(value)[0])

    def marked(self, cap: int | None = None) -> Distribution[tuple[int, Marks]]:
        """Weigh the numbers together with their marks."""
        return self.distribution(cap).map(self.read)

    @property
    @abstractmethod
    def size(self) -> int:
        """How many dice are thrown first."""

    @property
    @abstractmethod
    def span(self) -> Span:
        """The lowest and the highest number."""

    @property
    def low(self) -> int | None:
        """The lowest number."""
        return self.span[0]

    @property
    def high(self) -> int | None:
        """The highest number; open-ended dice have none."""
        return self.span[1]

    def bands(self, cuts: Sequence[int]) -> Bands:
        """Ask only between which cuts the number falls, and for the marks."""
        return Bands(self, tuple(cuts))

    def plus(self, number: int) -> Self:
        """Add a number to what the dice show."""
        changed: Self = replace(self, add=self.add + number)  # type: ignore[attr-defined]  # all but Bands have it
        return changed

    @overload
    def __add__(self, other: int) -> Self: ...
    @overload
    def __add__(self, other: Spec) -> Spec: ...
    def __add__(self, other: int | Spec) -> Spec:
        """Add a number or further dice."""
        return self.plus(other) if isinstance(other, int) else _joined(self, other)

    @overload
    def __sub__(self, other: int) -> Self: ...
    @overload
    def __sub__(self, other: Spec) -> Spec: ...
    def __sub__(self, other: int | Spec) -> Spec:
        """Take away a number, or what other dice show."""
        return self + -other

    def __neg__(self) -> Spec:
        """Count the dice as taken away."""
        parts, signs, add, against = _sides(self)
        return Sum(parts, tuple(-sign for sign in signs), against, add)

    def __radd__(self, number: int) -> Self:
        """Add the dice to a number."""
        return self.plus(number)

    def __rsub__(self, number: int) -> Spec:
        """Take the dice away from a number."""
        return (-self).plus(number)

    def merged(self, other: Spec) -> Spec | None:  # noqa: ARG002 - for specs that can
        """Make one spec of two whose dice are thrown together, if there is one."""
        return None


def _sides(spec: Any) -> tuple[tuple[Spec, ...], tuple[int, ...], int, int]:
    """Take dice apart for a sum, which keeps the numbers added to its parts itself."""
    if isinstance(spec, Sum):
        return spec.parts, spec.signs, spec.add, spec.against
    return (spec.plus(-spec.add),), (1,), spec.add, 0


def _joined(left: Spec, right: Spec) -> Spec:
    parts, signs, add, against = _sides(left)
    more, more_signs, more_add, more_against = _sides(right)
    add, against = add + more_add, against + more_against
    one = parts[-1].merged(more[0]) if signs[-1] == more_signs[0] else None
    if one:
        parts, more, more_signs = (*parts[:-1], one), more[1:], more_signs[1:]
    if one and signs + more_signs == (1,) and not against:
        return one.plus(add)
    return Sum(parts + more, signs + more_signs, add, against)


class Sum(Spec, frozen=True):
    """Several dice added up or, where the sign is −1, taken away; thrown one after the other.

    `add` belongs to the dice that are added, `against` to those taken away: "17 against 15".
    """

    parts: tuple[Spec, ...]
    signs: tuple[int, ...]
    add: int = 0
    against: int = 0

    def __post_init__(self) -> None:
        """Keep to the bounds, which are those of one roll."""
        check_dice(self.size, 1)

    def throw(self, wave: Wave) -> int:
        """Throw each part with all its waves before the next."""
        return self.marked_throw(wave)[0]

    def marked_throw(self, wave: Wave) -> tuple[int, Marks]:
        """Throw each part and gather the marks of all."""
        return self.gather([part.throw(wave) for part in self.parts])

    def gather(self, values: Sequence[Any]) -> tuple[int, Marks]:
        """Add up what the parts said and gather their marks."""
        read = [part.read(value) for part, value in zip(self.parts, values, strict=True)]
        number = sum(sign * part[0] for sign, part in zip(self.signs, read, strict=True))
        return number + self.add - self.against, tuple(mark for part in read for mark in part[1])

    def distribution(self, cap: int | None = None) -> Distribution[int]:
        """Weigh the sums."""
        from charmgr.dice.distribution import Distribution

        result = Distribution.certain(self.add - self.against)
        for part, sign in zip(self.parts, self.signs, strict=True):
            weighed = part.numbers(self._cap_of(part, sign, cap))
            result = result.add(weighed if sign > 0 else weighed.map(int.__neg__))
        return result.map(lambda total: capped(total, cap))

    def marked(self, cap: int | None = None) -> Distribution[tuple[int, Marks]]:
        """Weigh the sums together with the marks of all parts."""
        from charmgr.dice.distribution import Distribution

        nothing: Marks = ()
        result = Distribution.certain((self.add - self.against, nothing))
        for part, sign in zip(self.parts, self.signs, strict=True):
            weighed = part.marked(self._cap_of(part, sign, cap))
            result = result.join(weighed, partial(_add_marked, sign))
        return result.map(lambda value: (capped(value[0], cap), value[1]))

    def _cap_of(self, part: Spec, sign: int, cap: int | None) -> int | None:
        """From where on one part alone lifts the sum to the cap, whatever the others show."""
        if cap is None or sign < 0 or self.low is None or part.low is None:
            return None
        return max(part.low, cap - (self.low - part.low))

    @property
    def size(self) -> int:
        """How many dice the parts have."""
        return sum(part.size for part in self.parts)

    @property
    def span(self) -> Span:
        """The lowest and the highest sum."""
        low: int | None = self.add - self.against
        high = low
        for part, sign in zip(self.parts, self.signs, strict=True):
            worst, best = part.span if sign > 0 else (part.high, part.low)
            low = None if low is None or worst is None else low + sign * worst
            high = None if high is None or best is None else high + sign * best
        return low, high

    def __str__(self) -> str:
        """Write it as it is typed."""
        text = ""
        for sign, part in zip(self.signs, self.parts, strict=True):
            # a part may be written as a sum itself, all of which is taken away
            text += f"+{part}" if sign > 0 else f"-{part}".replace("+", "-")
        return text.removeprefix("+") + signed(self.add - self.against)


def _add_marked(sign: int, mine: tuple[int, Marks], theirs: tuple[int, Marks]) -> tuple[int, Marks]:
    return mine[0] + sign * theirs[0], mine[1] + theirs[1]


class Bands(Spec, frozen=True):
    """Dice of which only the band matters: how many of the sorted `cuts` the number reaches."""

    spec: Spec
    cuts: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse cuts that don't rise."""
        if list(self.cuts) != sorted(self.cuts):
            raise UnsortedCutsError(cuts=self.cuts)

    def throw(self, wave: Wave) -> BandResult:
        """Throw the dice and place them."""
        return self.place(*self.spec.marked_throw(wave))

    def place(self, number: int, marks: Marks) -> BandResult:
        """Say in which band a number falls."""
        return BandResult(bisect_right(self.cuts, number), marks)

    def distribution(self, cap: int | None = None) -> Distribution[BandResult]:  # noqa: ARG002 - the last cut is the cap
        """Weigh the bands with their marks; open-ended dice are exact here."""
        weighed = self.spec.marked(self.cuts[-1] if self.cuts else 0)
        return weighed.map(lambda value: self.place(*value))

    def numbers(self, cap: int | None = None) -> Distribution[int]:  # noqa: ARG002 - likewise
        """Weigh the bands alone, which is quicker."""
        weighed = self.spec.numbers(self.cuts[-1] if self.cuts else 0)
        return weighed.map(lambda number: bisect_right(self.cuts, number))

    @property
    def size(self) -> int:
        """How many dice are thrown first."""
        return self.spec.size

    @property
    def span(self) -> Span:
        """The lowest and the highest band."""
        return 0, len(self.cuts)

    def __str__(self) -> str:
        """Write the dice."""
        return str(self.spec)
