"""Changes on a sheet as values, and the steps that they come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isnan
from types import MappingProxyType
from typing import Any, Literal

from msgspec import Struct

from charmgr.api import Add, Append, Change, Insert, Path, Set, Sheet, frozen
from charmgr.engine.sheets.shape import FREE, Shape
from charmgr.engine.sheets.view import spell
from charmgr.errors import CharmgrError
from charmgr.store.journal_event import ABSENT

__all__ = ["Step", "apply", "differences", "same", "taken"]


class Step(Struct, frozen=True):
    """One change that was made, with the value before and after.

    `kind` says what happened at the canonical path: "set" replaced a value, "make" wrote a new
    key, "remove" took a key away, "insert" put an item before the index at the end of the path,
    "take" took an item out of a list. What is made with missing parents is one step, at the
    first of them.
    """

    who: str
    path: Path
    kind: Literal["set", "make", "remove", "insert", "take"]
    old: Any = None
    new: Any = None


def apply(
    sheet: Sheet, changes: Iterable[Change], shape: Shape = FREE, plugin: str = ""
) -> tuple[Sheet, tuple[Step, ...]]:
    """Apply changes in order, each to the result of the one before; tell what they did.

    All of them are taken as this sheet's, whatever their `who`; what changes nothing is no step.
    A path that the schema does not declare, a list index that is not there and a value that
    cannot stand where it should are faults of the plugin.
    """
    steps = []
    for change in changes:
        step = _Hand(sheet, change, shape, plugin).step()
        if step is not None:
            sheet = taken(sheet, step)
            steps.append(step)
    return sheet, tuple(steps)


def taken(data: Any, step: Step, path: Path | None = None) -> Any:
    """Take a step on frozen or plain data and return the new data; what is not on its way is kept.

    `path` stands in for the step's own path, where the data call things otherwise.
    """
    key: Any
    key, *rest = step.path if path is None else path
    if isinstance(data, Mapping):
        items = dict(data)
        if rest:
            items[key] = taken(items[key], step, tuple(rest))
        elif step.kind == "remove":
            del items[key]
        else:
            items[key] = step.new
        return MappingProxyType(items)
    listed = list(data)
    if rest:
        listed[key] = taken(listed[key], step, tuple(rest))
    elif step.kind == "take":
        del listed[key]
    elif step.kind == "insert":
        listed.insert(key, step.new)
    else:
        listed[key] = step.new
    return tuple(listed)


def same(one: Any, other: Any) -> bool:
    """Compare values as they would be written: 1, 1.0 and true differ, not-a-number does not."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if type(one) is not type(other):
        return False
    return bool(one == other) or (isinstance(one, float) and isnan(one) and isnan(other))


