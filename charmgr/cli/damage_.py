"""`charmgr damage`: what a hit does."""

from __future__ import annotations

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]


@command(writes=True, rolls=True)
def run(call: Call, who: options.Who, amount: options.Amount, with_: options.With = None) -> None:
    """Deal damage: so many points, or what the attack's dice show."""
    from charmgr.engine.act import damage
    from charmgr.engine.options import said

    call.play(lambda table: damage(table, [who], amount, said(with_ or ())), [who])
