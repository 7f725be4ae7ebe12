"""`charmgr page`: the party as one HTML file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option
from charmgr.errors import UsageError

__all__ = ["run"]

Players = Annotated[bool, Option("--players", help="Without secrets, as is usual.")]


class TwoEditionsError(UsageError):
    """Both editions are wanted at once."""

    text = "One page is either the players' or the game master's: --players or --gm."


@command()
def run(
    call: Call,
    who: options.WhoAll = (),
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
        raise TwoEditionsError
    gm = call.manner.gm
    found, page = call.gather(lambda table: handout(table, who, since, gm=gm), who)
    call.hand_out(html(found, page), out or Path("gm.html" if gm else "party.html"), MARK)
