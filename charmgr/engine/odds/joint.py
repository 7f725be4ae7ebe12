"""Patients and their carers: how their sheets stand together, and what a step makes of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Change, Outcome, Request, Sheet, Status, Wait, frozen
from charmgr.dice.answers import Answers, defaults
from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import FAR, Exact
from charmgr.dice.readings import Verbs
from charmgr.engine.clock import OUT, Plan, depth, stuck
from charmgr.engine.odds.kept import Kept, Sheets, frozen_change, still
from charmgr.engine.odds.moments import plain
from charmgr.engine.odds.recall import Recall
from charmgr.engine.sheets.shape import FREE, Shape
from charmgr.engine.systems import GameSystem, PluginFaultError
from charmgr.errors import NOTHING

__all__ = ["Due", "Joint", "Seat", "Stand", "State", "World"]

State = tuple[Kept, ...]
"""The sheets of all seats, then the system's maps of campaign and game master."""

Stand = tuple[Status, int]
"""How somebody stands, and when he was asked: the moments of his waits count from then."""

Effects = tuple[tuple[int, Change], ...]
"""Changes with the place in a state that each is for; their moments count from the step's."""

MAPS = ("campaign", "gm")


class Seat(Struct, frozen=True):
    """Somebody whose odds are asked, or who cares for him: whose sheet, by which house rules."""

    name: str
    sheet: Sheet
    system: GameSystem
    shape: Shape
    rules: Mapping[str, Any] = NOTHING


class World(Struct, frozen=True):
    """What the table adds: who decides, what else a request holds, and the system's own maps.

    `decide` and `fill` get the names of those who take part, by role.
    """

    decide: Callable[[Mapping[str, str]], Answers] = lambda _: defaults
    fill: Callable[[Mapping[str, str], Request], Request] = lambda _, request: request
    campaign: Mapping[str, Any] = NOTHING
    gm: Mapping[str, Any] = NOTHING


class Due(Struct, frozen=True):
    """The first wait of a state: whose, when, and which."""

    index: int
    at: int
    wait: Wait


