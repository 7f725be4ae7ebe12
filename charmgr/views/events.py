"""What happened, told as at the table: the date, the person, the dice, the words, the change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from charmgr.api import Condition, Message, Path, Span, System, Term, Word
from charmgr.dice.readings import Roll
from charmgr.engine.played import Played
from charmgr.engine.sheets.changes import Step
from charmgr.views.glyphs import Style, cells, pad, wrap
from charmgr.views.page import Page
from charmgr.views.ruled import changed_rules

__all__ = [
    "changes",
    "happened",
    "messages",
    "said",
    "terms",
]

SUCCESSES = re.compile(r">=\d+(!(?!\d))?")  # «6к10» says enough at the table
STYLES: Mapping[Condition, Style] = {
    "down": "bad",
    "dying": "bad",
    "dead": "bad",
    "hurt": "warn",
    "well": "good",
}


def happened(events: Sequence[Played], page: Page) -> list[str]:
    """Tell all events in order; where several people or moments are told of, in columns.

    An event of which there is nothing to tell is left out.
    """
    shown = [event for event in events if page.gm or not event.outcome.secret]
    dated = any(event.wait for event in shown)
    named = dated or len({event.who for event in shown}) > 1
    told = [(event, parts) for event in shown if (parts := _parts(event, page))]
    dates = [_date(event, page) if dated else "" for event, _ in told]
    people = [page.words.clean(event.who) if named else "" for event, _ in told]
    dates_width = max(map(cells, dates), default=0)
    people_width = max(map(cells, people), default=0)
    lines = []
    for (_, parts), date, who in zip(told, dates, people, strict=True):
        columns = [
            page.glyphs.paint(pad(date, dates_width, right=True), "faint"),
            page.glyphs.paint(pad(who, people_width), "strong"),
        ]
        head = "".join(f"{column}  " for column in columns if cells(column))
        lines += _under(head, parts, page)
    return lines


def _under(head: str, parts: list[str], page: Page) -> list[str]:
    """Set parts beside a head, or beneath it where the page is too narrow for both."""
    start = cells(head)
    if start > page.width // 2:
        return [head, *(f"  {line}" for line in wrap(parts, page.width - 2))]
    first, *more = wrap(parts, page.width - start) or [""]
    return [head + first, *(" " * start + line for line in more)]


def _date(event: Played, page: Page) -> str:
    return "" if event.at is None else page.words.moment(event.at, short=True)


def _parts(event: Played, page: Page) -> list[str]:
    parts = [_roll(roll, event, page) for roll in event.rolls]
    parts += said(event.notes, event, page)
    totals = {page.words.number(roll.total) for roll in event.rolls}  # told with their rolls
    words = [text for text in messages(event, page) if text not in totals]
    words += changes(event, page)
    listed = set(said([one for one in event.outcome.messages if one.line], event, page))
    if listed:  # then the rolls stand one beneath the other too
        parts = [f"\n{part}" for part in parts]
    parts += [f"\n{text}" if text in listed else text for text in words]
    parts += _trend(event, words, page)
    return [*parts, *changed_rules(event.house_rules, event.rulings, page)] if parts else []


def messages(event: Played, page: Page) -> list[str]:
    """Finish what the rules had to say."""
    return said(event.outcome.messages, event, page)


def said(what: Iterable[Message], event: Played, page: Page) -> list[str]:
    """Finish messages of an event; another's name stands before what is about him."""
    lines = []
    for message in what:
        if message.secret and not page.gm:
            continue
        who = event.roles.get(message.who, "") if message.who else ""
        lines.append(page.words.about(who, page.say(message, event.system)))
    return lines


def _roll(roll: Roll, event: Played, page: Page) -> str:
    """Write a roll: label, terms = dice: faces wave after wave = total."""
    words = page.words
    label = words.word(roll.label, event.system).strip(": ") if roll.label else ""
    who = event.roles.get(roll.who, "") if roll.who else ""
    dice = words.dice(SUCCESSES.sub("", roll.spec))
    made = terms(roll.terms, event.system, page)
    text = f"{made} = {dice}" if made else dice
    if made.startswith(f"{label} "):
        label = ""
    if faces := _faces(roll, page):
        text = f"{text}: {faces}"
    if total := _total(roll, faces, page):
        text = f"{text} = {total}"
    separator = ": " if made else " "
    return words.about(who, f"{label}{separator}{text}" if label else text)


