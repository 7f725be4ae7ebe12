"""Who has come from another program and what went back there: as text and as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any

from charmgr.engine.exchange.answers import Arrived, Imported, Returned
from charmgr.engine.sheets.view import spell
from charmgr.errors import Message
from charmgr.store.journal_event import ABSENT, told
from charmgr.views.glyphs import table, wrap
from charmgr.views.json_parts import plain
from charmgr.views.page import Page

__all__ = ["imported", "imported_json", "returned", "returned_json"]

DEPTH = 2  # parts of a place that are told; what lies below is counted


def imported(of: Imported, page: Page) -> list[str]:
    """Tell who has come, and of one alone where each field is from."""
    lines: list[str] = []
    for one in of.people:
        lines += _arrived(one, page, in_full=len(of.people) == 1)
    return lines


def _arrived(one: Arrived, page: Page, *, in_full: bool) -> list[str]:
    clean = page.words.clean
    word = Message("new") if one.made else Message("updated")
    name = page.glyphs.paint(clean(one.name), "strong")
    source = f"{one.source} ({one.exchange})"
    head = [name, page.say(word), clean(f"{one.file} ← {source}")]
    lines = wrap([page.apart(*head)], page.width, "  ")
    if in_full and one.exchange != "table":
        rows = [["", clean(path), clean(place)] for path, place in one.fields]
        lines += table(rows, page.width)
    count = Message("{n} field", {"n": len(one.fields)}, plural="{n} fields", count="n")
    parts = [page.say(count)]
    if one.usual:
        usual = Message("As in any new sheet: {fields}", {"fields": _list(one.usual, page)})
        parts.append(page.say(usual))
    if one.unread:
        unread = Message("Does not fit the sheet: {places}", {"places": _list(one.unread, page)})
        parts.append(page.glyphs.paint(page.say(unread), "warn"))
    if one.left:
        values = {"places": _list(_counted(one.left), page), "file": clean(one.kept)}
        parts.append(page.say(Message("Only in {file}: {places}", values)))
    if not one.made:
        parts += [
            clean(f"{spell(change.path)} {told(change.old)} → {told(change.new)}")
            for change in one.changes
        ] or [page.say(Message("Nothing has changed."))]
    for part in parts:
        lines += [f"  {line}" for line in wrap([part], page.width - 2, "  ")]
    return lines


def _list(words: Iterable[str], page: Page) -> str:
    return ", ".join(page.words.clean(word) for word in words)


def _counted(places: Iterable[str]) -> list[str]:
    """Lay places together that begin alike, with their number; entries by their kind."""
    counts: dict[str, int] = {}
    for place in places:
        head = ".".join(place.split(".")[:DEPTH])
        if "[" in place and not place.endswith("]"):
            head = re.sub(r" “.*", "", place) + "]"
        elif "[" in place:
            head = place
        counts[head] = counts.get(head, 0) + 1
    return [head if count == 1 else f"{head} ({count})" for head, count in counts.items()]


def imported_json(of: Imported, page: Page) -> dict[str, Any]:
    """Write who has come, with the place of each field and all that was left."""
    del page
    return {"characters": [_character(one) for one in of.people]}


def _character(one: Arrived) -> dict[str, Any]:
    return {
        "name": one.name,
        "file": PurePath(one.file).as_posix(),
        "system": one.system.id,
        "source": one.source,
        "exchange": one.exchange,
        "made": one.made,
        "fields": [{"path": path, "source": place} for path, place in one.fields],
        "usual": list(one.usual),
        "left": list(one.left),
        "unread": list(one.unread),
        "kept": one.kept,
        "changes": [
            {"path": list(change.path), "from": _plain(change.old), "to": _plain(change.new)}
            for change in one.changes
        ],
    }


def returned(of: Returned, page: Page) -> list[str]:
    """Tell what was set in another program's file."""
    rows = [
        [page.words.clean(text) for text in (place, _short(plain(old)), "→", _short(plain(new)))]
        for place, old, new in of.changes
    ]
    lines = table(rows, page.width) if rows else [page.say(Message("Nothing has changed."))]
    if of.refused:
        refused = Message("Cannot be said there: {places}", {"places": _list(of.refused, page)})
        lines += wrap([page.glyphs.paint(page.say(refused), "warn")], page.width, "  ")
    return lines


def _short(value: Any) -> str:
    return "–" if value is None else "{…}" if isinstance(value, Mapping) else str(value)


def returned_json(of: Returned, page: Page) -> dict[str, Any]:
    """Write what was set in another program's file."""
    del page
    return {
        "who": of.who,
        "file": of.file,
        "changes": [{"source": place, "from": old, "to": new} for place, old, new in of.changes],
        "refused": list(of.refused),
    }


def _plain(value: Any) -> Any:
    return None if value is ABSENT else plain(value)
