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
    from charmgr_swd6 import (
        actions,
        actions_combat,
        actions_motion,
        modifiers,
        modifiers_combat,
        modifiers_motion,
        names,
        statements,
        switches,
        tables,
    )

    return System(
        "swd6",
        ("Star Wars D6", "swd6", "Star Wars"),
        ("Звёздные войны D6", "ЗВ"),
        traits=names.TRAITS,
        states=tables.STATES,
        words=(*tables.WORDS, *actions_combat.WORDS, *actions_motion.WORDS),
        actions=(*actions.DESCRIBED, *actions_combat.DESCRIBED, *actions_motion.DESCRIBED),
        deeds=actions_combat.DESCRIBED_DEEDS,
        modifiers=(*modifiers.GENERAL, *modifiers_combat.COMBAT, *modifiers_motion.MOTION),
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
def status(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell how a character or a vehicle stands and what the sheet waits for."""
    from charmgr_swd6.standing import standing

    return standing(sheet, request, rules)


@hookimpl
def suspect(sheet: Sheet) -> tuple[Suspicion, ...]:
    """List what looks like a slip on a sheet."""
    from charmgr_swd6.suspicions import suspicions

    return suspicions(sheet)


@hookimpl
def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of a number that the status shows."""
    from charmgr_swd6.numbers import number as told

    return told(sheet, request, rules)


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
    from charmgr_swd6 import actions, actions_combat, actions_motion

    rolled = {**actions.ACTIONS, **actions_combat.ACTIONS, **actions_motion.ACTIONS}
    if request.act not in rolled:
        raise RuleError("There is no action “{act}”.", act=request.act)
    return rolled[request.act](dice, sheet, request, rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Do to a character or a vehicle what a hit does."""
    if sheet.get("kind") == "vehicle":
        from charmgr_swd6.vehicle_damage import damage as hit
    else:
        from charmgr_swd6.damage import damage as hit
    return hit(dice, sheet, request, rules)


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take the clock's step, or do a deed."""
    from charmgr_swd6 import actions, actions_combat, actions_motion

    if request.act:
        if request.act not in actions_combat.DEEDS:
            raise RuleError("There is no way of healing “{act}”.", act=request.act)
        return actions_combat.DEEDS[request.act](dice, sheet, request, rules)
    from charmgr_swd6.standing import wait_taken

    steps = {**actions.STEPS, **actions_combat.STEPS, **actions_motion.STEPS}
    return steps[wait_taken(sheet, request, rules)](dice, sheet, request, rules)


@hookimpl
def advance(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Spend Character Points for good."""
    from charmgr_swd6.advancement import advance as bought

    return bought(dice, sheet, request, rules)


@hookimpl
def points(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Gain or spend Character, Force or Dark Side Points."""
    from charmgr_swd6.points import points as moved

    return moved(dice, sheet, request, rules)


@hookimpl
def milestone(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Settle the end of an adventure, a fight, a session."""
    from charmgr_swd6.milestones import milestone as settled

    return settled(dice, sheet, request, rules)
