"""`charmgr damage`: what a hit does."""

from __future__ import annotations

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]


@command(writes=True, rolls=True)
def run(
    call: Call,
    who: options.Who,
    amount: options.Amount,
    with_: options.With = None,
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Deal damage: so many points, or what the attack's dice show."""
    from charmgr.engine.act import damage, hits
    from charmgr.engine.options import said

    words = said(with_ or ())
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh, wish

        wanted = wish(call, ask, simulate, usual="worse")
        weigh(call, lambda table: hits(table, [who], amount, words), [who], wanted)
    else:
        call.play(lambda table: damage(table, [who], amount, words), [who])
