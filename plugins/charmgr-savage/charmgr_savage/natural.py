"""Natural healing every five days, and those who sink after it goes wrong (section 10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

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
from charmgr_savage.derived import MOST_WOUNDS, wild_card
from charmgr_savage.figures import buried, tally, with_more
from charmgr_savage.injuries import HOUR
from charmgr_savage.modifiers import CONDITIONS
from charmgr_savage.recovery import DAYS, FIVE_DAYS, better, mended, pruned, set_to
from charmgr_savage.rolls import Tried, attempt, for_each, rulings, trial_of

__all__ = ["extra_mends", "mends", "natural_healing", "sink"]

HALF_A_DAY = 12 * HOUR  # SW-HEAL-7*


class Mended(Struct, frozen=True):
    """How five days leave a Wild Card."""

    wounds: int
    incapacitated: bool
    changes: tuple[Change, ...] = ()

    @property
    def next_roll(self) -> int | None:
        """In how many days he rolls again; None: never."""
        return DAYS if self.wounds or self.incapacitated else None


def _conditions(request: Request) -> tuple[str, ...]:
    """Tell what makes healing harder; nobody who heals is no medical attention (SW-HEAL-5*)."""
    named = {row.id for row in CONDITIONS if request.options.get(row.id)}
    tended = request.options.get("medical_attention") or _heals(request.others.get("carer"))
    if not tended:
        named.add("no_medical_attention")
    return tuple(row.id for row in CONDITIONS if row.id in named)


def _heals(carer: Sheet | None) -> bool:
    return carer is not None and at(carer, "skills", "healing") is not None


def _terms(named: Iterable[str], request: Request) -> tuple[Term, ...]:
    rows = {row.id: row for row in CONDITIONS}
    given = (rows[name] for name in named)
    return (
        *(Term(Word(row.id), int(row.value or 0), row.rule) for row in given),
        *rulings(request),
    )


def mends(dice: Dice, sheet: Sheet, named: Iterable[str], request: Request, rules: Rules) -> Mended:
    """Roll Vigor for five days of a Wild Card (SW-HEAL-5*)."""
    before: int = at(sheet, "wounds", default=0)
    fell = bool(at(sheet, "incapacitated", default=False))
    tried = attempt(dice, trial_of(sheet, "vigor", _terms(named, request)), request, rules)
    wounds, down = mended(before, incapacitated=fell, steps=tried.number)
    if tried.critical:
        wounds, down = min(MOST_WOUNDS, before + 1), fell or before == MOST_WOUNDS
    return Mended(wounds, down, tried.changes)


def extra_mends(
    dice: Dice, sheet: Sheet, named: Iterable[str], request: Request, rules: Rules
) -> tuple[str, Tried]:
    """Roll Vigor for one Incapacitated Extra: a 1 on the die is death (SW-HEAL-6*)."""
    trial = trial_of(sheet, "vigor", _terms(named, request), cuts=())
    tried = attempt(dice, trial, request, rules)
    if tried.number == trial.spec.low:  # the lowest total is a 1 on the die
        return "dead", tried
    return ("recovered" if tried.number >= trial.target else "incapacitated"), tried


def natural_healing(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the clock's step; a wound without an anchor gets one instead."""
    if at(sheet, "next_natural_healing") is None:
        first = request.now + FIVE_DAYS
        return Outcome(
            (Message("first roll of healing: {moment}", {"moment": Moment(first)}),),
            (Set(("next_natural_healing",), first), *pruned(sheet, request)),
            rules=("SW-HEAL-5*",),
        )
    if not wild_card(sheet):
        return _extras(dice, sheet, request, rules)
    before: int = at(sheet, "wounds", default=0)
    fell = bool(at(sheet, "incapacitated", default=False))
    came = mends(dice, sheet, _conditions(request), request, rules)
    changes = [*came.changes, *pruned(sheet, request)]
    changes += set_to(sheet, came.wounds, incapacitated=came.incapacitated, now=request.now)
    if came.next_roll:
        changes.append(Set(("next_natural_healing",), request.now + FIVE_DAYS))
    if came.incapacitated and not fell and rules["healing_edition"] == "swade":  # SW-HEAL-7*
        changes.append(Set(("sinking_next",), request.now + HALF_A_DAY))
    said = better(before, came.wounds, fell=fell, down=came.incapacitated)
    return Outcome(
        said or (Message("no better"),),
        tuple(changes),
        {
            "wounds": came.wounds,
            "incapacitated": came.incapacitated,
            "next_roll_days": came.next_roll,
        },
        ("SW-HEAL-5*",),
    )


def _extras(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for each Incapacitated Extra of the sheet."""
    down = tally(sheet, "incapacitated")
    named = _conditions(request)
    states, changes = for_each(
        down, sheet, request, lambda table: extra_mends(dice, sheet, named, table, rules)
    )
    dead, up = states.count("dead"), states.count("recovered")
    changes.append(with_more(sheet, "incapacitated", -dead - up))
    changes += buried(sheet, dead)
    if dead + up == down:
        changes.append(Remove(("next_natural_healing",)))
    else:
        changes.append(Set(("next_natural_healing",), request.now + FIVE_DAYS))
    said = Message("{up} recovered, {dead} dead", {"up": up, "dead": dead})
    facts = {"recovered": up, "dead": dead, "states": states}
    return Outcome((said,), tuple(changes), facts, ("SW-HEAL-6*",))


def sink(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll every twelve hours for one whom a critical failure felled (SW-HEAL-7*)."""
    trial = trial_of(sheet, "vigor", rulings(request))
    tried = attempt(dice, trial, request, rules)
    if not tried.number:
        return Outcome(
            (Message("dies"),),
            (*tried.changes, Set(("dead",), True), Remove(("sinking_next",))),
            {"outcome": "dead"},
            ("SW-HEAL-7*",),
        )
    if tried.number == 1:
        again = Set(("sinking_next",), request.now + HALF_A_DAY)
        return Outcome(
            (Message("holds on for twelve hours more"),),
            (*tried.changes, again),
            {"outcome": "roll_again"},
            ("SW-HEAL-7*",),
        )
    wounds: int = at(sheet, "wounds", default=0)
    return Outcome(
        (Message("wakes and is stable"),),
        (*tried.changes, *set_to(sheet, wounds, incapacitated=False, now=request.now)),
        {"outcome": "stable"},
        ("SW-HEAL-7*",),
    )
