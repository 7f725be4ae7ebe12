"""How will they be in six weeks: exact odds of sheets over time, week by week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from charmgr.api import Request, Status
from charmgr.engine import answers
from charmgr.engine.act import options_of
from charmgr.engine.character import Character
from charmgr.engine.clock import Plan
from charmgr.engine.odds import Chain, Seat, World
from charmgr.engine.options import Said
from charmgr.engine.rest import carers
from charmgr.engine.table import Table

__all__ = ["forecasts"]

WEEK = 7


def forecasts(
    table: Table,
    end: int,
    who: Sequence[str] = (),
    *,
    carer: Sequence[str] = (),
    words: Sequence[Said] = (),
) -> answers.Forecasts:
    """Weigh how those named may stand at the end of each week up to `end`.

    A patient and his carer are one joint chain, everybody is weighed for himself. Those who wait
    for nothing are left out, unless they were named.
    """
    people = table.find(who)
    plan = Plan(
        carers=carers(table, carer, people),
        options={one.name: options_of(table, one, words) for one in table.roster},
    )
    ends = _weeks(table, end)
    return answers.Forecasts(
        [_forecast(table, one, plan, ends) for one in people if who or table.status(one).waits]
    )


def _weeks(table: Table, end: int) -> list[int]:
    week = WEEK * table.calendar.day_length
    return [*range(table.clock + week, end, week), end]


def _forecast(table: Table, person: Character, plan: Plan, ends: Sequence[int]) -> answers.Forecast:
    carer = plan.carers.get(person.name, "")
    people = [person, *([table.one(carer)] if carer else [])]
    policy: dict[str, Any] = {}
    seats = [
        Seat(one.name, one.sheet, one.system, one.view.shape, table.rules(one)) for one in people
    ]
    chain = Chain(seats, plan, table.clock, _world(table, person, policy))
    outlooks: list[answers.Outlook] = []
    order: dict[str, int] = {}
    well, expected = Fraction(0), Fraction(0)
    for end in ends:
        chain.until(end)
        standing = chain.standing(person.name)
        for status, _ in standing:
            order.setdefault(status.state, status.rank)
        outlook = _outlook(end, standing)
        outlooks.append(outlook)
        expected += (outlook.well - well) * (end - table.clock)
        well = outlook.well
    return answers.Forecast(
        who=person.name,
        system=person.system.about,
        states=sorted(order, key=order.__getitem__),
        outlooks=outlooks,
        carer=carer,
        expected=expected / well if well else None,
        policy=policy,
    )


def _world(table: Table, person: Character, policy: dict[str, Any]) -> World:
    asked = table.filled({"": person}, Request())

    def fill(names: Mapping[str, str], request: Request) -> Request:
        cast = {role: table.one(name) for role, name in names.items()}
        return table.filled(cast, request, request.now)

    return World(lambda names: table.rolling.noted(names, policy), fill, asked.campaign, asked.gm)


def _outlook(end: int, standing: Sequence[tuple[Status, Fraction]]) -> answers.Outlook:
    states: dict[str, Fraction] = {}
    for status, chance in standing:
        states[status.state] = states.get(status.state, Fraction(0)) + chance
    return answers.Outlook(
        end,
        tuple(states.items()),
        dead=_share(standing, "dead"),
        well=_share(standing, "well"),
    )


def _share(standing: Sequence[tuple[Status, Fraction]], condition: str) -> Fraction:
    return sum(
        (chance for status, chance in standing if status.condition == condition), Fraction(0)
    )
