"""The house rules: what each switch decides, its default and what it may be set to."""

from __future__ import annotations

from charmgr.api import Switch

__all__ = ["SWITCHES"]


def choice(id: str, options: tuple[str, ...], rule: str, about: str) -> Switch:  # noqa: A002 — the field's own name
    """Write one row of the switches that take a word; the first is the default."""
    return Switch(id, options[0], options, f"SWD6-{rule}", about)


def flag(id: str, default: bool, rule: str, about: str) -> Switch:  # noqa: A002 — likewise
    """Write one row of the switches that are on or off."""
    return Switch(id, default, (True, False), f"SWD6-{rule}", about)


def value(id: str, default: int | str, rule: str, about: str) -> Switch:  # noqa: A002 — likewise
    """Write one row of the switches that take any number or text."""
    return Switch(id, default, (), f"SWD6-{rule}", about)


SWITCHES: tuple[Switch, ...] = (
    flag("carry_pips", False, "DICE-3", about="three pips make a die in play too"),
    choice("min_code", ("1D", "0D"), "DICE-4", about="the least code that can be rolled"),
    choice(
        "wild_die_one",
        ("complication", "subtract", "add", "ask"),
        "DICE-6*",
        about="what a 1 on the wild die does",
    ),
    flag("wild_die_on_damage", True, "DICE-7*", about="damage has a wild die"),
    flag("wild_die_on_difficulty_dice", False, "DICE-7*", about="difficulty dice have a wild die"),
    value("default_numbers.VE", 3, "CHK-2", about="the number of Very Easy"),
    value("default_numbers.E", 8, "CHK-2", about="the number of Easy"),
    value("default_numbers.M", 13, "CHK-2", about="the number of Moderate"),
    value("default_numbers.D", 18, "CHK-2", about="the number of Difficult"),
    value("default_numbers.VD", 25, "CHK-2", about="the number of Very Difficult"),
    value("default_numbers.H", 35, "CHK-2", about="the number of Heroic"),
    value("default_numbers.H+10", 45, "CHK-2", about="the number of Heroic+10"),
    value("default_numbers.H+20", 55, "CHK-2", about="the number of Heroic+20"),
    choice(
        "level_number",
        ("fixed", "rolled"),
        "CHK-2",
        about="the number of a level: fixed, or rolled within its band",
    ),
    choice(
        "default_level",
        ("M", "VE", "E", "D", "VD", "H"),
        "CHK-1",
        about="the level of a check that names none",
    ),
    choice("rush_halving", ("pips", "dice"), "TIME-8", about="what rushing halves"),
    flag("secret_needs_higher", False, "TIME-10", about="a secret roll must beat the number"),
    flag("leader_counts_in_limit", False, "CMD-2", about="a leader counts in his own limit"),
    choice(
        "fp_order",
        ("double_first", "penalties_first"),
        "FP-2",
        about="whether a Force Point doubles before penalties",
    ),
    choice(
        "stacked_force_points",
        ("x4", "x3"),
        "DSP-7",
        about="what two Force Points in one round do",
    ),
    value("melee_parry_vs_unarmed", 5, "ATK-8", about="bonus of a blade that parries a fist"),
    value("armed_vs_brawling_parry", 10, "ATK-9", about="bonus of a blade against bare hands"),
    flag("cover_adds_to_reaction", True, "ATK-12", about="cover adds to a dodge"),
    flag("one_spotter_warns_all", False, "ATK-17", about="who notices an ambush warns everybody"),
    flag("hit_location", False, "ATK-18", about="hits have a location"),
    value(
        "scatter_diagram",
        "0 60 120 180 240 300",
        "SHOT-8*",
        about="six angles in degrees, clockwise from beyond the point",
    ),
    choice("throwback", ("metres", "band"), "SHOT-10", about="how far a grenade flies back"),
    choice("grenade_ranges", ("seed", "printed"), "SHOT-5*", about="the ranges of grenades"),
    value("cover_table.light_smoke", "1D", "COV-2*", about="dice of light smoke or fog"),
    value("cover_table.thick_smoke", "2D", "COV-2*", about="dice of thick smoke or fog"),
    value("cover_table.very_thick_smoke", "4D", "COV-2*", about="dice of very thick smoke or fog"),
    value("cover_table.twilight", "1D", "COV-2*", about="dice of twilight"),
    value("cover_table.moonlit_night", "2D", "COV-2*", about="dice of a moonlit night"),
    value("cover_table.complete_darkness", "4D", "COV-2*", about="dice of complete darkness"),
    value("cover_table.quarter", "1D", "COV-2*", about="dice of a quarter hidden"),
    value("cover_table.half", "2D", "COV-2*", about="dice of half hidden"),
    value("cover_table.three_quarters", "4D", "COV-2*", about="dice of three quarters hidden"),
    value("damage_table.stunned", 0, "DMG-4*", about="margin that stuns"),
    value("damage_table.wounded", 4, "DMG-4*", about="margin that wounds"),
    value("damage_table.incapacitated", 9, "DMG-4*", about="margin that incapacitates"),
    value("damage_table.mortally_wounded", 13, "DMG-4*", about="margin that wounds mortally"),
    value("damage_table.killed", 16, "DMG-4*", about="margin that kills"),
    choice("damage_tie", ("stunned", "none"), "DMG-3", about="what equal rolls of damage do"),
    choice(
        "stun_cleared_by",
        ("first_aid", "rest_one_minute", "either"),
        "DMG-5",
        about="what ends the half hour of a stun early",
    ),
    flag("stun_knockout", True, "DMG-6*", about="many stuns knock out"),
    flag("stun_penalties_add", False, "DMG-15", about="each fresh stun costs a die"),
    choice(
        "incapacitated_minutes",
        ("1D", "10D"),
        "DMG-9",
        about="how long the incapacitated lie unconscious",
    ),
    choice("stabilize_level", ("M", "E"), "DMG-11", about="level of stabilising the dying"),
    flag("severe_injury", False, "DMG-17", about="a severe injury may take the place of death"),
    flag("take_it_easy", True, "HEAL-3*", about="twice the rest gives a die"),
    choice(
        "medpac_day",
        ("rolling_24h", "calendar_day"),
        "HEAL-6",
        about="which uses of medpacs count as the same day",
    ),
    flag("medpac_failed_used_up", True, "HEAL-4", about="a failed medpac is used up"),
    choice("bacta_level", ("VE", "E", "M", "D", "VD", "H"), "HEAL-9", about="level of the tank"),
    choice(
        "bacta_failure",
        ("no_effect", "worsen_two_levels"),
        "HEAL-11*",
        about="what a failed roll at the tank does",
    ),
    flag("cautious_hard_is_action", True, "MOVE-2", about="cautious moves with a roll are actions"),
    value("character_collision.cautious", "1D", "MOVE-11*", about="collision at a cautious pace"),
    value("character_collision.normal", "2D", "MOVE-11*", about="collision at a walk"),
    value("character_collision.high", "3D", "MOVE-11*", about="collision at a run"),
    value("character_collision.all_out", "5D", "MOVE-11*", about="collision at a sprint"),
    flag("cautious_vehicle_free", True, "VEH-4", about="cautious driving is free"),
    choice(
        "vehicle_failures",
        ("proposed", "as_characters"),
        "VEH-7*",
        about="which table a driver's failure is read on",
    ),
    value("vehicle_collision.cautious", "2D", "VEH-8*", about="crash at a cautious speed"),
    value("vehicle_collision.cruising", "4D", "VEH-8*", about="crash at cruising speed"),
    value("vehicle_collision.high", "6D", "VEH-8*", about="crash at high speed"),
    value("vehicle_collision.all_out", "10D", "VEH-8*", about="crash at all-out speed"),
    value("chase_steps", 5, "CHASE-2", about="margin that moves a chase by one range band"),
    flag(
        "scale_difficulty_without_dodge",
        False,
        "SCALE-4",
        about="a small target is harder to hit even if it does not dodge",
    ),
    choice(
        "weapon_heavy", ("seed", "printed"), "WPN-2", about="what heavy damage to a weapon does"
    ),
    flag("attribute_check", True, "ADV-4*", about="raising an attribute needs a roll"),
    flag("attribute_lifts_skills", False, "ADV-4*", about="skills rise with their attribute"),
)
