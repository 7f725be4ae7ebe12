"""The house rules: what each switch decides, its default and what it may be set to."""

from __future__ import annotations

from charmgr.api import Switch

__all__ = ["SWITCHES"]

SWITCHES: tuple[Switch, ...] = (
    Switch(
        "shaken_success_acts",
        False,
        rule="SW-SHAKEN-4*",
        about="whether a success against being Shaken is enough to act",
    ),
    Switch(
        "incapacitation_death",
        "total_1_or_less",
        ("total_1_or_less", "critical_failure"),
        "SW-INC-5*",
        about="what kills whoever becomes Incapacitated",
    ),
    Switch(
        "incapacitation_table",
        "deluxe",
        ("deluxe", "explorers"),
        "SW-INC-6*",
        about="whose rows for Incapacitation and bleeding hold",
    ),
    Switch(
        "incapacitated_gets_cards",
        False,
        rule="SW-INC-1",
        about="whether the Incapacitated are dealt action cards",
    ),
    Switch("benny_on_damage", False, rule="SW-DMG-1", about="whether a benny may reroll damage"),
    Switch(
        "injury_effects",
        "deluxe",
        ("deluxe", "swade"),
        "SW-INJURY-7*",
        about="what injuries of arm, leg and face do, and whether there is Charisma",
    ),
    Switch(
        "healing_edition",
        "deluxe",
        ("deluxe", "swade"),
        "SW-HEAL-7*",
        about="how the Healing skill and critical failures of natural healing work",
    ),
    Switch(
        "advancement",
        "xp",
        ("xp", "swade"),
        "SW-ADV-4*",
        about="whether advances come from experience or one by one",
    ),
    Switch(
        "critical_failure_reroll",
        True,
        rule="SW-TRAIT-5*",
        about="whether a benny may reroll a critical failure",
    ),
    Switch(
        "wound_cap_before_soak",
        False,
        rule="SW-SOAK-5",
        about="whether one attack counts four wounds at most before the soak roll",
    ),
    Switch("xp_per_session", 2, (2, 3, 4), "SW-ADV-1*", about="experience points for a session"),
    Switch(
        "benny_uses",
        "deluxe",
        ("deluxe", "swade"),
        "SW-BENNY-3*",
        about="whether bennies also reroll damage, draw cards, give power points, move the story",
    ),
)
