"""How long it takes: preparing, rushing, jobs in parts, rolls made beforehand (section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from charmgr.api import RuleError, Rules, Word
from charmgr_swd6.codes import Code
from charmgr_swd6.tables import MINUTE, ROUND

__all__ = [
    "FULL_ATTENTION",
    "LEAST_ROUNDS",
    "PREPARED",
    "Pace",
    "all_parts",
    "notices",
    "prepared",
    "rounds_in",
    "rushed",
    "secret_total",
]

PREPARED = Code(1)
_PREPARING_TAKES = 2
LEAST_ROUNDS = 2  # what takes less cannot be rushed, SWD6-TIME-8

# SWD6-TIME-7: never for reactions, driving and piloting; normally not for these either
_NO_PREPARING = frozenset(
    {
        "dodge",
        "melee_parry",
        "brawling_parry",
        "lightsaber_parry",
        "vehicle_dodge",
        "starship_dodge",
        "survival",
        "hide",
        "stamina",
        "swimming",
        "space_transports",
    }
)
_DRIVING = ("_operation", "_piloting")

# SWD6-TIME-6: one round, and nothing else in it
FULL_ATTENTION = frozenset({"first_aid", "computer_programming_repair"})


def rounds_in(minutes: int) -> int:
    """Count the rounds of so many minutes (SWD6-TIME-2)."""
    return minutes * MINUTE // ROUND


def _halved(own: Code, rules: Rules) -> Code:
    """Halve a rushed code: by its pips, or by its dice alone (SWD6-TIME-8)."""
    if rules["rush_halving"] == "dice":
        return Code(own.dice // 2)
    return Code(0, own.total_pips // 2).normal()


class Pace(Struct, frozen=True):
    """A task done slower or quicker: the code and the time, in the unit that the time came in."""

    code: Code
    time: int


def prepared(own: Code, time: int, trait: str) -> Pace:
    """Take twice the time for a die more (SWD6-TIME-7)."""
    if trait in _NO_PREPARING or trait.endswith(_DRIVING):
        raise RuleError(
            "“{trait}” cannot be prepared.",
            rules=("SWD6-TIME-7",),
            facts={"allowed": False},
            trait=Word(trait),
        )
    return Pace(own + PREPARED, time * _PREPARING_TAKES)


def rushed(own: Code, time: int, rounds: int, rules: Rules) -> Pace:
    """Take half the time with half the dice; `rounds` is what it takes else (SWD6-TIME-8)."""
    if rounds < LEAST_ROUNDS:
        raise RuleError(
            "What takes one round cannot be rushed.",
            rules=("SWD6-TIME-8",),
            facts={"allowed": False},
        )
    return Pace(_halved(own, rules), time // 2)


def all_parts(minutes: Sequence[int]) -> int:
    """Add up the parts of a long job (SWD6-TIME-9)."""
    return sum(minutes)


def secret_total(stored: int, own: Code) -> int:
    """Add a code's pips to a roll of its dice that was made beforehand (SWD6-TIME-10)."""
    return stored + own.pips


def notices(total: int, number: int, rules: Rules) -> bool:
    """Tell whether a secret roll is enough; a house may want it higher (SWD6-TIME-10)."""
    return total > number if rules["secret_needs_higher"] else total >= number
