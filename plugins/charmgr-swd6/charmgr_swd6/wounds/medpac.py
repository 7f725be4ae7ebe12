"""Medpacs and bare first aid as deeds (SWD6-HEAL-4 to -8, SWD6-DMG-5, -6*, -11)."""

from __future__ import annotations

from typing import Any

from charmgr.api import (
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_swd6.outcomes import joined
from charmgr_swd6.tables import HOUR
from charmgr_swd6.wounds.care import healer, medpac_spent, roll_care
from charmgr_swd6.wounds.drugs import helps, spend
from charmgr_swd6.wounds.dying import dying, stabilised
from charmgr_swd6.wounds.injury import become, unconscious, wound_of
from charmgr_swd6.wounds.medpac_table import (
    ailment,
    level,
    recent,
    refused_for,
    treated,
    used_up,
    uses_of,
)

__all__ = ["first_aid", "medpac", "treat"]


def medpac(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Use a medpac: one level better, or nothing, or no more of them for a day."""
    state = ailment(sheet, request.now)
    uses = recent(uses_of(sheet), request.now, rules)
    default = level(state, len(uses))
    banned = at(sheet, "no_medpacs_until", default=0)
    if banned > request.now:
        raise RuleError(
            "No medpac helps before {moment}.", rules=("SWD6-HEAL-7",), moment=Moment(banned)
        )
    if state == "stunned" and rules["stun_cleared_by"] == "rest_one_minute":
        raise RuleError("A minute's rest clears a stun, no medpac.", rules=("SWD6-DMG-5",))
    who = healer(sheet, request, "first_aid")
    spent = medpac_spent(who, sheet)
    drug = helps(request, sheet, state)
    tried = roll_care(dice, request, rules, who, level=default, drug=drug)
    done = treat(sheet, state, tried.facts["margin"], request.now, rules)
    used = ["SWD6-HEAL-4", "SWD6-HEAL-5*"]
    used += ["SWD6-HEAL-6"] if uses else []
    used += ["SWD6-HEAL-8"] if who.himself else []
    gone = spent if used_up(rules, success=tried.facts["success"]) else ()
    return joined(Outcome(rules=tuple(used)), tried, Outcome(changes=(*spend(drug), *gone)), done)


def treat(sheet: Sheet, state: str, margin: int, now: int, rules: Rules) -> Outcome:
    """Tell what a medpac does, by the margin of the roll (SWD6-HEAL-4, -6, -7)."""
    uses = (*recent(uses_of(sheet), now, rules), now)
    changes: list[Change] = [Set(("medpac_log",), uses)]
    facts: dict[str, Any] = {"state": state, "missed_by": max(-margin, 0), "no_medpacs_hours": 0}
    if margin >= 0:
        healed, made = _heal_one_level(sheet, state, now)
        told = Message("{old} → {new}", {"old": Word(state), "new": Word(healed)})
        return Outcome((told,), (*changes, *made), {**facts, "state": healed})
    ban = refused_for(-margin)
    if not ban:
        return Outcome((Message("no effect"),), tuple(changes), facts)
    changes.append(Set(("no_medpacs_until",), now + ban))
    facts["no_medpacs_hours"] = ban // HOUR
    told = Message("no medpac helps before {moment}", {"moment": Moment(now + ban)})
    return Outcome((told,), tuple(changes), facts, ("SWD6-HEAL-7",))


def _heal_one_level(sheet: Sheet, state: str, now: int) -> tuple[str, list[Change]]:
    """Tell the state after a successful medpac, and what it changes (SWD6-HEAL-4)."""
    new = treated(state)
    if state == "stunned":
        return new, [Remove(("stuns",))]
    if state == "unconscious":
        return new, [Remove(("unconscious_until",))]
    changes = become(sheet, new, now)
    if new != "healthy" and at(sheet, "unconscious_until") is not None:
        changes.append(Remove(("unconscious_until",)))  # it came with the wound
    return new, changes


def first_aid(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Give first aid without a medpac: stabilise the dying, or wake who was stunned too often."""
    if wound_of(sheet) == "dead":
        raise RuleError("First aid is too late.", rules=("SWD6-DMG-13",))
    saves = dying(sheet)
    if not saves and not (unconscious(sheet, request.now) and wound_of(sheet) != "incapacitated"):
        raise RuleError(
            "Bare first aid only stabilises the dying or wakes the stunned; use a medpac.",
            rules=("SWD6-DMG-11", "SWD6-DMG-6*"),
        )
    who = healer(sheet, request, "first_aid")
    default = str(rules["stabilize_level"]) if saves else "E"
    state = "mortally_wounded" if saves else "unconscious"
    drug = helps(request, sheet, state)
    tried = roll_care(dice, request, rules, who, level=default, drug=drug)
    if not tried.facts["success"]:
        return joined(tried, Outcome(facts={"state": state, "stabilized": False}))
    if saves:
        return joined(tried, stabilised(sheet, request.now))
    woken = {"state": "awake", "conscious": True}
    changes = (Remove(("unconscious_until",)),)
    return joined(tried, Outcome((Message("awake"),), changes, woken, ("SWD6-DMG-6*",)))
