"""What the parser library says when it stops, in our own words: its two parsers have theirs."""

from __future__ import annotations

from charmgr.errors import Message

__all__ = ["told"]

_SAID = (
    (("tab character", "found character '\\t'"), Message("a tab stands where spaces are expected")),
    (("mapping values are not allowed",), Message("a text with “: ” in it needs quotes around it")),
    (("expected ':'",), Message("a key lacks its colon")),
    (("',' or ']'",), Message("a list in brackets lacks a comma or its “]”")),
    (("',' or '}'",), Message("a map in braces lacks a comma or its “}}”")),
    (
        ("expected key", "'-' indicator", "<block end>", "invalid indentation"),
        Message("the indentation does not fit the lines above"),
    ),
    (("entries are not allowed",), Message("a list item cannot stand here")),
    (("keys are not allowed",), Message("a key cannot stand here")),
    (("start any token",), Message("a text that begins like this needs quotes around it")),
    (("end of stream",), Message("a text in quotes has no end")),
    (("escape", "hexdecimal"), Message("double quotes know no such sign after a backslash")),
    (("alphabetic",), Message("a name must follow after & or *")),
    (("tag",), Message("a tag (!) cannot be read")),
    (("document start>",), Message("something stands here that belongs to no key")),
    (("node content",), Message("a value is missing")),
    (("line break", "comment"), Message("something stands here that belongs on a line of its own")),
)


def told(problem: str) -> Message:
    """Say a parser's problem; one that nobody has met yet is quoted as the parser has it."""
    for signs, message in _SAID:
        if any(sign in problem for sign in signs):
            return message
    return Message("the parser says “{problem}”", {"problem": problem})
