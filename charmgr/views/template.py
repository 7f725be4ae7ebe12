"""The user's own template: `$name`, `${health}`, `${Сила}` filled in for each character."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from charmgr.api import Named, at
from charmgr.engine.handout import Figure, Handout
from charmgr.engine.match import UnknownWordError, fold
from charmgr.errors import UsageError
from charmgr.views.page import Page
from charmgr.views.telling import lasting, portrayed, rating

__all__ = ["filled"]

PLACE = re.compile(r"\$(?:(?P<dollar>\$)|(?P<name>[^\W\d]\w*)|\{(?P<braced>[^{}\n]+)\})?")


class NoSuchValueError(UnknownWordError):
    """A template names something that this character has not."""

    text = "There is no value “{word}” to fill in."


class LoneDollarError(UsageError):
    """A dollar sign stands before nothing that could be filled in."""

    text = "A $ stands before no name."
    hint = "Write $name, or $$ for the sign itself."


def filled(text: str, file: str, figure: Figure, of: Handout, page: Page) -> str:
    """Fill a template in for one character; `file` is where errors point."""
    known = _values(figure, of, page)

    def fill(found: re.Match[str]) -> str:
        word = found["name"] or found["braced"]
        if found["dollar"]:
            return "$"
        where = f"{file}:{text.count(chr(10), 0, found.start()) + 1}"
        if not word:
            raise LoneDollarError(where=where)
        if fold(word) not in known:
            raise NoSuchValueError(word, known, where=where)
        return known[fold(word)]

    return PLACE.sub(fill, text)


def _values(figure: Figure, of: Handout, page: Page) -> dict[str, str]:
    """Collect a character's values by all their names, folded; what comes later wins."""
    glance, words = figure.glance, page.words
    shown = portrayed(glance, figure.now, page)
    values = {
        fold(name): _told(path, value, figure, page)
        for path, value in _leaves(glance.sheet)
        for name in (".".join(path), words.names(glance.system).place(path))
    }
    for named, value in _named(figure):
        if value is not None:
            told = rating(value, glance.system, page)
            values |= {fold(name): told for name in (*named.en, *named.ru, named.id)}
    own = {
        "name": shown.name,
        "system": shown.system,
        "file": figure.file,
        "campaign": of.title,
        "date": words.moment(figure.now),
        "weekday": of.calendar.weekday,
        "state": shown.state,
        "condition": shown.condition,
        "waits": "; ".join(f"{wait.when}: {lasting(wait)}" for wait in shown.waits),
        "traits": ", ".join(
            f"{name} {value}" for group in shown.traits.values() for name, value in group
        ),
        "notes": "; ".join(shown.notes),
    }
    return values | {key: words.clean(value) for key, value in own.items()}


def _leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _leaves(item, (*path, str(key)))
    else:
        yield path, value


def _told(path: tuple[str, ...], value: Any, figure: Figure, page: Page) -> str:
    system = figure.glance.system
    if isinstance(value, int) and page.words.names(system).is_moment(path):
        return page.words.moment(value)
    return rating(value, system, page)


def _named(figure: Figure) -> Iterator[tuple[Named, Any]]:
    """Go through traits, pools, derived numbers and counters, with their maxima."""
    glance = figure.glance
    system, status = glance.system, glance.status
    for trait in system.traits:
        yield trait, at(glance.sheet, *trait.path) if trait.path else None
    for pool in system.pools:
        yield pool, at(glance.sheet, *pool.path) if pool.path else None
        most = at(glance.sheet, *pool.maximum) if pool.maximum else None
        yield Named(f"{pool.id}.maximum"), most
    names = {one.id: one for one in (*system.words, *system.pools)}
    for key, value in status.numbers.items():
        yield names.get(key, Named(key)), value
    for bar in status.bars:
        yield names.get(bar.id, Named(bar.id)), bar.value
        yield Named(f"{bar.id}.maximum"), bar.maximum
