"""Advances tried out on a sheet in memory: the game's own hooks are asked, nothing is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Outcome, Request, RuleError, Sheet, Wait, Word, at
from charmgr.dice.readings import Random
from charmgr.engine.act import options_of
from charmgr.engine.experience.aims import Aim, bought, means_rating
from charmgr.engine.experience.planned import Gift, Planned
from charmgr.engine.options import Said
from charmgr.engine.sheets.changes import apply
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.ratings import rating_path
from charmgr.engine.table import Table
from charmgr.errors import NotFoundError

__all__ = ["FARTHEST", "NoWayToError", "State", "Trial", "missing", "trial_of"]

FARTHEST = 60  # steps of one plan
LOANS = 200  # awards for one step, before it counts as beyond price
LUCK = 20  # tries until dice that must be kind are so
WAITS = 10  # steps of the clock until what was bought counts


class NoWayToError(NotFoundError):
    """No step of a trait comes to the rating that was typed."""

    text = "{trait} stands at {here}, and no step comes to “{goal}”."
    hint = "“charmgr advance WHO TRAIT 5 --plan” shows the steps; --refund goes the other way."


class State(Struct, frozen=True):
    """A sheet as it would be at a moment, with the points that had to be lent so far."""

    sheet: Sheet
    now: int
    lent: int = 0


class Tried(Struct, frozen=True):
    """A step that the rules allow: how all stands after it, and what it came to."""

    state: State
    step: Planned
    left: int | None


def missing(fault: RuleError) -> int:
    """Tell how many points a refusal says are missing; 0 if it is not for the price."""
    told = fault.facts.get("missing")
    return told if isinstance(told, int) and not isinstance(told, bool) and told > 0 else 0


class Trial:
    """One person's advances in one trait, tried out step by step."""

    def __init__(
        self, table: Table, person: Character, trait: str, options: Mapping[str, Any]
    ) -> None:
        """`options` is what --with said for this person."""
        self.table = table
        self.person = person
        self.trait = trait
        self.path = rating_path(person.system.about, person.sheet, trait)
        self.request = Request(act="advance", traits=(trait,), amount=1, options=options)
        self.start = State(person.sheet, table.clock)
        self._seed = table.rolling.seed
        self.rolled = False  # whether dice fell in what was asked last

    def step(self, state: State, *, lend: bool = False) -> Tried:
        """Take one step and wait until it counts; `lend` gives what is missing.

        Raises the game's RuleError. Where dice decide whether it succeeds, they are kind.
        """
        for luck in range(LUCK):
            self._seed, self.rolled = f"{self.table.rolling.seed}{luck}", False
            tried = self._step(state, lend=lend)
            if not self.rolled or self.rating(tried.state) != self.rating(state):
                break
        return tried

    def rating(self, state: State) -> Any:
        """Tell the trait's rating there."""
        return at(state.sheet, *self.path) if self.path else None

    def stands_at(self, state: State, goal: str) -> bool:
        """Tell whether the trait stands there at a rating that was typed."""
        return means_rating(self.person, self.path, self.rating(state), goal)

    def steps_to(self, goal: str) -> int:
        """Count the steps up to a rating; raises NoWayToError where no step comes to it."""
        state, count = self.start, 0
        while not self.stands_at(state, goal):
            try:
                tried, _ = self.next(state)
            except RuleError:
                count = FARTHEST
            else:
                state, count = tried.state, count + 1
            if count >= FARTHEST:
                view = self.person.view
                here = at(view.file, *view.file_path(self.path)) if self.path else None
                fault = NoWayToError(trait=Word(self.trait), goal=goal, here=here)
                fault.system, fault.where = self.person.system.about, self.person.name
                raise fault
        return count

    def next(self, state: State) -> tuple[Tried, str]:
        """Take the next step on credit, after a milestone where the rules forbid it without."""
        try:
            return self.step(state, lend=True), ""
        except RuleError as fault:
            opened = self.unlocked(state)
            if opened is None:
                raise fault from None
        return self.step(opened[1], lend=True), opened[0]

    def moved(self, state: State) -> bool:
        """Tell whether a pool holds more there, or may; what else bears its name is no pool."""
        pools = (pool for pool in self.person.system.about.pools if pool.id == self.trait)
        places = [place for pool in pools for place in (pool.path, pool.maximum) if place]
        sheets = self.start.sheet, state.sheet
        return any(at(sheets[0], *place) != at(sheets[1], *place) for place in places)

    def ask(self, hook: str, state: State, request: Request) -> Outcome:
        """Ask a hook of this person's game about a sheet in memory."""
        system, table = self.person.system, self.table
        answers = table.rolling.noted({"": self.person.name}, {}, system.about)
        dice = Random(self._seed, answers)
        filled = table.filled({"": self.person}, request, state.now)
        try:
            outcome = system.play(hook, state.sheet, filled, table.rules(self.person), dice)
        finally:
            self.rolled = self.rolled or bool(dice.record)
        return outcome

    def after(self, state: State, outcome: Outcome, now: int | None = None) -> State:
        """Take the changes of an outcome on the sheet in memory."""
        own = [change for change in outcome.changes if not change.who]
        shape, plugin = self.person.view.shape, self.person.system.plugin
        sheet, _ = apply(state.sheet, own, shape, plugin)
        return replace(state, sheet=sheet, now=state.now if now is None else max(now, state.now))

    def unlocked(self, state: State) -> tuple[str, State] | None:
        """Find the milestone after which the rules allow the step; None if there is none."""
        for kind in self.person.system.about.milestones:
            try:
                settled = self.after(state, self.ask("milestone", state, Request(act=kind.id)))
                self.step(settled, lend=True)
            except RuleError:
                continue
            return kind.id, settled
        return None

    def lend(self, state: State, number: int) -> State:
        """Give points as `award` does; a game that limits one award gets several."""
        try:
            outcome = self.ask("points", state, Request(act="award", amount=number))
        except RuleError:
            if abs(number) == 1:
                raise
            number = 1 if number > 0 else -1
            outcome = self.ask("points", state, Request(act="award", amount=number))
        after = self.after(state, outcome)
        return replace(after, lent=state.lent + number)

    def paid(self, state: State, request: Request, *, lend: bool) -> tuple[State, Outcome]:
        """Ask for an advance, lending what is missing for it."""
        for _ in range(LOANS):
            try:
                return state, self.ask("advance", state, request)
            except RuleError as fault:
                if not (lend and missing(fault)):
                    raise
                try:
                    state = self.lend(state, missing(fault))
                except RuleError:
                    raise fault from None
        return state, self.ask("advance", state, request)

    def _step(self, state: State, *, lend: bool) -> Tried:
        funded, outcome = self.paid(state, self.request, lend=lend)
        after = self.after(funded, outcome)
        after, wait = self._waited(funded, after)
        facts = outcome.facts
        step = Planned(
            old=facts.get("old"),
            new=facts.get("new"),
            price=facts.get("price"),
            gives=() if self.rolled else tuple(self._gives(funded, after)),
            wait=wait,
            time=after.now - funded.now,
            rolled=self.rolled,
        )
        return Tried(after, step, facts.get("left"))

    def _waited(self, before: State, state: State) -> tuple[State, str]:
        """Let what has been begun by this step come to its end."""
        known = {(wait.at, wait.what) for wait in self._waits(before)}
        begun = [one for one in self._waits(state) if (one.at, one.what) not in known]
        if not begun:
            return state, ""
        end, what = begun[-1].at, begun[-1].what
        for _ in range(WAITS):
            due = [one for one in self._waits(state) if one.what == what and one.at <= end]
            if not due:
                break
            request = Request(wait=due[0], resting=True)
            state = replace(state, now=max(state.now, due[0].at))
            state = self.after(state, self.ask("heal", state, request), due[0].at)
        return state, what

    def _waits(self, state: State) -> tuple[Wait, ...]:
        return self.table.status_of(self.person, state.sheet, state.now).waits

    def _gives(self, before: State, after: State) -> list[Gift]:
        """Tell which derived numbers the step moves; points that were paid are none of them."""
        old, new = (self._numbers(state) for state in (before, after))
        return [(id_, old.get(id_), new[id_]) for id_ in new if old.get(id_) != new[id_]]

    def _numbers(self, state: State) -> dict[str, Any]:
        status = self.table.status_of(self.person, state.sheet, state.now)
        pools = {pool.id for pool in self.person.system.about.pools} | {self.trait}
        numbers: dict[str, Any] = {
            bar.id: bar.maximum for bar in status.bars if bar.id not in pools
        }
        numbers |= {id_: value for id_, value in status.numbers.items() if id_ not in pools}
        return numbers


def trial_of(table: Table, person: Character, aim: Aim, words: Sequence[Said]) -> Trial:
    """Begin to try what was typed, on the sheet as the command has left it so far."""
    options = options_of(table, person, words)
    return Trial(table, table.at(person.path), bought(person, aim.trait), options)
