"""What are the odds: a rule weighed on the real sheets in place of being rolled."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Change, Outcome, System
from charmgr.dice.answers import Answers
from charmgr.dice.distribution import Distribution
from charmgr.dice.endless import Endless, UndecidedError
from charmgr.dice.exact import FAR, RARE, Exact, UnmergeableAnswerError
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.random import fresh_seed
from charmgr.dice.readings import Random, Verbs
from charmgr.engine import answers
from charmgr.engine.cores import Progress
from charmgr.engine.explaining import explained
from charmgr.engine.odds.kept import frozen_change
from charmgr.engine.odds.question import Question
from charmgr.engine.odds.runs import counted, half_width
from charmgr.engine.playing import Attempt, told
from charmgr.engine.sheets.changes import apply
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table
from charmgr.errors import Message, RuleError

__all__ = ["Beyond", "Facts", "Wish", "alone", "chances", "flat", "too_long", "weighed"]

RUNS = 20_000

Facts = tuple[tuple[str, Any], ...]
"""What an outcome comes to, laid flat: names with values, sorted."""


class Beyond(Struct, frozen=True):
    """A fact that is a number of which only the bound is known, kept so that equal ones meet."""

    bound: int
    up: bool


class Wish(Struct, frozen=True):
    """What is asked, and how: exactly, or by so many `runs`; `progress` is told of these."""

    asked: Question
    runs: int = 0
    progress: Progress | None = None


def alone(attempts: Iterable[Attempt]) -> list[Attempt]:
    """Take several targets of one attempt one by one: odds are each sheet's own."""
    found = []
    for attempt in attempts:
        targets = [role for role in attempt.cast if re.fullmatch(r"target\.\d+", role)]
        if len(targets) < 2:  # noqa: PLR2004 - one is alone already
            found.append(attempt)
            continue
        rest = {role: one for role, one in attempt.cast.items() if role not in targets}
        found += [
            replace(attempt, cast={**rest, targets[0]: attempt.cast[target]}) for target in targets
        ]
    return found


def chances(table: Table, attempt: Attempt, wish: Wish) -> answers.Odds:
    """Weigh an attempt; over budget it is simulated, and the table's warnings say so.

    The table is left as it was. Decisions are taken as `--answer` says, else by default.
    """
    policy: dict[str, Any] = {}
    names = {role: one.name for role, one in attempt.cast.items()}
    about = attempt.cast[""].system.about
    decide = table.rolling.noted(names, policy, about)
    try:
        found = weighed(table, _rule(table, attempt), decide, wish, names[""], about)
        explanation = explained(table, attempt, decide)
    except RuleError as fault:
        fault.where = fault.where or names[""]
        raise
    others = [name for role, name in names.items() if role.startswith("target")]
    return replace(found, about=explanation, whom=", ".join(others), policy=policy)


def weighed(
    table: Table | None,
    rule: Callable[[Any], Facts],
    decide: Answers,
    wish: Wish,
    who: str,
    system: System | None = None,
) -> answers.Odds:
    """Weigh a rule that answers with facts; the `system` knows its facts by other names too."""

    def answered(spread: Distribution[Facts]) -> tuple[answers.Odds, Fraction]:
        return _answered(spread, wish.asked, who, system)

    runs = wish.runs
    if not runs:
        try:
            return _exact(rule, decide, answered)
        except (OverBudgetError, UnmergeableAnswerError):
            runs = RUNS
            if table is not None:
                table.warnings.append(too_long(who))
    seed = table.rolling.seed if table else fresh_seed()
    spread = _simulated(rule, decide, seed, runs, wish.progress)
    found, _ = answered(spread)
    widest = 0.5  # of the many chances of a table, where nothing is asked
    width = half_width(float(widest if found.chance is None else found.chance), runs)
    return replace(found, runs=runs, within=width)


def _exact(
    rule: Callable[[Any], Facts],
    decide: Answers,
    answered: Callable[[Distribution[Facts]], tuple[answers.Odds, Fraction]],
) -> answers.Odds:
    found, open_ = answered(Exact(decide).distribution(rule))
    if open_:  # the question goes beyond where dice are followed at first
        try:
            found, open_ = answered(Exact(decide, depth=FAR).distribution(rule))
        except OverBudgetError:
            if open_ > RARE:
                raise
    return replace(found, cut=found.cut + open_)


