"""Markdown: the recap for the table."""

from __future__ import annotations

import re

from charmgr.engine.answers import Recap
from charmgr.errors import Message
from charmgr.views.page import Page
from charmgr.views.recapping import became, date_of, sentences, stretch

__all__ = ["escaped", "recap"]

SIGNS = re.compile(r"[\\`*_\[\]<>|~#]")


def escaped(text: str) -> str:
    """Write a text so that Markdown shows it as it is, on one line."""
    return SIGNS.sub(r"\\\g<0>", " ".join(text.split()))


def recap(of: Recap, page: Page) -> list[str]:
    """Write a recap: day by day what happened, then what became of whom."""
    title = page.words.clean(of.title) or page.say(Message("Recap"))
    lines = [f"# {escaped(title)}", "", f"*{escaped(stretch(of, page))}*"]
    for day in of.days:
        lines += ["", f"## {escaped(date_of(day, page))}", ""]
        for who, text in sentences(day, page):
            lines.append(f"- **{escaped(who)}**: {escaped(text)}" if who else f"- {escaped(text)}")
    if not of.days:
        lines += ["", page.say(Message("Nothing has happened yet."))]
    told = [(one.who, became(one, page)) for one in of.people]
    if told:
        lines += ["", f"## {page.say(Message('What became of whom'))}", ""]
    for who, parts in told:
        lines.append(f"- **{escaped(page.words.clean(who))}**: {escaped('; '.join(parts))}")
    return lines
