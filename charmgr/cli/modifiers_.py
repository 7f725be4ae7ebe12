"""`charmgr modifiers`: what --with understands."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Name = Annotated[str, Argument(help="A game system; in a campaign its games.", metavar="[SYSTEM]")]
ActionName = Annotated[str, Argument(help="One of its actions or deeds.", metavar="[ACTION]")]


@command()
def run(call: Call, name: Name = "", action: ActionName = "") -> None:
    """List the circumstances of a game, or of one action, with what each is worth."""
    from charmgr.engine.look import here, modifiers
    from charmgr.engine.played import Result
    from charmgr.engine.systems import installed, load
    from charmgr.store.campaign import NoCampaignError

    if name not in installed() and call.campaign:
        call.look(lambda table: here(table, name, action))
        return
    if not name:
        raise NoCampaignError(folder=call.folder)
    call.tell(Result("modifiers", data=modifiers(load(name).about, action)))
