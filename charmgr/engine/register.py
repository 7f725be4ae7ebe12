"""Who is in the roster, told without reading the sheets that are as they were when last read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from charmgr.engine.cores import Progress, in_shares
from charmgr.engine.people import called
from charmgr.engine.sheets.character import Character, core_value
from charmgr.store import names_index
from charmgr.store.names_index import Entry, Stamp

__all__ = ["Someone", "registered", "someone"]

WORTH_WRITING = 500  # so many entries are written again in the time in which one sheet is read


class Someone(Struct, frozen=True):
    """Somebody of the roster: the name, the sheet's file, the game, and what he is called by.

    `system` is "" where the sheet leaves that to the campaign.
    """

    name: str
    path: Path
    system: str
    called: tuple[str, ...]


def someone(person: Character) -> Someone:
    """Tell who a character is."""
    system = core_value(person.document.data, "system") or ""
    return Someone(person.name, person.path, system, called(person.name, person.path))


def registered(
    folder: Path,
    roster: Sequence[Path],
    at_hand: Callable[[Path], Character | None],
    read: Callable[[Path], Character],
    progress: Progress | None,
) -> list[Someone]:
    """Tell everybody in the roster, in the order of play.

    `at_hand` gives those whose sheets the command has read or made already; of the others only
    those are read that nothing is remembered of or that have changed since, and remembered.
    """
    remembered = names_index.load(folder)
    found: list[Someone | None] = []
    kept: dict[str, Entry] = {}
    changed: list[tuple[int, str, Stamp]] = []
    start = len(str(folder)) + 1
    for number, path in enumerate(roster):
        person = at_hand(path)
        stamp = None if person else names_index.stamp(path)
        name = str(path)[start:]
        entry = remembered.get(name)
        if entry is not None and entry.stamp == stamp:
            kept[name] = entry
            found.append(Someone(entry.name, path, entry.system, entry.called))
        else:
            found.append(someone(person or read(path)) if stamp is None else None)
            if stamp is not None:
                changed.append((number, name, stamp))
    paths = [roster[number] for number, *_ in changed]
    people = in_shares(lambda path: someone(read(path)), paths, progress)
    fresh = 0
    for (number, name, stamp), one in zip(changed, people, strict=True):
        found[number] = one
        if names_index.is_settled(stamp):
            kept[name] = Entry(stamp, one.name, one.system, one.called)
            fresh += 1
    if fresh * WORTH_WRITING > len(kept):
        names_index.save(folder, kept)
    return [one for one in found if one is not None]
