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
    vs: options.Versus = (),
    with_: options.With = (),
    role: options.Roles = (),
) -> None:
    """Show where a number comes from, part by part, with file and line or rule of each."""
    from charmgr.engine.act import parts
    from charmgr.engine.explaining import explain
    from charmgr.engine.options import said

    words, named = said(with_), parts(role)
    call.look(lambda table: explain(table, who, what, vs, named, words), [who])
