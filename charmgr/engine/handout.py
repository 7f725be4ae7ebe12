"""All that a page or an export tells: people, their past, the recap, the calendar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.engine.answers import Calendar, Portrait, Recap
from charmgr.engine.look import calendar
from charmgr.engine.past.before import events_of, stood, turns
from charmgr.engine.past.recap import recap
from charmgr.engine.people import EVERYBODY
from charmgr.engine.rulings_found import holding
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.shape import CORE_KEYS
from charmgr.engine.table import Table

__all__ = ["Figure", "Handout", "handout"]

FAR_BACK = 400  # events of a sheet that a picture shows


class Figure(Portrait, frozen=True):
    """A character as `show` has him, and what else stands on the sheet.

    `more` holds free texts and lists of the file, by canonical key and in its own words.
    """

    more: Mapping[str, Any] | None = None


class Handout(Struct, frozen=True):
    """A campaign, or a sheet alone, at one moment; `recap` is None without a campaign."""

    title: str
    calendar: Calendar
    people: Sequence[Figure]
    recap: Recap | None = None


def handout(table: Table, who: Sequence[str], since: str, *, gm: bool) -> Handout:
    """Gather what is to be told of the party, or of those named."""
    words = list(who) or ([EVERYBODY] if table.campaign else [])
    people = table.find(words)
    figures = [
        Figure(
            table.glance(person),
            table.files.name(person.path),
            table.clock,
            turns(stood(table, person, events_of(table, person, FAR_BACK))),
            holding(table.campaign, person.name),
            _more(person),
        )
        for person in people
    ]
    return Handout(
        table.campaign.name if table.campaign else "",
        calendar(table, words),
        figures,
        recap(table, words, since, gm=gm) if table.campaign else None,
    )


def _more(person: Character) -> dict[str, Any]:
    """Find the free texts and lists of a sheet that no trait, counter or pool speaks of."""
    system, view = person.system.about, person.view
    told = {str(trait.path[0]) for trait in system.traits if trait.path}
    told |= {str(pool.path[0]) for pool in system.pools if pool.path}
    told |= CORE_KEYS.keys() - {"notes"}
    found = {}
    for word, value in person.document.data.items():
        key = view.shape.key(word) or word
        place = view.shape.child(key)
        bare = isinstance(value, str) and not (place and (place.words or place.is_moment))
        if key not in told and value and (bare or isinstance(value, list)):
            found[str(key)] = value
    return found
