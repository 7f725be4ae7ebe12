"""What steps of a trait buy: the odds of a check before them and after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from charmgr.api import RuleError
from charmgr.engine import answers
from charmgr.engine.act import attempts
from charmgr.engine.experience.aims import Aim, bought
from charmgr.engine.experience.growth import advance, award, steps_to
from charmgr.engine.experience.trial import missing
from charmgr.engine.odds.chances import Wish, chances
from charmgr.engine.options import Said
from charmgr.engine.sheets.ratings import rating
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
    person = table.one(name)
    trait = bought(person, aim.trait)
    steps = [1] * steps_to(table, person, aim, words) if aim.rating else [aim.steps]
    lent = sum(_advance(table, name, trait, count, words) for count in steps)
    facts = [one.facts for one in table.played if one.who == name and one.act == "advance"]
    prices: list[Any] = [one.get("price") for one in facts]
    after = chances(table, attempts(table, [name], check, versus)[0], wish)
    here = rating(person.system.about, person.sheet, trait)
    return answers.Gain(
        who=name,
        system=person.system.about,
        trait=trait,
        old=facts[0].get("old") if facts else here,
        new=facts[-1].get("new") if facts else here,
        price=None if None in prices else sum(prices),
        missing=lent,
        before=before,
        after=after,
    )


def _advance(table: Table, name: str, trait: str, steps: int, words: Sequence[Said]) -> int:
    """Take steps, and tell how many points had to be lent for them."""
    try:
        advance(table, [name], trait, steps, words)
    except RuleError as fault:
        lacks = missing(fault)
        if not lacks:
            raise
        award(table, [name], lacks)
        advance(table, [name], trait, steps, words)
        return lacks
    return 0
