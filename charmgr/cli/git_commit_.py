"""`charmgr git commit`: a commit with a message from the journal."""

from __future__ import annotations

import sys
from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

Text = Annotated[str, Option("--message", "-m", help="Your own words instead.", metavar="TEXT")]


@command(writes=True)
def run(call: Call, message: Text = "") -> None:
    """Commit the campaign's files; on a terminal your editor shows the message first."""
    from charmgr.engine.git.commit import commit_campaign

    edit = sys.stdin.isatty() and sys.stdout.isatty() and not (message or call.manner.json)
    call.tell(commit_campaign(call.folder, message, edit=edit, dry_run=call.dry_run))
