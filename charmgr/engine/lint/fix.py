"""The safe ones of lint's problems put right, in place and in one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from charmgr.engine.answers import Fix, Problem, Problems
from charmgr.engine.files import Files
from charmgr.engine.lint.files import lint
from charmgr.engine.played import Result
from charmgr.errors import CharmgrError, Message
from charmgr.store.document import bytes_of
from charmgr.store.journal import JOURNAL, new_id, real_time, standing
from charmgr.store.journal_event import ABSENT, Changed, Event, Touched
from charmgr.store.operations import Rename
from charmgr.store.transaction import Appended, commit, held, recover_if_needed

__all__ = ["Wanted", "fix"]

ROUNDS = 10  # what a renamed key holds is seen only then


class Wanted(Struct, frozen=True):
    """How to fix: `words` are the command's own for the journal."""

    words: Sequence[str] = ()
    dry_run: bool = False
    command_id: str = ""


def fix(folder: Path | None, files: list[Path], wanted: Wanted) -> Result:
    """Put right what is certain, and list it with all that is left.

    A campaign's files are written together with a line of the journal, sheets alone one by one.
    """
    own = wanted.command_id or new_id()
    if folder is None:
        return _alone(files, wanted, own)
    work = _Work(folder, files, wanted)
    with nullcontext() if wanted.dry_run else held(folder, " ".join(wanted.words)):
        if not wanted.dry_run:
            recover_if_needed(folder)
        problems = work.fixed()
        changed = work.files.touched()
        warnings = work.commit(own, changed) if changed and not wanted.dry_run else []
    return Result(
        "lint",
        id=own if changed and not wanted.dry_run else "",
        dry_run=wanted.dry_run,
        data=problems,
        warnings=warnings,
        written=[touched.file for touched in changed],
    )


def _alone(files: Sequence[Path], wanted: Wanted, own: str) -> Result:
    found: list[Problem] = []
    written: list[str] = []
    for number, path in enumerate(files):
        if not wanted.dry_run:
            recover_if_needed(path.parent)
        work = _Work(path.parent, [path], wanted, lone=True)
        found += work.fixed().problems
        changed = work.files.touched()
        if changed and not wanted.dry_run:
            commit(path.parent, f"{own}-{number}", work.files.writes(), lone=True)
        written += [touched.file for touched in changed]
    kept = Message("A sheet alone keeps no journal: this cannot be undone")
    return Result(
        "lint",
        dry_run=wanted.dry_run,
        data=Problems(found, len(files)),
        warnings=[kept] if written and not wanted.dry_run else [],
        written=written,
    )


class _Work:
    """The files of one run: linted, edited in memory, linted again."""

    def __init__(
        self, folder: Path, named: list[Path], wanted: Wanted, *, lone: bool = False
    ) -> None:
        self.files = Files(folder)
        self.folder = folder
        self.named = named
        self.wanted = wanted
        self.lone = lone
        self.changes: list[Changed] = []
        self.told: list[str] = []

    def fixed(self) -> Problems:
        """Fix and look again until nothing is left that could be fixed."""
        done: list[Problem] = []
        for _ in range(ROUNDS):
            found = lint(None if self.lone else self.folder, self.named, self._look)
            now = [one for one in found.problems if self._wants(one.fix) and self._edit(one.fix)]
            done += [replace(one, fixed=True) for one in now]
            if not now:
                break
        return Problems([*done, *found.problems], found.files)

    def _wants(self, one: Fix | None) -> TypeGuard[Fix]:
        """Tell whether a fix is of a file that was named, where any were."""
        return one is not None and (not self.named or one.path.resolve() in self.named)

    def _look(self, path: Path) -> bytes:
        """Read a file as it is about to be."""
        return self.files.document(path).encode() if self.files.known(path) else bytes_of(path)

    def _edit(self, one: Fix) -> bool:
        """Carry out one fix; one that the document refuses is left as a problem."""
        before = self.files.document(one.path).data
        try:
            after = self.files.edit(one.path, [one.operation]).data
        except CharmgrError:
            return False
        name = self.files.name(one.path)
        self.changes += _changes(name, one, before, after)
        self.told.append(f"{name}: {one.old} → {one.new}")
        return True

    def commit(self, own: str, touched: tuple[Touched, ...]) -> list[Message]:
        """Write all files and the journal's line."""
        event = Event(
            id=new_id(),
            command_id=own,
            time=real_time(),
            command=tuple(self.wanted.words),
            changes=tuple(change for change in self.changes if change.old != change.new),
            files=touched,
            say="; ".join(self.told),
        )
        lines = [Appended(self.folder / JOURNAL, (event.to_json(),))]
        return commit(self.folder, own, self.files.writes(), lines)


def _changes(name: str, one: Fix, before: object, after: object) -> Iterator[Changed]:
    """Tell for the journal what a fix did to the data of a file."""
    path = tuple(one.operation.path)
    if isinstance(one.operation, Rename):
        yield Changed(name, path, standing(before, path), ABSENT)
        renamed = (*path[:-1], one.operation.value)
        yield Changed(name, renamed, ABSENT, standing(after, renamed))
    else:
        yield Changed(name, path, standing(before, path), standing(after, path))
