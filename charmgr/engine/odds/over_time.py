"""Exact odds over time: a distribution of sheets pushed through the same status and heal."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import lcm

from msgspec import Struct

from charmgr.api import Status
from charmgr.dice.faults import OverBudgetError
from charmgr.engine.clock import STEPS_AT_ONE_MOMENT, Plan
from charmgr.engine.odds.joint import Due, Joint, Seat, Stand, State, World
from charmgr.errors import CharmgrError

__all__ = ["Chain"]

MOST_STEPS = 150_000  # from one state at one moment: about five seconds
MANY_MOMENTS = 100
TAIL = 10**15  # after many moments, what is less often than once in so many is not followed

Share = tuple[int, int]
"""A chance that is no lowest fraction: to find that each time would take most of the time."""

NOTHING: Share = (0, 1)
ALL: Share = (1, 1)


def _plus(one: Share, other: Share) -> Share:
    (number, denominator), (more, smaller) = one, other
    if denominator == smaller:
        return number + more, denominator
    if denominator < smaller:
        return _plus(other, one)
    factor, rest = divmod(denominator, smaller)
    if not rest:
        return number + more * factor, denominator
    common = lcm(denominator, smaller)
    return number * (common // denominator) + more * (common // smaller), common


class Tally:
    """How somebody may stand: each way with its chance."""

    def __init__(self) -> None:
        """Begin with nothing counted."""
        self._alike: dict[Hashable, tuple[Status, Share]] = {}

    def add(self, status: Status, share: Share) -> None:
        """Count a chance, or take one back that is negative."""
        key = (status.condition, status.state, status.rank)
        self._alike[key] = (status, _plus(self._alike.get(key, (status, NOTHING))[1], share))

    def ways(self) -> list[tuple[Status, Fraction]]:
        """List them, the least hurt first."""
        found = [(status, Fraction(*share)) for status, share in self._alike.values() if share[0]]
        return sorted(found, key=lambda one: one[0].rank)

    def share(self, condition: str) -> Fraction:
        """Tell the chance of a condition."""
        mine = (share for status, share in self._alike.values() if status.condition == condition)
        return Fraction(*reduce(_plus, mine, NOTHING))


class _Here(Struct):
    """How likely a state is, and how everybody in it stood when the sheets last changed."""

    share: Share
    stands: tuple[Stand, ...]
    due: Due | None


class Chain:
    """Patients and their carers as one joint distribution over time.

    Equal states merge. What their chances lack to one is the cut: tails of dice that are rolled
    again, and of waits that go on for ever.
    """

    def __init__(
        self, seats: Sequence[Seat], plan: Plan, now: int, world: World | None = None
    ) -> None:
        """Begin with the sheets as they are."""
        self.joint = Joint(seats, plan, world or World())
        self.now = now
        self._shares: Mapping[State, Share] = {self.joint.start: ALL}
        self.tallies = self._asked()
        self._moments = 0  # that have had a step
        self._steps_left = MOST_STEPS

    @property
    def odds(self) -> dict[Hashable, Fraction]:
        """The chances of all that the sheets may say now, so that chains can be compared."""
        return {self.joint.told(state): Fraction(*share) for state, share in self._shares.items()}

    @property
    def cut(self) -> Fraction:
        """The chance that is given to no state."""
        return 1 - Fraction(*reduce(_plus, self._shares.values(), NOTHING))

    def until(self, end: int) -> None:
        """Take every wait up to `end`, the end included."""
        for _ in self.passing(end):
            pass

    def passing(self, end: int) -> Iterator[int]:
        """Take every wait up to `end`; stop after each moment that had one, told by `tallies`."""
        queue: dict[int, dict[State, _Here]] = {}
        rest: dict[State, _Here] = {}

        def put(state: State, here: _Here) -> None:
            at = here.due.at if here.due else end + 1
            place = rest if at > end else queue.setdefault(max(self.now, at), {})
            known = place.setdefault(state, here)
            if known is not here:
                known.share = _plus(known.share, here.share)

        for state, share in self._shares.items():
            put(state, self._here(state, share))
        while queue:
            self.now = min(queue)
            self._moments += 1
            for _ in range(STEPS_AT_ONE_MOMENT):
                for state, here in queue.pop(self.now, {}).items():
                    for after, there in self._steps(state, here):
                        put(after, there)
                if self.now not in queue:
                    break
            else:
                raise self._blame(queue[self.now])
            yield self.now
        self.now = end
        self._shares = {state: here.share for state, here in rest.items()}
        self.tallies = self._asked()

    def _here(self, state: State, share: Share, before: tuple[State, _Here] | None = None) -> _Here:
        """Tell how everybody stands; those whose sheet has not changed are not asked again."""
        seats = range(len(self.joint.seats))
        old, here = before or ((), None)
        if old[len(seats) :] != state[len(seats) :]:
            here = None
        stands = tuple(
            here.stands[index]
            if here and state[index] == old[index]
            else self.joint.stand(state, index, self.now)
            for index in seats
        )
        return _Here(share, stands, self.joint.due(stands))

    def _steps(self, state: State, here: _Here) -> Iterator[tuple[State, _Here]]:
        assert here.due is not None  # noqa: S101 - what waits for nothing is in no queue
        share, whole = here.share
        self._count(here, -1)
        self._steps_left -= 1
        if self._steps_left < 0:
            raise OverBudgetError(what=self.joint.seats[0].name)
        if self._moments > MANY_MOMENTS and share * TAIL < whole:
            return
        for after, weight, denominator in self.joint.weighed(state, here.due):
            if after == state:
                raise self.joint.blame(here.due)
            there = self._here(after, (share * weight, whole * denominator), (state, here))
            self._count(there)
            yield after, there

    def _count(self, here: _Here, sign: int = 1) -> None:
        share, whole = here.share
        for tally, (status, _) in zip(self.tallies, here.stands, strict=True):
            tally.add(status, (sign * share, whole))

    def _blame(self, waiting: Mapping[State, _Here]) -> CharmgrError:
        return self.joint.blame(next(here.due for here in waiting.values() if here.due))

    def _asked(self) -> list[Tally]:
        """Ask how everybody may stand now."""
        tallies = []
        for index in range(len(self.joint.seats)):
            tally = Tally()
            for state, share in self._shares.items():
                tally.add(self.joint.stand(state, index, self.now)[0], share)
            tallies.append(tally)
        return tallies
