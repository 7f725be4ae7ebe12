"""What a purchase did, turned round on data that has moved on since: as far as it still stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from charmgr.engine.sheets.changes import Step
from charmgr.store.journal_event import ABSENT, Changed

__all__ = ["all_stand", "change_of", "turn"]


def change_of(step: Step) -> Changed:
    """Write a step on a sheet as a change of plain data."""
    old = ABSENT if step.kind in ("make", "insert") else step.old
    new = ABSENT if step.kind in ("remove", "take") else step.new
    return Changed("", step.path, old, new)


def turn(data: Any, change: Changed) -> None:
    """Take one change of plain data back: numbers by their difference, items by their likeness.

    What no longer stands is left alone.
    """
    *above, key = change.path
    place = _at(data, above)
    if isinstance(place, list):
        _turn_item(place, key, change)
    elif isinstance(place, dict):
        here = place.get(key, ABSENT)
        if here == change.new:
            _put(place, key, change.old)
        elif _is_number(here) and _is_number(change.new) and change.old is not ABSENT:
            place[key] = here - (change.new - (change.old or 0))


def all_stand(data: Any, changes: Iterable[Changed]) -> bool:
    """Tell whether what changes wrote stands there yet; numbers may have moved."""
    return all(_stands(data, change) for change in changes if not _is_number(change.new))


def _stands(data: Any, change: Changed) -> bool:
    *above, key = change.path
    place = _at(data, above)
    if isinstance(place, list):
        return change.new is ABSENT or any(_alike(item, change.new) for item in place)
    return isinstance(place, dict) and place.get(key, ABSENT) == change.new


def _turn_item(place: list[Any], key: Any, change: Changed) -> None:
    if change.new is ABSENT:
        place.append(deepcopy(change.old))
    elif change.old is ABSENT:
        alike = [index for index, item in enumerate(place) if _alike(item, change.new)]
        if alike:
            del place[alike[-1]]
    elif isinstance(key, int) and key < len(place) and place[key] == change.new:
        place[key] = deepcopy(change.old)


def _put(place: dict[Any, Any], key: Any, value: Any) -> None:
    if value is ABSENT:
        place.pop(key, None)
    else:
        place[key] = deepcopy(value)


def _alike(one: Any, other: Any) -> bool:
    """Compare items of a list; of maps only what is text, since numbers and dates move on."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        texts = [{k: v for k, v in item.items() if isinstance(v, str)} for item in (one, other)]
        return texts[0] == texts[1]
    return bool(one == other)


def _at(data: Any, path: Iterable[str | int]) -> Any:
    """Follow a path as far as it goes; None where it leads nowhere."""
    for key in path:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
