"""A sheet as the changes of one hit leave it, for the next hit of the same attack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from charmgr.api import Add, Append, Change, Remove, Set, Sheet, frozen

__all__ = ["applied"]


def applied(sheet: Sheet, changes: Iterable[Change], who: str) -> Sheet:
    """Take the changes that are meant for one role; paths lead through maps and lists."""
    data = _thawed(sheet)
    for change in changes:
        if change.who != who:
            continue
        *way, key = change.path
        parent = data
        for step in way:
            parent = parent.setdefault(step, {}) if isinstance(parent, dict) else parent[step]
        match change:
            case Set():
                parent[key] = _thawed(change.value)
            case Add():
                parent[key] = _value(parent, key, 0) + change.n
            case Append():
                parent[key] = [*_value(parent, key, ()), _thawed(change.value)]
            case Remove():
                del parent[key]
    result: Sheet = frozen(data)
    return result


def _value(parent: Any, key: str | int, missing: Any) -> Any:
    return parent.get(key, missing) if isinstance(parent, dict) else parent[key]


def _thawed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_thawed(item) for item in value]
    return value
