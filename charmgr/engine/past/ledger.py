"""What the journal says of each file: the chain of its hashes, and the values it should hold.

Events are followed in the order of their lines. Two branches that were merged make two tips of
one chain; whole numbers that both moved are expected to have moved by both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from charmgr.engine.sheets.view import spell
from charmgr.errors import Message
from charmgr.store.journal_event import ABSENT, Changed, Event, Touched, told
from charmgr.store.yamltext.values import same

__all__ = ["ASSERTED", "File", "Ledger", "Line", "words_of"]

ASSERTED = "assert"  # the fact that an assertion keeps


class Line(Struct, frozen=True):
    """An event with the number of its line."""

    number: int
    event: Event


class Known(Struct, frozen=True):
    """A value and the line that left it or asserted it."""

    value: Any
    line: Line


class Oddity(Struct, frozen=True):
    """Something in the journal that does not fit; `by_hand` is what a note can explain."""

    line: Line
    message: Message
    by_hand: bool = False


class File(Struct):
    """What is known of one file; `tips` are the hashes that nothing has followed yet."""

    tips: dict[str | None, Line] = field(default_factory=dict)
    seen: set[str | None] = field(default_factory=set)
    values: dict[tuple[Any, ...], Known] = field(default_factory=dict)
    last: Line | None = None
    hash: str | None = None
    oddities: list[Oddity] = field(default_factory=list)

    @property
    def branched(self) -> bool:
        """Whether branches were merged and nothing came after."""
        return len(self.tips) > 1


class Ledger:
    """All files of a journal, built up line by line."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.files: dict[str, File] = {}

    def add(self, line: Line) -> None:
        """Follow one event; what does not fit is kept with its file."""
        event = line.event
        parted = {touched.file for touched in event.files if self._parts(touched, line)}
        for change in event.changes:
            self._change(self._file(change.file), change, line, change.file in parted)
        for touched in event.files:
            self._chain(touched, line)
        asserted = event.facts.get(ASSERTED)
        if isinstance(asserted, Mapping):
            self._assertion(asserted, line)

    def oddities(self) -> Iterator[tuple[str, Oddity]]:
        """List what does not fit, by file."""
        for name, file in self.files.items():
            for oddity in file.oddities:
                yield name, oddity

    def _file(self, name: str) -> File:
        return self.files.setdefault(name, File())

    def _parts(self, touched: Touched, line: Line) -> bool:
        """Tell whether an event may not have found what those before it left, and say so."""
        file = self._file(touched.file)
        if file.last is None or line.event.by_hand:
            return False
        if touched.before == file.hash:
            return file.branched  # it follows its own branch, and knows nothing of the other
        branch = touched.before in file.seen or file.branched
        if not branch:
            values = {"id": file.last.event.command_id, "line": file.last.number}
            message = Message("Edited by hand after line {line}, and not noted.", values)
            file.oddities.append(Oddity(line, message, by_hand=True))
        return True

    def _chain(self, touched: Touched, line: Line) -> None:
        file = self._file(touched.file)
        if line.event.by_hand:  # a note explains all that was odd before it
            file.tips.clear()
            file.oddities = [odd for odd in file.oddities if not odd.by_hand]
        elif touched.before in file.tips:
            del file.tips[touched.before]
        elif touched.before not in file.seen:
            file.tips.clear()
        file.tips[touched.after] = line
        file.seen |= {touched.before, touched.after}
        file.hash = touched.after
        file.last = line

    def _change(self, file: File, change: Changed, line: Line, parted: bool) -> None:
        known = file.values.get(change.path)
        value = change.new
        if known and not same(known.value, change.old) and not line.event.by_hand:
            if parted:  # a branch, or a hand edit that is told already
                value = _both(known.value, change)
            else:
                values = {
                    "path": spell(change.path),
                    "old": told(change.old),
                    "left": told(known.value),
                    "line": known.line.number,
                }
                told_so = Message(
                    "{path} was {old} here, but line {line} says {left}: a line is missing.", values
                )
                file.oddities.append(Oddity(line, told_so))
        _forget(file.values, change)
        file.values[change.path] = Known(value, line)

    def _assertion(self, asserted: Mapping[str, Any], line: Line) -> None:
        name, path = asserted.get("file"), asserted.get("path")
        if not isinstance(name, str) or not isinstance(path, list):
            return
        file, place = self._file(name), tuple(path)
        value = asserted.get("value")
        known = file.values.get(place)
        if known and not same(known.value, value):
            values = {
                "path": spell(place),
                "value": told(value),
                "here": told(known.value),
                "line": known.line.number,
            }
            told_so = Message("{path} = {value} was asserted, but line {line} says {here}.", values)
            file.oddities.append(Oddity(line, told_so))
        elif not known:
            file.values[place] = Known(value, line)


def _both(left: Any, change: Changed) -> Any:
    """Expect of a number that two branches moved that both moves count."""
    numbers = (left, change.old, change.new)
    if all(isinstance(one, int) and not isinstance(one, bool) for one in numbers):
        return left + change.new - change.old
    return change.new


def _forget(values: dict[tuple[Any, ...], Known], change: Changed) -> None:
    """Forget what a change makes stale: what is above and below it, and list items that moved."""
    path = change.path
    moved = path and isinstance(path[-1], int) and ABSENT in (change.old, change.new)
    above = path[:-1] if moved else path
    for other in list(values):
        if other[: len(above)] == above or path[: len(other)] == other:
            del values[other]


def words_of(line: Line) -> str:
    """Name the command of a line by its words, or by its id where they are secret."""
    return " ".join(line.event.command) or line.event.command_id
