"""`charmgr advance`: experience spent on a trait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option
from charmgr.errors import UsageError

if TYPE_CHECKING:
    from charmgr.engine.experience.aims import Aim
    from charmgr.engine.options import Said

__all__ = ["run"]


class StepsBackError(UsageError):
    """Fewer than one step is to be bought."""

    text = "Steps are bought from 1 up."
    hint = "To give steps back: charmgr advance WHO TRAIT {steps} --refund."


class OneAtATimeError(UsageError):
    """Several traits were named where one is dealt with."""

    text = "One trait at a time, unless it is a --respec."


What = Annotated[
    Sequence[str],
    Argument(
        help="The trait or pool, and how many steps; or the rating that it is to have.",
        metavar="TRAIT [STEPS] | TRAIT=RATING",
    ),
]
OddsOf = Annotated[
    str,
    Option(
        "--odds",
        help="Tell what it would buy on this check in place of spending.",
        metavar="CHECK",
    ),
]
PlanOnly = Annotated[
    bool,
    Option("--plan", help="Tell what it would take; without TRAIT: what there is to buy now."),
]
Refund = Annotated[
    bool, Option("--refund", help="Give steps back, for what the journal says was paid.")
]
Respec = Annotated[
    bool,
    Option("--respec", help="Move ratings about, as fighting=2 archery=4: down pays for up."),
]


@command(
    writes=True,
    rolls=True,
    apart={
        "plan": ("refund", "respec", "odds", "dice", "answer"),
        "odds": ("refund", "respec"),
        "refund": ("respec",),
    },
    needs=dict.fromkeys(("vs", "ask", "simulate"), ("odds",)),
)
def run(
    call: Call,
    who: options.Who,
    what: What = (),
    with_: options.With = (),
    plan: PlanOnly = False,
    refund: Refund = False,
    respec: Respec = False,
    odds: OddsOf = "",
    vs: options.Versus = (),
    ask: options.Ask = "",
    simulate: options.Simulate = "",
) -> None:
    """Spend experience on a trait: price and limits are the game's."""
    from charmgr.engine.experience.aims import aims
    from charmgr.engine.options import said

    words = said(with_)
    if plan and not what:
        from charmgr.engine.experience.plans import offers

        call.look(lambda table: offers(table, [who], words), [who])
    elif plan:
        from charmgr.engine.experience.plans import plan as planned

        aim = _only(aims(what))
        call.look(lambda table: planned(table, [who], aim, words), [who])
    elif odds:
        from charmgr.cli.weighing import wish
        from charmgr.engine.experience.gains import gains

        aim, wanted = _only(aims(what)), wish(call, ask, simulate)
        call.look(lambda table: gains(table, [who], aim, words, odds, vs, wanted), [who])
    else:
        call.play(_deed(who, aims(what), words, refund=refund, respec=respec), [who])


def _deed(
    who: str, wanted: Sequence[Aim], words: Sequence[Said], *, refund: bool, respec: bool
) -> Callable[[Any], Any]:
    """Tell what is to be done at the table: steps bought, steps given back, ratings moved."""
    from charmgr.engine.experience.growth import advance, advance_to

    if respec:
        from charmgr.engine.experience.respec import respec as moved_about

        return lambda table: moved_about(table, [who], wanted, words)
    aim = _only(wanted)
    if refund:
        from charmgr.engine.experience.refunds import refund as given_back

        return lambda table: given_back(table, [who], aim, words)
    if aim.steps < 1:
        raise StepsBackError(steps=aim.steps)
    if aim.rating:
        return lambda table: advance_to(table, [who], aim, words)
    return lambda table: advance(table, [who], aim.trait, aim.steps, words)


def _only(wanted: Sequence[Aim]) -> Aim:
    if len(wanted) > 1:
        raise OneAtATimeError
    return wanted[0]
