"""`charmgr git diff`: two revisions compared in the game's words."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Old = Annotated[str, Argument(help="A revision.", metavar="[A]")]
New = Annotated[str, Argument(help="Another; none: what lies in the folder.", metavar="[B]")]


@command()
def run(call: Call, old: Old = "HEAD", new: New = "") -> None:
    """Tell person by person what changed between two revisions."""
    from charmgr.engine.git.diff import compare

    call.tell(compare(call.folder, old, new))
