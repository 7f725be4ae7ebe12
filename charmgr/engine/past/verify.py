"""Whether the sheets are what the journal says, line by line; and hand edits noted in it.

Hand edits are welcome: they are reported, with what they changed where the old text is known, and
`book` notes them, so that the chain holds again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec import Struct, field

from charmgr.engine.answers import Problem, Problems
from charmgr.engine.past.ledger import File, Ledger, Line, words_of
from charmgr.engine.played import Result
from charmgr.engine.sheets.changes import differences
from charmgr.engine.sheets.view import spell
from charmgr.engine.steady import Watch
from charmgr.errors import BadDataError, CharmgrError, Message
from charmgr.store import campaign as campaigns
from charmgr.store import document as documents
from charmgr.store import journal
from charmgr.store.inside import refuse_links_out, written_inside
from charmgr.store.journal import JOURNAL, digest, standing
from charmgr.store.journal_event import BadEventError, Changed, Event, Touched, intact, told
from charmgr.store.own_files import GM
from charmgr.store.transaction import Appended, Write, commit, held, recover_if_needed, undo_record
from charmgr.store.yamltext.values import same

__all__ = ["Check", "sound", "verify"]

PATIENCE = 10.0  # seconds of looking again while other commands come between
LOOK = Message("Look at it with git, or note it in the journal with “charmgr verify --book”.")


class Check(Struct, frozen=True):
    """What is wanted: `book` notes hand edits; `words` are the command's own for the journal."""

    words: Sequence[str] = ()
    book: bool = False
    dry_run: bool = False
    command_id: str = ""


class _Found(Struct):
    """What was found: problems, and what of it can be noted, by file."""

    problems: list[Problem] = field(default_factory=list)
    notes: dict[str, list[Changed]] = field(default_factory=dict)
    bytes: dict[str, bytes | None] = field(default_factory=dict)

    def odd(self, where: str, message: Message) -> None:
        """Keep a problem that no note can explain."""
        self.problems.append(Problem(where, message))

    def by_hand(self, name: str, where: str, message: Message, *changes: Changed) -> None:
        """Keep an edit of a file by hand, a warning, and what is to be noted of it."""
        self.problems.append(Problem(where, message, LOOK, warning=True))
        self.notes.setdefault(name, []).extend(changes)


def verify(start: Path, check: Check) -> Result:
    """Compare all files with the journal; with `book`, note hand edits in it.

    What was noted is told as put right. Raises NoCampaignError where there is no campaign.
    """
    folder = campaigns.around(start)
    refuse_links_out(folder)
    if check.book and not check.dry_run:
        with held(folder, " ".join(check.words)):
            recover_if_needed(folder)
            return _booked(folder, check, *_look(folder))
    end = monotonic() + PATIENCE
    while True:
        watching = Watch(folder)
        recover_if_needed(folder)
        found, ledger = _look(folder)
        if monotonic() > end or not watching.disturbed():
            return _booked(folder, check, found, ledger)


def _look(folder: Path) -> tuple[_Found, Ledger]:
    found = _Found()
    lines = _lines(folder / JOURNAL, found)
    ledger = Ledger()
    for line in _once(lines, found):
        ledger.add(line)
    for name, oddity in ledger.oddities():
        place = f"{JOURNAL}:{oddity.line.number}"
        message = Message("{file}: {what}", {"file": name, "what": oddity.message})
        if oddity.by_hand:
            found.by_hand(name, place, message)
        else:
            found.odd(place, message)
    _unknown_commands(lines, found)
    for name, file in ledger.files.items():
        _compare(folder, name, file, found)
    for path in sorted(folder.rglob(".charmgr-*.tmp")):
        if not any((folder / ".charmgr" / "txn").glob("*")):  # else a command is at work
            name = path.relative_to(folder).as_posix()
            found.odd(name, Message("A leftover of a command that was cut short; remove it."))
    return found, ledger


def _lines(path: Path, found: _Found) -> list[Line]:
    """Read what can be read of the journal."""
    lines: list[Line] = []
    for number, text in journal.lines(path):
        if not intact(text):
            message = Message("This line is not what was written: its checksum differs.")
            found.odd(f"{path.name}:{number}", message)
        try:
            lines.append(Line(number, Event.from_json(text)))
        except BadEventError as fault:
            message = journal.BadJournalLineError(reason=fault.reason).message
            found.odd(f"{path.name}:{number}", message)
    return lines


def _once(lines: Iterable[Line], found: _Found) -> Iterator[Line]:
    """Leave out what stands in the journal twice, as it may after a merge."""
    first: dict[str, Line] = {}
    for line in lines:
        id_ = line.event.id
        if id_ not in first:
            first[id_] = line
            yield line
            continue
        values = {"id": id_, "line": first[id_].number}
        message = Message("The event {id} of line {line} stands here again.", values)
        if line.event != first[id_].event:
            message = Message(
                "The event {id} of line {line} stands here again, and says something else.", values
            )
        found.odd(f"{JOURNAL}:{line.number}", message)


