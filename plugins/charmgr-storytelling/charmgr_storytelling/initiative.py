"""Initiative: who acts before whom, with ties."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct, field

from charmgr.api import Dice, Message, PlainDice, Term

__all__ = ["Entrant", "initiative_order"]

MOST_ROLLOFFS = 3
"""Ties that outlast so many rolls against each other keep the order in which they were named."""


class Entrant(Struct, frozen=True):
    """One who enters a fight; `terms` are the Wits and Dexterity that he adds to the die."""

    id: str
    terms: tuple[Term, ...]

    @property
    def quickness(self) -> int:
        """Dexterity + Wits, which also decides ties."""
        return sum(int(term.value) for term in self.terms)


class Order(Struct, frozen=True):
    """The order of a fight, quickest first; `rolloff` holds the last rolls of the tied."""

    values: dict[str, int]
    order: tuple[str, ...]
    rolloff: dict[str, int] = field(default_factory=dict)


def initiative_order(dice: Dice, entrants: Sequence[Entrant]) -> Order:
    """Roll a group's Initiative: d10 + Wits + Dexterity (ST-INIT-1), ties by ST-INIT-2."""
    values = {
        one.id: int(dice.roll(PlainDice(1, 10, one.quickness), Message("Initiative"), one.terms))
        for one in entrants
    }
    quickness = {one.id: one.quickness for one in entrants}

    def place(name: str) -> tuple[int, int]:
        return (values[name], quickness[name])

    order: list[str] = []
    rolloff: dict[str, int] = {}
    for _, tied in groupby(sorted(values, key=place, reverse=True), key=place):
        order += _roll_off(dice, list(tied), rolloff)
    return Order(values, tuple(order), rolloff)


def _roll_off(dice: Dice, tied: list[str], rolloff: dict[str, int], tries: int = 0) -> list[str]:
    """Order those who are still tied by d10 against each other (ST-INIT-2)."""
    if len(tied) == 1 or tries == MOST_ROLLOFFS:
        return tied
    for name in tied:
        label = Message("{name}: Initiative again", {"name": name})
        rolloff[name] = int(dice.roll(PlainDice(1, 10), label, ()))
    ordered = sorted(tied, key=lambda name: rolloff[name], reverse=True)
    return [
        name
        for _, still in groupby(ordered, key=lambda name: rolloff[name])
        for name in _roll_off(dice, list(still), rolloff, tries + 1)
    ]
