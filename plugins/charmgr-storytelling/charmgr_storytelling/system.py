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
    from charmgr_storytelling import deeds, statements, switches, tables
    from charmgr_storytelling.actions import COMBAT_WORDS, DESCRIBED
    from charmgr_storytelling.modifiers import MODIFIERS

    return System(
        "storytelling",
        ("Storytelling with Scars and Despair", "storytelling"),
        ("Повествование со Шрамами и Отчаянием", "сторителлинг"),
        traits=tables.TRAITS,
        states=tables.STATES,
        words=(*tables.WORDS, *COMBAT_WORDS),
        actions=DESCRIBED,
        deeds=deeds.DEEDS,
        modifiers=MODIFIERS,
        pools=tables.POOLS,
        experience="scars",
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
    from charmgr_storytelling.standing import standing

    return standing(sheet, request, rules)


@hookimpl
def suspect(sheet: Sheet, rules: Rules) -> tuple[Suspicion, ...]:
    """List what looks like a slip on a sheet."""
    from charmgr_storytelling.suspicions import suspicions

    return suspicions(sheet, rules)


@hookimpl
def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of a number that the status shows."""
    from charmgr_storytelling.numbers import number as told

    return told(sheet, request, rules)


@hookimpl
def roll(request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Roll a pool that a number or dice name."""
    from charmgr_storytelling.checks import dice_alone

    return dice_alone(dice, request, rules)


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Try traits, or one of the actions of a fight."""
    from charmgr_storytelling.checks import try_traits

    if not request.act:
        return try_traits(dice, sheet, request, rules)
    from charmgr_storytelling.actions import PLAYED, act

    if request.act not in PLAYED:
        raise RuleError("There is no action “{act}”.", act=request.act)
    return act(dice, sheet, request, rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take Health off a character."""
    from charmgr_storytelling.damage import damage as dealt

    return dealt(dice, sheet, request, rules)


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take the clock's step, or give first aid."""
    if request.act == "first-aid":
        from charmgr_storytelling.first_aid import first_aid

        return first_aid(dice, sheet, request, rules)
    from charmgr_storytelling.steps import step

    return step(dice, sheet, request, rules)


@hookimpl
def advance(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Spend Scars."""
    from charmgr_storytelling.advancement import advance as bought

    return bought(sheet, request, rules)


@hookimpl
def points(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Gain or spend Despair or Scars."""
    from charmgr_storytelling.awards import points as moved

    return moved(sheet, request, rules)


@hookimpl
def milestone(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Settle the end of an arc, a goal reached, a session."""
    from charmgr_storytelling.awards import milestone as settled

    return settled(sheet, request, rules)
