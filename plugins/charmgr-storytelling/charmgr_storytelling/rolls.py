"""Pools of d10: what goes into one, how it is thrown and what the throw means (section 1).

    terms = traits(sheet, ("strength", "brawl"), rules) + circumstances(request)
    roll = Roll(terms, Message("attack"), quality(request, rules))
    rolled = throw(dice, roll)

Where Despair may be spent it is `despair.attempt(dice, sheet, request, rules, roll)` instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from charmgr.api import (
    Chance,
    ChanceResult,
    Dice,
    Message,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    SuccessPool,
    Term,
    Word,
)
from charmgr_storytelling.derived import path_of, rating, stand_in, wound_penalty
from charmgr_storytelling.enough import Enough
from charmgr_storytelling.tables import GROUPS

__all__ = ["Roll", "Rolled", "circumstances", "passive", "quality", "throw", "traits"]
Result = Literal["success", "failure", "dramatic_failure", "none"]


class Quality(Struct, frozen=True):
    """How dice are thrown and judged (ST-ROLL-7*, ST-ROLL-8*).

    `again` is the lowest face that is rolled again (0 none), `reroll_target` what counts on the
    re-rolls of a chance die; `gives_up` declines a chance roll.
    """

    again: int = 10
    rote: bool = False
    reroll_target: int = 10
    critical_at: int = 5
    gives_up: bool = False


class Roll(Struct, frozen=True):
    """A roll to be made by `who` (a role, "" the sheet itself): its dice, its name, its manner.

    `enough` are the successes beyond which none is worth a Despair point; 0: each one counts.
    `most` are those beyond which none changes anything, but that it is critical; 0: each one does.
    """

    terms: tuple[Term, ...]
    label: Message | str = ""
    how: Quality = Quality()
    who: str = ""
    enough: int = 0
    most: int = 0

    @property
    def pool(self) -> int:
        """The dice of all terms; there may be fewer than 1 (ST-ROLL-4)."""
        return sum(int(term.value) for term in self.terms)

    @property
    def chance(self) -> bool:
        """Whether penalties have left nothing but luck (ST-ROLL-5)."""
        return self.pool <= 0


class Rolled(Struct, frozen=True):
    """What a throw came to; `pool` may be below 1, `despair` counts the points spent on it."""

    pool: int
    successes: int
    outcome: Result
    chance: bool = False
    critical: bool = False
    despair: int = 0

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
    for name in [stand_in(sheet, name, rules) for name in names]:
        path, value = path_of(sheet, name), rating(sheet, name, rules)
        if path[0] not in {"attributes", "skills"}:
            raise RuleError("Only attributes and skills are rolled.", rules=("ST-ROLL-4",))
        terms.append(Term(Word(name), value, path, who))
        if path[0] == "skills" and not value:  # ST-ROLL-9*
            switch = f"unskilled.{GROUPS.get(name, 'physical')}"
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


def quality(request: Request, rules: Rules, again: int = 10) -> Quality:
    """Read from `--with` how this roll is thrown; `again` is what it is by itself."""
    said = request.options.get("again")
    return Quality(
        again=again if said is None else 0 if said == "none" else int(said),
        rote=bool(request.options.get("rote", False)),
        reroll_target=rules["chance.reroll_target"],
        critical_at=rules["scars.critical_at"],
        gives_up=bool(request.options.get("give_up", False)),
    )


def passive(rules: Rules) -> Quality:
    """Tell how a roll is thrown that nothing on the command line is meant for."""
    return quality(Request(), rules)


def _pool_spec(roll: Roll) -> Spec:
    """Make the dice of a pool: 8 and up succeed; an empty one is a chance die (ST-ROLL-1, -5)."""
    how = roll.how
    dice: SuccessPool | Chance
    if roll.chance:
        dice = Chance(10, how.reroll_target, again=bool(how.again), rote=how.rote)
    else:  # ST-ROLL-3, ST-ROLL-8*
        dice = SuccessPool(roll.pool, 10, 8, again=how.again, rote=how.rote)
    return Enough(dice, roll.most, how.critical_at) if roll.most else dice


def throw(dice: Dice, roll: Roll) -> Rolled:
    """Throw a pool; of an empty one the player may try his luck or give up (ST-ROLL-5)."""
    size, how = roll.pool, roll.how
    if roll.chance and how.gives_up:
        return Rolled(size, 0, "none")
    thrown = dice.roll(_pool_spec(roll), roll.label, roll.terms)
    chance = isinstance(thrown, ChanceResult)
    successes = thrown.successes if chance else thrown
    if chance and thrown.dramatic:  # ST-ROLL-6
        outcome: Result = "dramatic_failure"
    else:
        outcome = "success" if successes else "failure"  # ST-ROLL-2
    return Rolled(size, successes, outcome, chance, successes >= how.critical_at)
