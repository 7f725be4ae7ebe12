"""`charmgr undo`: the last command taken back."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

To = Annotated[
    str, Option("--to", help="Take back all that came after this command.", metavar="ID")
]


@command(writes=True)
def run(call: Call, to: To = "") -> None:
    """Take the last command back, over all its files; or all since another."""
    call.rewind(again=False, to=to)
