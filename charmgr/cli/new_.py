"""`charmgr new`: another character."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

if TYPE_CHECKING:
    from charmgr.api import System
    from charmgr.engine.table import Table

__all__ = ["run"]

Name = Annotated[str, Argument(help="The character's name.", metavar="NAME")]
Kind = Annotated[
    str, Option("--kind", help="Another kind of sheet, such as vehicle.", metavar="KIND")
]


@command(writes=True)
def run(call: Call, name: Name, system: options.SystemName = "", kind: Kind = "") -> None:
    """Write a commented sheet and add it to the roster."""
    from charmgr.engine.start import new

    def act(table: Table) -> dict[str, str]:
        path = new(table, name, system, call.language(table), kind, published=True)
        if not call.dry_run:  # before the sheet: once that is written nothing may fail
            _publish(call, table.files.folder, table.at(path).system.about)
        return {"name": name, "file": table.files.name(path)}

    call.play(act)


def _publish(call: Call, folder: Path, about: System) -> None:
    """Write the schema that the sheet names, where it is not there yet."""
    from charmgr.engine.editors import place, publish
    from charmgr.views.sheet_schema import sheet_schema

    path = place(folder, about.id)
    if not path.is_file():
        publish(path, sheet_schema(about, call.manner.page()))
