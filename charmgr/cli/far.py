"""A long jump of the clock is shown before it is made."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from charmgr.errors import Message, UsageError

if TYPE_CHECKING:
    from charmgr.cli.command import Call

__all__ = ["agree_to_far_jumps"]

FAR = 366  # days


class FarJumpError(UsageError):
    """A jump of more than a year that nobody has agreed to."""

    text = "{days} days would pass at once."
    hint = "Look at it with --dry-run; make it with --yes."


def agree_to_far_jumps(call: Call, *, yes: bool) -> Callable[[Any], None]:
    """Make the function that shows a far jump's effect and asks whether to make it."""

    def agree(table: Any) -> None:
        days = (table.clock - table.began) // table.calendar.day_length
        if days <= FAR or yes or call.dry_run:
            return
        if not call.can_ask:
            raise FarJumpError(days=days)
        from charmgr.cli.asking import agreed
        from charmgr.engine.played import Result

        call.tell(Result(call.command, dry_run=True, events=table.played), table)
        page = call.manner.page(sys.stderr)
        if not agreed(Message("{days} days pass at once. Go on?", {"days": days}), page):
            raise FarJumpError(days=days)
        table.rolling.prompted = True

    return agree
