"""`charmgr calendar`: what is due when, or another calendar for the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

if TYPE_CHECKING:
    from charmgr.engine.table import Table

__all__ = ["run"]

Ahead = Annotated[str, Option("--for", help="Only what is due in this time: 4w.", metavar="TIME")]
New = Annotated[
    str,
    Option(
        "--set",
        help="Another calendar: days, gregorian or a YAML file; every date is told anew.",
        metavar="CALENDAR",
    ),
]


@command(writes=True, apart={"new": ("who", "ahead")})
def run(call: Call, who: options.WhoAll = (), ahead: Ahead = "", new: New = "") -> None:
    """Tell the time and who waits for what, or give the campaign another calendar."""
    from charmgr.engine.look import calendar

    if not new:
        call.look(lambda table: calendar(table, who, ahead), who)
        return
    from charmgr.engine.calendars import change_calendar

    def act(table: Table) -> Any:
        change_calendar(table, new)
        return calendar(table)

    call.play(act)
