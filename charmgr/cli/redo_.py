"""`charmgr redo`: what undo took back, done again."""

from __future__ import annotations

from charmgr.cli.command import Call, command

__all__ = ["run"]


@command(writes=True)
def run(call: Call) -> None:
    """Do again what undo took back last."""
    call.rewind(again=True)
