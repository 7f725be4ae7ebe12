"""Healing by magic: hit points, the end of traumas, and help to one who is out of action."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
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
from charmgr_blackhack.casting import way_of
from charmgr_blackhack.checks import said
from charmgr_blackhack.coming_round import end_of_care, wake
from charmgr_blackhack.effects import taken_off
from charmgr_blackhack.first_aid import delay_of
from charmgr_blackhack.out import hp_max, hp_of, state_of
from charmgr_blackhack.outcomes import joined
from charmgr_blackhack.spells import cast, casting_attribute, find
from charmgr_blackhack.tables import HEALING

__all__ = ["heal_by_magic", "restored"]


def restored(dice: Dice, spell: str, hp: int, most: int) -> tuple[int, int]:
    """Roll what a spell gives back: hit points then, never above the most, and the roll."""
    worth = HEALING[spell].restores
    if worth is None:
        return most, most - hp
    rolled = int(dice.roll(worth, Message("hit points")))
    return max(hp, min(most, hp + rolled)), rolled


def heal_by_magic(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Cast a healing spell on a sheet; the deed's name is the spell (TBH-HEAL-1*, -2*).

    The carer casts it, without one the patient; a potion needs no caster.
    """
    state = state_of(sheet)
    if state == "dead":
        raise RuleError("The dead cannot be healed.", rules=("TBH-HEAL-1*",))
    before = Outcome()
    if not request.options.get("potion"):
        who = "carer" if "carer" in request.others else ""
        caster = request.others.get("carer", sheet)
        casting_attribute(caster)
        done = cast(dice, caster, request, rules, find(caster, request.act, way_of(request)), who)
        message = replace(said(done.rolled), who=who)
        before = Outcome((message, *done.messages), done.changes, done.facts(), ("TBH-SPL-5",))
        if not done.works:
            failed = Message("the spell does not work")
            return replace(before, messages=(*before.messages, failed))
    effect = _helped(sheet, request) if state == "out_of_action" else None
    effect = effect or _healed(dice, sheet, request, rules, state)
    return joined(before, effect, Outcome(facts={"works": True}))


def _helped(sheet: Sheet, request: Request) -> Outcome:
    """Help one who is out of action: no hit points, an advantage in the saves (TBH-AID-1, -5)."""
    rounds = delay_of(sheet, request)
    help_ = {"source": request.act, "rounds": rounds}
    return Outcome(
        (Message("{what}: it will show in the saves", {"what": Word(request.act)}),),
        (Append(("out", "help"), help_),),
        {"rounds_needed": rounds},
        ("TBH-AID-1", "TBH-AID-5", "TBH-HEAL-2*"),
    )


def _healed(dice: Dice, sheet: Sheet, request: Request, rules: Rules, state: str) -> Outcome:
    """Give hit points back and end what the spell cures; wake one who was knocked out."""
    if state == "knocked_out":
        return wake(dice, sheet, request, rules)
    if state == "in_care":
        if request.act != "heal":
            raise RuleError("Only Heal spares the days of care.", rules=("TBH-TRM-6",))
        return end_of_care(dice, sheet, request, rules)
    cures, cured = taken_off(
        sheet, lambda effect: request.act in at(effect, "cured_by", default=())
    )
    if state == "unconscious" and not cures:
        raise RuleError("This spell wakes nobody who is concussed.", rules=("TBH-TRM-1",))
    old, most = hp_of(sheet), hp_max(sheet)
    new, rolled = restored(dice, request.act, old, most)
    changes: list[Change] = [*cures, Set(("hp", "current"), new)]
    if state == "unconscious":
        changes.append(Remove(("out",)))
    told = Message("hit points {old} → {new}", {"old": old, "new": new})
    return Outcome(
        (told, *(Message("{effect}: over", {"effect": Word(source)}) for source in cured)),
        tuple(changes),
        {"hp": new, "rolled": rolled, "cured": cured},
        ("TBH-HEAL-1*",),
    )
