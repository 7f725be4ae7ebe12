"""`charmgr ruling`: what the game master has ruled, and a ruling more."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

__all__ = ["run"]

Text = Annotated[str, Argument(help="What is ruled; nothing: list the rulings.", metavar="[TEXT]")]
Rule = Annotated[
    str,
    Option("--rule", help="The rule or house rule that it changes, by its id.", metavar="ID"),
]
For = Annotated[
    str, Option("--who", help="For whom: a name or a group; else everybody.", metavar="WHO")
]
On = Annotated[str, Option("--on", help="On rolls of this trait or action.", metavar="TRAIT")]
Worth = Annotated[
    str,
    Option("--value", help="What it adds to those rolls: a number or dice.", metavar="N"),
]
Date = Annotated[str, Option("--date", help="Since when; else the campaign's now.", metavar="DATE")]
Drop = Annotated[
    str, Option("--drop", help="Take this ruling out of campaign.yaml.", metavar="NUMBER")
]

OF_A_NEW_ONE = ("rule", "who", "on", "value", "date")


@command(
    writes=True,
    apart={"drop": ("text", *OF_A_NEW_ONE)},
    needs=dict.fromkeys(OF_A_NEW_ONE, ("text",)),
)
def run(
    call: Call,
    text: Text = "",
    rule: Rule = "",
    who: For = "",
    on: On = "",
    value: Worth = "",
    date: Date = "",
    drop: Drop = "",
) -> None:
    """List the game master's rulings, make one, or drop one."""
    from charmgr.engine import rulings, rulings_found
    from charmgr.engine.options import whole
    from charmgr.engine.played import Rulings

    if drop:
        call.play(lambda table: rulings.drop(table, whole(drop)))
    elif text:
        call.play(
            lambda table: rulings.make(
                table, text, rule=rule, who=who, on=on, value=value, date=date
            )
        )
    else:
        call.look(lambda table: Rulings(rulings_found.listed(table.campaign)))
