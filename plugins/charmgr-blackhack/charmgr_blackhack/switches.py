"""The house rules: what each switch decides, its default and what it may be set to."""

from __future__ import annotations

from charmgr.api import Switch

__all__ = ["SWITCHES"]

SWITCHES: tuple[Switch, ...] = (
    Switch(
        "roll_equal_succeeds",
        False,
        rule="TBH-CHK-3*",
        about="whether a total equal to the target succeeds",
    ),
    Switch(
        "natural_1_20_auto",
        True,
        rule="TBH-CHK-2",
        about="whether a natural 1 always succeeds and a natural 20 always fails",
    ),
    Switch(
        "initiative_tie",
        "simultaneous",
        ("simultaneous", "level", "wis", "d20"),
        "TBH-INIT-3",
        about="what parts characters of equal DEX",
    ),
    Switch(
        "weapon_length",
        "longer_first",
        ("longer_first", "dex_check"),
        "TBH-INIT-4",
        about="what the longer weapon is worth where two strike at each other",
    ),
    Switch("outdoor_close_m", 10, (10, 5), "TBH-DIST-2", about="metres that are close in the open"),
    Switch(
        "scissors_cumulative",
        False,
        rule="TBH-DEF-6",
        about="whether each further attack of an organised assault is harder to meet",
    ),
    Switch(
        "weapon_modifiers_on_parry",
        True,
        rule="TBH-WPN-2",
        about="whether a weapon changes parries too",
    ),
    Switch(
        "untrained_with_requirement",
        "forbidden_if_unmet",
        ("forbidden_if_unmet", "always_forbidden"),
        "TBH-WPN-10",
        about="when the untrained may not use a weapon with a requirement",
    ),
    Switch(
        "maul_result",
        "natural_face",
        ("natural_face", "modified_total"),
        "TBH-WPN-12",
        about="which result of a two-handed hammer throws back and stuns",
    ),
    Switch(
        "armour_ud1_protects",
        True,
        rule="TBH-ARM-2",
        about="whether armour at the constant 1 still protects in its last fight",
    ),
    Switch(
        "armour_ap_drops_with_ud",
        False,
        rule="TBH-ARM-2",
        about="whether armour loses a point each time its usage die drops",
    ),
    Switch(
        "shield_sacrifice",
        "anyone",
        ("anyone", "untrained_only", "fighter_only"),
        "TBH-SHD-4",
        about="who may sacrifice a shield",
    ),
    Switch(
        "min_damage_before_armour",
        0,
        (0, 1),
        "TBH-WPN-4",
        about="the least damage of a hit before armour",
    ),
    Switch(
        "failed_cast_still_works",
        False,
        rule="TBH-SPL-5",
        about="whether a spell works though its check failed",
    ),
    Switch(
        "waking_hp",
        "hit_die",
        ("hit_die", "1d4"),
        "TBH-OUT-2",
        about="hit points of one who comes round",
    ),
    Switch("bandage_rounds", 6, (), "TBH-BANDAGE-1*", about="combat rounds of bandaging"),
    Switch(
        "level_up_pace",
        "session",
        ("session", "dungeon_level", "quest", "event", "stories"),
        "TBH-ADVANCE-1*",
        about="what brings a new level",
    ),
    Switch(
        "rest_hp",
        "one_hit_die_per_day",
        ("one_hit_die_per_day", "any"),
        "TBH-REST-1*",
        about="how often rest gives hit points",
    ),
    Switch(
        "consumable_last_use",
        False,
        rule="TBH-UD-2*",
        about="whether what is used up has one more use",
    ),
)
