"""The dice of one command: drawn from its seed, or the faces that were rolled on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from charmgr.api import System
from charmgr.dice.answers import Answers, Options
from charmgr.dice.faces import Faces
from charmgr.dice.random import fresh_seed
from charmgr.dice.readings import Given, Random, Reading
from charmgr.engine.match import NoSuchCharacterError, fold
from charmgr.engine.options import NotANumberError, whole
from charmgr.engine.vocabulary import DecisionNeeded, decided, means
from charmgr.errors import UsageError

__all__ = ["Prompt", "Rolling"]

Prompt = Callable[[str, Options, Any, str, System | None], Any]
"""Asks the person at the terminal: the decision, its options, its default, whose it is, and the
game that gives them their names."""


class BadFacesError(UsageError):
    """What stands behind --dice is no list of faces."""

    text = "“{word}” is no list of faces."
    hint = "Write them with commas between, wave after wave: --dice 8,1,10,8."


class BadAnswerError(UsageError):
    """What stands behind --answer is no answer."""

    text = "“{word}” is no answer."
    hint = "Write --answer NAME=VALUE or --answer WHO.NAME=VALUE."


class Rolling:
    """Where a command's dice come from and who decides what rules ask.

    One list of faces is for those whom the command names, roll after roll in the order in which
    hooks run; `WHO=FACES` is for one person. Everybody else rolls at random. Rolls are numbered
    through, each with a stream of its own, so that the same seed repeats the same command.
    """

    def __init__(
        self,
        seed: str = "",
        faces: Iterable[str] = (),
        answers: Iterable[str] = (),
        prompt: Prompt | None = None,
    ) -> None:
        """Read `--seed`, `--dice` and `--answer` as they were typed."""
        self.seed = seed or fresh_seed()
        self.prompt = prompt
        self.prompted = False
        self.named: frozenset[str] | None = None
        self._words = tuple(faces)
        self._given = tuple(_answer(word) for word in answers)
        self._used: set[tuple[str, str]] = set()
        self._meant: dict[tuple[str, str, str], bool] = {}
        self._taken: dict[tuple[str, Options, str], Any] = {}
        self.begin()

    def begin(self, name_of: Callable[[str], str] = str) -> None:
        """Start over with the same seed, faces and answers; `name_of` tells whom a word means."""
        listed: dict[str, list[int]] = {}
        for word in self._words:
            who, faces = _faces(word)
            listed.setdefault(fold(name_of(who)) if who else "", []).extend(faces)
        self._faces = {who: Faces(faces) for who, faces in listed.items()}
        self._answers = {
            (self._person_or_role(who, name_of), name): value for who, name, value in self._given
        }
        self.rolls = 0

    def _person_or_role(self, who: str, name_of: Callable[[str], str]) -> str:
        try:
            return fold(name_of(who)) if who else ""
        except NoSuchCharacterError:
            return fold(who)

    def reading(self, cast: Mapping[str, str], system: System | None = None) -> Reading:
        """Make the dice of one call; `cast` maps roles to names, "" is whose hook it is."""
        answers = self.answering(cast, system)
        name = cast[""]
        faces = self._faces.get(fold(name)) if name else None
        if faces is None and (self.named is None or name in self.named):
            faces = self._faces.get("")
        if faces is not None:
            return Given(faces, answers)
        return _Counted(self, answers)

    def finish(self) -> None:
        """Refuse faces that were given and rolled by nobody."""
        for faces in self._faces.values():
            faces.finish()

    @property
    def unused(self) -> list[str]:
        """List the answers that no rule has asked for."""
        return [
            f"{who}.{name}" if who else name
            for who, name in self._answers
            if (who, name) not in self._used
        ]

    def noted(
        self,
        cast: Mapping[str, str],
        policy: dict[str, Any],
        system: System | None = None,
        *,
        named: bool = False,
    ) -> Answers:
        """Make what decides for odds: never the terminal; what was asked stands in `policy`.

        `named` tells of each decision whose it is, where odds go through the calls of several.
        """
        decide = self.answering(cast, system, ask=False)

        def answer(name: str, options: Options, default: Any, role: str) -> Any:
            taken = decide(name, options, default, role)
            who = cast.get(role, role) if role or named else ""
            policy[f"{who}.{name}" if who else name] = taken
            return taken

        return answer

    def answering(
        self, cast: Mapping[str, str], system: System | None, *, ask: bool = True
    ) -> Answers:
        """Make what decides for a call: --answer first, then the terminal, then the default."""

        def answer(name: str, options: Options, default: Any, role: str) -> Any:
            who = cast.get(role, role)
            for whose in (fold(who), fold(role), ""):
                for key in self._answers:
                    if key[0] == whose and self._means(key[1], name, system):
                        self._used.add(key)
                        return self._decided(name, options, self._answers[key], system)
            if ask and self.prompt is not None:
                self.prompted = True
                return self.prompt(name, options, default, who, system)
            if default is None:
                raise DecisionNeeded(name, options, default, role and who)
            return default

        return answer

    def _means(self, word: str, name: str, system: System | None) -> bool:
        """Tell whether a typed word is a decision's id or name; odds ask it many times."""
        known = (word, name, system.id if system else "")
        if known not in self._meant:
            self._meant[known] = means(word, name, system)
        return self._meant[known]

    def _decided(self, name: str, options: Options, answer: str, system: System | None) -> Any:
        options = options if isinstance(options, range) else tuple(options)
        known = (answer, options, system.id if system else "")
        if known not in self._taken:
            self._taken[known] = decided(name, options, answer, system)
        return self._taken[known]


class _Counted(Random):
    """Random dice that go on with the command's next stream."""

    def __init__(self, rolling: Rolling, answers: Answers) -> None:
        super().__init__(rolling.seed, answers, rolling.rolls)
        self.rolling = rolling

    def begin(self) -> None:
        super().begin()
        self.rolling.rolls = self.next_stream


def _faces(word: str) -> tuple[str, list[int]]:
    who, equals, listed = word.rpartition("=")
    try:
        faces = [whole(face) for face in listed.split(",")] if listed.strip() else []
    except NotANumberError as fault:
        raise BadFacesError(word=word) from fault
    if equals and not who.strip():
        raise BadFacesError(word=word)
    return who.strip(), faces


def _answer(word: str) -> tuple[str, str, str]:
    name, equals, value = word.partition("=")
    if not equals or not name.strip():
        raise BadAnswerError(word=word)
    who, dot, what = name.strip().rpartition(".")
    if dot and not (who.strip() and what.strip()):
        raise BadAnswerError(word=word)
    return who.strip(), what.strip(), value.strip()
