"""The odds of dice without a sheet: by the campaign's game where there is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from charmgr.dice import notation
from charmgr.dice.answers import defaults
from charmgr.dice.readings import Verbs
from charmgr.dice.spec import Pool, Spec
from charmgr.engine import answers
from charmgr.engine.odds.chances import Facts, Wish, flat, weighed
from charmgr.engine.options import Said
from charmgr.engine.systems import load
from charmgr.engine.table import Table
from charmgr.engine.throw import PLAIN, thrown

__all__ = ["roll_odds"]


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
            return flat(thrown(table, game, spec, words, dice).facts)

        decide = table.rolling.noted({"": ""}, policy, system)
        found = replace(weighed(table, rule, decide, wish, "", system), policy=policy)
    about = answers.Explanation("", system, "", (), str(spec))
    return answers.AllOdds([replace(found, about=about)])


def _plain_odds(spec: Spec, wish: Wish) -> answers.Odds:
    name = "successes" if isinstance(spec, Pool) else "total"

    def rule(dice: Verbs) -> Facts:
        return ((name, spec.read(dice.roll(spec))[0]),)

    found = weighed(None, rule, defaults, wish, "")
    asked = wish.asked.meant({name: ()}, None)
    cap = asked.cap
    if wish.runs or asked.fact != name or cap is None:
        return found
    totals = spec.numbers(cap)  # what is beyond the question is one known chance: nothing is cut
    chance = totals.chance(lambda total: asked.holds({name: total}))
    return replace(found, chance=chance, cut=totals.cut)
