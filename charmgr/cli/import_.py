"""`charmgr import`: characters of another program, or of a plain table, become sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

if TYPE_CHECKING:
    from charmgr.engine.exchange.answers import Imported
    from charmgr.engine.table import Table

__all__ = ["run"]

Files = Annotated[Sequence[str], Argument(help="Files to read; - reads stdin.", metavar="FILE…")]
Form = Annotated[
    str,
    Option("--from", help="foundry or table; else the file shows it.", metavar="FORM"),
]
Update = Annotated[
    bool, Option("--update", help="Take what is new into sheets that are here already.")
]


@command(writes=True)
def run(
    call: Call,
    files: Files,
    form: Form = "",
    system: options.SystemName = "",
    update: Update = False,
    words: options.Settings = (),
) -> None:
    """Make sheets of Foundry's actors (JSON) or of a table of characters (CSV, Markdown).

    A table has a row for each, headings are names of fields and traits in either language. What
    has no place on the sheet is listed, and lies whole in a file beside it.
    """
    from charmgr.engine.exchange.importing import import_files, settings

    wanted = settings(words)

    def act(table: Table) -> Imported:
        spoken = call.language(table)
        return import_files(
            table, files, spoken, form=form, system=system, wanted=wanted, update=update
        )

    call.play(act)
