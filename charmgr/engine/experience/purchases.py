"""What the journal knows of a trait: purchases that still stand, less what was given back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.engine.experience.trial import Trial
from charmgr.engine.experience.turned import all_stand
from charmgr.engine.past.before import events_of, taken_back
from charmgr.engine.played import Played
from charmgr.engine.sheets.changes import same
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table
from charmgr.store.journal_event import Changed, Event

__all__ = ["Purchase", "booked", "changes_of", "last_purchase"]

EVERY = 1_000_000  # events: as far back as the journal goes


class Purchase(Struct, frozen=True):
    """A purchase that still stands: its event, from what to what, and what is left of its price."""

    event: Event
    old: Any
    new: Any
    price: int

    @property
    def steps(self) -> int:
        """Count its steps; words and dice go one by one."""
        old, new = self.old, self.new
        return new - old if isinstance(old, int) and isinstance(new, int) else 1

    @property
    def whole(self) -> bool:
        """Whether nothing of it has been given back."""
        return bool(self.price == self.event.facts.get("price"))


def booked(table: Table, person: Character) -> list[Event]:
    """Read all that the journal tells of a person, but what was taken back."""
    events = events_of(table, person, EVERY)
    gone = taken_back(events)
    return [event for event in events if event.command_id not in gone]


def last_purchase(table: Table, trial: Trial, past: Sequence[Event]) -> Purchase | None:
    """Find the purchase that made a trait what it is; None where the journal tells of none.

    `past` is what was booked before this command.
    """
    for purchase in _purchases(table, trial, past):
        here = trial.rating(trial.start)
        data = trial.person.document.data
        own = changes_of(table, trial, purchase.event)
        if same(here, purchase.new) or (purchase.whole and all_stand(data, own)):
            return purchase
    return None


def changes_of(table: Table, trial: Trial, event: Event) -> list[Changed]:
    """List what an event changed on this person's sheet, in the words of its file."""
    name = table.files.name(trial.person.path)
    return [change for change in event.changes if change.file == name]


def _purchases(table: Table, trial: Trial, past: Sequence[Event]) -> Iterator[Purchase]:
    """Go through the purchases of a trait, the last one first."""
    events = _events(table, trial, past)
    returned: dict[str, list[Mapping[str, Any]]] = {}
    for event in events:
        if event.facts.get("refunds"):
            returned.setdefault(str(event.facts["refunds"]), []).append(event.facts)
    for event in reversed(events):
        facts, back = event.facts, returned.get(event.id, [])
        if "refunds" in facts or not isinstance(facts.get("price"), int):
            continue
        price = facts["price"] + sum(one["price"] for one in back)
        new = back[-1]["new"] if back else facts.get("new")
        if not same(new, facts.get("old")) and _is_named(event, trial):
            yield Purchase(event, facts.get("old"), new, price)


def _events(table: Table, trial: Trial, past: Sequence[Event]) -> list[Event]:
    """List what was bought and given back of a trait, by this very command too."""
    return [
        event
        for event in (*past, *map(_event_of, table.played))
        if event.who == trial.person.name and event.facts.get("trait") == trial.trait
    ]


def _is_named(event: Event, trial: Trial) -> bool:
    """Tell whether a purchase is the one that --with names: this merit, that edge."""
    options = trial.request.options.values()
    return all(str(one) in str(event.changes) for one in options if isinstance(one, str))


def _event_of(played: Played) -> Event:
    return Event(
        played.id,
        "",
        "",
        at=played.at,
        who=played.who,
        rules=played.outcome.rules,
        changes=played.written,
        facts=played.facts,
    )
