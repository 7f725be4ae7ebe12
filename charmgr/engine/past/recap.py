"""What has happened since the last session, for the table: day by day, and what became of whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from msgspec.structs import replace

from charmgr.api import Pool, at
from charmgr.engine.answers import Became, Day, Recap, Said
from charmgr.engine.match import fold
from charmgr.engine.past.before import stood, taken_back
from charmgr.engine.past.log import events as told_events
from charmgr.engine.played import Stood
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table
from charmgr.errors import NotFoundError
from charmgr.store.calendar_errors import MomentError
from charmgr.store.journal_event import Changed, Event

__all__ = ["recap"]

LAST_SESSION = "last-session"


class NoSuchBeginningError(NotFoundError):
    """A recap is to begin at something that is not there."""

    text = "A recap cannot begin at “{word}”: it is no command's id, and no date."
    hint = "Write last-session, an id from “charmgr log --json”, or a date such as {example}."


def recap(table: Table, who: Sequence[str], since: str, *, gm: bool) -> Recap:
    """Tell what has happened to everybody, or to those named, since a session, command or date.

    Commands that were taken back, notes on edits by hand, and secrets are left out; the game
    master's own recap (`gm`) has the secrets.
    """
    campaign = table.the_campaign
    people = table.find(who)
    events = told_events(table, gm=gm)
    recent = events[_beginning(table, events, since) :]
    named = {person.name for person in people}
    of_file = _by_file(recent)
    told = [event for event in recent if not who or event.who in named]
    begin = next((event.at for event in recent if event.at is not None), None)
    return Recap(
        campaign.name,
        begin,
        table.clock,
        list(_days(table, told, taken_back(events))),
        [
            found
            for person in people
            if (mine := of_file.get(table.files.name(person.path)))
            and (found := _became(table, person, mine))
        ],
    )


def _by_file(events: Iterable[Event]) -> dict[str, list[Event]]:
    """Part events by the files that they changed, each with the changes of that file alone."""
    found: dict[str, list[Event]] = {}
    for event in events:
        own: dict[str, list[Changed]] = {}
        for change in event.changes:
            own.setdefault(change.file, []).append(change)
        for name, changes in own.items():
            mine = event if len(own) == 1 else replace(event, changes=tuple(changes))
            found.setdefault(name, []).append(mine)
    return found


def _beginning(table: Table, events: Sequence[Event], since: str) -> int:
    """Find the event at which the recap begins."""
    if since == LAST_SESSION:
        return _after_session(table, events)
    for index, event in enumerate(events):
        if since in (event.command_id, event.id):
            return index
    try:
        moment = table.calendar.parse(since)
    except MomentError:
        raise NoSuchBeginningError(word=since, example=table.calendar.text(table.clock)) from None
    later = (i for i, event in enumerate(events) if event.at is not None and event.at >= moment)
    return next(later, len(events))


def _after_session(table: Table, events: Sequence[Event]) -> int:
    """Find where the last session ended; if nothing has happened since, where it began."""
    names = {"session"} | {
        fold(name)
        for game in table.games
        for kind in game.about.milestones
        if kind.id == "session"
        for name in (*kind.en, *kind.ru)
    }
    gone = taken_back(events)
    ends = [0]
    for index, event in enumerate(events, start=1):
        words = {fold(word) for word in event.command}
        ended = "milestone" in words and words & names and event.command_id not in gone
        if ended and not (event.undoes or event.redoes):
            if ends[-1] and events[ends[-1] - 1].command_id == event.command_id:
                ends.pop()
            ends.append(index)
    for end in reversed(ends):
        if any(_tells(event, gone) for event in events[end:]):
            return end
    return ends[-1]


def _tells(event: Event, gone: set[str]) -> bool:
    happened = event.command_id not in gone and not (event.undoes or event.redoes or event.by_hand)
    return bool(event.say) and event.at is not None and happened


def _days(table: Table, events: Iterable[Event], gone: set[str]) -> Iterator[Day]:
    told = [event for event in events if _tells(event, gone)]
    told.sort(key=lambda event: event.at or 0)
    for day, those in groupby(told, lambda event: table.calendar.day(event.at or 0)):
        said = [Said(event.who, event.sentence, event.secret) for event in those]
        yield Day(day * table.calendar.day_length, said)


def _became(table: Table, person: Character, events: Sequence[Event]) -> Became | None:
    """Compare how somebody stood before his events with how he stands; None if nothing differs."""
    past = stood(table, person, events)
    if not past:
        return None
    first, last = past[0], past[-1]
    about = person.system.about
    learnt = [
        (trait, old, new)
        for trait in about.traits
        if trait.path
        and isinstance(new := at(last.sheet, *trait.path), int | str)
        and (old := at(first.sheet, *trait.path)) != new
    ]
    moved = [found for pool in about.pools if (found := _moved(pool, past))]
    same = (first.status.rank, first.status.state, first.status.bars) == (
        last.status.rank,
        last.status.state,
        last.status.bars,
    )
    if same and not learnt and not moved:
        return None
    return Became(person.name, about, first.status, last.status, learnt, moved)


def _moved(pool: Pool, past: Sequence[Stood]) -> tuple[Pool, int, int, int] | None:
    values = [
        one.status.numbers.get(pool.id, at(one.sheet, *pool.path, default=0) if pool.path else None)
        for one in past
    ]
    whole = [value for value in values if isinstance(value, int)]
    if len(whole) < len(values) or len(set(whole)) == 1:
        return None
    spent = sum(max(0, old - new) for old, new in pairwise(whole))
    return pool, whole[0], whole[-1], spent
