"""What an advance would take, as values: offers for now, and plans of several steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import RuleError, System

__all__ = ["Balance", "Balances", "Gift", "Offer", "Offers", "Plan", "Planned", "Plans"]

Gift = tuple[str, Any, Any]
"""A derived number that moves with a step: its id, from what, to what."""


class Offer(Struct, frozen=True):
    """What one step of a trait costs and brings now; `refused` is why the rules forbid it.

    `missing` are points that are not there, 0 where it can be paid. `wait` is what must pass
    before the rating counts, `time` how long that takes in seconds. With `rolled`, dice decide.
    """

    trait: str
    group: str
    known: bool
    old: int | str | None = None
    new: int | str | None = None
    price: int | None = None
    missing: int = 0
    gives: Sequence[Gift] = ()
    wait: str = ""
    time: int = 0
    rolled: bool = False
    refused: RuleError | None = None


class Offers(Struct, frozen=True):
    """`advance … --plan`: all that one person might buy; `have` where a price has told it."""

    who: str
    system: System
    have: int | None
    offers: Sequence[Offer]


class Planned(Struct, frozen=True):
    """One step of a plan: price, what it gives, what it waits for, and what must come before.

    `after` is the id of a milestone without which the rules forbid the step.
    """

    old: int | str | None
    new: int | str | None
    price: int | None
    gives: Sequence[Gift] = ()
    wait: str = ""
    time: int = 0
    after: str = ""
    rolled: bool = False


class Plan(Struct, frozen=True):
    """`advance … TRAIT --plan`: the way to a rating; `refused` is why it ends before its goal.

    `have` is None where no price has told it. `missing` is in the price's own points, `lent` in
    those that `award` gives. `time` adds up all that must be waited for, in seconds.
    """

    who: str
    system: System
    trait: str
    steps: Sequence[Planned]
    wanted: int | str
    have: int | None
    price: int
    missing: int
    lent: int
    time: int
    refused: RuleError | None = None


class Plans(Struct, frozen=True):
    """The plans of everybody who was asked about."""

    plans: Sequence[Offers | Plan]


class Balance(Struct, frozen=True):
    """`advance … --respec`: what was given back, what was paid, and what is left, if known."""

    who: str
    system: System
    back: int
    price: int
    left: int | None


class Balances(Struct, frozen=True):
    """The balance of everybody whose ratings were moved about."""

    balances: Sequence[Balance]
