"""`charmgr verify`: whether the sheets are what the journal says."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

Book = Annotated[bool, Option("--book", help="Note edits made by hand in the journal.")]


@command(writes=True)
def run(call: Call, book: Book = False) -> int:
    """Compare sheets and journal; exit 1 where something is found that is not noted."""
    from charmgr.engine.past.verify import Check, sound, verify

    check = Check(call.words, book, call.dry_run, call.command_id)
    result = verify(call.folder, check)
    call.tell(result)
    return int(not sound(result))
