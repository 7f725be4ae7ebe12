"""How characters of Foundry's “fate-core-official” become sheets of this game, and go back.

Both roll four Fudge dice and add a rank, so ranks stay the numbers that they are.
"""

from __future__ import annotations

from charmgr.api import Exchange, Row, Rows

__all__ = ["FATE_CORE"]

FATE_CORE = Exchange(
    "fate-core-official",
    systems=("fate-core-official", "ModularFate"),
    marks=("system.details.fatePoints", "system.skills", "system.tracks"),
    kinds=("fate-core-official", "ModularFate", "Core", "Accelerated"),
    rows=(
        Rows(
            ("skills",),
            "system.skills",
            (Row((), ("rank",), "number"),),
            new={"rank": 0, "description": "", "pc": True},
        ),
        Rows(
            ("talents",),
            "system.stunts",
            into="names",
            new={"description": "", "linked_skill": "None", "refresh_cost": 1},
        ),
        Row(("fate", "current"), ("system.details.fatePoints.current",), "number", default=0),
        Row(("fate", "start"), ("system.details.fatePoints.refresh",), "number", default=0),
        # what a consequence absorbs says how bad it is
        Rows(
            ("injuries",),
            "system.tracks",
            (
                Row(
                    ("level",),
                    ("harm_can_absorb",),
                    "word",
                    words={"2": "light", "4": "wound", "6": "heavy"},
                ),
            ),
            name=(),
            into="list",
            mark="aspect.name",
        ),
        Row(("notes",), ("system.details.biography.value",), "prose"),
    ),
)
