"""How the rows of tables are written: names as “English, alias | русский, сокращение”."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from charmgr.api import Named

__all__ = ["both", "listed", "named"]

Names = tuple[str, ...]
Row = TypeVar("Row", bound=Named)


def both(written: str) -> tuple[Names, Names]:
    """Read the English and the Russian names of a row."""
    english, russian = written.split("|")
    return _names(english), _names(russian)


def named(written: str) -> tuple[str, Names, Names]:
    """Read the names of a row whose id is its first English name."""
    english, russian = both(written)
    return re.sub("[ -]", "_", english[0].casefold()), english, russian


def listed(*rows: Row) -> Mapping[str, Row]:
    """List rows by their ids."""
    return {row.id: row for row in rows}


def _names(written: str) -> Names:
    return tuple(map(str.strip, written.split(",")))
