"""The house rules: what each switch decides, its default and what it may be set to."""

from __future__ import annotations

from charmgr.api import Switch

__all__ = ["SWITCHES"]


def choice(id: str, options: tuple[int | str, ...], rule: str, *, about: str) -> Switch:  # noqa: A002 — the field's own name
    """Write one row that takes one of several; the first is the default."""
    return Switch(id, options[0], options, rule, about)


SWITCHES: tuple[Switch, ...] = (
    choice(
        "carer_successes",
        ("dice", "successes"),
        "ST-MED-7",
        about="a carer's successes are dice or successes",
    ),
    choice("drugs_pool", ("carer", "patient"), "ST-MED-10", about="whose roll drugs add to"),
    choice(
        "stabilise",
        ("shared", "separate", "single_roll"),
        "ST-MED-2",
        about="how the successes of carer and wounded count",
    ),
    choice("zero_health", ("stable", "bleeding"), "ST-MED-1", about="whether Health 0 bleeds"),
    Switch(
        "bleeding.interval_minutes",
        3,
        rule="ST-MED-1",
        about="minutes between the rolls against bleeding",
    ),
    Switch(
        "bleeding.first_roll",
        0,
        rule="ST-MED-1",
        about="minutes until the first roll against bleeding",
    ),
    choice(
        "first_aid.limit",
        ("once_per_wounds", "stamina_per_wounds", "unlimited"),
        "ST-MED-5",
        about="how often the same wounds may have first aid",
    ),
    Switch(
        "first_aid.interval_minutes",
        3,
        rule="ST-MED-2",
        about="minutes between two rolls of first aid",
    ),
    choice(
        "weekly.mode",
        ("per_success", "on_total"),
        "ST-MED-6",
        about="whether each success heals, or all together once they suffice",
    ),
    Switch("weekly.first_after_days", 7, rule="ST-MED-6", about="days until the first weekly roll"),
    Switch(
        "weekly.loss_restarts_bleeding",
        False,
        rule="ST-MED-6",
        about="whether a lost week opens the wound again",
    ),
    Switch("despair.bonus", 3, rule="ST-DESP-1", about="dice of a Despair point"),
    Switch(
        "despair.after_roll", True, rule="ST-DESP-2", about="whether Despair may follow the roll"
    ),
    Switch("despair.per_roll", 1, rule="ST-DESP-2", about="the most points on one roll"),
    Switch(
        "despair.max",
        "resolve+composure",
        rule="ST-DESP-3*",
        about="traits and numbers that make up the maximum",
    ),
    choice(
        "despair.recovery",
        ("1_per_night", "all_per_night", "1_per_session", "none"),
        "ST-DESP-3*",
        about="when Despair returns",
    ),
    choice(
        "chance.reroll_target",
        (10, 8),
        "ST-ROLL-5",
        about="what counts on the re-rolls of a chance die",
    ),
    Switch("unskilled.mental", -3, rule="ST-ROLL-9*", about="dice for a mental skill without dots"),
    Switch(
        "unskilled.physical", -1, rule="ST-ROLL-9*", about="dice for a physical skill without dots"
    ),
    Switch("unskilled.social", -1, rule="ST-ROLL-9*", about="dice for a social skill without dots"),
    choice("death_at", ("stamina", "size"), "ST-HP-2", about="minus which trait is death"),
    Switch("defence.drop", 1, rule="ST-DEF-2", about="what each further attack takes off Defence"),
    Switch(
        "defence.thrown",
        False,
        rule="ST-DEF-1",
        about="whether Defence helps against thrown weapons",
    ),
    choice(
        "defence.drop_counts", ("close", "all"), "ST-DEF-2", about="which attacks wear Defence off"
    ),
    Switch("cover_in_melee", False, rule="ST-MAN-2", about="whether cover helps in close combat"),
    Switch(
        "allout_needs_unused_defence",
        True,
        rule="ST-MAN-7",
        about="whether used Defence forbids an all-out attack",
    ),
    Switch(
        "location_bypasses_armour",
        False,
        rule="ST-MAN-10",
        about="whether an unarmoured location ignores armour",
    ),
    Switch("chase.zero_is_caught", True, rule="ST-CHASE-2", about="whether 0 against 0 is caught"),
    choice(
        "ambush.group",
        ("worst_stealth_once", "each"),
        "ST-AMB-1",
        about="how several ambushers roll",
    ),
    Switch(
        "ambush.surprised_have_defence",
        False,
        rule="ST-AMB-2",
        about="whether the surprised keep their Defence",
    ),
    Switch("scars.critical_at", 5, rule="ST-SCAR-2", about="successes of a critical success"),
    Switch("scars.award.arc", 1, rule="ST-SCAR-2", about="Scars for the end of an arc"),
    Switch("scars.award.goal", 1, rule="ST-SCAR-2", about="Scars for a personal goal"),
    Switch(
        "scars.award.critical", 1, rule="ST-SCAR-2", about="Scars for a critical success or failure"
    ),
    Switch("scars.award.whim", 1, rule="ST-SCAR-2", about="Scars at the GM's whim"),
    choice(
        "scars.despair",
        ("permanent", "single"),
        "ST-SCAR-3",
        about="whether a bought Despair point lasts",
    ),
    choice(
        "weapon_bonus", ("dice", "damage"), "ST-ATK-1", about="whether a weapon adds dice or damage"
    ),
    Switch("damage_types", False, rule="ST-HP-4*", about="bashing, lethal and aggravated harm"),
    Switch("wound_penalties", False, rule="ST-HP-5*", about="whether wounds cost dice"),
    choice(
        "attribute_set",
        ("nwod_plus_perception", "nwod"),
        "ST-TRAIT-1*",
        about="whether there is Perception",
    ),
)
