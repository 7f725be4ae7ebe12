"""`charmgr downtime`: time passes, those named rest, everybody is settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument, Option

if TYPE_CHECKING:
    from charmgr.engine.table import Table

__all__ = ["run"]

Words = Annotated[
    Sequence[str],
    Argument(
        help="How long (3w, 2d 4h), then who rests; nobody named: all.", metavar="[TIME] [WHO]…"
    ),
]
Until = Annotated[
    str, Option("--until", help="Up to this date, in place of a time.", metavar="DATE")
]
Stop = Annotated[
    str,
    Option("--stop-on", help="“worse”: stop the clock where somebody worsens.", metavar="WHEN"),
]


def _time(words: list[str]) -> str:
    """Take the time off the front; a bare number takes the unit behind it along."""
    from charmgr.store.duration import is_length

    told = [words.pop(0)] if words else []
    if told and told[0].isdigit() and words:
        told.append(words.pop(0))
    while words and (count := next((n for n in (1, 2) if is_length(" ".join(words[:n]))), 0)):
        told += words[:count]
        del words[:count]
    return " ".join(told)


@command(writes=True, rolls=True, apart={"stop_on": ("odds", "simulate")})
def run(
    call: Call,
    words: Words = (),
    until: Until = "",
    except_: options.Except = (),
    with_: options.With = (),
    carer: options.Carers = (),
    stop_on: Stop = "",
    yes: options.Yes = False,
    odds: options.Odds = False,
    simulate: options.Simulate = "",
) -> None:
    """Let time pass up to its end; every wait on the way is taken at its own moment."""
    from charmgr.cli.far import agree_to_far_jumps
    from charmgr.engine.options import said
    from charmgr.engine.rest import downtime, stops_on_worse
    from charmgr.engine.units import end_of

    given = list(words)
    time = until or _time(given)
    worse_stops = stops_on_worse(stop_on)
    plan: dict[str, Any] = {"but": except_, "carer": carer, "words": said(with_)}

    def end(table: Table) -> int:
        return end_of(table, time, until=bool(until))

    if odds or simulate:
        from charmgr.cli.weighing import weigh_time

        weigh_time(call, end, given, simulate, **plan)
    else:
        call.play(
            lambda table: downtime(table, end(table), given, **plan, worse_stops=worse_stops),
            given,
            agree_to_far_jumps(call, yes=yes),
        )
