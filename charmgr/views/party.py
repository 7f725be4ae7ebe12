"""Characters at a glance: the party's table, one portrait, and what everybody waits for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from charmgr.api import Bar, Pool, System, Trait, Wait, at
from charmgr.engine.answers import Calendar, Party, Portrait
from charmgr.engine.played import Glance
from charmgr.errors import Message
from charmgr.views.events import STYLES, house_rule
from charmgr.views.glyphs import table, wrap
from charmgr.views.page import Page

__all__ = ["calendar", "listing", "portrait"]

ROOMY = 80  # columns; a narrower table says nothing that it need not say


def listing(party: Party, page: Page) -> list[str]:
    """Set the party in one table: name, first counter, condition and waits, pools."""
    title = [page.words.clean(party.title)] if party.title else []
    if party.now is not None:
        title.append(page.words.moment(party.now))
    lines = [" · ".join(title)] if title else []
    if not party.glances:
        return [*lines, page.say(Message("Nobody is here yet: charmgr new NAME"))]
    rows = [_row(glance, page) for glance in party.glances]
    used = [column for column in range(len(rows[0])) if any(row[column] for row in rows)]
    right = {used.index(VALUE)} if VALUE in used else set()
    lines += table([[row[column] for column in used] for row in rows], page.width, right)
    return lines


VALUE = 3  # the column of `_row` that holds numbers


def _row(glance: Glance, page: Page) -> list[str]:
    status = glance.status
    bar = status.bars[0] if status.bars else None
    name = page.glyphs.paint(page.words.clean(glance.name), "strong")
    rest = page.apart(_condition(glance, page), *_pools(glance, page))
    if bar is None:
        return [name, "", "", "", rest]
    label = page.words.name(bar.id, glance.system) if page.width >= ROOMY else ""
    return [name, label, _drawn(bar, page), _value(bar, page), rest]


def _drawn(bar: Bar, page: Page) -> str:
    return page.glyphs.bar(bar.value, bar.maximum, bar.minimum) if page.bars else ""


def _value(bar: Bar, page: Page) -> str:
    return f"{page.words.number(bar.value)}/{page.words.number(bar.maximum)}"


def _condition(glance: Glance, page: Page) -> str:
    status = glance.status
    state = page.words.name(status.state, glance.system) if status.state else ""
    wait = _wait(status.waits[0], glance, page) if status.waits else ""
    painted = page.glyphs.paint(state, STYLES[status.condition])
    return " · ".join(part for part in (painted, wait) if part)


def _wait(wait: Wait, glance: Glance, page: Page) -> str:
    what = page.words.name(wait.what, glance.system)
    return f"{what} {page.words.moment(wait.at, short=True)}"


def _pools(glance: Glance, page: Page) -> Iterator[str]:
    drawn = {bar.id for bar in glance.status.bars[:1]}
    for bar in glance.status.bars[1:]:
        drawn.add(bar.id)
        yield f"{page.words.name(bar.id, glance.system)} {_value(bar, page)}"
    for pool in glance.system.pools:
        if pool.id not in drawn and (told := _pool(pool, glance, page)):
            yield told


def _pool(pool: Pool, glance: Glance, page: Page) -> str:
    value = at(glance.sheet, *pool.path) if pool.path else None
    if value is None:
        return ""
    most = at(glance.sheet, *pool.maximum) if pool.maximum else None
    told = f"{page.words.names(glance.system).shown(pool)} {page.words.value(value)}"
    return told if most is None else f"{told}/{page.words.value(most)}"


def portrait(of: Portrait, page: Page) -> list[str]:
    """Show one sheet: condition, counters, derived numbers, traits by group, waits, notes."""
    glance, words = of.glance, page.words
    system, status = glance.system, glance.status
    head = [page.glyphs.paint(words.clean(glance.name), "strong"), words.name(system.id, system)]
    lines = wrap([" · ".join([*head, *([words.clean(of.file)] if of.file else [])])], page.width)
    if state := status.state:
        lines.append(page.glyphs.paint(words.name(state, system), STYLES[status.condition]))
    bars = [
        [words.name(bar.id, system), _drawn(bar, page), _value(bar, page)] for bar in status.bars
    ]
    lines += table(bars, page.width)
    counted = {bar.id for bar in status.bars} | {pool.id for pool in system.pools}
    numbers = [
        f"{words.name(key, system)} {_rating(value, system, page)}"
        for key, value in status.numbers.items()
        if key not in counted
    ]
    lines += wrap([*(_pool_lines(glance, page)), *numbers], page.width)
    lines += _traits(glance, page)
    waits = [[words.moment(wait.at), _awaited(wait, of.now, system, page)] for wait in status.waits]
    lines += table(waits, page.width)
    for told in status.notes:
        lines += wrap([words.say(told, system)], page.width)
    return lines + [house_rule(*rule, page) for rule in glance.house_rules.items()]


def _pool_lines(glance: Glance, page: Page) -> list[str]:
    drawn = {bar.id for bar in glance.status.bars}
    pools = (_pool(pool, glance, page) for pool in glance.system.pools if pool.id not in drawn)
    return [pool for pool in pools if pool]


def _traits(glance: Glance, page: Page) -> list[str]:
    system = glance.system
    groups: dict[str, list[str]] = {}
    for trait in (*system.traits, *_own_traits(glance)):
        value = at(glance.sheet, *trait.path) if trait.path else None
        if isinstance(value, int | str):
            name = page.words.clean(page.words.names(system).shown(trait))
            groups.setdefault(trait.group, []).append(f"{name} {_rating(value, system, page)}")
    rows = [
        [page.glyphs.paint(page.words.name(group, glance.system), "faint"), page.apart(*traits)]
        for group, traits in groups.items()
    ]
    return table(rows, page.width)


def _own_traits(glance: Glance) -> Iterator[Trait]:
    """Go through what stands on the sheet beside the traits that the system knows."""
    known = {trait.path: trait.group for trait in glance.system.traits if trait.path}
    groups = {path[:-1]: group for path, group in reversed(known.items()) if path[:-1]}
    for parent, group in reversed(groups.items()):
        ratings = at(glance.sheet, *parent)
        if isinstance(ratings, Mapping):
            for key in ratings:
                if (*parent, key) not in known:
                    yield Trait(key, path=(*parent, key), group=group)


def _rating(value: Any, system: System, page: Page) -> str:
    """Show a rating: a word by its name, dice in the reader's letters."""
    told = page.words.value(value, system)
    if isinstance(value, str):
        named = page.words.name(value, system)
        told = page.words.dice(value) if named == value else named
    return told


def _awaited(wait: Wait, now: int, system: System, page: Page) -> str:
    """Tell what somebody waits for, and how long."""
    what = page.words.name(wait.what, system)
    note = page.words.say(wait.note, system) if wait.note else ""
    ahead = page.words.span(wait.at - now) if wait.at > now else page.say(Message("now"))
    return page.apart(what, "" if note == what else note, ahead)


def calendar(of: Calendar, page: Page) -> list[str]:
    """Tell the time, and who waits for what."""
    lines = [", ".join(part for part in (of.weekday, page.words.moment(of.now)) if part)]
    rows = []
    for waiting in of.waits:
        told = _awaited(waiting.wait, of.now, waiting.system, page)
        moment = page.words.moment(waiting.wait.at)
        rows.append([moment, page.words.clean(waiting.who), told])
    if not rows:
        return [*lines, page.say(Message("Nobody waits for anything."))]
    return [*lines, *table(rows, page.width)]
