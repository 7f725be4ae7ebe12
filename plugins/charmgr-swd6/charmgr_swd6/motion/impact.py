"""Hitting something: damage that is no weapon's, to whoever falls and to whatever collides."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, Rules, Sheet, Term
from charmgr_swd6.codes import Code
from charmgr_swd6.combat.victims import Hit, hurt
from charmgr_swd6.motion.vehicle_damage import Dealt, strike
from charmgr_swd6.motion.vehicles import is_vehicle
from charmgr_swd6.outcomes import joined

__all__ = ["Impact", "bruise", "collide"]


class Impact(Struct, frozen=True):
    """What somebody is hit with: the damage, its rule, and the scale of what hits.

    A vehicle goes at `speed`, with the characters `inside` by role.
    """

    damage: Code
    rule: str
    role: str = ""
    scale: str = ""
    speed: str = ""
    inside: Mapping[str, Sheet] = field(default_factory=dict)


def bruise(dice: Dice, sheet: Sheet, impact: Impact, request: Request, rules: Rules) -> Outcome:
    """Deal physical damage to a character (SWD6-MOVE-10).

    Character Points of `--with` went into the roll that was missed, not into this one.
    """
    options = {name: said for name, said in request.options.items() if name != "cp"}
    terms = (Term(Message("damage"), str(impact.damage), impact.rule),)
    hit = Hit(impact.damage, "physical", scale=impact.scale, terms=terms)
    done = hurt(dice, sheet, hit, replace(request, options=options), rules, impact.role)
    said = Message("takes {damage}", {"damage": str(impact.damage)}, who=impact.role)
    return Outcome((said, *done.messages), done.changes, done.facts, (impact.rule, *done.rules))


def collide(dice: Dice, sheet: Sheet, impact: Impact, request: Request, rules: Rules) -> Outcome:
    """Deal collision damage to a vehicle and everybody in it, or to whoever is on foot.

    SWD6-VEH-8*, SWD6-VEH-9*.
    """
    if not is_vehicle(sheet):
        return bruise(dice, sheet, impact, request, rules)
    dealt = Dealt(impact.damage, request.now, impact.scale, impact.role, impact.speed)
    struck = strike(dice, sheet, dealt, rules)
    code = {"damage": str(impact.damage)}
    said = Message("collision: {damage}", code, who=impact.role)
    hull = joined(Outcome((said,), rules=(impact.rule, "SWD6-VEH-9*")), struck.outcome)
    return joined(hull, *_shaken(dice, impact.inside, struck.passengers, request, rules))


def _shaken(
    dice: Dice, inside: Mapping[str, Sheet], passengers: int, request: Request, rules: Rules
) -> tuple[Outcome, ...]:
    """Deal the damage that everybody inside a vehicle takes to each of them (SWD6-VEH-9*)."""
    if not passengers:
        return ()
    hits = [
        bruise(dice, sheet, Impact(Code(passengers), "SWD6-VEH-9*", role), request, rules)
        for role, sheet in inside.items()
    ]
    return tuple(replace(hit, facts={}) for hit in hits)  # the facts are the vehicle's
