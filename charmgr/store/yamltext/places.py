"""Following a path through a tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from charmgr.store.yamltext.faults import AmbiguousKeyError
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node
from charmgr.store.yamltext.values import Reading, is_merge, merge_sources

__all__ = ["Path", "Place", "find", "inherited", "path_text"]

Path = Sequence[Any]


class Place(Struct, frozen=True):
    """Where a path leads, as far as it leads.

    `node` is the last value found and `rest` what of the path is missing below it. `parent` and
    `index` say which entry it is; `alias` is the first alias that the path runs through. A value
    that is only inherited by a merge has `heir`, the map that inherits, and `below` tells
    whether the path goes on inside the inherited value.
    """

    node: Node
    parent: Node | None = None
    index: int = 0
    alias: Node | None = None
    heir: Node | None = None
    below: bool = False
    rest: tuple[Any, ...] = ()

    @property
    def in_flow(self) -> bool:
        """Tell whether the value stands within brackets or braces."""
        return self.parent is not None and self.parent.flow


def path_text(path: Path) -> str:
    """Spell a path for a person."""
    return ".".join(str(part) for part in path) or "the whole file"


def find(source: Source, root: Node, path: Path) -> Place:
    """Follow a path: text matches a key's text, anything else a key of that value or an index."""
    place = Place(root)
    for depth, part in enumerate(path):
        node, alias = place.node, place.alias
        if node.kind is Kind.ALIAS:
            alias = alias or node
            node = node.resolved()
        index = _entry(source, node, part)
        base = inherited(source, node, part) if index is None else None
        if index is not None:
            below = place.heir is not None
            place = Place(node.items[index], node, index, alias, place.heir, below)
        elif base is not None:
            heir = place.heir or node
            place = Place(base, node, 0, alias, heir, place.heir is not None)
        else:
            rest = tuple(path[depth:])
            return Place(
                node, place.parent, place.index, alias, place.heir, place.heir is not None, rest
            )
    return place


def inherited(source: Source, node: Node, part: Any) -> Node | None:
    """Find the value that a map has only by a merge."""
    for key, value in zip(node.keys, node.items, strict=False):
        if is_merge(key, value):
            for base in merge_sources(value):
                index = _entry(source, base, part)
                found = base.items[index] if index is not None else inherited(source, base, part)
                if found is not None:
                    return found
    return None


def _entry(source: Source, node: Node, part: Any) -> int | None:
    if node.kind is Kind.LIST:
        is_index = isinstance(part, int) and not isinstance(part, bool)
        count = len(node.items)
        return part % count if is_index and -count <= part < count else None
    found = [i for i, key in enumerate(node.keys) if _matches(source, key, part)]
    if len(found) > 1:
        raise source.fault(AmbiguousKeyError, node.keys[found[1]].start, key=part)
    return found[0] if found else None


def _matches(source: Source, key: Node, part: Any) -> bool:
    key = key.resolved()
    if isinstance(part, str):
        return key.kind is Kind.SCALAR and key.text == part
    value = Reading(source).key(key)
    return type(value) is type(part) and bool(value == part)
