"""Vehicle damage: the table, how states add up, and what each blow breaks (SWD6-VEH-9*)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from charmgr.api import Dice, Message, Named, PlainDice
from charmgr_swd6.rows import named

__all__ = [
    "HULL_CUTS",
    "HULL_STATES",
    "RESULTS",
    "WRECKED",
    "Break",
    "after_blow",
    "break_down",
    "fastest",
    "passenger_dice",
]

HULL_STATES: tuple[Named, ...] = (
    Named(*named("intact, undamaged | цел, исправен")),
    Named(*named("lightly damaged | лёгкие повреждения")),
    Named(*named("heavily damaged | сильные повреждения")),
    Named(*named("severely damaged | тяжёлые повреждения")),
    Named(*named("destroyed | уничтожен")),
)

RESULTS = (
    "none",
    "controls_ionized",
    "lightly_damaged",
    "heavily_damaged",
    "severely_damaged",
    "destroyed",
)

HULL_CUTS = (0, 4, 9, 13, 16)
"""Margins of damage over body strength from which each result after “none” holds. SWD6-VEH-9*."""

_PASSENGER_DAMAGE: Mapping[str, int] = {
    "lightly_damaged": 1,
    "heavily_damaged": 3,
    "severely_damaged": 6,
    "destroyed": 12,
}
"""Dice of damage to everybody inside, by result. SWD6-VEH-9*."""

WRECKED = 5
"""Moves lost that leave nothing but a wreck. SWD6-VEH-9*."""

_FASTEST = ("all_out", "high", "cruising", "cautious", "stopped", "stopped")

# What a vehicle is after each result that damages it, in the order of RESULTS.
_AFTER: Mapping[str, tuple[str, ...]] = {
    "intact": ("lightly_damaged", "heavily_damaged", "severely_damaged", "destroyed"),
    "lightly_damaged": ("lightly_damaged", "heavily_damaged", "severely_damaged", "destroyed"),
    "heavily_damaged": ("severely_damaged", "severely_damaged", "severely_damaged", "destroyed"),
    "severely_damaged": ("destroyed",) * 4,
    "destroyed": ("destroyed",) * 4,
}

# Light and heavy damage: by the face of 1D, and how many dice of maneuverability or Moves go.
_LIGHT = ("maneuverability",) * 3 + ("weapon_destroyed",) + ("lost_moves",) * 2
_HEAVY = ("maneuverability",) * 3 + ("lost_moves",) * 3
_LOSS = {"lightly_damaged": 1, "heavily_damaged": 2}
_SEVERE = (
    "powerplant_destroyed",
    "powerplant_destroyed",
    "generator_explodes",
    "weapons_dead",
    "structure_fails",
    "destroyed",
)
_COUNTED_DOWN = ("generator_explodes", "structure_fails")

_DIE = PlainDice(1, 6)


class Break(Struct, frozen=True):
    """What a blow breaks: the Moves lost by now, dice of maneuverability lost by now.

    `rounds` counts down to an explosion or to the structure falling apart.
    """

    effect: str
    lost_moves: int = 0
    lost_maneuverability: int = 0
    rounds: int | None = None

    @property
    def max_speed(self) -> str:
        """The fastest speed that is left."""
        return fastest(self.lost_moves)


def after_blow(state: str, result: str) -> str:
    """Tell the state of a vehicle after one more result."""
    place = RESULTS.index(result) - RESULTS.index("lightly_damaged")
    return state if place < 0 else _AFTER[state][place]


def passenger_dice(result: str) -> int:
    """Tell the dice of damage that everybody inside takes; 0: none."""
    return _PASSENGER_DAMAGE.get(result, 0)


def fastest(lost_moves: int) -> str:
    """Tell the highest speed that so many lost Moves leave."""
    return _FASTEST[min(lost_moves, WRECKED)]


def break_down(dice: Dice, state: str, agility: int, lost_moves: int, lost_agility: int) -> Break:
    """Roll what breaks in a vehicle that is now lightly, heavily or severely damaged.

    `agility` is the whole dice of maneuverability that are left, the others what was lost before.
    """
    face = dice.roll(_DIE, Message("what breaks"))
    if state == "severely_damaged":
        effect = _SEVERE[face - 1]
        rounds = None
        if effect in _COUNTED_DOWN:
            rounds = dice.roll(_DIE, Message("rounds left"))
        return Break(effect, lost_moves, lost_agility, rounds)
    effect = (_LIGHT if state == "lightly_damaged" else _HEAVY)[face - 1]
    loss = _LOSS[state]
    if effect == "maneuverability" and agility > 0:
        return Break("lost_maneuverability", lost_moves, lost_agility + min(loss, agility))
    if effect == "weapon_destroyed":
        return Break(effect, lost_moves, lost_agility)
    lost_moves += loss
    return Break("destroyed" if lost_moves >= WRECKED else "lost_moves", lost_moves, lost_agility)
