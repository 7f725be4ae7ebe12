"""What can be done to a YAML text, as data.

A path is a sequence of keys and 0-based indices (negative: from the end); text matches a key's
text, anything else a key of that very value. `document` names one of several documents of a
file, from 0. `shared` says that the caller knows that aliases make the change visible elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

__all__ = [
    "AddKey",
    "Append",
    "Insert",
    "Operation",
    "Remove",
    "Rename",
    "Replace",
    "Respell",
    "Set",
]


class _Scope(Struct, frozen=True, kw_only=True):
    document: int | None = None
    shared: bool = False


class Replace(_Scope, frozen=True):
    """Exchange the plain value at a path; one that is only inherited by `<<` is overridden."""

    path: Sequence[Any]
    value: Any


class Set(_Scope, frozen=True):
    """Make the value at a path be `value`, whatever stands there.

    A missing key goes to the end of its map, missing maps on the way are made. A list or map
    that meets its like changes only where the two differ.
    """

    path: Sequence[Any]
    value: Any


class AddKey(_Scope, frozen=True):
    """Add the key at the end of the path, with its value, at the end of its map.

    An empty value becomes a map.
    """

    path: Sequence[Any]
    value: Any


class Append(_Scope, frozen=True):
    """Add an item at the end of the list at a path.

    An empty value becomes a list; so does a missing key if `make` is set.
    """

    path: Sequence[Any]
    value: Any
    make: bool = True


class Insert(_Scope, frozen=True):
    """Put an item before the index that ends the path; an index equal to the length appends.

    An empty value or a missing key becomes a list where the index is 0.
    """

    path: Sequence[Any]
    value: Any


class Remove(_Scope, frozen=True):
    """Take a key or an item away, with its own comments; the last one leaves {} or []."""

    path: Sequence[Any]


class Rename(_Scope, frozen=True):
    """Write the key at the end of the path as `value`; place, comments and what it holds stay."""

    path: Sequence[Any]
    value: Any


class Respell(_Scope, frozen=True):
    """Write a plain value so that all readers of YAML agree on it; the value stays what it is."""

    path: Sequence[Any]


Operation = Replace | Set | AddKey | Append | Insert | Remove | Rename | Respell
