"""The commands of a batch: one a line, as JSON, strictly read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from charmgr.engine.json_reasons import reason
from charmgr.errors import CharmgrError, UsageError

__all__ = ["BIGGEST", "Line", "read_lines"]

LONGEST = 65_536  # bytes of a line
MOST = 10_000  # lines
BIGGEST = 16_777_216  # bytes of a batch


class Line(Struct, frozen=True):
    """A command of a batch: its line, counted from 1, its words, and an id that is handed back."""

    number: int
    words: tuple[str, ...]
    id: str | int | None = None


class NotJsonError(UsageError):
    """A line cannot be read as JSON."""

    text = "This is not JSON: {reason}."
    hint = "Write one command a line, as a list of its words in JSON."


class NoCommandError(UsageError):
    """A line is JSON and no command."""

    text = "This is no command of a batch."
    hint = "A line is a list of words, or a map of “command”, such a list, and “id”, if you like."


class TooLongLineError(UsageError):
    """A line is longer than any command."""

    text = "The line has {bytes} bytes; {limit} are allowed."


class TooManyLinesError(UsageError):
    """A batch has too many commands."""

    text = "A batch may have {limit} lines and {bytes} bytes."
    hint = "Make several batches of it."


def read_lines(data: bytes) -> Iterator[Line]:
    """Read the commands of a batch; empty lines are passed over. A fault names its line."""
    texts = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    if len(data) > BIGGEST or len(texts) > MOST + 1:
        raise TooManyLinesError(limit=MOST, bytes=BIGGEST)
    for number, text in enumerate(texts, 1):
        if text.strip():
            try:
                yield _line(number, text)
            except CharmgrError as fault:
                fault.line = number
                raise


def _line(number: int, text: bytes) -> Line:
    if len(text) > LONGEST:
        raise TooLongLineError(bytes=len(text), limit=LONGEST)
    try:
        said = json.loads(text.decode(), object_pairs_hook=_once)
    except (ValueError, RecursionError) as fault:
        raise NotJsonError(reason=reason(fault)) from fault
    id_ = None
    if isinstance(said, dict):
        id_ = said.pop("id", None)
        said = said.pop("command", None) if said.keys() == {"command"} else None
    if not _are_words(said) or isinstance(id_, bool) or not isinstance(id_, str | int | None):
        raise NoCommandError
    return Line(number, tuple(said), id_)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse a key that stands twice: none of them is surely meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NoCommandError
    return found


def _are_words(said: Any) -> bool:
    """Tell whether it is a command's name and its words, in signs that a command line can hold."""
    return (
        isinstance(said, list)
        and bool(said)
        and all(isinstance(word, str) and _can_be_typed(word) for word in said)
    )


def _can_be_typed(word: str) -> bool:
    return "\0" not in word and not any("\ud800" <= sign <= "\udfff" for sign in word)
