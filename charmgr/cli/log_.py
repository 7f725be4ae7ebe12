"""`charmgr log`: what has happened."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]

Last = Annotated[int, typer.Option("--last", "-n", help="Only so many, the newest.", min=0)]


@command()
def run(call: Call, who: options.WhoAll = None, last: Last = 0) -> None:
    """Tell the journal of everybody, or of those named."""
    from charmgr.engine.history import log

    call.look(lambda table: log(table, who or (), last=last), who or ())
