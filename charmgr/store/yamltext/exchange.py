"""Splices that put one value in the place of another."""

from __future__ import annotations

from typing import Any

from charmgr.store.yamltext import block, prose
from charmgr.store.yamltext.block import Splice
from charmgr.store.yamltext.branch import Branch, indent_step
from charmgr.store.yamltext.layout import (
    Entry,
    content_end,
    entries,
    is_explicit,
    properties_end,
    value_start,
)
from charmgr.store.yamltext.pen import Pen
from charmgr.store.yamltext.places import Place
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node

__all__ = ["collapse", "exchange", "fill_nothing"]


def exchange(source: Source, place: Place, value: Any, pen: Pen) -> list[Splice]:
    """Replace a plain value or an alias by any value, in the style of the old text."""
    node, flow = place.node, place.in_flow
    if node.style in ("|", ">"):
        written = prose.rewrite(source, node, value) if isinstance(value, str) else None
        style = '"' if isinstance(value, str) else ""
        return written or prose.on_one_line(source, node, pen.value(value, flow=False, style=style))
    if node.is_empty:
        return _fill_empty(source, place, pen.value(value, flow=flow))
    if node.kind is Kind.ALIAS:
        text = pen.value(value, flow=flow)
    elif node.tag and isinstance(value, str):
        text = pen.tagged_text(value, flow=flow, style=node.style)
    else:
        text = pen.value(value, flow=flow, style=node.style, old=node.text)
    return [(value_start(source, node), node.end, text)]


def fill_nothing(
    source: Source, root: Node, place: Place, branch: Branch, pen: Pen
) -> list[Splice]:
    """Put a block below an empty value, a flow list or map in the place of a written null."""
    entry = _entry(source, place)
    if entry is None or entry.mark is None or place.in_flow or not place.node.is_empty:
        return exchange(source, place, branch.data, pen)
    # A list's item has its own column two behind the dash, whatever the indent elsewhere.
    step = 2 if entry.key is None else indent_step(source, root, branch.kind)
    column = source.column(entry.start) + step
    lines = branch.lines(source, root, pen)
    return block.lines_below(source, source.line_end(place.node.end), column, lines)


def collapse(source: Source, root: Node, node: Node, text: str) -> list[Splice]:
    """Put text in the place of a whole list or map."""
    if node.flow:
        return [(value_start(source, node), content_end(source, node), text)]
    return block.collapse(source, entries(source, node), _owner(source, root, node), text)


def _owner(source: Source, root: Node, node: Node) -> int | None:
    """Find where the dash, colon or properties that introduce a block end."""
    if node.tag or node.anchor:
        return properties_end(source, node)
    for parent in root.walk():
        for index, item in enumerate(parent.items):
            if item is node:
                return entries(source, parent)[index].value_end()
    return None


def _fill_empty(source: Source, place: Place, text: str) -> list[Splice]:
    """Write where nothing stands; a key without a colon gets one."""
    entry, node = _entry(source, place), place.node
    if entry is None or entry.mark is not None:
        bare = entry is not None and node.start == node.end
        end = entry.value_end() if entry and bare else node.end
        return [(end, end, f" {text}")]
    if is_explicit(source, entry.start) and not place.in_flow:
        line_end, column = source.line_end(entry.end), source.column(entry.start)
        return block.lines_below(source, line_end, column, [f": {text}"])
    return [(entry.end, entry.end, f": {text}")]


def _entry(source: Source, place: Place) -> Entry | None:
    return entries(source, place.parent)[place.index] if place.parent else None
