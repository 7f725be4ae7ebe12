"""What a campaign has changed of its rules: house rules and the game master's rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from charmgr.engine.played import Ruling, Rulings
from charmgr.errors import Message
from charmgr.views.glyphs import table
from charmgr.views.page import Page

__all__ = ["as_json", "changed_rules", "ruling", "rulings", "rulings_as_json"]


def changed_rules(house_rules: Mapping[str, Any], of: Iterable[Ruling], page: Page) -> list[str]:
    """Tell house rules and rulings, a line each, as they stand beside what they change."""
    told = [_house_rule(switch, value, page) for switch, value in house_rules.items()]
    return told + [ruling(one, page) for one in of]


def _house_rule(switch: str, value: Any, page: Page) -> str:
    """Tell a house rule as campaign.yaml holds it."""
    from charmgr.engine.house_rules import as_written  # most commands know of no house rules

    told = Message("house rule {switch}: {value}", {"switch": switch, "value": as_written(value)})
    return page.glyphs.paint(page.say(told), "faint")


def ruling(of: Ruling, page: Page) -> str:
    """Tell a ruling in one line."""
    rest = ", ".join(page.words.clean(part) for part in (of.date, of.rule, of.where) if part)
    told = Message("ruling: {text} ({rest})", {"text": of.text, "rest": rest})
    return page.glyphs.paint(page.say(told), "faint")


def rulings(of: Rulings, page: Page) -> list[str]:
    """List rulings with what they change and where they stand."""
    rows = [_row(one, page) for one in of.rulings]
    return table(rows, page.width) if rows else [page.say(Message("Nothing has been ruled yet."))]


def _row(of: Ruling, page: Page) -> list[str]:
    words = page.words
    worth = words.number(of.value, "+") if isinstance(of.value, int) else words.dice(of.value)
    on = " ".join(words.clean(part) for part in (of.who, of.on, worth) if part)
    text = page.apart(words.clean(of.text), on, words.clean(of.rule), f"({of.where})")
    return [f"{of.number}.", page.glyphs.paint(words.clean(of.date), "faint"), text]


def as_json(of: Ruling) -> dict[str, Any]:
    """Write a ruling."""
    return {
        "number": of.number,
        "text": of.text,
        "date": of.date,
        "rule": of.rule,
        "who": of.who,
        "on": of.on,
        "value": of.value if of.value != "" else None,
        "where": of.where,
    }


def rulings_as_json(of: Rulings, page: Page) -> list[Any]:
    """Write rulings."""
    del page
    return [as_json(one) for one in of.rulings]
