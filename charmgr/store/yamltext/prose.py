"""Splices in block texts: `|` and `>` with their header, indent and line breaks."""

from __future__ import annotations

import re

from charmgr.store.yamltext.block import Splice
from charmgr.store.yamltext.layout import block_header, content_end, value_start
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import Node

__all__ = ["on_one_line", "rewrite"]

_BREAK = re.compile(r"\r\n|\n|\r")
_BREAKS = re.compile(r"\n+")
_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_FIRST_MARGIN = re.compile(r"[\r\n]( +)(?=[^ \r\n])")


def on_one_line(source: Source, node: Node, text: str) -> list[Splice]:
    """Put one line in the place of a block text; a comment on its header stays."""
    start, end = value_start(source, node), content_end(source, node)
    header = block_header(source, node)
    header_end = header.end() if header else start
    line_end = source.line_end(start)
    return [(start, header_end, text), (line_end, max(end, line_end), "")]


def rewrite(source: Source, node: Node, text: str) -> list[Splice] | None:
    """Put new text under the same header; None where it does not fit a block of its kind."""
    header = block_header(source, node)
    if header is None or header.group(3) or not _fits(text, folded=node.style == ">"):
        return None
    margin = _FIRST_MARGIN.search(source.text, header.end(), node.end)
    if margin is None:
        return None
    core = text.rstrip("\n")
    end = content_end(source, node)
    chomping = _chomping(header.group(2), len(text) - len(core))
    at_end = source.line_end(end) == len(source.text)
    starts_to_keep = chomping == "+" and header.group(2) != "+"
    if (at_end and chomping != "-") or (starts_to_keep and _is_blank_below(source, end)):
        return None
    written = _BREAKS.sub(lambda m: m.group() + "\n", core) if node.style == ">" else core
    if chomping == "+":
        written = text[:-1] if node.style == "|" else written + text[len(core) : -1]
    line_break = source.line_break(header.start())
    line_end = source.line_end(header.start())
    body = "".join(
        line_break + (margin.group(1) + line if line else "") for line in written.split("\n")
    )
    sign = header.group(1) + chomping
    return [(header.start(), header.end(), sign), (line_end, end, body)]


def _is_blank_below(source: Source, end: int) -> bool:
    line = source.next_line(end)
    return line < len(source.text) and not source.text[line : source.line_end(line)].strip(" ")


def _fits(text: str, *, folded: bool) -> bool:
    if _UNFIT.search(text) or not text.strip("\n") or text[0] in " \t\n":
        return False
    return not (folded and re.search(r"\n[ \t]", text))


def _chomping(old: str, line_breaks: int) -> str:
    if line_breaks == 0:
        return "-"
    if old == "+":
        return "+"
    return "" if line_breaks == 1 else "+"
