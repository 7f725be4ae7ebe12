"""The proof of an edit: the new text, read again, is the old data plus the edit and no more."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from charmgr.store.yamltext.layout import value_start
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Node

__all__ = ["comments", "marks"]

_COMMENT = re.compile(r"(?<![\w!])#[^\r\n]*")


def comments(
    source: Source, roots: Sequence[Node], gone: Sequence[tuple[int, int]] = ()
) -> Counter[str]:
    """Count the comments of a text by what they say, those within the spans `gone` left out."""
    return Counter(
        found.group()
        for found in _all_comments(source, roots)
        if not any(start <= found.start() and found.end() <= end for start, end in gone)
    )


def _all_comments(source: Source, roots: Sequence[Node]) -> Iterator[re.Match[str]]:
    behind = 0
    for root in roots:
        for node in root.walk():
            if node.text or node.style:  # no list, no map, nothing empty
                start = value_start(source, node)
                if source.text.find("#", behind, start) >= 0:
                    yield from _COMMENT.finditer(source.text, behind, start)
                behind = node.end
                if node.style in ("|", ">"):
                    yield from _COMMENT.finditer(source.text, start, source.line_end(start))
    yield from _COMMENT.finditer(source.text, behind)


def marks(root: Node | None, dropped: Collection[Node] = ()) -> list[tuple[str, str, str]]:
    """List tags, anchors and aliases in the order of the text, dropped values left out."""
    return [
        (node.tag or "", node.anchor, node.text if node.target else "")
        for node in (root.walk(dropped) if root else ())
        if node.tag or node.anchor or node.target
    ]
