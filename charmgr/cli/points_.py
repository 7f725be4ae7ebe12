"""`charmgr points`: what a pool gains and spends."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

__all__ = ["run"]

PoolName = Annotated[str, Argument(help="The pool.", metavar="POOL")]
Use = Annotated[
    str, Option("--use", help="What they are spent on, where the game asks.", metavar="WHAT")
]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    pool: PoolName,
    number: options.Number,
    use: Use = "",
    with_: options.With = (),
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Gain or spend points: charmgr points арсен despair -1."""
    from charmgr.engine.experience.growth import points, spendings
    from charmgr.engine.options import said, whole

    words = said([*with_, *([f"use={use}"] if use else [])])
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh

        weigh(
            call,
            lambda table: spendings(table, [who], pool, whole(number), words),
            [who],
            ask,
            simulate,
        )
    else:
        call.play(lambda table: points(table, [who], pool, whole(number), words), [who])
