"""`charmgr systems`: the installed games."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Name = Annotated[str, Argument(help="One of them, to be described; or “new”.", metavar="[SYSTEM]")]
Own = Annotated[
    str, Argument(help="After “new”: the name of a system of your own.", metavar="[NAME]")
]


@command(needs={"own": ("name=new",)})
def run(call: Call, name: Name = "", own: Own = "") -> None:
    """List the game systems that are installed, or describe one with its house rules.

    “systems new NAME” makes the plugin of a small game to begin with, in ./charmgr-NAME.
    """
    if name == "new":
        _make(call, own)
        return
    from charmgr.engine.look import systems
    from charmgr.engine.played import Result

    if call.campaign:
        call.look(lambda table: systems(name, table))
    else:
        call.tell(Result("systems", data=systems(name)))


def _make(call: Call, name: str) -> None:
    from charmgr.engine.kit import new_system
    from charmgr.engine.played import Result
    from charmgr.errors import Message

    folder = new_system(name, call.folder)
    made = sorted(str(file) for file in folder.rglob("*") if file.is_file())
    told = {"folder": str(folder)}
    says = [Message("Made {folder}. Next: pip install -e {folder} && pytest {folder}", told)]
    call.tell(Result("systems", data={"folder": str(folder), "files": made}, says=says))
