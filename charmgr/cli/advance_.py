"""`charmgr advance`: experience spent on a trait."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]

What = Annotated[str, typer.Argument(help="The trait or pool to raise.", metavar="TRAIT")]
Steps = Annotated[str, typer.Argument(help="How many steps.", metavar="STEPS")]


OddsOf = Annotated[
    str,
    typer.Option(
        "--odds",
        help="Tell what it would buy on this check in place of spending.",
        metavar="CHECK",
    ),
]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    what: What,
    steps: Steps = "1",
    with_: options.With = None,
    odds: OddsOf = "",
    vs: options.Versus = None,
    ask: options.Ask = "",
    simulate: options.Simulate = 0,
) -> None:
    """Spend experience on a trait: price and limits are the game's."""
    from charmgr.engine.growth import advance
    from charmgr.engine.options import said, whole

    words = said(with_ or ())
    if odds:
        from charmgr.cli.weighing import told_by_policy, wish
        from charmgr.engine.gains import gains

        wanted = wish(call, ask, simulate)
        call.look(
            told_by_policy(
                lambda table: gains(table, [who], what, whole(steps), words, odds, vs or (), wanted)
            ),
            [who],
        )
    else:
        call.play(lambda table: advance(table, [who], what, whole(steps), words), [who])
