"""Changes of a sheet as edits of its file: in its own words, and only where something changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Append, Change, Insert, Path, at
from charmgr.engine.sheets.changes import Step, apply, same, taken
from charmgr.engine.sheets.view import View
from charmgr.store import operations as file
from charmgr.store.journal import standing
from charmgr.store.journal_event import ABSENT, Changed

__all__ = ["changed", "finer", "operations"]


class _Edit(Struct, frozen=True):
    """An operation on the file, and the canonical value that it replaces, if there was one."""

    operation: file.Operation
    replaces: bool = False
    old: Any = None


def operations(
    view: View, changes: Iterable[Change], plugin: str = ""
) -> tuple[file.Operation, ...]:
    """Tell the edits of the file that changes of the sheet come to.

    A map or list that replaces its like is edited where the two differ, so that keys which rules
    don't see stay. Values that come back to what they were are left as they are written.
    """
    edits: list[_Edit] = []
    for change in changes:
        sheet, steps = apply(view.sheet, [change], view.shape, plugin)
        for step in chain.from_iterable(map(finer, steps)):
            value = view.file_value(step.path, step.new)
            _add(edits, _edit(view, change, replace(view, sheet=sheet), step, value), step)
            here = view.file_path(step.path)
            view = replace(view, file=taken(view.file, replace(step, new=value), here))
        view = replace(view, sheet=sheet)
    return tuple(edit.operation for edit in edits)


def changed(name: str, operation: file.Operation, before: Any, after: Any) -> Changed:
    """Tell what an edit did to a file's data, in the file's own words, so that it can be undone."""
    path = tuple(operation.path)
    match operation:
        case file.Append():
            items = standing(before, path)
            if isinstance(items, list):
                return Changed(name, (*path, len(items)), ABSENT, operation.value)
        case file.Insert():
            return Changed(name, path, ABSENT, standing(after, path))
        case file.Remove():
            return Changed(name, path, standing(before, path), ABSENT)
    for depth in range(1, len(path)):
        if standing(before, path[:depth]) in (ABSENT, None):  # the maps below it were made too
            path = path[:depth]
            break
    return Changed(name, path, standing(before, path), standing(after, path))


def finer(step: Step) -> Iterator[Step]:
    """Split the replacing of a map or list by its like into what differs."""
    old, new, who = step.old, step.new, step.who
    if step.kind == "set" and isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in (key for key in old if key not in new):
            yield Step(who, (*step.path, key), "remove", old[key])
        for key, item in new.items():
            if key not in old:
                yield Step(who, (*step.path, key), "make", None, item)
            elif not same(old[key], item):
                yield from finer(Step(who, (*step.path, key), "set", old[key], item))
    elif step.kind == "set" and isinstance(old, tuple) and isinstance(new, tuple):
        yield from _finer_items(step, old, new)
    else:
        yield step


def _finer_items(step: Step, old: Sequence[Any], new: Sequence[Any]) -> Iterator[Step]:
    """Leave alone what two lists have in common at their beginning and end."""
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    ours, theirs = len(old) - end, len(new) - end
    both = min(ours, theirs)
    for index in range(start, both):
        if not same(old[index], new[index]):
            path = (*step.path, index)
            yield from finer(Step(step.who, path, "set", old[index], new[index]))
    for index in reversed(range(both, ours)):
        yield Step(step.who, (*step.path, index), "take", old[index])
    for index in range(both, theirs):
        yield Step(step.who, (*step.path, index), "insert", None, new[index])


def _common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """Count how many items are the same from the beginning."""
    count = 0
    for ours, theirs in zip(one, other, strict=False):
        if not same(ours, theirs):
            break
        count += 1
    return count


def _edit(before: View, change: Change, after: View, step: Step, value: Any) -> _Edit:
    """Turn a step into one operation; `value` is its new value in the file's words."""
    path = before.file_path(step.path)
    if step.kind in ("take", "remove"):
        return _Edit(file.Remove(path))
    if step.kind == "insert":
        if path[-1] == len(at(before.file, *path[:-1], default=())):
            return _Edit(file.Append(path[:-1], value))
        return _Edit(file.Insert(path, value))
    if isinstance(change, Append | Insert):  # a first item: its list is missing or empty
        place = change.path if isinstance(change, Append) else change.path[:-1]
        item = before.file_value((*place, 0), change.value)
        return _Edit(file.Append(before.file_path(place), item))
    if len(change.path) > len(step.path):  # the maps above it are missing or empty
        value = before.file_value(change.path, at(after.sheet, *change.path))
        return _Edit(file.Set(before.file_path(change.path), value))
    return _Edit(file.Set(path, value), step.kind == "set", step.old)


def _add(edits: list[_Edit], edit: _Edit, step: Step) -> None:
    """Append an edit, or let it take the place of an earlier one of the same value."""
    operation = edit.operation
    for index in reversed(range(len(edits) if isinstance(operation, file.Set) else 0)):
        earlier = edits[index]
        if isinstance(earlier.operation, file.Set) and earlier.operation.path == operation.path:
            if earlier.replaces and same(earlier.old, step.new):
                del edits[index]
            else:
                edits[index] = replace(earlier, operation=operation)
            return
        if _bears_on(earlier.operation, tuple(operation.path)):
            break
    edits.append(edit)


def _bears_on(operation: file.Operation, path: Path) -> bool:
    """Tell whether an operation may move or hold what stands at a path."""
    own = tuple(operation.path)
    moved = own if isinstance(operation, file.Set | file.Append) else own[:-1]
    return path[: len(moved)] == moved or own[: len(path)] == path
