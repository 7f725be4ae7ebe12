"""An assertion: a value that somebody has looked at, kept in the journal for `verify`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from charmgr.engine.match import fold
from charmgr.engine.once import done_before
from charmgr.engine.past.ledger import ASSERTED
from charmgr.engine.played import Result
from charmgr.engine.rolling import Rolling
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.shape import Shape
from charmgr.engine.sheets.view import spell
from charmgr.engine.table import Table, open_table
from charmgr.errors import Message, NotFoundError, UsageError
from charmgr.store import campaign as campaigns
from charmgr.store import document as documents
from charmgr.store.journal import JOURNAL, digest, new_id, real_time
from charmgr.store.journal_event import ABSENT, Event, told
from charmgr.store.transaction import Appended, Write, commit, held
from charmgr.store.yamltext.values import same

__all__ = ["assert_value"]


class NoAssertionError(UsageError):
    """The words of an assertion are none."""

    text = "“{words}” asserts nothing."
    hint = "Write --assert “WHO FIELD = VALUE”, as “арсен health.current = 3”."


class NoSuchFieldError(NotFoundError):
    """An assertion names a field that the sheet does not hold."""

    text = "The sheet has no “{field}”."


class NotSoError(UsageError):
    """What was to be asserted is not so."""

    text = "{path} is {here}, not {value}."
    hint = "Nothing was noted. Put the sheet right first, or assert what stands."


def assert_value(
    start: Path,
    said: str,
    who: Sequence[str],
    words: Sequence[str],
    *,
    dry_run: bool,
    command_id: str,
) -> tuple[Result, Table]:
    """Note in the journal that a field holds a value, as it now does.

    `said` is "WHO FIELD = VALUE", or "FIELD = VALUE" where `who` is given.
    """
    table = open_table(start, Rolling(), who)
    if table.campaign is None:
        raise campaigns.NoCampaignError(folder=start)
    if done := done_before(table, "log", command_id):
        return done, table
    left, equals, right = said.partition("=")
    name, _, place = ("", "", left.strip()) if who else left.strip().rpartition(" ")
    if not equals or not place or not (who or name) or not right.strip():
        raise NoAssertionError(words=said)
    person = table.one(" ".join(who) or name.strip())
    value = documents.read(right.strip().encode(), "--assert").data
    path, here = _find(person, place)
    if not same(here, value):
        where = person.document.where(path)
        raise NotSoError(where=where, path=spell(path), here=told(here), value=told(value))
    own = command_id or new_id()
    event = Event(
        id=new_id(),
        command_id=own,
        time=real_time(),
        at=table.clock,
        command=tuple(words),
        who=person.name,
        facts={ASSERTED: {"file": table.files.name(person.path), "path": path, "value": value}},
        say=f"{spell(path)} = {told(value)}",
    )
    if not dry_run:
        _write(table, person, event)
    return Result(
        "log",
        id="" if dry_run else own,
        dry_run=dry_run,
        says=[Message("Noted: {what}", {"what": f"{person.name}: {event.say}"})],
        written=[] if dry_run else [JOURNAL],
    ), table


def _write(table: Table, person: Character, event: Event) -> None:
    folder = table.files.folder
    read = Write(person.path, digest(person.document.encode()))
    with held(folder, " ".join(event.command)):
        lines = Appended(folder / JOURNAL, (event.to_json(),))
        commit(folder, event.command_id, [read], [lines])


def _find(person: Character, place: str) -> tuple[tuple[Any, ...], Any]:
    """Find a field by the words of its path, in any language that the system knows."""
    here: Any = person.document.data
    shape: Shape | None = person.view.shape
    path: tuple[Any, ...] = ()
    for word in re.findall(r"[^.\[\]]+", place):
        key = _key(here, shape, word)
        if key is ABSENT:
            raise NoSuchFieldError(where=person.document.where(path), field=place)
        canonical = shape.key(key) if shape and isinstance(here, Mapping) else key
        shape = shape.child(canonical) if shape and canonical is not None else None
        here = here[key]
        path = (*path, key)
    return path, here


def _key(here: Any, shape: Shape | None, word: str) -> Any:
    if isinstance(here, Mapping):
        meant = shape.key(word) if shape else None
        for key in here:
            known = shape.key(key) if shape else None
            if fold(str(key)) == fold(word) or (meant is not None and known == meant):
                return key
    elif isinstance(here, list) and word.isdecimal() and 1 <= int(word) <= len(here):
        return int(word) - 1
    return ABSENT
