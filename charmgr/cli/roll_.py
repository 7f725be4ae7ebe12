"""`charmgr roll`: just dice, by the campaign's game where there is one."""

from __future__ import annotations

from typing import Annotated

import typer

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]

Notation = Annotated[str, typer.Argument(help='Dice: 3d6+2, "7d10>=8!", 4dF, 4d6kh3 …')]


@command(rolls=True)
def run(call: Call, dice_: Notation, with_: options.With = None) -> None:
    """Roll dice; a campaign keeps the roll in its journal."""
    call.throw(dice_, with_ or ())
