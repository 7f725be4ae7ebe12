"""A compiled catalogue of translations, looked up where it lies: what nobody asks is not read.

The format is gettext's .mo, whose texts are sorted; reading all of one costs a command more than
the handful of lookups that it makes.
"""

from __future__ import annotations

from pathlib import Path
from struct import unpack_from

__all__ = ["Catalogue"]

MAGIC = 0x950412DE
PLURAL = b"\0"  # between the texts for one and for many
MANY = 5  # «пять дней», and from there to «двадцать»


class Catalogue:
    """The translations of one domain; an empty one knows none."""

    def __init__(self, compiled: bytes = b"") -> None:
        """Take the bytes of a .mo file; what is none is taken as empty."""
        self._bytes = compiled
        self._count = 0
        if len(compiled) >= 20 and unpack_from("<I", compiled)[0] == MAGIC:  # noqa: PLR2004 - the head
            self._count, self._texts, self._translations = unpack_from("<III", compiled, 8)

    @classmethod
    def of(cls, path: Path) -> Catalogue:
        """Open a file; one that is not there is empty."""
        try:
            return cls(path.read_bytes())
        except OSError:
            return cls()

    def find(self, text: str, plural: str = "", number: int = 1) -> str:
        """Translate a text, a counted one in the form for a number; "" where it is not known."""
        wanted = text.encode()
        if plural:
            wanted += PLURAL + plural.encode()
        forms = self._entry(wanted).split(PLURAL) if text else [b""]
        return forms[_form(number) if plural and len(forms) > 1 else 0].decode()

    def _entry(self, wanted: bytes) -> bytes:
        """Search the sorted texts; a counted one is sorted by its text for one alone."""
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            text = self._at(self._texts, middle)
            if text == wanted:
                return self._at(self._translations, middle)
            low, high = (middle + 1, high) if text < wanted else (low, middle)
        return b""

    def _at(self, table: int, index: int) -> bytes:
        length, place = unpack_from("<II", self._bytes, table + 8 * index)
        return self._bytes[place : place + length]


def _form(number: int) -> int:
    """Choose the form for a number by the rule in the head of every catalogue, the Russian one."""
    tens, ones = number // 10 % 10, number % 10
    if tens == 1 or not 0 < ones < MANY:
        return 2
    return 0 if ones == 1 else 1
