"""What one step more of a trait buys: the odds of a check before it and after it."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.api import RuleError
from charmgr.engine import answers
from charmgr.engine.act import attempts
from charmgr.engine.experience.aims import Aim
from charmgr.engine.experience.growth import advance, award, bought
from charmgr.engine.experience.trial import missing
from charmgr.engine.odds.chances import Wish, chances
from charmgr.engine.options import Said
from charmgr.engine.table import Table

__all__ = ["gains"]


def gains(
    table: Table,
    who: Sequence[str],
    aim: Aim,
    words: Sequence[Said],
    check: str,
    versus: Sequence[str],
    wish: Wish,
) -> answers.Gains:
    """Weigh a check with a trait as it is and as it would be; what is missing is lent."""
    return answers.Gains(
        [_gain(table, one.name, aim, words, check, versus, wish) for one in table.find(who)]
    )


def _gain(
    table: Table,
    name: str,
    aim: Aim,
    words: Sequence[Said],
    check: str,
    versus: Sequence[str],
    wish: Wish,
) -> answers.Gain:
    before = chances(table, attempts(table, [name], check, versus)[0], wish)
    lent = _advance(table, name, aim, words)
    after = chances(table, attempts(table, [name], check, versus)[0], wish)
    played = table.played[-1]
    return answers.Gain(
        who=name,
        system=played.system,
        trait=bought(table.one(name), aim.trait),
        old=played.facts.get("old"),
        new=played.facts.get("new"),
        price=played.facts.get("price"),
        missing=lent,
        before=before,
        after=after,
    )


def _advance(table: Table, name: str, aim: Aim, words: Sequence[Said]) -> int:
    """Take the steps, and tell how many points had to be lent for them."""
    try:
        advance(table, [name], aim.trait, aim.steps, words)
    except RuleError as fault:
        lacks = missing(fault)
        if not lacks:
            raise
        award(table, [name], lacks)
        advance(table, [name], aim.trait, aim.steps, words)
        return lacks
    return 0
