"""What readers of YAML 1.1 take for something else than it is by YAML 1.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from charmgr.store.yamltext.layout import value_start
from charmgr.store.yamltext.pen import Pen, is_doubtful
from charmgr.store.yamltext.scalars import read_plain
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Kind, Node
from charmgr.store.yamltext.values import Reading

__all__ = ["Doubt", "doubts", "sure"]


class Doubt(Struct, frozen=True):
    """A plain value or key: `where` it stands, its text, and what it is here.

    `sure` is how it is written so that all readers agree. `path` leads to the value, or with
    `is_key` to the value of the key.
    """

    where: str
    text: str
    value: Any
    sure: str
    path: tuple[Any, ...]
    document: int = 0
    is_key: bool = False


def doubts(
    source: Source, node: Node, number: int = 0, path: tuple[Any, ...] = ()
) -> Iterator[Doubt]:
    """Yield the doubtful values and keys at and below a node of the document `number`."""
    if _is_doubtful(node):
        yield _doubt(source, node, number, path)
    for index, item in enumerate(node.items):
        key = node.keys[index] if node.kind is Kind.MAP else None
        here = (*path, index if key is None else Reading(source).key(key))
        if key is not None and _is_doubtful(key) and key.text != "<<":
            yield _doubt(source, key, number, here, is_key=True)
        yield from doubts(source, item, number, here)


def sure(text: str, *, flow: bool = False) -> str:
    """Write a doubtful plain value so that all readers agree: text in quotes, plain digits."""
    value = read_plain(text)
    return Pen().scalar(value, flow=flow, style="'" if isinstance(value, str) else "")


def _is_doubtful(node: Node) -> bool:
    plain = node.kind is Kind.SCALAR and not node.style and not node.tag
    return plain and is_doubtful(node.text)


def _doubt(
    source: Source, node: Node, number: int, path: tuple[Any, ...], *, is_key: bool = False
) -> Doubt:
    where = f"{source.name}:{source.place(value_start(source, node))}"
    value = read_plain(node.text)
    return Doubt(where, node.text, value, sure(node.text), path, number, is_key)
