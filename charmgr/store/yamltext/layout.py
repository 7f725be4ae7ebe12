"""Where things stand in the text: the entries of a list or map, and where values really end.

Two marks of a parser are not to be trusted: a block collection ends behind the comments of the
next section, and an empty value without a colon lies at the next token.
"""

from __future__ import annotations

import re

from msgspec import Struct

from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node

__all__ = [
    "Entry",
    "block_header",
    "content_end",
    "entries",
    "has_brackets",
    "is_explicit",
    "last_scalar",
    "properties_end",
    "value_start",
]

_PROPERTY = re.compile(r"!<[^>]*>|[&!][^\s,\[\]{}]*")
_HEADER = re.compile(r"([|>])([-+]?)([1-9]?)([-+]?)")
_LAST_LINE = re.compile(r"(?:\r\n|\n|\r)( *)\Z")
_FIRST_COLUMN = re.compile(r"[\r\n]( *)(?=[^ \r\n])")


class Entry(Struct, frozen=True):
    """An item of a list or a pair of a map.

    `start` is the dash, the `?` or the key, `end` lies behind the last character of the value;
    `mark` is the dash or colon that introduces the value, None where there is none.
    """

    start: int
    end: int
    mark: int | None
    comma: int | None
    value: Node
    key: Node | None = None

    def value_end(self) -> int:
        """Tell where a value would begin: behind dash or colon, else behind the key."""
        return self.end if self.mark is None else self.mark + 1


def value_start(source: Source, node: Node) -> int:
    """Find where a value starts, behind its anchor and tag."""
    if not node.tag and not node.anchor:
        return node.start
    end = properties_end(source, node)
    return end if node.is_empty else source.skip(end)


def properties_end(source: Source, node: Node) -> int:
    """Find the end of a value's anchor and tag."""
    end = offset = node.start
    while found := _PROPERTY.match(source.text, offset):
        end = found.end()
        offset = source.skip(end)
    return end


def content_end(source: Source, node: Node) -> int:
    """Find the end of what is written of a value, without a line break behind it."""
    if node.style in ("|", ">"):
        return _block_scalar_end(source, node)
    if not node.is_collection or has_brackets(source, node):
        return node.end
    last = node.items[-1]
    if node.keys and last.is_empty and last.start == last.end:
        key_end = content_end(source, node.keys[-1])
        colon = source.skip(key_end)
        return colon + 1 if source.text[colon : colon + 1] == ":" else key_end
    return content_end(source, last)


def has_brackets(source: Source, node: Node) -> bool:
    """Tell a flow collection from a block and from the bare pair in `[a: 1]`."""
    bracket = "[" if node.kind is Kind.LIST else "{"
    return node.flow and source.text[value_start(source, node)] == bracket


def entries(source: Source, node: Node) -> list[Entry]:
    """List the entries of a list or map with their places."""
    offset = value_start(source, node)
    if has_brackets(source, node):
        offset += 1
    found = []
    for index, value in enumerate(node.items):
        start = source.skip(offset)
        if node.keys:
            entry = _pair(source, start, node.keys[index], value)
        elif node.flow:
            entry = Entry(start, content_end(source, value), None, None, value)
        else:
            entry = Entry(start, max(content_end(source, value), start + 1), start, None, value)
        offset = entry.end
        if node.flow:
            comma = source.skip(offset)
            if source.text[comma : comma + 1] == ",":
                entry = Entry(entry.start, entry.end, entry.mark, comma, value, entry.key)
                offset = comma + 1
        found.append(entry)
    return found


def _pair(source: Source, start: int, key: Node, value: Node) -> Entry:
    key_end = start if key.is_empty and not key.tag else content_end(source, key)
    if is_explicit(source, start):
        key_end = max(key_end, start + 1)
    colon = source.skip(key_end)
    if source.text[colon : colon + 1] != ":":
        return Entry(start, key_end, None, None, value, key)
    end = colon + 1 if value.is_empty and value.start == value.end else content_end(source, value)
    return Entry(start, end, colon, None, value, key)


def is_explicit(source: Source, start: int) -> bool:
    """Tell whether an entry starts with the question mark of a written-out key."""
    text = source.text
    return text[start : start + 1] == "?" and text[start + 1 : start + 2] in ("", *" \t\r\n")


def last_scalar(node: Node) -> Node:
    """Find the value that a block ends with."""
    while node.is_collection and not node.flow and node.items:
        node = node.items[-1]
    return node


def block_header(source: Source, node: Node) -> re.Match[str] | None:
    """Find the sign, chomping and indent digit of a block text; None for any other value."""
    if node.style not in ("|", ">"):
        return None
    return _HEADER.match(source.text, value_start(source, node))


def _block_scalar_end(source: Source, node: Node) -> int:
    start = value_start(source, node)
    body = source.text[start : node.end]
    header = _HEADER.match(body)
    if header and "+" in header.group():
        return start + len(re.sub(r"(?:\r\n|\n|\r)\Z", "", body))
    # Blank lines below are layout, unless they are wider than the text's own indent.
    indent = min((len(m.group(1)) for m in _FIRST_COLUMN.finditer(body)), default=len(body))
    while (last := _LAST_LINE.search(body)) and len(last.group(1)) <= indent:
        body = body[: last.start()]
    return start + len(body)
