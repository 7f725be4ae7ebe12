"""Extras on one line: how many stand, lie or are gone (SW-MINI-1, SW-MINI-2).

On the sheet of a single character `shaken`, `incapacitated`, `out` are true or false; where
`count` says how many figures the sheet speaks of, they are numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from charmgr.api import Set, Sheet, at
from charmgr_savage.derived import is_down

__all__ = [
    "buried",
    "figure",
    "figures",
    "is_group",
    "one_of",
    "sorted_by_state",
    "tally",
    "with_more",
]


def is_group(sheet: Sheet) -> bool:
    """Tell whether the sheet speaks of several figures."""
    return at(sheet, "count") is not None


def tally(sheet: Sheet, state: str) -> int:
    """Count the figures in a state."""
    return int(at(sheet, state, default=0))


def with_more(sheet: Sheet, state: str, number: int, who: str = "") -> Set:
    """Put so many more figures into a state."""
    now = tally(sheet, state) + number
    return Set((state,), now if is_group(sheet) else bool(now), who)


def buried(sheet: Sheet, dead: int) -> tuple[Set, ...]:
    """Take so many dead Extras out of a party's count, or mark a single one."""
    if not dead:
        return ()
    if is_group(sheet):
        return (Set(("count",), int(sheet["count"]) - dead),)
    return (Set(("dead",), True),)


def figure(sheet: Sheet) -> str:
    """Tell how one figure is placed, or a party's best one: it stands, lies or is removed."""
    if is_group(sheet):
        return next((state for state, number in figures(sheet).items() if number), "removed")
    if is_down(sheet):
        return "removed"
    return "lying" if at(sheet, "shaken", default=False) else "standing"


def figures(sheet: Sheet) -> dict[str, int]:
    """Count the figures of a sheet by how they are placed."""
    if not is_group(sheet):
        return {state: int(figure(sheet) == state) for state in ("standing", "lying", "removed")}
    removed = tally(sheet, "out") + tally(sheet, "incapacitated")
    lying = tally(sheet, "shaken")
    return {
        "standing": max(0, int(sheet["count"]) - removed - lying),
        "lying": lying,
        "removed": removed,
    }


def sorted_by_state(named: Iterable[tuple[str, Sheet]]) -> dict[str, list[str]]:
    """Sort characters by how their figures are placed; a group stands as long as one of it does."""
    placed: dict[str, list[str]] = {"standing": [], "lying": [], "removed": []}
    for name, sheet in named:
        placed[figure(sheet)].append(name)
    return placed


def one_of(sheet: Sheet, hits: str | None) -> Mapping[str, object]:
    """See the one figure of a group that is hit: a standing one if there is any, unless said."""
    counts = figures(sheet)
    state = hits or ("standing" if counts["standing"] else "lying")
    alone = {key: value for key, value in sheet.items() if key not in {"count", "out"}}
    return {**alone, "shaken": state == "lying", "incapacitated": not counts[state]}
