"""Dice without a sheet: thrown by the campaign's game where there is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from charmgr.api import Message, Outcome, Request, System
from charmgr.dice import notation
from charmgr.dice.readings import Reading
from charmgr.dice.spec import Pool, Spec
from charmgr.engine.options import Said, options
from charmgr.engine.played import Played
from charmgr.engine.rolling import Rolling
from charmgr.store.journal import new_id

if TYPE_CHECKING:
    from charmgr.engine.systems import GameSystem
    from charmgr.engine.table import Table

__all__ = ["PLAIN", "plain_roll", "roll", "thrown"]

PLAIN = System("dice", ("Dice",), ("Кости",))


def roll(table: Table, text: str, words: Sequence[Said] = ()) -> Played:
    """Roll dice by the rules of the campaign's system, house rules included."""
    campaign = table.campaign
    if campaign is None or not campaign.system:
        played = plain_roll(text, table.rolling)
    else:
        from charmgr.engine.systems import load

        system = load(campaign.system, campaign.wrappers)
        reading = table.rolling.reading({"": ""}, system.about)
        outcome = thrown(table, system, notation.parse(text), words, reading)
        played = _played(outcome, reading, system.about, table.clock)
    table.played.append(played)
    return played


def thrown(
    table: Table, system: GameSystem, spec: Spec, words: Sequence[Said], dice: Any
) -> Outcome:
    """Throw dice in any reading, by the rules of a system."""
    from charmgr.engine.house_rules import house_rules

    said = options(words, system.about, lambda _: True)
    request = Request(act="roll", amount=spec, options=said, now=table.clock)
    rules = house_rules(table.campaign, system.about)
    return system.play("roll", None, request, rules, dice)


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
    return _played(outcome, reading, PLAIN)


def _played(outcome: Outcome, reading: Reading, system: System, at: int | None = None) -> Played:
    return Played(
        id=new_id(),
        who="",
        at=at,
        act="roll",
        system=system,
        outcome=outcome,
        rolls=tuple(reading.record),
        notes=tuple(reading.notes),
        facts=outcome.facts,
    )
