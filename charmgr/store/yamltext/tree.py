"""A light tree over the text: each value knows its span, none is interpreted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.store.yamltext.events import Event, EventKind, ParserStoppedError, events
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

__all__ = ["MOST_DEPTH", "MOST_VALUES", "Kind", "Node", "Tree", "read_trees"]

MOST_DEPTH = 100
MOST_VALUES = 200_000

Kind = Enum("Kind", ["SCALAR", "ALIAS", "LIST", "MAP"])

_NODE_KINDS = {
    EventKind.SCALAR: Kind.SCALAR,
    EventKind.ALIAS: Kind.ALIAS,
    EventKind.LIST: Kind.LIST,
    EventKind.MAP: Kind.MAP,
}
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
    size: int = 0
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

    def walk(self) -> Iterator[Node]:
        """Yield this and all values and keys below in the order of the text."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            if node.keys:
                for index in range(len(node.items) - 1, -1, -1):
                    waiting += (node.items[index], node.keys[index])
            else:
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
    builder = _Builder(source)
    try:
        for event in events(source.text):
            builder.take(event)
    except ParserStoppedError as stop:
        if "depth" in stop.problem:
            raise source.fault(TooDeepError, stop.offset, limit=MOST_DEPTH) from None
        if marker := _MERGE_MARKER.search(source.text):
            raise source.fault(MergeMarkersError, marker.start()) from None
        offset = min(stop.offset, len(source.text))
        problem = "tab character" if source.text[offset : offset + 1] == "\t" else stop.problem
        raise source.fault(NotYamlError, offset, problem=told(problem)) from None
    return tuple(builder.trees)


class _Builder:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.trees: list[Tree] = []
        self.open: list[Node] = []
        self.anchors: dict[str, Node] = {}
        self.count = 0

    def take(self, event: Event) -> None:
        kind = _NODE_KINDS.get(event.kind)
        if kind is not None:
            self.place(self.node(kind, event))
        elif event.kind is EventKind.END:
            node = self.open.pop()
            node.end = event.end
            node.closed = True
            node.size = self.count - node.size
        else:
            self.trees.append(Tree(None, yaml_1_1=event.version == (1, 1)))
            self.anchors = {}
            self.count = 0

    def node(self, kind: Kind, event: Event) -> Node:
        node = Node(
            kind,
            event.start,
            event.end,
            event.text,
            event.style,
            event.tag,
            event.anchor,
            event.flow,
        )
        if kind is Kind.ALIAS:
            self.follow(node)
        else:
            node.size = 1
            self.count += 1
        if event.anchor:
            self.anchors[event.anchor] = node
        return node

    def follow(self, alias: Node) -> None:
        target = self.anchors.get(alias.text)
        if target is None:
            raise self.source.fault(UnknownAliasError, alias.start, alias=alias.text)
        if not target.closed:
            raise self.source.fault(AliasLoopError, alias.start, alias=alias.text)
        alias.target = target
        self.count += target.size
        if self.count > MOST_VALUES:
            raise self.source.fault(AliasBombError, alias.start, limit=MOST_VALUES)

    def place(self, node: Node) -> None:
        if not self.open:
            nothing = node.is_empty and node.tag is None
            self.trees[-1] = replace(self.trees[-1], root=None if nothing else node)
        else:
            parent = self.open[-1]
            waits_for_key = parent.kind is Kind.MAP and len(parent.keys) == len(parent.items)
            (parent.keys if waits_for_key else parent.items).append(node)
        if node.is_collection:
            if len(self.open) == MOST_DEPTH:
                raise self.source.fault(TooDeepError, node.start, limit=MOST_DEPTH)
            node.closed = False
            node.size = self.count - 1
            self.open.append(node)
