"""`charmgr undo`: the last command taken back."""

from __future__ import annotations

from charmgr.cli.command import Call, command

__all__ = ["run"]


@command(writes=True)
def run(call: Call) -> None:
    """Take the last command back, over all its files."""
    call.rewind(again=False)
