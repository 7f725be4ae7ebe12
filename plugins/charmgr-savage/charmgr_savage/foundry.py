"""How characters of Foundry's “swade” become sheets of this game, and go back.

Source paths are those of its actor files; what stands here alone (charisma, the log of advances)
has no place there and stays as it is.
"""

from __future__ import annotations

from charmgr.api import Exchange, Row, Rows
from charmgr_savage.tables import ATTRIBUTES

__all__ = ["SWADE"]

ITEMS = "items"
UNSKILLED = ("Unskilled", "Unskilled Attempt", "unskilled-attempt")
DIE = {"sides": 4, "modifier": 0}

SWADE = Exchange(
    "swade",
    systems=("swade",),
    marks=("system.attributes.agility.die", "system.attributes.vigor.die"),
    kinds=("character", "npc"),
    rows=(
        Row(("wild_card",), ("system.wildcard",), "flag", when={"type": "npc"}, default=False),
        *(
            Row(("attributes", one.id), (f"system.attributes.{one.id}.die.sides",), "die")
            for one in ATTRIBUTES
        ),
        Rows(
            ("skills",),
            ITEMS,
            (Row((), ("system.die.sides",), "die"),),
            kind="skill",
            name=("system.swid", "name"),
            unless={"name": UNSKILLED, "system.swid": UNSKILLED},
            new={
                "system": {
                    "attribute": "{group}",
                    "isCoreSkill": False,
                    "die": DIE,
                    "wild-die": {"sides": 6},
                }
            },
        ),
        Row(("wounds",), ("system.wounds.value",), "number", default=0),
        Row(("fatigue",), ("system.fatigue.value",), "level"),
        Row(("shaken",), ("system.status.isShaken",), "flag"),
        Row(("incapacitated",), ("system.status.isIncapacitated",), "flag"),
        Row(("bennies",), ("system.bennies.value",), "number", default=0),
        Row(
            ("power_points",),
            ("system.powerPoints.general.value", "system.powerPoints.value"),
            "number",
            default=0,
        ),
        Row(("pace",), ("system.pace.ground", "system.stats.speed.value"), "number"),
        Row(
            ("running_die",),
            ("system.pace.running.die", "system.stats.speed.runningDie"),
            "die",
            default="d6",
        ),
        # worn armour counts, unless the actor says a number of his own
        Rows(
            ("armour",),
            ITEMS,
            (Row((), ("system.armor",), "number"),),
            kind="armor",
            into="most",
            when={"system.locations.torso": True},
            unless={"system.equipStatus": ("0", "1")},
            one_way=True,
        ),
        Row(
            ("armour",),
            ("system.stats.toughness.armor",),
            "number",
            when={"system.details.autoCalcToughness": False},
        ),
        Row(("toughness_bonus",), ("system.stats.toughness.modifier",), "number", default=0),
        Row(("parry_bonus",), ("system.stats.parry.modifier",), "number", default=0),
        Rows(("edges",), ITEMS, kind="edge", into="names", new={"system": {}}),
        Rows(("hindrances",), ITEMS, kind="hindrance", into="names", new={"system": {}}),
        Rows(
            ("weapons",),
            ITEMS,
            (
                # in close combat the Strength die is added here, and written out there
                Row(("damage",), ("system.damage",), "text", off="@str+"),
                Row(("ranged",), ("system.damage",), "lacks", off="@str", one_way=True),
            ),
            kind="weapon",
            into="list",
            new={"system": {"damage": ""}},
        ),
        Row(("notes",), ("system.details.biography.value",), "prose"),
    ),
)
