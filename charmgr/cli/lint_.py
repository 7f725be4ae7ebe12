"""`charmgr lint`: every problem of every file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option
from charmgr.errors import UsageError

if TYPE_CHECKING:
    from charmgr.engine.played import Result

__all__ = ["run"]

Files = Annotated[
    Sequence[Path], Argument(help="Sheets; none: the whole campaign.", metavar="[FILE]…")
]
Staged = Annotated[bool, Option("--staged", help="What git is about to commit.")]
Fix = Annotated[bool, Option("--fix", help="Put right what is certain.")]
Strict = Annotated[bool, Option("--strict", help="Let warnings count as errors do.")]


class StagedFixError(UsageError):
    """What is staged is only looked at."""

    text = "--fix puts the files of the folder right, not what git has staged."
    hint = "Run “charmgr lint --fix”, then “git add” the files."


@command(writes=True, apart={"staged": ("files",)})
def run(
    call: Call,
    files: Files = (),
    staged: Staged = False,
    fix: Fix = False,
    strict: Strict = False,
) -> int:
    """List what is wrong, with file, line and column; exit 1 where an error is left."""
    from charmgr.engine.table import must_be_there
    from charmgr.store import campaign

    if staged and fix:
        raise StagedFixError
    for file in files:
        must_be_there(file)
    named = [file.resolve() for file in files]
    folder = campaign.find(named[0].parent) if named else call.campaign
    if folder is None and not named and not staged:
        raise campaign.NoCampaignError(folder=call.folder)
    result = _result(call, folder, named, staged=staged, fix=fix)
    call.tell(result)
    left = [problem for problem in result.data.problems if not problem.fixed]
    return int(any(strict or not problem.warning for problem in left))


def _result(
    call: Call, folder: Path | None, named: list[Path], *, staged: bool, fix: bool
) -> Result:
    from charmgr.engine.lint.files import lint
    from charmgr.engine.lint.staged import lint_staged
    from charmgr.engine.played import Result

    if fix:
        from charmgr.engine.lint.fix import Wanted
        from charmgr.engine.lint.fix import fix as put_right

        return put_right(folder, named, Wanted(call.words, call.dry_run, call.command_id))
    found = lint_staged(call.folder) if staged else lint(folder, named, progress=call.progress)
    return Result("lint", dry_run=call.dry_run, data=found)
