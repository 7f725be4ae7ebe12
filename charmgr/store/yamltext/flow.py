"""Splices in flow lists and maps: commas, gaps, brackets and lines stay as they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from charmgr.store.yamltext.block import Splice
from charmgr.store.yamltext.layout import Entry, has_brackets, value_start
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Node

__all__ = ["add", "remove"]

_GAP = re.compile(r"[ \t]*")


def add(
    source: Source, node: Node, siblings: Sequence[Entry], index: int, text: str
) -> list[Splice]:
    """Put an entry before the one at `index`, or behind the last."""
    if not has_brackets(source, node):  # the pair of [a: 1]
        end = siblings[-1].end
        return [(siblings[0].start, siblings[0].start, "{"), (end, end, f", {text}}}")]
    if not siblings:
        return [_fill(source, node, text)]
    if index < len(siblings):
        return [_before(source, siblings, index, text)]
    return _behind_last(source, node, siblings, text)


def remove(source: Source, node: Node, siblings: Sequence[Entry], index: int) -> list[Splice]:
    """Take an entry, with its comma, or the one before it where it was the last."""
    entry = siblings[index]
    if not has_brackets(source, node):
        return [(entry.start, entry.end, "{}")]
    end = entry.end if entry.comma is None else entry.comma + 1
    before = siblings[index - 1].comma if index else None
    is_last = index == len(siblings) - 1
    if before is None and is_last:
        return [_empty(source, node, entry.start, end)]
    rest = source.text[end : source.line_end(end)].strip(" \t")
    if source.begins_line(entry.start) and rest[:1] in ("", "#"):
        span = (source.line_start(entry.start), source.next_line(end), "")
    elif before is None or not is_last:
        span = (entry.start, _behind_gap(source, end), "")
    elif "#" in source.text[before : entry.start]:
        span = (entry.start, end, "")
    else:
        return [(before if entry.comma is None else before + 1, end, "")]
    if before is not None and entry.comma is None:
        return [(before, before + 1, ""), span]
    return [span]


def _empty(source: Source, node: Node, start: int, end: int) -> Splice:
    """Take the only entry, and all blanks between the brackets unless a comment stands there."""
    inside = value_start(source, node) + 1
    close = node.end - 1
    has_comment = "#" in source.text[inside:start] + source.text[end:close]
    return (start, end, "") if has_comment else (inside, close, "")


def _behind_last(source: Source, node: Node, siblings: Sequence[Entry], text: str) -> list[Splice]:
    """Put an entry behind the last: on its own line where that one has its own line."""
    last = siblings[-1]
    end = last.end if last.comma is None else last.comma + 1
    trail = "" if last.comma is None else ","
    comma = "," if last.comma is None else ""
    if not source.begins_line(last.start) or source.line_start(node.end - 1) < end:
        return [(end, end, f"{comma}{_gap(source, siblings)}{text}{trail}")]
    margin = source.text[source.line_start(last.start) : last.start]
    below = source.line_end(end)
    line = f"{source.line_break(below)}{margin}{text}{trail}"
    if below == end:
        return [(end, end, comma + line)]
    return [(end, end, comma), (below, below, line)]


def _fill(source: Source, node: Node, text: str) -> Splice:
    """Put the first entry between the brackets; comments that stand there stay above it."""
    start, close = value_start(source, node) + 1, node.end - 1
    inside = source.text[start:close]
    if not inside.strip(" \t"):
        pad = " " if inside else ""
        return (start, close, f"{pad}{text}{pad}")
    closing_line = source.line_start(close)
    above = source.previous_line(closing_line)
    if above > start:
        margin = _GAP.match(source.text, above)
        indent = margin.group() if margin else ""
    else:
        indent = " " * (source.column(_first_written(source, closing_line)) + 2)
    end = source.line_end(above)
    return (end, end, f"{source.line_break(above)}{indent}{text}")


def _first_written(source: Source, line: int) -> int:
    margin = _GAP.match(source.text, line)
    return margin.end() if margin else line


def _before(source: Source, siblings: Sequence[Entry], index: int, text: str) -> Splice:
    start = siblings[index].start
    line = source.line_start(start)
    if source.begins_line(start):
        margin = source.text[line:start]
        return (line, line, f"{margin}{text},{source.line_break(start)}")
    return (start, start, f"{text},{_gap(source, siblings)}")


def _gap(source: Source, siblings: Sequence[Entry]) -> str:
    """Take the gap behind the last comma that has an entry behind it on its line."""
    for entry, following in reversed(list(pairwise(siblings))):
        if entry.comma is not None and following.start == _behind_gap(source, entry.comma + 1):
            return source.text[entry.comma + 1 : following.start]
    return " "


def _behind_gap(source: Source, offset: int) -> int:
    gap = _GAP.match(source.text, offset)
    return gap.end() if gap else offset
