"""Readings that weigh a rule: it is run along every branch that its dice open.

`Exact` branches on what dice say and remembers the rules that it was called with. `EveryFace`
branches on single faces, through the code that rolls them: slow, and so a judge over the first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from msgspec import Struct

from charmgr.dice.answers import Answers, defaults
from charmgr.dice.budget import MOST_WORK, Budget, Outlook
from charmgr.dice.distribution import Distribution, mixture
from charmgr.dice.endless import UndecidedError
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.readings import Label, Term, Verbs
from charmgr.dice.spec import Spec, faces_of
from charmgr.errors import CharmgrError, Message

__all__ = [
    "FAR",
    "NEAR",
    "RARE",
    "WHOLE",
    "EveryFace",
    "Exact",
    "UnmergeableAnswerError",
    "UnsteadyRuleError",
]

MANY_ROLLS = 100  # in one branch: a rule that rolls again and again
TAIL = 10**15  # of such a rule, branches less likely than one in so many are cut
NEAR, FAR, WHOLE = range(3)
"""How far open-ended dice are followed: as a table tells of them, as chances are worth to be told,
and so that each die can be read. Beyond that only the bound is known, or it is cut."""

RARE = Fraction(1, 2_000)  # what is no longer worth a line in a table
STEP = 8  # how much further is tried, until what is beyond is rare
NEXT_TO_NOTHING = Fraction(1, 10**12)

_CUT = object()  # the answer of a branch that is not followed to its end

Rule = Callable[..., Any]


class UnsteadyRuleError(CharmgrError):
    """A rule rolls otherwise when it is run again along the same branch."""

    text = "{rule} rolls other dice when it is run again: it reads something that changes."


class UnmergeableAnswerError(CharmgrError):
    """A rule answers with something that cannot be hashed, so that equal answers never meet."""

    text = "{rule} answers with a {kind}, which has no odds."


def _name(rule: Rule) -> str:
    return str(getattr(rule, "__qualname__", rule))


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


class _Fork(Struct):
    """A place where the dice decide: the outcome taken, and how likely the way to here was."""

    key: Hashable
    outcomes: Sequence[Any]
    weights: Sequence[int]
    denominator: int
    weight_before: int
    taken: int = 0

    @property
    def weight(self) -> int:
        return self.weight_before * self.weights[self.taken]


class _Branches(Verbs):
    """The branches of one rule, taken in turn: the last fork moves on first."""

    def __init__(self, rule: Rule, answers: Answers, budget: Budget) -> None:
        super().__init__(answers)
        self._rule = rule
        self._name = _name(rule)
        self._budget = budget
        self._forks: list[_Fork] = []
        self._passed = 0
        self._endless = False  # whether this branch has a number of which only the bound is known

    def weigh(self, args: tuple[Any, ...]) -> Distribution[Any]:
        """Run the rule along all branches and gather its answers."""
        answers: list[tuple[int, int, Any]] = []
        outlook = Outlook(self._budget, self._name)
        more = True
        while more:
            outlook.foresee(self._done)
            self._passed = 0
            self._endless = False
            answer = self._followed(args)
            if self._passed < len(self._forks):
                raise UnsteadyRuleError(rule=self._name)
            self._pay(1 + len(answer) if isinstance(answer, tuple) else 1)
            weight, denominator = self._likelihood()
            answers.append((0 if answer is _CUT else weight, denominator, answer))
            more = self._move_on()
        return mixture(answers)

    def _followed(self, args: tuple[Any, ...]) -> Any:
        """Follow a branch to its answer; what a number without end leaves open is cut."""
        try:
            answer = self._rule(self, *args)
        except UndecidedError:
            return _CUT
        except TypeError:
            if self._endless:
                return _CUT
            raise
        except CharmgrError as fault:
            if self._endless and isinstance(fault.__cause__, TypeError):
                return _CUT
            raise
        if _hashable(answer):
            return answer
        if self._endless:
            return _CUT
        raise UnmergeableAnswerError(rule=self._name, kind=type(answer).__name__)

    def note(self, message: Message) -> None:
        """Say nothing."""

    def choose(self, key: Hashable, weigh: Callable[[], Distribution[Any]]) -> Any:
        """Take the outcome of this branch; where no branch has been yet, open a fork."""
        self._pay(1)
        if self._passed == len(self._forks):
            weight, denominator = self._likelihood()
            if self._passed > MANY_ROLLS and weight * TAIL < denominator:
                raise UndecidedError
            chances = weigh()
            self._forks.append(
                _Fork(
                    key,
                    list(chances.weights),
                    list(chances.weights.values()),
                    denominator * chances.denominator,
                    weight,
                )
            )
        fork = self._forks[self._passed]
        if fork.key != key:
            raise UnsteadyRuleError(rule=self._name)
        self._passed += 1
        return fork.outcomes[fork.taken]

    def _pay(self, work: int) -> None:
        self._budget.spend(self._name, work)

    def _done(self) -> float:
        """Tell how great a part of the branches lies behind, if all forks were like these."""
        done, part = 0.0, 1.0
        for fork in self._forks:
            part /= len(fork.outcomes)
            done += fork.taken * part
        return done

    def _likelihood(self) -> tuple[int, int]:
        return (self._forks[-1].weight, self._forks[-1].denominator) if self._forks else (1, 1)

    def _move_on(self) -> bool:
        while self._forks:
            last = self._forks[-1]
            if last.taken + 1 < len(last.outcomes):
                last.taken += 1
                return True
            self._forks.pop()
        return False


class Exact:
    """The exact odds of rules; one of these for each question."""

    def __init__(
        self, answers: Answers = defaults, work: int = MOST_WORK, depth: int = NEAR
    ) -> None:
        """Raise OverBudgetError where more than `work` is rolled and answered.

        `depth` is how far open-ended dice are followed at first.
        """
        self.answers = answers
        self.depth = depth
        self.in_place: set[Rule] = set()  # those whose answers cannot be remembered
        self._budget = Budget(work)
        self._known: dict[Hashable, Distribution[Any]] = {}
        self._values: dict[tuple[Spec, int], _Values] = {}

    def answered(self, answers: Answers) -> Exact:
        """Ask others for decisions, within the same budget."""
        other = Exact(answers, depth=self.depth)
        other._budget, other._values = self._budget, self._values
        return other

    def distribution(self, rule: Rule, *args: Any) -> Distribution[Any]:
        """Weigh all that `rule(dice, *args)` may answer; answers are hashable.

        Open-ended dice are first followed a little way: mostly the rule asks for no more. Where
        it does, they are followed further, until next to nothing is cut; or, where that is too
        much, as far as they can be if only what is rare is cut.
        """

        def weigh() -> Distribution[Any]:
            found: Distribution[Any] = Distribution({}, 1)
            for depth in range(self.depth, WHOLE + 1):
                try:
                    odds = _ExactDice(rule, self, self._budget, depth).weigh(args)
                except OverBudgetError:
                    if found.cut > RARE:
                        raise
                    break
                found = odds
                if found.cut <= (0 if depth == NEAR else NEXT_TO_NOTHING):
                    break
            return found

        return self.known((rule, args), weigh)

    def values(self, spec: Spec, depth: int) -> _Values:
        """Weigh what a roll may say; the tail of open-ended dice is one value."""
        key = spec, depth
        if key not in self._values:
            self._values[key] = _values(spec, depth)
        return self._values[key]

    def known(self, key: Hashable, weigh: Callable[[], Distribution[Any]]) -> Distribution[Any]:
        """Weigh once what has an equal key; a key that cannot be hashed is weighed each time."""
        if not _hashable(key):
            return weigh().reduced()
        if key not in self._known:
            self._known[key] = weigh().reduced()
        return self._known[key]


class _Values(Struct, frozen=True):
    """All that a roll may say; with a `cap`, briefly: that number is it or any above it."""

    odds: Distribution[Any]
    cap: int | None = None


def _values(spec: Spec, depth: int) -> _Values:
    if spec.high is not None or spec.low is None or depth == WHOLE:
        return _Values(spec.distribution().reduced())
    if depth == FAR:
        cap = max(spec.numbers().weights) + 1  # beyond it chances are not worth to be told
        return _Values(spec.brief(cap).reduced(), cap)
    cap, tail = spec.low, Fraction(1)
    odds: Distribution[Any]
    while tail >= RARE:
        cap += max(STEP, spec.size, (cap - spec.low) // 2)
        odds = spec.brief(cap).reduced()
        tail = odds.chance(partial(_reaches, spec, cap))
    return _Values(odds, cap)


def _reaches(spec: Spec, cap: int, brief: Any) -> bool:
    return spec.read(brief)[0] >= cap


class _ExactDice(_Branches):
    """What a rule sees as `dice` while it is weighed."""

    def __init__(self, rule: Rule, question: Exact, budget: Budget, depth: int) -> None:
        super().__init__(rule, question.answers, budget)
        self._question = question
        self._depth = depth

    def roll(self, spec: Spec, label: Label = "", terms: Sequence[Term] = ()) -> Any:  # noqa: ARG002 - nobody reads a record
        self._pay(len(terms))
        values = self._question.values(spec, self._depth)
        value = self.choose(spec, lambda: values.odds)
        if values.cap is None:
            return value
        self._endless = True
        return spec.told(value, values.cap)

    def band(
        self,
        spec: Spec,
        cuts: Sequence[int],
        label: Label = "",  # noqa: ARG002 - likewise
        terms: Sequence[Term] = (),
    ) -> int:
        self._pay(len(terms))
        bands = spec.bands(cuts)
        key = "band", bands
        return int(self.choose(key, lambda: self._question.known(key, bands.numbers)))

    def call(self, rule: Rule, *args: Any) -> Any:
        if rule in self._question.in_place or not _hashable(args):
            return rule(self, *args)
        try:
            return self.choose(
                (_name(rule), args), lambda: self._question.distribution(rule, *args)
            )
        except UnmergeableAnswerError:
            self._question.in_place.add(rule)
            return rule(self, *args)


class EveryFace:
    """Weighs rules face by face, through the code that rolls the dice."""

    def __init__(self, answers: Answers = defaults, waves: int = 8, work: int = MOST_WORK) -> None:
        """Cut a branch where one roll needs more than so many waves."""
        self.answers = answers
        self.waves = waves
        self._budget = Budget(work)

    def distribution(self, rule: Rule, *args: Any) -> Distribution[Any]:
        """Weigh all that `rule(dice, *args)` may answer; answers are hashable."""
        return _FaceDice(rule, self.answers, self._budget, self.waves).weigh(args)


class _FaceDice(_Branches):
    """What a rule sees as `dice` while each of their faces is a branch."""

    def __init__(self, rule: Rule, answers: Answers, budget: Budget, waves: int) -> None:
        super().__init__(rule, answers, budget)
        self._waves = waves

    def roll(self, spec: Spec, label: Label = "", terms: Sequence[Term] = ()) -> Any:  # noqa: ARG002 - nobody reads a record
        return spec.throw(_Hand(self.choose, self._waves))


class _Hand:
    """The dice of one roll: so many waves are thrown, then the branch ends."""

    def __init__(self, choose: Callable[..., Any], waves: int) -> None:
        self._choose = choose
        self._left = waves

    def __call__(self, sides: Sequence[int]) -> list[int]:
        self._left -= 1
        if self._left < 0:
            raise UndecidedError
        return [self._choose(die, partial(_even, die)) for die in sides]


def _even(sides: int) -> Distribution[int]:
    faces = faces_of(sides)
    return Distribution(dict.fromkeys(faces, 1), len(faces))
