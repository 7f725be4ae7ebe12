"""`--odds`: what a command tells in place of rolling."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from charmgr.cli.command import Call
from charmgr.errors import UsageError

if TYPE_CHECKING:
    from charmgr.engine.odds.chances import Wish
    from charmgr.engine.playing import Attempt
    from charmgr.engine.table import Table

__all__ = ["weigh", "weigh_dice", "weigh_time", "wish"]

MOST_RUNS = 10_000_000


class OddsOfFacesError(UsageError):
    """Faces were given and their odds asked."""

    text = "--odds weighs dice that are still to fall; --dice says how they fell."
    hint = "Leave one of them out."


def wish(call: Call, ask: str, simulate: str, usual: str = "success") -> Wish:
    """Read what is asked; without --ask it is the usual thing."""
    from charmgr.engine.odds.chances import Wish
    from charmgr.engine.odds.question import question
    from charmgr.views.odds_facts import NAMES

    _must_not_be_given(call)
    page = call.manner.page(sys.stdout)
    names = {key: page.say(name) for key, name in NAMES.items()}
    asked = question(ask, names) if ask else question(usual, usual=True)
    return Wish(asked, _runs(simulate), call.progress)


def weigh(
    call: Call,
    attempts: Callable[[Table], Sequence[Attempt]],
    who: Sequence[str],
    ask: str,
    simulate: str,
    usual: str = "success",
) -> None:
    """Tell the odds of attempts in place of making them."""
    from charmgr.engine import answers
    from charmgr.engine.odds.chances import alone, chances

    wanted = wish(call, ask, simulate, usual)

    def tell(table: Table) -> answers.AllOdds:
        return answers.AllOdds([chances(table, one, wanted) for one in alone(attempts(table))])

    call.look(tell, who)


def weigh_time(
    call: Call,
    end: Callable[[Table], int],
    who: Sequence[str],
    simulate: str,
    **plan: Any,
) -> None:
    """Tell how people may stand after a time in place of letting it pass."""
    from charmgr.engine.odds.forecast import Span, forecasts

    _must_not_be_given(call)
    runs = _runs(simulate)

    def tell(table: Table) -> Any:
        span = Span(end(table), runs, call.manner.json, call.progress)
        return forecasts(table, span, who, **plan)

    call.look(tell, who)


def weigh_dice(call: Call, notation: str, words: Sequence[str], ask: str, simulate: str) -> None:
    """Tell the odds of dice, by the campaign's game where there is one."""
    from charmgr.engine.odds.throw_odds import roll_odds
    from charmgr.engine.options import said
    from charmgr.engine.played import Result
    from charmgr.store.campaign import NoCampaignError

    told, wanted = said(words), wish(call, ask, simulate)
    try:
        call.look(lambda table: roll_odds(table, notation, told, wanted))
    except NoCampaignError:
        call.tell(Result(call.command, data=roll_odds(None, notation, told, wanted)))


def _runs(simulate: str) -> int:
    """Read how many runs are wanted; 0 asks for exact chances."""
    from charmgr.engine.options import count

    return count(simulate, MOST_RUNS) if simulate else 0


def _must_not_be_given(call: Call) -> None:
    """Refuse faces where nothing is rolled."""
    if call.dice:
        raise OddsOfFacesError
