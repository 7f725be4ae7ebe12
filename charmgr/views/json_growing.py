"""Plans of advances as JSON; `docs/json.md` says what each key means."""

from __future__ import annotations

from typing import Any

from charmgr.api import RuleError, System
from charmgr.engine.experience.planned import Balances, Offer, Offers, Plan, Planned, Plans
from charmgr.views.json_parts import plain, statements
from charmgr.views.page import Page

__all__ = ["balances", "plans"]


def balances(of: Balances, page: Page) -> list[Any]:
    """Write the balance of everybody whose ratings were moved about."""
    del page
    return [
        {"who": one.who, "back": one.back, "price": one.price, "left": one.left}
        for one in of.balances
    ]


def plans(of: Plans, page: Page) -> list[Any]:
    """Write the offers or the plan of everybody."""
    return [_offers(one, page) if isinstance(one, Offers) else _plan(one, page) for one in of.plans]


def _offers(of: Offers, page: Page) -> dict[str, Any]:
    return {
        "who": of.who,
        "have": of.have,
        "offers": [_offer(one, of.system, page) for one in of.offers],
    }


def _offer(one: Offer, system: System, page: Page) -> dict[str, Any]:
    return {
        "trait": one.trait,
        "name": page.words.name(one.trait, system),
        **_step(one),
        "missing": one.missing,
        "allowed": one.refused is None and not one.missing,
        "refused": _refused(one.refused, system, page),
    }


def _plan(of: Plan, page: Page) -> dict[str, Any]:
    return {
        "who": of.who,
        "trait": of.trait,
        "wanted": of.wanted,
        "steps": [{**_step(step), "after": step.after} for step in of.steps],
        "have": of.have,
        "price": of.price,
        "missing": of.missing,
        "award": of.lent,
        "time": of.time,
        "refused": _refused(of.refused, of.system, page),
    }


def _step(step: Offer | Planned) -> dict[str, Any]:
    return {
        "old": step.old,
        "new": step.new,
        "price": step.price,
        "gives": [
            {"id": id_, "old": plain(old), "new": plain(new)} for id_, old, new in step.gives
        ],
        "wait": step.wait,
        "time": step.time,
        "dice": step.rolled,
    }


def _refused(fault: RuleError | None, system: System, page: Page) -> dict[str, Any] | None:
    if fault is None:
        return None
    return {
        "say": page.say(fault.message, system),
        "rules": list(fault.rules),
        "statements": statements(fault.rules, system, page),
        "facts": plain(fault.facts),
    }
