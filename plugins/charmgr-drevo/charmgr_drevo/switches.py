"""The house rules: what each switch decides, its default and what it may be set to."""

from __future__ import annotations

import re

from charmgr.api import Switch

__all__ = ["SWITCHES", "numbers"]


def numbers(listed: object) -> tuple[int, ...]:
    """Read a switch that lists numbers: "1, 2, 4"."""
    return tuple(int(number) for number in re.findall(r"-?\d+", str(listed)))


def choice(id: str, options: tuple[int | str, ...], rule: str, *, about: str) -> Switch:  # noqa: A002 — the field's own name
    """Write one row that takes one of several; the first is the default."""
    return Switch(id, options[0], options, rule, about)


FATE: tuple[Switch, ...] = (
    Switch("fate.enabled", True, rule="DREVO-FATE-8", about="Fate points are used at all"),
    Switch(
        "fate.uses",
        "1, 2, 3, 4, 5",
        rule="DREVO-FATE-8",
        about="which of the five uses are allowed",
    ),
    Switch(
        "fate.opposed_in_combat",
        True,
        rule="DREVO-FATE-8",
        about="Fate may be spent in the opposed checks of a fight",
    ),
    Switch("fate.start", 3, rule="DREVO-FATE-6", about="Fate points at the beginning"),
    Switch("fate.max", 0, rule="DREVO-FATE-7", about="most Fate points, 0 for no limit"),
    Switch(
        "fate.npc", False, rule="DREVO-FATE-9*", about="characters of the game master have Fate"
    ),
    Switch(
        "fate.adjust_changes_critical",
        False,
        rule="DREVO-FATE-2",
        about="a roll moved by Fate may become critical, or stop being so",
    ),
    choice(
        "fate.adjust_whose",
        ("own", "any"),
        "DREVO-FATE-2",
        about="whose roll Fate may move after the dice",
    ),
    Switch(
        "fate.soak_to_none", False, rule="DREVO-FATE-4", about="Fate may buy a scratch away, too"
    ),
)

CHECKS: tuple[Switch, ...] = (
    Switch(
        "untrained_default",
        -2,
        (-3, -2, -1, 0, "forbidden"),
        rule="DREVO-CHECK-7*",
        about="what counts for a skill that was not learnt",
    ),
    choice(
        "specific_skill",
        ("always", "higher"),
        "DREVO-CHECK-6",
        about="the part of a skill is used always, or only where it is higher",
    ),
    choice(
        "crit.margin",
        (4, "arithmetic"),
        "DREVO-CRIT-4*",
        about="the least margin of a critical success",
    ),
    Switch(
        "wounds_on_initiative", False, rule="DREVO-HEALTH-4", about="wounds count for initiative"
    ),
    choice(
        "initiative.roll",
        ("side_4df", "side_4df_plus_best_skill"),
        "DREVO-COMBAT-27*",
        about="what is rolled for initiative",
    ),
    choice(
        "initiative.order",
        ("alternate", "reroll", "fixed"),
        "DREVO-COMBAT-5",
        about="who goes first in later rounds",
    ),
)

HARM: tuple[Switch, ...] = (
    Switch(
        "heavy.scratches_kill",
        True,
        rule="DREVO-HEALTH-5",
        about="the fourth scratch kills the heavily wounded",
    ),
    choice(
        "death_level", ("ask", "dying", "dead"), "DREVO-HEALTH-6", about="what a deadly blow does"
    ),
    Switch(
        "damage.table",
        "1, 3, 5, 7, 9",
        rule="DREVO-DMG-3*",
        about="damage from which each level begins",
    ),
    Switch("damage.add_body", False, rule="DREVO-DMG-3*", about="Strength or Body count in damage"),
    Switch(
        "shield_vs_firearm_in_melee",
        True,
        rule="DREVO-COMBAT-15",
        about="a shield helps against a firearm at point-blank",
    ),
    choice(
        "several", ("fudge", "pairwise"), "DREVO-COMBAT-26*", about="how one fights against several"
    ),
)

HEALING: tuple[Switch, ...] = (
    choice(
        "heal.decide",
        ("roll", "ask"),
        "DREVO-HEAL-7*",
        about="whether dice or the game master decide what may happen to a wound",
    ),
    choice(
        "heal.penalty",
        ("current", "original"),
        "DREVO-HEAL-6",
        about="a healing wound counts as its present or as its first level",
    ),
    Switch("heal.healer_check", False, rule="DREVO-HEAL-8*", about="healers roll for their care"),
    Switch("heal.days.scratch", 3, rule="DREVO-HEAL-7*", about="days until a scratch is gone"),
    Switch("heal.days.light", 7, rule="DREVO-HEAL-7*", about="days of a light wound"),
    Switch("heal.days.wound_to_light", 7, rule="DREVO-HEAL-7*", about="days of a wound"),
    Switch("heal.days.heavy_to_wound", 14, rule="DREVO-HEAL-7*", about="days of a heavy wound"),
    Switch(
        "heal.days.heavy_neglect",
        3,
        rule="DREVO-HEAL-7*",
        about="days between the checks of a neglected heavy wound",
    ),
    Switch("heal.difficulty.light", 0, rule="DREVO-HEAL-7*", about="Difficulty of a light wound"),
    Switch("heal.difficulty.wound", 1, rule="DREVO-HEAL-7*", about="Difficulty of a wound"),
    Switch("heal.difficulty.heavy", 0, rule="DREVO-HEAL-7*", about="Difficulty of a heavy wound"),
    choice(
        "heal.light_untreated_success",
        ("stays", "gone"),
        "DREVO-HEAL-7*",
        about="what becomes of a light wound without a bandage after a successful check",
    ),
)

GROWTH: tuple[Switch, ...] = (
    choice(
        "advance",
        ("ep", "free"),
        "DREVO-ADV-3*",
        about="traits are bought, or raised by the game master",
    ),
)

SWITCHES = FATE + CHECKS + HARM + HEALING + GROWTH
