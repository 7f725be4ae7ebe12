"""Trait rolls: what is rolled, the benny that rolls it again, and what the total means (section 1).

    trial = trial_of(sheet, "vigor", rulings(request))
    tried = attempt(dice, trial, request, rules)

With `cuts` a trial asks only which of them the total reaches; without, for the total itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Aces,
    Change,
    Dice,
    Message,
    Pair,
    Request,
    Rules,
    Sheet,
    Spec,
    Term,
    Word,
)
from charmgr_savage.bennies import poorer, purse, spent
from charmgr_savage.derived import task_modifier, trait_terms, wild_card
from charmgr_savage.modifiers import FLAT, TASKS
from charmgr_savage.tables import DIE_SIDES, SKILL_TASKS

__all__ = [
    "RAISE",
    "TARGET",
    "Tried",
    "attempt",
    "circumstances",
    "for_each",
    "is_wanted",
    "raises",
    "rulings",
    "tasks",
    "trial_of",
]

TARGET = 4  # SW-TRAIT-1*
RAISE = 4  # SW-TRAIT-4*
WILD_DIE = 6


class Trial(Struct, frozen=True):
    """A trait roll to be made by `who` (a role, "" the sheet itself).

    `target` is the number to reach. `cuts` are the rising totals that matter, the target among
    them; empty where the total itself matters.
    """

    sheet: Sheet
    die: str
    terms: tuple[Term, ...]
    label: Message | str = ""
    cuts: tuple[int, ...] = (TARGET, TARGET + RAISE)
    target: int = TARGET
    who: str = ""

    @property
    def spec(self) -> Spec:
        """The die, a Wild Card's wild die beside it, and all that is added.

        Both ace by themselves (SW-TRAIT-1*, SW-TRAIT-2*, SW-TRAIT-3*).
        """
        sides = DIE_SIDES[self.die]
        add = sum(term.value for term in self.terms if isinstance(term.value, int))
        if wild_card(self.sheet):
            return Pair(sides, WILD_DIE, add)
        return Aces((sides,), add)  # SW-TRAIT-6*


class Tried(Struct, frozen=True):
    """What a trial came to: the total, or how many cuts it reached.

    `critical` are the snake eyes of a Wild Card; `bennies` were spent on rolling again.
    """

    number: int
    critical: bool = False
    bennies: int = 0
    changes: tuple[Change, ...] = ()


def trial_of(
    sheet: Sheet,
    trait: str,
    terms: Iterable[Term] = (),
    *,
    cuts: tuple[int, ...] = (TARGET, TARGET + RAISE),
    target: int = TARGET,
    who: str = "",
    label: Message | str = "",
) -> Trial:
    """Make the trial of a trait with what the sheet says of it."""
    die, own = trait_terms(sheet, trait, who)
    return Trial(sheet, die, (*own, *terms), label, cuts, target, who)


def attempt(dice: Dice, trial: Trial, request: Request, rules: Rules, price: int = 0) -> Tried:
    """Roll; as long as there are bennies they may roll it again, and the best counts.

    `price` are the bennies that the roll itself costs. A critical failure fails whatever is added
    to it (SW-TRAIT-5*, SW-BENNY-2*).
    """
    best = replace(_rolled(dice, trial), bennies=price)
    left, name = purse(trial.sheet, request).count, "reroll"
    while best.bennies < left and not _is_best(best, trial):
        if best.critical and not rules["critical_failure_reroll"]:
            break
        if not is_wanted(dice, name, trial.who):
            break
        again = _rolled(dice, trial)
        better = max(best, again, key=lambda one: (not one.critical, one.number))
        best, name = replace(better, bennies=best.bennies + 1), "reroll_again"
    if not best.bennies:
        return best
    return replace(best, changes=spent(trial.sheet, request, trial.who, best.bennies))


def for_each(
    number: int, sheet: Sheet, request: Request, rule: Callable[[Request], tuple[str, Tried]]
) -> tuple[list[str], list[Change]]:
    """Roll for so many Extras of a sheet, each with the bennies that the last one left."""
    states: list[str] = []
    changes: list[Change] = []
    for _ in range(number):
        state, tried = rule(request)
        states.append(state)
        changes += tried.changes
        _, request = poorer(sheet, request, tried.bennies)
    return states, changes


def is_wanted(dice: Dice, name: str, who: str = "") -> bool:
    """Ask for a yes or a no; nothing is done unasked."""
    return bool(dice.ask(name, ("no", "yes"), "no", who) == "yes")


def _rolled(dice: Dice, trial: Trial) -> Tried:
    terms = trial.terms
    if wild_card(trial.sheet):
        terms = (*terms, Term(Word("wild_die"), f"d{WILD_DIE}", "SW-TRAIT-1*", trial.who))
    if not trial.cuts:
        total, marks = trial.spec.read(dice.roll(trial.spec, trial.label, terms))
        return Tried(total, any(marks))
    reached = dice.roll(trial.spec.bands(trial.cuts), trial.label, terms)
    critical = any(reached.marks)
    short = trial.cuts.index(trial.target)
    return Tried(min(reached.band, short) if critical else reached.band, critical)


def _is_best(tried: Tried, trial: Trial) -> bool:
    return bool(trial.cuts) and tried.number == len(trial.cuts)


def raises(total: int, target: int) -> int:
    """Count the raises: one for every four points over the target (SW-TRAIT-4*)."""
    return max(0, total - target) // RAISE


def rulings(request: Request) -> tuple[Term, ...]:
    """List the game master's rulings that stand for this roll."""
    return tuple(request.options.get("rulings", ()))


def circumstances(request: Request) -> tuple[Term, ...]:
    """List what `--with` adds to a roll, and the rulings."""
    options = request.options
    terms = [
        Term(Word(row.id), int(options[row.id]) * int(row.value or 0), row.rule)
        for row in FLAT
        if options.get(row.id)
    ]
    return (*terms, *rulings(request))


def tasks(sheet: Sheet, trait: str, request: Request, who: str = "") -> tuple[Term, ...]:
    """List what hindrances cost at this skill and at the tasks that `--with` names (SW-HIND-1*)."""
    named = (task.id for task in TASKS if request.options.get(task.id))
    kinds = dict.fromkeys((*SKILL_TASKS.get(trait, ()), *named))
    costs = ((kind, task_modifier(sheet, kind)) for kind in kinds)
    return tuple(Term(Word(kind), cost, "SW-HIND-1*", who) for kind, cost in costs if cost)
