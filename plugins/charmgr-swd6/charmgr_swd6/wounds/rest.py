"""Natural healing: rest for the waiting time, then a roll of full Strength (SWD6-HEAL-1 to -3)."""

from __future__ import annotations

from charmgr.api import (
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    Remove,
    Request,
    Rules,
    Set,
    Sheet,
    Term,
    Word,
    at,
)
from charmgr_swd6.abilities import strength
from charmgr_swd6.codes import Code
from charmgr_swd6.combat.rolls import against, spec_of
from charmgr_swd6.tables import DAY
from charmgr_swd6.wounds.drugs import bonus_of, drug_on, time_percent
from charmgr_swd6.wounds.injury import become, wound_of
from charmgr_swd6.wounds.states import better, worse

__all__ = ["due", "heals_by_rest", "mend", "rest"]

_WAIT_DAYS = {"wounded": 3, "wounded_twice": 3, "incapacitated": 14, "mortally_wounded": 35}
"""Days of rest before each roll. SWD6-HEAL-1."""

_HEAL_CUTS = {
    "wounded": (5, 7),
    "wounded_twice": (5, 7),
    "incapacitated": (7, 9),
    "mortally_wounded": (7, 9),
}
"""Totals from which a wound stays as it is, and gets better. SWD6-HEAL-1."""


def heals_by_rest(sheet: Sheet) -> bool:
    """Tell whether somebody is healing by rest: wounded, in no tank, not dying (SWD6-HEAL-13*)."""
    state = wound_of(sheet)
    if state not in _HEAL_CUTS or at(sheet, "bacta_until") is not None:
        return False
    return state != "mortally_wounded" or at(sheet, "healing_since") is not None


def due(sheet: Sheet, now: int) -> int:
    """Tell when the next healing roll falls; a wound without an anchor waits for now."""
    since = at(sheet, "healing_since")
    if since is None:
        return now
    days = _WAIT_DAYS.get(wound_of(sheet), 0)
    if at(sheet, "healing_longer", default=False):
        days *= 2  # SWD6-HEAL-3*
    return int(since) + days * DAY * time_percent(drug_on(sheet)) // 100


def rest(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for healing; without an anchor write one instead, to rest longer roll later."""
    state = wound_of(sheet)
    if at(sheet, "healing_since") is None:
        anchored = {**sheet, "healing_since": request.now}
        return Outcome(
            (
                Message(
                    "first healing roll: {moment}", {"moment": Moment(due(anchored, request.now))}
                ),
            ),
            (Set(("healing_since",), request.now),),
            {"state": state},
            ("SWD6-HEAL-1",),
        )
    worked = not request.resting or bool(at(sheet, "healing_active", default=False))
    longer = bool(at(sheet, "healing_longer", default=False))
    easy = rules["take_it_easy"] and not worked and not longer
    if easy and dice.ask("rest_longer", ("no", "yes"), "no") == "yes":
        return _rests_on(sheet, request)
    longer = longer and not worked
    drug = bonus_of(drug_on(sheet))
    own = _healing_code(strength(sheet), worked=worked, longer=longer, drug=drug)
    terms = _terms(sheet, worked=worked, longer=longer)
    return mend(dice, sheet, own, request.now, rules, terms)


def _healing_code(
    own: Code, *, worked: bool = False, longer: bool = False, drug: Code | None = None
) -> Code:
    """Tell the dice of a healing roll: wounds take nothing off (SWD6-HEAL-2, SWD6-HEAL-3*)."""
    own = own.less(int(worked) - int(longer))
    return own + drug if drug else own


def _rests_on(sheet: Sheet, request: Request) -> Outcome:
    """Rest as long again for a die more (SWD6-HEAL-3*)."""
    later = due({**sheet, "healing_longer": True}, request.now)
    return Outcome(
        (Message("rests on; healing roll: {moment}", {"moment": Moment(later)}),),
        (Set(("healing_longer",), True),),
        {"state": wound_of(sheet), "rests_on": True},
        ("SWD6-HEAL-3*",),
    )


def mend(
    dice: Dice, sheet: Sheet, own: Code, now: int, rules: Rules, terms: tuple[Term, ...] = ()
) -> Outcome:
    """Roll a code for healing, and do what it says: worse, the same or better (SWD6-HEAL-1)."""
    state = wound_of(sheet)
    label = Message("healing roll")
    band = against(dice, spec_of(own, rules), None, _HEAL_CUTS[state], rules, label, terms)
    return _outcome(sheet, _healed(state, band), now, own, terms)


def _terms(sheet: Sheet, *, worked: bool, longer: bool) -> tuple[Term, ...]:
    drug = drug_on(sheet)
    terms = [Term(Word("strength"), str(strength(sheet)), ("attributes", "strength"))]
    if worked:
        terms.append(Term(Message("worked while healing"), "-1D", "SWD6-HEAL-2"))
    if longer:
        terms.append(Term(Message("rested twice as long"), "+1D", "SWD6-HEAL-3*"))
    if drug:
        terms.append(Term(str(drug["name"]), str(bonus_of(drug) or 0), "SWD6-HEAL-12"))
    return tuple(terms)


def _outcome(sheet: Sheet, new: str, now: int, own: Code, terms: tuple[Term, ...]) -> Outcome:
    old = wound_of(sheet)
    changes: list[Change] = become(sheet, new, now) if new != old else _starts_anew(sheet, now)
    days = _WAIT_DAYS.get(new)
    told = [Message("{old} → {new}", {"old": Word(old), "new": Word(new)})]
    if new == old:
        told = [Message("no better: {state}", {"state": Word(old)})]
    if days is not None:
        told.append(Message("next healing roll: {moment}", {"moment": Moment(now + days * DAY)}))
    used = ["SWD6-HEAL-1", *(str(term.source) for term in terms[1:])]
    used += ["SWD6-HEAL-13*"] if new == "mortally_wounded" != old else []
    facts = {"state": new, "next_wait_days": days, "death_check": False, "code": str(own)}
    return Outcome(tuple(told), tuple(changes), facts, tuple(used))


def _starts_anew(sheet: Sheet, now: int) -> list[Change]:
    """Begin the waiting time once more: what was said of the old one is over."""
    over = ("healing_active", "healing_longer", "healing_drug")
    return [
        Set(("healing_since",), now),
        *(Remove((key,)) for key in over if at(sheet, key) is not None),
    ]


def _healed(state: str, band: int) -> str:
    """Tell the state after a healing roll; `band` counts the HEAL_CUTS reached."""
    return (worse(state), state, better(state))[band]
