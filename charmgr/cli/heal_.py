"""`charmgr heal`: a step that is due, or a deed such as first aid."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

__all__ = ["run"]

Deed = Annotated[str, Argument(help="What is done; nothing: what waits for now.", metavar="[DEED]")]
For = Annotated[str, Option("--for", help="Rest so long: the same as downtime.", metavar="TIME")]


@command(writes=True, rolls=True, apart={"for_": ("deed", "vs", "role", "ask")})
def run(
    call: Call,
    who: options.Who,
    deed: Deed = "",
    vs: options.Versus = (),
    with_: options.With = (),
    carer: options.Carers = (),
    role: options.Roles = (),
    for_: For = "",
    yes: options.Yes = False,
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Take a step of healing, or do a deed; a bleeding is followed to its next moment."""
    from charmgr.engine.act import parts
    from charmgr.engine.options import said
    from charmgr.engine.rest import downtime, heal, treatments
    from charmgr.engine.units import end_of

    plan: dict[str, Any] = {"carer": carer, "words": said(with_)}
    if for_:
        if odds or simulate:
            from charmgr.cli.weighing import weigh_time

            weigh_time(call, lambda table: end_of(table, for_), [who], simulate, **plan)
        else:
            from charmgr.cli.far import agree_to_far_jumps

            call.play(
                lambda table: downtime(table, end_of(table, for_), [who], **plan),
                [who],
                agree_to_far_jumps(call, yes=yes),
            )
        return
    plan |= {"versus": vs, "named": parts(role)}
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh

        tries = partial(treatments, who=[who], deed=deed, **plan)
        weigh(call, tries, [who], ask, simulate, usual="better")
    else:
        call.play(lambda table: heal(table, [who], deed, **plan), [who])
