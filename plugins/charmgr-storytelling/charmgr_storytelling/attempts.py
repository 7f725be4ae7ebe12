"""One roll of a fight from a character's sheet, with the Despair and the Scars that come of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Change, Dice, Message, Request, Rules, Sheet, Term
from charmgr_storytelling.checks import check_terms, said
from charmgr_storytelling.despair import attempt
from charmgr_storytelling.rolls import Roll, Rolled
from charmgr_storytelling.scars import aftermath

__all__ = ["Try", "rules_of", "trait_terms", "try_roll"]


class Try(Struct, frozen=True):
    """A roll, what is said of it and what it changes on the sheet of the one who rolls."""

    rolled: Rolled
    messages: tuple[Message, ...]
    changes: tuple[Change, ...]


def trait_terms(
    sheet: Sheet, names: Sequence[str], request: Request, rules: Rules
) -> tuple[Term, ...]:
    """List the character's own dice, a speciality and what helps or hinders in everything."""
    return check_terms(sheet, replace(request, traits=tuple(names)), rules)


def try_roll(dice: Dice, sheet: Sheet, request: Request, rules: Rules, roll: Roll) -> Try:
    """Roll for one side; the sheet is that of `roll.who`."""
    rolled = attempt(dice, sheet, request, rules, roll)
    words, changes = aftermath(rolled, sheet, rules, roll.who)
    return Try(rolled, (*said(rolled, roll.who), *words), changes)


def rules_of(terms: Sequence[Term], *more: str) -> tuple[str, ...]:
    """List each rule once: those named, then those that the terms of a roll come from."""
    sources = (term.source for term in terms if isinstance(term.source, str))
    return tuple(dict.fromkeys((*more, *(rule for rule in sources if rule.startswith("ST-")))))
