"""`charmgr new`: another character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from charmgr.cli.command import Call, command

if TYPE_CHECKING:
    from charmgr.engine.table import Table

__all__ = ["run"]

Name = Annotated[str, typer.Argument(help="The character's name.", metavar="NAME")]
SystemName = Annotated[
    str, typer.Option("--system", help="Another game than the campaign's.", metavar="SYSTEM")
]
Kind = Annotated[
    str, typer.Option("--kind", help="Another kind of sheet, such as vehicle.", metavar="KIND")
]


@command(writes=True)
def run(call: Call, name: Name, system: SystemName = "", kind: Kind = "") -> None:
    """Write a commented sheet and add it to the roster."""
    from charmgr.engine.start import new
    from charmgr.views.language import language

    def act(table: Table) -> dict[str, str]:
        spoken = language(call.manner.lang, table.campaign.language if table.campaign else "")
        return {"name": name, "file": table.files.name(new(table, name, system, spoken, kind))}

    call.play(act)
