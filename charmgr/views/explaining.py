"""Where a number comes from: its parts beneath each other, the rules beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from charmgr.api import System
from charmgr.engine.answers import Explained, Explanation, Reckoned
from charmgr.engine.played import Ruling
from charmgr.errors import Message
from charmgr.views.dice_words import in_words
from charmgr.views.glyphs import table, wrap
from charmgr.views.page import Page
from charmgr.views.ruled import changed_rules
from charmgr.views.telling import rating

__all__ = ["explanation", "reckoned"]


def explanation(of: Explanation, page: Page) -> list[str]:
    """Set the parts of a roll beneath each other, each with the place that it comes from."""
    label = page.words.word(of.label, of.system) if of.label else ""
    dice = page.glyphs.paint(page.words.dice(of.spec), "strong")
    lines = [page.words.about(of.who, label)] if label else []
    lines += table([_part(part, of.system, page) for part in of.terms], page.width, right={1})
    said = [page.say(one) for one in in_words(of.dice)] if of.dice else []
    lines += wrap([f"= {dice}", *said], page.width, "  ")
    lines += _beside(of.system, of.rules, of.house_rules, of.rulings, page)
    return lines + (reckoned(of.number, page) if of.number else [])


def reckoned(of: Reckoned, page: Page) -> list[str]:
    """Set the parts of a number beneath each other, and those of its upper bound."""
    name = page.words.name(of.id, of.system)
    value = "–" if of.value is None else rating(of.value, of.system, page)
    if of.maximum is not None:
        value = f"{value}/{page.words.number(of.maximum)}"
    lines = [page.words.about(of.who, f"{name} {page.glyphs.paint(value, 'strong')}")]
    lines += table([_part(part, of.system, page) for part in of.terms], page.width, right={1})
    if of.most:
        lines.append(page.say(Message("at most {n}:", {"n": of.maximum})))
        lines += table([_part(part, of.system, page) for part in of.most], page.width, right={1})
    lines += _beside(of.system, of.rules, of.house_rules, of.rulings, page)
    if of.refused is not None:
        why = page.say(of.refused.message, of.system).rstrip(".")
        rules = f" ({', '.join(of.refused.rules)})" if of.refused.rules else ""
        lines += wrap([page.say(Message("No roll now: {why}", {"why": why + rules}))], page.width)
    return lines


def _beside(
    system: System,
    rules: Iterable[str],
    house_rules: Mapping[str, Any],
    rulings: Sequence[Ruling],
    page: Page,
) -> list[str]:
    """Tell the rules that count, in a sentence each, the house rules and the rulings."""
    told = [f"{rule}  {page.statement(rule, system)}" for rule in rules]
    told += changed_rules(house_rules, rulings, page)
    return [line for one in told for line in wrap([one], page.width, "  ")]


def _part(part: Explained, system: System, page: Page) -> list[str]:
    term = part.term
    name = page.words.word(term.name, system)
    value = page.words.number(term.value, "+") if isinstance(term.value, int) else ""
    return [name, value or rating(term.value, system, page), _source(part, system, page)]


def _source(part: Explained, system: System, page: Page) -> str:
    """Tell where a part comes from: its place in the file's own words, a rule, a house rule."""
    source = part.term.source
    place = f"({page.words.clean(part.where)})" if part.where else ""
    if not isinstance(source, str):
        spelled = part.spelled or page.words.names(system).place(source)
        told = page.words.clean(spelled)
        if part.absent:
            return page.say(Message("{place} is not on the sheet", {"place": told}))
        return " ".join(filter(None, (told, place)))
    if any(switch.id == source for switch in system.switches):
        return page.say(Message("house rule {switch}", {"switch": source}))
    return place or page.words.name(source, system)
