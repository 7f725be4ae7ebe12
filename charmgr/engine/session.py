"""One command from first to last: read, play, commit, and again if another command came between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.api import Moment
from charmgr.engine.cores import Progress
from charmgr.engine.once import done_before
from charmgr.engine.played import Result
from charmgr.engine.rolling import Rolling
from charmgr.engine.scribe import Entry, Say, Scribe, Serial, appended
from charmgr.engine.steady import watch
from charmgr.engine.table import Table, open_table
from charmgr.errors import CharmgrError, DiskError, Message
from charmgr.store.journal import JOURNAL, new_id, odd_end
from charmgr.store.transaction import (
    AlreadyDoneError,
    Appended,
    already_done,
    commit,
    held,
    recover_if_needed,
)

__all__ = ["Session"]

PATIENCE = 10.0  # seconds of trying again while other commands come between


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
    progress: Progress | None = None

    def look(self, tell: Callable[[Table], Any]) -> tuple[Result, Table]:
        """Run a command that only tells."""

        def run() -> tuple[Result, Table]:
            table = self._table()
            return self.told(table, tell), table

        return self._steadily(run, writes=False)

    def told(self, table: Table, tell: Callable[[Table], Any]) -> Result:
        """Ask at a table, and tell what it answers."""
        self.rolling.begin(table.name_of)
        data = tell(table)
        return Result(self.command, data=data, warnings=[*table.warnings, *table.in_vain()])

    def play(self, act: Callable[[Table], Any]) -> tuple[Result, Table]:
        """Run a command that plays: what it changes is written together, or nothing is."""
        return self._steadily(lambda: self._play(act), writes=not self.dry_run)

    def _table(self) -> Table:
        table = open_table(self.start, self.rolling, self.who)
        table.progress = self.progress
        return table

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
        table = self._table()
        if done := done_before(table, self.command, self.command_id):
            return done, table
        command_id = self.command_id or new_id()
        result, entries = self.turn(table, act, command_id)
        return self.commit(table, result, entries, command_id), table

    def turn(
        self, table: Table, act: Callable[[Table], Any], command_id: str
    ) -> tuple[Result, list[Entry]]:
        """Play at a table and tell what came of it, with what is to stand in the journal."""
        self.rolling.begin(table.name_of)
        data = act(table)
        self.rolling.finish()
        self.agree(table)
        result = Result(
            self.command,
            seed=self.rolling.seed,
            events=table.played,
            data=data,
            says=_moved(table),
            warnings=[*table.warnings, *table.in_vain()],
        )
        kept = table.campaign and not self.dry_run
        return result, self._scribe(command_id).entries(table) if kept else []

    def commit(self, table: Table, result: Result, entries: list[Entry], command_id: str) -> Result:
        """Write what a table's files have become, and the journal."""
        changed = table.files.touched()
        warnings = list(result.warnings)
        if not self.dry_run and (changed or entries):
            lines: list[Appended] = []
            if table.campaign:
                entries = entries or [Entry(self._scribe(command_id).blank(table))]
                lines = appended(table.files.folder, entries, changed)
            warnings += self._write(table, command_id, lines)
            if table.campaign is None and changed:
                warnings.append(Message("A sheet alone keeps no journal: this cannot be undone"))
        return replace(
            result,
            id="" if self.dry_run or not table.campaign else command_id,
            dry_run=self.dry_run,
            warnings=warnings,
            written=[touched.file for touched in changed],
        )

    def _scribe(self, command_id: str) -> Scribe:
        return Scribe(command_id, self.words, self.rolling.seed, self.say, self.rolls)

    def _write(self, table: Table, command_id: str, appended: Sequence[Appended]) -> list[Message]:
        folder, writes = table.files.folder, table.files.writes()
        if table.campaign is None:
            return commit(folder, command_id, writes, lone=True)
        with held(folder, " ".join(self.words)):
            if self.command_id:
                recover_if_needed(folder)
                if already_done(folder, command_id):  # by its twin, just now
                    raise AlreadyDoneError(id=command_id)
            warnings = odd_end(folder / JOURNAL) if appended else []
            return warnings + commit(folder, command_id, writes, appended)


def _moved(table: Table) -> list[Message]:
    """Tell the time where the clock has moved."""
    if table.clock == table.began:
        return []
    return [Message("It is {now} now.", {"now": Moment(table.clock)})]
