"""Distances in bands, zones on a map, and how far one gets in a round."""

from __future__ import annotations

from typing import Any

from charmgr.api import RuleError, Rules

__all__ = ["band", "intercept", "is_within", "move", "zone_band"]

ORDER = ("close", "near", "far", "distant")  # TBH-DIST-1, -4
INDOORS = (2.5, 25.0, 50.0)  # TBH-DIST-1, metres up to which a band reaches
OUTDOORS = (50.0, 100.0)  # TBH-DIST-2; what is close there is a switch
ZONES = {0: "close", 1: "near", 2: "far"}  # TBH-DIST-5, steps between zones


def band(metres: float, rules: Rules, *, outdoors: bool = False) -> str:
    """Tell the band of a distance in metres (TBH-DIST-1, -2)."""
    limits = (float(rules["outdoor_close_m"]), *OUTDOORS) if outdoors else INDOORS
    return ORDER[sum(metres > limit for limit in limits)]


def zone_band(steps: int) -> str:
    """Tell the band between two zones, so many steps apart (TBH-DIST-5)."""
    return ZONES.get(steps, "distant")


def is_within(distance: str, most: str) -> bool:
    """Tell whether one band is no farther than another."""
    return ORDER.index(distance) <= ORDER.index(most)


def move(*, runs: bool, overloaded: bool) -> dict[str, Any]:
    """Tell how far one gets with the move, or with the action too (TBH-DIST-3, TBH-ACT-1)."""
    if runs and overloaded:
        raise RuleError(
            "Overloaded: no running, only the move up to near distance.",
            rules=("TBH-DIST-3", "TBH-ENC-1*"),
            facts={"allowed": False},
        )
    return {"reach": "far" if runs else "near", "action_left": not runs}


def intercept(distance: str) -> dict[str, Any]:
    """Tell what cutting somebody off costs (TBH-INT-1)."""
    if not is_within(distance, "near"):
        raise RuleError(
            "Too far to intercept: near distance is the limit.",
            rules=("TBH-INT-1",),
            facts={"allowed": False},
        )
    return {"allowed": True, "action": 1, "move": 0 if distance == "close" else 1}
