"""A check: what goes into it, the advantage dice that grow and cancel, and what the d20 means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Dice, Message, Rules, Term
from charmgr_blackhack.d20 import D20, NATURAL_1, NATURAL_20

__all__ = ["Attempt", "Rolled", "attempt", "die_word", "level_difference", "said", "stack"]

ADVANTAGE_DICE = (4, 6, 8, 10)
"""The net die by steps: one step is a d4, no die is above d10. TBH-ADV-3."""


def stack(advantages: Sequence[int], disadvantages: Sequence[int]) -> int:
    """Tell the one die that is left of several, by their sides; below 0 it is a disadvantage.

    A die larger than d4 counts as so many steps, each further one of its side as one (TBH-ADV-4);
    the sides cancel step for step before the die is chosen (TBH-ADV-3).
    """
    steps = _steps(advantages) - _steps(disadvantages)
    if not steps:
        return 0
    die = ADVANTAGE_DICE[min(abs(steps), len(ADVANTAGE_DICE)) - 1]
    return die if steps > 0 else -die


def _steps(dice: Sequence[int]) -> int:
    return ADVANTAGE_DICE.index(max(dice)) + len(dice) if dice else 0


def die_word(die: int) -> str:
    """Write a net die: +d4 an advantage, -d6 a disadvantage, none."""
    return f"{'+' if die > 0 else '-'}d{abs(die)}" if die else "none"


def level_difference(own: float, foe: float) -> int:
    """Tell what a foe's level adds to each d20 of a conflict: whole levels (TBH-LVL-1, -2)."""
    return int(foe - own)


class Attempt(Struct, frozen=True):
    """What goes into a check, in the three kinds that the rules keep apart (TBH-CHK-1).

    `target` is the attribute and what changes it; `roll` is added to the d20; `dice` are the
    sources of advantage ("d4") and of disadvantage ("-d4", "-d6").
    """

    target: tuple[Term, ...]
    roll: tuple[Term, ...] = ()
    dice: tuple[Term, ...] = ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """All parts, each with what it is worth to the one who rolls."""
        spoils = (replace(term, value=-int(term.value)) for term in self.roll)
        return (*self.target, *spoils, *self.dice)

    @property
    def spec(self) -> D20:
        """The dice."""
        return D20(_sum(self.target), _sum(self.roll), _net_die(self.dice))


class Rolled(Struct, frozen=True):
    """What a check came to; `critical` is "success" on a natural 1, "failure" on a natural 20."""

    success: bool
    critical: str
    margin: int
    natural: int
    target: int
    total: int
    net_die: str

    def facts(self) -> dict[str, Any]:
        """Name all of it for scripts."""
        return {
            "success": self.success,
            "margin": self.margin,
            "critical": self.critical,
            "natural": self.natural,
            "target_number": self.target,  # "target" is a role, whose facts stand there
            "total": self.total,
            "net_die": self.net_die,
        }


def _net_die(dice: Iterable[Term]) -> int:
    """Stack the sources of advantage and disadvantage."""
    words = [str(term.value) for term in dice]
    return stack(
        [_sides(word) for word in words if not word.startswith("-")],
        [_sides(word) for word in words if word.startswith("-")],
    )


def _sides(word: str) -> int:
    return int(word.lstrip("+-").removeprefix("d"))


def _sum(terms: Iterable[Term]) -> int:
    return sum(int(term.value) for term in terms)


def attempt(dice: Dice, tried: Attempt, rules: Rules, label: Message | str = "") -> Rolled:
    """Roll the d20 and its net die, and read them."""
    spec = tried.spec
    margin, natural, target, total = dice.roll(spec, label, tried.terms)
    enough = 0 if rules["roll_equal_succeeds"] else 1  # TBH-CHK-3*
    critical = "success" if natural == NATURAL_1 else "none"
    critical = "failure" if natural == NATURAL_20 else critical
    success = margin >= enough
    if rules["natural_1_20_auto"] and critical != "none":  # TBH-CHK-2
        success = critical == "success"
    return Rolled(success, critical, margin, natural, target, total, die_word(spec.die))


def said(rolled: Rolled) -> Message:
    """Say what a check came to."""
    values = {"total": rolled.total, "target": rolled.target}
    if rolled.critical == "success":
        return Message("natural 1: critical success", values)
    if rolled.critical == "failure":
        return Message("natural 20: critical failure", values)
    if rolled.success:
        return Message("{total} against {target}: success", values)
    return Message("{total} against {target}: failure", values)
