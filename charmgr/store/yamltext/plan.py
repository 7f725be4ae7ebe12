"""From an operation to splices, together with the data that they must lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, NoReturn

from charmgr.errors import BadDataError
from charmgr.store.operations import AddKey, Append, Insert, Operation, Remove, Replace, Set
from charmgr.store.yamltext import block, flow, prose
from charmgr.store.yamltext.faults import (
    AnchorInUseError,
    KeyExistsError,
    MergedOnlyError,
    MergeShowsThroughError,
    NoSuchPathError,
    NotAListError,
    NotAMapError,
    NotAScalarError,
    SharedValueError,
    TaggedValueError,
    WouldChangeTextError,
)
from charmgr.store.yamltext.layout import (
    Entry,
    block_header,
    content_end,
    entries,
    is_explicit,
    last_scalar,
    properties_end,
    value_start,
)
from charmgr.store.yamltext.places import Path, Place, find, inherited, path_text
from charmgr.store.yamltext.scalars import Pen, tag_fits
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node
from charmgr.store.yamltext.values import Reading, is_merge

__all__ = ["Plan", "Planner"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Splices, and what they mean: the node `changed` holds `value` afterwards.

    `dropped` are nodes that go with their anchors and aliases; `removes` says that comments
    within the spliced text go too; `blamed` is what a refusal points at, if not `changed`.
    """

    splices: list[block.Splice]
    changed: Node
    value: Any
    dropped: tuple[Node, ...] = ()
    removes: bool = False
    blamed: Node | None = None

    @property
    def offset(self) -> int:
        """Tell the place that a refusal names."""
        return (self.blamed or self.changed).start


