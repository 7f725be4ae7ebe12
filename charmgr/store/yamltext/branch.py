"""The lines of what is new: keys, maps on the way to them, items like their siblings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from typing import Any

from charmgr.store.yamltext.layout import Entry, value_start
from charmgr.store.yamltext.pen import Pen
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node

__all__ = ["Branch", "indent_step", "item_lines"]

_USUAL_STEP = 2


class Branch:
    """A value below keys that are all new; `as_item` puts it into a new list below the last."""

    def __init__(self, keys: Sequence[Any], value: Any, *, as_item: bool = False) -> None:
        """With no keys it is the new list itself."""
        self.keys = tuple(keys)
        self.value = value
        self.as_item = as_item

    @property
    def data(self) -> Any:
        """The whole as plain data."""
        tip = [self.value] if self.as_item else self.value
        return reduce(lambda inner, key: {key: inner}, reversed(self.keys), tip)

    @property
    def kind(self) -> Kind:
        """What it grows into: a map of its first key, or a list."""
        return Kind.MAP if self.keys else Kind.LIST

    def lines(self, source: Source, root: Node, pen: Pen) -> list[str]:
        """Write it in block style, maps and lists indented as elsewhere in the file."""
        if not self.keys:
            return pen.item(self.value)
        key, *rest = self.keys
        if not rest and not self.as_item:
            return [pen.pair(key, self.value, flow=False)]
        below = Branch(rest, self.value, as_item=self.as_item)
        margin = " " * indent_step(source, root, below.kind)
        return [
            f"{pen.key(key, flow=False)}:",
            *(margin + line for line in below.lines(source, root, pen)),
        ]


def indent_step(source: Source, root: Node, kind: Kind) -> int:
    """Tell the indent most used below a key for blocks of a kind, else two."""
    votes = Counter(
        _column(source, item) - _column(source, node)
        for node in root.walk()
        if node.kind is Kind.MAP and not node.flow
        for item in node.items
        if item.kind is kind and not item.flow
    )
    return max(votes, key=lambda step: (votes[step], step == _USUAL_STEP), default=_USUAL_STEP)


def _column(source: Source, node: Node) -> int:
    return source.column(value_start(source, node))


def item_lines(source: Source, siblings: Sequence[Entry], value: Any, pen: Pen) -> list[str]:
    """Write a block item like its siblings: the gap after the dash, flow maps or block maps."""
    model = next((entry for entry in reversed(siblings) if not entry.value.is_empty), None)
    if model is None or model.mark is None:
        return pen.item(value)
    gap = source.text[model.mark + 1 : model.value.start]
    inline = model.value.kind is Kind.MAP and model.value.flow
    return pen.item(value, gap=gap if gap and not gap.strip(" ") else " ", inline=inline)
