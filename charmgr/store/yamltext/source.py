"""The text of a file: strict decoding, places in it, lines."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from charmgr.errors import BadDataError
from charmgr.store.yamltext.faults import BadCharacterError, BadEncodingError, TooBigError

__all__ = ["MOST_BYTES", "Source"]

MOST_BYTES = 2_000_000
_BOM = b"\xef\xbb\xbf"
_BREAK = re.compile(r"\r\n|\n|\r")
_LINE_END = re.compile(r"[\r\n]|\Z")
_RUSSIAN = re.compile("[а-яё]")
_FORBIDDEN = re.compile(  # a second byte order mark is not counted by every parser
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]|\\A\ufeff"
)


class Source(Struct, frozen=True):
    """A file's text without its byte order mark; offsets count code points."""

    name: str
    text: str
    bom: bool = False

    @classmethod
    def decode(cls, data: bytes, name: str) -> Source:
        """Take UTF-8 only, of bounded size, without forbidden characters."""
        if len(data) > MOST_BYTES:
            raise TooBigError(where=name, size=len(data), limit=MOST_BYTES)
        source = cls.utf8(data, name)
        if bad := _FORBIDDEN.search(source.text):
            character = f"U+{ord(bad.group()):04X}"
            raise source.fault(BadCharacterError, bad.start(), character=character)
        return source

    @classmethod
    def utf8(cls, data: bytes, name: str) -> Source:
        """Take UTF-8 only, of any size and with any characters: a text that is not YAML."""
        bom = data.startswith(_BOM)
        raw = data[len(_BOM) :] if bom else data
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            head = cls(name, raw[: error.start].decode("utf-8"))
            byte = f"0x{raw[error.start]:02x}"
            values = {"byte": byte, "looks": _guess(raw), "file": name}
            raise head.fault(BadEncodingError, len(head.text), **values) from None
        return cls(name, text, bom)

    def encode(self) -> bytes:
        """Give the bytes back, byte order mark included."""
        return (_BOM if self.bom else b"") + self.text.encode("utf-8")

    def place(self, offset: int) -> str:
        """Name an offset as line:column, both from 1."""
        line = sum(1 for _ in _BREAK.finditer(self.text, 0, self.line_start(offset))) + 1
        return f"{line}:{self.column(offset) + 1}"

    def fault(self, kind: type[BadDataError], offset: int, **values: Any) -> BadDataError:
        """Build an error that knows its place."""
        return kind(where=f"{self.name}:{self.place(offset)}", **values)

    def line_start(self, offset: int) -> int:
        """Find where the line of an offset starts."""
        return max(self.text.rfind("\n", 0, offset), self.text.rfind("\r", 0, offset)) + 1

    def line_end(self, offset: int) -> int:
        """Find where the line of an offset ends, before its line break."""
        end = _LINE_END.search(self.text, offset)
        return end.start() if end else len(self.text)

    def next_line(self, offset: int) -> int:
        """Find where the next line starts; the end of the text where there is none."""
        end = _BREAK.search(self.text, offset)
        return end.end() if end else len(self.text)

    def previous_line(self, line: int) -> int:
        """Find where the line above the one that starts at `line` starts."""
        end = line - 2 if self.text[line - 2 : line] == "\r\n" else line - 1
        return self.line_start(end)

    def column(self, offset: int) -> int:
        """Count the code points before an offset on its line."""
        return offset - self.line_start(offset)

    def begins_line(self, offset: int) -> bool:
        """Tell whether only blanks stand before an offset on its line."""
        return not self.text[self.line_start(offset) : offset].strip(" \t")

    def line_break(self, offset: int) -> str:
        """Tell the line break of an offset's line, else that of the line above, else LF."""
        here = _BREAK.search(self.text, offset)
        if here is None:
            start = self.line_start(offset)
            here = _BREAK.search(self.text, max(start - 2, 0), start)
        return here.group() if here else "\n"

    def ends_open(self) -> bool:
        """Tell whether the last line lacks its line break."""
        return self.text[-1:] not in ("\n", "\r", "")

    def skip(self, offset: int) -> int:
        """Step over blanks, line breaks and comments."""
        text = self.text
        while offset < len(text):
            if text[offset] in " \t\r\n\x85\u2028\u2029":
                offset += 1
            elif text[offset] == "#":
                offset = self.line_end(offset)
            else:
                break
        return offset


def _guess(raw: bytes) -> str:
    """Tell which old encoding makes the most Russian small letters of a text; "" where none does.

    It is only told: nothing is ever read or written on a guess.
    """
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    counts = {
        name: len(_RUSSIAN.findall(raw.decode(name, "replace")))
        for name in ("cp1251", "cp866", "koi8-r")
    }
    best = max(counts, key=counts.__getitem__)
    return best if counts[best] else ""
