"""What may be named with `--with` for movement, vehicles and chases."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_swd6.motion.crash import ANGLES
from charmgr_swd6.motion.encounters import ENCOUNTERS
from charmgr_swd6.motion.mishaps import DRIVERS
from charmgr_swd6.motion.modes import MODES
from charmgr_swd6.motion.speeds import SPEEDS
from charmgr_swd6.motion.terrain import TERRAINS
from charmgr_swd6.rows import both, named

__all__ = ["MOTION"]

_SEVERITIES = tuple(
    Choice(row.id, row.en, row.ru, row.collision, "SWD6-VEH-7*")
    for row in DRIVERS
    if row.collision is not None
)

_MEETINGS = tuple(
    Choice(row.id, row.en, row.ru, row.level or None, "SWD6-CHASE-4") for row in ENCOUNTERS
)

MOTION: tuple[Modifier, ...] = (
    Modifier(
        *named("speed | скорость"),
        rule="SWD6-MOVE-2",
        takes="choice",
        choices=SPEEDS,
        about="how fast the move is: cautious, normal, high or all-out",
    ),
    Modifier(
        *named("last speed | прежняя скорость"),
        rule="SWD6-MOVE-5",
        takes="choice",
        choices=SPEEDS,
        about="how fast the last round's move was",
    ),
    Modifier(
        *named("moved | уже двигался, двигался"),
        rule="SWD6-MOVE-1",
        about="whether the one move of the round is done",
    ),
    Modifier(
        *named("terrain | местность"),
        rule="SWD6-MOVE-7",
        takes="choice",
        choices=TERRAINS,
        about="what the move goes over",
    ),
    Modifier(
        "mode",
        *both("way of moving | способ движения, способ"),
        rule="SWD6-MOVE-1",
        takes="choice",
        choices=MODES,
        about="on foot, swimming or climbing",
    ),
    Modifier(
        *named("maneuver, stunt | манёвр, трюк"),
        rule="SWD6-MOVE-8a*",
        takes="number",
        value=1,
        about="what a stunt adds to the number: 1–5 fairly easy to 16 and more nearly impossible",
    ),
    Modifier(
        *named("height | высота"),
        rule="SWD6-MOVE-12*",
        takes="number",
        about="metres that somebody falls",
    ),
    Modifier(
        "vehicle_move",
        *both("vehicle's Move, vehicle Move | Перемещение транспорта"),
        rule="SWD6-VEH-1",
        takes="number",
        about="the vehicle's metres a round, where no sheet is at hand",
    ),
    Modifier(
        *named("maneuverability | манёвренность"),
        rule="SWD6-VEH-1",
        takes="text",
        about="the vehicle's code, where no sheet is at hand",
    ),
    Modifier(
        *named("open space, nothing to hit | открытое место, врезаться не во что"),
        rule="SWD6-VEH-7*",
        about="there is nothing to hit: a minor collision leaves the vehicle out of control",
    ),
    Modifier(
        *named("angle | угол удара, удар"),
        rule="SWD6-VEH-8*",
        takes="choice",
        choices=ANGLES,
        about="how the two meet, in dice of collision damage",
    ),
    Modifier(
        *named("severity | тяжесть столкновения, тяжесть"),
        rule="SWD6-VEH-7*",
        takes="choice",
        choices=_SEVERITIES,
        about="how bad the collision is, in dice of collision damage",
    ),
    Modifier(
        *named("gap | отрыв"),
        rule="SWD6-CHASE-2",
        takes="number",
        about="range bands between pursuer and quarry: 0 point-blank to 3 long",
    ),
    Modifier(
        *named("encounter | помеха"),
        rule="SWD6-CHASE-4",
        takes="choice",
        choices=_MEETINGS,
        about="what gets in the way of the chase",
    ),
    Modifier(
        "run_rolls",
        *both("stamina rolls made | бросков выносливости сделано"),
        rule="SWD6-MOVE-6",
        takes="number",
        about="stamina rolls that the run has needed so far",
    ),
    Modifier(
        *named("horizontal | по горизонтали, горизонталь"),
        rule="SWD6-VEH-10",
        takes="number",
        about="metres that the target is away",
    ),
    Modifier(
        *named("vertical, altitude | по вертикали, вертикаль"),
        rule="SWD6-VEH-10",
        takes="number",
        about="metres that the target is higher or lower",
        least=None,
    ),
)
