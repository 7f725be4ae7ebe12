"""The JSON Schema of campaign.yaml for editors: its fields, calendars, and games' house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from charmgr.api import Switch, System
from charmgr.engine.house_rules import as_written
from charmgr.errors import Message
from charmgr.views.page import Page
from charmgr.views.sheet_schema import schema_text

__all__ = ["campaign_schema"]

TEXT = {"type": ["string", "null"]}
TEXTS = {"type": ["array", "null"], "items": {"type": "string"}}
NAME = {"type": "string", "pattern": "^\\S[^,:]*$"}
FIELDS: Mapping[str, tuple[Message, Mapping[str, Any]]] = {
    "name": (Message("The campaign's name; else that of its folder."), TEXT),
    "system": (Message("The game of those sheets that name none."), TEXT),
    "language": (
        Message("The language of the campaign: ru or en."),
        {"enum": ["ru", "en", None]},
    ),
    "now": (
        Message("What time it is, as the calendar writes it."),
        {"type": ["string", "integer", "null"]},
    ),
    "roster": (
        Message("The sheets in the order of play, as paths from this file's folder."),
        {**TEXTS, "uniqueItems": True},
    ),
    "groups": (
        Message("Names for several people at once: a list of names for each group."),
        {"type": ["object", "null"], "additionalProperties": {**TEXTS, "type": "array"}},
    ),
    "wrappers": (
        Message("Installed plugins that lay house rules of their own around a game."),
        TEXTS,
    ),
    "state": (
        Message("What a game itself remembers of the campaign, by system."),
        {"type": ["object", "null"]},
    ),
    "rulings": (
        Message("The game master's rulings, shown beside the rule that they change."),
        {
            "type": ["array", "null"],
            "items": {
                "type": "object",
                "required": ["text"],
                "properties": {
                    "text": {"type": "string"},
                    "date": {"type": ["string", "integer"]},
                    "rule": TEXT,
                    "who": TEXT,
                    "on": TEXT,
                    "value": {"type": ["integer", "string", "null"]},
                },
            },
        },
    ),
}
YEAR = {"type": "integer", "minimum": -999_999, "maximum": 999_999}
STEP = {"type": "integer", "minimum": 1, "maximum": 1_000_000}
MONTH_DAYS = {"type": "integer", "minimum": 0, "maximum": 10_000}
CALENDAR = {
    "anyOf": [
        {"enum": ["days", "gregorian", None]},
        {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "kind": {"enum": ["days", "gregorian", "own"]},
                "language": {"enum": ["ru", "en"]},
                "hours": {"type": "integer", "minimum": 1, "maximum": 1000},
                "style": {"enum": ["long", "iso"]},
                "start": {"anyOf": [YEAR, {"type": "string"}]},
                "era": NAME,
                "weekday": {"type": "string"},
                "weekdays": {"type": "array", "items": NAME, "minItems": 1},
                "leap": {
                    "type": "object",
                    "required": ["every"],
                    "additionalProperties": False,
                    "properties": {"every": STEP, "except": STEP, "unless": STEP, "from": YEAR},
                },
                "months": {
                    "type": "array",
                    "minItems": 1,
                    "items": {
                        "type": "object",
                        "required": ["name", "days"],
                        "additionalProperties": False,
                        "properties": {
                            "name": NAME,
                            "genitive": NAME,
                            "days": MONTH_DAYS,
                            "leap": MONTH_DAYS,
                            "festival": {"type": "boolean"},
                            "week": {"type": "boolean"},
                        },
                    },
                },
            },
        },
    ]
}


def campaign_schema(systems: Sequence[System], page: Page) -> str:
    """Write the schema of a campaign in which these systems are played."""
    properties: dict[str, Any] = {
        key: {"description": page.say(told), **schema} for key, (told, schema) in FIELDS.items()
    }
    properties["system"]["examples"] = [system.id for system in systems]
    calendar = Message("How time is counted: days, gregorian, or months of your own.")
    properties["calendar"] = {"description": page.say(calendar), **CALENDAR}
    rules = Message("House rules by system; what is not set is as the book has it.")
    properties["rules"] = {
        "description": page.say(rules),
        "type": ["object", "null"],
        "properties": {system.id: _rules(system, page) for system in systems},
        "additionalProperties": {"type": "object"},
    }
    schema = {"type": ["object", "null"], "properties": properties}
    return schema_text(page.say(Message("A charmgr campaign")), schema, page)


def _rules(system: System, page: Page) -> dict[str, Any]:
    switches = {switch.id: _switch(switch, system, page) for switch in system.switches}
    return {"description": page.words.name(system.id, system), **_nested(switches)}


def _nested(switches: Mapping[str, Any]) -> dict[str, Any]:
    """Write house rules as they may be: with dots in a key, as maps in maps, or half of each."""
    properties: dict[str, Any] = {}
    for prefix in _prefixes(switches):
        below = {
            id_.removeprefix(f"{prefix}."): one
            for id_, one in switches.items()
            if id_.startswith(f"{prefix}.")
        }
        properties[prefix] = _nested(below)
    return {
        "type": "object",
        "properties": {**switches, **properties},
        "additionalProperties": False,
    }


def _prefixes(ids: Iterable[str]) -> list[str]:
    """List what may stand before a dot of the ids."""
    cuts = [id_[:at] for id_ in ids for at, sign in enumerate(id_) if sign == "."]
    return [*dict.fromkeys(cuts)]


def _switch(switch: Switch, system: System, page: Page) -> dict[str, Any]:
    about = page.say(Message(switch.about), system) if switch.about else ""
    default = page.say(Message("By the book: {value}.", {"value": as_written(switch.default)}))
    told = "\n\n".join(filter(None, (about, default, switch.rule)))
    kinds = {bool: "boolean", int: "integer", str: "string"}
    options = (
        {"enum": [*switch.options]} if switch.options else {"type": kinds[type(switch.default)]}
    )
    return {"description": told, "default": switch.default, **options}
