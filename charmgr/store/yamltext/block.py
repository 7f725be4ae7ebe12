"""Splices in block lists and maps: whole lines come and go, with the comments that are theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from charmgr.store.yamltext.layout import Entry, block_header, last_scalar
from charmgr.store.yamltext.source import Source

__all__ = ["Splice", "add_after", "add_before", "collapse", "lines_below", "remove"]

Splice = tuple[int, int, str]

_LAST_BREAK = re.compile(r"(?:\r\n|\n|\r)\Z")


def add_after(source: Source, entry: Entry, column: int, lines: Sequence[str]) -> list[Splice]:
    """Put lines below an entry and the deeper comments that belong to it."""
    return lines_below(source, _extent(source, entry.end, column), column, lines)


def lines_below(source: Source, offset: int, column: int, lines: Sequence[str]) -> list[Splice]:
    """Put lines below the line that ends at an offset."""
    end = source.line_break(offset)
    return [(offset, offset, "".join(end + " " * column + line for line in lines))]


def add_before(
    source: Source, siblings: Sequence[Entry], lines: Sequence[str], *, keep_lead: bool
) -> list[Splice]:
    """Put lines above the first entry, below a header of the whole list."""
    start = siblings[0].start
    end, margin = source.line_break(start), " " * source.column(start)
    if source.begins_line(start):
        above = _lead(source, siblings, 0, keep_lead=keep_lead)
        return [(above, above, "".join(margin + line + end for line in lines))]
    return [(start, start, "".join(line + end + margin for line in lines))]


def remove(
    source: Source, siblings: Sequence[Entry], index: int, *, keep_lead: bool
) -> list[Splice]:
    """Take an entry with its own comments; there are others beside it.

    `keep_lead` protects the comments above the first entry of a file.
    """
    entry = siblings[index]
    end = _extent(source, entry.end, source.column(entry.start))
    if not source.begins_line(entry.start):
        return [_pull_up(source, entry, siblings[index + 1], end)]
    start = _lead(source, siblings, index, keep_lead=keep_lead)
    below = source.next_line(end)
    before = siblings[index - 1] if index else None
    if below == len(source.text) and source.ends_open():
        start = _without_break(source, start, before)
    header = block_header(source, last_scalar(before.value)) if before else None
    if header and "+" in header.group():
        below = _behind_blank_lines(source, below)
    return [(start, below, "")]


def collapse(
    source: Source, siblings: Sequence[Entry], owner: int | None, text: str
) -> list[Splice]:
    """Put text in the place of a whole block.

    `owner` lies just behind the dash, colon, anchor or tag that introduces the block; it is None
    for the root of a document.
    """
    start = siblings[0].start
    end = _extent(source, siblings[-1].end, source.column(start))
    if owner is None or not source.begins_line(start):
        return [(start, end, text)]
    below, line = source.next_line(end), source.line_start(start)
    if below == len(source.text) and source.ends_open():
        line = _without_break(source, line, None)
    return [(owner, owner, f" {text}"), (line, below, "")]


def _extent(source: Source, end: int, column: int) -> int:
    """Find the end of an entry's last line, deeper comment lines below it included."""
    extent = source.line_end(end)
    line = source.next_line(end)
    while line < len(source.text):
        line_end = source.line_end(line)
        written = source.text[line:line_end].lstrip(" \t")
        if written and not (written[0] == "#" and line_end - len(written) - line > column):
            break
        if written:
            extent = line_end
        line = source.next_line(line)
    return extent


def _pull_up(source: Source, entry: Entry, following: Entry, end: int) -> Splice:
    """Take an entry that shares its line with an outer dash: the next one moves up."""
    if not source.text[source.next_line(end) : following.start].strip(" "):
        return (entry.start, following.start, "")
    before = source.text[: entry.start].rstrip(" ")
    return (len(before), end, "")


def _lead(source: Source, siblings: Sequence[Entry], index: int, *, keep_lead: bool) -> int:
    """Find where an entry's own comment lines above it start, else its own line.

    Above the first entry they are a header of the whole unless others have such comments too.
    """
    own = source.line_start(siblings[index].start)
    if index == 0 and (keep_lead or not any(_has_lead(source, entry) for entry in siblings[1:])):
        return own
    return _comments_above(source, siblings[index].start)


def _has_lead(source: Source, entry: Entry) -> bool:
    return _comments_above(source, entry.start) < source.line_start(entry.start)


def _comments_above(source: Source, start: int) -> int:
    column, line = source.column(start), source.line_start(start)
    while line:
        above = source.previous_line(line)
        written = source.text[above:line].lstrip(" \t")
        if not written.startswith("#") or line - len(written) - above != column:
            break
        line = above
    return line


def _without_break(source: Source, line: int, before: Entry | None) -> int:
    """Step back over the line break above, so that the file ends open as it did.

    A text block above keeps it: it would lose its own last line break.
    """
    header = block_header(source, last_scalar(before.value)) if before else None
    if header and "-" not in header.group():
        return line
    above = _LAST_BREAK.search(source.text, 0, line)
    return above.start() if above else line


def _behind_blank_lines(source: Source, line: int) -> int:
    while line < len(source.text) and not source.text[line : source.line_end(line)].strip(" "):
        line = source.next_line(line)
    return line
