"""Odds judged for plugin authors: the exact ones against every face, and against many throws.

    check_odds(load("mygame"), Weighed("check", {"skills": {"ride": 2}}, Request(traits=("ride",))))

All three read the same rule; but exact odds use the distributions of dice, the others the code
that throws them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.api import Outcome, PlainDice, Request, RuleError, Sheet, frozen
from charmgr.dice.answers import AnswerNeeded, Answers, answers_from
from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import FAR, EveryFace, Exact
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.readings import Random
from charmgr.engine.odds.chances import Beyond, Facts, flat
from charmgr.engine.odds.runs import counted
from charmgr.engine.systems import GameSystem

__all__ = ["Judged", "OddsDiffer", "Situation", "Weighed", "check_odds", "every_roll", "played"]

SEED = "odds"
STANDARD_ERRORS = 4
MOST_FACES = 60_000  # runs, dice and facts
MOST_FAR = 200_000  # likewise
CHANGES = ""  # stands beside the facts, as one more
ENOUGH = 20  # expected throws of an outcome that are worth comparing; the rest is taken together


class OddsDiffer(AssertionError):  # noqa: N818 - it reads as a test's failure
    """Two ways to weigh one rule come to different odds."""


class Weighed(Struct, frozen=True):
    """A call of a hook that is weighed; `roll` has no sheet."""

    hook: str
    sheet: Sheet | None
    request: Request
    rules: Mapping[str, Any] = field(default_factory=dict)
    answers: Mapping[str, Any] = field(default_factory=dict)
    without: Collection[str] = ()
    """Facts that are left out: those that the rule itself weighs only as far as they matter."""


class Judged(Struct, frozen=True):
    """How many outcomes there were, and whether every face could be shown within the budget."""

    outcomes: int
    every_face: bool
    cut: Fraction


def check_odds(
    system: GameSystem, weighed: Weighed, *, runs: int = 10_000, waves: int = 3
) -> Judged:
    """Judge the odds of a call; raises OddsDiffer, or OverBudgetError where it is too much.

    Dice that are rolled again are shown `waves` deep on every face, or less where that is too
    much; what is beyond is the cut.
    """
    sheet = None if weighed.sheet is None else frozen(weighed.sheet)
    rules = system.rules(weighed.rules)
    answers = answers_from(weighed.answers)

    def told(outcome: Outcome) -> Facts:
        left = {name: fact for name, fact in outcome.facts.items() if name not in weighed.without}
        return flat(left)

    def whole(dice: Any) -> Facts:
        outcome = system.play(weighed.hook, sheet, weighed.request, rules, dice)
        return (*told(outcome), (CHANGES, repr(outcome.changes)))

    near = Exact(answers).distribution(whole)
    exact = _closed(near)
    if exact.cut:
        with suppress(OverBudgetError):
            exact = _closed(Exact(answers, MOST_FAR, FAR).distribution(whole))
            _near_is_far(near.map(_facts_of), exact.map(_facts_of))
    every_face = _faces_agree(exact, whole, answers, waves)
    _throws_agree(exact, whole, lambda number: Random(f"{SEED}/{number}", answers), runs)
    return Judged(len(exact.weights), every_face, exact.cut)


def _closed(exact: Distribution[Facts]) -> Distribution[Facts]:
    """Leave out, as cut, the rarest outcomes: those of which only a bound is known."""
    kept = {
        outcome: weight
        for outcome, weight in exact.weights.items()
        if not _is_open(outcome) and "Endless(" not in outcome[-1][1]
    }
    return Distribution(kept, exact.denominator)


def _is_open(facts: Facts) -> bool:
    return any(isinstance(value, Beyond) for _, value in facts)


def _facts_of(answer: Facts) -> Facts:
    return answer[:-1]


def _near_is_far(near: Distribution[Facts], far: Distribution[Facts]) -> None:
    """Numbers of which only the bound is known must leave all others as they are."""
    told = Fraction(0)
    for facts, weight in near.weights.items():
        if _is_open(facts):
            continue
        told += Fraction(weight, near.denominator)
        _close(facts, near.chance_of(facts), far.chance_of(facts), near.cut + far.cut)
    if told > 1:
        raise OddsDiffer("the chances are more than one")


def _close(outcome: Any, one: Fraction, other: Fraction, within: Fraction) -> None:
    if abs(one - other) > within:
        raise OddsDiffer(f"{outcome}: {float(one)} is not {float(other)}")


def _faces_agree(
    exact: Distribution[Any], rule: Callable[[Any], Hashable], answers: Answers, waves: int
) -> bool:
    faces = None
    while faces is None and waves:
        try:
            faces = EveryFace(answers, waves, MOST_FACES).distribution(rule)
        except OverBudgetError:
            waves -= 1
    if faces is None:
        return False
    for outcome in {**exact.weights, **faces.weights}:
        one, other = exact.chance_of(outcome), faces.chance_of(outcome)
        if not -exact.cut <= one - other <= faces.cut:
            raise OddsDiffer(f"{outcome}: exactly {float(one)}, on every face {float(other)}")
    return True


def _throws_agree(
    exact: Distribution[Any],
    rule: Callable[[Any], Hashable],
    dice: Callable[[int], Random],
    runs: int,
) -> None:
    counts = counted(lambda number: rule(dice(number)), runs)
    rare = Fraction(0)
    rest = runs
    for outcome in exact.weights:
        chance = exact.chance_of(outcome)
        if chance * runs < ENOUGH:
            rare += chance
            continue
        rest -= counts[outcome]
        _within(outcome, float(chance), counts[outcome], runs)
    _within("all that is rare", float(rare + exact.cut), rest, runs)


def _within(outcome: Any, chance: float, count: int, runs: int) -> None:
    expected = runs * chance
    error = sqrt(max(expected * (1 - chance), 1.0))
    if abs(count - expected) > STANDARD_ERRORS * error:
        raise OddsDiffer(f"{outcome}: {count} of {runs} throws, {expected:.1f} were to be expected")


class Situation(Struct, frozen=True):
    """Sheets in which something can be rolled: `others` by role, `options` by act as --with says.

    `answers` are decisions by name, `rules` are switches set otherwise, `amounts` are points won
    or lost by pool, and `damage`; `trait` is the one that is tried and advanced, else the first of
    the system. Where `only` names calls they are all that is called; under a `label` they are
    weighed beside those of other situations.
    """

    sheet: Sheet
    others: Mapping[str, Sheet] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    answers: Mapping[str, Any] = field(default_factory=dict)
    rules: Mapping[str, Any] = field(default_factory=dict)
    amounts: Mapping[str, int] = field(default_factory=dict)
    trait: str = ""
    label: str = ""
    only: Collection[str] = ()


def every_roll(system: GameSystem, situations: Iterable[Situation]) -> dict[str, Weighed | None]:
    """Find a call for everything that a system can roll: actions, deeds, pools, waits and more.

    What rolls nothing in any of the situations, or is refused in all, has none.
    """
    found: dict[str, Weighed | None] = {}
    for situation in situations:
        for call, (hook, request) in _calls(system, situation).items():
            if situation.only and call not in situation.only:
                continue
            name = f"{call}, {situation.label}" if situation.label else call
            if found.setdefault(name, None) is None:
                found[name] = _if_it_rolls(system, situation, hook, request)
    return found


def _calls(system: GameSystem, situation: Situation) -> dict[str, tuple[str, Request]]:
    about, amounts = system.about, situation.amounts
    traits = (situation.trait or about.traits[0].id,)
    step = Request(act="advance", traits=traits, amount=1)
    calls = {
        "check a trait": ("check", Request(traits=traits)),
        "advance a trait": ("advance", step),
    }
    calls |= {f"check {one.id}": ("check", Request(act=one.id)) for one in about.actions}
    calls |= {f"heal {one.id}": ("heal", Request(act=one.id)) for one in about.deeds}
    for pool in about.pools:
        request = Request(act=pool.id, amount=amounts.get(pool.id, -1))
        calls[f"points {pool.id}"] = ("points", request)
    for milestone in about.milestones:
        calls[f"milestone {milestone.id}"] = ("milestone", Request(act=milestone.id))
    amount = amounts.get("damage", PlainDice(1, 6))
    calls["damage"] = ("damage", Request(act="damage", amount=amount))
    calls["roll"] = ("roll", Request(act="roll", amount=PlainDice(1, 6)))
    status = system.status(frozen(situation.sheet), Request(), system.rules(situation.rules))
    for wait in status.waits:
        calls[f"wait for {wait.what}"] = ("heal", Request(wait=wait, now=wait.at))
    return calls


def _if_it_rolls(
    system: GameSystem, situation: Situation, hook: str, request: Request
) -> Weighed | None:
    options = frozen(situation.options.get(request.act, {}))
    asked = replace(request, others=frozen(situation.others), options=options)
    sheet = None if hook == "roll" else situation.sheet
    call = Weighed(hook, sheet, asked, situation.rules, situation.answers)
    dice = Random(SEED, answers_from(situation.answers))
    try:
        played(system, call, dice)
    except (RuleError, AnswerNeeded):
        return None
    return call if dice.record else None


def played(system: GameSystem, call: Weighed, dice: Random) -> Outcome:
    """Roll a call."""
    sheet = None if call.sheet is None else frozen(call.sheet)
    return system.play(call.hook, sheet, call.request, system.rules(call.rules), dice)
