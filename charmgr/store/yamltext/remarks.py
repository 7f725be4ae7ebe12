"""The comments that stand behind the keys of a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charmgr.store.yamltext.layout import Entry, entries
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node
from charmgr.store.yamltext.values import Reading

__all__ = ["remarks"]


def remarks(source: Source, node: Node, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, str]]:
    """Yield the path of each key of a block with the comment that ends its line."""
    if node.flow or not node.is_collection:
        return
    for index, entry in enumerate(entries(source, node)):
        is_pair = node.kind is Kind.MAP and entry.key is not None
        here = (*path, Reading(source).key(entry.key) if is_pair and entry.key else index)
        text = _behind(source, entry)
        if is_pair and text:
            yield here, text
        yield from remarks(source, entry.value, here)


def _behind(source: Source, entry: Entry) -> str:
    """Read the comment on the line of a key; "" where there is none."""
    line_end = source.line_end(entry.start)
    end = entry.end if entry.end <= line_end else entry.value_end()
    rest = source.text[end:line_end].lstrip()
    return rest[1:].strip() if rest.startswith("#") else ""
