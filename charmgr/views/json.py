"""Results as JSON for scripts; `docs/json.md` says what each key means."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

from charmgr.api import Message, Moment, RuleError, Span, System, Term, Word
from charmgr.dice.readings import Roll
from charmgr.engine.played import Played, Result
from charmgr.engine.sheets.changes import Step
from charmgr.errors import CharmgrError
from charmgr.views import ruled
from charmgr.views.events import messages, said
from charmgr.views.page import Page

if TYPE_CHECKING:  # only what tells has parts
    from charmgr.engine.answers import Explained

__all__ = ["SCHEMA", "content", "data", "error", "parts", "plain", "result", "rolls"]

SCHEMA = "charmgr/1"


def result(done: Result, page: Page) -> bytes:
    """Write a finished command as one JSON object, UTF-8 with a line feed at its end."""
    return _bytes(
        {
            "schema": SCHEMA,
            "command": done.command,
            "id": done.id,
            "dry_run": done.dry_run,
            "written": list(done.written),
            **content(done, page),
        }
    )


def content(done: Result, page: Page) -> dict[str, Any]:
    """Write what a command has to tell, alone or as one of a batch."""
    return {
        "seed": done.seed,
        "events": [_event(event, page) for event in done.events if _open(event, page)],
        "data": data(done.data, page),
        "says": [page.say(say) for say in done.says],
        "warnings": [page.say(warning) for warning in done.warnings],
    }


def error(fault: CharmgrError, page: Page) -> bytes:
    """Write an error as one JSON object; `retry` says that the same command may work later."""
    rule = fault if isinstance(fault, RuleError) else None
    return _bytes(
        {
            "schema": SCHEMA,
            "error": {
                "code": fault.exit_code,
                "key": fault.key,
                "say": page.say(fault.message, fault.system),
                "advice": page.say(fault.advice, fault.system) if fault.advice else "",
                "where": fault.where,
                "line": fault.line,
                "retry": fault.retry,
                "rules": list(rule.rules) if rule else [],
                "facts": plain(rule.facts if rule else fault.values),
            },
        }
    )


def _bytes(document: Mapping[str, Any]) -> bytes:
    text = json.dumps(document, ensure_ascii=False).encode("utf-8", "replace").decode()
    return ("".join(c if c.isprintable() else _escaped(c) for c in text) + "\n").encode()


def _escaped(sign: str) -> str:
    """Escape what would steer a terminal or turn the order of letters; readers see it as it was."""
    units = sign.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def plain(value: Any) -> Any:  # noqa: PLR0911 - one return for each kind of value
    """Make any value of a sheet, a fact or a message JSON's own; nothing is translated."""
    match value:
        case None | bool() | int() | str():
            return value
        case float():
            return value if isfinite(value) else None
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case Message():
            return value.text
        case Word():
            return value.id
        case Moment():
            return value.at
        case Span():
            return value.seconds
        case Sequence():
            return [plain(item) for item in value]
        case set() | frozenset():
            return sorted(map(plain, value))
    return str(value)


def _open(event: Played, page: Page) -> bool:
    return page.gm or not event.outcome.secret


def _event(event: Played, page: Page) -> dict[str, Any]:
    return {
        "id": event.id,
        "at": event.at,
        "date": "" if event.at is None else page.words.moment(event.at),
        "who": event.who,
        "act": event.act,
        "wait": event.wait.what if event.wait else "",
        "house_rules": dict(event.house_rules),
        "rulings": [ruled.as_json(one) for one in event.rulings],
        "rules": list(event.outcome.rules),
        "rolls": rolls(event, page),
        "notes": said(event.notes, event, page),
        "changes": [_change(step, event) for step in event.steps if page.gm or step.who != "gm"],
        "facts": plain(event.facts or event.outcome.facts),
        "say": ". ".join(messages(event, page)),
    }


def rolls(event: Played, page: Page) -> list[dict[str, Any]]:
    """Write the rolls of an event, as the envelope and the journal hold them."""
    return [_roll(roll, event, page) for roll in event.rolls]


def _roll(roll: Roll, event: Played, page: Page) -> dict[str, Any]:
    return {
        "who": _person(roll.who, event),
        "label": page.words.word(roll.label, event.system) if roll.label else "",
        "terms": [_term(part, event.system, page) for part in roll.terms],
        "spec": roll.spec,
        "faces": plain(roll.faces),
        "total": roll.total,
        "against": roll.against,
    }


def _term(part: Term, system: System, page: Page) -> dict[str, Any]:
    return {
        "name": page.words.word(part.name, system),
        "value": part.value,
        "source": _source(part.source),
    }


def parts(told: Sequence[Explained], system: System, page: Page) -> list[dict[str, Any]]:
    """Write terms of a roll or a number, each with the place that it comes from."""
    return [_term(one.term, system, page) | {"where": one.where} for one in told]


def _source(source: Sequence[str | int] | str) -> str:
    return source if isinstance(source, str) else ".".join(map(str, source))


def _change(step: Step, event: Played) -> dict[str, Any]:
    return {
        "who": _person(step.who, event),
        "path": list(step.path),
        "kind": step.kind,
        "from": plain(step.old),
        "to": plain(step.new),
    }


def _person(role: str, event: Played) -> str:
    return event.roles.get(role, role) if role else event.who


def data(found: Any, page: Page) -> Any:
    """Write what a telling command has found out; None for commands that only act."""
    if found is None:
        return None
    from charmgr.views.json_answers import answer

    return answer(found, page)
