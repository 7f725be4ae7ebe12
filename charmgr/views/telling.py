"""A character in the reader's words, part by part, for every view that shows a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import Bar, Condition, Pool, System, Wait, at
from charmgr.engine.played import Glance
from charmgr.engine.sheets.ratings import own_traits
from charmgr.errors import Message
from charmgr.views.page import Page

__all__ = [
    "Awaited",
    "Counter",
    "Portrayed",
    "awaited",
    "counted",
    "counter",
    "item_text",
    "lasting",
    "pools",
    "portrayed",
    "rating",
]


class Counter(Struct, frozen=True):
    """A counter to be drawn: `share` is how full it is, from 0 to 1."""

    name: str
    value: str
    share: float


class Awaited(Struct, frozen=True):
    """What somebody waits for: when, what, and how long that is."""

    when: str
    what: str
    note: str
    ahead: str


class Portrayed(Struct, frozen=True):
    """All that is told of a character; `traits` are names and ratings by the name of a group."""

    name: str
    system: str
    condition: Condition
    state: str
    counters: tuple[Counter, ...]
    numbers: tuple[tuple[str, str], ...]
    traits: Mapping[str, tuple[tuple[str, str], ...]]
    waits: tuple[Awaited, ...]
    notes: tuple[str, ...]


def portrayed(glance: Glance, now: int, page: Page) -> Portrayed:
    """Put a character into words."""
    words, system, status = page.words, glance.system, glance.status
    counted = {bar.id for bar in status.bars} | {pool.id for pool in system.pools}
    derived = [
        (words.name(key, system), rating(value, system, page))
        for key, value in status.numbers.items()
        if key not in counted
    ]
    groups: dict[str, tuple[tuple[str, str], ...]] = {}
    for trait in (*system.traits, *own_traits(system, glance.sheet)):
        value = at(glance.sheet, *trait.path) if trait.path else None
        if isinstance(value, int | str):
            group = words.name(trait.group, system)
            name = words.clean(words.names(system).shown(trait))
            groups[group] = (*groups.get(group, ()), (name, rating(value, system, page)))
    return Portrayed(
        words.clean(glance.name),
        words.name(system.id, system),
        status.condition,
        words.name(status.state, system) if status.state else "",
        tuple(counter(bar, system, page) for bar in status.bars),
        (*pools(glance, page), *derived),
        groups,
        tuple(awaited(wait, now, system, page) for wait in status.waits),
        tuple(words.say(note, system) for note in status.notes if page.gm or not note.secret),
    )


def counter(bar: Bar, system: System, page: Page) -> Counter:
    """Put a counter into words."""
    words = page.words
    span = bar.maximum - bar.minimum
    share = (bar.value - bar.minimum) / span if span > 0 else 1.0
    value = f"{words.number(bar.value)}/{words.number(bar.maximum)}"
    return Counter(words.name(bar.id, system), value, min(max(share, 0.0), 1.0))


def pools(glance: Glance, page: Page) -> Iterator[tuple[str, str]]:
    """Tell the points of those pools that no counter shows."""
    drawn = {bar.id for bar in glance.status.bars}
    for pool in glance.system.pools:
        if pool.id not in drawn and (told := _points(pool, glance, page)):
            yield page.words.names(glance.system).shown(pool), told


def counted(pool: Pool, glance: Glance) -> Any:
    """Tell the points of a pool as the rules count them, else as they stand on the sheet; or None.

    A sheet may keep the points got, and the rules count what is left.
    """
    value = at(glance.sheet, *pool.path) if pool.path else None
    return glance.status.numbers.get(pool.id, value)


def _points(pool: Pool, glance: Glance, page: Page) -> str:
    value = counted(pool, glance)
    if value is None:
        return ""
    most = at(glance.sheet, *pool.maximum) if pool.maximum else None
    told = page.words.value(value)
    return told if most is None else f"{told}/{page.words.value(most)}"


def rating(value: Any, system: System, page: Page) -> str:
    """Show a rating: a word by its name, dice in the reader's letters."""
    told = page.words.value(value, system)
    if isinstance(value, str):
        named = page.words.name(value, system)
        told = page.words.dice(value) if named == value else named
    return told


def awaited(wait: Wait, now: int, system: System, page: Page) -> Awaited:
    """Tell what somebody waits for, and how long; a secret note only to the game master."""
    words = page.words
    what = words.name(wait.what, system)
    open_ = wait.note if wait.note and (page.gm or not wait.note.secret) else None
    note = words.say(open_, system) if open_ else ""
    ahead = words.span(wait.at - now) if wait.at > now else page.say(Message("now"))
    return Awaited(words.moment(wait.at), what, "" if note == what else note, ahead)


def lasting(wait: Awaited) -> str:
    """Tell a wait without its date."""
    return " · ".join(part for part in (wait.what, wait.note, wait.ahead) if part)


def item_text(item: Any, page: Page) -> str:
    """Write an item of a list: of a map the first value alone, the others with their names."""
    if not isinstance(item, Mapping) or not item:
        return page.words.value(item)
    first, *rest = item.items()
    more = (f"{page.words.clean(str(key))} {page.words.value(value)}" for key, value in rest)
    return ", ".join([page.words.value(first[1]), *more])
