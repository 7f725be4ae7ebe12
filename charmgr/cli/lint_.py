"""`charmgr lint`: every problem of every file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from charmgr.cli.command import Call, command

__all__ = ["run"]

Files = Annotated[
    list[Path] | None, typer.Argument(help="Sheets; none: the whole campaign.", metavar="[FILE]…")
]
Staged = Annotated[bool, typer.Option("--staged", help="What git is about to commit.")]


@command()
def run(call: Call, files: Files = None, staged: Staged = False) -> int:
    """List what is wrong, with file, line and column; exit 1 where something is."""
    from charmgr.engine.git_lint import lint_staged
    from charmgr.engine.lint import lint
    from charmgr.engine.played import Result
    from charmgr.engine.table import NoSheetError
    from charmgr.store import campaign

    for file in files or ():
        if not file.is_file():
            raise NoSheetError(file=str(file))
    named = [file.resolve() for file in files or ()]
    folder = campaign.find((named[0].parent if named else call.folder).resolve())
    if folder is None and not named and not staged:
        raise campaign.NoCampaignError(folder=call.folder)
    found = lint_staged(call.folder) if staged else lint(folder, named)
    call.tell(Result("lint", data=found))
    return int(any(not problem.warning for problem in found.problems))
