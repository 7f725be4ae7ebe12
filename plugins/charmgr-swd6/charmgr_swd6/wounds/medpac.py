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
from charmgr_swd6.attempts import make, must_be_playable
from charmgr_swd6.checks import told, verdict
from charmgr_swd6.difficulty import Difficulty, difficulty
from charmgr_swd6.tables import HOUR
from charmgr_swd6.wounds.care import Healer, attempt_by, healer, medpac_spent
from charmgr_swd6.wounds.drugs import bonus_of, helps, spend
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

__all__ = ["first_aid", "heal_one_level", "medpac", "treat"]


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
    outcome, margin = _roll(dice, sheet, request, rules, who, default=default, state=state)
    done = treat(sheet, state, margin, request.now, rules)
    changes: list[Change] = [*outcome.changes, *(spend(drug) if drug else ())]
    if used_up(rules, success=margin >= 0):
        changes += spent
    changes += done.changes
    used = ["SWD6-HEAL-4", "SWD6-HEAL-5*"]
    used += ["SWD6-HEAL-6"] if uses else []
    used += ["SWD6-HEAL-8"] if who.himself else []
    return Outcome(
        (*outcome.messages, *done.messages),
        tuple(changes),
        {**outcome.facts, **done.facts},
        (*used, *done.rules, *outcome.rules),
    )


def treat(sheet: Sheet, state: str, margin: int, now: int, rules: Rules) -> Outcome:
    """Tell what a medpac does, by the margin of the roll (SWD6-HEAL-4, -6, -7)."""
    uses = (*recent(uses_of(sheet), now, rules), now)
    changes: list[Change] = [Set(("medpac_log",), uses)]
    facts: dict[str, Any] = {"state": state, "missed_by": max(-margin, 0), "no_medpacs_hours": 0}
    if margin >= 0:
        healed, made = heal_one_level(sheet, state, now)
        told = Message("{old} → {new}", {"old": Word(state), "new": Word(healed)})
        return Outcome((told,), (*changes, *made), {**facts, "state": healed})
    ban = refused_for(-margin)
    if not ban:
        return Outcome((Message("no effect"),), tuple(changes), facts)
    changes.append(Set(("no_medpacs_until",), now + ban))
    facts["no_medpacs_hours"] = ban // HOUR
    told = Message("no medpac helps before {moment}", {"moment": Moment(now + ban)})
    return Outcome((told,), tuple(changes), facts, ("SWD6-HEAL-7",))


def heal_one_level(sheet: Sheet, state: str, now: int) -> tuple[str, list[Change]]:
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
    outcome, margin = _roll(dice, sheet, request, rules, who, default=default, state=state)
    if margin < 0:
        return Outcome(
            outcome.messages,
            outcome.changes,
            {**outcome.facts, "state": state, "stabilized": False},
            outcome.rules,
        )
    if saves:
        done = stabilised(sheet, request.now)
    else:
        done = Outcome(
            (Message("awake"),),
            (Remove(("unconscious_until",)),),
            {"state": "awake", "conscious": True},
            ("SWD6-DMG-6*",),
        )
    return Outcome(
        (*outcome.messages, *done.messages),
        (*outcome.changes, *done.changes),
        {**outcome.facts, **done.facts},
        (*outcome.rules, *done.rules),
    )


def _roll(
    dice: Dice,
    sheet: Sheet,
    request: Request,
    rules: Rules,
    who: Healer,
    *,
    default: str,
    state: str,
) -> tuple[Outcome, int]:
    """Roll first aid; tell the outcome so far and the margin."""
    drug = helps(request, sheet, state)
    name = str(drug[1]["name"]) if drug else ""
    attempt = attempt_by(who, request, rules, bonus_of(drug[1]) if drug else None, name)
    must_be_playable(attempt, rules)
    wanted: Difficulty = difficulty(dice, request, rules, default)
    tried = make(dice, who.sheet, request, rules, attempt, number=wanted.number)
    margin = tried.total - wanted.number
    values = {"total": tried.total, "number": wanted.number, "level": Word(wanted.level)}
    line = Message("{total} against {number} ({level})", values, who=who.role)
    facts = {**told(tried, margin), "difficulty": wanted.number, "level": wanted.level}
    used = (*tried.rules, *(("SWD6-HEAL-12",) if drug else ()))
    return Outcome((line, *verdict(tried, margin)), tried.changes, facts, used), margin
