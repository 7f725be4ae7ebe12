"""What an advance would take: what can be bought now, and the way to a rating, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from charmgr.api import RuleError, System, Word
from charmgr.engine.experience.planned import Balances, Offer, Offers, Plan, Planned, Plans
from charmgr.errors import Message
from charmgr.views.glyphs import table, wrap
from charmgr.views.page import Page
from charmgr.views.telling import rating

__all__ = ["balances", "plans"]


def balances(of: Balances, page: Page) -> list[str]:
    """Tell what ratings that were moved about gave back, what they cost, and what is left."""
    lines = []
    for one in of.balances:
        told = [
            page.say(Message("given back {n}", {"n": one.back})),
            page.say(Message("paid {n}", {"n": one.price})),
        ]
        if one.left is not None:
            told.append(page.say(Message("left {n}", {"n": one.left})))
        lines.append(page.words.about(one.who, page.apart(*told)))
    return lines


def plans(of: Plans, page: Page) -> list[str]:
    """Tell what everybody might buy, or the way of everybody to a rating."""
    lines: list[str] = []
    for one in of.plans:
        lines += [""] * bool(lines)
        lines += _offers(one, page) if isinstance(one, Offers) else _plan(one, page)
    return lines


def _offers(of: Offers, page: Page) -> list[str]:
    head = page.glyphs.paint(page.words.clean(of.who), "strong")
    if of.have is not None:
        head = page.apart(head, page.say(Message("to spend: {have}", {"have": of.have})))
    lines = wrap([head], page.width)
    now = [one for one in of.offers if one.refused is None and not one.missing]
    later = [one for one in of.offers if one.refused is None and one.missing]
    for title, group in ((Message("can be had now"), now), (Message("too dear"), later)):
        if group:
            lines.append(page.glyphs.paint(page.say(title), "faint"))
            known = [one for one in group if one.known]
            lines += table([_row(one, of.system, page) for one in known], page.width)
            lines += _new([one for one in group if not one.known], of.system, page)
    refused = [one for one in of.offers if one.refused is not None]
    if refused:
        lines.append(page.glyphs.paint(page.say(Message("not now")), "faint"))
        lines += _reasons(refused, of.system, page)
    if not of.offers:
        lines.append(page.say(Message("There is nothing to buy.")))
    return lines


def _row(one: Offer, system: System, page: Page) -> list[str]:
    name = page.words.name(one.trait, system)
    return [f"  {name}", _moved(one.old, one.new, system, page), *_worth(one, system, page)]


def _new(offers: Iterable[Offer], system: System, page: Page) -> list[str]:
    """Tell of what the sheet does not have yet: all that costs the same together."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for one in offers:
        worth = (_moved(one.old, one.new, system, page), *_worth(one, system, page))
        groups.setdefault(worth, []).append(page.words.name(one.trait, system))
    return [
        f"  {line}"
        for worth, names in groups.items()
        for line in wrap([f"{page.apart(*worth)}: {', '.join(names)}"], page.width - 2, "  ")
    ]


def _worth(one: Offer, system: System, page: Page) -> tuple[str, str]:
    """Tell the price, and beside it what is missing and what the step brings."""
    price = "" if one.price is None else page.say(Message("price {n}", {"n": one.price}))
    lacks = page.say(Message("missing {n}", {"n": one.missing})) if one.missing else ""
    return price, page.apart(lacks, *_brought(one, system, page))


def _moved(old: Any, new: Any, system: System, page: Page) -> str:
    before = "–" if old is None else rating(old, system, page)
    return f"{before} → {rating(new, system, page)}" if new is not None else ""


def _brought(of: Offer | Planned, system: System, page: Page) -> list[str]:
    """Tell what a step brings beside its rating, what it waits for, and whether dice decide."""
    told = [
        f"{page.words.name(id_, system)} {_moved(old, new, system, page)}"
        for id_, old, new in of.gives
    ]
    if of.time:
        values = {"what": page.words.name(of.wait, system), "time": page.words.span(of.time)}
        told.append(page.say(Message("{what} {time}", values)))
    if of.rolled:
        told.append(page.say(Message("dice decide")))
    return told


def _reasons(refused: Iterable[Offer], system: System, page: Page) -> list[str]:
    """Tell each reason once, with all the traits that it stands in the way of."""
    groups: dict[str, list[str]] = {}
    for one in refused:
        if one.refused is not None:
            told = _reason(one.refused, system, page, itself=one.trait)
            groups.setdefault(told, []).append(page.words.name(one.trait, system))
    return [
        f"  {line}"
        for told, names in groups.items()
        for line in wrap([f"{', '.join(names)}: {told}"], page.width - 2, "  ")
    ]


def _reason(fault: RuleError, system: System, page: Page, itself: str = "") -> str:
    """Tell why the rules forbid something, with the ids and sentences of the rules.

    Where the sentence names the trait `itself`, which stands before it already, a dash does.
    """
    message = fault.message
    values = {
        key: "–" if isinstance(value, Word) and value.id == itself else value
        for key, value in message.values.items()
    }
    told = [page.say(replace(message, values=values), system)]
    if fault.advice:
        told.append(page.say(fault.advice, system))
    for rule in fault.rules:
        sentence = page.statement(rule, system)
        told.append(f"({rule}: {sentence.rstrip('.')})" if sentence else f"({rule})")
    return " ".join(told)


def _plan(of: Plan, page: Page) -> list[str]:
    name = page.glyphs.paint(page.words.clean(of.who), "strong")
    lines = [f"{name}: {page.words.name(of.trait, of.system)}"]
    rows = [_planned(step, number, of, page) for number, step in enumerate(of.steps, 1)]
    lines += table(rows, page.width)
    if of.steps:
        lines += wrap(_sum(of, page), page.width)
    if of.refused is not None:
        told = _reason(of.refused, of.system, page)
        mark = page.glyphs.paint(page.say(Message("then no further:")), "warn")
        lines += wrap([f"{mark} {told}"], page.width, "  ")
    elif not of.steps:
        lines.append(page.say(Message("It stands there already.")))
    return lines


def _planned(step: Planned, number: int, of: Plan, page: Page) -> list[str]:
    price = "" if step.price is None else page.say(Message("price {n}", {"n": step.price}))
    after = ""
    if step.after:
        what = page.words.name(step.after, of.system)
        after = page.say(Message("only after: {what}", {"what": what}))
    brought = page.apart(after, *_brought(step, of.system, page))
    return [f"  {number}.", _moved(step.old, step.new, of.system, page), price, brought]


def _sum(of: Plan, page: Page) -> list[str]:
    told = [page.say(Message("all together {n}", {"n": of.price}))]
    if of.have is not None:
        told.append(page.say(Message("to spend: {have}", {"have": of.have})))
    if of.missing:
        told.append(page.say(Message("missing {n}", {"n": of.missing})))
        if of.lent and of.lent != of.missing:
            pool = page.words.name(of.system.experience, of.system)
            told.append(f"({pool}: {page.words.number(of.lent, '+')})")
    elif of.have is not None:
        told.append(page.say(Message("it is enough")))
    if of.time:
        told.append(page.say(Message("waiting: {time}", {"time": page.words.span(of.time)})))
    return told
