"""Ratings moved about: what goes down pays for what goes up, in one command."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.api import Message, RuleError
from charmgr.engine.experience.aims import Aim
from charmgr.engine.experience.growth import advance_to
from charmgr.engine.experience.planned import Balance, Balances
from charmgr.engine.experience.plans import plan_for
from charmgr.engine.experience.purchases import booked
from charmgr.engine.experience.refunds import NothingToRefundError, give_back
from charmgr.engine.experience.trial import FARTHEST, NoWayToError, trial_of
from charmgr.engine.options import Said
from charmgr.engine.played import Played
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table

__all__ = ["respec"]


class RespecTooDearError(RuleError):
    """What goes up costs more than there is and what goes down gives back."""

    text = "That costs {price}; with {back} given back there are {have}: {missing}."

    def __init__(self, price: int, back: int, have: int) -> None:
        """All in the points of the prices."""
        facts = {"price": price, "back": back, "have": have, "missing": price - have}
        values = {"n": price - have}
        missing = Message("{n} is missing", values, plural="{n} are missing", count="n")
        super().__init__(self.text, facts=facts, price=price, back=back, have=have, missing=missing)


def respec(
    table: Table, who: Sequence[str], aims: Sequence[Aim], words: Sequence[Said]
) -> Balances:
    """Give every trait the rating that was typed, those first that go down; tell the balance."""
    return Balances([_respec(table, person, aims, words) for person in table.find(who)])


def _respec(table: Table, person: Character, aims: Sequence[Aim], words: Sequence[Said]) -> Balance:
    up = [aim for aim in aims if not _lowered(table, person, aim, words)]
    back = -sum(played.facts["price"] for played in _mine(table, person))
    plans = [plan_for(table, person, aim, words) for aim in up]
    price = sum(plan.price for plan in plans)
    have = next((plan.have for plan in plans if plan.have is not None), None)
    if have is not None and price > have:
        fault = RespecTooDearError(price, back, have)
        fault.where, fault.system = person.name, person.system.about
        raise fault
    for aim in up:
        advance_to(table, [person.name], aim, words)
    left = None if have is None else have - price
    return Balance(person.name, person.system.about, back, price, left)


def _lowered(table: Table, person: Character, aim: Aim, words: Sequence[Said]) -> bool:
    """Bring a trait down to a rating; False where it lies above, and has to be paid for."""
    trial = trial_of(table, person, aim, words)
    try:
        trial.steps_to(aim.rating)
    except NoWayToError as fault:
        past = booked(table, person)
        for _ in range(FARTHEST):
            if trial.stands_at(trial.start, aim.rating):
                return True
            try:
                give_back(table, trial, past)
            except NothingToRefundError:
                raise fault from None
            trial = trial_of(table, person, aim, words)
        raise
    return False


def _mine(table: Table, person: Character) -> list[Played]:
    return [one for one in table.played if one.who == person.name and "refunds" in one.facts]