class Joint:
    """The sheets of some people, by state: what each waits for, and what a step does to them.

    What a step or a status reads is remembered: where nothing of it differs, no rule runs again.
    """

    def __init__(self, seats: Sequence[Seat], plan: Plan, world: World) -> None:
        """Begin with the sheets as they are."""
        self.seats = tuple(seats)
        self.plan = plan
        self.world = world
        self._exact = Exact()
        shapes = [*(seat.shape for seat in self.seats), *(FREE for _ in MAPS)]
        self._sheets = [Sheets(shape) for shape in shapes]
        self._depths = [depth(seat.name, plan.carers) for seat in self.seats]
        self._maps = range(len(self.seats), len(shapes))
        self._questions: dict[tuple[str, ...], Exact] = {}
        self._requests: dict[Hashable, Request] = {}
        self._weighed: Recall[Distribution[Effects]] = Recall()
        self._stood: Recall[Status] = Recall()
        maps = (frozen(world.campaign), frozen(world.gm))
        begin = (*(seat.sheet for seat in seats), *maps)
        self.start: State = tuple(
            sheets.keep(sheet) for sheets, sheet in zip(self._sheets, begin, strict=True)
        )

    def told(self, state: State) -> Hashable:
        """Tell all that the sheets say, frozen so that it can be compared."""
        pairs = zip(self._sheets, state, strict=True)
        return tuple(
            still(sheets.sheet(kept), None, lambda moment: moment) for sheets, kept in pairs
        )

    def stand(self, state: State, index: int, now: int) -> Stand:
        """Tell how the one in a seat stands."""
        seat = self.seats[index]
        places = (index, *self._maps)

        def ask(sheets: Sequence[Sheet], now: int) -> Status:
            sheet, campaign, gm = sheets
            request = Request(now=now, campaign=campaign, gm=gm)
            status = seat.system.status(sheet, request, seat.rules)
            waits = tuple(replace(wait, at=plain(wait.at) - plain(now)) for wait in status.waits)
            return replace(status, waits=waits)

        kept, sheets = self._of(state, places)
        return self._stood.answer(index, kept, sheets, now, ask), now

    def _of(
        self, state: State, places: Sequence[int]
    ) -> tuple[tuple[Kept, ...], tuple[Sheets, ...]]:
        return tuple(state[p] for p in places), tuple(self._sheets[p] for p in places)

    def due(self, stands: Sequence[Stand]) -> Due | None:
        """Tell the first wait; at one moment carers go before those they care for."""
        waiting = [
            (asked + status.waits[0].at, self._depths[index], index)
            for index, (status, asked) in enumerate(stands)
            if status.waits
        ]
        if not waiting:
            return None
        at, _, index = min(waiting)
        return Due(index, at, stands[index][0].waits[0])

    def _cast(self, state: State, due: Due) -> dict[str, int]:
        """Tell who takes part in a step, by role: the patient, and a carer who can act."""
        cast = {"": due.index}
        carer = self.plan.carers.get(self.seats[due.index].name)
        for other, one in enumerate(self.seats):
            if one.name == carer:
                status, _ = self.stand(state, other, due.at)
                if status.condition not in OUT:
                    cast["carer"] = other
        return cast

    def weighed(self, state: State, due: Due) -> list[tuple[State, int, int]]:
        """Weigh a step: each state that it may come to, a weight and its denominator."""
        cast = self._cast(state, due)
        names = {role: self.seats[place].name for role, place in cast.items()}
        question = self._questions.get(tuple(names.values()))
        if question is None:
            question = self._exact.answered(self.world.decide(names))
            self._questions[tuple(names.values())] = question
        request = self._request(due, names)
        places = (*cast.values(), *self._maps)

        def ask(sheets: Sequence[Sheet], now: int) -> Distribution[Effects]:
            asked = replace(request, now=now, wait=replace(due.wait, at=now))
            step = question.distribution(lambda dice: self._taken(dice, cast, asked, sheets))
            if step.cut:  # so it will be with the next step, mostly
                question.depth = FAR
            return step

        scene = still(request.scene, None, hash)
        kind = (*cast.values(), due.wait.what, scene)
        step = self._weighed.answer(kind, *self._of(state, places), due.at, ask)
        return [
            (self._affected(state, effects, due), weight, step.denominator)
            for effects, weight in step.weights.items()
        ]

    def rolled(self, state: State, due: Due, dice: Verbs) -> State:
        """Take a step with dice that are thrown."""
        cast = self._cast(state, due)
        names = {role: self.seats[place].name for role, place in cast.items()}
        places = (*cast.values(), *self._maps)
        sheets = [self._sheets[place].sheet(state[place]) for place in places]
        dice.answers = self.world.decide(names)
        effects = self._taken(dice, cast, self._request(due, names), sheets)
        return self._affected(state, effects, due)

    def _request(self, due: Due, names: Mapping[str, str]) -> Request:
        key = (due.at, due.wait.what, *names.values())
        if key not in self._requests:
            name = names[""]
            request = Request(
                options=self.plan.options.get(name, {}),
                resting=self.plan.rests(name),
                now=due.at,
                wait=replace(due.wait, at=due.at),
            )
            self._requests[key] = self.world.fill(names, request)
        return self._requests[key]

    def _taken(
        self, dice: Any, cast: Mapping[str, int], request: Request, sheets: Sequence[Sheet]
    ) -> Effects:
        """Take the step on sheets: those of the cast, then the campaign's and the secret map."""
        *people, campaign, gm = sheets
        sheet, *others = people
        seat = self.seats[cast[""]]
        roles = dict(zip(list(cast)[1:], others, strict=True))
        request = replace(request, others=roles, campaign=campaign, gm=gm)
        outcome = seat.system.play("heal", sheet, request, seat.rules, dice)
        return self._effects(outcome, cast, plain(request.now))

    def _effects(self, outcome: Outcome, cast: Mapping[str, int], now: int) -> Effects:
        places = {**cast, **dict(zip(MAPS, self._maps, strict=True))}
        return tuple(
            (places[change.who], frozen_change(change, self._sheets[places[change.who]].shape, now))
            for change in outcome.changes
            if change.who in places  # what is remembered of a round does not last
        )

    def _affected(self, state: State, effects: Effects, due: Due) -> State:
        """Make the changes of a step."""
        plugin = self.seats[due.index].system.plugin
        after = list(state)
        for place in {place for place, _ in effects}:
            mine = [change for whose, change in effects if whose == place]
            after[place] = self._sheets[place].changed(state[place], mine, due.at, plugin)
        return tuple(after)

    def blame(self, due: Due) -> PluginFaultError:
        """Tell the plugin's author that a step does not move its own wait on."""
        seat = self.seats[due.index]
        return stuck(seat.system, due.wait, seat.name)
