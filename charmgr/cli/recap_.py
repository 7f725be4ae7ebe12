"""`charmgr recap`: what has happened, for the table."""

from __future__ import annotations

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]


@command()
def run(call: Call, who: options.WhoAll = (), since: options.Since = "last-session") -> None:
    """Tell in Markdown what has happened, and what became of whom.

    The last session ends with “charmgr milestone session”; if nothing has happened since, the
    recap is of the session that it ended. Secrets are told with --gm alone.
    """
    from charmgr.engine.past.recap import recap

    call.look(lambda table: recap(table, who, since, gm=call.manner.gm), who)
