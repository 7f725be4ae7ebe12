"""`charmgr show`: one sheet at a glance."""

from __future__ import annotations

from charmgr.cli import options
from charmgr.cli.command import Call, command

__all__ = ["run"]


@command()
def run(call: Call, who: options.Who) -> None:
    """Show a sheet: traits, counters, wounds and what they wait for, house rules."""
    from charmgr.engine.look import portrait

    call.look(lambda table: portrait(table, who), [who])
