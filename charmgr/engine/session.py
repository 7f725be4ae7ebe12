"""One command from first to last: read, play, commit, and again if another command came between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, time
from typing import Any, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.api import Moment
from charmgr.engine.once import done_before
from charmgr.engine.played import Played, Result
from charmgr.engine.rolling import Rolling
from charmgr.engine.steady import watch
from charmgr.engine.table import GM_FILE, JOURNAL, Table, open_table
from charmgr.errors import CharmgrError, DiskError, Message
from charmgr.store.journal import Event, Touched, digest, new_id
from charmgr.store.transaction import (
    AlreadyDoneError,
    Appended,
    Write,
    already_done,
    commit,
    held,
    recover_if_needed,
)

__all__ = ["Session"]

GM_JOURNAL = "gm.jsonl"
PATIENCE = 10.0  # seconds of trying again while other commands come between


class Say(Protocol):
    """Finishes the sentences of an event; those for the game master only with `gm`."""

    def __call__(self, table: Table, played: Played, *, gm: bool = False) -> str:
        """Say it."""


Serial = Callable[[Table, Played], Sequence[dict[str, Any]]]


class Session(Struct, frozen=True):
    """How one command runs: its words, where it starts, its dice, and who puts it into words.

    `say` finishes the sentences of an event for the journal, `rolls` its rolls as plain data.
    `command_id` is the caller's own id for the command, "" for a fresh one.
    """

    command: str
    words: Sequence[str]
    start: Path
    rolling: Rolling
    say: Say
    rolls: Serial
    dry_run: bool = False
    command_id: str = ""
    who: Sequence[str] = field(default_factory=tuple)
    agree: Callable[[Table], None] = lambda _: None

    def look(self, tell: Callable[[Table], Any]) -> tuple[Result, Table]:
        """Run a command that only tells."""

        def told() -> tuple[Result, Table]:
            table = open_table(self.start, self.rolling, self.who)
            return Result(self.command, data=tell(table), warnings=table.warnings), table

        return self._steadily(told, writes=False)

    def play(self, act: Callable[[Table], Any]) -> tuple[Result, Table]:
        """Run a command that plays: what it changes is written together, or nothing is."""
        return self._steadily(lambda: self._play(act), writes=not self.dry_run)

    def _steadily(
        self, run: Callable[[], tuple[Result, Table]], *, writes: bool
    ) -> tuple[Result, Table]:
        """Run it again where another command came between its reading, or before its writing."""
        end = monotonic() + PATIENCE
        while True:
            watching = watch(self.start, self.who)
            try:
                done = run()
            except DiskError:
                raise
            except CharmgrError:
                if self.rolling.prompted or monotonic() > end or not watching.disturbed():
                    raise
            else:
                # what a writing command has read was compared when it wrote
                late = writes or self.rolling.prompted or monotonic() > end
                if late or not watching.disturbed():
                    return done

    def _play(self, act: Callable[[Table], Any]) -> tuple[Result, Table]:
        table = open_table(self.start, self.rolling, self.who)
        if self.command_id and (done := done_before(table, self.command, self.command_id)):
            return done, table
        self.rolling.begin(table.name_of)
        data = act(table)
        self.rolling.finish()
        self.agree(table)
        return self._commit(table, data), table

    def _commit(self, table: Table, data: Any) -> Result:
        command_id = self.command_id or new_id(time)
        writes = table.files.writes()
        changed = [write for write in writes if write.before != write.after]
        warnings = list(table.warnings)
        warnings += [
            Message("No rule has asked for “{name}”", {"name": name})
            for name in self.rolling.unused
        ]
        if not self.dry_run and (changed or (table.played and table.campaign)):
            appended = self._journal(table, command_id, changed) if table.campaign else []
            warnings += self._write(table, command_id, writes, appended)
            if table.campaign is None and changed:
                warnings.append(Message("A sheet alone keeps no journal: this cannot be undone"))
        return Result(
            self.command,
            id="" if self.dry_run or not table.campaign else command_id,
            dry_run=self.dry_run,
            seed=self.rolling.seed,
            events=table.played,
            data=data,
            says=_moved(table),
            warnings=warnings,
            written=[table.files.name(write.path) for write in changed],
        )

    def _write(
        self,
        table: Table,
        command_id: str,
        writes: Sequence[Write],
        appended: Sequence[Appended],
    ) -> list[Message]:
        folder = table.files.folder
        if table.campaign is None:
            return commit(folder, command_id, writes, lone=True)
        with held(folder, " ".join(self.words)):
            if self.command_id:
                recover_if_needed(folder)
                if already_done(folder, command_id):  # by its twin, just now
                    raise AlreadyDoneError(id=command_id)
            return commit(folder, command_id, writes, appended)

    def _journal(self, table: Table, command_id: str, changed: Sequence[Write]) -> list[Appended]:
        """Turn what was played into the journal's lines; the last one has the files' hashes."""
        events = [self._event(table, command_id, played) for played in table.played]
        if not events or (table.own and events[-1].secret):
            events.append(self._blank(table, command_id))
        files = tuple(
            Touched(table.files.name(write.path), digest(write.before), digest(write.after))
            for write in changed
        )
        changes = (*events[-1].changes, *table.own)
        events[-1] = replace(events[-1], files=files, changes=changes)
        open_lines = tuple(_public(event).to_json() for event in events)
        secret = tuple(
            replace(event, say=self.say(table, played, gm=True)).to_json()
            for event, played in zip(events, table.played, strict=False)
            if _has_secrets(event, played)
        )
        folder = table.files.folder
        appended = [Appended(folder / JOURNAL, open_lines)]
        if secret:
            appended.append(Appended(folder / GM_JOURNAL, secret))
        return appended

    def _blank(self, table: Table, command_id: str) -> Event:
        return Event(
            id=new_id(time),
            command_id=command_id,
            time=datetime.now(UTC).isoformat(timespec="seconds"),
            at=table.clock,
            date=table.calendar.text(table.clock),
            command=tuple(self.words),
            seed=self.rolling.seed,
        )

    def _event(self, table: Table, command_id: str, played: Played) -> Event:
        return replace(
            self._blank(table, command_id),
            id=played.id,
            at=played.at,
            date="" if played.at is None else table.calendar.text(played.at),
            who=played.who,
            rules=played.outcome.rules,
            rolls=tuple(self.rolls(table, played)),
            changes=played.written,
            facts=played.facts,
            say=self.say(table, played),
            secret=played.outcome.secret,
        )


def _moved(table: Table) -> list[Message]:
    """Tell the time where the clock has moved."""
    if table.clock == table.began:
        return []
    return [Message("It is {now} now.", {"now": Moment(table.clock)})]


def _has_secrets(event: Event, played: Played) -> bool:
    told = any(message.secret for message in played.outcome.messages)
    return event.secret or told or any(change.file == GM_FILE for change in event.changes)


def _public(event: Event) -> Event:
    """Leave of a secret event only its ids and the hashes, of others all but secret values."""
    if event.secret:
        return Event(
            id=event.id,
            command_id=event.command_id,
            time=event.time,
            files=event.files,
            secret=True,
        )
    return replace(
        event, changes=tuple(change for change in event.changes if change.file != GM_FILE)
    )
