"""How will they be in six weeks: odds of sheets over time, week by week."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Condition, Request, Status
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.readings import Random
from charmgr.engine import answers
from charmgr.engine.clock import Plan
from charmgr.engine.cores import Progress
from charmgr.engine.odds.chances import too_long
from charmgr.engine.odds.joint import Joint, Seat, Stand, World
from charmgr.engine.odds.over_time import Chain
from charmgr.engine.odds.runs import counted, half_width
from charmgr.engine.options import Said
from charmgr.engine.rest import rest_of, those_who_rest
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table

__all__ = ["Span", "forecasts"]

WEEK = 7
RUNS = 4_000  # of weeks, each with many rolls
STEPS_IN_ONE_RUN = 100_000

Way = tuple[Condition, str, int]
"""How somebody may stand: condition, the game's own word, rank."""


class Span(Struct, frozen=True):
    """How long, and how it is to be found out: exactly, or by so many `runs`.

    `moments` asks for every moment at which something may happen, beside the weeks.
    """

    end: int
    runs: int = 0
    moments: bool = False
    progress: Progress | None = None


def forecasts(
    table: Table,
    span: Span,
    who: Sequence[str] = (),
    *,
    but: Sequence[str] = (),
    carer: Sequence[str] = (),
    words: Sequence[Said] = (),
) -> answers.Forecasts:
    """Weigh how those named may stand at the end of each week; all rest, except `but`.

    A patient and his carer are one joint chain, everybody is weighed for himself. Those who wait
    for nothing are left out, unless they were named. Over budget it is simulated, and the table's
    warnings say so.
    """
    plan = rest_of(table, those_who_rest(table, who, but), carer, words)
    return answers.Forecasts(
        [
            _Patient(table, one, plan).forecast(span)
            for one in table.find(who)
            if who or table.status(one).waits
        ]
    )


class _Patient:
    """Somebody whose weeks are weighed, with all who care for him and for them."""

    def __init__(self, table: Table, person: Character, plan: Plan) -> None:
        self.table = table
        self.person = person
        self.plan = plan
        self.carer = plan.carers.get(person.name, "")
        self.policy: dict[str, Any] = {}
        names = [person.name]
        while (carer := plan.carers.get(names[-1], "")) and carer not in names:
            names.append(carer)
        self.seats = [
            Seat(one.name, one.sheet, one.system, one.view.shape, table.rules(one))
            for one in map(table.one, names)
        ]

    def forecast(self, span: Span) -> answers.Forecast:
        """Weigh the weeks, or simulate them."""
        runs = span.runs
        if not runs:
            try:
                return self._exact(span)
            except OverBudgetError:
                self.table.warnings.append(too_long(self.person.name))
                runs = RUNS
        return self._simulated(span, runs)

    def _world(self) -> World:
        table = self.table
        asked = table.filled({"": self.person}, Request())

        def fill(names: Mapping[str, str], request: Request) -> Request:
            cast = {role: table.one(name) for role, name in names.items()}
            return table.filled(cast, request, request.now)

        several = len(self.seats) > 1
        return World(
            lambda names: table.rolling.noted(
                names, self.policy, table.one(names[""]).system.about, named=several
            ),
            fill,
            asked.campaign,
            asked.gm,
        )

    def _weeks(self, end: int) -> list[int]:
        week = WEEK * self.table.calendar.day_length
        return [*range(self.table.clock + week, end, week), end]

    def _exact(self, span: Span) -> answers.Forecast:
        chain = Chain(self.seats, self.plan, self.table.clock, self._world())
        outlooks: list[answers.Outlook] = []
        moments: list[answers.Outlook] = []
        healed = _Healed(self.table.clock, chain.tallies[0].share("well"))
        ranks = _ranks(chain.tallies[0].ways())
        for end in self._weeks(span.end):
            for moment in chain.passing(end):
                healed.by(moment, chain.tallies[0].share("well"))
                if span.moments:
                    moments.append(_outlook(moment, chain.tallies[0].ways()))
            ways = chain.tallies[0].ways()
            healed.by(end, chain.tallies[0].share("well"))
            outlooks.append(_outlook(end, ways))
            ranks |= _ranks(ways)
        told = self._told(outlooks, ranks, healed)
        return replace(told, moments=moments, cut=chain.cut)

    def _simulated(self, span: Span, runs: int) -> answers.Forecast:
        joint = Joint(self.seats, self.plan, self._world())
        ends = self._weeks(span.end)
        seed = self.table.rolling.seed
        begin = self.table.clock

        def run(number: int) -> tuple[Way, ...]:
            return tuple(_walk(joint, begin, ends, Random(f"{seed}/{number}")))

        outlooks: list[answers.Outlook] = []
        ranks: dict[str, int] = {}
        healed = _Healed(begin, Fraction(0))
        counts = counted(run, runs, span.progress)
        for index, end in enumerate(ends):
            ways: dict[Way, int] = {}
            for told, count in counts.items():
                ways[told[index]] = ways.get(told[index], 0) + count
            shares = [
                (Status(condition, state, rank), Fraction(count, runs))
                for (condition, state, rank), count in ways.items()
            ]
            outlooks.append(_outlook(end, shares))
            ranks |= _ranks(shares)
            healed.by(end, outlooks[-1].well)
        widest = max(
            half_width(float(chance), runs) for one in outlooks for _, chance in one.states
        )
        return replace(self._told(outlooks, ranks, healed), runs=runs, within=widest)

    def _told(
        self, outlooks: Sequence[answers.Outlook], ranks: Mapping[str, int], healed: _Healed
    ) -> answers.Forecast:
        occurring = {state for outlook in outlooks for state, _ in outlook.states}
        return answers.Forecast(
            who=self.person.name,
            system=self.person.system.about,
            states=sorted(occurring, key=lambda state: ranks[state]),
            outlooks=outlooks,
            carer=self.carer,
            expected=healed.mean,
            policy=self.policy,
        )


