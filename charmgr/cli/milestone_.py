"""`charmgr milestone`: what the end of a fight, a session or an arc brings."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Kind = Annotated[str, Argument(help="fight, session, arc …: as the game has them.", metavar="KIND")]


@command(writes=True, rolls=True)
def run(call: Call, kind: Kind, who: options.WhoAll = (), with_: options.With = ()) -> None:
    """Settle a milestone for the roster or for those named."""
    from charmgr.engine.experience.growth import milestone
    from charmgr.engine.options import said

    call.play(lambda table: milestone(table, kind, who, said(with_)), who)
