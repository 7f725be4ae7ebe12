"""What are the odds: a rule weighed on the real sheets in place of being rolled."""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from charmgr.api import Outcome
from charmgr.dice.answers import Answers
from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import Exact, UnmergeableAnswerError
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.readings import Random, Verbs
from charmgr.engine import answers
from charmgr.engine.act import Attempt
from charmgr.engine.changes import apply
from charmgr.engine.character import Character
from charmgr.engine.look import explained
from charmgr.engine.table import Table, told
from charmgr.errors import UsageError

__all__ = ["BadQuestionError", "Question", "chances", "question"]

RUNS = 20_000
NORMAL_95 = 1.96

Facts = tuple[tuple[str, Any], ...]


class BadQuestionError(UsageError):
    """What stands behind --ask is no question about a fact."""

    text = "“{word}” is no question about a fact."
    hint = "Write --ask FACT, FACT=WORD or FACT>=NUMBER; --json shows a roll's facts."


class NoSuchFactError(UsageError):
    """The outcome has no fact of that name."""

    text = "The outcome has no fact “{fact}”."
    hint = "Its facts: {known}."


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of an outcome: a fact, compared with a number or word."""

    text: str
    fact: str
    compare: Callable[[Any, Any], bool]
    value: Any

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Tell whether an outcome answers with yes; a fact that is missing does not."""
        here = facts.get(self.fact)
        if here is None:
            return False
        try:
            return self.compare(here, self.value)
        except TypeError:
            return False


COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
ASKED = re.compile(r"\s*([\w.]+)\s*(?:(>=|<=|!=|>|<|=)\s*(\S+))?\s*")


def question(text: str) -> Question:
    """Read `FACT`, `FACT>=N` or `FACT=WORD`; facts of others are named `target.condition`."""
    match = ASKED.fullmatch(text)
    if match is None:
        raise BadQuestionError(word=text)
    fact, sign, value = match.groups()
    if sign is None:
        return Question(text, fact, operator.eq, value=True)
    known: Mapping[str, Any] = {"true": True, "false": False}
    number = value.replace("−", "-")
    wanted = int(number) if re.fullmatch(r"-?[0-9]{1,9}", number) else known.get(value, value)
    return Question(text, fact, COMPARE[sign], wanted)


def chances(table: Table, attempt: Attempt, asked: Question, *, runs: int = 0) -> answers.Odds:
    """Weigh an attempt exactly, or by so many `runs`; over budget it is simulated and says so.

    The table is left as it was. Decisions are taken as `--answer` says, else by default.
    """
    policy: dict[str, Any] = {}
    names = {role: one.name for role, one in attempt.cast.items()}
    decide = table.rolling.noted(names, policy)
    rule = _rule(table, attempt)
    spread: Distribution[Facts] | None = None
    if not runs:
        try:
            spread = Exact(decide).distribution(rule)
        except (OverBudgetError, UnmergeableAnswerError):
            runs = RUNS
    if spread is None:
        spread = _simulated(rule, decide, table.rolling.seed, runs)
    odds = {facts: Fraction(weight, spread.denominator) for facts, weight in spread.weights.items()}
    known = {name for facts in odds for name, _ in facts}
    if asked.fact not in known and asked.fact != "success":
        raise NoSuchFactError(fact=asked.fact, known=", ".join(sorted(known)))
    chance = sum((c for facts, c in odds.items() if asked.holds(dict(facts))), Fraction(0))
    return answers.Odds(
        who=attempt.cast[""].name,
        about=explained(table, attempt),
        asked=asked.text,
        chance=chance if asked.fact in known else None,
        numbers=_numbers(odds),
        cut=spread.cut,
        policy=policy,
        runs=runs,
        within=NORMAL_95 * (float(chance * (1 - chance)) / runs) ** 0.5 if runs else 0.0,
    )


def _rule(table: Table, attempt: Attempt) -> Callable[[Any], Facts]:
    cast = attempt.cast
    person = cast[""]
    filled = table.filled(cast, attempt.request)
    rules = table.rules(person)
    before = {role: table.status(one) for role, one in cast.items()}

    def weighed(dice: Verbs) -> Facts:
        outcome = person.system.play(attempt.hook, person.sheet, filled, rules, dice)
        facts = dict(outcome.facts)
        for role, status in _after(table, cast, outcome).items():
            became = told(before[role], status)
            if role:
                facts[role] = {**(facts.get(role) or {}), **became}
            else:
                facts |= became
        return tuple(sorted(_flat(facts)))

    return weighed


def _after(table: Table, cast: Mapping[str, Character], outcome: Outcome) -> dict[str, Any]:
    """Tell how everybody whom an outcome changes stands after it."""
    found = {}
    for role, one in cast.items():
        mine = [change for change in outcome.changes if change.who == role]
        if mine:
            sheet, _ = apply(one.sheet, mine, one.view.shape, one.system.plugin)
            found[role] = table.status_of(one, sheet)
    return found


def _flat(facts: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """Lay nested facts side by side; lists say nothing that could be compared."""
    flat: list[tuple[str, Any]] = []
    for name, value in facts.items():
        if isinstance(value, Mapping):
            flat += _flat(value, f"{prefix}{name}.")
        elif isinstance(value, str | int | float | bool):
            flat.append((f"{prefix}{name}", value))
    return flat


def _numbers(odds: Mapping[Facts, Fraction]) -> dict[str, dict[int, Fraction]]:
    """Spread every fact that is a whole number over its values."""
    spread: dict[str, dict[int, Fraction]] = {}
    for facts, chance in odds.items():
        for name, value in facts:
            if isinstance(value, int) and not isinstance(value, bool):
                values = spread.setdefault(name, {})
                values[value] = values.get(value, Fraction(0)) + chance
    return {
        name: dict(sorted(values.items())) for name, values in spread.items() if len(values) > 1
    }


def _simulated(
    rule: Callable[[Any], Facts], decide: Answers, seed: str, runs: int
) -> Distribution[Facts]:
    counted: Counter[Facts] = Counter()
    stream = 0
    for _ in range(runs):
        dice = Random(seed, decide, stream)
        counted[rule(dice)] += 1
        stream = dice.next_stream
    return Distribution(dict(counted), runs)
