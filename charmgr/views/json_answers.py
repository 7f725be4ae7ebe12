"""Characters, what they wait for, the journal, and where a number comes from, as JSON."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import Any

from charmgr.api import Message, System, Wait
from charmgr.engine.answers import Calendar, Explanation, Log, Party, Portrait, Reckoned
from charmgr.engine.played import Glance
from charmgr.views import ruled
from charmgr.views.json_parts import bars, parts, plain, statements
from charmgr.views.page import Page
from charmgr.views.telling import counted

__all__ = ["calendar", "explanation", "log", "party", "portrait", "reckoned"]


def _told(note: Message, page: Page) -> bool:
    return page.gm or not note.secret


def party(of: Party, page: Page) -> dict[str, Any]:
    """Write the party, as `list` has found it."""
    return {
        "title": of.title,
        "now": of.now,
        "date": "" if of.now is None else page.words.moment(of.now),
        "characters": [_glance(glance, page) for glance in of.glances],
    }


def portrait(of: Portrait, page: Page) -> dict[str, Any]:
    """Write one character for `show`: as in `list`, and the whole sheet in canonical words."""
    glance = of.glance
    more = {
        "house_rules": plain(glance.house_rules),
        "rulings": [ruled.as_json(one) for one in of.rulings],
        "sheet": plain(glance.sheet),
    }
    return _glance(glance, page) | more


def _glance(glance: Glance, page: Page) -> dict[str, Any]:
    status, system = glance.status, glance.system
    pools = {pool.id: counted(pool, glance) for pool in system.pools}
    return {
        "name": glance.name,
        "file": PurePath(glance.path).as_posix(),
        "system": system.id,
        "condition": status.condition,
        "state": status.state,
        "state_name": page.words.name(status.state, system),
        "rank": status.rank,
        "bars": bars(status),
        "numbers": plain({id_: n for id_, n in status.numbers.items() if id_ not in pools}),
        "pools": plain({id_: value for id_, value in pools.items() if value is not None}),
        "waits": [_wait(wait, system, page) for wait in status.waits],
        "notes": [page.say(note, system) for note in status.notes if _told(note, page)],
    }


def _wait(wait: Wait, system: System, page: Page) -> dict[str, Any]:
    return {
        "at": wait.at,
        "date": page.words.moment(wait.at),
        "what": wait.what,
        "say": page.say(wait.note, system) if wait.note and _told(wait.note, page) else "",
    }


def calendar(of: Calendar, page: Page) -> dict[str, Any]:
    """Write the time and all waits, for `now` and `calendar`."""
    return {
        "now": of.now,
        "date": page.words.moment(of.now),
        "weekday": of.weekday,
        "waits": [
            {"who": waiting.who, **_wait(waiting.wait, waiting.system, page)}
            for waiting in of.waits
        ],
    }


def log(of: Log, page: Page) -> list[Any]:
    """Write the journal's own events."""
    return [json.loads(one.to_json()) for one in of.entries if page.gm or not one.secret]


def explanation(of: Explanation, page: Page) -> dict[str, Any]:
    """Write the parts of a roll, for `explain`."""
    return {
        "who": of.who,
        "label": page.words.word(of.label, of.system) if of.label else "",
        "terms": parts(of.terms, of.system, page),
        "spec": of.spec,
        **_beside(of, page),
        "number": reckoned(of.number, page) if of.number else None,
    }


def reckoned(of: Reckoned, page: Page) -> dict[str, Any]:
    """Write the parts of a number that `show` tells."""
    return {
        "who": of.who,
        "id": of.id,
        "label": page.words.name(of.id, of.system),
        "value": plain(of.value),
        "terms": parts(of.terms, of.system, page),
        "maximum": of.maximum,
        "most": parts(of.most, of.system, page),
        **_beside(of, page),
    }


def _beside(of: Explanation | Reckoned, page: Page) -> dict[str, Any]:
    """Write the rules that count, with their sentences, the house rules and the rulings."""
    return {
        "rules": list(of.rules),
        "statements": statements(of.rules, of.system, page),
        "house_rules": plain(of.house_rules),
        "rulings": [ruled.as_json(one) for one in of.rulings],
    }
