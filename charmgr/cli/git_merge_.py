"""`charmgr git merge`: git's merge driver."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Base = Annotated[
    Path, Argument(help="What both sides began with; it may be empty.", metavar="BASE")
]
Ours = Annotated[Path, Argument(help="Our side; the result is written here.", metavar="OURS")]
Theirs = Annotated[Path, Argument(help="Their side.", metavar="THEIRS")]
Place = Annotated[Path, Argument(help="Where the file stands in the work tree.", metavar="PATH")]


@command(here=False)
def run(call: Call, base: Base, ours: Ours, theirs: Theirs, place: Place) -> int:
    """Merge three versions of a sheet or journal; exit 1 where a conflict is left."""
    from charmgr.engine.git.merge_driver import merge_files
    from charmgr.engine.played import Result

    merged = merge_files(base, ours, theirs, place)
    ours.write_bytes(merged.data)
    call.tell(Result("git merge", says=merged.says, data={"clean": merged.clean}))
    return int(not merged.clean)
