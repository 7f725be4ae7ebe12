"""The actions of movement, vehicles and chases: names, parts, circumstances, and what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action, Named
from charmgr_swd6.combat.scale import SCALES
from charmgr_swd6.doors import Act, door
from charmgr_swd6.modifiers import ROLL
from charmgr_swd6.motion.hull import HULL_STATES
from charmgr_swd6.motion.mishaps import DRIVERS, WALKERS
from charmgr_swd6.rows import both, named

__all__ = [
    "ACTIONS",
    "DESCRIBED",
    "STEPS",
    "WORDS",
]

ACTIONS: Mapping[str, Act] = {
    "move": door("motion.movement.move"),
    "jump": door("motion.movement.jump"),
    "climb": door("motion.movement.climb"),
    "fall": door("motion.movement.fall"),
    "long-run": door("motion.tiredness.long_run"),
    "drive": door("motion.driving.drive"),
    "emergency-landing": door("motion.driving.land"),
    "collision": door("motion.collision.collision"),
    "chase-scene": door("motion.chase.chase_scene"),
    "pursue": door("motion.chase.pursue"),
    "encounter": door("motion.obstacles.meet"),
    "range-3d": door("motion.distance3d.measure"),
}

_DRIVING = (*ROLL, "vehicle_move", "maneuverability")
_ROUND = ("speed", "last_speed", "moved", "terrain", "maneuver", "distance")

DESCRIBED: tuple[Action, ...] = (
    Action(
        *named("move, walk, run | двигаться, движение, идти, бежать"),
        modifiers=(*ROLL, *_ROUND, "mode", "armour"),
        rules=(
            "SWD6-MOVE-1",
            "SWD6-MOVE-2",
            "SWD6-MOVE-3",
            "SWD6-MOVE-4",
            "SWD6-MOVE-5",
            "SWD6-MOVE-7",
            "SWD6-MOVE-8",
            "SWD6-MOVE-9",
            "SWD6-MOVE-10",
        ),
        about="walk, run, swim or climb once in the round; missing the number may hurt",
    ),
    Action(
        *named("jump | прыгнуть, перепрыгнуть"),
        modifiers=(*ROLL, "maneuver", "height", "armour"),
        rules=("SWD6-MOVE-8", "SWD6-MOVE-12*"),
        about="jump over something, in a roll of its own after the move",
    ),
    Action(
        *named("climb | залезть, вскарабкаться"),
        modifiers=(*ROLL, "maneuver", "height", "armour"),
        rules=("SWD6-MOVE-8", "SWD6-MOVE-12*"),
        about="climb up or over something, in a roll of its own after the move",
    ),
    Action(
        *named("fall | упасть, падать"),
        modifiers=("height", "armour"),
        rules=("SWD6-MOVE-12*",),
        about="fall from a height in metres",
    ),
    Action(
        "long-run",
        *both("long run, march | долгий бег, марш"),
        modifiers=(*ROLL, "speed", "run_rolls"),
        rules=("SWD6-MOVE-6",),
        about="run or sprint for minutes: stamina rolls, and rest twice as long after a failure",
    ),
    Action(
        *named("drive, pilot | вести, управлять, ехать"),
        roles=("vehicle?", "passengers*"),
        modifiers=(*_DRIVING, *_ROUND, "angle", "open_space", "armour"),
        rules=(
            "SWD6-VEH-1",
            "SWD6-VEH-2",
            "SWD6-VEH-3",
            "SWD6-VEH-4",
            "SWD6-VEH-5",
            "SWD6-VEH-6",
            "SWD6-VEH-7*",
            "SWD6-VEH-8*",
        ),
        about="drive a vehicle once in the round; missing the number may crash it",
    ),
    Action(
        "emergency-landing",
        *both("emergency landing, land | аварийная посадка, посадить"),
        roles=("vehicle?", "passengers*"),
        modifiers=(*_DRIVING, "speed", "angle", "armour"),
        rules=("SWD6-VEH-9*",),
        about="bring down a flyer whose powerplant is dead",
    ),
    Action(
        *named("collision, ram, collide | столкновение, таран, таранить"),
        roles=("target?", "vehicle?", "passengers*"),
        modifiers=("speed", "severity", "angle", "armour"),
        rules=("SWD6-VEH-8*", "SWD6-VEH-9*"),
        about="two things collide: both are damaged, and everybody inside",
    ),
    Action(
        "chase-scene",
        *both("chase scene | сцена погони"),
        roles=("vehicle?", "passengers*"),
        modifiers=(*_DRIVING, "speed", "terrain", "rolls", "angle", "armour"),
        rules=("SWD6-CHASE-1",),
        about="drive through minutes of a chase in one or two rolls",
    ),
    Action(
        *named("pursue, chase | преследовать, погоня"),
        roles=("target", "vehicle?"),
        modifiers=(*_DRIVING, "gap"),
        rules=("SWD6-CHASE-2", "SWD6-CHASE-3"),
        about="chase somebody: both drive, the margin moves the gap by range bands",
    ),
    Action(
        *named("encounter | помеха в погоне, помеха"),
        roles=("vehicle?", "passengers*"),
        modifiers=(*_DRIVING, "encounter", "speed", "rolls", "angle", "armour"),
        rules=("SWD6-CHASE-4",),
        about="something gets in the way of a chase",
    ),
    Action(
        "range-3d",
        *both("range in 3-D, range | трёхмерная дальность, дальность"),
        modifiers=("horizontal", "vertical"),
        rules=("SWD6-VEH-10",),
        about="the range of a target that is higher or lower",
    ),
)

STEPS: Mapping[str, Act] = {
    "explosion": door("motion.vehicles.falls_apart"),
    "collapse": door("motion.vehicles.falls_apart"),
}

_VEHICLE_WORDS = (
    Named(*named("controls ionized | управление ионизировано")),
    Named(*named("maneuverability | манёвренность")),
    Named("body", *both("body strength | прочность корпуса")),
    Named(*named("shields | щиты")),
    Named(*named("scale | масштаб")),
    Named(*named("explosion | взрыв")),
    Named(*named("collapse | разрушение")),
    Named("slow_down_or_light_collision", *both("trouble | неприятности")),
    Named(*named("slow down | сбавить скорость")),
    Named(*named("light collision | лёгкое столкновение")),
)

WORDS: tuple[Named, ...] = (
    *WALKERS,
    *(row for row in DRIVERS if row not in WALKERS),
    *HULL_STATES,
    *SCALES,
    *_VEHICLE_WORDS,
)
