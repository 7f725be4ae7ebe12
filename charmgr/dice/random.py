"""`charmgr-dice-1`: faces that any program can draw again from a seed.

A stream is the bytes of SHA-256 over

    "charmgr-dice-1" 00 | length of the seed, 2 bytes | seed | stream's name | block, 8 bytes

for block 0, 1, 2 …, numbers big-endian, text as UTF-8. A die of up to 256 sides takes one byte,
others four. A number at or above the highest multiple of the sides is thrown away and the next
one taken, so that all faces are equally likely; the rest of the division, plus one, is the face.
A Fudge die is a d3 less 2.
"""

from __future__ import annotations

import os

from charmgr.dice.base import FUDGE
from charmgr.errors import UsageError

__all__ = ["ALGORITHM", "SeedTooLongError", "Stream", "fresh_seed"]

ALGORITHM = "charmgr-dice-1"
ONE_BYTE = 256
MOST_BYTES = 1000


class SeedTooLongError(UsageError):
    """A seed that is a whole text."""

    text = "A seed has at most {most} bytes, not {length}."


def fresh_seed() -> str:
    """Draw a seed of 128 bits from the operating system."""
    return os.urandom(16).hex()


class Stream:
    """One stream of a seed: call it with a number of sides for the next face."""

    def __init__(self, seed: str, name: str) -> None:
        """Start at the stream's first byte."""
        from hashlib import sha256

        key = seed.encode("utf-8", "surrogateescape")
        if len(key) > MOST_BYTES:
            raise SeedTooLongError(most=MOST_BYTES, length=len(key))
        head = ALGORITHM.encode() + b"\0" + len(key).to_bytes(2, "big") + key
        self._head = sha256(head + name.encode())
        self._bytes = b""
        self._block = 0

    def __call__(self, sides: int) -> int:
        """Draw a face."""
        if sides == FUDGE:
            return self(3) - 2
        width = 1 if sides <= ONE_BYTE else 4
        space = ONE_BYTE**width
        fair = space - space % sides
        while (number := self._number(width)) >= fair:
            pass
        return number % sides + 1

    def _number(self, width: int) -> int:
        if len(self._bytes) < width:
            block = self._head.copy()
            block.update(self._block.to_bytes(8, "big"))
            self._bytes += block.digest()
            self._block += 1
        taken, self._bytes = self._bytes[:width], self._bytes[width:]
        return int.from_bytes(taken, "big")
