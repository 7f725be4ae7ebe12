"""The hooks of a game system: pure functions from frozen values to plain values.

A plugin implements those it needs with `@hookimpl` and takes only the arguments that it reads.
No hook touches files, clock, screen or global random; dice come from `dice`, time from
`request.now`. A rule that forbids something raises `RuleError`. What "the sheet" is: the
canonical view, English ids as keys, moments as seconds.
"""

from __future__ import annotations

import pluggy

from charmgr.api import (
    Dice,
    Exchange,
    Number,
    Outcome,
    Request,
    Rules,
    Sheet,
    Status,
    Suspicion,
    System,
)

hookspec = pluggy.HookspecMarker("charmgr")


@hookspec(firstresult=True)
def describe() -> System:  # type: ignore[empty-body]
    """Describe the game as data: names, actions, modifiers, switches, schema, template.

    Called once a process; everything the core matches, completes, validates or lists comes from it.
    """


@hookspec(firstresult=True)
def status(sheet: Sheet, request: Request, rules: Rules) -> Status:  # type: ignore[empty-body]
    """Tell how the sheet stands and what it waits for, soonest first; no dice, no changes."""


@hookspec(firstresult=True)
def suspect(sheet: Sheet, request: Request, rules: Rules) -> tuple[Suspicion, ...]:  # type: ignore[empty-body]
    """List what looks like a slip on a sheet that is right by the schema; may be left out.

    `request` holds the moment and the system's own maps, as for `status`.
    """


@hookspec(firstresult=True)
def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of a number of `status`: `request.act` is its id, or that of a bar.

    None where it stands on the sheet as it is, in the place of its pool or trait.
    """


@hookspec(firstresult=True)
def roll(request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Roll the dice in `request.amount` by the game's own words (`charmgr roll`)."""


@hookspec(firstresult=True)
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Try a trait or one of the system's actions (`charmgr check`).

    Facts hold `success` and, where there is one, `margin`. An action against a sheet also deals
    its damage there, by Changes with `who="target"`.
    """


@hookspec(firstresult=True)
def damage(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Do to the sheet what a hit does: `request.amount` is points or the attack's dice."""


@hookspec(firstresult=True)
def heal(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Take one step of healing.

    With `request.act == ""` it is the clock: exactly the wait in `request.wait`, at its moment,
    after which `status` must no longer name it. Else a deed: first aid, a medpac, a spell.
    """


@hookspec(firstresult=True)
def advance(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Spend experience on `request.traits[0]`: price, limits, effect; `request.amount` steps.

    Facts hold `price`, `left`, `old` and `new`; a RuleError's facts hold `price` and `missing`.
    """


@hookspec(firstresult=True)
def points(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Gain or spend `request.amount` of the pool `request.act`; "award" is the experience pool."""


@hookspec(firstresult=True)
def milestone(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:  # type: ignore[empty-body]
    """Settle what a kind of milestone (`request.act`) brings; called once a character."""


@hookspec(firstresult=True)
def exchanges() -> list[Exchange]:  # type: ignore[empty-body]
    """Tell as data how characters of other programs become sheets of this game, and go back."""
