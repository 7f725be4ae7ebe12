"""How characters of Foundry's OpenD6 (“od6s”) become sheets of this game, and go back.

There all codes are pips, three to a die, and a skill is what it has above its attribute. Which
wounds the numbers mean is a setting of the world, its deadliness; so is what the first custom
field stands for.
"""

from __future__ import annotations

from charmgr.api import Exchange, Row, Rows

__all__ = ["OD6S"]

ITEMS = "items"
ABOVE = "system.attributes.{system.attribute}.base"
ATTRIBUTES = {
    "dexterity": "agi",
    "knowledge": "kno",
    "mechanical": "mec",
    "perception": "per",
    "strength": "str",
    "technical": "tec",
}
HURT, DOWN = "wounded", ("incapacitated", "mortally_wounded", "dead")

# Stunned is no wound here; “severely wounded” is wounded twice.
WOUNDS = {
    "1": ("healthy", "healthy", HURT, HURT, HURT, "wounded_twice", *DOWN),
    "2": ("healthy", "healthy", HURT, HURT, "wounded_twice", *DOWN),
    "3": ("healthy", "healthy", HURT, "wounded_twice", *DOWN),
    "4": ("healthy", HURT, "wounded_twice", *DOWN),
    "5": ("healthy", HURT, "wounded_twice", "mortally_wounded", "dead"),
}
NEW_SKILL = {"system": {"attribute": "{group}", "base": 0, "mod": 0, "isAdvancedSkill": False}}

OD6S = Exchange(
    "od6s",
    systems=("od6s", "nonex-ist-od6s"),
    marks=("system.attributes.agi.base", "system.attributes.mec.base"),
    kinds=("character", "npc"),
    choices={"deadliness": ("3", "1", "2", "4", "5"), "custom1": ("unknown", "dark_side")},
    rows=(
        *(
            Row(("attributes", id_), (f"system.attributes.{short}.base",), "code")
            for id_, short in ATTRIBUTES.items()
        ),
        Rows(
            ("skills",),
            ITEMS,
            (Row((), ("system.base",), "code", plus=ABOVE),),
            kind="skill",
            when={"system.isAdvancedSkill": False},
            unless={"system.base": 0, "system.attribute": "met"},
            new=NEW_SKILL,
            groups=ATTRIBUTES,
        ),
        Rows(
            ("advanced_skills",),
            ITEMS,
            (Row((), ("system.base",), "code"),),
            kind="skill",
            when={"system.isAdvancedSkill": True},
            unless={"system.base": 0},
            new={"system": {**NEW_SKILL["system"], "isAdvancedSkill": True}},
            groups=ATTRIBUTES,
        ),
        Rows(
            ("force_skills",),
            ITEMS,
            (Row((), ("system.base",), "code"),),
            kind="skill",
            when={"system.attribute": "met"},
            unless={"system.base": 0},
            new={"system": {**NEW_SKILL["system"], "attribute": "met"}},
        ),
        Rows(
            ("specializations",),
            ITEMS,
            (
                Row(("skill",), ("system.skill",), "text"),
                Row(("code",), ("system.base",), "code", plus=ABOVE),
            ),
            kind="specialization",
        ),
        Row(("points", "cp"), ("system.characterpoints.value",), "number", default=0),
        Row(("points", "fp"), ("system.fatepoints.value",), "number", default=0),
        Row(
            ("points", "dsp"),
            ("system.custom1.value",),
            "number",
            when={"custom1": "dark_side"},
            default=0,
        ),
        Row(("force_sensitive",), ("system.metaphysicsextranormal.value",), "flag"),
        *(
            Row(
                ("wound",),
                ("system.wounds.value",),
                "word",
                words={str(row): wound for row, wound in enumerate(wounds)},
                when={"deadliness": deadliness},
                default="healthy",
            )
            for deadliness, wounds in WOUNDS.items()
        ),
        Row(("move",), ("system.move.value",), "number"),
        Row(("species", "name"), ("system.species.content",), "text"),
        Rows(
            ("armor",),
            ITEMS,
            (
                Row(("physical",), ("system.pr",), "code"),
                Row(("energy",), ("system.er",), "code"),
            ),
            kind="armor",
            into="one",
        ),
        Rows(
            ("weapons",),
            ITEMS,
            (
                Row(("skill",), ("system.stats.skill",), "text"),
                Row(
                    ("damage",),
                    ("system.damage.score",),
                    "code",
                    when={"system.damage.muscle": False},
                ),
                Row(
                    ("damage",),
                    ("system.damage.score",),
                    "code",
                    on="STR+",
                    when={"system.damage.muscle": True},
                ),
                Row(
                    ("harm",),
                    ("system.damage.type",),
                    "word",
                    words={"e": "energy", "p": "physical"},
                ),
            ),
            kind="weapon",
            into="list",
            new={"system": {"damage": {"type": "p", "score": 0, "muscle": False}}},
        ),
    ),
)
