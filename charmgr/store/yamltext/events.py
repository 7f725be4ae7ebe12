"""Where parser events come from: the only module that knows the parser library."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

__all__ = ["Event", "EventKind", "ParserStoppedError", "events", "parser_kind"]

EventKind = Enum("EventKind", ["SCALAR", "ALIAS", "LIST", "MAP", "END", "DOCUMENT"])

_KINDS = {
    "ScalarEvent": EventKind.SCALAR,
    "AliasEvent": EventKind.ALIAS,
    "SequenceStartEvent": EventKind.LIST,
    "MappingStartEvent": EventKind.MAP,
    "SequenceEndEvent": EventKind.END,
    "MappingEndEvent": EventKind.END,
    "DocumentStartEvent": EventKind.DOCUMENT,
}


class Event(NamedTuple):
    """One step of the parser; offsets count code points of the text.

    `style` is "" for plain text, else one of `' " | >`. A document's `version` is that of its
    %YAML directive.
    """

    kind: EventKind
    start: int
    end: int
    text: str = ""
    style: str = ""
    tag: str | None = None
    anchor: str = ""
    flow: bool = False
    version: tuple[int, int] | None = None


class ParserStoppedError(Exception):
    """The parser does not understand the text at `offset`."""

    def __init__(self, problem: str, offset: int) -> None:
        """`problem` is the parser's own sentence."""
        super().__init__(problem)
        self.problem = problem
        self.offset = offset


def parser_kind() -> tuple[Any, type[Exception]]:
    """Give the library's parser, the C one where there is one, and what it raises.

    Made from a text, its `get_event()` gives one event after the other.
    """
    import yaml

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.YAMLError


def events(text: str) -> Iterator[Event]:
    """Yield the parser's events: from the C parser where there is one, else from the pure one."""
    import yaml

    parser, _ = parser_kind()
    try:
        take = parser(text).get_event
        while (name := type(raw := take()).__name__) != "StreamEndEvent":
            kind = _KINDS.get(name)
            if kind is not None:
                yield _event(kind, raw)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise ParserStoppedError(error.problem or str(error), mark.index if mark else 0) from None


def _event(kind: EventKind, raw: Any) -> Event:
    start, end = raw.start_mark.index, raw.end_mark.index
    if kind is EventKind.SCALAR:
        return Event(kind, start, end, raw.value, raw.style or "", raw.tag, raw.anchor or "")
    if kind is EventKind.ALIAS:
        return Event(kind, start, end, raw.anchor)
    if kind is EventKind.END:
        return Event(kind, start, end)
    if kind is EventKind.DOCUMENT:
        return Event(kind, start, end, version=raw.version)
    return Event(kind, start, end, "", "", raw.tag, raw.anchor or "", bool(raw.flow_style))
