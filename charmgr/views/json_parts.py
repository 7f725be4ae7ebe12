"""What every answer in JSON is made of: values, events with their rolls, terms, counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

from charmgr.api import Message, Moment, Named, Span, Status, System, Term, Word
from charmgr.dice.readings import Roll
from charmgr.engine.played import Played
from charmgr.engine.sheets.changes import Step
from charmgr.views import ruled
from charmgr.views.events import messages, said
from charmgr.views.page import Page

if TYPE_CHECKING:  # only what tells has parts
    from charmgr.engine.answers import Explained

__all__ = ["bars", "event", "parts", "plain", "rolls", "statements"]


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
        case Word() | Named():
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


def event(of: Played, page: Page) -> dict[str, Any]:
    """Write an event."""
    return {
        "id": of.id,
        "at": of.at,
        "date": "" if of.at is None else page.words.moment(of.at),
        "who": of.who,
        "act": of.act,
        "wait": of.wait.what if of.wait else "",
        "house_rules": dict(of.house_rules),
        "rulings": [ruled.as_json(one) for one in of.rulings],
        "rules": list(of.outcome.rules),
        "rolls": rolls(of, page),
        "notes": said(of.notes, of, page),
        "changes": [_change(step, of) for step in of.steps if page.gm or step.who != "gm"],
        "facts": plain(of.facts or of.outcome.facts),
        "say": ". ".join(messages(of, page)),
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


def statements(rules: Sequence[str], system: System, page: Page) -> dict[str, str]:
    """Tell in sentences what rules say, of those whose system says it."""
    return {rule: said for rule in rules if (said := page.statement(rule, system))}


def bars(status: Status) -> list[dict[str, Any]]:
    """Write counters with their ends."""
    return [
        {"id": bar.id, "value": bar.value, "minimum": bar.minimum, "maximum": bar.maximum}
        for bar in status.bars
    ]
