"""What can go wrong, as classes: each builds one sentence from values and has its exit code.

    CharmgrError                 70  a bug, unless a subclass says otherwise
    ├── UsageError                2  the command's words are off
    ├── NotFoundError             3  no such character, trait, modifier, system, campaign
    ├── BadDataError              4  a file holds what it must not
    ├── RuleError                 5  the rules forbid it
    ├── ConflictError             6  changed or locked by another
    └── DiskError                 7  disk, permission, read-only

A subclass sets `text`, an English template with `{named}` values that is also the key of its
translation, and, where it helps, `hint`, a second template that says what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

__all__ = [
    "NOTHING",
    "BadDataError",
    "CharmgrError",
    "ConflictError",
    "DiskError",
    "Faults",
    "Message",
    "NotFoundError",
    "RuleError",
    "UsageError",
    "reason",
]

T = TypeVar("T")

NOTHING: Mapping[str, Any] = MappingProxyType({})
"""A map of nothing, the default of a field: one for all, as nobody can change it."""


class Message(Struct, frozen=True):
    """A sentence to be, kept as a template with values so that any language can finish it.

    `text` is an English template (`"Health {old} → {new}"`) and the key of its translation.
    A counted message names the value that is counted in `count` and gives the template for
    many in `plural`. `who` is the role the sentence is about: "" is the sheet itself. `line` gives
    it a line of its own, as one of a list.
    """

    text: str
    values: Mapping[str, Any] = NOTHING
    plural: str = ""
    count: str = ""
    who: str = ""
    secret: bool = False
    line: bool = False

    def __str__(self) -> str:
        """Finish it in English, for tracebacks and tests."""
        many = self.plural and self.values.get(self.count) != 1
        return (self.plural if many else self.text).format_map(self.values)


class CharmgrError(Exception):
    """Something the user can be told in one sentence: what, where, what to do."""

    exit_code: ClassVar[int] = 70
    retry: ClassVar[bool] = False  # whether the same command may work a little later
    text: ClassVar[str] = "{detail}"
    hint: ClassVar[str] = ""

    def __init__(self, *, where: str = "", **values: Any) -> None:
        """`where` is `file`, `file:line` or `file:line:column`; the rest fills the template."""
        super().__init__(where, values)
        self.where = where
        self.line = 0  # of a batch, whose command it was
        self.values = values
        self.others: tuple[CharmgrError, ...] = ()  # that were found with it
        self.system: Any = None  # the game whose rules refuse: its words have names there

    @property
    def message(self) -> Message:
        """The sentence, untranslated."""
        return Message(self.text, self.values)

    @property
    def advice(self) -> Message | None:
        """What to do about it, untranslated; None where the sentence says it all."""
        return Message(self.hint, self.values) if self.hint else None

    @property
    def key(self) -> str:
        """A stable name for scripts: the class in kebab-case, without "Error"."""
        name = type(self).__name__.removesuffix("Error")
        return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")

    def __str__(self) -> str:
        """Say the sentence in English, for tracebacks and tests."""
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.message}"


def reason(error: OSError) -> Message | str:
    """Tell why the system refused: the usual reasons can be translated, others stay its own."""
    usual = (
        Message("No such file or directory"),
        Message("Permission denied"),
        Message("Operation not permitted"),
        Message("Is a directory"),
        Message("Not a directory"),
        Message("File exists"),
        Message("File name too long"),
        Message("Too many levels of symbolic links"),
        Message("Too many open files"),
        Message("Input/output error"),
        Message("Device or resource busy"),
    )
    told = error.strerror or str(error)
    return next((one for one in usual if one.text == told), told)


class Faults:
    """Collects what is wrong with a file, so that all of it can be told; else the first is raised.

    `found` is None where nothing is collected.
    """

    def __init__(self, found: list[CharmgrError] | None = None) -> None:
        """Take the list that faults are put into."""
        self.found = found

    def tried(self, read: Callable[[], T], otherwise: T) -> T:
        """Read a part of the file; `otherwise` stands for one that has a fault."""
        try:
            return read()
        except CharmgrError as fault:
            if self.found is None:
                raise
            self.found.append(fault)
            self.found += fault.others
            return otherwise


class UsageError(CharmgrError):
    """The words of the command are off."""

    exit_code = 2


class NotFoundError(CharmgrError):
    """The command names something that is not there."""

    exit_code = 3


class BadDataError(CharmgrError):
    """A file holds what it must not hold."""

    exit_code = 4


class RuleError(CharmgrError):
    """The rules forbid it: a plugin raises it with a finished message."""

    exit_code = 5

    def __init__(
        self,
        text: str,
        /,
        *,
        rules: tuple[str, ...] = (),
        plural: str = "",
        count: str = "",
        facts: Mapping[str, Any] = NOTHING,
        **values: Any,
    ) -> None:
        """`text` is a template; `rules` are the ids that forbid it; `facts` are for scripts."""
        super().__init__(**values)
        self.rule_message = Message(text, values, plural, count)
        self.rules = rules
        self.facts = dict(facts)

    @property
    def message(self) -> Message:
        """The sentence, untranslated."""
        return self.rule_message


class ConflictError(CharmgrError):
    """Another program changed or holds what the command needs."""

    exit_code = 6
    retry = True


class DiskError(CharmgrError):
    """The disk, a permission or a read-only file is in the way."""

    exit_code = 7
