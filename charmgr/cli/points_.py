"""`charmgr points`: what a pool gains and spends."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]

PoolName = Annotated[str, typer.Argument(help="The pool.", metavar="POOL")]
Use = Annotated[str, typer.Option("--use", help="What they are spent on, where the game asks.")]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    pool: PoolName,
    number: options.Number,
    use: Use = "",
    with_: options.With = None,
) -> None:
    """Gain or spend points: charmgr points арсен despair -1."""
    from charmgr.engine.growth import points
    from charmgr.engine.options import said, whole

    words = said([*(with_ or ()), *([f"use={use}"] if use else [])])
    call.play(lambda table: points(table, [who], pool, whole(number), words), [who])
