"""Blasts and where a grenade that misses comes down: zones, scatter, throwing back."""

from __future__ import annotations

from math import cos, radians, sqrt
from typing import NamedTuple

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, RuleError, Rules
from charmgr_swd6.combat.ranges import BAND_LEVELS, Band, Limits

__all__ = [
    "Landing",
    "Scatter",
    "angle",
    "away",
    "direction",
    "explodes",
    "landing",
    "scatter",
    "thrown_back",
    "zone_damage",
]

_DIRECTIONS = ("beyond", "beyond_right", "short_right", "back", "short_left", "beyond_left")
"""What 1 to 6 mean, as the thrower sees it (SWD6-SHOT-8*)."""

_SCATTER_DICE: dict[Band, int] = {"point_blank": 1, "short": 1, "medium": 2, "long": 3}

_FUSE = 5  # seconds; a shorter timer ends with the round of the throw


def zone_damage(damage: str, radius: str, metres: float) -> str | None:
    """Tell the damage code at so many metres from the burst; None: outside (SWD6-SHOT-2).

    `damage` and `radius` hold a part for each zone: 5D/4D/3D/2D and 0-2/4/6/10.
    """
    codes = damage.split("/")
    limits = [int(part.replace("–", "-").rpartition("-")[2]) for part in radius.split("/")]
    if len(codes) != len(limits):
        raise RuleError(
            "The blast has {codes} damage codes for {zones} zones.",
            rules=("SWD6-SHOT-2",),
            codes=len(codes),
            zones=len(limits),
        )
    for code, limit in zip(codes, limits, strict=True):
        # between two zones the nearer one holds until the next whole metre
        if metres <= limit or (limit != limits[-1] and metres < limit + 1):
            return code
    return None


class Scatter(Struct, frozen=True):
    """How far from its point a grenade comes down, and which way: the roll, 1 to 6."""

    roll: int
    metres: int

    @property
    def direction(self) -> str:
        """Name the direction."""
        return _DIRECTIONS[self.roll - 1]


def scatter(dice: Dice, band: Band) -> Scatter:
    """Roll direction and distance of a grenade that missed its point (SWD6-SHOT-7)."""
    way = direction(dice)
    metres = dice.roll(PlainDice(_SCATTER_DICE[band], 6), Message("metres from the point"))
    return Scatter(way, metres)


def direction(dice: Dice) -> int:
    """Roll which way a grenade goes astray (SWD6-SHOT-8*)."""
    rolled: int = dice.roll(PlainDice(1, 6), Message("direction"))
    return rolled


def angle(roll: int, rules: Rules) -> int:
    """Tell the degrees clockwise from “straight beyond the point” (SWD6-SHOT-8*)."""
    return int(str(rules["scatter_diagram"]).split()[roll - 1])


def away(one: float, other: float, degrees: float) -> float:
    """Measure between two places at so many metres from one point, in metres."""
    square = one * one + other * other - 2 * one * other * cos(radians(degrees))
    return _exact(sqrt(max(square, 0)))


def _exact(metres: float) -> float:
    """Keep whole metres whole, and no finer than a centimetre."""
    rounded = round(metres, 2)
    return int(rounded) if rounded == int(rounded) else rounded


class Landing(Struct, frozen=True):
    """Where a grenade is: its metres from the thrower, and its scatter if it missed its point."""

    metres: float
    scatter: Scatter | None = None


def landing(aimed: float, missed_by: Scatter | None, rules: Rules) -> Landing:
    """Tell where a grenade aimed at so many metres comes down."""
    if missed_by is None:
        return Landing(aimed)
    # seen from the point, the thrower stands straight back: 180 degrees from “beyond”
    degrees = 180 - angle(missed_by.roll, rules)
    return Landing(away(aimed, missed_by.metres, degrees), missed_by)


def explodes(timer: int | None) -> str:
    """Tell when a grenade goes off: on contact, with the round, or when its time is over."""
    if timer is None:
        return "on_contact"
    return "end_of_round_thrown" if timer < _FUSE else "when_the_timer_ends"  # SWD6-SHOT-6


class Throw(NamedTuple):
    """How far a grenade flew back: a range of metres, one number in the reading “metres”."""

    band: Band | None
    least: int
    most: int


def thrown_back(total: int, level: str, reach: Limits, rules: Rules) -> Throw:
    """Tell how far a grenade thrown “as far as possible” flies (SWD6-SHOT-10).

    `level` is the difficulty level that the total would have made.
    """
    if rules["throwback"] == "metres":
        return Throw(None, total, total)
    bands = {level: band for band, level in BAND_LEVELS.items()}
    band = bands.get(level, "long")
    steps = {
        "point_blank": (0, reach.point_blank - 1),
        "short": (reach.point_blank, reach.short),
        "medium": (reach.short + 1, reach.medium),
        "long": (reach.medium + 1, reach.long),
    }
    return Throw(band, *steps[band])
