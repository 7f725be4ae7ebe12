"""`charmgr schema`: what editors need to complete and to check sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option
from charmgr.errors import UsageError

__all__ = ["run"]

Name = Annotated[str, Argument(help="A game system, or campaign, or envelope.", metavar="WHAT")]
Write = Annotated[bool, Option("--write", help="Write those of the campaign into its folder anew.")]
Out = Annotated[
    Path | None, Option("--output", short="-o", help="A file to write to.", metavar="FILE")
]


class NothingNamedError(UsageError):
    """Nothing says which schema is wanted."""

    text = "Say which schema: that of a game system, “campaign”, or “envelope”."
    hint = "“charmgr schema --write” writes all that a campaign needs into its folder."


@command(apart={"write": ("what", "out")})
def run(call: Call, what: Name = "", write: Write = False, out: Out = None) -> None:
    """Write the JSON Schema of a game's sheets, of campaign.yaml, or of what --json answers."""
    from charmgr.engine.editors import MARK

    if write:
        _write(call)
    elif not what:
        raise NothingNamedError
    else:
        call.hand_out(_text(call, what), out, "" if what == "envelope" else MARK)


def _text(call: Call, what: str) -> str:
    from charmgr.engine.editors import systems_of
    from charmgr.engine.systems import load

    if what == "envelope":
        from charmgr.views.json import envelope

        return envelope()
    if what == "campaign":
        from charmgr.views.campaign_schema import campaign_schema

        return campaign_schema(systems_of(call.campaign), call.manner.page())
    from charmgr.views.sheet_schema import sheet_schema

    return sheet_schema(load(what).about, call.manner.page())


def _write(call: Call) -> None:
    from charmgr.engine.editors import FOLDER, publish, systems_of
    from charmgr.engine.played import Result
    from charmgr.store.campaign import NoCampaignError
    from charmgr.views.schemas import schemas

    folder = call.campaign
    if folder is None:
        raise NoCampaignError(folder=call.folder)
    for path, text in schemas(folder, systems_of(folder), call.manner.page()):
        publish(path, text)
    call.tell(Result("schema", data={"folder": str(folder / FOLDER)}, written=[FOLDER]))
