"""`charmgr demo`: the example campaign, three weeks of it, in a new folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

if TYPE_CHECKING:
    from charmgr.engine.table import Table

__all__ = ["run"]

FOLDER = Path("charmgr-demo")
SEED = "siege-26"
CONDITIONS = "conditions=military-hospital"
CARERS = ("арсен=мира", "тихон=мира")
WORDS = f"downtime 3w --with {CONDITIONS} {' '.join(f'--carer {pair}' for pair in CARERS)}"

Folder = Annotated[Path, Argument(help="The new folder.", metavar="[FOLDER]")]


@command(here=False)
def run(call: Call, folder: Folder = FOLDER) -> None:
    """Copy the example under git, let three weeks pass in it, and show what changed."""
    from msgspec.structs import replace

    from charmgr.cli.output import as_typed
    from charmgr.engine.options import said
    from charmgr.engine.rest import downtime
    from charmgr.engine.start import copy_example
    from charmgr.engine.units import end_of
    from charmgr.store import git

    copy_example(folder)
    git.commit_all(folder, "The siege begins")

    def act(table: Table) -> None:
        downtime(table, end_of(table, "3w"), carer=CARERS, words=said([CONDITIONS]))

    shown = not (call.manner.quiet or call.manner.json)
    if shown:
        sys.stderr.write(f"$ cd {as_typed(folder)} && charmgr {WORDS} --seed {SEED}\n")
    replace(call, folder=folder, seed=SEED).play(act)
    if shown:
        sys.stderr.write("$ git diff\n")
        sys.stdout.write(git.diff(folder))
