"""A batch: several commands as one.

Each sees what those before it have changed; all is written together, or nothing is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.engine.answers import Answered, Answers
from charmgr.engine.batch_lines import Line
from charmgr.engine.files import Files
from charmgr.engine.once import done_before
from charmgr.engine.played import Result
from charmgr.engine.rolling import Rolling
from charmgr.engine.scribe import Entry
from charmgr.engine.session import Session
from charmgr.engine.table import Table, open_table
from charmgr.errors import CharmgrError, Faults, Message
from charmgr.store import campaign as campaigns
from charmgr.store.campaign import Campaign, MissingSheetError
from charmgr.store.document import Document
from charmgr.store.journal import new_id

__all__ = ["Batch", "Seat", "Seated"]


class Seat(Struct):
    """One command's seat at the table of a batch, and what came of it.

    `told` is what the command has to tell, `entries` what the journal is to keep of it.
    """

    table: Table
    line: Line
    command_id: str
    seed: str
    told: Result | None = None
    entries: Sequence[Entry] = ()


class Seated(Session, frozen=True, kw_only=True):
    """A command of a batch: it plays at the batch's table and writes nothing by itself."""

    seat: Seat

    def look(self, tell: Callable[[Table], Any]) -> tuple[Result, Table]:
        """Run a command that only tells, of what the batch has come to."""
        table = self._sit()
        return self.told(table, tell), table

    def play(self, act: Callable[[Table], Any]) -> tuple[Result, Table]:
        """Run a command that plays; the batch writes what it changes."""
        table = self._sit()
        result, self.seat.entries = self.turn(table, act, self.seat.command_id)
        return result, table

    def _sit(self) -> Table:
        table = self.seat.table
        table.rolling = self.rolling
        return table


class Batch(Session, frozen=True, kw_only=True):
    """How a batch runs: its lines, and what runs one of them and tells its exit code."""

    lines: Sequence[Line]
    run: Callable[[Line, Seat], int]

    def play_lines(self) -> tuple[Result, Table]:
        """Run all lines and write what they have changed, or nothing where one is refused."""
        return self._steadily(self._play_lines, writes=not self.dry_run)

    def _play_lines(self) -> tuple[Result, Table]:
        table = open_table(self.start, self.rolling)
        if done := done_before(table, self.command, self.command_id):
            return done, table
        command_id = self.command_id or new_id()
        answered: list[Answered] = []
        entries: list[Entry] = []
        for line in self.lines:
            table = _next_turn(table)
            seat = Seat(table, line, command_id, f"{self.rolling.seed}-{line.number}")
            try:
                code = self.run(line, seat)
            except CharmgrError as fault:
                fault.line = line.number
                raise
            if seat.told is not None:
                answered.append(Answered(line.number, line.id, code, seat.told))
            entries += seat.entries
        result = Result(
            self.command,
            seed=self.rolling.seed,
            data=Answers(answered),
            says=self._says(answered),
        )
        return self.commit(table, result, entries, command_id), table

    def _says(self, answered: Sequence[Answered]) -> list[Message]:
        if not answered:
            return [Message("There was no command to do.")]
        rolled = any(event.rolls for one in answered for event in one.result.events)
        if self.dry_run and rolled:
            return [Message("The same dice: --seed {seed}", {"seed": self.rolling.seed})]
        return []


def _next_turn(table: Table) -> Table:
    """Sit down for the next command, anew if the campaign's own file is another by now."""
    campaign, files = table.campaign, table.files
    if campaign is None:
        return table
    document = files.document(campaign.folder / campaigns.FILE)
    if document is not campaign.document:
        return Table(files, _read(files, campaign.folder, document), Rolling())
    table.played, table.own, table.warnings = [], [], []
    table.said, table.given, table.asked = {}, set(), set()
    table.began = table.clock
    return table


def _read(files: Files, folder: Path, document: Document) -> Campaign:
    """Read the campaign's file; sheets that the batch has made are not on the disk yet."""
    faults: list[CharmgrError] = []
    campaign = campaigns.parse(folder, document, Faults(faults))
    made = []
    for fault in faults:
        path = folder / str(fault.values.get("entry"))
        if not isinstance(fault, MissingSheetError) or not files.exists(path):
            raise fault
        made.append(path)
    return replace(campaign, roster=(*campaign.roster, *made))
