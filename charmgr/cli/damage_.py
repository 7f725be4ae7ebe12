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
    with_: options.With = (),
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Deal damage: so many points, or what the attack's dice show."""
    from charmgr.engine.act import damage, hits
    from charmgr.engine.options import said

    words = said(with_)
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh

        weigh(call, lambda table: hits(table, [who], amount, words), [who], ask, simulate, "worse")
    else:
        call.play(lambda table: damage(table, [who], amount, words), [who])
