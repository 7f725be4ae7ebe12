"""Exact odds over time: a distribution of sheets pushed through the same status and heal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from charmgr.api import Request, Sheet, Status, Wait
from charmgr.dice.answers import Answers, defaults
from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import Exact
from charmgr.engine.changes import apply
from charmgr.engine.clock import OUT, Plan, depth
from charmgr.engine.shape import Shape
from charmgr.engine.systems import GameSystem, PluginFaultError

__all__ = ["Chain", "Seat", "State"]

State = tuple[Any, ...]
"""The sheets of all seats, frozen so that equal ones meet; moments count from now."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody in a chain: whose sheet, by which game and house rules."""

    name: str
    sheet: Sheet
    system: GameSystem
    shape: Shape
    rules: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A moment inside a state: seconds from now."""

    after: int


class Chain:
    """Patients and their carers as one joint distribution over time.

    A step from one state is weighed once in the whole chain; equal states merge. `odds` holds the
    chances of the states at `now`.
    """

    def __init__(
        self, seats: Sequence[Seat], plan: Plan, now: int, answers: Answers = defaults
    ) -> None:
        """Begin with the sheets as they are."""
        self.seats = tuple(seats)
        self.plan = plan
        self.now = now
        self.exact = Exact(answers)
        self.odds: dict[State, Fraction] = {
            tuple(_still(seat.sheet, seat.shape, now) for seat in self.seats): Fraction(1)
        }
        self._steps: dict[tuple[State, int], Distribution[State]] = {}
        self._statuses: dict[tuple[Any, int], tuple[int, Status]] = {}

    def until(self, end: int) -> None:
        """Take every wait up to `end`, the end included."""
        pending: dict[int, dict[State, Fraction]] = {}
        done: dict[State, Fraction] = {}

        def put(state: State, at: int, chance: Fraction) -> None:
            due = self._due(state, at)
            if due is None or due[0] > end:
                place, moment = done, end
            else:
                moment = max(at, due[0])
                place = pending.setdefault(moment, {})
            moved = _moved(state, moment - at)
            place[moved] = place.get(moved, Fraction(0)) + chance

        for state, chance in self.odds.items():
            put(state, self.now, chance)
        while pending:
            moment = min(pending)
            for state, chance in pending.pop(moment).items():
                due = self._due(state, moment)
                if due is None or due[0] > moment:  # no longer waits for this moment
                    put(state, moment, chance)
                    continue
                steps = self._step(state, moment, *due)
                for after, weight in steps.weights.items():
                    if after == state:
                        self._blame(due)
                    put(after, moment, chance * Fraction(weight, steps.denominator))
        self.odds, self.now = done, end

    def standing(self, name: str) -> list[tuple[Status, Fraction]]:
        """Tell how somebody may stand now, each way with its chance."""
        index = next(i for i, seat in enumerate(self.seats) if seat.name == name)
        alike: dict[Any, tuple[Status, Fraction]] = {}
        for state, chance in self.odds.items():
            status = self._status(state, index, self.now)
            key = (status.condition, status.state, status.rank)
            alike[key] = (status, alike.get(key, (status, Fraction(0)))[1] + chance)
        return sorted(alike.values(), key=lambda one: one[0].rank)

    def _status(self, state: State, index: int, now: int) -> Status:
        """Tell how one seat stands; a sheet is asked once, its waits then move with the clock."""
        key = (state[index], index)
        known = self._statuses.get(key)
        if known is None:
            seat = self.seats[index]
            status = seat.system.status(_live(state[index], now), Request(now=now), seat.rules)
            known = self._statuses[key] = (now, status)
        then, status = known
        if then == now or not status.waits:
            return status
        waits = tuple(replace(wait, at=wait.at + now - then) for wait in status.waits)
        return replace(status, waits=waits)

    def _blame(self, due: tuple[int, int, Wait]) -> None:
        _, index, wait = due
        seat = self.seats[index]
        fault = f"heal does not move the wait “{wait.what}” of {seat.name} on"
        raise PluginFaultError(plugin=seat.system.plugin, fault=fault)

    def _due(self, state: State, now: int) -> tuple[int, int, Wait] | None:
        """Tell the first wait: its moment, whose, and which."""
        due = []
        for index, seat in enumerate(self.seats):
            waits = self._status(state, index, now).waits
            if waits:
                due.append((waits[0].at, depth(seat.name, self.plan.carers), index, waits[0]))
        if not due:
            return None
        at, _, index, wait = min(due, key=lambda one: one[:3])
        return at, index, wait

    def _step(self, state: State, now: int, at: int, index: int, wait: Wait) -> Distribution[State]:
        # a wait that is past is taken at its own moment, so it is no step like any other
        known = self._steps.get((state, index)) if at == now else None
        if known is None:
            cast = self._cast(state, index, at)
            known = self.exact.distribution(
                lambda dice: self._taken(dice, state, cast, at, wait, now)
            )
            if at == now:
                self._steps[state, index] = known
        return known

    def _cast(self, state: State, index: int, at: int) -> dict[str, int]:
        """Tell who takes part in a step, by role: the patient, and a carer who can act."""
        cast = {"": index}
        carer = self.plan.carers.get(self.seats[index].name)
        for other, one in enumerate(self.seats):
            if one.name == carer and self._status(state, other, at).condition not in OUT:
                cast["carer"] = other
        return cast

    def _taken(
        self, dice: Any, state: State, cast: dict[str, int], at: int, wait: Wait, now: int
    ) -> State:
        seat = self.seats[cast[""]]
        sheets = [_live(one, now) for one in state]
        request = Request(
            others={role: sheets[place] for role, place in cast.items() if role},
            options=self.plan.options.get(seat.name, {}),
            resting=self.plan.rests(seat.name),
            now=at,
            wait=wait,
        )
        outcome = seat.system.play("heal", sheets[cast[""]], request, seat.rules, dice)
        for change in outcome.changes:
            if change.who in cast:
                place = cast[change.who]
                shape = self.seats[place].shape
                sheets[place], _ = apply(sheets[place], [change], shape, seat.system.plugin)
        return tuple(
            _still(sheet, one.shape, now) for sheet, one in zip(sheets, self.seats, strict=True)
        )


def _still(value: Any, shape: Shape | None, now: int) -> Any:
    """Freeze a sheet so that it can be compared and hashed; moments count from now."""
    if isinstance(value, Mapping):
        return frozenset(
            (key, _still(item, shape.child(key) if shape else None, now))
            for key, item in value.items()
        )
    if isinstance(value, tuple):
        return tuple(
            _still(item, shape.child(index) if shape else None, now)
            for index, item in enumerate(value)
        )
    if shape is not None and shape.is_moment and isinstance(value, int):
        return _Moment(value - now)
    return value


def _live(value: Any, now: int) -> Any:
    """Give a frozen sheet back as rules see it."""
    if isinstance(value, frozenset):
        return MappingProxyType({key: _live(item, now) for key, item in value})
    if isinstance(value, tuple):
        return tuple(_live(item, now) for item in value)
    return now + value.after if isinstance(value, _Moment) else value


def _moved(value: Any, passed: int) -> Any:
    """Let time pass in a state: every moment in it comes nearer."""
    if not passed:
        return value
    if isinstance(value, frozenset):
        return frozenset((key, _moved(item, passed)) for key, item in value)
    if isinstance(value, tuple):
        return tuple(_moved(item, passed) for item in value)
    return _Moment(value.after - passed) if isinstance(value, _Moment) else value
