"""`charmgr now`: what time it is, or the clock moved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Time = Annotated[
    Sequence[str],
    Argument(help="+2d, or a date; nothing: tell the time.", metavar="[TIME]"),
]


@command(writes=True, rolls=True, needs={"dice": ("time",), "answer": ("time",)})
def run(call: Call, time: Time = (), yes: options.Yes = False) -> None:
    """Tell the campaign's time and who waits for what, or move the clock with everybody settled."""
    from charmgr.cli.far import agree_to_far_jumps
    from charmgr.engine.look import calendar
    from charmgr.engine.rest import move

    if not time:
        call.look(calendar)
    else:
        call.play(lambda table: move(table, " ".join(time)), (), agree_to_far_jumps(call, yes=yes))
