"""`charmgr advance`: experience spent on a trait."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.errors import UsageError

__all__ = ["run"]


class OneAtATimeError(UsageError):
    """Several traits were named where one is dealt with."""

    text = "One trait at a time, unless it is a --respec."


What = Annotated[
    list[str] | None,
    typer.Argument(
        help="The trait or pool, and how many steps; or the rating that it is to have.",
        metavar="TRAIT [STEPS] | TRAIT=RATING",
    ),
]
OddsOf = Annotated[
    str,
    typer.Option(
        "--odds",
        help="Tell what it would buy on this check in place of spending.",
        metavar="CHECK",
    ),
]
PlanOnly = Annotated[
    bool,
    typer.Option(
        "--plan", help="Tell what it would take; without TRAIT: what there is to buy now."
    ),
]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    what: What = None,
    with_: options.With = None,
    plan: PlanOnly = False,
    odds: OddsOf = "",
    vs: options.Versus = None,
    ask: options.Ask = "",
    simulate: options.Simulate = 0,
) -> None:
    """Spend experience on a trait: price and limits are the game's."""
    from charmgr.engine.aims import aims
    from charmgr.engine.growth import advance, advance_to
    from charmgr.engine.options import said

    words = said(with_ or ())
    if plan and not what:
        from charmgr.engine.plans import offers

        call.look(lambda table: offers(table, [who], words), [who])
        return
    wanted = aims(what or ())
    if len(wanted) > 1:
        raise OneAtATimeError
    (aim,) = wanted
    if plan:
        from charmgr.engine.plans import plan as planned

        call.look(
            lambda table: planned(table, [who], aim.trait, aim.steps, aim.rating, words), [who]
        )
    elif odds:
        from charmgr.cli.weighing import told_by_policy, wish
        from charmgr.engine.gains import gains

        asked = wish(call, ask, simulate)
        call.look(
            told_by_policy(
                lambda table: gains(
                    table, [who], aim.trait, aim.steps, words, odds, vs or (), asked
                )
            ),
            [who],
        )
    elif aim.rating:
        call.play(lambda table: advance_to(table, [who], aim, words), [who])
    else:
        call.play(lambda table: advance(table, [who], aim.trait, aim.steps, words), [who])
