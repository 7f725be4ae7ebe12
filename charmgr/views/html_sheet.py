"""One character as an article of the page."""

from __future__ import annotations

from collections.abc import Iterator

from charmgr.engine.handout import Figure
from charmgr.errors import Message
from charmgr.views.chart import points
from charmgr.views.chart_svg import svg
from charmgr.views.html import Html, join, tag
from charmgr.views.page import Page
from charmgr.views.ruled import changed_rules
from charmgr.views.telling import Portrayed, item_text, lasting, portrayed

__all__ = ["article", "state"]


def article(figure: Figure, id_: str, page: Page) -> Html:
    """Tell all about a character."""
    told = portrayed(figure.glance, figure.now, page)
    return tag("article", *_parts(told, figure, id_, page), aria_labelledby=id_)


def state(told: Portrayed) -> Html:
    """Tell a condition: in words, with a dot of its colour."""
    return tag("span", told.state, class_=f"state {told.condition}") if told.state else Html()


def _parts(told: Portrayed, figure: Figure, id_: str, page: Page) -> Iterator[Html]:
    yield tag("h2", told.name, id=id_)
    yield tag("p", told.system, class_="system")
    if told.state:
        yield tag("p", state(told))
    if told.counters:
        yield tag("dl", *_counters(told), class_="counters")
    yield _facts(told.numbers)
    for group, traits in told.traits.items():
        yield tag("h3", group) if group else Html()
        yield _facts(traits)
    if told.waits:
        yield tag("h3", page.say(Message("Waits for")))
        waits = (
            tag("li", tag("span", f"{wait.when}: ", class_="when"), lasting(wait))
            for wait in told.waits
        )
        yield tag("ul", *waits)
    if turns := points(figure.past, figure.glance.system, page):
        drawn = Html(svg(turns, told.name, page))
        when = f"{turns[0].when} – {turns[-1].when}"
        caption = tag("figcaption", f"{page.say(Message('Health over time'))}: {when}")
        yield tag("figure", caption, drawn)
    yield from _more(told, figure, page)


def _counters(told: Portrayed) -> Iterator[Html]:
    for one in told.counters:
        filled = tag("span", style=f"width:{one.share:.0%}")
        yield tag("dt", one.name)
        yield tag("dd", tag("span", filled, class_="bar"), aria_hidden="true")
        yield tag("dd", one.value, class_="value")


def _facts(facts: tuple[tuple[str, str], ...]) -> Html:
    items = (tag("li", f"{name} ", tag("b", value)) for name, value in facts)
    return tag("ul", *items, class_="facts") if facts else Html()


def _more(told: Portrayed, figure: Figure, page: Page) -> Iterator[Html]:
    """Tell what else stands on the sheet, what the rules note, house rules and rulings."""
    for name, value in (figure.more or {}).items():
        yield tag("h3", page.words.field((name,), figure.glance.system))
        if isinstance(value, list):
            yield tag("ul", *(tag("li", item_text(item, page)) for item in value))
        else:
            lines = (tag("p", page.words.clean(line)) for line in str(value).splitlines() if line)
            yield join(lines)
    rules = changed_rules(figure.glance.house_rules, figure.rulings, page)
    if notes := [*told.notes, *rules]:
        yield tag("h3", page.say(Message("Notes")))
        yield tag("ul", *(tag("li", note) for note in notes))
