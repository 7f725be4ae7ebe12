"""From an operation to splices, together with the data that they must lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from charmgr.errors import BadDataError
from charmgr.store.operations import (
    AddKey,
    Append,
    Operation,
    Remove,
    Rename,
    Replace,
    Respell,
    Set,
)
from charmgr.store.yamltext import block, flow
from charmgr.store.yamltext.branch import Branch, item_lines
from charmgr.store.yamltext.doubts import sure
from charmgr.store.yamltext.exchange import collapse, exchange, fill_nothing
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
    entries,
    last_scalar,
    value_start,
)
from charmgr.store.yamltext.pen import Pen
from charmgr.store.yamltext.places import Path, Place, find, inherited, path_text
from charmgr.store.yamltext.scalars import short_tag, tag_fits
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node
from charmgr.store.yamltext.values import Reading, is_merge

__all__ = ["Plan", "Planner"]


class Plan(Struct, frozen=True):
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
    """Plans one operation on one document of a file."""

    def __init__(
        self, source: Source, root: Node, operation: Operation, pen: Pen, *, is_first: bool
    ) -> None:
        """`is_first` tells the first document of a file: comments at its top stay."""
        self._source = source
        self._root = root
        self._operation = operation
        self._path: Path = operation.path
        self._pen = pen
        self._top = root if is_first else None
        self._reading = Reading(source)

    def plan(self) -> Plan:  # noqa: PLR0911 - one return for each operation
        """Plan it; a Set as one exchange or one addition."""
        place = self._find(self._path)
        match self._operation:
            case Replace(value=value):
                return self._replace(place, value)
            case Set(value=value):
                return self._set(place, value)
            case Append(value=value, make=make):
                return self._append(place, value, make=make)
            case Remove():
                return self._remove(place)
            case Respell():
                return self._respell(place)
            case Rename(value=name):
                return self._rename(place, name)
        if not self._path:
            self._missing(place)
        *parents, last = self._path
        parent = self._find(parents)
        if isinstance(self._operation, AddKey):
            return self._add_key(parent, last, self._operation.value)
        return self._insert(parent, last, self._operation.value)

    def _find(self, path: Path) -> Place:
        return find(self._source, self._root, path)

    def _fail(self, kind: type[BadDataError], offset: int, **values: Any) -> NoReturn:
        raise self._source.fault(kind, offset, path=path_text(self._path), **values)

    def _missing(self, place: Place) -> NoReturn:
        self._fail(NoSuchPathError, self._start(place.node.resolved()))

    def _start(self, node: Node) -> int:
        return value_start(self._source, node)

    def _refuse_shared(self, alias: Node | None) -> None:
        if alias is not None and not self._operation.shared:
            self._fail(SharedValueError, alias.start)

    def _refuse_merged(self, heir: Node | None) -> None:
        if heir is not None:
            self._fail(MergedOnlyError, self._start(heir))

    def _collection(self, place: Place) -> Place:
        """Follow an alias to what will hold a new entry; it must be written here."""
        is_alias = place.node.kind is Kind.ALIAS
        self._refuse_shared(place.alias or (place.node if is_alias else None))
        self._refuse_merged(place.heir)
        return replace(place, node=place.node.resolved())

    def _is_nothing(self, node: Node) -> bool:
        untagged = node.kind is Kind.SCALAR and node.tag is None
        return untagged and self._reading.of(node) is None

    def _replace(self, place: Place, value: Any) -> Plan:
        if place.rest:
            self._missing(place)
        if place.node.is_collection and place.heir is None:
            self._refuse_shared(place.alias)
            self._fail(NotAScalarError, self._start(place.node))
        return self._set(place, value)

    def _set(self, place: Place, value: Any) -> Plan:
        if place.rest:
            return self._grow(place, Branch(place.rest, value))
        self._refuse_shared(place.alias)
        if place.heir is not None:
            self._refuse_merged(place.heir if place.below else None)
            return self._extend(Place(place.heir), Branch(self._path[-1:], value))
        node = place.node
        if node.tag and not tag_fits(node.tag, value):
            self._fail(TaggedValueError, node.start, tag=short_tag(node.tag))
        if node.is_collection:
            inner = (*node.keys, *node.items)
            self._refuse_used_anchors(*inner)
            text = self._pen.value(value, flow=place.in_flow)
            splices = collapse(self._source, self._root, node, text)
            return Plan(splices, node, value, inner, removes=True)
        dropped = (node,) if node.kind is Kind.ALIAS else ()
        return Plan(exchange(self._source, place, value, self._pen), node, value, dropped)

    def _respell(self, place: Place) -> Plan:
        """Exchange the text of a value for one that all readers take alike."""
        if place.rest or place.node.is_collection or place.node.is_empty:
            self._missing(place)
        self._refuse_shared(place.alias)
        self._refuse_merged(place.heir)
        node = place.node
        splice = (self._start(node), node.end, sure(node.text, flow=place.in_flow))
        is_plain = not node.style and not node.tag
        return Plan([splice] if is_plain else [], node, self._reading.of(node))

    def _rename(self, place: Place, name: Any) -> Plan:
        """Exchange the text of a key."""
        parent, index = place.parent, place.index
        if place.rest or parent is None or parent.kind is not Kind.MAP:
            self._missing(place)
        self._refuse_shared(place.alias)
        self._refuse_merged(place.heir)
        key = parent.keys[index]
        if not find(self._source, parent, [name]).rest:
            self._fail(KeyExistsError, key.start, key=name)
        if key.kind is not Kind.SCALAR:
            self._fail(NotAScalarError, key.start)
        text = self._pen.scalar(name, flow=parent.flow, style=key.style)
        old, data = self._reading.key(key), self._reading.of(parent)
        renamed = {name if one == old else one: value for one, value in data.items()}
        return Plan([(self._start(key), key.end, text)], parent, renamed)

    def _add_key(self, parent: Place, key: Any, value: Any) -> Plan:
        if parent.rest:
            self._missing(parent)
        holder = self._collection(parent)
        if holder.node.kind is not Kind.MAP and not self._is_nothing(holder.node):
            self._fail(NotAMapError, self._start(holder.node))
        there = find(self._source, holder.node, [key])
        if not there.rest and there.heir is None:
            self._fail(KeyExistsError, self._start(there.node), key=key)
        return self._extend(holder, Branch([key], value))

    def _append(self, place: Place, value: Any, *, make: bool) -> Plan:
        if place.rest and not make:
            self._missing(place)
        if place.rest:
            return self._grow(place, Branch(place.rest, value, as_item=True))
        holder = self._list(place)
        return self._add_item(holder, len(holder.node.items), value)

    def _insert(self, parent: Place, index: Any, value: Any) -> Plan:
        if parent.rest and index == 0:
            return self._grow(parent, Branch(parent.rest, value, as_item=True))
        if parent.rest:
            self._missing(parent)
        holder = self._list(parent)
        if not isinstance(index, int) or not 0 <= index <= len(holder.node.items):
            self._missing(holder)
        return self._add_item(holder, index, value)

    def _list(self, place: Place) -> Place:
        holder = self._collection(place)
        if holder.node.kind is not Kind.LIST and not self._is_nothing(holder.node):
            self._fail(NotAListError, self._start(holder.node))
        return holder

    def _add_item(self, holder: Place, index: int, value: Any) -> Plan:
        node = holder.node
        if node.kind is not Kind.LIST:
            return self._extend(holder, Branch([], value, as_item=True))
        siblings = entries(self._source, node)
        data = self._reading.of(node)
        data.insert(index, value)
        if node.flow:
            text = self._pen.value(value, flow=True)
            return Plan(flow.add(self._source, node, siblings, index, text), node, data)
        lines = item_lines(self._source, siblings, value, self._pen)
        if index:
            return Plan(self._below(siblings, index - 1, lines), node, data)
        keep_lead = node is self._top
        splices = block.add_before(self._source, siblings, lines, keep_lead=keep_lead)
        return Plan(splices, node, data)

    def _grow(self, place: Place, branch: Branch) -> Plan:
        """Make a missing key and the maps on the way to it; a number is no new key but in a map."""
        holder = self._collection(place)
        numbers = [isinstance(key, int) for key in branch.keys]
        fits = holder.node.kind is Kind.MAP or (self._is_nothing(holder.node) and not numbers[0])
        if not fits or any(numbers[1:]):
            self._missing(place)
        return self._extend(holder, branch)

    def _extend(self, holder: Place, branch: Branch) -> Plan:
        """Add a branch to a map, or put it where nothing is."""
        node, source = holder.node, self._source
        if node.kind is not Kind.MAP:
            splices = fill_nothing(source, self._root, holder, branch, self._pen)
            return Plan(splices, node, branch.data)
        data = {**self._reading.of(node), **branch.data}
        siblings = entries(source, node)
        if node.flow:
            key = branch.keys[0]
            text = self._pen.pair(key, branch.data[key], flow=True)
            return Plan(flow.add(source, node, siblings, len(siblings), text), node, data)
        lines = branch.lines(source, self._root, self._pen)
        return Plan(self._below(siblings, len(siblings) - 1, lines), node, data)

    def _below(self, siblings: Sequence[Entry], index: int, lines: list[str]) -> list[block.Splice]:
        column = self._source.column(siblings[0].start)
        splices = block.add_after(self._source, siblings[index], column, lines)
        ending = last_scalar(siblings[index].value)
        header = block_header(self._source, ending)
        at_open_end = splices[0][0] == len(self._source.text) and self._source.ends_open()
        if at_open_end and header and "-" not in header.group():
            self._fail(WouldChangeTextError, self._start(ending))
        return splices

    def _remove(self, place: Place) -> Plan:
        if place.rest or place.parent is None:
            self._missing(place)
        self._refuse_shared(place.alias)
        self._refuse_merged(place.heir)
        parent, index = place.parent, place.index
        gone = (place.node, *parent.keys[index : index + 1])
        self._refuse_used_anchors(*gone)
        if parent.keys and not is_merge(parent.keys[index], place.node):
            name = self._reading.key(parent.keys[index])
            if inherited(self._source, parent, name) is not None:
                self._fail(MergeShowsThroughError, parent.keys[index].start)
        rest = replace(
            parent, keys=_without(parent.keys, index), items=_without(parent.items, index)
        )
        data = self._reading.of(rest)
        splices = self._take(parent, index)
        return Plan(splices, parent, data, gone, removes=True, blamed=place.node)

    def _take(self, parent: Node, index: int) -> list[block.Splice]:
        siblings = entries(self._source, parent)
        if parent.flow:
            return flow.remove(self._source, parent, siblings, index)
        if len(siblings) == 1:
            empty = "[]" if parent.kind is Kind.LIST else "{}"
            return collapse(self._source, self._root, parent, empty)
        return block.remove(self._source, siblings, index, keep_lead=parent is self._top)

    def _refuse_used_anchors(self, *gone: Node) -> None:
        """Refuse to take an anchor that an alias elsewhere needs."""
        inside = {id(node) for top in gone for node in top.walk()}
        for alias in self._root.walk():
            if alias.target is not None and id(alias) not in inside and id(alias.target) in inside:
                place, anchor = self._source.place(alias.start), alias.target.anchor
                self._fail(AnchorInUseError, alias.target.start, anchor=anchor, place=place)


def _without(nodes: list[Node], index: int) -> list[Node]:
    return nodes[:index] + nodes[index + 1 :]
