"""scene.yaml: what lives a round or a fight, read by role and ended by the clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from charmgr.api import Path, frozen
from charmgr.errors import BadDataError, Message
from charmgr.store.calendar import Calendar, read_moment
from charmgr.store.document import Document
from charmgr.store.own_files import SCENE as FILE

__all__ = ["ALL", "CLEARED", "EMPTY", "FILE", "Fact", "Scene", "facts", "over", "place", "read"]

ALL = "*"
EMPTY = (
    "# The round or fight that is being played; charmgr ends each fact at its moment.\nactors:\n"
)
CLEARED = EMPTY.replace("actors:", "actors: {}")  # as removing the last actor leaves it


class BadSceneError(BadDataError):
    """A value of scene.yaml is not what it must be."""

    text = "“{key}” must be {wanted}."


class Fact(Struct, frozen=True):
    """A fact of the round or fight; `until` is the moment of its end, None the end of the fight."""

    value: Any
    until: int | None = None

    def is_over(self, now: int) -> bool:
        """Tell whether the fact's moment has come."""
        return self.until is not None and self.until <= now


Scene = Mapping[str, Mapping[str, Fact]]


def read(document: Document, calendar: Calendar) -> Scene:
    """Understand scene.yaml: the facts by name; a BadDataError tells the place of what is wrong."""
    data = _map(document, (), FILE, Message("a map with “actors”"))
    path = ("actors",)
    scene = {}
    for name in _map(document, path, "actors", Message("facts by name")) if data else ():
        found = _map(document, (*path, name), str(name), Message("facts by name"))
        scene[str(name)] = {
            key: _fact(document, (*path, name, key), fact, calendar) for key, fact in found.items()
        }
    return scene


def _map(document: Document, path: Path, key: str, wanted: Message) -> Mapping[Any, Any]:
    data = document.data
    for step in path:
        data = (data or {}).get(step)
    if data is not None and not isinstance(data, dict):
        raise BadSceneError(where=document.where(path), key=key, wanted=wanted)
    return data or {}


def _fact(document: Document, path: Path, fact: Any, calendar: Calendar) -> Fact:
    """Read `{value, until}`, or a value written alone by hand."""
    if not isinstance(fact, dict) or "value" not in fact:
        return Fact(frozen(fact))
    until = fact.get("until")
    if until is not None:
        until = read_moment(calendar, until, lambda: document.where((*path, "until")))
    return Fact(frozen(fact["value"]), until)


def facts(scene: Scene, roles: Mapping[str, str], now: int) -> Mapping[str, Mapping[str, Any]]:
    """Tell the facts in force by role; those of everybody stand under "*".

    `roles` maps roles to names. A fact whose moment has come counts no more.
    """
    return MappingProxyType(
        {
            role: {
                key: fact.value
                for key, fact in scene.get(name, {}).items()
                if not fact.is_over(now)
            }
            for role, name in {**roles, ALL: ALL}.items()
        }
    )


def place(path: Path, roles: Mapping[str, str]) -> tuple[str | int, ...]:
    """Tell where the file keeps the fact of a role."""
    role, *rest = path
    return ("actors", roles.get(str(role), str(role)), *rest)


def over(scene: Scene, now: int) -> Iterator[Path]:
    """List the places of what is over at a moment: facts, or people with all of theirs."""
    for name, known in scene.items():
        ended = [key for key, fact in known.items() if fact.is_over(now)]
        if ended and len(ended) == len(known):
            yield ("actors", name)
        else:
            yield from (("actors", name, key) for key in ended)
