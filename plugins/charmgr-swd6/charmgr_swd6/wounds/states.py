"""Wound states: the damage table, how states add up, and what each takes off the dice."""

from __future__ import annotations

from typing import Any

from charmgr.api import Rules

__all__ = ["STATES", "WOUND_PENALTY", "better", "damage_cuts", "effect", "result_of", "worse"]

STATES = ("healthy", "wounded", "wounded_twice", "incapacitated", "mortally_wounded", "dead")

# SWD6-DMG-3
_RESULTS = ("none", "stunned", "wounded", "incapacitated", "mortally_wounded", "killed")

WOUND_PENALTY = {"wounded": 1, "wounded_twice": 2}
"""Dice off every skill and attribute roll. SWD6-DMG-7, SWD6-DMG-8, SWD6-DMG-15."""

# SWD6-DMG-14: the state after each worse result than “stunned”, in the order of RESULTS
_AFTER = {
    "healthy": ("wounded", "incapacitated", "mortally_wounded", "dead"),
    "wounded": ("wounded_twice", "incapacitated", "mortally_wounded", "dead"),  # SWD6-DMG-8
    "wounded_twice": ("incapacitated", "incapacitated", "mortally_wounded", "dead"),
    "incapacitated": ("mortally_wounded", "mortally_wounded", "mortally_wounded", "dead"),
    "mortally_wounded": ("mortally_wounded", "dead", "dead", "dead"),  # SWD6-DMG-12*
    "dead": ("dead", "dead", "dead", "dead"),
}


def damage_cuts(rules: Rules) -> tuple[int, ...]:
    """List the margins from which each result holds (SWD6-DMG-3, SWD6-DMG-4*)."""
    first, *more = (
        rules[f"damage_table.{result}"]
        for result in ("stunned", "wounded", "incapacitated", "mortally_wounded", "killed")
    )
    if rules["damage_tie"] == "none":  # a tie counts as the stronger Strength
        first = max(first, 1)
    return (first, *more)


def result_of(band: int) -> str:
    """Name the result by how many of the damage cuts the margin reached."""
    return _RESULTS[band]


def _after(state: str, result: str) -> str:
    """Tell the wound state after one more result (SWD6-DMG-14)."""
    place = _RESULTS.index(result) - _RESULTS.index("wounded")
    return state if place < 0 else _AFTER[state][place]


def effect(state: str, result: str, stuns: int = 0) -> dict[str, Any]:
    """Tell what a result does to somebody, besides what takes dice of its own.

    `stuns` are those that affect him already; the wounded fall and lose the rest of their round
    (SWD6-DMG-7 to SWD6-DMG-10).
    """
    if result in ("none", "stunned") or state == "dead":
        more = result == "stunned" and state not in ("mortally_wounded", "dead")  # SWD6-DMG-12*
        conscious = state in ("healthy", *WOUND_PENALTY)
        return {"result": result, "state": state, "stuns": stuns + more, "conscious": conscious}
    new = _after(state, result)
    return {
        "result": result,
        "state": new,
        "stuns": stuns,
        "prone": True,
        "actions_left": 0,
        "may_react": False,
        "penalty_dice": WOUND_PENALTY.get(new, 0),
        "conscious": new in WOUND_PENALTY,
    }


def worse(state: str, levels: int = 1) -> str:
    """Tell the state so many levels worse; nothing is worse than dead."""
    return STATES[min(STATES.index(state) + levels, len(STATES) - 1)]


def better(state: str) -> str:
    """Tell the state one level better (SWD6-HEAL-4)."""
    return STATES[max(STATES.index(state) - 1, 0)]
