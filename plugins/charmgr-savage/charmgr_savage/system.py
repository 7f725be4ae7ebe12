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
]


@hookimpl
def describe() -> System:
    """Describe the game as data."""
    from charmgr_savage import actions, modifiers, statements, switches, tables

    return System(
        "savage",
        ("Savage Worlds Deluxe", "savage worlds"),
        ("Дневник авантюриста", "дневник"),
        traits=tables.TRAITS,
        states=tables.STATES,
        words=(*tables.WORDS, *tables.HINDRANCES, *tables.EDGES),
        actions=actions.ACTIONS,
        deeds=actions.DEEDS,
        modifiers=modifiers.MODIFIERS,
        pools=tables.POOLS,
        experience="xp",
        units=tables.UNITS,
        milestones=tables.MILESTONES,
        switches=switches.SWITCHES,
        schema=data(__file__, "schema.json"),
        templates={"en": text(__file__, "template.yaml"), "ru": text(__file__, "template.ru.yaml")},
        statements=statements.STATEMENTS,
    )


@hookimpl
def exchanges() -> list[Exchange]:
    """Tell how characters of other programs become sheets of this game, and go back."""
    from charmgr_savage.foundry import SWADE

    return [SWADE]


@hookimpl
def status(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell how a character stands and what the sheet waits for."""
    from charmgr_savage.standing import standing

    return standing(sheet, request, rules)


@hookimpl
def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of a number that the status shows."""
    from charmgr_savage.numbers import number as told

    return told(sheet, request, rules)


@hookimpl
def roll(request: Request, dice: Dice) -> Outcome:
    """Roll dice by themselves."""
    from charmgr_savage.checks import dice_alone

    return dice_alone(dice, request)


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Try a trait, or one of the actions."""
    if not request.act:
        from charmgr_savage.checks import try_trait

        return try_trait(dice, sheet, request, rules)
    from charmgr_savage.doors import ACTIONS, play

    if request.act not in ACTIONS:
        raise RuleError("There is no action “{act}”.", act=request.act)
    return play(ACTIONS[request.act], dice, sheet, request, rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Hit a character with so much damage or with dice."""
    from charmgr_savage.damage import damage as dealt

    return dealt(dice, sheet, request, rules)


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take the clock's step, or do a deed of healing."""
    from charmgr_savage.doors import DEEDS, WAITS, play

    if request.wait is None and request.act in DEEDS:
        return play(DEEDS[request.act], dice, sheet, request, rules)
    from charmgr_savage.standing import wait_taken

    return play(WAITS[wait_taken(sheet, request)], dice, sheet, request, rules)


@hookimpl
def advance(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take an advance."""
    from charmgr_savage.advancement import advance as taken

    return taken(sheet, request, rules)


@hookimpl
def points(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Gain or spend bennies, fatigue, experience."""
    from charmgr_savage.milestones import points as moved

    return moved(dice, sheet, request, rules)


@hookimpl
def milestone(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Settle the end of a fight, the start or end of a session."""
    from charmgr_savage.milestones import milestone as settled

    return settled(sheet, request, rules)
