"""How the rows of tables write names, “English, alias | русский, сокращение”, and match them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from charmgr.api import Named

__all__ = ["both", "folded", "is_called", "listed", "named", "same_word"]

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


def folded(word: str) -> str:
    """Write a word as it is compared: case, ё, hyphens and underscores do not count."""
    text = word.casefold().replace("ё", "е").replace("-", " ").replace("_", " ")
    return " ".join(text.split())


def same_word(one: str, other: str) -> bool:
    """Tell whether two spellings are one word."""
    return folded(one) == folded(other)


def is_called(row: Named, word: str) -> bool:
    """Tell whether a word is the id of a row or one of its names."""
    return any(same_word(word, name) for name in (row.id, *row.en, *row.ru))
