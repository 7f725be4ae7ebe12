"""Readings: what a rule sees as `dice`. The same rule is rolled, given, or asked what it rolls.

A reading has five verbs:

    roll(spec)          what the dice say
    band(spec, cuts)    only how many of the rising cuts their number reaches
    call(rule, *args)   run another rule with these dice
    ask(name, options)  a decision of a player or the game master
    note(message)       a line beside the rolls

`charmgr.dice.exact` has the readings that weigh a rule in place of rolling it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from charmgr.dice.answers import Answers, Interruption, Options, checked, defaults
from charmgr.dice.faces import Faces
from charmgr.dice.random import Stream
from charmgr.dice.spec import Bands, Spec, Sum, Wave
from charmgr.errors import Message

__all__ = [
    "Given",
    "Interruption",
    "Label",
    "Random",
    "Reading",
    "Roll",
    "Stopped",
    "Term",
    "Terms",
    "Thrown",
    "Verbs",
]

T = TypeVar("T")

Label = Message | str


class Term(Protocol):
    """A part of a roll, as plugins name it; here only its role matters."""

    @property
    def who(self) -> str:
        """The role on whose sheet it stands, "" for the sheet itself."""


class Thrown(Struct, frozen=True):
    """The dice of one term of a roll: their faces, wave after wave, and what they said.

    `number` is the number in `value`, without the sign.
    """

    spec: str
    sign: int
    faces: tuple[tuple[int, ...], ...]
    value: Any
    number: int


class Roll(Struct, frozen=True):
    """A roll as it stands in the record, also where the rule asked only for a band.

    `total` is its number. Where dice were taken away, `against` is theirs: a total of 2 against
    15 was 17 against 15. `who` is the role whose terms it has, "" for the sheet itself.
    """

    label: Label
    terms: tuple[Any, ...]
    spec: str
    parts: tuple[Thrown, ...]
    total: int
    against: int | None = None
    who: str = ""

    @property
    def faces(self) -> tuple[tuple[int, ...], ...]:
        """All faces, wave after wave."""
        return tuple(wave for part in self.parts for wave in part.faces)


class Verbs(ABC):
    """The verbs that are the same whoever throws the dice."""

    def __init__(self, answers: Answers = defaults) -> None:
        """`answers` is asked for decisions; it may raise AnswerNeeded."""
        self.answers = answers

    @abstractmethod
    def roll(self, spec: Spec, label: Label = "", terms: Sequence[Term] = ()) -> Any:
        """Roll a spec and tell its value."""

    def band(
        self, spec: Spec, cuts: Sequence[int], label: Label = "", terms: Sequence[Term] = ()
    ) -> int:
        """Roll a spec and tell only how many of the cuts its number reaches."""
        return int(self.roll(spec.bands(cuts), label, terms).band)

    def call(self, rule: Callable[..., T], *args: Any) -> T:
        """Run a rule with these dice."""
        return rule(self, *args)

    def ask(self, name: str, options: Options, default: Any = None, who: str = "") -> Any:
        """Have a decision taken and check that it is one of the options."""
        return checked(name, options, self.answers(name, options, default, who))

    @abstractmethod
    def note(self, message: Message) -> None:
        """Say something beside the rolls."""


class Reading(Verbs):
    """A reading with real faces, which keeps a record of its rolls."""

    def __init__(self, answers: Answers = defaults) -> None:
        """Begin with an empty record."""
        super().__init__(answers)
        self.record: list[Roll] = []
        self.notes: list[Message] = []

    def begin(self) -> None:
        """Make ready for one more roll."""

    @abstractmethod
    def throw(self, sides: Sequence[int]) -> Sequence[int]:
        """Throw one wave of dice."""

    def roll(self, spec: Spec, label: Label = "", terms: Sequence[Term] = ()) -> Any:
        """Roll a spec, keep the roll in the record, and tell its value."""
        dice = spec.spec if isinstance(spec, Bands) else spec
        summed = dice if isinstance(dice, Sum) else Sum((dice,), (1,))
        self.begin()
        pairs = zip(summed.parts, summed.signs, strict=True)
        parts = tuple(_thrown(part, sign, self.throw) for part, sign in pairs)
        number, marks = summed.gather([part.value for part in parts])
        against = summed.against + sum(part.number for part in parts if part.sign < 0)
        roles = {term.who for term in terms}
        self.record.append(
            Roll(
                label,
                tuple(terms),
                str(dice),
                parts,
                number,
                against if any(part.sign < 0 for part in parts) else None,
                roles.pop() if len(roles) == 1 else "",
            )
        )
        if isinstance(spec, Bands):
            return spec.place(number, marks)
        return number if isinstance(spec, Sum) else parts[0].value

    def note(self, message: Message) -> None:
        """Keep a line beside the rolls."""
        self.notes.append(message)


def _thrown(spec: Spec, sign: int, throw: Wave) -> Thrown:
    waves: list[tuple[int, ...]] = []

    def wave(sides: Sequence[int]) -> Sequence[int]:
        waves.append(tuple(throw(sides)))
        return waves[-1]

    value = spec.throw(wave)
    return Thrown(str(spec), sign, tuple(waves), value, spec.read(value)[0])


class Random(Reading):
    """Dice drawn from a seed, a stream for each roll."""

    def __init__(self, seed: str, answers: Answers = defaults, first_stream: int = 0) -> None:
        """Begin with the stream of this number: the rolls of one command are counted through."""
        super().__init__(answers)
        self.seed = seed
        self.next_stream = first_stream
        self._face: Stream

    def begin(self) -> None:
        """Open the next stream."""
        self._face = Stream(self.seed, str(self.next_stream))
        self.next_stream += 1

    def throw(self, sides: Sequence[int]) -> list[int]:
        """Draw one wave."""
        return [self._face(die) for die in sides]


class Given(Reading):
    """Dice that were rolled on the table; `Faces.finish` refuses those left over."""

    def __init__(self, faces: Faces | Sequence[int], answers: Answers = defaults) -> None:
        """Take faces off a list that several readings may share."""
        super().__init__(answers)
        self.faces = faces if isinstance(faces, Faces) else Faces(faces)

    def throw(self, sides: Sequence[int]) -> list[int]:
        """Take the faces that come next."""
        return self.faces.take(sides)


class Stopped(Interruption):
    """What would be rolled: the hook has come to its first roll."""

    def __init__(self, label: Label, terms: Sequence[Any], spec: Spec) -> None:
        """Carry what the verb was called with."""
        super().__init__(str(spec))
        self.label = label
        self.terms = tuple(terms)
        self.spec = spec


class Terms(Verbs):
    """Stops at the first roll and tells what it is made of."""

    def roll(self, spec: Spec, label: Label = "", terms: Sequence[Term] = ()) -> Any:
        """Stop here."""
        raise Stopped(label, terms, spec.spec if isinstance(spec, Bands) else spec)

    def note(self, message: Message) -> None:
        """Say nothing."""
