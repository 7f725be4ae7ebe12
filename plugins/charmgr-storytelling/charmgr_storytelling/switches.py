"""The house rules: what each switch decides, its default and what it may be set to."""

from __future__ import annotations

from charmgr.api import Switch

__all__ = ["SWITCHES"]

SWITCHES: tuple[Switch, ...] = (
    Switch(
        "carer_successes",
        "dice",
        ("dice", "successes"),
        "ST-MED-7",
        about="a carer's successes are dice or successes",
    ),
    Switch(
        "drugs_pool", "carer", ("carer", "patient"), "ST-MED-10", about="whose roll drugs add to"
    ),
    Switch(
        "stabilise",
        "shared",
        ("shared", "separate", "single_roll"),
        "ST-MED-2",
        about="how the successes of carer and wounded count",
    ),
    Switch(
        "zero_health", "stable", ("stable", "bleeding"), "ST-MED-1", about="whether Health 0 bleeds"
    ),
    Switch(
        "bleeding.interval_minutes",
        3,
        (),
        "ST-MED-1",
        about="minutes between the rolls against bleeding",
    ),
    Switch(
        "bleeding.first_roll",
        0,
        (),
        "ST-MED-1",
        about="minutes until the first roll against bleeding",
    ),
    Switch(
        "first_aid.limit",
        "once_per_wounds",
        ("once_per_wounds", "stamina_per_wounds", "unlimited"),
        "ST-MED-5",
        about="how often the same wounds may have first aid",
    ),
    Switch(
        "first_aid.interval_minutes",
        3,
        (),
        "ST-MED-2",
        about="minutes between two rolls of first aid",
    ),
    Switch(
        "weekly.mode",
        "per_success",
        ("per_success", "on_total"),
        "ST-MED-6",
        about="whether each success heals, or all together once they suffice",
    ),
    Switch("weekly.first_after_days", 7, (), "ST-MED-6", about="days until the first weekly roll"),
    Switch(
        "weekly.loss_restarts_bleeding",
        False,
        (),
        "ST-MED-6",
        about="whether a lost week opens the wound again",
    ),
    Switch("despair.bonus", 3, (), "ST-DESP-1", about="dice of a Despair point"),
    Switch(
        "despair.after_roll", True, (), "ST-DESP-2", about="whether Despair may follow the roll"
    ),
    Switch("despair.per_roll", 1, (), "ST-DESP-2", about="the most points on one roll"),
    Switch(
        "despair.max",
        "resolve+composure",
        (),
        "ST-DESP-3*",
        about="traits and numbers that make up the maximum",
    ),
    Switch(
        "despair.recovery",
        "1_per_night",
        ("1_per_night", "all_per_night", "1_per_session", "none"),
        "ST-DESP-3*",
        about="when Despair returns",
    ),
    Switch(
        "chance.reroll_target",
        10,
        (10, 8),
        "ST-ROLL-5",
        about="what counts on the re-rolls of a chance die",
    ),
    Switch("unskilled.mental", -3, (), "ST-ROLL-9*", about="dice for a mental skill without dots"),
    Switch(
        "unskilled.physical", -1, (), "ST-ROLL-9*", about="dice for a physical skill without dots"
    ),
    Switch("unskilled.social", -1, (), "ST-ROLL-9*", about="dice for a social skill without dots"),
    Switch(
        "death_at", "stamina", ("stamina", "size"), "ST-HP-2", about="minus which trait is death"
    ),
    Switch("defence.drop", 1, (), "ST-DEF-2", about="what each further attack takes off Defence"),
    Switch(
        "defence.thrown",
        False,
        (),
        "ST-DEF-1",
        about="whether Defence helps against thrown weapons",
    ),
    Switch(
        "defence.drop_counts",
        "close",
        ("close", "all"),
        "ST-DEF-2",
        about="which attacks wear Defence off",
    ),
    Switch("cover_in_melee", False, (), "ST-MAN-2", about="whether cover helps in close combat"),
    Switch(
        "allout_needs_unused_defence",
        True,
        (),
        "ST-MAN-7",
        about="whether used Defence forbids an all-out attack",
    ),
    Switch(
        "location_bypasses_armour",
        False,
        (),
        "ST-MAN-10",
        about="whether an unarmoured location ignores armour",
    ),
    Switch("chase.zero_is_caught", True, (), "ST-CHASE-2", about="whether 0 against 0 is caught"),
    Switch(
        "ambush.group",
        "worst_stealth_once",
        ("worst_stealth_once", "each"),
        "ST-AMB-1",
        about="how several ambushers roll",
    ),
    Switch(
        "ambush.surprised_have_defence",
        False,
        (),
        "ST-AMB-2",
        about="whether the surprised keep their Defence",
    ),
    Switch("scars.critical_at", 5, (), "ST-SCAR-2", about="successes of a critical success"),
    Switch("scars.award.arc", 1, (), "ST-SCAR-2", about="Scars for the end of an arc"),
    Switch("scars.award.goal", 1, (), "ST-SCAR-2", about="Scars for a personal goal"),
    Switch(
        "scars.award.critical", 1, (), "ST-SCAR-2", about="Scars for a critical success or failure"
    ),
    Switch("scars.award.whim", 1, (), "ST-SCAR-2", about="Scars at the GM's whim"),
    Switch(
        "scars.despair",
        "permanent",
        ("permanent", "single"),
        "ST-SCAR-3",
        about="whether a bought Despair point lasts",
    ),
    Switch(
        "weapon_bonus",
        "dice",
        ("dice", "damage"),
        "ST-ATK-1",
        about="whether a weapon adds dice or damage",
    ),
    Switch("damage_types", False, (), "ST-HP-4*", about="bashing, lethal and aggravated harm"),
    Switch("wound_penalties", False, (), "ST-HP-5*", about="whether wounds cost dice"),
    Switch(
        "attribute_set",
        "nwod_plus_perception",
        ("nwod_plus_perception", "nwod"),
        "ST-TRAIT-1*",
        about="whether there is Perception",
    ),
)
