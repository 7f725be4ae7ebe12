"""A character as a Markdown file with front matter, for Obsidian and wikis."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charmgr.engine.handout import Figure, Handout
from charmgr.errors import Message
from charmgr.store.yamltext.fresh import render
from charmgr.views.chart import points, told
from charmgr.views.markdown import escaped
from charmgr.views.page import Page
from charmgr.views.ruled import changed_rules
from charmgr.views.telling import Portrayed, counted, item_text, lasting, portrayed

__all__ = ["MARK", "sheet"]

MARK = "generator: charmgr"


def sheet(figure: Figure, of: Handout, page: Page) -> str:
    """Write a character; the front matter has stable English keys, for queries."""
    shown = portrayed(figure.glance, figure.now, page)
    lines = [
        f"---\n{render(_front(figure, of, shown, page))}---",
        "",
        f"# {escaped(shown.name)}",
        "",
        " · ".join([f"*{escaped(shown.system)}*", *_strong(shown.state)]),
        *_table([*((one.name, one.value) for one in shown.counters), *shown.numbers]),
    ]
    for group, traits in shown.traits.items():
        lines += ["", f"## {escaped(group)}", ""] if group else [""]
        lines.append(", ".join(f"{escaped(name)} {escaped(value)}" for name, value in traits))
    for title, items in _lists(figure, shown, page):
        if items:
            lines += ["", f"## {escaped(title)}", "", *(f"- {escaped(item)}" for item in items)]
    return "\n".join(lines) + "\n"


def _front(figure: Figure, of: Handout, shown: Portrayed, page: Page) -> dict[str, Any]:
    glance = figure.glance
    status, system = glance.status, glance.system
    front: dict[str, Any] = {
        "generator": "charmgr",
        "name": glance.name,
        "system": system.id,
        "campaign": of.title,
        "date": page.words.moment(figure.now),
        "condition": status.condition,
        "state": shown.state,
    }
    for bar in status.bars:
        front |= {bar.id: bar.value, f"{bar.id}_maximum": bar.maximum}
    for pool in system.pools:
        if isinstance(value := counted(pool, glance), int | str):
            front.setdefault(pool.id, value)
    if status.waits:
        front["next_due"] = page.words.moment(status.waits[0].at)
    return {key: value for key, value in front.items() if value != ""}


def _strong(text: str) -> list[str]:
    return [f"**{escaped(text)}**"] if text else []


def _table(rows: list[tuple[str, str]]) -> Iterator[str]:
    if rows:
        yield from ("", "| | |", "|---|---|")
    for name, value in rows:
        yield f"| {escaped(name)} | {escaped(value)} |"


def _lists(figure: Figure, shown: Portrayed, page: Page) -> Iterator[tuple[str, list[str]]]:
    system = figure.glance.system
    yield page.say(Message("Waits for")), [f"{w.when}: {lasting(w)}" for w in shown.waits]
    yield page.say(Message("Health over time")), told(points(figure.past, system, page))
    for key, value in (figure.more or {}).items():
        items = value if isinstance(value, list) else str(value).splitlines()
        yield page.words.field((key,), system), [item_text(item, page) for item in items]
    rules = changed_rules(figure.glance.house_rules, figure.rulings, page)
    yield page.say(Message("Notes")), [*shown.notes, *rules]
