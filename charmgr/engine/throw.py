"""Dice without a sheet: thrown by the campaign's game where there is one."""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any

from charmgr.api import Message, Outcome, Request, System
from charmgr.dice import notation
from charmgr.dice.spec import Pool
from charmgr.engine.house_rules import house_rules
from charmgr.engine.options import Said, options
from charmgr.engine.played import Played
from charmgr.engine.rolling import Rolling
from charmgr.engine.systems import load
from charmgr.engine.table import Table
from charmgr.store.journal import new_id

__all__ = ["plain_roll", "roll"]

PLAIN = System("dice", ("Dice",), ("Кости",))


def roll(table: Table, text: str, words: Sequence[Said] = ()) -> Played:
    """Roll dice by the rules of the campaign's system, house rules included."""
    campaign = table.campaign
    if campaign is None or not campaign.system:
        played = plain_roll(text, table.rolling)
    else:
        system = load(campaign.system, campaign.wrappers)
        said = options(words, system.about, lambda _: True)
        request = Request(act="roll", amount=notation.parse(text), options=said, now=table.clock)
        reading = table.rolling.reading({"": ""})
        rules = house_rules(campaign, system.about)
        outcome = system.play("roll", None, request, rules, reading)
        played = Played(
            id=new_id(time),
            who="",
            at=table.clock,
            act="roll",
            system=system.about,
            outcome=outcome,
            rolls=tuple(reading.record),
            notes=tuple(reading.notes),
            facts=outcome.facts,
        )
    table.played.append(played)
    return played


def plain_roll(text: str, rolling: Rolling) -> Played:
    """Roll dice as the notation says and no more."""
    spec = notation.parse(text)
    reading = rolling.reading({"": ""})
    reading.roll(spec)
    total = reading.record[-1].total
    facts: dict[str, Any] = {"total": total}
    told: tuple[Message, ...] = ()
    if isinstance(spec, Pool):
        facts["successes"] = total
        told = (Message("{n} success", {"n": total}, plural="{n} successes", count="n"),)
    outcome = Outcome(told, facts=facts)
    return Played(
        id=new_id(time),
        who="",
        at=None,
        act="roll",
        system=PLAIN,
        outcome=outcome,
        rolls=tuple(reading.record),
        facts=facts,
    )