def _unknown_commands(lines: Sequence[Line], found: _Found) -> None:
    known = {line.event.command_id for line in lines}
    for line in lines:
        named = line.event.undoes or line.event.redoes
        if named and named not in known:
            message = Message("This line turns the command {id}, which is missing.", {"id": named})
            found.odd(f"{JOURNAL}:{line.number}", message)


def _compare(folder: Path, name: str, file: File, found: _Found) -> None:
    """Compare a file with what the journal left of it."""
    path = written_inside(folder, name, JOURNAL)
    try:
        here = documents.bytes_of(path, name) if path.is_file() else None
    except BadDataError as fault:
        found.odd(name, fault.message)
        return
    found.bytes[name] = here
    if here is None:
        # the master's file is kept out of git: it is on its owner's machine only
        if file.last and file.hash is not None and name != GM:
            message = Message(
                "The file is gone; line {line} of the journal left it ({command}).",
                _values(file.last),
            )
            found.by_hand(name, name, message)
        return
    try:
        document = documents.read(here, name)
        changes = list(_changes(folder, name, file, here, document.data))
    except BadDataError as fault:
        found.odd(fault.where or name, fault.message)
        return
    for change in changes:
        known = file.values.get(change.path)
        line = known.line if known else file.last
        values = {"path": spell(change.path), "here": told(change.new), "left": told(change.old)}
        message = Message(
            "{path} is {here}; it was {left} after line {line} of the journal ({command}).",
            values | (_values(line) if line else {}),
        )
        found.by_hand(name, document.where(change.path), message, change)
    if not changes and file.last and not file.branched and digest(here) not in file.tips:
        message = Message(
            "Edited by hand after line {line} of the journal ({command}): no value is another.",
            _values(file.last),
        )
        found.by_hand(name, name, message)


def _changes(folder: Path, name: str, file: File, here: bytes, data: Any) -> Iterator[Changed]:
    """Tell which values are not what the journal left."""
    if file.last and not file.branched and digest(here) not in file.tips:
        old = _text_left(folder, name, file)
        if old is not None:
            for one in differences(documents.read(old, name).data, data):
                yield Changed(name, *one)
            return
    for place, known in file.values.items():
        now = standing(data, place)
        if not same(known.value, now):
            yield Changed(name, place, known.value, now)


def _values(line: Line) -> dict[str, Any]:
    return {"line": line.number, "command": words_of(line)}


def _text_left(folder: Path, name: str, file: File) -> bytes | None:
    """Find the text that the journal's last command left, if its undo record is here."""
    if file.last is None:
        return None
    try:
        record = undo_record(folder, file.last.event.command_id) or ()
    except CharmgrError:
        return None
    return next(
        (was.after for was in record if was.path == name and digest(was.after) == file.hash), None
    )


def _booked(folder: Path, check: Check, found: _Found, ledger: Ledger) -> Result:
    """Note what can be noted, if that is wanted, and tell all that was found."""
    problems = found.problems
    warnings: Sequence[Message] = ()
    own = check.command_id or journal.new_id()
    written: list[str] = []
    if check.book and found.notes:
        notes = [
            _note(name, changes, found.bytes.get(name), ledger.files[name], own, check.words)
            for name, changes in found.notes.items()
        ]
        if not check.dry_run:
            same_still = [
                Write(folder / name, digest(found.bytes.get(name))) for name in found.notes
            ]
            lines = Appended(folder / JOURNAL, tuple(note.to_json() for note in notes))
            warnings = commit(folder, own, same_still, [lines], keep_undo=False)
            written = [JOURNAL]
        problems = [_put_right(problem) for problem in problems]
    return Result(
        "verify",
        id=own if written else "",
        dry_run=check.dry_run,
        data=Problems(problems, len(ledger.files)),
        warnings=warnings,
        written=written,
    )


def _note(
    name: str,
    changes: Sequence[Changed],
    here: bytes | None,
    file: File,
    command_id: str,
    words: Sequence[str],
) -> Event:
    says = [f"{spell(one.path)} {told(one.old)} → {told(one.new)}" for one in changes]
    return Event(
        id=journal.new_id(),
        command_id=command_id,
        time=journal.real_time(),
        command=tuple(words),
        changes=tuple(changes) if name != GM else (),
        files=(Touched(name, file.hash if file.last else digest(here), digest(here)),),
        say=f"{name}: {'; '.join(says)}" if says and name != GM else name,
        by_hand=True,
    )


def _put_right(problem: Problem) -> Problem:
    if not problem.warning:
        return problem
    return Problem(problem.where, problem.message, fixed=True)


def sound(result: Result) -> bool:
    """Tell whether nothing is left that is not as the journal says."""
    found = result.data
    return isinstance(found, Problems) and all(problem.fixed for problem in found.problems)
