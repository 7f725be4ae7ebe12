"""Moving a vehicle: driving, its failures, landing without power (section 16)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, Rules, Sheet, fact, remember
from charmgr_swd6.attempts import make
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.motion.collision import crash_at
from charmgr_swd6.motion.journey import Trip, travel
from charmgr_swd6.motion.ride import attempt_by, driver_of, vehicle_role
from charmgr_swd6.motion.speeds import speed_word
from charmgr_swd6.motion.vehicles import refuse_too_fast
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act
from charmgr_swd6.tables import ROUND
from charmgr_swd6.verdicts import reached

__all__ = ["drive", "land"]

_LANDING = "M"
"""The level of landing a flyer whose powerplant is dead. SWD6-VEH-9*."""


def drive(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Drive a vehicle once in the round, at one of four speeds."""
    must_be_able(sheet, request)
    mover = driver_of(sheet, request)
    speed = speed_word(request.options.get("speed", "cruising"), vehicle=True)
    role = vehicle_role(sheet, request)
    if role is not None:
        refuse_too_fast(request.others[role] if role else sheet, speed)
    trip = travel(dice, sheet, mover, request, rules)
    return _stopped(dice, sheet, trip, request, rules)


def _stopped(dice: Dice, sheet: Sheet, trip: Trip, request: Request, rules: Rules) -> Outcome:
    """Deal the damage of a failed move, or let the vehicle go out of control (SWD6-VEH-7*)."""
    if trip.row is None or trip.row.collision is None:
        return trip.outcome
    if trip.row.id == "minor_collision" and request.options.get("open_space", False):
        until = request.now + 3 * ROUND  # the rest of this round and two more
        loose = remember("out_of_control", True, role=trip.body, until=until)
        said = Message("nothing to hit: out of control for two rounds")
        uncontrolled = {"out_of_control": True}
        return joined(trip.outcome, Outcome((said,), (loose,), uncontrolled, ("SWD6-VEH-7*",)))
    hit = crash_at(dice, sheet, request, rules, speed=trip.journey.speed, how=trip.row.id)
    return joined(trip.outcome, hit)


def land(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Bring a flyer down whose powerplant is dead; failing means a crash (SWD6-VEH-9*)."""
    must_be_able(sheet, request)
    mover = driver_of(sheet, request)
    acted = act(request)
    attempt = attempt_by(mover, sheet, request, rules)
    wanted = difficulty(dice, request, rules, _LANDING)
    tried = make(dice, sheet, request, rules, attempt, number=wanted.number)
    until = request.now + 2 * ROUND
    stands = remember("last_speed", "stopped", role=mover.body, until=until)
    done = reached(tried, wanted)
    landed = replace(done, changes=(*acted, *done.changes, stands), rules=("SWD6-VEH-9*",))
    if done.facts["success"]:
        return landed
    speed = str(fact(request, "last_speed", mover.body, request.options.get("speed", "cruising")))
    hit = crash_at(dice, sheet, request, rules, speed=speed_word(speed, vehicle=True))
    return joined(landed, hit)
