"""What a command did, as values: the engine fills them, the journal keeps them, views show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.api import Message, Outcome, Sheet, Status, System, Wait
from charmgr.dice.readings import Roll
from charmgr.engine.sheets.changes import Step
from charmgr.errors import NOTHING
from charmgr.store.journal_event import Changed

__all__ = ["Glance", "Played", "Result", "Ruling", "Rulings", "Stood"]


class Played(Struct, frozen=True):
    """One call of one hook for one character, with what came of it.

    `act` is what was asked ("downtime", an action, a deed …), `at` the campaign's moment or None
    on a sheet alone, `roles` maps the roles of the call to names, `wait` is the wait that a step
    of the clock took. `notes` are lines beside the rolls, `before` and `after` the sheet's status
    around it; `system` gives its words their names; `steps` are the changes, old and new,
    `written` the same in the words of the files. `house_rules` are the switches that counted and
    are not as the book has them, `rulings` the game master's on what counted.
    """

    id: str
    who: str
    at: int | None
    act: str
    system: System
    outcome: Outcome
    rolls: tuple[Roll, ...] = ()
    steps: tuple[Step, ...] = ()
    roles: Mapping[str, str] = NOTHING
    facts: Mapping[str, Any] = NOTHING
    before: Status | None = None
    after: Status | None = None
    wait: Wait | None = None
    house_rules: Mapping[str, Any] = NOTHING
    rulings: tuple[Ruling, ...] = ()
    notes: tuple[Message, ...] = ()
    written: tuple[Changed, ...] = ()


class Glance(Struct, frozen=True):
    """A character as `list` and `show` see it; `path` is relative to the campaign."""

    name: str
    path: Path
    system: System
    sheet: Sheet
    status: Status
    rules: Mapping[str, Any] = NOTHING

    @property
    def house_rules(self) -> dict[str, Any]:
        """The switches that are not as the book has them."""
        book = {switch.id: switch.default for switch in self.system.switches}
        return {id_: value for id_, value in self.rules.items() if value != book.get(id_)}


class Stood(Struct, frozen=True):
    """How somebody stood at a moment."""

    at: int
    sheet: Sheet
    status: Status


class Ruling(Struct, frozen=True):
    """A game master's ruling as campaign.yaml holds it; "" where it does not say.

    `number` counts from 1, `date` is as it is written, `where` is `campaign.yaml:line`.
    """

    number: int
    text: str
    date: str = ""
    rule: str = ""
    who: str = ""
    on: str = ""
    value: int | str = ""
    where: str = ""


class Rulings(Struct, frozen=True):
    """All rulings, or those that were made just now."""

    rulings: Sequence[Ruling]


class Result(Struct, frozen=True):
    """A finished command: what happened, what was found out, and what its user should hear.

    `id` is the command's id in the journal, "" where nothing is kept; `written` lists the files
    that changed, relative to the campaign; `warnings` are told on stderr.
    """

    command: str
    id: str = ""
    dry_run: bool = False
    seed: str = ""
    events: Sequence[Played] = ()
    data: Any = None
    says: Sequence[Message] = ()
    warnings: Sequence[Message] = ()
    written: Sequence[str] = ()
