"""`charmgr list`: the party in one table."""

from __future__ import annotations

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]


@command()
def run(call: Call, who: options.WhoAll = ()) -> None:
    """Show how everybody stands."""
    from charmgr.engine.look import party

    call.look(lambda table: party(table, who), who)
