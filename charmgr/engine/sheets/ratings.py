"""Where a sheet keeps the ratings of traits, those among them that its game does not list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from charmgr.api import Pool, Sheet, System, Trait, at

__all__ = ["own_traits", "rating", "rating_path"]


def own_traits(system: System, sheet: Sheet) -> Iterator[Trait]:
    """Go through what stands on the sheet beside the traits that the system knows."""
    known = {trait.path: trait.group for trait in system.traits if trait.path}
    groups = {path[:-1]: group for path, group in reversed(known.items()) if path[:-1]}
    for parent, group in reversed(groups.items()):
        ratings = at(sheet, *parent)
        if isinstance(ratings, Mapping):
            for key in ratings:
                if (*parent, key) not in known:
                    yield Trait(key, path=(*parent, key), group=group)


def rating_path(system: System, sheet: Sheet, id_: str) -> tuple[str | int, ...]:
    """Tell where a trait's rating stands, or a pool's; () where it has no place of its own."""
    rated: tuple[Trait | Pool, ...] = (*system.traits, *own_traits(system, sheet), *system.pools)
    return next((one.path for one in rated if one.id == id_ and one.path), ())


def rating(system: System, sheet: Sheet, id_: str) -> Any:
    """Tell a trait's rating as it stands; None where nothing plain stands."""
    path = rating_path(system, sheet, id_)
    value = at(sheet, *path) if path else None
    return value if isinstance(value, int | str) else None
