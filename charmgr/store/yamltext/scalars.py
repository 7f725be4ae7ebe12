"""Plain text read by the YAML 1.2 core schema."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

__all__ = [
    "MOST_DIGITS",
    "read_plain",
    "read_tagged",
    "short_tag",
    "tag_fits",
]

MOST_DIGITS = 4300  # Python's own limit for turning digits into a number
_MOST_BASED_DIGITS = 3500  # as many hexadecimal digits are fewer than 4300 decimal ones
_TAG = "tag:yaml.org,2002:"

_WORDS: Mapping[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **{
        sign + word: math.copysign(math.inf, -1 if sign == "-" else 1)
        for sign in ("", "+", "-")
        for word in (".inf", ".Inf", ".INF")
    },
    **dict.fromkeys((".nan", ".NaN", ".NAN"), math.nan),
}
_TAG_TYPES: Mapping[str, type] = {
    _TAG + "str": str,
    _TAG + "int": int,
    _TAG + "float": float,
    _TAG + "bool": bool,
    _TAG + "null": type(None),
}
_NUMBER_STARTS = frozenset("+-.0123456789")
_INT = re.compile(r"[-+]?[0-9]+")
_BASED_INT = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")


def read_plain(text: str) -> Any:
    """Give the value of plain text; a number of too many digits stays text."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if _INT.fullmatch(text):
        return int(text) if len(text) <= MOST_DIGITS else text
    if _FLOAT.fullmatch(text):
        return float(text)
    based = _BASED_INT.fullmatch(text) and len(text) <= _MOST_BASED_DIGITS
    return int(text, 0) if based else text


def read_tagged(text: str, style: str, tag: str) -> Any:
    """Give the value that a tag demands of a text; an unknown tag leaves it text.

    Raises ValueError where the text is not what the tag says.
    """
    kind = _TAG_TYPES.get(tag)
    if kind is None or kind is str:
        return text
    value = read_plain(text) if text or not style else text
    if kind is float and type(value) is int:
        try:
            return float(value)
        except OverflowError:
            raise ValueError(text) from None
    if type(value) is not kind:
        raise ValueError(text)
    return value


def short_tag(tag: str) -> str:
    """Spell a tag of YAML's own as people write it."""
    return tag.replace(_TAG, "!!")


def tag_fits(tag: str, value: Any) -> bool:
    """Tell whether a value may stand behind a tag; an unknown tag stands before text only."""
    return type(value) is _TAG_TYPES.get(tag, str)
