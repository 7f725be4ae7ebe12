"""The circumstances by name: what each is worth, and the rule that says so."""

from __future__ import annotations

from charmgr.api import Modifier, Term, Word
from charmgr_storytelling.modifiers_attack import BLOWS, SHOOTING
from charmgr_storytelling.modifiers_fight import (
    AMBUSH,
    GRAPPLING,
    MASS,
    PURSUIT,
    RIDING,
    STANCES,
)
from charmgr_storytelling.modifiers_general import GENERAL

__all__ = [
    "AMBUSH",
    "BLOWS",
    "MASS",
    "MODIFIERS",
    "RIDING",
    "SHOOTING",
    "choices",
    "term",
    "worth",
]

MODIFIERS: tuple[Modifier, ...] = (
    *GENERAL,
    *SHOOTING,
    *BLOWS,
    *STANCES,
    *GRAPPLING,
    *PURSUIT,
    *AMBUSH,
    *RIDING,
    *MASS,
)

_BY_ID = {modifier.id: modifier for modifier in MODIFIERS}


def choices(name: str) -> dict[str, int | str | None]:
    """Tell what each word of a modifier is worth."""
    return {choice.id: choice.value for choice in _BY_ID[name].choices}


def worth(name: str, said: int | str | bool = 1) -> int:
    """Tell how many dice a modifier is worth: a flag, so many units of a number, or a word."""
    modifier = _BY_ID[name]
    value = choices(name)[said] if isinstance(said, str) else modifier.value
    if not isinstance(value, int):
        msg = f"{name}={said} is worth no dice"
        raise TypeError(msg)
    return value if isinstance(said, str) else value * int(said)


def term(name: str, said: int | str | bool = 1, who: str = "") -> Term:
    """Make the part of a roll that a modifier is, with its rule."""
    return Term(Word(name), worth(name, said), _BY_ID[name].rule, who)