class _Healed:
    """When people are healed, on average of those who are."""

    def __init__(self, begin: int, well: Fraction) -> None:
        self._begin = begin
        self._well = well
        self._first = well
        self._sum = Fraction(0)

    def by(self, moment: int, well: Fraction) -> None:
        """Take note of how likely it is to be well at a moment."""
        self._sum += (well - self._well) * (moment - self._begin)
        self._well = well

    @property
    def mean(self) -> Fraction | None:
        """The mean time in seconds; None where nobody is healed, or nothing was to heal."""
        gained = self._well - self._first
        return self._sum / gained if gained > 0 else None


def _walk(joint: Joint, now: int, ends: Sequence[int], dice: Random) -> Iterator[Way]:
    """Walk once through the waits of all, and tell how the first of them stands at each end."""
    state = joint.start
    seats = range(len(joint.seats))
    for end in ends:
        stands: list[Stand] = [joint.stand(state, seat, now) for seat in seats]
        for _ in range(STEPS_IN_ONE_RUN):
            due = joint.due(stands)
            if due is None or due.at > end:
                break
            now = max(now, due.at)
            before, state = state, joint.rolled(state, due, dice)
            if state == before:
                raise joint.blame(due)
            maps_changed = state[len(seats) :] != before[len(seats) :]
            for seat in seats:
                if maps_changed or state[seat] != before[seat]:
                    stands[seat] = joint.stand(state, seat, now)
        else:
            raise OverBudgetError(what=joint.seats[0].name)
        now = end
        status, _ = joint.stand(state, 0, now)
        yield status.condition, status.state, status.rank


def _ranks(ways: Sequence[tuple[Status, Fraction]]) -> dict[str, int]:
    """Tell the least rank of each state."""
    ranks: dict[str, int] = {}
    for status, _ in ways:
        ranks[status.state] = min(status.rank, ranks.get(status.state, status.rank))
    return ranks


def _outlook(end: int, standing: Sequence[tuple[Status, Fraction]]) -> answers.Outlook:
    states: dict[str, Fraction] = {}
    conditions: dict[str, Fraction] = {}
    for status, chance in standing:
        states[status.state] = states.get(status.state, Fraction(0)) + chance
        conditions[status.condition] = conditions.get(status.condition, Fraction(0)) + chance
    return answers.Outlook(
        end,
        tuple(states.items()),
        dead=conditions.get("dead", Fraction(0)),
        well=conditions.get("well", Fraction(0)),
    )
