"""The hooks of the game, each a door to the file of its topic."""

from __future__ import annotations

from charmgr.api import (
    Dice,
    Number,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Status,
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
    "heal",
    "milestone",
    "number",
    "points",
    "roll",
    "status",
]


@hookimpl
def describe() -> System:
    """Describe the game as data."""
    from charmgr_blackhack import actions, modifiers, names, statements, switches, tables

    return System(
        "blackhack",
        ("Black Hack family", "blackhack", "The Black Hack"),
        ("Чёрный Хак", "блэкхак"),
        traits=(*tables.ATTRIBUTES, tables.LEVEL),
        states=names.STATES,
        words=names.WORDS,
        actions=actions.ACTIONS,
        deeds=actions.DEEDS,
        modifiers=modifiers.MODIFIERS,
        levels=tables.LEVELS,
        pools=tables.POOLS,
        experience="stories",
        units=tables.UNITS,
        milestones=tables.MILESTONES,
        switches=switches.SWITCHES,
        schema=data(__file__, "schema.json"),
        templates={"en": text(__file__, "template.yaml"), "ru": text(__file__, "template.ru.yaml")},
        statements=statements.STATEMENTS,
    )


@hookimpl
def status(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell how a character stands and what the sheet waits for."""
    from charmgr_blackhack.standing import standing

    return standing(sheet, request, rules)


@hookimpl
def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of a number that the status shows."""
    from charmgr_blackhack.numbers import number as told

    return told(sheet, request, rules)


@hookimpl
def roll(request: Request, dice: Dice) -> Outcome:
    """Roll dice as they are."""
    from charmgr_blackhack.attempts import dice_alone

    return dice_alone(dice, request)


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Try an attribute, or one of the actions."""
    if not request.act:
        from charmgr_blackhack.attempts import try_traits

        return try_traits(dice, sheet, request, rules)
    from charmgr_blackhack.doors import ACTIONS, play

    if request.act not in ACTIONS:
        raise RuleError("There is no action “{act}”.", act=request.act)
    return play(ACTIONS[request.act], dice, sheet, request, rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take a hit: armour first, then hit points."""
    from charmgr_blackhack.damage import damage as dealt

    return dealt(dice, sheet, request, rules)


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take the clock's step, or do a deed."""
    from charmgr_blackhack.doors import DEEDS, WAITS, play

    if request.act in DEEDS:
        return play(DEEDS[request.act], dice, sheet, request, rules)
    from charmgr_blackhack.standing import wait_taken

    return play(WAITS[wait_taken(sheet, request)], dice, sheet, request, rules)


@hookimpl
def advance(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Gain a level."""
    from charmgr_blackhack.levels import advance as gained

    return gained(dice, sheet, request, rules)


@hookimpl
def points(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Gain or spend of a pool."""
    from charmgr_blackhack.milestones import points as moved

    return moved(dice, sheet, request, rules)


@hookimpl
def milestone(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Settle the end of a fight, a session, an adventure."""
    from charmgr_blackhack.milestones import milestone as settled

    return settled(dice, sheet, request, rules)
