"""`charmgr award`: experience for the party."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

For = Annotated[str, Option("--for", help="What it is for; the journal keeps it.", metavar="TEXT")]


@command(writes=True, rolls=True)
def run(call: Call, who: options.Who, number: options.Number, for_: For = "") -> None:
    """Give experience; a negative number takes it back."""
    from charmgr.engine.experience.growth import award
    from charmgr.engine.options import whole

    call.play(lambda table: award(table, [who], whole(number), for_), [who])
