"""Editing YAML text in place, only the bytes that must change: plan, splice, read again, prove."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from charmgr.errors import Message
from charmgr.store.document import Document, read_with_places
from charmgr.store.operations import Insert, Operation, Remove, Respell, Set
from charmgr.store.yamltext.faults import (
    BadValueError,
    BadYamlError,
    EmptyDocumentError,
    NoSuchDocumentError,
    SeveralDocumentsError,
    SharedValueError,
    UnprovenEditError,
)
from charmgr.store.yamltext.pen import Pen, plain_copy
from charmgr.store.yamltext.places import find, path_text
from charmgr.store.yamltext.plan import Plan, Planner
from charmgr.store.yamltext.proof import comments, marks
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Node
from charmgr.store.yamltext.values import Reading, same

__all__ = ["edit"]


def edit(document: Document, operations: Iterable[Operation]) -> Document:
    """Carry out operations one after the other, all or none of them.

    Raises a RefusedEditError where the text cannot be changed as asked without harm.
    """
    for operation in operations:
        document = _apply(document, operation)
    return document


def _apply(document: Document, operation: Operation) -> Document:
    number, root = _root(document, operation)
    if isinstance(operation, Remove | Respell):
        return _carry_out(document, number, root, operation)
    operation = replace(operation, value=_checked(document, operation))
    if isinstance(operation, Set):
        return _apply_set(document, number, root, operation)
    return _carry_out(document, number, root, operation)


def _root(document: Document, operation: Operation) -> tuple[int, Node]:
    count, number = len(document.trees), operation.document
    if number is None and count > 1:
        raise SeveralDocumentsError(where=document.name, count=count)
    if number is not None and not 0 <= number < max(count, 1):
        raise NoSuchDocumentError(where=document.name, count=count)
    root = document.trees[number or 0].root if count else None
    if root is None:
        raise EmptyDocumentError(where=document.name)
    return number or 0, root


def _checked(document: Document, operation: Any) -> Any:
    try:
        for part in operation.path:
            plain_copy(part)
        return plain_copy(operation.value)
    except ValueError:
        path = path_text(operation.path)
        kind = type(operation.value).__name__
        raise BadValueError(where=document.name, value=kind, path=path) from None


def _apply_set(document: Document, number: int, root: Node, operation: Set) -> Document:
    """Change only what differs, down to single values."""
    place = find(document.source, root, operation.path)
    if place.rest:
        return _carry_out(document, number, root, operation)
    old, new = Reading(document.source).of(place.node), operation.value
    if same(old, new):
        return document
    written_here = place.heir is None and place.node.is_collection
    if new and written_here and type(old) is type(new) is dict:
        return _set_map(document, operation, old)
    if new and written_here and type(old) is type(new) is list:
        return _set_list(document, operation, old)
    return _carry_out(document, number, root, operation)


def _set_map(document: Document, operation: Set, old: dict[Any, Any]) -> Document:
    for key, value in operation.value.items():
        path = (*operation.path, key)
        document = _apply(document, replace(operation, path=path, value=value))
    for key in old:
        if key not in operation.value:
            document = _apply(document, _step(Remove, operation, key))
    return document


def _set_list(document: Document, operation: Set, old: list[Any]) -> Document:
    """Keep the items that are the same at both ends, set, remove and insert between them."""
    new = operation.value
    shorter = min(len(old), len(new))
    head = next((i for i in range(shorter) if not same(old[i], new[i])), shorter)
    tail = next(
        (i for i in range(shorter - head) if not same(old[-1 - i], new[-1 - i])), shorter - head
    )
    changed = shorter - tail
    for index in range(head, changed):
        document = _apply(
            document, replace(operation, path=(*operation.path, index), value=new[index])
        )
    for index in reversed(range(changed, len(old) - tail)):
        document = _apply(document, _step(Remove, operation, index))
    for index in range(changed, len(new) - tail):
        document = _apply(document, _step(Insert, operation, index, value=new[index]))
    return document


def _step(kind: Any, operation: Set, key: Any, **values: Any) -> Any:
    path = (*operation.path, key)
    return kind(path=path, document=operation.document, shared=operation.shared, **values)


def _carry_out(document: Document, number: int, root: Node, operation: Operation) -> Document:
    tree = document.trees[number]
    plan = Planner(
        document.source, root, operation, Pen(tree.yaml_1_1), is_first=number == 0
    ).plan()
    reading = Reading(document.source, plan.changed, plan.value)
    wanted = reading.of(root)
    if reading.seen > 1 and not operation.shared:
        path = path_text(operation.path)
        raise document.source.fault(SharedValueError, plan.offset, path=path)
    try:
        edited = read_with_places(_spliced(document, plan))
    except BadYamlError:
        unreadable = Message("the file could no longer be read")
        raise _unproven(document, operation, plan, unreadable) from None
    problem = _difference(document, edited, number, wanted, plan)
    if problem:
        raise _unproven(document, operation, plan, problem)
    return edited


def _spliced(document: Document, plan: Plan) -> Source:
    text = document.text
    for start, end, new in sorted(plan.splices, key=lambda splice: splice[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return Source.decode(replace(document.source, text=text).encode(), document.name)


def _difference(
    old: Document, new: Document, number: int, wanted: Any, plan: Plan
) -> Message | None:
    """Say what the new text has that it should not; nothing is the proof."""
    if len(old.trees) != len(new.trees):
        return Message("the number of documents would change")
    for index, tree in enumerate(old.trees):
        if not same(wanted if index == number else old.documents[index], new.documents[index]):
            return Message("other values would change")
        dropped = plan.dropped if index == number else ()
        if marks(tree.root, dropped) != marks(new.trees[index].root):
            return Message("tags, anchors or aliases would change")
    gone = [splice[:2] for splice in plan.splices] if plan.removes else []
    before = comments(old.source, [tree.root for tree in old.trees if tree.root], gone)
    if before != comments(new.source, [tree.root for tree in new.trees if tree.root]):
        return Message("comments would change")
    return None


def _unproven(
    document: Document, operation: Operation, plan: Plan, problem: Message
) -> BaseException:
    path = path_text(operation.path)
    offset = plan.offset
    return document.source.fault(UnprovenEditError, offset, path=path, problem=problem)
