"""One roll from a character's sheet: its dice, and the Despair and the Scars that come of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from charmgr.api import Change, Dice, Message, Request, RuleError, Rules, Sheet, Term, at
from charmgr_storytelling.despair import attempt
from charmgr_storytelling.rolls import Roll, Rolled, circumstances, traits
from charmgr_storytelling.scars import aftermath

__all__ = ["Try", "rules_of", "said", "trait_terms", "try_roll"]


class Try(Struct, frozen=True):
    """A roll, what is said of it and what it changes on the sheet of the one who rolls."""

    rolled: Rolled
    messages: tuple[Message, ...]
    changes: tuple[Change, ...]


def trait_terms(
    sheet: Sheet, names: Sequence[str], request: Request, rules: Rules
) -> tuple[Term, ...]:
    """List the character's own dice, a speciality and what helps or hinders in everything."""
    if not names:
        raise RuleError("There is no trait to roll.", rules=("ST-ROLL-4",))
    terms = traits(sheet, names, rules)
    if request.options.get("speciality"):
        terms += (_speciality(sheet, names),)
    return terms + circumstances(request)


def _speciality(sheet: Sheet, names: Sequence[str]) -> Term:
    """Find the speciality of one of the skills; it adds a die (ST-TRAIT-3*)."""
    for place, entry in enumerate(at(sheet, "specialities", default=())):
        if at(entry, "skill") in names:
            return Term(str(at(entry, "name", default="")), 1, ("specialities", place))
    raise RuleError("The sheet has no speciality for this roll.", rules=("ST-TRAIT-3*",))


def said(rolled: Rolled, who: str = "") -> tuple[Message, ...]:
    """Say what a roll came to."""
    if rolled.outcome == "none":
        return (Message("no dice left, no chance roll", who=who),)
    lines = [
        Message("{n} success", {"n": rolled.successes}, plural="{n} successes", count="n", who=who)
    ]
    if rolled.outcome == "dramatic_failure":
        lines.append(Message("dramatic failure", who=who))
    elif rolled.critical:
        lines.append(Message("critical success", who=who))
    return tuple(lines)


def try_roll(dice: Dice, sheet: Sheet, request: Request, rules: Rules, roll: Roll) -> Try:
    """Roll for one side; the sheet is that of `roll.who`."""
    rolled = attempt(dice, sheet, request, rules, roll)
    words, changes = aftermath(rolled, sheet, rules, roll.who)
    return Try(rolled, (*said(rolled, roll.who), *words), changes)


def rules_of(terms: Sequence[Term], *more: str) -> tuple[str, ...]:
    """List each rule once: those named, then those that the terms of a roll come from."""
    sources = (term.source for term in terms if isinstance(term.source, str))
    return tuple(dict.fromkeys((*more, *(rule for rule in sources if rule.startswith("ST-")))))
