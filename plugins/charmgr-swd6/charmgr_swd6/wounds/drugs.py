"""Drugs: dice for a healer, faster healing, only for some states (SWD6-HEAL-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from charmgr.api import (
    Add,
    Change,
    Dice,
    Message,
    Named,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    at,
)
from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.weapons import same_word
from charmgr_swd6.tables import STATES
from charmgr_swd6.wounds.injury import wound_of

__all__ = ["Dose", "bonus_of", "drug_on", "give", "helps", "spend", "time_percent"]

Drug = Mapping[str, Any]


class Dose(NamedTuple):
    """A dose of a drug, and where it is kept: whose, and its place in his list."""

    drug: Drug
    role: str
    place: int


def drug_on(sheet: Sheet) -> Drug | None:
    """Read the drug that works on somebody until the next healing roll."""
    drug: Drug | None = at(sheet, "healing_drug")
    return drug


def bonus_of(drug: Drug | None) -> Code | None:
    """Read the dice that a drug adds."""
    written = drug and at(drug, "bonus")
    return code(str(written)) if written else None


def time_percent(drug: Drug | None) -> int:
    """Tell how long healing takes with a drug, in percent of the usual time."""
    return int(at(drug, "time_percent", default=100)) if drug else 100


def helps(request: Request, patient: Sheet, state: str) -> Dose | None:
    """Find the drug that `--with drug=…` names.

    Raises RuleError where nobody has it or it is for something else.
    """
    word = request.options.get("drug")
    if not word:
        return None
    for role, sheet in {"carer": request.others.get("carer", {}), "": patient}.items():
        for place, drug in enumerate(at(sheet, "drugs", default=())):
            if same_word(str(at(drug, "name", default="")), word):
                _check(drug, state)
                return Dose(drug, role, place)
    raise RuleError("Nobody here has the drug “{drug}”.", rules=("SWD6-HEAL-12",), drug=word)


def _check(drug: Drug, state: str) -> None:
    only = at(drug, "only_for", default=())
    only = (only,) if isinstance(only, str) else only
    names = next((one for one in STATES if one.id == state), Named(state))
    known = (names.id, *names.en, *names.ru)
    if only and not any(same_word(word, name) for word in only for name in known):
        raise RuleError(
            "“{drug}” is not for this state.",
            rules=("SWD6-HEAL-12",),
            facts={"only_for": list(only)},
            drug=drug["name"],
        )
    if at(drug, "doses") == 0:
        raise RuleError("There is no “{drug}” left.", rules=("SWD6-HEAL-12",), drug=drug["name"])


def spend(dose: Dose | None) -> tuple[Change, ...]:
    """Use a dose up, where doses are counted."""
    if dose is None or not at(dose.drug, "doses"):
        return ()
    return (Add(("drugs", dose.place, "doses"), -1, who=dose.role),)


def give(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — a deed like the others
    """Give a drug that works on the patient's own healing until the next roll."""
    state = wound_of(sheet)
    if state in ("healthy", "dead"):
        raise RuleError("There is nothing to heal.", rules=("SWD6-HEAL-12",))
    found = helps(request, sheet, state)
    if found is None:
        raise RuleError("Which drug? Name it: --with drug=…", rules=("SWD6-HEAL-12",))
    drug = found.drug
    kept = {
        key: drug[key] for key in ("name", "bonus", "time_percent") if at(drug, key) is not None
    }
    return Outcome(
        (Message("{drug} works until the next healing roll", {"drug": str(drug["name"])}),),
        (Set(("healing_drug",), kept), *spend(found)),
        {"drug": str(drug["name"]), "state": state},
        ("SWD6-HEAL-12",),
    )