class Planner:
    """Plans operations on one document of a file."""

    def __init__(self, source: Source, root: Node, operation: Operation, pen: Pen) -> None:
        """`operation` names the path that errors speak of."""
        self.source = source
        self.root = root
        self.path: Path = operation.path
        self.shared = operation.shared
        self.pen = pen
        self.reading = Reading(source)

    def plan(self, operation: Operation) -> Plan:
        """Plan any operation; Set is planned where it replaces or adds one thing."""
        match operation:
            case Replace():
                return self._replace(self._find(self.path), operation.value)
            case Set():
                return self._set(self._find(self.path), operation.value)
            case AddKey():
                return self._add_key(operation.value)
            case Append():
                return self._append(self._find(self.path), operation)
            case Insert():
                return self._insert(operation)
            case Remove():
                return self._remove(self._find(self.path))

    def fail(self, kind: type[BadDataError], offset: int, **values: Any) -> NoReturn:
        """Refuse at a place."""
        raise self.source.fault(kind, offset, path=path_text(self.path), **values)

    def _find(self, path: Path) -> Place:
        return find(self.source, self.root, path)

    # The five guards that every operation shares.

    def _own(self, place: Place, alias: Node | None) -> None:
        if alias is not None and not self.shared:
            self.fail(SharedValueError, alias.start)

    def _collection(self, place: Place) -> Node:
        """Resolve the list or map to change; it must be written here."""
        is_alias = place.node.kind is Kind.ALIAS
        self._own(place, place.alias or (place.node if is_alias else None))
        if place.heir is not None:
            self.fail(MergedOnlyError, value_start(self.source, place.heir))
        return place.node.resolved()

    def _missing(self, place: Place) -> NoReturn:
        self.fail(NoSuchPathError, value_start(self.source, place.node.resolved()))

    # Plain values.

    def _replace(self, place: Place, value: Any) -> Plan:
        if place.rest:
            self._missing(place)
        if place.node.is_collection and place.heir is None:
            self._own(place, place.alias)
            self.fail(NotAScalarError, value_start(self.source, place.node))
        return self._set(place, value)

    def _set(self, place: Place, value: Any) -> Plan:
        if place.rest:
            return self._grow(place, list(place.rest), value)
        self._own(place, place.alias)
        if place.heir is not None:
            if place.below:
                self.fail(MergedOnlyError, value_start(self.source, place.heir))
            return self._extend(Place(place.heir), [self.path[-1]], value)
        node = place.node
        if node.tag and not tag_fits(node.tag, value):
            tag = node.tag.replace("tag:yaml.org,2002:", "!!")
            self.fail(TaggedValueError, node.start, tag=tag)
        if node.is_collection:
            return self._exchange_collection(place, value)
        dropped = (node,) if node.kind is Kind.ALIAS else ()
        return Plan(self._exchange(place, value), node, value, dropped)

    def _exchange(self, place: Place, value: Any) -> list[block.Splice]:
        node, source = place.node, self.source
        in_flow = place.parent is not None and place.parent.flow
        if node.style in ("|", ">"):
            written = prose.rewrite(source, node, value) if isinstance(value, str) else None
            style = '"' if isinstance(value, str) else ""
            return written or prose.on_one_line(source, node, self._text(value, style=style))
        if node.is_empty:
            return self._fill_empty(place, self._text(value, in_flow=in_flow))
        if node.kind is Kind.ALIAS:
            text = self._text(value, in_flow=in_flow)
        elif node.tag and isinstance(value, str):
            text = self.pen.tagged_text(value, flow=in_flow, style=node.style)
        else:
            text = self._text(value, in_flow=in_flow, style=node.style, old=node.text)
        return [(value_start(source, node), node.end, text)]

    def _text(
        self, value: Any, *, in_flow: bool = False, style: str = "", old: str | None = None
    ) -> str:
        if isinstance(value, list | dict):
            return self.pen.value(value, flow=in_flow)
        return self.pen.scalar(value, flow=in_flow, style=style, old=old)

    def _fill_empty(self, place: Place, text: str) -> list[block.Splice]:
        """Write where nothing stands; a key without a colon gets one."""
        entry, node = self._entry(place), place.node
        if entry is None or entry.mark is not None:
            bare = entry is not None and node.start == node.end
            end = entry.value_end() if entry and bare else node.end
            return [(end, end, f" {text}")]
        if is_explicit(self.source, entry.start) and not _in_flow(place):
            line_end = self.source.line_end(entry.end)
            column = self.source.column(entry.start)
            return block.lines_below(self.source, line_end, column, [f": {text}"])
        return [(entry.end, entry.end, f": {text}")]

    def _entry(self, place: Place) -> Entry | None:
        if place.parent is None:
            return None
        return entries(self.source, place.parent)[place.index]

    def _exchange_collection(self, place: Place, value: Any) -> Plan:
        node = place.node
        for item in (*node.keys, *node.items):
            self._refuse_used_anchors(item)
        splices = self._collapse(node, self._text(value, in_flow=_in_flow(place)))
        return Plan(splices, node, value, (*node.keys, *node.items), removes=True)

    def _collapse(self, node: Node, text: str) -> list[block.Splice]:
        start = value_start(self.source, node)
        if node.flow:
            return [(start, content_end(self.source, node), text)]
        siblings = entries(self.source, node)
        return block.collapse(self.source, siblings, self._owner(node), text)

    def _owner(self, node: Node) -> int | None:
        """Find where the dash, colon or properties that introduce a block end."""
        if node.tag or node.anchor:
            return properties_end(self.source, node)
        for parent in self.root.walk():
            for index, item in enumerate(parent.items):
                if item is node:
                    return entries(self.source, parent)[index].value_end()
        return None

    # Entries.

    def _add_key(self, value: Any) -> Plan:
        *parents, key = self.path
        place = self._find(parents)
        if place.rest:
            self._missing(place)
        node = self._collection(place)
        self._refuse_other(place, node, Kind.MAP, NotAMapError)
        there = find(self.source, node, [key])
        if not there.rest and there.heir is None:
            self.fail(KeyExistsError, value_start(self.source, there.node), key=key)
        return self._extend(replace(place, node=node), [key], value)

    def _append(self, place: Place, operation: Append) -> Plan:
        if place.rest:
            if not operation.make:
                self._missing(place)
            return self._grow(place, list(place.rest), operation.value, as_item=True)
        node = self._collection(place)
        self._refuse_other(place, node, Kind.LIST, NotAListError)
        if node.kind is not Kind.LIST:
            return self._extend(replace(place, node=node), [], operation.value, as_item=True)
        return self._insert_item(node, len(node.items), operation.value)

    def _insert(self, operation: Insert) -> Plan:
        *parents, index = self.path
        place = self._find(parents)
        if place.rest and index == 0:
            return self._grow(place, list(place.rest), operation.value, as_item=True)
        if place.rest:
            self._missing(place)
        node = self._collection(place)
        self._refuse_other(place, node, Kind.LIST, NotAListError)
        if not isinstance(index, int) or not 0 <= index <= len(node.items):
            self._missing(place)
        if node.kind is not Kind.LIST:
            return self._extend(replace(place, node=node), [], operation.value, as_item=True)
        return self._insert_item(node, index, operation.value)

    def _refuse_other(
        self, place: Place, node: Node, kind: Kind, error: type[BadDataError]
    ) -> None:
        """Let pass what has the kind that is wanted, or nothing in it."""
        nothing = node.kind is Kind.SCALAR and node.tag is None and self._is_null(node)
        if node.kind is not kind and not nothing:
            self.fail(error, value_start(self.source, place.node))

    def _is_null(self, node: Node) -> bool:
        return node.kind is Kind.SCALAR and self.reading.of(node) is None

    def _insert_item(self, node: Node, index: int, value: Any) -> Plan:
        siblings = entries(self.source, node)
        data = self.reading.of(node)
        data.insert(index, value)
        if node.flow:
            text = self.pen.value(value, flow=True)
            return Plan(flow.add(self.source, node, siblings, index, text), node, data)
        lines = self._item_lines(siblings, value)
        if index == 0:
            keep_lead = node is self.root
            splices = block.add_before(self.source, siblings, lines, keep_lead=keep_lead)
        else:
            splices = self._below(siblings, index - 1, lines)
        return Plan(splices, node, data)

    def _item_lines(self, siblings: Sequence[Entry], value: Any) -> list[str]:
        """Write a block item like its siblings: the gap after the dash, flow maps or not."""
        model = next((e for e in reversed(siblings) if not e.value.is_empty), None)
        if model is None or model.mark is None:
            return self.pen.item(value)
        gap = self.source.text[model.mark + 1 : model.value.start]
        inline = model.value.kind is Kind.MAP and model.value.flow
        return self.pen.item(
            value, gap=gap if gap.isspace() and gap.isprintable() else " ", inline=inline
        )

    def _below(self, siblings: Sequence[Entry], index: int, lines: list[str]) -> list[block.Splice]:
        column = self.source.column(siblings[0].start)
        splices = block.add_after(self.source, siblings[index], column, lines)
        ending = last_scalar(siblings[index].value)
        header = block_header(self.source, ending)
        at_end = splices[0][0] == len(self.source.text) and self.source.ends_open()
        if at_end and header and "-" not in header.group():
            self.fail(WouldChangeTextError, value_start(self.source, ending))
        return splices

    # New branches.

    def _grow(self, place: Place, keys: list[Any], value: Any, *, as_item: bool = False) -> Plan:
        """Make a missing key and the maps on the way to it."""
        node = self._collection(place)
        into_nothing = not isinstance(keys[0], int) and self._is_null(node) and not node.tag
        if not (node.kind is Kind.MAP or into_nothing) or any(
            isinstance(key, int) for key in keys[1:]
        ):
            self._missing(place)
        return self._extend(replace(place, node=node), keys, value, as_item=as_item)

    def _extend(self, place: Place, keys: list[Any], value: Any, *, as_item: bool = False) -> Plan:
        """Add a branch of keys, or a first item, to a map or in the place of nothing."""
        node = place.node
        grown = reduce(
            lambda inner, key: {key: inner}, reversed(keys), [value] if as_item else value
        )
        if node.kind is not Kind.MAP:
            return Plan(self._fill_nothing(place, keys, value, grown, as_item=as_item), node, grown)
        data = {**self.reading.of(node), **grown}
        siblings = entries(self.source, node)
        if node.flow:
            text = self.pen.pair(keys[0], grown[keys[0]], flow=True)
            return Plan(flow.add(self.source, node, siblings, len(siblings), text), node, data)
        lines = self._branch(keys, value, as_item=as_item)
        return Plan(self._below(siblings, len(siblings) - 1, lines), node, data)

    def _fill_nothing(
        self, place: Place, keys: list[Any], value: Any, grown: Any, *, as_item: bool
    ) -> list[block.Splice]:
        """Put a block below an empty value, a flow list or map in the place of a written null."""
        entry = self._entry(place)
        if entry is None or entry.mark is None or _in_flow(place) or not place.node.is_empty:
            return self._exchange(place, grown)
        step = 2 if entry.key is None else self._step(Kind.MAP if keys else Kind.LIST)
        column = self.source.column(entry.start) + step
        lines = self._branch(keys, value, as_item=as_item)
        return block.lines_below(self.source, self.source.line_end(place.node.end), column, lines)

    def _branch(self, keys: Sequence[Any], value: Any, *, as_item: bool) -> list[str]:
        if not keys:
            return self.pen.item(value)
        key, *below = keys
        if not below and not as_item:
            return [self.pen.pair(key, value, flow=False)]
        margin = " " * self._step(Kind.MAP if below else Kind.LIST)
        lines = self._branch(below, value, as_item=as_item)
        return [f"{self.pen.key(key, flow=False)}:", *(margin + line for line in lines)]

    def _step(self, kind: Kind) -> int:
        """Tell the indent most used below a key for blocks of a kind, else two."""
        votes = Counter(
            self._column(item) - self._column(node)
            for node in self.root.walk()
            if node.kind is Kind.MAP and not node.flow
            for item in node.items
            if item.kind is kind and not item.flow
        )
        return max(votes, key=lambda step: (votes[step], step == 2), default=2)

    def _column(self, node: Node) -> int:
        return self.source.column(value_start(self.source, node))

    # Taking away.

    def _remove(self, place: Place) -> Plan:
        if place.rest or place.parent is None:
            self._missing(place)
        self._own(place, place.alias)
        if place.heir is not None:
            self.fail(MergedOnlyError, value_start(self.source, place.heir))
        parent, index = place.parent, place.index
        gone = (place.node, *parent.keys[index : index + 1])
        for node in gone:
            self._refuse_used_anchors(node)
        siblings = entries(self.source, parent)
        if parent.keys and not is_merge(parent.keys[index], place.node):
            name = self.reading.key(parent.keys[index])
            if inherited(self.source, parent, name) is not None:
                self.fail(MergeShowsThroughError, siblings[index].start)
        keep_lead = parent is self.root
        if len(siblings) == 1 and not parent.flow:
            splices = self._collapse(parent, "[]" if parent.kind is Kind.LIST else "{}")
        elif parent.flow:
            splices = flow.remove(self.source, parent, siblings, index)
        else:
            splices = block.remove(self.source, siblings, index, keep_lead=keep_lead)
        rest = replace(
            parent, keys=_without(parent.keys, index), items=_without(parent.items, index)
        )
        return Plan(splices, parent, self.reading.of(rest), gone, removes=True, blamed=place.node)

    def _refuse_used_anchors(self, gone: Node) -> None:
        """Refuse to take an anchor that an alias elsewhere needs."""
        inside = set(map(id, gone.walk()))
        for alias in self.root.walk():
            if alias.target is not None and id(alias) not in inside and id(alias.target) in inside:
                place = self.source.place(alias.start)
                anchor = alias.target.anchor
                self.fail(AnchorInUseError, alias.target.start, anchor=anchor, place=place)


def _in_flow(place: Place) -> bool:
    return place.parent is not None and place.parent.flow


def _without(nodes: list[Node], index: int) -> list[Node]:
    return nodes[:index] + nodes[index + 1 :]