def _answered(
    spread: Distribution[Facts], asked: Question, who: str, system: System | None
) -> tuple[answers.Odds, Fraction]:
    """Put the question to every outcome; tell too how much of them it leaves open."""
    known: dict[str, set[Any]] = {}
    for facts in spread.weights:
        for name, value in facts:
            known.setdefault(name, set()).add(value)
    asked = asked.meant(known, system)
    yes, open_ = 0, 0
    for facts, weight in spread.weights.items():
        try:
            yes += weight if asked.holds(_endless(facts)) else 0
        except UndecidedError:
            open_ += weight
    found = answers.Odds(
        who=who,
        about=None,
        asked=asked.text,
        chance=Fraction(yes, spread.denominator) if asked.fact in known else None,
        numbers=_spread(spread, lambda value: type(value) is int),
        words=_spread(spread, lambda value: isinstance(value, bool | str)),
        beyond=_tails(spread),
        cut=spread.cut,
    )
    return found, Fraction(open_, spread.denominator)


def _tails(spread: Distribution[Facts]) -> dict[str, tuple[int, Fraction]]:
    """Tell of each fact the number from which on chances are not told one by one."""
    tails: dict[str, tuple[int, Fraction]] = {}
    for facts, weight in spread.weights.items():
        for name, value in facts:
            if isinstance(value, Beyond) and value.up:
                bound, share = tails.get(name, (value.bound, Fraction(0)))
                more = Fraction(weight, spread.denominator)
                tails[name] = min(bound, value.bound), share + more
    return tails


def _endless(facts: Facts) -> dict[str, Any]:
    """Give numbers without end back, so that they can be compared."""
    return {
        name: Endless(value.bound, value.up) if isinstance(value, Beyond) else value
        for name, value in facts
    }


def too_long(who: str) -> Message:
    """Say that exact odds were given up."""
    return Message("The exact odds of {who} take too long: they were simulated", {"who": who})


def _rule(table: Table, attempt: Attempt) -> Callable[[Any], Facts]:
    cast = attempt.cast
    person = cast[""]
    filled = table.filled(cast, attempt.request, attempt.now)
    rules = table.rules(person)
    became: dict[Hashable, dict[str, Any]] = {}

    def after(role: str, one: Character, outcome: Outcome) -> dict[str, Any]:
        """Tell what becomes of somebody; the same changes are made but once."""
        mine = [change for change in outcome.changes if change.who == role]
        try:
            hash(key := (role, *mine))
        except TypeError:  # lists and maps
            key = (role, *(frozen_change(change, one.view.shape, 0) for change in mine))
        try:
            if key not in became:
                became[key] = _became(table, attempt, one, mine)
        except TypeError:  # a number without end
            return _became(table, attempt, one, mine)
        return became[key]

    def weighed(dice: Verbs) -> Facts:
        outcome = person.system.play(attempt.hook, person.sheet, filled, rules, dice)
        facts = dict(outcome.facts)
        for role, one in cast.items():
            if role:
                facts[role] = {**(facts.get(role) or {}), **after(role, one, outcome)}
            else:
                facts |= after(role, one, outcome)
        return flat(facts)

    return weighed


def _became(
    table: Table, attempt: Attempt, one: Character, changes: Sequence[Change]
) -> dict[str, Any]:
    """Tell what changes make of somebody."""
    before = table.status_of(one, one.sheet, attempt.now)
    if not changes:
        return told(before, before)
    plugin = attempt.cast[""].system.plugin
    sheet, _ = apply(one.sheet, changes, one.view.shape, plugin)
    return told(before, table.status_of(one, sheet, attempt.now))


def flat(facts: Mapping[str, Any]) -> Facts:
    """Lay an outcome's facts side by side, in order."""
    return tuple(sorted(_flat(facts), key=lambda fact: fact[0]))


def _flat(facts: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """Lay nested facts side by side; lists say nothing that could be compared."""
    flat: list[tuple[str, Any]] = []
    for name, value in facts.items():
        if isinstance(value, Mapping):
            flat += _flat(value, f"{prefix}{name}.")
        elif isinstance(value, str | int | float | bool):
            flat.append((f"{prefix}{name}", value))
        elif isinstance(value, Endless):
            flat.append((f"{prefix}{name}", Beyond(value.bound, value.up)))
    return flat


def _spread(
    odds: Distribution[Facts], fits: Callable[[Any], bool]
) -> dict[str, dict[Any, Fraction]]:
    """Spread every fact of a kind over its values; one that is certain is no news."""
    spread: dict[str, dict[Any, int]] = {}
    for facts, weight in odds.weights.items():
        for name, value in facts:
            if fits(value):
                values = spread.setdefault(name, {})
                values[value] = values.get(value, 0) + weight
    return {
        name: {value: Fraction(values[value], odds.denominator) for value in sorted(values)}
        for name, values in spread.items()
        if len(values) > 1
    }


def _simulated(
    rule: Callable[[Any], Facts],
    decide: Answers,
    seed: str,
    runs: int,
    progress: Progress | None,
) -> Distribution[Facts]:
    counts = counted(lambda number: rule(Random(f"{seed}/{number}", decide)), runs, progress)
    return Distribution(dict(counts), runs)
