"""How a line of a batch becomes a command: the same words, the same parser, a seat at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from charmgr.cli.boundary import numbers, told
from charmgr.cli.command import MANNER, WHERE, WRITING, Call
from charmgr.cli.parser import parse, program
from charmgr.cli.table import COMMANDS
from charmgr.engine.batch import Seat
from charmgr.engine.batch_lines import Line
from charmgr.errors import CharmgrError, UsageError

__all__ = ["ALLOWED", "runner"]

ALLOWED = frozenset(
    {
        *("show", "list", "explain", "modifiers", "systems", "now", "calendar"),
        *("roll", "check", "damage", "heal", "downtime"),
        *("advance", "award", "points", "milestone", "new", "ruling"),
    }
)
WHOLE: dict[str, Any] = MANNER | WHERE | WRITING


class NotInBatchError(UsageError):
    """A command that cannot be one of several that are written together."""

    text = "“{command}” cannot be part of a batch."
    hint = "Call it by itself, before the batch or after it."


class FirstWordError(UsageError):
    """A line that does not begin with the name of a command."""

    text = "A line begins with the name of a command, not with “{word}”."


class WholeBatchOptionError(UsageError):
    """An option that says how the whole batch runs stands in one line of it."""

    text = "{option} is for the whole batch, not for one line."
    hint = "Write it behind “charmgr batch”."


def runner(batch: Call) -> Callable[[Line, Seat], int]:
    """Make what runs a line at its seat and tells its exit code."""
    parser = program()

    def run(line: Line, seat: Seat) -> int:
        _must_belong(line.words)
        place = replace(batch, seat=seat, seed="")
        try:
            return parse(numbers(line.words), parser, lambda name, said: _seated(place, name, said))
        except Exception as fault:
            if isinstance(fault, CharmgrError):
                raise
            raise told(fault) from fault

    return run


def _must_belong(words: tuple[str, ...]) -> None:
    name = words[0]
    if name.startswith("-"):
        raise FirstWordError(word=name)
    if name in COMMANDS and name not in ALLOWED:
        raise NotInBatchError(command=name)
    if "--help" in words:
        raise WholeBatchOptionError(option="--help")


def _seated(batch: Call, name: str, said: Mapping[str, Any]) -> Call:
    """Give a command of the batch the batch's manner and folder, and its own dice."""
    for key, declared in WHOLE.items():
        if said.get(key):
            raise WholeBatchOptionError(option=declared.__metadata__[0].name)
    own = {key: said[key] for key in ("seed", "dice", "answer") if said.get(key)}
    return replace(batch, command=name, **own)
