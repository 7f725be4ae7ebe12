"""`charmgr heal`: a step that is due, or a deed such as first aid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

if TYPE_CHECKING:
    from charmgr.engine.table import Table

__all__ = ["run"]

Deed = Annotated[str, Argument(help="What is done; nothing: what waits for now.", metavar="[DEED]")]
For = Annotated[str, Option("--for", help="Rest so long: the same as downtime.", metavar="TIME")]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    deed: Deed = "",
    vs: options.Versus = None,
    with_: options.With = None,
    carer: options.Carers = None,
    role: options.Roles = None,
    for_: For = "",
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Take a step of healing, or do a deed; a bleeding is followed to its next moment."""
    from charmgr.engine.act import parts
    from charmgr.engine.options import said
    from charmgr.engine.rest import downtime, heal
    from charmgr.engine.units import end_of

    words = said(with_ or ())
    rests = bool(for_) and not vs  # resting has no difficulty: --vs with --for is refused below

    def act(table: Table) -> None:
        if rests:
            downtime(table, end_of(table, for_), [who], carer=carer or (), words=words)
        else:
            heal(
                table,
                [who],
                deed,
                versus=vs or (),
                named=parts(role or ()),
                carer=carer or (),
                words=words,
            )

    if not (odds or ask or simulate):
        call.play(act, [who])
        return
    from charmgr.cli.weighing import weigh, weigh_time, wish
    from charmgr.engine.rest import treatments

    if rests:
        weigh_time(
            call,
            lambda table: end_of(table, for_),
            [who],
            simulate,
            carer=carer or (),
            words=words,
        )
    else:
        wanted = wish(call, ask, simulate, usual="better")
        named = parts(role or ())
        weigh(
            call,
            lambda table: treatments(
                table, [who], deed, versus=vs or (), named=named, carer=carer or (), words=words
            ),
            [who],
            wanted,
        )
