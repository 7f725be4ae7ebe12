"""Plain data straight from the parser, for the usual sheet; all else is for the careful reader.

Usual is one document of maps, lists and scalars: no anchors, tags, merges, repeated or strange
keys. The careful reader (`tree` and `values`) takes three times as long, but keeps the spans that
edits and errors need and says what is wrong; both give the same data.
"""

from __future__ import annotations

from typing import Any

from charmgr.store.yamltext.events import parser_kind
from charmgr.store.yamltext.scalars import read_plain
from charmgr.store.yamltext.tree import MOST_DEPTH

__all__ = ["quick_data"]


class _UnusualError(Exception):
    """The text is for the careful reader."""


def quick_data(text: str) -> tuple[Any, ...] | None:
    """Read the data of each document of a text, one at most; None where it is not usual."""
    parser, problem = parser_kind()
    try:
        return _documents(parser(text).get_event)
    except (_UnusualError, problem):
        return None


def _documents(take: Any) -> tuple[Any, ...]:
    take()  # the stream begins
    begin = take()
    if begin.__class__.__name__ == "StreamEndEvent":
        return ()
    if begin.version:
        raise _UnusualError
    data = _value(take(), take, 0)
    take()  # the document ends
    if take().__class__.__name__ != "StreamEndEvent":
        raise _UnusualError
    return (data,)


def _value(event: Any, take: Any, depth: int) -> Any:
    kind = event.__class__.__name__
    if event.anchor or kind == "AliasEvent" or event.tag is not None or depth >= MOST_DEPTH:
        raise _UnusualError
    if kind == "ScalarEvent":
        return event.value if event.style else read_plain(event.value)
    if kind == "SequenceStartEvent":
        items = []
        while (event := take()).__class__.__name__ != "SequenceEndEvent":
            items.append(_value(event, take, depth + 1))
        return items
    found: dict[Any, Any] = {}
    while (event := take()).__class__.__name__ != "MappingEndEvent":
        if event.__class__.__name__ != "ScalarEvent" or event.value == "<<":
            raise _UnusualError
        key = _value(event, take, depth)
        if key in found:
            raise _UnusualError
        found[key] = _value(take(), take, depth + 1)
    return found
