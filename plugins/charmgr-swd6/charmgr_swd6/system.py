"""The hooks of the game, each a door to the file of its topic."""

from __future__ import annotations

from charmgr.api import (
    Dice,
    Exchange,
    Number,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Status,
    Suspicion,
    System,
    data,
    hookimpl,
    text,
)

__all__ = [
    "advance",
    "check",
    "damage",
    "describe",
    "exchanges",
    "heal",
    "milestone",
    "number",
    "points",
    "roll",
    "status",
    "suspect",
]


@hookimpl
def describe() -> System:
    """Describe the game as data."""
    from charmgr_swd6 import actions, modifiers, names, statements, switches, tables
    from charmgr_swd6.combat.actions import WORDS as COMBAT_WORDS
    from charmgr_swd6.combat.modifiers import COMBAT
    from charmgr_swd6.motion.actions import WORDS as MOTION_WORDS
    from charmgr_swd6.motion.modifiers import MOTION
    from charmgr_swd6.wounds import deeds

    return System(
        "swd6",
        ("Star Wars D6", "swd6", "Star Wars"),
        ("Звёздные войны D6", "ЗВ"),
        traits=names.TRAITS,
        states=tables.STATES,
        words=(*tables.WORDS, *COMBAT_WORDS, *MOTION_WORDS),
        actions=actions.DESCRIBED,
        deeds=deeds.DESCRIBED,
        modifiers=(*modifiers.GENERAL, *COMBAT, *MOTION),
        levels=tables.LEVELS,
        pools=tables.POOLS,
        experience="cp",
        units=tables.UNITS,
        milestones=tables.MILESTONES,
        switches=switches.SWITCHES,
        schema=data(__file__, "schema.json"),
        templates={
            "en": text(__file__, "template.yaml"),
            "ru": text(__file__, "template.ru.yaml"),
            "vehicle.en": text(__file__, "template_vehicle.yaml"),
            "vehicle.ru": text(__file__, "template_vehicle.ru.yaml"),
        },
        statements=statements.STATEMENTS,
    )


@hookimpl
def exchanges() -> list[Exchange]:
    """Tell how characters of other programs become sheets of this game, and go back."""
    from charmgr_swd6.foundry import OD6S

    return [OD6S]


@hookimpl
def status(sheet: Sheet, request: Request) -> Status:
    """Tell how a character or a vehicle stands and what the sheet waits for."""
    from charmgr_swd6.standing import standing

    return standing(sheet, request.now)


@hookimpl
def suspect(sheet: Sheet) -> tuple[Suspicion, ...]:
    """List what looks like a slip on a sheet."""
    from charmgr_swd6.suspicions import suspicions

    return suspicions(sheet)


@hookimpl
def number(sheet: Sheet, request: Request) -> Number | None:
    """Tell the parts of a number that the status shows."""
    from charmgr_swd6.numbers import number as told

    return told(sheet, request)


@hookimpl
def roll(request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Roll a dice code with its wild die."""
    from charmgr_swd6.checks import dice_alone

    return dice_alone(dice, request, rules)


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Try a trait, or one of the actions."""
    if not request.act:
        from charmgr_swd6.checks import try_trait

        return try_trait(dice, sheet, request, rules)
    from charmgr_swd6.actions import ACTIONS

    if request.act not in ACTIONS:
        raise RuleError("There is no action “{act}”.", act=request.act)
    return ACTIONS[request.act](dice, sheet, request, rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Do to a character or a vehicle what a hit does."""
    if sheet.get("kind") == "vehicle":
        from charmgr_swd6.motion.vehicle_damage import damage as hit
    else:
        from charmgr_swd6.combat.damage import damage as hit
    return hit(dice, sheet, request, rules)


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take the clock's step, or do a deed."""
    if not request.act:
        from charmgr_swd6.actions import STEPS
        from charmgr_swd6.standing import wait_taken

        return STEPS[wait_taken(sheet, request)](dice, sheet, request, rules)
    from charmgr_swd6.wounds.deeds import DEEDS

    if request.act not in DEEDS:
        raise RuleError("There is no way of healing “{act}”.", act=request.act)
    return DEEDS[request.act](dice, sheet, request, rules)


@hookimpl
def advance(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Spend Character Points for good."""
    from charmgr_swd6.points.advancement import advance as bought

    return bought(dice, sheet, request, rules)


@hookimpl
def points(sheet: Sheet, request: Request, dice: Dice) -> Outcome:
    """Gain or spend Character, Force or Dark Side Points."""
    from charmgr_swd6.points.pools import points as moved

    return moved(dice, sheet, request)


@hookimpl
def milestone(sheet: Sheet, request: Request, dice: Dice) -> Outcome:
    """Settle the end of an adventure, a fight, a session."""
    from charmgr_swd6.points.milestones import milestone as settled

    return settled(dice, sheet, request)
