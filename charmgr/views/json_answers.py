"""What commands that only tell have found out, as JSON: one shape for each kind of answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from charmgr.api import Message, Status, System, Wait
from charmgr.engine import answers
from charmgr.engine.answers_rulings import Rulings
from charmgr.engine.exchange.answers import Imported, Returned
from charmgr.engine.experience.planned import Balances, Plans
from charmgr.engine.played import Glance
from charmgr.store.journal_event import Event
from charmgr.views import json_catalogues, json_growing, json_odds, ruled
from charmgr.views.json import content, parts, plain
from charmgr.views.page import Page
from charmgr.views.telling import counted

__all__ = ["answer", "bars", "portrait", "statements"]


def answer(found: Any, page: Page) -> Any:
    """Write an answer by its kind; a plain map stands for itself."""
    writer = WRITERS.get(type(found))
    if writer:
        return writer(found, page)
    return plain(found) if isinstance(found, Mapping) else None


def _told(note: Message, page: Page) -> bool:
    return page.gm or not note.secret


def _party(party: answers.Party, page: Page) -> dict[str, Any]:
    """Write the party, as `list` has found it."""
    return {
        "title": party.title,
        "now": party.now,
        "date": "" if party.now is None else page.words.moment(party.now),
        "characters": [_glance(glance, page) for glance in party.glances],
    }


def portrait(of: answers.Portrait, page: Page) -> dict[str, Any]:
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


def bars(status: Status) -> list[dict[str, Any]]:
    """Write counters with their ends."""
    return [
        {"id": bar.id, "value": bar.value, "minimum": bar.minimum, "maximum": bar.maximum}
        for bar in status.bars
    ]


def _wait(wait: Wait, system: System, page: Page) -> dict[str, Any]:
    return {
        "at": wait.at,
        "date": page.words.moment(wait.at),
        "what": wait.what,
        "say": page.say(wait.note, system) if wait.note and _told(wait.note, page) else "",
    }


def _calendar(calendar: answers.Calendar, page: Page) -> dict[str, Any]:
    """Write the time and all waits, for `now` and `calendar`."""
    return {
        "now": calendar.now,
        "date": page.words.moment(calendar.now),
        "weekday": calendar.weekday,
        "waits": [
            {"who": waiting.who, **_wait(waiting.wait, waiting.system, page)}
            for waiting in calendar.waits
        ],
    }


def _recap(found: answers.Recap, page: Page) -> dict[str, Any]:
    from charmgr.views.json_recap import recap

    return recap(found, page)


def _log(log: answers.Log, page: Page) -> list[Any]:
    """Write the journal's own events."""
    return [_entry(event) for event in log.entries if page.gm or not event.secret]


def _entry(event: Event) -> Any:
    return json.loads(event.to_json())


def _explanation(found: answers.Explanation, page: Page) -> dict[str, Any]:
    """Write the parts of a roll, for `explain`."""
    return {
        "who": found.who,
        "label": page.words.word(found.label, found.system) if found.label else "",
        "terms": parts(found.terms, found.system, page),
        "spec": found.spec,
        "rules": list(found.rules),
        "statements": statements(found.rules, found.system, page),
        "house_rules": plain(found.house_rules),
        "rulings": [ruled.as_json(one) for one in found.rulings],
        "number": _reckoned(found.number, page) if found.number else None,
    }


def _reckoned(found: answers.Reckoned, page: Page) -> dict[str, Any]:
    """Write the parts of a number that `show` tells."""
    return {
        "who": found.who,
        "id": found.id,
        "label": page.words.name(found.id, found.system),
        "value": plain(found.value),
        "terms": parts(found.terms, found.system, page),
        "maximum": found.maximum,
        "most": parts(found.most, found.system, page),
        "rules": list(found.rules),
        "statements": statements(found.rules, found.system, page),
        "house_rules": plain(found.house_rules),
        "rulings": [ruled.as_json(one) for one in found.rulings],
    }


def statements(rules: Sequence[str], system: System, page: Page) -> dict[str, str]:
    """Tell in sentences what rules say, of those whose system says it."""
    return {rule: said for rule in rules if (said := page.statement(rule, system))}


def _answers(found: answers.Answers, page: Page) -> list[Any]:
    """Write what the commands of a batch answered."""
    return [
        {
            "line": one.line,
            "id": one.id,
            "code": one.code,
            "command": one.result.command,
            **content(one.result, page),
        }
        for one in found.answered
    ]


def _imported(of: Imported, page: Page) -> Any:
    from charmgr.views.exchanging import imported_json

    return imported_json(of, page)


def _returned(of: Returned, page: Page) -> Any:
    from charmgr.views.exchanging import returned_json

    return returned_json(of, page)


WRITERS: Mapping[type, Callable[[Any, Page], Any]] = {
    answers.Party: _party,
    answers.Portrait: portrait,
    answers.Calendar: _calendar,
    answers.Recap: _recap,
    Imported: _imported,
    Returned: _returned,
    answers.Log: _log,
    answers.Explanation: _explanation,
    answers.Reckoned: _reckoned,
    answers.Modifiers: json_catalogues.modifiers,
    answers.AllModifiers: json_catalogues.all_modifiers,
    answers.Systems: json_catalogues.systems,
    answers.Problems: json_catalogues.problems,
    answers.AllOdds: json_odds.odds,
    answers.Forecasts: json_odds.forecasts,
    answers.Gains: json_odds.gains,
    Plans: json_growing.plans,
    Rulings: ruled.rulings_as_json,
    Balances: json_growing.balances,
    answers.Answers: _answers,
}
