"""`charmgr advance`: experience spent on a trait."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]

What = Annotated[str, typer.Argument(help="The trait or pool to raise.", metavar="TRAIT")]
Steps = Annotated[str, typer.Argument(help="How many steps.", metavar="STEPS")]


@command(writes=True, rolls=True)
def run(
    call: Call, who: options.Who, what: What, steps: Steps = "1", with_: options.With = None
) -> None:
    """Spend experience on a trait: price and limits are the game's."""
    from charmgr.engine.growth import advance
    from charmgr.engine.options import said, whole

    call.play(lambda table: advance(table, [who], what, whole(steps), said(with_ or ())), [who])
