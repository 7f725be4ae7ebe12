"""Dice without a sheet: thrown by the campaign's game where there is one."""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any

from msgspec.structs import replace

from charmgr.api import Message, Outcome, Request, System
from charmgr.dice import notation
from charmgr.dice.answers import defaults
from charmgr.dice.readings import Verbs
from charmgr.dice.spec import Pool, Spec
from charmgr.engine import answers
from charmgr.engine.chances import Facts, Wish, flat, weighed
from charmgr.engine.house_rules import house_rules
from charmgr.engine.options import Said, options
from charmgr.engine.played import Played
from charmgr.engine.rolling import Rolling
from charmgr.engine.systems import GameSystem, load
from charmgr.engine.table import Table
from charmgr.store.journal import new_id

__all__ = ["plain_roll", "roll", "roll_odds"]

PLAIN = System("dice", ("Dice",), ("Кости",))


def roll(table: Table, text: str, words: Sequence[Said] = ()) -> Played:
    """Roll dice by the rules of the campaign's system, house rules included."""
    campaign = table.campaign
    if campaign is None or not campaign.system:
        played = plain_roll(text, table.rolling)
    else:
        system = load(campaign.system, campaign.wrappers)
        reading = table.rolling.reading({"": ""}, system.about)
        outcome = _thrown(table, system, notation.parse(text), words, reading)
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


def _thrown(
    table: Table, system: GameSystem, spec: Spec, words: Sequence[Said], dice: Any
) -> Outcome:
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


def roll_odds(table: Table | None, text: str, words: Sequence[Said], wish: Wish) -> answers.AllOdds:
    """Weigh dice in place of rolling them; without a table they are only dice."""
    spec = notation.parse(text)
    campaign = table.campaign if table else None
    if table is None or campaign is None or not campaign.system:
        found = _plain_odds(spec, wish)
        system = PLAIN
    else:
        game = load(campaign.system, campaign.wrappers)
        system = game.about
        policy: dict[str, Any] = {}

        def rule(dice: Verbs) -> Facts:
            return flat(_thrown(table, game, spec, words, dice).facts)

        decide = table.rolling.noted({"": ""}, policy, system)
        found = replace(weighed(table, rule, decide, wish, ""), policy=policy)
    about = answers.Explanation("", system, "", (), str(spec))
    return answers.AllOdds([replace(found, about=about)])


def _plain_odds(spec: Spec, wish: Wish) -> answers.Odds:
    name = "successes" if isinstance(spec, Pool) else "total"

    def rule(dice: Verbs) -> Facts:
        return ((name, spec.read(dice.roll(spec))[0]),)

    found = weighed(None, rule, defaults, wish, "")
    asked, cap = wish.asked, wish.asked.cap
    if wish.runs or asked.fact != name or cap is None:
        return found
    totals = spec.numbers(cap)  # what is beyond the question is one known chance: nothing is cut
    chance = totals.chance(lambda total: asked.holds({name: total}))
    return replace(found, chance=chance, cut=totals.cut)
