"""Who takes part in a move: what moves, who drives it, who sits in it."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from charmgr.api import Request, RuleError, Rules, Sheet, Word, fact
from charmgr_swd6.abilities import Ability, ability
from charmgr_swd6.attempts import Attempt, Gear, attempt_of
from charmgr_swd6.codes import NOTHING, code
from charmgr_swd6.motion.distance3d import Metres
from charmgr_swd6.motion.vehicles import PILOT, agility, is_vehicle, move_of, pilot_skill

__all__ = ["Mover", "aboard", "attempt_by", "driver_of", "vehicle_role"]


class Mover(Struct, frozen=True):
    """Who rolls for a move, with what trait and gear, and what it moves how far.

    `role` is the roller's, `body` the role of what moves: the same on foot. `move` is in metres
    a round.
    """

    ability: Ability
    move: Metres | Fraction
    gear: tuple[Gear, ...] = ()
    role: str = ""
    body: str = ""
    vehicle: bool = False


def vehicle_role(sheet: Sheet, request: Request) -> str | None:
    """Tell whose sheet is the vehicle's: "" for the sheet itself, None where there is none."""
    if is_vehicle(sheet):
        return ""
    named = request.others.get("vehicle")
    if named is None:
        return None
    if not is_vehicle(named):
        raise RuleError("Who is to be driven is no vehicle.", rules=("SWD6-VEH-1",))
    return "vehicle"


def driver_of(sheet: Sheet, request: Request) -> Mover:
    """Tell who drives what: a driver his vehicle, or a vehicle by the skills of its crew.

    Where no vehicle's sheet is at hand, `vehicle_move` and `maneuverability` of `--with` stand
    for it.
    """
    role = vehicle_role(sheet, request)
    if role is None:
        written = request.options.get("maneuverability", "0D")
        nimble = code(written)
        gear = (Gear(Word("maneuverability"), nimble, "SWD6-VEH-1"),) if nimble != NOTHING else ()
        move = request.options.get("vehicle_move")
        if move is None:
            raise RuleError(
                "Name the vehicle (--vs), or its Move (--with vehicle_move=200).",
                rules=("SWD6-VEH-1",),
            )
        return Mover(ability(sheet, PILOT), move, gear, vehicle=True)
    vehicle = request.others[role] if role else sheet
    _refuse_out_of_control(request, role)
    nimble = agility(vehicle, request.now)
    gear = (Gear(Word("maneuverability"), nimble, ("maneuverability",), role),)
    return Mover(
        ability(sheet, pilot_skill(vehicle)),
        move_of(vehicle),
        gear if nimble != NOTHING else (),
        body=role,
        vehicle=True,
    )


def attempt_by(mover: Mover, sheet: Sheet, request: Request, rules: Rules) -> Attempt:
    """Put the roll of who moves together."""
    return attempt_of(sheet, request, rules, mover.ability, gear=mover.gear, role=mover.role)


def _refuse_out_of_control(request: Request, role: str) -> None:
    if fact(request, "out_of_control", role):
        raise RuleError("The vehicle is out of control.", rules=("SWD6-VEH-7*",))


def aboard(sheet: Sheet, request: Request) -> dict[str, Sheet]:
    """List by role the characters in a vehicle: its driver and the passengers."""
    inside = {} if is_vehicle(sheet) else {"": sheet}
    riders = {role: other for role, other in request.others.items() if role.startswith("passenger")}
    return inside | riders
