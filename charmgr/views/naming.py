"""What the reader calls a thing: the names that a system gives its ids and fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from charmgr.api import Named, Path, Pool, System, Trait
from charmgr.engine.shape import Shape, shape_of
from charmgr.views.language import Language

__all__ = ["Names"]


class Names:
    """The names of one system in one language."""

    def __init__(self, system: System, language: Language) -> None:
        """Take a system's description; its tables are read when the first name is wanted."""
        self.system = system
        self.language = language
        self._names: dict[str, str] = {}
        self._shape: Shape | None = None

    def of(self, key: str) -> str:
        """Name an id; an unknown one stands for itself."""
        if not self._names:
            for named in _all(self.system):
                self._names.setdefault(named.id, self.shown(named))
        return self._names.get(key, key)

    def shown(self, named: Named) -> str:
        """Tell the first name in the reader's language, else in the other one, else the id."""
        russian = self.language == "ru"
        ours, other = (named.ru, named.en) if russian else (named.en, named.ru)
        return next(iter((*ours, *other)), named.id)

    def field(self, path: Path) -> str:
        """Name a place on the sheet: its trait or pool, else its keys with dots between."""
        rated: tuple[Trait | Pool, ...] = (*self.system.traits, *self.system.pools)
        for named in rated:
            if named.path == path and path:
                return self.shown(named)
        return self.place(path)

    def place(self, path: Path) -> str:
        """Write a path as the reader finds it on a sheet, with dots between its keys."""
        told, shape = "", self._root()
        for key in path:
            if isinstance(key, int):
                told += f"[{key + 1}]"
            else:
                told += f".{shape.key_name(key, self.language) if shape else key}"
            shape = shape.child(key) if shape else None
        return told.lstrip(".")

    def is_moment(self, path: Path) -> bool:
        """Tell whether a place on the sheet holds a moment."""
        root = self._root()
        place = root.at(path) if root else None
        return place is not None and place.is_moment

    def _root(self) -> Shape | None:
        if self._shape is None:
            self._shape = shape_of(self.system)
        return self._shape


def _all(system: System) -> Iterator[Named]:
    yield system
    yield from chain(
        system.states,
        system.words,
        system.traits,
        system.pools,
        system.actions,
        system.deeds,
        system.levels,
        system.modifiers,
        system.units,
        system.milestones,
    )
    for action in (*system.actions, *system.deeds):
        yield from action.levels
    for modifier in system.modifiers:
        yield from modifier.choices
    yield from _in_schema(system.schema)


def _in_schema(schema: Any) -> Iterator[Named]:
    """Walk a whole schema for the names of its properties and of its words."""
    if isinstance(schema, Mapping):
        for key, below in schema.get("properties", {}).items():
            if isinstance(below, Mapping) and "x-names" in below:
                yield _named(key, below["x-names"])
        for word, names in schema.get("x-words", {}).items():
            yield _named(word, names)
        for below in schema.values():
            yield from _in_schema(below)
    elif isinstance(schema, list | tuple):
        for below in schema:
            yield from _in_schema(below)


def _named(key: str, names: Mapping[str, Any]) -> Named:
    return Named(key, tuple(names.get("en", ())), tuple(names.get("ru", ())))
