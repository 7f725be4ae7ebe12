"""The party as one HTML file that needs nothing beside itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Template

from charmgr.engine.answers import Calendar, Recap
from charmgr.engine.handout import Handout
from charmgr.errors import Message
from charmgr.views.html import Html, join, tag
from charmgr.views.html_sheet import article, state
from charmgr.views.page import Page
from charmgr.views.recapping import became, date_of, sentences, stretch
from charmgr.views.telling import awaited, lasting, portrayed

__all__ = ["MARK", "html"]

HERE = Path(__file__).parent
MARK = '<meta name="generator" content="charmgr">'


def html(of: Handout, page: Page) -> str:
    """Write the page; `page.gm` makes it the game master's edition."""
    now = of.calendar.now
    title = of.title or ", ".join(figure.glance.name for figure in of.people)
    people = [
        article(figure, f"c{number}", page) for number, figure in enumerate(of.people, start=1)
    ]
    parts = [
        _party(of, page) if len(of.people) > 1 else Html(),
        tag("div", *people, class_="party"),
        _recap(of.recap, page) if of.recap else Html(),
        _calendar(of.calendar, page) if of.calendar.waits else Html(),
    ]
    edition = page.say(Message("The game master's edition: it tells secrets."))
    return Template((HERE / "page.html").read_text(encoding="utf-8")).substitute(
        language=page.words.language,
        title=join([page.words.clean(title)]),
        style=(HERE / "page.css").read_text(encoding="utf-8"),
        date=join([", ".join(filter(None, (of.calendar.weekday, page.words.moment(now))))]),
        edition=tag("p", edition, class_="gm") if page.gm else "",
        main="\n".join(filter(None, parts)),
    )


def _party(of: Handout, page: Page) -> Html:
    """Tell everybody in one table."""
    rows = []
    for number, figure in enumerate(of.people, start=1):
        told = portrayed(figure.glance, figure.now, page)
        due = f"{told.waits[0].when}: {told.waits[0].what}" if told.waits else ""
        name = tag("a", told.name, href=f"#c{number}")
        rows.append([tag("th", name, scope="row"), tag("td", state(told)), tag("td", due)])
    heads = (Message("Name"), Message("State"), Message("Next due"))
    return tag("section", _table(Message("The party"), heads, rows, page))


def _calendar(of: Calendar, page: Page) -> Html:
    rows = []
    for waiting in of.waits:
        wait = awaited(waiting.wait, of.now, waiting.system, page)
        name = page.words.clean(waiting.who)
        cells = (tag("th", wait.when, scope="row"), tag("td", name), tag("td", lasting(wait)))
        rows.append([*cells])
    heads = (Message("When"), Message("Name"), Message("What"))
    return tag("section", _table(Message("What is due"), heads, rows, page))


def _table(
    caption: Message, heads: tuple[Message, ...], rows: list[list[Html]], page: Page
) -> Html:
    head = tag("tr", *(tag("th", page.say(head), scope="col") for head in heads))
    body = (tag("tr", *cells) for cells in rows)
    return tag("table", tag("caption", page.say(caption)), tag("thead", head), tag("tbody", *body))


def _recap(of: Recap, page: Page) -> Html:
    title = tag("h2", page.say(Message("What has happened")))
    when = tag("p", stretch(of, page), class_="when")
    if not of.days and not of.people:
        nothing = tag("p", page.say(Message("Nothing has happened yet.")))
        return tag("section", title, nothing)
    days = tag("div", *_days(of, page), class_="days")
    return tag("section", title, when, days, *_outcome(of, page))


def _days(of: Recap, page: Page) -> Iterator[Html]:
    for day in of.days:
        told = (
            tag("li", tag("b", f"{who}: "), text) if who else tag("li", text)
            for who, text in sentences(day, page)
        )
        yield tag("div", tag("h3", date_of(day, page)), tag("ul", *told), class_="day")


def _outcome(of: Recap, page: Page) -> Iterator[Html]:
    if of.people:
        yield tag("h3", page.say(Message("What became of whom")))
        items = (
            tag("li", tag("b", f"{page.words.clean(one.who)}: "), "; ".join(became(one, page)))
            for one in of.people
        )
        yield tag("ul", *items)
