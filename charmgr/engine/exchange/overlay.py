"""What is said of a character laid over the sheet that there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charmgr.api import Path, at
from charmgr.engine.match import fold
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.view import plain

__all__ = ["begun", "merged", "spoken"]


def spoken(
    said: Mapping[str, Any], idle: frozenset[Path], sheet: Mapping[str, Any], path: Path = ()
) -> dict[str, Any]:
    """Leave out what is so anyhow and has no place on the sheet yet."""
    told = {}
    for key, value in said.items():
        here = (*path, key)
        if here in idle and at(sheet, *here) is None:
            continue
        told[key] = spoken(value, idle, sheet, here) if isinstance(value, Mapping) else value
    return told


def begun(person: Character, said: Mapping[str, Any]) -> dict[str, Any]:
    """Take out of a new sheet what its template only gives as an example.

    Lists are emptied. Of a map of which something is said, all goes that is not said, unless a new
    sheet fills that map with everything that the game knows for it: such as everybody has.
    """
    sheet = plain(person.sheet)
    return {key: _begun(value, (key,), said.get(key), person) for key, value in sheet.items()}


def _begun(value: Any, path: Path, said: Any, person: Character) -> Any:
    if isinstance(value, list):
        return []
    if not isinstance(value, dict):
        return value
    place = person.view.shape.at(path)
    told = said if isinstance(said, Mapping) else {}
    if place and place.is_open and said is not None:
        known = {trait.path[-1] for trait in person.system.about.traits if trait.path[:-1] == path}
        value = value if known and known <= value.keys() else {}
    return {key: _begun(one, (*path, key), told.get(key), person) for key, one in value.items()}


def merged(old: Any, new: Any, whole: frozenset[Path], path: Path = ()) -> Any:
    """Lay new values over old: maps key by key, lists by the names of their entries.

    Nothing is taken away, but for what is in `whole`: there the new is all there is.
    """
    if path in whole:
        return plain(new)
    if isinstance(old, dict) and isinstance(new, Mapping):
        both = {
            key: merged(value, new[key], whole, (*path, key)) if key in new else value
            for key, value in old.items()
        }
        return both | {key: plain(new[key]) for key in new if key not in old}
    if isinstance(old, list) and isinstance(new, list | tuple):
        return _listed(old, plain(new))
    return plain(new)


def _listed(old: list[Any], new: Sequence[Any]) -> list[Any]:
    """Add what is missing in a list, and lay entries of one name over each other."""
    if all(isinstance(one, dict) and "name" not in one for one in (*old, *new)):
        covered = len(old) == len(new) and all(
            one.items() <= other.items() for one, other in zip(new, old, strict=True)
        )
        return old if covered else list(new)
    result = list(old)
    free = list(range(len(old)))
    for one in new:
        same = next((index for index in free if _name(result[index]) == _name(one)), None)
        if same is None:
            result.append(one)
        else:
            free.remove(same)
            result[same] = merged(result[same], one, frozenset())
            if isinstance(result[same], dict):
                result[same]["name"] = at(old[same], "name", default=one.get("name"))
    return result


def _name(entry: Any) -> str:
    return fold(str(at(entry, "name", default="") if isinstance(entry, dict) else entry))
