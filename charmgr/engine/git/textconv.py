"""Sheets and journals as lines that git can compare: `skills.медицина = 2`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charmgr.engine.git.merge_data import KEYS
from charmgr.store.document import read
from charmgr.store.journal_event import BadEventError, Event
from charmgr.store.yamltext.proof import comments

__all__ = ["journal_lines", "one_line", "sheet_lines"]


def sheet_lines(data: bytes, name: str) -> list[str]:
    """Tell a sheet's values line by line, then its comments; a BadDataError says why not.

    An item of a list is called by its name, else by its number from 1.
    """
    document = read(data, name)
    lines = [line for part in document.documents for line in _lines(part, "")]
    roots = [tree.root for tree in document.trees if tree.root]
    return lines + [_clean(said) for said in comments(document.source, roots).elements()]


def journal_lines(data: bytes) -> list[str]:
    """Tell a journal's events line by line; what is no event stays as it is."""
    return [_event(line) for line in data.splitlines() if line.strip()]


def one_line(value: Any) -> str:
    """Write a value on one line."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case dict():
            inside = ", ".join(f"{one_line(key)}: {one_line(item)}" for key, item in value.items())
            return f"{{{inside}}}"
        case list() | tuple():
            return f"[{', '.join(map(one_line, value))}]"
    return _clean(str(value))


def _lines(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _lines(item, f"{path}.{one_line(key)}".lstrip("."))
    elif isinstance(value, list) and value:
        for number, item in enumerate(value, 1):
            yield from _lines(item, f"{path}[{_called(item) or number}]")
    elif isinstance(value, str) and "\n" in value.rstrip("\n"):
        for line in value.rstrip("\n").split("\n"):
            yield f"{path} = {_clean(line)}"
    elif value is not None or path:
        yield f"{path} = {one_line(value)}"


def _called(item: Any) -> str:
    named = (item[key] for key in KEYS if key in item) if isinstance(item, dict) else iter(())
    return one_line(next(named, ""))


def _event(line: bytes) -> str:
    try:
        event = Event.from_json(line)
    except BadEventError:
        return _clean(line.decode("utf-8", "replace"))
    parts = (event.time, event.who, event.say or " ".join(event.command))
    return _clean(f"{' · '.join(part for part in parts if part)} ({event.id})")


def _clean(text: str) -> str:
    """Take out what would steer a terminal or turn the order of letters."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
