"""What `--ask` asks of an outcome: one of its facts, compared with a number or a word."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from charmgr.errors import UsageError

__all__ = ["BadQuestionError", "NoSuchFactError", "Question", "question"]


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


class Question(Struct, frozen=True):
    """A fact and what it is compared with."""

    text: str
    fact: str
    compare: Callable[[Any, Any], bool]
    value: Any

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Tell whether an outcome answers with yes; a fact that is missing does not."""
        here = facts.get(self.fact)
        if here is None:
            return False
        try:
            return self.compare(here, self.value)
        except TypeError:
            return False

    @property
    def cap(self) -> int | None:
        """The number from which on all greater ones give the same answer; None if there is none."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            return None
        return self.value + 1


COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
ALIKE = {"≥": ">=", "≤": "<=", "≠": "!=", "==": "="}
ASKED = re.compile(r"\s*([\w.]+)\s*(?:(>=|<=|!=|==|>|<|=|≥|≤|≠)\s*([^\s<>=]\S*))?\s*")


def question(text: str) -> Question:
    """Read `FACT`, `FACT>=N` or `FACT=WORD`; facts of others are named `target.condition`."""
    match = ASKED.fullmatch(text)
    if match is None:
        raise BadQuestionError(word=text)
    fact, sign, value = match.groups()
    if sign is None:
        return Question(fact, fact, operator.eq, value=True)
    sign = ALIKE.get(sign, sign)
    known: Mapping[str, Any] = {"true": True, "yes": True, "false": False, "no": False}
    number = value.replace("−", "-")
    wanted = int(number) if re.fullmatch(r"-?[0-9]{1,9}", number) else known.get(value, value)
    return Question(f"{fact}{sign}{value}", fact, COMPARE[sign], wanted)
