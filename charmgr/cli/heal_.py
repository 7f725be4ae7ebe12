"""`charmgr heal`: a step that is due, or a deed such as first aid."""

from __future__ import annotations

from typing import Annotated, Any

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

__all__ = ["run"]

Deed = Annotated[str, Argument(help="What is done; nothing: what waits for now.", metavar="[DEED]")]
For = Annotated[str, Option("--for", help="Rest so long: the same as downtime.", metavar="TIME")]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    deed: Deed = "",
    vs: options.Versus = (),
    with_: options.With = (),
    carer: options.Carers = (),
    role: options.Roles = (),
    for_: For = "",
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
    deeds: dict[str, Any] = {"versus": vs, "named": parts(role), **plan}
    rests = bool(for_) and not vs  # resting has no difficulty: --vs with --for is refused below
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh, weigh_time

        if rests:
            weigh_time(call, lambda table: end_of(table, for_), [who], simulate, **plan)
        else:
            weigh(
                call,
                lambda table: treatments(table, [who], deed, **deeds),
                [who],
                ask,
                simulate,
                "better",
            )
    elif rests:
        call.play(lambda table: downtime(table, end_of(table, for_), [who], **plan), [who])
    else:
        call.play(lambda table: heal(table, [who], deed, **deeds), [who])
