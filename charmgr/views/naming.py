"""What the reader calls a thing: the names that a system gives its ids, fields and state words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from charmgr.api import Named, Path, Pool, System, Trait
from charmgr.views.language import Language

__all__ = ["field", "is_moment", "names", "shown"]


def shown(named: Named, language: Language) -> str:
    """Tell the first name in the reader's language, else in the other one, else the id."""
    ours, other = (named.ru, named.en) if language == "ru" else (named.en, named.ru)
    return next(iter((*ours, *other)), named.id)


def names(system: System, language: Language) -> dict[str, str]:
    """List the names of every id that a system speaks of; what stands first in it wins."""
    table: dict[str, str] = {}
    for named in _all(system):
        table.setdefault(named.id, shown(named, language))
    for key, name in _schema_names(system.schema, language):
        table.setdefault(key, name)
    return table


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


def _schema_names(schema: Any, language: Language) -> Iterator[tuple[str, str]]:
    """Walk a whole schema for the names of its properties and of its words."""
    if isinstance(schema, Mapping):
        for key, below in _map(schema.get("properties")).items():
            yield key, _first(_map(below).get("x-names"), language, key)
        for word, words in _map(schema.get("x-words")).items():
            yield word, _first(words, language, word)
        for below in schema.values():
            yield from _schema_names(below, language)
    elif isinstance(schema, list | tuple):
        for below in schema:
            yield from _schema_names(below, language)


def field(system: System, path: Path, language: Language) -> str:
    """Name a place on the sheet: its trait or pool, else its keys with dots between."""
    rated: tuple[Trait | Pool, ...] = (*system.traits, *system.pools)
    for named in rated:
        if named.path and named.path == path:
            return shown(named, language)
    told = ""
    schema: Any = system.schema
    for key in path:
        if isinstance(key, int):
            schema = _map(schema).get("items")
            told += f"[{key + 1}]"
        else:
            schema = _below(schema, key)
            told += f".{_first(_map(schema).get('x-names'), language, key)}"
    return told.lstrip(".")


def is_moment(system: System, path: Path) -> bool:
    """Tell whether a place on the sheet holds a moment."""
    schema: Any = system.schema
    for key in path:
        schema = _map(schema).get("items") if isinstance(key, int) else _below(schema, key)
    return _map(schema).get("format") == "moment"


def _below(schema: Any, key: str) -> Any:
    schema = _map(schema)
    return _map(schema.get("properties")).get(key) or schema.get("additionalProperties")


def _first(words: Any, language: Language, default: str) -> str:
    ours, other = ("ru", "en") if language == "ru" else ("en", "ru")
    words = _map(words)
    return next(iter((*words.get(ours, ()), *words.get(other, ()))), default)


def _map(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
