"""How the rows of tables write names: “English, alias | русский, сокращение”."""

from __future__ import annotations

import re

__all__ = ["both", "named"]

Names = tuple[str, ...]


def both(written: str) -> tuple[Names, Names]:
    """Read the English and the Russian names of a row."""
    english, russian = written.split("|")
    return _listed(english), _listed(russian)


def named(written: str) -> tuple[str, Names, Names]:
    """Read the names of a row whose id is its first English name."""
    english, russian = both(written)
    id_ = re.sub("[ /-]", "_", english[0].casefold())
    return id_, english, russian


def _listed(names: str) -> Names:
    return tuple(map(str.strip, names.split(",")))
