"""`charmgr redo`: what undo took back, done again."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

To = Annotated[str, Option("--to", help="Do again all up to this command.", metavar="ID")]


@command(writes=True)
def run(call: Call, to: To = "") -> None:
    """Do again what undo took back last; or all up to a command."""
    call.rewind(again=True, to=to)
