"""Dodges and parries: rolled when an attack comes, kept until the round ends (SWD6-ACT-4, -5)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Word, at, fact
from charmgr_swd6.abilities import Ability, ability
from charmgr_swd6.attempts import Gear, attempt_of, make
from charmgr_swd6.codes import NOTHING, code
from charmgr_swd6.motion.ride import vehicle_role
from charmgr_swd6.motion.vehicles import agility
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import Budget, budget, may_react_fully, react

__all__ = ["reaction", "rolled_with"]

# SWD6-ATK-7 to -11: the skill of each reaction
_SKILL = {
    "dodge": "dodge",
    "melee_parry": "melee_parry",
    "brawling_parry": "brawling_parry",
    "lightsaber_parry": "lightsaber",
    "vehicle_dodge": "repulsorlift_operation",
    "starship_dodge": "space_transports",
}

_RULE_OF = {
    "dodge": "SWD6-ATK-7",
    "melee_parry": "SWD6-ATK-8",
    "brawling_parry": "SWD6-ATK-9",
    "lightsaber_parry": "SWD6-ATK-10",
    "vehicle_dodge": "SWD6-ATK-11",
    "starship_dodge": "SWD6-ATK-11",
}

_WITH_CRAFT = ("vehicle_dodge", "starship_dodge")


def _craft(sheet: Sheet, request: Request, name: str) -> str | None:
    """Tell whose sheet is that of the vehicle which dodges; None: a body does."""
    return vehicle_role(sheet, request) if name in _WITH_CRAFT else None


def rolled_with(sheet: Sheet, request: Request, name: str) -> Ability:
    """Find the skill of a reaction; a pilot's is the one that the vehicle names (SWD6-ATK-11)."""
    role = _craft(sheet, request, name)
    own = None if role is None else at(request.others.get(role, sheet), "skill")
    return ability(sheet, str(own or _SKILL[name]))


def _gear(sheet: Sheet, request: Request, name: str) -> tuple[Gear, ...]:
    """Add what is left of the vehicle's maneuverability (SWD6-ATK-11)."""
    role = _craft(sheet, request, name)
    said = request.options.get("maneuverability")
    if said:
        return (Gear(Word("maneuverability"), code(str(said)), "SWD6-ATK-11"),)
    if role is None:
        return ()
    nimble = agility(request.others.get(role, sheet), request.now)
    gear = Gear(Word("maneuverability"), nimble, ("maneuverability",), role)
    return () if nimble == NOTHING else (gear,)


def reaction(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Dodge or parry: the roll is the number of every attack of its kind this round.

    `extra_action` takes a further action though some are left; `full` adds the roll to the numbers
    and is the only act of the round (SWD6-ATK-13).
    """
    must_be_able(sheet, request)
    name = str(request.options.get("reaction", "dodge"))
    full = bool(request.options.get("full", False))
    spent = _spent(request, full=full)
    now = replace(request, options={**request.options, "actions": spent.declared})
    skill, gear = rolled_with(sheet, request, name), _gear(sheet, request, name)
    attempt = attempt_of(sheet, now, rules, skill, gear=gear, purpose=name)
    tried = make(dice, sheet, now, rules, attempt)
    craft = _craft(sheet, request, name) or ""
    values = {"reaction": Word(name), "total": tried.total}
    line = (
        Message("{reaction} {total} is added to every such number this round", values)
        if full
        else Message("{reaction} {total} is the number of every such attack this round", values)
    )
    kind = "SWD6-ATK-13" if full else "SWD6-ATK-12"
    return Outcome(
        (line, *((Message("complication"),) if tried.complication else ())),
        (*tried.changes, *react(request, name, tried.total, full=full, spent=spent, of=craft)),
        {
            "success": True,
            "total": tried.total,
            "reaction": name,
            "full": full,
            "code": str(tried.code),
            **spent.facts(),
            "complication": tried.complication,
            "cp_spent": tried.points,
        },
        ("SWD6-ACT-4", "SWD6-ACT-5", _RULE_OF[name], kind, *tried.rules),
    )


def _spent(request: Request, *, full: bool) -> Budget:
    """Tell the actions after a reaction; refuses one that nobody may make (SWD6-ACT-4)."""
    if fact(request, "surprised", default=False):
        raise RuleError("The surprised cannot react to this act.", rules=("SWD6-ATK-17",))
    if fact(request, "only_reacts", default=False):
        raise RuleError("A full reaction is the only act of its round.", rules=("SWD6-ATK-13",))
    # who has declared nothing has nothing left to use: the first reaction is his only action
    before = budget(request)
    if full:
        if not may_react_fully(before):
            raise RuleError(
                "A full reaction must be the only act of its round.", rules=("SWD6-ATK-13",)
            )
        return Budget(1, 1)
    return before.react(extra=bool(request.options.get("extra_action", False)))
