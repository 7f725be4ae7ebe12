"""`charmgr page`: the party as one HTML file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

Players = Annotated[bool, Option("--players", help="Without secrets, as is usual.")]


@command()
def run(
    call: Call,
    who: options.WhoAll = None,
    out: options.Out = None,
    since: options.Since = "last-session",
    players: Players = False,
) -> None:
    """Write the party, or those named, as one HTML file that needs nothing beside itself.

    It shows sheets, health over time, what is due and what has happened. The players' edition is
    party.html, the game master's (--gm) gm.html; -o - writes to the terminal.
    """
    from charmgr.engine.handout import handout
    from charmgr.views.html_page import MARK, html

    if players and call.manner.gm:
        raise options.TwoEditionsError
    gm = call.manner.gm
    found, page = call.gather(lambda table: handout(table, who or (), since, gm=gm), who or ())
    call.hand_out(html(found, page), out or Path("gm.html" if gm else "party.html"), MARK)
