"""Who treats a patient: a carer's sheet, a code from `--with`, or the patient himself."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Add,
    Change,
    Dice,
    Outcome,
    Path,
    Request,
    RuleError,
    Rules,
    Sheet,
    Term,
    Word,
    at,
)
from charmgr_swd6.abilities import Ability, ability
from charmgr_swd6.attempts import Attempt, Gear, attempt_of, make, must_be_playable
from charmgr_swd6.codes import code
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.verdicts import reached
from charmgr_swd6.wounds.drugs import Dose, bonus_of

__all__ = ["Healer", "attempt_by", "healer", "medpac_spent", "roll_care"]

_ON_ONESELF = 1
"""Dice off the roll of who treats himself. SWD6-HEAL-8."""


class Healer(Struct, frozen=True):
    """Who treats: the role ("" the patient himself), the sheet, and what is rolled."""

    role: str
    sheet: Sheet
    ability: Ability

    @property
    def himself(self) -> bool:
        """Tell whether the patient treats himself."""
        return not self.role


def healer(sheet: Sheet, request: Request, trait: str) -> Healer:
    """Find who treats, able to act; `--with first_aid=4D` stands for one without a sheet."""
    said = request.options.get(trait)
    if said is not None:
        path: Path = (trait,)
        return Healer("carer", {}, Ability(trait, code(str(said)), path, "skill", "technical"))
    role = "carer" if "carer" in request.others else ""
    who = request.others.get("carer", sheet)
    must_be_able(who, request, role)
    return Healer(role, who, ability(who, trait))


def roll_care(
    dice: Dice, request: Request, rules: Rules, who: Healer, *, level: str, drug: Dose | None
) -> Outcome:
    """Roll first aid or medicine against a level, unless the request names another number."""
    attempt = attempt_by(who, request, rules, drug)
    must_be_playable(attempt.code, rules)
    wanted = difficulty(dice, request, rules, level)
    tried = make(dice, who.sheet, request, rules, attempt, number=wanted.number)
    done = reached(tried, wanted, by_level=True, who=who.role)
    return joined(done, Outcome(rules=("SWD6-HEAL-12",) if drug else ()))


def attempt_by(who: Healer, request: Request, rules: Rules, drug: Dose | None) -> Attempt:
    """Put the healer's roll together: penalties, a drug, treating oneself (SWD6-HEAL-8, -12)."""
    more = bonus_of(drug.drug) if drug else None
    gear = (Gear(str(drug.drug["name"]), more, "SWD6-HEAL-12"),) if drug and more else ()
    attempt = attempt_of(who.sheet, request, rules, who.ability, gear=gear, role=who.role)
    if not who.himself:
        return attempt
    term = Term(Word("on_oneself"), f"-{_ON_ONESELF}D", "SWD6-HEAL-8")
    return replace(attempt, code=attempt.code.less(_ON_ONESELF), terms=(*attempt.terms, term))


def medpac_spent(who: Healer, patient: Sheet) -> tuple[Change, ...]:
    """Take a medpac from whoever counts them: the healer, else the patient (SWD6-HEAL-4)."""
    for role, sheet in {who.role: who.sheet, "": patient}.items():
        left = at(sheet, "medpacs")
        if left is not None and left > 0:
            return (Add(("medpacs",), -1, who=role),)
    counted = [at(one, "medpacs") for one in (who.sheet, patient)]
    if any(left is not None for left in counted):
        raise RuleError("No medpac is left.", rules=("SWD6-HEAL-4",), facts={"medpacs": 0})
    return ()