def differences(old: Any, new: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Tell what differs, value by value, lists of one length item by item.

    ABSENT stands for the value of a key that one side does not have.
    """
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in [*old, *(key for key in new if key not in old)]:
            yield from differences(old.get(key, ABSENT), new.get(key, ABSENT), (*path, key))
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differences(one, other, (*path, index))
    elif not same(old, new):
        yield path, old, new


class _Hand:
    """One change in the act of being made on one sheet."""

    def __init__(self, sheet: Sheet, change: Change, shape: Shape, plugin: str) -> None:
        self.sheet = sheet
        self.change = change
        self.path = change.path
        self.shape = shape
        self.plugin = plugin

    def step(self) -> Step | None:
        """Tell the step that the change comes to; None if it changes nothing."""
        self.must_be_declared()
        match self.change:
            case Set(value=value):
                return self.put(value)
            case Add(n=n):
                return self.put(self.number() + n)
            case Append(value=value):
                here = self.standing(self.path)
                count = len(here) if isinstance(here, tuple | list) else 0
                return self.insert(self.path, count, value)
            case Insert(path=path, value=value):
                if not isinstance(path[-1], int):
                    raise self.fault(f"inserts at {spell(path)}, which is no place in a list")
                return self.insert(path[:-1], path[-1], value)
        return self.remove()

    def put(self, value: Any, path: Path | None = None) -> Step | None:
        """Set a value, with the maps above it where they are missing."""
        path = self.path if path is None else path
        new = frozen(value)
        depth, old = self.reach(path)
        if depth == len(path):
            return None if same(old, new) else Step(self.change.who, path, "set", old, new)
        for key in reversed(path[depth + 1 :]):
            new = MappingProxyType({key: new})
        if old is None:
            new = MappingProxyType({path[depth]: new})
            return Step(self.change.who, path[:depth], "set", None, new)
        return Step(self.change.who, path[: depth + 1], "make", None, new)

    def insert(self, path: Path, index: int, value: Any) -> Step | None:
        """Put an item into the list at a path; a missing list is made."""
        here = self.standing(path)
        if here is None and index == 0:
            return self.put((value,), path)
        if here is not None and not isinstance(here, tuple | list):
            raise self.fault(f"adds an item to {spell(path)}, which is no list")
        if not 0 <= index <= len(here or ()):
            raise self.fault(f"inserts at {spell((*path, index))}, beyond the end of the list")
        return Step(self.change.who, (*path, index), "insert", None, frozen(value))

    def remove(self) -> Step | None:
        """Take away what stands at the path; a key that is not there is gone already."""
        depth, old = self.reach(self.path)
        if depth < len(self.path):
            return None
        in_map = isinstance(self.standing(self.path[:-1]), Mapping)
        return Step(self.change.who, self.path, "remove" if in_map else "take", old)

    def number(self) -> int | float:
        """Tell the number at the path; a missing one is 0."""
        here = self.standing(self.path)
        if here is None:
            return 0
        if isinstance(here, bool) or not isinstance(here, int | float):
            raise self.fault(f"adds to {spell(self.path)}, which is no number")
        return here

    def standing(self, path: Path) -> Any:
        """Tell the value at a path; None where nothing stands."""
        depth, value = self.reach(path)
        return value if depth == len(path) else None

    def reach(self, path: Path) -> tuple[int, Any]:
        """Follow a path as far as it goes: how many keys of it, and the value there."""
        value: Any = self.sheet
        for depth, key in enumerate(path):
            if isinstance(value, Mapping) and key in value:
                value = value[key]
            elif isinstance(value, tuple | list) and _is_index(key, value):
                value = value[key]  # type: ignore[index]  # _is_index says that it is an int
            elif isinstance(value, Mapping) or (value is None and isinstance(key, str)):
                self.must_be_keys(path[depth + 1 :])
                return depth, value
            elif value is None or isinstance(value, tuple | list):
                raise self.fault(f"names {spell(path[: depth + 1])}, and there is no such item")
            else:
                raise self.fault(f"names {spell(path)}, but {spell(path[:depth])} is no map")
        return len(path), value

    def must_be_keys(self, missing: Path) -> None:
        """Refuse a path into a list that is not there."""
        if any(isinstance(key, int) for key in missing):
            raise self.fault(f"names {spell(self.path)}, and there is no such item")

    def must_be_declared(self) -> None:
        """Refuse what the schema does not know: the path, keys of the value, state words."""
        if not self.path:
            raise self.fault("changes the sheet as a whole")
        match self.change:
            case Set(value=value) | Insert(value=value):
                _declared(self, self.shape.at(self.path), self.path, value)
            case Append(value=value):
                within = (*self.path, 0)
                _declared(self, self.shape.at(within), within, value)
            case _:
                _declared(self, self.shape.at(self.path), self.path, None)

    def fault(self, told: str) -> CharmgrError:
        """Blame the plugin."""
        from charmgr.engine.systems import PluginFaultError

        return PluginFaultError(plugin=self.plugin, fault=f"a change {told}")


def _declared(hand: _Hand, shape: Shape | None, path: Path, value: Any) -> None:
    if shape is None:
        raise hand.fault(f"names {spell(path)}, which the schema does not declare")
    if isinstance(value, Mapping):
        for key, item in value.items():
            _declared(hand, shape.child(key), (*path, key), item)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _declared(hand, shape.child(index), (*path, index), item)
    elif isinstance(value, str) and not shape.takes(value):
        raise hand.fault(f"writes “{value}” to {spell(path)}, which is none of its words")


def _is_index(key: Any, items: Sequence[Any]) -> bool:
    return isinstance(key, int) and 0 <= key < len(items)
