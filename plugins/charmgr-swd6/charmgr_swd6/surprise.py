"""Who notices an ambush in time (SWD6-ATK-17)."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["noticed", "surprised"]


def noticed(search: int, hidden: Sequence[int]) -> tuple[int, ...]:
    """Tell which attackers, by their place in the list, a victim notices."""
    return tuple(place for place, sneak in enumerate(hidden) if search >= sneak)


def surprised(
    searches: Sequence[int], hidden: Sequence[int], *, one_warns_all: bool = False
) -> tuple[bool, ...]:
    """Tell of each victim whether it is surprised; a switch lets one who noticed warn the rest."""
    alert = [bool(noticed(search, hidden)) for search in searches]
    if one_warns_all and any(alert):
        return (False,) * len(alert)
    return tuple(not one for one in alert)
