"""What Python's JSON reader says when it stops, in our own words."""

from __future__ import annotations

from charmgr.errors import Message

__all__ = ["reason"]

_SAID = (
    ("property name", Message("a key in quotes is missing")),
    ("':'", Message("a key lacks its colon")),
    ("','", Message("a comma or the end of a list or map is missing")),
    ("trailing comma", Message("a comma stands before the end of a list or map")),
    ("Expecting value", Message("a value is missing")),
    ("Extra data", Message("something stands behind its end")),
    ("Unterminated", Message("a text in quotes has no end")),
    ("control character", Message("a text has a control character")),
    ("escape", Message("double quotes know no such sign after a backslash")),
)


def reason(fault: Exception) -> Message:
    """Say why something is no JSON; what nobody has met yet is quoted as the reader has it."""
    match fault:
        case RecursionError():
            return Message("it is nested too deeply")
        case UnicodeDecodeError():
            return Message("it is not UTF-8")
    problem = str(fault)
    for sign, message in _SAID:
        if sign in problem:
            return message
    return Message("the parser says “{problem}”", {"problem": problem})
