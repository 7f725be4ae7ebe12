"""`charmgr log`: what has happened."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

__all__ = ["run"]

Last = Annotated[str, Option("--last", "-n", help="Only so many, the newest.", metavar="NUMBER")]
Assert = Annotated[
    str,
    Option(
        "--assert", help="Note that a field holds a value, for verify.", metavar="“FIELD = VALUE”"
    ),
]


@command(writes=True, apart={"assert_": ("last",)})
def run(call: Call, who: options.WhoAll = (), last: Last = "", assert_: Assert = "") -> None:
    """Tell the journal of everybody, or of those named; or note in it what is so."""
    if assert_:
        from charmgr.engine.past.assertion import assert_value

        done = assert_value(
            call.folder,
            assert_,
            who,
            call.words,
            dry_run=call.dry_run,
            command_id=call.command_id,
        )
        call.tell(*done)
        return
    from charmgr.engine.options import whole
    from charmgr.engine.past.log import log

    number = whole(last) if last else None
    call.look(lambda table: log(table, who, last=number, gm=call.manner.gm), who)
