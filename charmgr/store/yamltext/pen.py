"""Values written so that YAML 1.2 and YAML 1.1 readers agree on them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from charmgr.store.yamltext.scalars import MOST_DIGITS, read_plain

__all__ = ["Pen", "is_doubtful", "plain_copy"]

# What YAML 1.1 readers, PyYAML and ruamel.yaml among them, take for something else than text.
_OLD_READERS = {
    "bool": re.compile(
        "|".join(
            f"{word}|{word.title()}|{word.upper()}"
            for word in ("yes", "no", "on", "off", "true", "false", "y", "n")
        )
    ),
    "null": re.compile(r"~|null|Null|NULL|"),
    "int": re.compile(
        r"[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*|[1-9][0-9_]*(?::[0-5]?[0-9])+)"
    ),
    "float": re.compile(
        r"[-+]?(?:[0-9][0-9_]*(?::[0-5]?[0-9])*\.[0-9_]*|[0-9][0-9_]*|\.[0-9][0-9_]*)"
        r"(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
    ),
    "time": re.compile(
        r"\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?"
        r"(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?"
    ),
    "sign": re.compile(r"<<|="),
}
_OTHER_INT = re.compile(r"[-+]?0[0-9]+|0o[0-7]+")  # octal there, or text
_OLD_EXPONENT = re.compile(r"\..*[eE][-+]")  # without point and sign it is text there
_WIDE = 0x100  # from here on an escape takes four digits
_LEADS = frozenset("-?:,[]{}#&*!|>'\"%@`")
_NEEDS_ESCAPE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_ESCAPES = {"\\": "\\\\", '"': '\\"'} | {
    character: "\\" + letter
    for character, letter in zip(
        "\0\a\b\t\n\v\f\r\x1b\x85\u2028\u2029", "0abtnvfreNLP", strict=True
    )
}


def plain_copy(value: Any, depth: int = 100) -> Any:
    """Copy plain data with exact types; raise ValueError at what YAML cannot hold.

    `depth` bounds the nesting, so that a value that holds itself is refused too.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) < 10**MOST_DIGITS:
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, str):
        value.encode("utf-8")  # a lone surrogate is a UnicodeError, thus a ValueError
        return str.__str__(value)
    if depth and isinstance(value, Mapping):
        return {_plain_key(k): plain_copy(v, depth - 1) for k, v in value.items()}
    if depth and isinstance(value, list | tuple):
        return [plain_copy(item, depth - 1) for item in value]
    raise ValueError(value)


def _plain_key(key: Any) -> Any:
    return plain_copy(key, 0)


class Pen(Struct, frozen=True):
    """Writes values; `yaml_1_1` is set where the file itself asks for the old rules."""

    yaml_1_1: bool = False

    def scalar(self, value: Any, *, flow: bool, style: str = "", old: str | None = None) -> str:
        """Write a plain value, in the style of the text `old` that it replaces, if any."""
        match value:
            case None:
                return "null"
            case bool():
                return "true" if value else "false"
            case int():
                plus = not style and value >= 0 and old is not None and old.startswith("+")
                return f"+{value}" if plus and type(read_plain(old or "")) is int else str(value)
            case float():
                return _float(value)
        return self._text(value, flow=flow, style=style, old=None if style else old)

    def tagged_text(self, text: str, *, flow: bool, style: str) -> str:
        """Write text behind a tag that says that it is text."""
        if not style and _is_plain(text, flow=flow):
            return text
        return _quoted(text, style)

    def value(self, value: Any, *, flow: bool, style: str = "", old: str | None = None) -> str:
        """Write any value on one line; lists and maps in flow style, plain values as `scalar`."""
        if isinstance(value, dict):
            return "{" + ", ".join(self.pair(k, v, flow=True) for k, v in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(self.value(item, flow=True) for item in value) + "]"
        return self.scalar(value, flow=flow, style=style, old=old)

    def pair(self, key: Any, value: Any, *, flow: bool) -> str:
        """Write `key: value`."""
        return f"{self.key(key, flow=flow)}: {self.value(value, flow=flow)}"

    def key(self, key: Any, *, flow: bool) -> str:
        """Write a key."""
        return self.scalar(key, flow=flow)

    def item(self, value: Any, *, gap: str = " ", inline: bool = False) -> list[str]:
        """Write the lines of a block list's item: a map as block map, unless `inline`."""
        if not isinstance(value, dict) or not value or inline:
            return [f"-{gap}{self.value(value, flow=False)}"]
        first, *rest = (self.pair(k, v, flow=False) for k, v in value.items())
        return [f"-{gap}{first}", *(f" {gap}{pair}" for pair in rest)]

    def _text(self, text: str, *, flow: bool, style: str, old: str | None) -> str:
        if not style and _is_plain(text, flow=flow) and self._reads_as_text(text, old):
            return text
        return _quoted(text, style)

    def _reads_as_text(self, text: str, old: str | None) -> bool:
        if type(read_plain(text)) is not str:
            return False
        kind = _old_reading(text)
        if kind is None:
            return True
        # The author wrote the like of it plainly before: `yes` becomes `no`, not `'no'`.
        kept = old is not None and type(read_plain(old)) is str and _old_reading(old) == kind
        return kept and not self.yaml_1_1


def is_doubtful(text: str) -> bool:
    """Tell whether YAML 1.1 readers take plain text for another value than YAML 1.2 does."""
    if not text:
        return False
    value = read_plain(text)
    if isinstance(value, str):
        return _old_reading(text) is not None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if isinstance(value, int):
        return bool(_OTHER_INT.fullmatch(text))
    return "e" in text.casefold() and not _OLD_EXPONENT.search(text)


def _old_reading(text: str) -> str | None:
    return next((kind for kind, form in _OLD_READERS.items() if form.fullmatch(text)), None)


def _is_plain(text: str, *, flow: bool) -> bool:
    if not text or text != text.strip() or _NEEDS_ESCAPE.search(text):
        return False
    if text[0] in _LEADS and (
        text[0] not in "-?:" or len(text) == 1 or text[1] in " \t,[]{}" or text[:2] == "--"
    ):
        return False
    if flow and (text[0] in "-?" or any(sign in text for sign in ",[]{}:")):
        return False
    broken = (": ", ":\t", " #", "\t#")
    return not (text.startswith("...") or text.endswith(":") or any(b in text for b in broken))


def _quoted(text: str, style: str) -> str:
    if style != '"' and not _NEEDS_ESCAPE.search(text):
        return "'" + text.replace("'", "''") + "'"
    return '"' + "".join(_escaped(c) for c in text) + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    if not _NEEDS_ESCAPE.match(character):
        return character
    code = ord(character)
    return f"\\x{code:02x}" if code < _WIDE else f"\\u{code:04X}"


def _float(value: float) -> str:
    if math.isnan(value):
        return ".nan"
    if math.isinf(value):
        return ".inf" if value > 0 else "-.inf"
    from decimal import Decimal

    digits = format(Decimal(repr(value)), "f")
    return digits if "." in digits else digits + ".0"
