"""Scale: what a difference in size adds to attack, dodge, damage and resistance (section 18)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import Named, RuleError, Rules, Sheet, at
from charmgr_swd6.rows import named

__all__ = ["CHARACTER", "SCALES", "Scale", "Scaling", "adjusted", "scale_of", "scaling"]


class Scale(Named, frozen=True):
    """A size of things; `dice` is its scale modifier."""

    dice: int = 0


class Scaling(Struct, frozen=True):
    """Whole dice that a difference of scale adds to each roll of an attack.

    `difficulty` dice are rolled onto the number where the smaller target does not dodge.
    """

    attack: int = 0
    dodge: int = 0
    damage: int = 0
    resist: int = 0
    difficulty: int = 0


CHARACTER, SPEEDER = "character", "speeder"

# SWD6-SCALE-1, SWD6-SCALE-2*: from the smallest to the largest.
SCALES: tuple[Scale, ...] = (
    Scale(CHARACTER, ("character", "creature"), ("персонаж", "существо"), 0),
    Scale(SPEEDER, ("speeder",), ("спидер",), 2),
    Scale(*named("walker | шагоход"), 4),
    Scale(*named("starfighter | звёздный истребитель, истребитель"), 6),
    Scale(*named("capital, capital ship | крупный корабль"), 12),
    Scale(*named("Death Star | Звезда Смерти, «Звезда Смерти»"), 24),
)

_DICE = {scale.id: scale.dice for scale in SCALES}


def scale_of(sheet: Sheet) -> str:
    """Tell the scale of a sheet: a character's, or a vehicle's, unless it says otherwise."""
    usual = SPEEDER if at(sheet, "kind") == "vehicle" else CHARACTER
    scale: str = at(sheet, "scale", default=usual)
    return scale


def adjusted(attacker: str, target: str) -> int:
    """Tell the adjusted modifier of two scales in whole dice (SWD6-SCALE-1)."""
    return abs(_modifier(attacker) - _modifier(target))


def scaling(attacker: str, target: str, rules: Rules, *, dodges: bool = True) -> Scaling:
    """Tell what scale adds to the rolls of an attack (SWD6-SCALE-3, SWD6-SCALE-4)."""
    dice = adjusted(attacker, target)
    if _modifier(attacker) <= _modifier(target):
        return Scaling(attack=dice, resist=dice)
    if dodges:
        return Scaling(dodge=dice, damage=dice)
    harder = dice if rules["scale_difficulty_without_dodge"] else 0
    return Scaling(damage=dice, difficulty=harder)


def _modifier(scale: str) -> int:
    if scale not in _DICE:
        raise RuleError(
            "“{scale}” is no scale; there are: {known}.",
            rules=("SWD6-SCALE-1",),
            scale=scale,
            known=", ".join(_DICE),
        )
    return _DICE[scale]
