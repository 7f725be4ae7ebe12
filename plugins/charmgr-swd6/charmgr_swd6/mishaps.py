"""Movement failures: what missing the number does, on foot and at the wheel."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from charmgr.api import Named
from charmgr_swd6.distance3d import Metres, exact

__all__ = [
    "DRIVERS",
    "WALKERS",
    "Mishap",
    "mishap",
    "moved",
    "stunt_comes_off",
]


@dataclass(frozen=True, slots=True)
class Mishap(Named):
    """A row of the failure table: from how many points missed on, and what it does.

    `part` of the distance is still covered; `now` and `next` are dice off all actions of this
    round and the next, None where no action is left; `collision` is added to the collision
    damage, None where nothing is hit. `out_of_control` counts rounds.
    """

    least: int = 1
    part: Fraction = Fraction(1)
    now: int | None = 0
    next: int | None = 0
    collision: int | None = None
    out_of_control: int = 0


_HALF, _QUARTER = Fraction(1, 2), Fraction(1, 4)

# SWD6-MOVE-9; from 16 points on, actions and distance are lost as from 11 on
WALKERS: tuple[Mishap, ...] = (
    Mishap("slight_slip", ("slight slip",), ("небольшое поскальзывание",), 1, now=1),
    Mishap("slip", ("slip",), ("поскальзывание",), 4, _HALF, 3, 1),
    Mishap("fall", ("fall",), ("падение",), 7, _HALF, None, 2),
    Mishap("minor_fall", ("minor fall",), ("небольшое падение",), 11, _QUARTER, None, None, -3),
    Mishap(
        "fall_and_tumble",
        ("fall and tumble",),
        ("падение с кувырком",),
        16,
        _QUARTER,
        None,
        None,
        0,
    ),
    Mishap("major_fall", ("major fall",), ("серьёзное падение",), 21, _QUARTER, None, None, 2),
)

# SWD6-VEH-7*
DRIVERS: tuple[Mishap, ...] = (
    WALKERS[0],
    WALKERS[1],
    Mishap("spin", ("spin",), ("занос",), 7, _HALF, None, 2),
    Mishap(
        "minor_collision",
        ("minor collision",),
        ("лёгкое столкновение",),
        11,
        _QUARTER,
        None,
        None,
        -3,
        2,
    ),
    Mishap("collision", ("collision",), ("столкновение",), 16, _QUARTER, None, None, 0),
    Mishap(
        "major_collision",
        ("major collision",),
        ("тяжёлое столкновение",),
        21,
        _QUARTER,
        None,
        None,
        2,
    ),
)


def mishap(missed_by: int, *, vehicle: bool = False) -> Mishap | None:
    """Tell the failure by points missed; None where the number was reached."""
    rows = DRIVERS if vehicle else WALKERS
    return next((row for row in reversed(rows) if row.least <= missed_by), None)


def moved(row: Mishap, intended: Metres) -> Metres:
    """Tell the metres that are still covered of those intended."""
    return exact(Fraction(intended) * row.part)


def stunt_comes_off(missed_by: int) -> bool:
    """Tell whether a stunt succeeds although its move was missed by so much (SWD6-MOVE-8)."""
    return missed_by < WALKERS[1].least
