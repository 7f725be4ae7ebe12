"""What `--ask` asks of an outcome: one of its facts, compared with a number or a word."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Condition, System
from charmgr.engine.match import fold
from charmgr.engine.vocabulary import YES_NO, means, named_in
from charmgr.errors import UsageError

__all__ = ["BadQuestionError", "NoSuchFactError", "NoSuchWordError", "Question", "question"]


class BadQuestionError(UsageError):
    """What stands behind --ask is no question about a fact."""

    text = "“{word}” is no question about a fact."
    hint = "Write --ask FACT, FACT=WORD or FACT>=NUMBER; --json shows a roll's facts."


class NoSuchFactError(UsageError):
    """The outcome has no fact of that name."""

    text = "The outcome has no fact “{fact}”."
    hint = "Its facts: {known}."

    def __init__(self, fact: str, known: Iterable[str]) -> None:
        """Tell what might have been asked."""
        super().__init__(fact=fact, known=", ".join(sorted(known)) or "—")


class NoSuchWordError(UsageError):
    """A fact is compared with a word that it never says, nor anything else of the game."""

    text = "The fact “{fact}” never says “{word}”."
    hint = "It says: {known}."


class Question(Struct, frozen=True):
    """A fact and what it is compared with; a `usual` one may ask for a fact that is not there."""

    fact: str
    sign: str = ""
    value: Any = True
    usual: bool = False

    @property
    def text(self) -> str:
        """Write it as it can be asked."""
        value = self.value
        told = ("no", "yes")[value] if isinstance(value, bool) else value
        return f"{self.fact}{self.sign}{told}" if self.sign else self.fact

    def compare(self, here: Any, value: Any) -> bool:
        """Compare a fact with what is asked."""
        return bool(COMPARE[self.sign or "="](here, value))

    @property
    def cap(self) -> int | None:
        """The number from which on all greater ones give the same answer; None if there is none."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            return None
        return self.value + 1

    def meant(self, facts: Mapping[str, Collection[Any]], system: System | None) -> Question:
        """Take fact and word by their ids, whatever names of the game were typed.

        `facts` are all that there are, with all that they say.
        """
        fact = self.fact
        if fact not in facts:
            role, _, key = fact.rpartition(".")
            fitting = [
                name
                for name in facts
                if name.rpartition(".")[0] == role and means(key, name.rpartition(".")[2], system)
            ]
            if len(fitting) != 1:
                if self.usual:
                    return self
                raise NoSuchFactError(fact, facts)
            (fact,) = fitting
        return replace(self, fact=fact, value=self._word(fact, facts[fact], system))

    def _word(self, fact: str, said: Collection[Any], system: System | None) -> Any:
        word = self.value
        if not isinstance(word, str) or word in said:
            return word
        fitting = [one for one in said if isinstance(one, str) and means(word, one, system)]
        if len(fitting) == 1:
            return fitting[0]
        ids = {one.id for one in named_in(system)} if system else set()
        others = [id_ for id_ in ids | CONDITIONS if means(word, id_, system)]
        if not others or not any(isinstance(one, str) for one in said):
            told = ", ".join(sorted(str(one) for one in said)) or "—"
            raise NoSuchWordError(fact=fact, word=word, known=told)
        return others[0]

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Tell whether an outcome answers with yes; a fact that is missing does not."""
        here = facts.get(self.fact)
        if here is None:
            return False
        try:
            return self.compare(here, self.value)
        except TypeError:
            return False


COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
ORDER = ("<", ">", "<=", ">=")
CONDITIONS = frozenset(get_args(Condition))
WORDS = CONDITIONS | {"success", "failure"}
ALIKE = {"≥": ">=", "≤": "<=", "≠": "!=", "==": "="}
NAME = r"[\w.]+(?: [\w.]+)*"
ASKED = re.compile(rf"\s*({NAME})\s*(?:(>=|<=|!=|==|>|<|=|≥|≤|≠)\s*([^\s<>=][^<>=]*?))?\s*")


def question(text: str, names: Mapping[str, str] | None = None, *, usual: bool = False) -> Question:
    """Read `FACT`, `FACT>=N` or `FACT=WORD`; facts of others are named `target.condition`.

    `names` are the reader's own, by id, for what every game has.
    """
    match = ASKED.fullmatch(text)
    if match is None:
        raise BadQuestionError(word=text)
    fact, sign, value = match.groups()
    role, dot, key = fact.rpartition(".")
    known = names or {}
    fact = f"{role}{dot}{_id(key, known, known.keys() - WORDS)}"
    if sign is None:
        return Question(fact, usual=usual)
    sign = ALIKE.get(sign, sign)
    number = value.replace("−", "-")
    if re.fullmatch(r"-?[0-9]{1,9}", number):
        return Question(fact, sign, int(number))
    if sign in ORDER:
        raise BadQuestionError(word=text)
    yes_or_no = [word for word in YES_NO if means(value, word, None)]
    if yes_or_no or value in ("true", "false"):
        return Question(fact, sign, value == "true" or yes_or_no == ["yes"])
    return Question(fact, sign, _id(value, known, WORDS))


def _id(word: str, names: Mapping[str, str], among: Collection[str]) -> str:
    """Find what the reader calls so."""
    fitting = (id_ for id_, name in names.items() if id_ in among and fold(name) == fold(word))
    return next(fitting, word)
