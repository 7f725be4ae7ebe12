"""Two revisions of a campaign compared in the game's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import starmap
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from charmgr.api import Outcome, System
from charmgr.api import Path as SheetPath
from charmgr.engine.git.sheet import sheet_view
from charmgr.engine.played import Played, Result
from charmgr.engine.sheets.changes import Step, differences
from charmgr.errors import CharmgrError, Message
from charmgr.store import campaign as campaigns
from charmgr.store import git
from charmgr.store.document import read
from charmgr.store.git_history import changed_files
from charmgr.store.journal_event import ABSENT
from charmgr.store.transaction_disk import content

__all__ = ["compare"]

NEW, GONE = Message("A new sheet."), Message("The sheet is gone.")


def compare(start: Path, old: str, new: str) -> Result:
    """Tell what changed from one revision to another; "" is what lies in the folder."""
    folder = campaigns.find(start) or start.resolve()
    top = git.top(folder)
    events: list[Played] = []
    warnings: list[Message] = []
    for before, after in changed_files(folder, old, new):
        place = top / (after or before)
        if not place.is_relative_to(folder):
            continue
        texts = _at(top, old, before), _at(top, new, after)
        try:
            events += _events(texts, place, folder)
        except CharmgrError as fault:
            values = {"place": fault.where or place.name, "reason": fault.message}
            warnings.append(Message("{place}: {reason}", values))
    if len(events) == 1:  # one person alone would be told without a name
        [event] = events
        events = [replace(event, notes=(Message("{who}", {"who": event.who}), *event.notes))]
    data = {"from": old, "to": new}
    return Result("git diff", events=events, data=data, warnings=warnings)


def _at(top: Path, revision: str, file: str) -> bytes | None:
    if not file:
        return None
    return git.blob(top, revision, file) if revision else content(top / file)


def _events(
    texts: tuple[bytes | None, bytes | None], place: Path, folder: Path
) -> Iterator[Played]:
    """Tell a file's changes as one event, if anything but comments has changed."""
    before, after = (_sheet(text, place) for text in texts)
    known = after or before
    if known is None:
        return
    system = known[0]
    who = str(known[1].get("name") or place.relative_to(folder).as_posix())
    notes: tuple[Message, ...] = ()
    steps: tuple[Step, ...] = ()
    if before is None or after is None:
        notes = (NEW if after else GONE,)
    else:
        steps = tuple(starmap(_step, differences(before[1], after[1])))
    if steps or notes:
        yield Played("", who, None, "", system, Outcome(), steps=steps, notes=notes)


def _sheet(text: bytes | None, place: Path) -> tuple[System, Mapping[str, Any]] | None:
    if text is None:
        return None
    document = read(text, place.name)
    if found := sheet_view(document, place):
        return found[0], found[1].sheet
    data = document.data
    return System(id=place.stem), data if isinstance(data, dict) else {}


def _step(path: SheetPath, old: Any, new: Any) -> Step:
    if new is ABSENT:
        return Step("", path, "remove", old)
    if old is ABSENT:
        return Step("", path, "make", None, new)
    return Step("", path, "set", old, new)
