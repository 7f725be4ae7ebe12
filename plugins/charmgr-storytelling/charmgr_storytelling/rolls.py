"""Pools of d10: what goes into one, how it is thrown and what the throw means (section 1).

    terms = traits(sheet, ("strength", "brawl"), rules) + circumstances(request)
    rolled = throw(dice, pool(terms), quality(request, rules), rules, label, terms)

A rule in which Despair may be spent calls `despair.attempt` instead of `throw`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from charmgr.api import Dice, Message, Request, Sheet, Spec, Term, Word
from charmgr.dice.spec import Dice as DiceSpec, Pool
from charmgr_storytelling.derived import rating, wound_penalty
from charmgr_storytelling.tables import GROUPS, PATHS

__all__ = [
    "Quality",
    "Result",
    "Rolled",
    "circumstances",
    "pool",
    "pool_spec",
    "quality",
    "rating",
    "throw",
    "traits",
]

Rules = Mapping[str, Any]
Terms = Sequence[Term]
CHANCE = DiceSpec(1, 10)
CHANCE_SUCCESS = 10
Result = Literal["success", "failure", "dramatic_failure", "none"]


@dataclass(frozen=True, slots=True)
class Quality:
    """How dice are thrown (ST-ROLL-8*).

    `again` is the lowest face that is rolled again (0 none), `reroll_target` what counts on the
    re-rolls of a chance die; `gives_up` declines a chance roll.
    """

    again: int = 10
    rote: bool = False
    reroll_target: int = 10
    gives_up: bool = False


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a throw came to; `pool` may be below 1, `despair` counts the points spent on it.

    `refused` says why Despair could not be spent, "" where it could or was.
    """

    pool: int
    successes: int
    outcome: Result
    chance: bool = False
    critical: bool = False
    despair: int = 0
    refused: str = ""

    @property
    def may_retry(self) -> bool:
        """An ordinary failure may mostly be tried again (ST-ROLL-2)."""
        return self.outcome == "failure"

    def facts(self) -> dict[str, Any]:
        """Name what scripts read."""
        return {
            "pool": self.pool,
            "chance": self.chance,
            "successes": self.successes,
            "outcome": self.outcome,
            "critical": self.critical,
            "may_retry": self.may_retry,
        }


def traits(
    sheet: Sheet, names: Sequence[str], rules: Rules, who: str = "", *, wounds: bool = True
) -> tuple[Term, ...]:
    """List the dice of traits by id (ST-ROLL-4), what an untrained skill and wounds cost."""
    terms: list[Term] = []
    for name in names:
        value = rating(sheet, name, rules)
        terms.append(Term(Word(name), value, PATHS[name], who))
        if PATHS[name][0] == "skills" and not value:  # ST-ROLL-9*
            switch = f"unskilled.{GROUPS[name]}"
            terms.append(Term(Message("untrained"), rules[switch], switch))
    if wounds and (penalty := wound_penalty(sheet, rules)):  # ST-HP-5*
        terms.append(Term(Message("wounds"), penalty, "ST-HP-5*", who))
    return tuple(terms)


def circumstances(request: Request) -> tuple[Term, ...]:
    """List the dice of `bonus`, `penalty` and the game master's rulings."""
    terms: list[Term] = []
    if bonus := request.options.get("bonus", 0):
        terms.append(Term(Word("bonus"), bonus, "ST-ROLL-4"))
    if penalty := request.options.get("penalty", 0):
        terms.append(Term(Word("penalty"), -abs(penalty), "ST-ROLL-4"))
    return (*terms, *request.options.get("rulings", ()))


def pool(terms: Sequence[Term]) -> int:
    """Add up the dice of a pool; it may fall below 1 (ST-ROLL-4)."""
    return sum(int(term.value) for term in terms)


def quality(request: Request, rules: Rules) -> Quality:
    """Read from `--with` how this roll is thrown."""
    again = request.options.get("again", 10)
    return Quality(
        again=0 if again == "none" else int(again),
        rote=bool(request.options.get("rote", False)),
        reroll_target=rules["chance.reroll_target"],
        gives_up=bool(request.options.get("give_up", False)),
    )


def pool_spec(size: int, how: Quality) -> Spec:
    """Make the dice of a pool of at least one die: 8 and up succeed (ST-ROLL-1, -3, -8*)."""
    return Pool(size, 10, 8, how.again, rote=how.rote)


def throw(
    dice: Dice,
    size: int,
    how: Quality,
    rules: Rules,
    label: Message | Word | str = "",
    terms: Sequence[Term] = (),
) -> Rolled:
    """Throw a pool; an empty one is a single chance die, if the player wants it (ST-ROLL-5)."""
    if size > 0:
        successes = dice.roll(pool_spec(size, how), label, terms)
        outcome: Result = "success" if successes else "failure"
        critical = successes >= rules["scars.critical_at"]  # ST-ROLL-7*
        return Rolled(size, successes, outcome, critical=critical)
    if how.gives_up:
        return Rolled(size, 0, "none")
    return _chance(dice, size, how, rules, label, terms)


def _chance(
    dice: Dice, size: int, how: Quality, rules: Rules, label: Message | Word | str, terms: Terms
) -> Rolled:
    """Throw the chance die: 10 succeeds, a first 1 is a dramatic failure (ST-ROLL-5, -6)."""
    thrown = dice.roll(CHANCE, label, terms)
    if thrown == 1:
        return Rolled(size, 0, "dramatic_failure", chance=True)
    if how.rote and thrown < CHANCE_SUCCESS:  # ST-ROLL-8*
        thrown = dice.roll(CHANCE, Message("once more"))
    if thrown < CHANCE_SUCCESS:
        return Rolled(size, 0, "failure", chance=True)
    successes = 1
    if how.again:
        rerolled = Pool(1, 10, how.reroll_target, again=10)
        successes += dice.roll(rerolled, Message("ten again"))
    critical = successes >= rules["scars.critical_at"]
    return Rolled(size, successes, "success", chance=True, critical=critical)
