"""`charmgr roll`: just dice, by the campaign's game where there is one."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Notation = Annotated[str, Argument(help='Dice: 3d6+2, "7d10>=8!", 4dF, 4d6kh3 …', metavar="DICE")]


@command(rolls=True)
def run(
    call: Call,
    dice_: Notation,
    with_: options.With = (),
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Roll dice; a campaign keeps the roll in its journal."""
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh_dice

        weigh_dice(call, dice_, with_, ask, simulate)
    else:
        call.throw(dice_, with_)
