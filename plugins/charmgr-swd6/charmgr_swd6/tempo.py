"""How long it takes: preparing, rushing, jobs in parts, rolls made beforehand (section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charmgr_swd6.codes import Code
from charmgr_swd6.tables import ROUND

__all__ = [
    "FULL_ATTENTION",
    "LEAST_ROUNDS",
    "PREPARED",
    "all_parts",
    "halved",
    "may_prepare",
    "may_rush",
    "notices",
    "prepared_time",
    "rounds_in",
    "rushed_time",
    "secret_total",
]

Rules = Mapping[str, Any]

PREPARED = Code(1)
PREPARING_TAKES = 2
LEAST_ROUNDS = 2  # what takes less cannot be rushed, SWD6-TIME-8

# SWD6-TIME-7: never for reactions, driving and piloting; normally not for these either
NO_PREPARING = frozenset(
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
DRIVING = ("_operation", "_piloting")

# SWD6-TIME-6: one round, and nothing else in it
FULL_ATTENTION = frozenset({"first_aid", "computer_programming_repair"})


def rounds_in(seconds: int) -> int:
    """Count the rounds of a stretch of time (SWD6-TIME-2)."""
    return seconds // ROUND


def may_prepare(trait: str) -> bool:
    """Tell whether preparing helps with a skill (SWD6-TIME-7)."""
    return trait not in NO_PREPARING and not trait.endswith(DRIVING)


def prepared_time(time: int) -> int:
    """Tell how long a prepared task takes, in the unit of what it takes else (SWD6-TIME-7)."""
    return time * PREPARING_TAKES


def may_rush(rounds: int) -> bool:
    """Tell whether a task is long enough to be rushed (SWD6-TIME-8)."""
    return rounds >= LEAST_ROUNDS


def rushed_time(time: int) -> int:
    """Tell how long a rushed task takes, in the unit of what it takes else (SWD6-TIME-8)."""
    return time // 2


def halved(own: Code, rules: Rules) -> Code:
    """Halve a rushed code: by its pips, or by its dice alone (SWD6-TIME-8)."""
    if rules["rush_halving"] == "dice":
        return Code(own.dice // 2)
    return Code(0, own.total_pips // 2).normal()


def all_parts(minutes: Sequence[int]) -> int:
    """Add up the parts of a long job (SWD6-TIME-9)."""
    return sum(minutes)


def secret_total(stored: int, own: Code) -> int:
    """Add a code's pips to a roll of its dice that was made beforehand (SWD6-TIME-10)."""
    return stored + own.pips


def notices(total: int, number: int, rules: Rules) -> bool:
    """Tell whether a secret roll is enough; a house may want it higher (SWD6-TIME-10)."""
    return total > number if rules["secret_needs_higher"] else total >= number
