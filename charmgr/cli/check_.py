"""`charmgr check`: a trait, a sum of traits, or one of the system's actions."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

__all__ = ["run"]

What = Annotated[
    str, Argument(help="A trait, traits with + between, or an action.", metavar="WHAT")
]
ExitCode = Annotated[bool, Option("--exit-code", help="Exit 1 where the roll fails.")]


@command(writes=True, rolls=True, apart={"exit_code": ("odds", "ask", "simulate")})
def run(
    call: Call,
    who: options.Who,
    what: What,
    vs: options.Versus = (),
    with_: options.With = (),
    role: options.Roles = (),
    carer: options.Carers = (),
    no_damage: options.NoDamage = False,
    exit_code: ExitCode = False,
    odds: options.Odds = False,
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> int:
    """Try a trait or an action; an action against somebody deals its damage too."""
    from charmgr.engine.act import attempts, check, parts
    from charmgr.engine.options import said

    words = said([*with_, *(["no_damage"] if no_damage else [])])
    named = parts(role, carer)
    if odds or ask or simulate:
        from charmgr.cli.weighing import weigh

        weigh(
            call,
            lambda table: attempts(table, [who], what, vs, named, words),
            [who],
            ask,
            simulate,
        )
        return 0
    result = call.play(lambda table: check(table, [who], what, vs, named, words), [who])
    failed = any(event.facts.get("success") is False for event in result.events)
    return int(exit_code and failed)
