"""`charmgr init`: a new campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

__all__ = ["run"]

Folder = Annotated[Path, Argument(help="The new folder, or an empty one.", metavar="FOLDER")]
SystemName = Annotated[str, Option("--system", help="The game of the campaign.", metavar="SYSTEM")]
CalendarName = Annotated[str, Option("--calendar", help="days, or gregorian.", metavar="CALENDAR")]


@command(here=False)
def run(
    call: Call, folder: Folder, system: SystemName, calendar: CalendarName = "gregorian"
) -> None:
    """Make a campaign: campaign.yaml and what git is to leave out."""
    from charmgr.cli.output import as_typed
    from charmgr.engine.editors import FOLDER, publish
    from charmgr.engine.played import Result
    from charmgr.engine.start import init
    from charmgr.engine.systems import load
    from charmgr.errors import Message
    from charmgr.views.language import language
    from charmgr.views.schemas import schemas

    made = init(folder, system, language(call.manner.lang), calendar)
    for path, text in schemas(folder, [load(system).about], call.manner.page()):
        publish(path, text)
    made.append(FOLDER)
    names = {"folder": as_typed(folder)}
    says = [Message("Made {folder}. Next: charmgr -C {folder} new NAME", names)]
    call.tell(Result("init", data={"folder": str(folder), "files": made}, says=says, written=made))
