"""Plain data from a tree: aliases written out, merges applied, keys unique."""

from __future__ import annotations

import math
from collections.abc import Collection
from copy import deepcopy
from typing import Any

from charmgr.store.yamltext.faults import BadTagError, DuplicateKeyError
from charmgr.store.yamltext.scalars import read_plain, read_tagged, short_tag
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node

__all__ = ["Reading", "is_merge", "merge_sources", "same"]


class Reading:
    """Builds the data of nodes; `changed`, if given, counts as `value` wherever it is seen."""

    def __init__(self, source: Source, changed: Node | None = None, value: Any = None) -> None:
        """`seen` counts how often `changed` was met: more than once means that it is shared."""
        self._source = source
        self._changed = changed
        self._value = value
        self.seen = 0

    def of(self, node: Node) -> Any:
        """Build fresh data: dict, list, str, int, float, bool, None."""
        if node is self._changed:
            self.seen += 1
            return deepcopy(self._value)
        match node.kind:
            case Kind.SCALAR:
                return self.scalar(node)
            case Kind.LIST:
                return [self.of(item) for item in node.items]
            case Kind.MAP:
                return self._map(node)
        return self.of(node.resolved())

    def scalar(self, node: Node) -> Any:
        """Read a scalar: quoted text is text, plain text follows the core schema."""
        if node.tag is None:
            return node.text if node.style else read_plain(node.text)
        try:
            return read_tagged(node.text, node.style, node.tag)
        except ValueError:
            tag = short_tag(node.tag)
            raise self._source.fault(BadTagError, node.start, value=node.text, tag=tag) from None

    def key(self, node: Node) -> Any:
        """Read a key; a list or map as a key becomes a tuple."""
        return _frozen(self.of(node))

    def _map(self, node: Node, hidden: Collection[Any] = ()) -> dict[Any, Any]:
        own: dict[Any, Node] = {}
        sources: list[Node] = []
        first: dict[Any, Node] = {}
        for key, value in zip(node.keys, node.items, strict=True):
            merge = is_merge(key, value)
            name = _MERGE if merge else self.key(key)
            if name in first:
                place = self._source.place(first[name].start)
                shown = key.resolved().text
                raise self._source.fault(DuplicateKeyError, key.start, key=shown, first=place)
            first[name] = key
            if merge:
                sources = merge_sources(value)
            else:
                own[name] = value
        data: dict[Any, Any] = {}
        for source in reversed(sources):  # the first of a list of merges wins
            data.update(self._merged(source, {*hidden, *own}))
        for name, value in own.items():
            if name not in hidden:
                data[name] = self.of(value)
        return data

    def _merged(self, source: Node, hidden: Collection[Any]) -> dict[Any, Any]:
        if source is self._changed:
            self.seen += 1
            value = self._value if isinstance(self._value, dict) else {}
            return {k: deepcopy(v) for k, v in value.items() if k not in hidden}
        return self._map(source, hidden)


_MERGE = object()


def is_merge(key: Node, value: Node) -> bool:
    """Tell a merge: a plain `<<` before a map or a list of maps."""
    return (
        key.text == "<<"
        and key.kind is Kind.SCALAR
        and not key.style
        and all(source.kind is Kind.MAP for source in merge_sources(value))
    )


def merge_sources(value: Node) -> list[Node]:
    """List what a merge names, the strongest first."""
    value = value.resolved()
    if value.kind is Kind.LIST:
        return [item.resolved() for item in value.items]
    return [value]


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return tuple((key, _frozen(item)) for key, item in value.items())
    return value


def same(one: Any, other: Any) -> bool:
    """Compare data by value and type: 1, 1.0 and true differ, not-a-number equals itself."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        named = {(type(key), key): value for key, value in other.items()}
        return len(one) == len(other) and all(
            (type(key), key) in named and same(value, named[type(key), key])
            for key, value in one.items()
        )
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and math.isnan(one):
        return math.isnan(other)
    return bool(one == other)
