"""What a command is given to read: a file, or what comes in."""

from __future__ import annotations

import sys
from pathlib import Path

from charmgr.engine.table import must_be_there

__all__ = ["STDIN", "given"]

STDIN = "-"


def given(file: str, most: int) -> bytes:
    """Read a file, or stdin where it is `-`; one byte more than `most` says that it is too big."""
    if file == STDIN:
        return sys.stdin.buffer.read(most + 1) if sys.stdin else b""
    path = Path(file)
    must_be_there(path)
    with path.open("rb") as opened:
        return opened.read(most + 1)
