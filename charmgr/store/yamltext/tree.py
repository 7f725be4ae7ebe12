"""A light tree over the text: each value knows its span, none is interpreted."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from enum import Enum
from typing import Any

from msgspec import Struct, field

from charmgr.errors import BadDataError
from charmgr.store.yamltext.events import parser_kind
from charmgr.store.yamltext.faults import (
    AliasBombError,
    AliasLoopError,
    MergeMarkersError,
    NotYamlError,
    TooDeepError,
    UnknownAliasError,
)
from charmgr.store.yamltext.problems import told
from charmgr.store.yamltext.source import Source

__all__ = ["MOST_DEPTH", "Kind", "Node", "Tree", "read_trees"]

MOST_DEPTH = 100
_MOST_VALUES = 200_000

Kind = Enum("Kind", ["SCALAR", "ALIAS", "LIST", "MAP"])

_SCALAR = Kind.SCALAR  # asked for at every value
_ENDS = ("SequenceEndEvent", "MappingEndEvent")
_MERGE_MARKER = re.compile(r"^<{7}(?= |$)", re.MULTILINE)


class Node(Struct, eq=False):
    """A value in the text.

    `start` lies before anchor and tag. `end` means something for scalars and flow collections
    only: a block collection's mark lies behind the comments that follow. The entry i of a map
    is `keys[i]: items[i]`; a list has no keys. `size` counts values, aliases expanded.
    """

    kind: Kind
    start: int
    end: int
    text: str = ""
    style: str = ""
    tag: str | None = None
    anchor: str = ""
    flow: bool = False
    keys: list[Node] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    target: Node | None = None
    size: int = 1
    closed: bool = True

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is written, but for an anchor or a tag."""
        return self.kind is Kind.SCALAR and not self.text and not self.style

    @property
    def is_collection(self) -> bool:
        """Tell a list or map."""
        return self.kind is Kind.LIST or self.kind is Kind.MAP

    def resolved(self) -> Node:
        """Follow an alias."""
        return self.target or self

    def walk(self, without: Collection[Node] = ()) -> Iterator[Node]:
        """Yield this and all values and keys below in the order of the text."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            if node in without:
                continue
            yield node
            if node.keys:
                for index in range(len(node.items) - 1, -1, -1):
                    waiting += (node.items[index], node.keys[index])
            elif node.items:
                waiting += reversed(node.items)

    def values(self) -> Iterator[Node]:
        """Yield this and all values below, keys left out."""
        yield self
        for item in self.items:
            yield from item.values()


class Tree(Struct, frozen=True):
    """One document of a file; `root` is None where nothing is written."""

    root: Node | None
    yaml_1_1: bool


def read_trees(source: Source) -> tuple[Tree, ...]:
    """Parse a text within the bounds of depth and size."""
    parser, problem = parser_kind()
    try:
        return tuple(_Builder(source, parser(source.text).get_event).trees())
    except problem as stop:
        raise _stopped(source, stop) from None


def _stopped(source: Source, stop: Any) -> BadDataError:
    """Say why the parser does not understand the text, and where."""
    mark = stop.problem_mark or stop.context_mark
    told_by_parser = stop.problem or str(stop)
    offset = min(mark.index if mark else 0, len(source.text))
    if "depth" in told_by_parser:
        return source.fault(TooDeepError, offset, limit=MOST_DEPTH)
    if marker := _MERGE_MARKER.search(source.text):
        return source.fault(MergeMarkersError, marker.start())
    is_tab = source.text[offset : offset + 1] == "\t"
    problem = told("tab character" if is_tab else told_by_parser)
    return source.fault(NotYamlError, offset, problem=problem)


class _Builder:
    """Builds trees of the parser's events; a document's `anchors` and `count` begin anew."""

    def __init__(self, source: Source, take: Callable[[], Any]) -> None:
        self.source = source
        self.take = take
        self.anchors: dict[str, Node] = {}
        self.count = 0

    def trees(self) -> Iterator[Tree]:
        self.take()  # the stream begins
        while (begin := self.take()).__class__.__name__ != "StreamEndEvent":
            self.anchors = {}
            self.count = 0
            root = self.node(self.take(), 0)
            nothing = root.is_empty and root.tag is None
            yield Tree(None if nothing else root, yaml_1_1=begin.version == (1, 1))
            self.take()  # the document ends

    def node(self, event: Any, depth: int) -> Node:
        name = event.__class__.__name__
        start, end = event.start_mark.index, event.end_mark.index
        if name == "AliasEvent":
            return self.alias(event.anchor, start, end)
        self.count += 1
        anchor = event.anchor or ""
        if name == "ScalarEvent":
            node = Node(_SCALAR, start, end, event.value, event.style or "", event.tag, anchor)
        elif depth == MOST_DEPTH:
            raise self.source.fault(TooDeepError, start, limit=MOST_DEPTH)
        else:
            kind = Kind.MAP if name == "MappingStartEvent" else Kind.LIST
            flow = bool(event.flow_style)
            node = Node(kind, start, end, "", "", event.tag, anchor, flow, closed=False)
        if anchor:
            self.anchors[anchor] = node
        if not node.closed:
            self.fill(node, depth + 1)
        return node

    def fill(self, node: Node, depth: int) -> None:
        """Take what is in a list or map, and its end."""
        before = self.count - 1
        is_map = node.kind is Kind.MAP
        while (event := self.take()).__class__.__name__ not in _ENDS:
            if is_map:
                node.keys.append(self.node(event, depth))
                event = self.take()
            node.items.append(self.node(event, depth))
        node.end = event.end_mark.index
        node.closed = True
        node.size = self.count - before

    def alias(self, name: str, start: int, end: int) -> Node:
        target = self.anchors.get(name)
        if target is None:
            raise self.source.fault(UnknownAliasError, start, alias=name)
        if not target.closed:
            raise self.source.fault(AliasLoopError, start, alias=name)
        self.count += target.size
        if self.count > _MOST_VALUES:
            raise self.source.fault(AliasBombError, start, limit=_MOST_VALUES)
        return Node(Kind.ALIAS, start, end, name, target=target)
