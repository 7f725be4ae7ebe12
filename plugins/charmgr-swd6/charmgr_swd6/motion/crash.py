"""Collision and falling damage as codes: how fast, how badly, and how one thing meets another."""

from __future__ import annotations

from charmgr.api import Choice, Rules
from charmgr_swd6.codes import Code, code
from charmgr_swd6.motion.mishaps import DRIVERS, WALKERS
from charmgr_swd6.motion.speeds import rank, speed_word
from charmgr_swd6.rows import both, named

__all__ = ["ANGLES", "collision_damage", "falling_damage"]

_RULE = "SWD6-VEH-8*"

ANGLES: tuple[Choice, ...] = (
    Choice(*named("head-on | лоб в лоб, лобовое"), 3, _RULE),
    Choice(*named("rear-end | сзади, в хвост"), -3, _RULE),
    Choice(*named("sideswipe | вскользь, бортами"), -3, _RULE),
    Choice(*named("side-on, T-bone | в бок"), 0, _RULE),
    Choice("fixed", *both("fixed object, wall | препятствие, стена"), 0, _RULE),
)

_BY_ANGLE = {angle.id: int(angle.value or 0) for angle in ANGLES}
_BY_MISHAP = {row.id: row.collision for row in (*WALKERS, *DRIVERS)}

# SWD6-MOVE-12*: metres from which a fall does so many dice.
_FALLS: tuple[tuple[int, int], ...] = ((3, 2), (7, 3), (13, 4), (19, 5), (31, 7), (51, 9))


def collision_damage(
    speed: str, mishap: str, rules: Rules, *, vehicle: bool = False, angle: str = "fixed"
) -> Code | None:
    """Tell the damage of a movement failure at a speed; None where it does not hurt.

    SWD6-MOVE-10, SWD6-MOVE-11*, SWD6-VEH-8*.
    """
    more = _BY_MISHAP[mishap]
    if more is None or rank(speed) == 0:
        return None
    table = "vehicle_collision" if vehicle else "character_collision"
    base = code(str(rules[f"{table}.{speed_word(speed, vehicle=vehicle)}"]))
    damage = base.less(-more - (_BY_ANGLE[angle] if vehicle else 0))
    return damage if damage.dice >= 1 else None


def falling_damage(metres: float) -> Code | None:
    """Tell the damage of a fall of so many metres; None: it does not hurt (SWD6-MOVE-12*)."""
    dice = next((dice for least, dice in reversed(_FALLS) if metres >= least), 0)
    return Code(dice) if dice else None
