"""`charmgr explain`: where a number comes from."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

What = Annotated[
    str,
    Argument(
        help="A trait, traits with + between, an action, or any number that show tells.",
        metavar="WHAT",
    ),
]


@command()
def run(
    call: Call,
    who: options.Who,
    what: What,
    vs: options.Versus = None,
    with_: options.With = None,
    role: options.Roles = None,
) -> None:
    """Show where a number comes from, part by part, with file and line or rule of each."""
    from charmgr.engine.act import parts
    from charmgr.engine.explaining import explain
    from charmgr.engine.options import said

    words, named = said(with_ or ()), parts(role or ())
    call.look(lambda table: explain(table, who, what, vs or (), named, words), [who])
