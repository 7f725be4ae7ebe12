"""Collisions: what hits what, and the damage to both and to everybody inside (SWD6-VEH-8*)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Word, fact
from charmgr_swd6.combat.scale import scale_of
from charmgr_swd6.motion.crash import collision_damage
from charmgr_swd6.motion.impact import Impact, collide
from charmgr_swd6.motion.ride import aboard, vehicle_role
from charmgr_swd6.motion.speeds import speed_word
from charmgr_swd6.motion.vehicles import is_vehicle
from charmgr_swd6.outcomes import joined

__all__ = ["collision", "crash_at"]

_SEVERITY = "collision"
"""How bad a collision is where nothing else is said."""


def crash_at(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules, *, speed: str, how: str = _SEVERITY
) -> Outcome:
    """Crash the driver's own vehicle at a speed: its damage, and that of everybody inside."""
    angle = request.options.get("angle", "fixed")
    damage = collision_damage(speed, how, rules, vehicle=True, angle=angle)
    facts = {"damage_code": str(damage) if damage else None}
    role = vehicle_role(sheet, request)
    if damage is None or role is None:
        values = {"damage": str(damage) if damage else "—"}
        said = Message("collision damage: {damage}", values)
        return Outcome((said,), facts=facts, rules=("SWD6-VEH-8*",))
    vehicle = request.others[role] if role else sheet
    impact = Impact(damage, "SWD6-VEH-8*", role, speed=speed, inside=aboard(sheet, request))
    hit = collide(dice, vehicle, impact, request, rules)
    return replace(hit, facts={**facts, **hit.facts})


def collision(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Let two things collide: both are damaged, and everybody inside (SWD6-VEH-8*).

    The target is another vehicle, or somebody on foot; without one it is a fixed object.
    """
    role = vehicle_role(sheet, request)
    if role is None:
        raise RuleError("Name the vehicle that collides.", rules=("SWD6-VEH-8*",))
    vehicle = request.others[role] if role else sheet
    said = request.options.get("speed") or fact(request, "last_speed", role, "cruising")
    speed = speed_word(str(said), vehicle=True)
    how = request.options.get("severity", _SEVERITY)
    target = request.others.get("target")
    angle = request.options.get("angle", "fixed" if target is None else "side_on")
    damage = collision_damage(speed, how, rules, vehicle=True, angle=angle)
    facts = {
        "success": True,
        "speed": speed,
        "damage_code": str(damage) if damage else None,
    }
    if damage is None:
        message = Message("Too slow to do any damage.")
        return Outcome((message,), facts=facts, rules=("SWD6-VEH-8*",))
    size = scale_of(vehicle) if target is None else scale_of(target)
    own = Impact(damage, "SWD6-VEH-8*", role, size, speed, aboard(sheet, request))
    mine = collide(dice, vehicle, own, request, rules)
    begun = Outcome((_how(speed, angle),), facts=facts, rules=("SWD6-VEH-8*",))
    if target is None:
        return joined(begun, mine)
    theirs = Impact(damage, "SWD6-VEH-8*", "target", scale_of(vehicle))
    met = collide(dice, target, theirs, request, rules)
    struck = {
        "target_result": met.facts.get("result"),
        "target_state": met.facts.get("state"),
    }
    if is_vehicle(target) and "passenger_damage" in met.facts:
        struck["target_passenger_damage"] = met.facts["passenger_damage"]
    return joined(begun, mine, replace(met, facts=struck))


def _how(speed: str, angle: str) -> Message:
    return Message("collision, {speed}, {angle}", {"speed": Word(speed), "angle": Word(angle)})
