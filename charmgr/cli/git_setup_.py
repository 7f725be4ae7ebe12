"""`charmgr git setup`: git compares and merges sheets by meaning."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

Undo = Annotated[bool, Option("--undo", help="Take it all back.")]
Hook = Annotated[bool, Option("--hook", help="Lint the sheets before each commit too.")]


@command(writes=True)
def run(call: Call, undo: Undo = False, hook: Hook = False) -> None:
    """Write .gitattributes and this clone's config, and tell what was done."""
    from charmgr.engine.git.setup import setup

    call.tell(setup(call.folder, undo=undo, hook=hook, dry_run=call.dry_run))
