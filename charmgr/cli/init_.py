"""`charmgr init`: a new campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from charmgr.cli.command import Call, command

__all__ = ["run"]

Folder = Annotated[Path, typer.Argument(help="The new folder, or an empty one.", metavar="FOLDER")]
SystemName = Annotated[
    str, typer.Option("--system", help="The game of the campaign.", metavar="SYSTEM")
]
CalendarName = Annotated[
    str, typer.Option("--calendar", help="days, or gregorian.", metavar="CALENDAR")
]


@command(here=False)
def run(
    call: Call, folder: Folder, system: SystemName, calendar: CalendarName = "gregorian"
) -> None:
    """Make a campaign: campaign.yaml and what git is to leave out."""
    from charmgr.engine.played import Result
    from charmgr.engine.start import init
    from charmgr.errors import Message
    from charmgr.views.language import language

    made = init(folder, system, language(call.manner.lang), calendar)
    says = [Message("Made {folder}. Next: charmgr -C {folder} new NAME", {"folder": str(folder)})]
    call.tell(Result("init", data={"folder": str(folder), "files": made}, says=says, written=made))
