"""`charmgr git textconv`: a file as lines that git can compare."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

File = Annotated[Path, Argument(help="A sheet, or a journal.", metavar="FILE")]


@command(here=False)
def run(call: Call, file: File) -> None:
    """Write a line for each value of a sheet or each event of a journal, always in UTF-8."""
    from charmgr.engine.git.textconv import journal_lines, sheet_lines
    from charmgr.engine.played import Result
    from charmgr.store.document import bytes_of

    if file.suffix == ".jsonl":
        lines = journal_lines(file.read_bytes())
    else:
        lines = sheet_lines(bytes_of(file, file.name), file.name)
    if call.manner.json:
        call.tell(Result("git textconv", data={"lines": list(lines)}))
        return
    if not call.manner.quiet:
        sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode())
