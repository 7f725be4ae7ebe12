"""How far a shot goes: range bands from a weapon's own limits, or estimated by the place."""

from __future__ import annotations

from typing import Literal, NamedTuple

from charmgr.api import RuleError

__all__ = [
    "BAND_LEVELS",
    "GRENADE_RANGES",
    "Band",
    "Limits",
    "band_at",
    "estimated",
    "level_of",
    "limits",
]

Band = Literal["point_blank", "short", "medium", "long", "out_of_range"]

# SWD6-ATK-3
BAND_LEVELS: dict[Band, str] = {"point_blank": "VE", "short": "E", "medium": "M", "long": "D"}

# SWD6-SHOT-5*, by the switch grenade_ranges
GRENADE_RANGES = {"seed": "3-10/20/40", "printed": "3-7/20/40"}

# SWD6-ATK-4: bands by place, for pistols and for rifles
_PLACES: dict[str, tuple[Band, Band]] = {
    "within_3m": ("point_blank", "point_blank"),
    "indoors": ("short", "short"),
    "big_room_ends": ("medium", "short"),
    "outdoors": ("medium", "medium"),
    "outdoors_wide": ("long", "medium"),
    "outdoors_far": ("long", "long"),
}


class Limits(NamedTuple):
    """Metres: where point-blank ends, then the last metre of short, medium and long range."""

    point_blank: int
    short: int
    medium: int
    long: int


def limits(text: str) -> Limits:
    """Read ranges as they are printed: 3-10/30/120. Raises RuleError."""
    try:
        near, *far = text.replace("–", "-").split("/")
        first, short = near.split("-")
        medium, long = far
        return Limits(int(first), int(short), int(medium), int(long))
    except ValueError:
        raise RuleError(
            "“{ranges}” are no ranges: write them as 3-10/30/120.",
            rules=("SWD6-ATK-3",),
            ranges=text,
        ) from None


def band_at(reach: Limits, metres: float) -> Band:
    """Tell the range band of a distance (SWD6-ATK-3)."""
    if metres < reach.point_blank:
        return "point_blank"
    if metres <= reach.short:
        return "short"
    if metres <= reach.medium:
        return "medium"
    return "long" if metres <= reach.long else "out_of_range"


def estimated(place: str, *, rifle: bool) -> Band:
    """Estimate the range by the place of the fight (SWD6-ATK-4)."""
    return _PLACES[place][rifle]


def level_of(band: Band) -> str:
    """Tell how hard it is to hit at this range. Raises RuleError beyond long range."""
    if band == "out_of_range":
        raise RuleError(
            "The target is out of range of this weapon.",
            rules=("SWD6-ATK-3",),
            facts={"refused": "out of range", "band": band},
        )
    return BAND_LEVELS[band]
