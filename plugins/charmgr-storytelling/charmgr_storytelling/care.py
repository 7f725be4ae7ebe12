"""The carer: who helps, with what dice, and what comes of it (ST-MED-2, -7, -9, -10)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import Change, Dice, Message, Request, Rules, Sheet, Term, Word
from charmgr_storytelling.derived import health
from charmgr_storytelling.despair import attempt, spending
from charmgr_storytelling.health import state_at
from charmgr_storytelling.modifiers import term, worth
from charmgr_storytelling.rolls import Roll, Rolled, passive, traits

__all__ = ["Care", "choice_term", "helping", "nurse"]


class Care(Struct, frozen=True):
    """What a carer's roll came to; nothing where nobody helps."""

    rolled: Rolled | None = None
    messages: tuple[Message, ...] = ()
    changes: tuple[Change, ...] = ()

    @property
    def successes(self) -> int:
        """The carer's successes."""
        return self.rolled.successes if self.rolled else 0

    def facts(self) -> dict[str, Any]:
        """Name what scripts read."""
        if self.rolled is None:
            return {}
        return {"carer_pool": self.rolled.pool, "carer_successes": self.rolled.successes}


def helping(request: Request, rules: Rules) -> Sheet | None:
    """Tell the carer, if there is one who can act (ST-HP-1)."""
    carer = request.others.get("carer")
    if carer is None or state_at(health(carer, rules), carer, rules) != "ok":
        return None
    return carer


def choice_term(name: str, request: Request, who: str = "") -> tuple[Term, ...]:
    """Read the dice of a circumstance that is set to one of its words."""
    said = request.options.get(name)
    return (term(name, said, who),) if said and worth(name, said) else ()


def _carer_terms(
    carer: Sheet, request: Request, rules: Rules, *, weekly: bool = False
) -> tuple[Term, ...]:
    """List the dice of a carer: Intelligence, Medicine, tools and, for the week, drugs."""
    terms = traits(carer, ("intelligence", "medicine"), rules, "carer")
    terms += choice_term("kit", request, "carer")
    if weekly and rules["drugs_pool"] == "carer":
        terms += choice_term("drugs", request, "carer")
    if bonus := request.options.get("care", 0):
        terms += (Term(Word("care"), bonus, "ST-MED-2", "carer"),)
    return terms


def nurse(
    dice: Dice, request: Request, rules: Rules, *, weekly: bool = False, enough: int = 1
) -> Care:
    """Roll for the carer; one who is absent or cannot act does not help."""
    carer = helping(request, rules)
    if carer is None:
        absent = "carer" in request.others
        word = Message("the carer cannot act and does not help", who="carer")
        return Care(messages=(word,) if absent else ())
    terms = _carer_terms(carer, request, rules, weekly=weekly)
    roll = Roll(terms, Message("care", who="carer"), passive(rules), "carer", enough)
    rolled = attempt(dice, carer, request, rules, roll)
    said = Message(
        "{n} success of care",
        {"n": rolled.successes},
        plural="{n} successes of care",
        count="n",
        who="carer",
    )
    return Care(rolled, (said,), spending(rolled, carer, rules, "carer"))
