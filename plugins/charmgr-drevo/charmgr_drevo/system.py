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
    from charmgr_drevo import actions, ladder, modifiers, statements, switches, tables

    return System(
        "drevo",
        ("Drevo",),
        ("Древо",),
        traits=tables.TRAITS,
        states=tables.STATES,
        words=(*tables.WORDS, *ladder.RATINGS),
        actions=actions.ACTIONS,
        deeds=actions.DEEDS,
        modifiers=modifiers.MODIFIERS,
        levels=ladder.DIFFICULTIES,
        pools=tables.POOLS,
        experience="ep",
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
    from charmgr_drevo.foundry import FATE_CORE

    return [FATE_CORE]


@hookimpl
def status(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell how a character stands and what the wounds wait for."""
    from charmgr_drevo.standing import standing

    return standing(sheet, request, rules)


@hookimpl
def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of a number that the status shows."""
    from charmgr_drevo.numbers import number as told

    return told(sheet, request, rules)


@hookimpl
def roll(request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Roll 4dF, or other dice."""
    from charmgr_drevo.checks import roll as rolled

    return rolled(dice, request, rules)


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Try a trait, or one of the actions."""
    if not request.act:
        from charmgr_drevo.checks import check as tried

        return tried(dice, sheet, request, rules)
    from charmgr_drevo.actions import PLAYED, act

    if request.act not in PLAYED:
        raise RuleError("There is no action “{act}”.", act=request.act)
    return act(dice, sheet, request, rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Do harm to a character."""
    from charmgr_drevo.damage import damage as dealt

    return dealt(dice, sheet, request, rules)


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Take the clock's step, or begin some care."""
    from charmgr_drevo.care import GIVES, give
    from charmgr_drevo.healing import step

    if request.act in GIVES:
        return give(dice, sheet, request, rules)
    if request.act not in ("", "healing"):
        raise RuleError("There is no deed “{act}”.", act=request.act)
    return step(dice, sheet, request, rules)


@hookimpl
def advance(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Raise a trait, or gain a talent."""
    from charmgr_drevo.advancement import advance as bought

    return bought(dice, sheet, request, rules)


@hookimpl
def points(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Grant and spend Fate, give EP."""
    if request.act in ("award", "ep"):
        from charmgr_drevo.advancement import award

        return award(sheet, request)
    if request.act != "fate":
        raise RuleError("There is no pool “{act}”.", act=request.act)
    from charmgr_drevo.fate import points as moved

    return moved(dice, sheet, request, rules)


@hookimpl
def milestone(request: Request, rules: Rules) -> Outcome:
    """Begin the game with Fate; the end of a fight or session changes nothing by itself."""
    if request.act == "beginning":
        from charmgr_drevo.fate import begin

        return begin(request, rules)
    if request.act in ("fight", "session"):
        return Outcome()
    raise RuleError("There is no milestone “{act}”.", act=request.act)