def _faces(roll: Roll, page: Page) -> str:
    """Write the faces of each part wave after wave, and its sign before what is not the first."""
    told = ""
    for part in roll.parts:
        waves = [" ".join(map(page.words.number, wave)) for wave in part.faces if wave]
        sign = "−" if part.sign < 0 else "+" if told else ""
        told += f" {sign} " * bool(sign) + " · ".join(waves)
    return told.strip()


def _total(roll: Roll, faces: str, page: Page) -> str:
    if SUCCESSES.search(roll.spec) or roll.spec.startswith("chance "):
        return ""  # how many successes there are is said by the rules' own words
    if roll.against is not None:
        values = {"ours": roll.total + roll.against, "theirs": roll.against}
        return page.say(Message("{ours} against {theirs}", values))
    total = page.words.number(roll.total)
    return "" if faces == total else page.glyphs.paint(total, "strong")


def terms(of: Iterable[Term], system: System, page: Page) -> str:
    """Write the terms of a roll as a sum: each name with its value, zeros left out."""
    told = ""
    for term in of:
        value = page.words.dice(str(term.value))
        if not value.strip("+−0"):
            continue
        bare = value.lstrip("+−")
        sign = "−" if value.startswith("−") else "+" if told else ""
        name = page.words.word(term.name, system)
        told += f" {sign} {name} {bare}" if told else f"{name} {sign}{bare}"
    return " ".join(told.split())


def changes(event: Played, page: Page) -> list[str]:
    """Write the changes that no message speaks of, as «Здоровье −1 → 2»."""
    said = [set(_flat(message.values)) for message in event.outcome.messages]
    told = []
    for step in event.steps:
        path, new = _deepest(step)
        if step.who == "scene" or (step.who == "gm" and not page.gm):
            continue
        if page.words.names(event.system).is_moment(path):
            continue  # an anchor of the clock; `calendar` tells of it
        plain = {value for value in (step.old, new) if _is_plain(value)}
        if said and (not plain or any(plain <= values for values in said)):
            continue
        who = event.roles.get(step.who, "") if step.who else ""
        name = page.words.field(path, event.system)
        if step.who in ("campaign", "gm"):
            name = page.words.name(str(path[-1]), event.system)  # of the system's own map there
        told.append(page.words.about(who, _change(name, step.old, new, event.system, page)))
    return told


def _deepest(step: Step) -> tuple[Path, Any]:
    """Follow maps that were made for the sake of one value down to that value."""
    path, new = step.path, step.new
    while step.old is None and isinstance(new, Mapping) and len(new) == 1:
        [(key, new)] = new.items()
        path = (*path, key)
    return path, new


def _change(name: str, old: Any, new: Any, system: System, page: Page) -> str:
    before, after = (_value(value, system, page) for value in (old, new))
    if not before:
        return f"{name}: {after}" if after else name
    return f"{name} {before} → {after or '–'}"


def _value(value: Any, system: System, page: Page) -> str:
    if value is None:
        return ""
    return page.words.word(value, system) if isinstance(value, str) else page.words.value(value)


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def _flat(values: Mapping[str, Any]) -> Iterator[Any]:
    for value in values.values():
        match value:
            case Message():
                yield from _flat(value.values)
            case Word():
                yield value.id
            case Span():
                yield value.seconds
            case str() | int() | float():
                yield value


def _trend(event: Played, words: Iterable[str], page: Page) -> Iterator[str]:
    """Tell the new state if no word on this person has yet, and whether the clock did good."""
    if event.before and event.after and event.after.state != event.before.state:
        state = page.words.name(event.after.state, event.system)
        said = re.compile(rf"(?<!\w){re.escape(state)}(?!\w)", re.IGNORECASE)
        others = tuple(f"{page.words.clean(name)}: " for name in event.roles.values())
        if state and not any(said.search(text) for text in words if not text.startswith(others)):
            yield page.glyphs.paint(state, STYLES[event.after.condition])
    if event.wait is None:
        return
    if event.facts.get("worse"):
        yield page.glyphs.paint(page.say(Message("worse")), "bad")
    elif event.facts.get("better"):
        yield page.glyphs.paint(page.say(Message("better")), "good")
