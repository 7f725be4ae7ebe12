"""Decisions that a rule asks for: where the answer comes from and what counts as one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from charmgr.errors import CharmgrError, UsageError

__all__ = [
    "AnswerNeeded",
    "Answers",
    "Interruption",
    "Options",
    "WrongAnswerError",
    "answers_from",
    "checked",
    "defaults",
    "options_text",
    "qualified",
]

Options = Sequence[str] | range
Answers = Callable[[str, Options, Any, str], Any]  # name, options, default, who → the answer


class Interruption(Exception):  # noqa: N818 - not an error: a hook is stopped on purpose
    """Stops a hook in the middle of a rule; the engine catches it."""


class AnswerNeeded(Interruption, CharmgrError):  # noqa: N818 - likewise
    """A decision is open: the hook can go on only when it is answered.

    Left uncaught it is a refusal: the rules forbid to go on without the answer.
    """

    exit_code = 5
    text = "“{name}” has to be decided: {options}."
    hint = "Decide it with --answer {qualified}=VALUE."

    def __init__(self, name: str, options: Options, default: Any, who: str) -> None:
        """Carry what `ask` was called with."""
        self.name = name
        self.options = options
        self.default = default
        self.who = who
        super().__init__(
            name=name, options=options_text(options), qualified=qualified(name, who), who=who
        )


class WrongAnswerError(UsageError):
    """An answer that is none of the options."""

    text = "“{name}” is answered by {options}, not by “{answer}”."


def qualified(name: str, who: str) -> str:
    """Name a decision together with the role that takes it."""
    return f"{who}.{name}" if who else name


def options_text(options: Options) -> str:
    """Write the options down."""
    if isinstance(options, range) and len(options) > 1 and options.step == 1:
        return f"{options[0]} … {options[-1]}"
    return ", ".join(map(str, options))


def checked(name: str, options: Options, answer: Any) -> Any:
    """Take an answer if it is one of the options; a number may come as text."""
    if isinstance(options, range) and isinstance(answer, str):
        digits = answer.strip().replace("−", "-")
        if digits.isascii() and digits.removeprefix("-").isdigit():
            answer = int(digits)
    if isinstance(answer, bool) or answer not in options:
        raise WrongAnswerError(name=name, options=options_text(options), answer=answer)
    return answer


def defaults(name: str, options: Options, default: Any, who: str) -> Any:
    """Answer with the default."""
    if default is None:
        raise AnswerNeeded(name, options, default, who)
    return default


def answers_from(given: Mapping[str, Any]) -> Answers:
    """Answer from a map of `NAME` or `WHO.NAME`, the latter first, and else with the default."""

    def answer(name: str, options: Options, default: Any, who: str) -> Any:
        for key in (qualified(name, who), name):
            if key in given:
                return given[key]
        return defaults(name, options, default, who)

    return answer
