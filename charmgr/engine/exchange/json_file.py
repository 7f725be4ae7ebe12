"""Another program's JSON file: read strictly, written back in its own fashion."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any

from msgspec import Struct

from charmgr.engine.json_reasons import reason
from charmgr.errors import BadDataError, Message
from charmgr.store.yamltext.source import Source

__all__ = ["KEPT", "MOST_BYTES", "read"]

KEPT = ".foundry.json"  # lies beside a sheet: the actor that it came from
MOST_BYTES = 64_000_000  # pictures may stand inside as text
HALF = re.compile("[\ud800-\udfff]")
INDENT = re.compile(r"[\[{]\r?\n([ \t]+)")


class NotJsonError(BadDataError):
    """A file cannot be read as JSON."""

    text = "Not readable as JSON: {problem}."


class TooBigError(BadDataError):
    """A file is larger than any that another program writes."""

    text = "The file has {size} bytes, the limit is {limit}."


class JsonFile(Struct, frozen=True):
    """A file's data, and how it is laid out: what a level is indented by, the end of its lines."""

    data: Any
    source: bytes
    indent: str | None = None
    newline: str = "\n"
    ends_line: bool = False

    def encode(self, data: Any) -> bytes:
        """Write data as the file is laid out."""
        compact = self.indent is None and b'": ' not in self.source[:400]
        text = json.dumps(
            data,
            ensure_ascii=False,
            indent=self.indent,
            separators=(",", ":") if compact else None,
        )
        text = HALF.sub(lambda half: f"\\u{ord(half.group()):04x}", text)
        text = text.replace("\n", self.newline) + (self.newline if self.ends_line else "")
        return (b"\xef\xbb\xbf" if self.source.startswith(b"\xef\xbb\xbf") else b"") + text.encode()


def read(data: bytes, name: str) -> JsonFile:
    """Read a file as UTF-8 JSON without doubled keys; errors name line and column."""
    if len(data) > MOST_BYTES:
        raise TooBigError(where=name, size=len(data), limit=MOST_BYTES)
    text = Source.utf8(data, name).text
    try:
        found = json.loads(
            text, object_pairs_hook=_unique, parse_constant=_refused, parse_float=_finite
        )
    except json.JSONDecodeError as fault:
        where = f"{name}:{fault.lineno}:{fault.colno}"
        raise NotJsonError(where=where, problem=reason(fault)) from None
    except NotJsonError as fault:
        fault.where = name
        raise
    except RecursionError as fault:
        raise NotJsonError(where=name, problem=reason(fault)) from None
    indent = INDENT.search(text[:1000])
    newline = "\r\n" if "\r\n" in text[:1000] else "\n"
    return JsonFile(found, data, indent[1] if indent else None, newline, text.endswith("\n"))


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NotJsonError(problem=Message("the key “{key}” stands twice", {"key": twice}))
    return found


def _refused(word: str) -> Any:
    raise NotJsonError(problem=Message("{word} is no number", {"word": word}))


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        _refused(text)
    return number
