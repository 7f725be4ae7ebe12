"""The words that a command takes, as its function declares them: one source for every reader.

    Who = Annotated[str, Argument(help="A name.", metavar="WHO")]

The quick way, the parser and the help all read these; none of them is needed to declare them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_type_hints

from msgspec import Struct

__all__ = ["REQUIRED", "Argument", "Option", "Parameter", "by_name", "parameters"]

REQUIRED: Any = ...


class Argument(Struct, frozen=True, kw_only=True):
    """A word told by its place. A value shows as `metavar` in the help."""

    help: str
    metavar: str = ""


class Option(Argument, frozen=True):
    """A word told by its name, `--output FILE`, and perhaps a short one; a bool takes no value."""

    name: str
    short: str = ""

    @property
    def names(self) -> list[str]:
        """What it is told by: its name, and the short one if it has one."""
        return [name for name in (self.name, self.short) if name]


class Parameter(Struct, frozen=True):
    """One parameter of a command's function; a sequence takes a word as often as it comes."""

    name: str
    hint: Any
    word: Argument
    default: Any = REQUIRED

    @property
    def many(self) -> bool:
        """Whether it takes several words."""
        return getattr(self.hint, "__origin__", None) is Sequence

    @property
    def kind(self) -> type:
        """The type of one value: str, bool or Path."""
        first, *_ = getattr(self.hint, "__args__", (self.hint,))  # of a sequence, of `Path | None`
        found: type = first
        return found


def parameters(
    function: Callable[..., Any], shared: Mapping[str, tuple[Any, Any]]
) -> list[Parameter]:
    """List what a function takes behind its first parameter, then what its kind shares.

    `shared` holds the declaration and the default of each by name.
    """
    code = function.__code__
    names = code.co_varnames[1 : code.co_argcount]
    defaults = dict(zip(reversed(names), reversed(function.__defaults__ or ()), strict=False))
    hints = get_type_hints(function, include_extras=True)
    own = {name: (hints[name], defaults.get(name, REQUIRED)) for name in names}
    return [
        Parameter(name, said.__origin__, said.__metadata__[0], default)
        for name, (said, default) in (own | dict(shared)).items()
    ]


def by_name(known: Iterable[Parameter]) -> dict[str, Parameter]:
    """Find those that are told by name, under each of their names."""
    return {name: one for one in known if isinstance(one.word, Option) for name in one.word.names}
