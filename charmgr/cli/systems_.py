"""`charmgr systems`: the installed games."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli.command import Call, command

__all__ = ["run"]

Name = Annotated[str, typer.Argument(help="One of them, to be described.")]


@command()
def run(call: Call, name: Name = "") -> None:
    """List the game systems that are installed, or describe one with its house rules."""
    from charmgr.engine.look import systems
    from charmgr.engine.played import Result
    from charmgr.store import campaign

    if campaign.find(call.folder.resolve()) is None:
        call.tell(Result("systems", data=systems(name)))
    else:
        call.look(lambda table: systems(name, table))
