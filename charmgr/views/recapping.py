"""The recap in words: the lines of a day, and what became of somebody, for every view."""

from __future__ import annotations

from collections.abc import Iterator

from charmgr.engine.answers import Became, Day, Recap
from charmgr.errors import Message
from charmgr.views.page import Page
from charmgr.views.telling import rating

__all__ = ["became", "date_of", "sentences", "stretch"]


def date_of(day: Day, page: Page) -> str:
    """Name a day."""
    return page.words.moment(day.at)


def stretch(of: Recap, page: Page) -> str:
    """Tell from when to when a recap goes."""
    now = page.words.moment(of.now)
    return now if of.begin in (None, of.now) else f"{page.words.moment(of.begin or 0)} – {now}"


def sentences(day: Day, page: Page) -> list[tuple[str, str]]:
    """Tell who did what on a day; what only the game master hears is marked."""
    told = []
    for said in day.said:
        text = page.words.clean(said.text)
        if said.secret:
            text = page.say(Message("{text} (secret)", {"text": text}))
        told.append((page.words.clean(said.who), text))
    return told


def became(one: Became, page: Page) -> list[str]:
    """Tell what became of somebody, part by part."""
    return [*_health(one, page), *_points(one, page), *_learnt(one, page)]


def _health(one: Became, page: Page) -> Iterator[str]:
    before, after, words = one.before, one.after, page.words
    if before.state != after.state:
        states = (words.name(state, one.system) or "–" for state in (before.state, after.state))
        yield " → ".join(states)
    pools = {pool.id for pool, *_ in one.moved}
    old = {bar.id: bar.value for bar in before.bars}
    for bar in after.bars:
        if bar.id not in pools and bar.value != old.get(bar.id, bar.value):
            name = words.name(bar.id, one.system)
            yield f"{name} {words.number(old[bar.id])} → {words.number(bar.value)}"
    if before.rank != after.rank:
        yield page.say(Message("worse") if after.rank > before.rank else Message("better"))


def _points(one: Became, page: Page) -> Iterator[str]:
    for pool, old, new, spent in one.moved:
        name = page.words.names(one.system).shown(pool)
        told = f"{name} {page.words.number(old)} → {page.words.number(new)}"
        if spent and new > old - spent:
            told = page.say(Message("{points}, {n} spent", {"points": told, "n": spent}))
        yield told


def _learnt(one: Became, page: Page) -> Iterator[str]:
    for trait, old, new in one.learnt:
        name = page.words.names(one.system).shown(trait)
        before = "–" if old is None else rating(old, one.system, page)
        yield f"{name} {before} → {rating(new, one.system, page)}"
