"""Results as JSON for scripts; `docs/json.md` says what each key means."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from charmgr.api import RuleError
from charmgr.engine.played import Result
from charmgr.errors import CharmgrError
from charmgr.views.json_parts import event, plain
from charmgr.views.page import Page

if TYPE_CHECKING:
    from charmgr.engine.answers import Answers

__all__ = ["SCHEMA", "answers", "envelope", "error", "result"]

SCHEMA = "charmgr/1"

# Which function of which view writes what was found, by its class: a view is loaded when it tells.
WRITERS: Mapping[str, str] = {
    "Party": "json_answers.party",
    "Portrait": "json_answers.portrait",
    "Calendar": "json_answers.calendar",
    "Recap": "json_recap.recap",
    "Imported": "exchanging.imported_json",
    "Returned": "exchanging.returned_json",
    "Log": "json_answers.log",
    "Explanation": "json_answers.explanation",
    "Reckoned": "json_answers.reckoned",
    "Modifiers": "json_catalogues.modifiers",
    "AllModifiers": "json_catalogues.all_modifiers",
    "Systems": "json_catalogues.systems",
    "Problems": "json_catalogues.problems",
    "AllOdds": "json_odds.odds",
    "Forecasts": "json_odds.forecasts",
    "Gains": "json_odds.gains",
    "Plans": "json_growing.plans",
    "Rulings": "ruled.rulings_as_json",
    "Balances": "json_growing.balances",
    "Answers": "json.answers",
}


def envelope() -> str:
    """Tell the JSON Schema 2020-12 of every answer and error."""
    return Path(__file__).with_name("envelope.json").read_text(encoding="utf-8")


def result(done: Result, page: Page) -> bytes:
    """Write a finished command as one JSON object, UTF-8 with a line feed at its end."""
    return _bytes(
        {
            "schema": SCHEMA,
            "command": done.command,
            "id": done.id,
            "dry_run": done.dry_run,
            "written": list(done.written),
            **_content(done, page),
        }
    )


def _content(done: Result, page: Page) -> dict[str, Any]:
    """Write what a command has to tell, alone or as one of a batch."""
    return {
        "seed": done.seed,
        "events": [event(of, page) for of in done.events if page.gm or not of.outcome.secret],
        "data": _data(done.data, page),
        "says": [page.say(say) for say in done.says],
        "warnings": [page.say(warning) for warning in done.warnings],
    }


def _data(found: Any, page: Page) -> Any:
    """Write what was found out by its kind; a plain map stands for itself."""
    if writer := WRITERS.get(type(found).__name__):
        view, _, function = writer.partition(".")
        return getattr(import_module(f"charmgr.views.{view}"), function)(found, page)
    return plain(found) if isinstance(found, Mapping) else None


def answers(found: Answers, page: Page) -> list[Any]:
    """Write what the commands of a batch answered."""
    return [
        {
            "line": one.line,
            "id": one.id,
            "code": one.code,
            "command": one.result.command,
            **_content(one.result, page),
        }
        for one in found.answered
    ]


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
