"""Characters at a glance: the party's table, one portrait, and what everybody waits for."""

from __future__ import annotations

from charmgr.api import Bar, Wait
from charmgr.engine.answers import Calendar, Party, Portrait, Settled
from charmgr.engine.played import Glance
from charmgr.errors import Message
from charmgr.views.chart import points, sparkline, told
from charmgr.views.events import STYLES
from charmgr.views.glyphs import cells, table, wrap
from charmgr.views.page import Page
from charmgr.views.ruled import changed_rules
from charmgr.views.telling import Awaited, awaited, counter, pools, portrayed

__all__ = ["calendar", "listing", "portrait", "settled"]

LABEL, BAR, VALUE = 1, 2, 3  # columns of `_row`
LINES = 2  # for a person, before label and bar are left out


def listing(party: Party, page: Page) -> list[str]:
    """Set the party in one table: name, first counter, condition and waits, pools."""
    title = [page.words.clean(party.title)] if party.title else []
    if party.now is not None:
        title.append(page.words.moment(party.now))
    lines = [" · ".join(title)] if title else []
    if not party.glances:
        return [*lines, page.say(Message("Nobody is here yet: charmgr new NAME"))]
    rows = [_row(glance, page) for glance in party.glances]
    layouts = [_laid_out(rows, without, page) for without in ((), (LABEL,), (LABEL, BAR))]
    # a narrow page does without what only adorns
    fitting = [told for told in layouts if max(map(cells, told)) <= page.width]
    roomy = [told for told in fitting if len(told) <= len(rows) * LINES]
    return lines + (roomy or fitting[-1:] or layouts[-1:])[0]


def _laid_out(rows: list[list[str]], without: tuple[int, ...], page: Page) -> list[str]:
    used = [
        column
        for column in range(len(rows[0]))
        if column not in without and any(row[column] for row in rows)
    ]
    right = {used.index(VALUE)} if VALUE in used else set()
    return table([[row[column] for column in used] for row in rows], page.width, right)


def _row(glance: Glance, page: Page) -> list[str]:
    counters = [counter(bar, glance.system, page) for bar in glance.status.bars]
    name = page.glyphs.paint(page.words.clean(glance.name), "strong")
    points = [*((one.name, one.value) for one in counters[1:]), *pools(glance, page)]
    rest = page.apart(_condition(glance, page), *(f"{key} {value}" for key, value in points))
    if not counters:
        return [name, "", "", "", rest]
    first = counters[0]
    return [name, first.name, _drawn(glance.status.bars[0], page), first.value, rest]


def _drawn(bar: Bar, page: Page) -> str:
    return page.glyphs.bar(bar.value, bar.maximum, bar.minimum) if page.bars else ""


def _condition(glance: Glance, page: Page) -> str:
    status = glance.status
    state = page.words.name(status.state, glance.system) if status.state else ""
    wait = _wait(status.waits[0], glance, page) if status.waits else ""
    painted = page.glyphs.paint(state, STYLES[status.condition])
    return " · ".join(part for part in (painted, wait) if part)


def _wait(wait: Wait, glance: Glance, page: Page) -> str:
    what = page.words.name(wait.what, glance.system)
    return f"{what} {page.words.moment(wait.at, short=True)}"


def portrait(of: Portrait, page: Page) -> list[str]:
    """Show one sheet: condition, counters, derived numbers, traits by group, waits, notes."""
    glance, words = of.glance, page.words
    shown = portrayed(glance, of.now, page)
    head = [page.glyphs.paint(shown.name, "strong"), shown.system]
    lines = wrap([" · ".join([*head, *([words.clean(of.file)] if of.file else [])])], page.width)
    if shown.state:
        lines.append(page.glyphs.paint(shown.state, STYLES[shown.condition]))
    bars = [
        [one.name, _drawn(bar, page), one.value]
        for one, bar in zip(shown.counters, glance.status.bars, strict=True)
    ]
    lines += table(bars, page.width)
    lines += _health(of, page)
    lines += wrap([f"{name} {value}" for name, value in shown.numbers], page.width)
    traits = [
        [
            page.glyphs.paint(group, "faint"),
            page.apart(*(f"{name} {value}" for name, value in of_it)),
        ]
        for group, of_it in shown.traits.items()
    ]
    lines += table(traits, page.width)
    lines += table([[wait.when, _awaited(wait, page)] for wait in shown.waits], page.width)
    notes = [*shown.notes, *changed_rules(glance.house_rules, of.rulings, page)]
    return lines + [line for note in notes for line in wrap([note], page.width)]


def _health(of: Portrait, page: Page) -> list[str]:
    """Draw health over time, or tell it to who wants no drawings."""
    turns = points(of.past, of.glance.system, page)
    if not turns:
        return []
    name = page.say(Message("Health over time"))
    if not page.bars:
        return wrap([f"{name}: {'; '.join(told(turns))}"], page.width, "  ")
    drawn = sparkline(turns, page)
    return wrap([f"{name}  {drawn}", f"{turns[-len(drawn)].when} – {turns[-1].when}"], page.width)


def _awaited(wait: Awaited, page: Page) -> str:
    return page.apart(wait.what, wait.note, wait.ahead)


def settled(of: Settled, page: Page) -> list[str]:
    """Tell for whom a milestone changed nothing, and what comes next."""
    what = page.words.name(of.kind, of.system)
    lines = []
    if of.unchanged:
        names = ", ".join(map(page.words.clean, of.unchanged))
        values = {"what": what, "names": names}
        lines = wrap([page.say(Message("{what}: nothing is due for {names}", values))], page.width)
    if of.next is not None:
        wait = awaited(of.next.wait, of.now, of.next.system, page)
        who = page.words.clean(of.next.who)
        values = {"when": wait.when, "what": page.words.about(who, _awaited(wait, page))}
        lines += wrap([page.say(Message("next: {when}  {what}", values))], page.width, "  ")
    return lines


def calendar(of: Calendar, page: Page) -> list[str]:
    """Tell the time, and who waits for what."""
    lines = [", ".join(part for part in (of.weekday, page.words.moment(of.now)) if part)]
    rows = []
    for waiting in of.waits:
        wait = awaited(waiting.wait, of.now, waiting.system, page)
        rows.append([wait.when, page.words.clean(waiting.who), _awaited(wait, page)])
    if not rows:
        return [*lines, page.say(Message("Nobody waits for anything."))]
    return [*lines, *table(rows, page.width)]
