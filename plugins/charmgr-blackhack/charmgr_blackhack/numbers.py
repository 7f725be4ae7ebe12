"""Where the numbers of a sheet come from, part by part."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from charmgr.api import Message, Number, Path, Request, Rules, Sheet, Term, Word, at
from charmgr_blackhack import wear
from charmgr_blackhack.out import hp_max, hp_of

__all__ = ["number"]


def number(sheet: Sheet, request: Request, rules: Rules) -> Number | None:
    """Tell the parts of hit points, armour points and the level that the status shows."""
    told = NUMBERS.get(request.act)
    if told is not None:
        return told(sheet)
    value = wear.numbers(sheet, request, rules).get(request.act)
    if not isinstance(value, int):
        return None
    return Number((Term(Word(request.act), value, ("armour",)),), rules=("TBH-ARM-1",))


def _hp(sheet: Sheet) -> Number:
    now, most = hp_of(sheet), hp_max(sheet)
    written: Path = ("hp", "current") if at(sheet, "hp", "current") is not None else ("hp", "max")
    upper: tuple[Term, ...] = (Term(Word("hp"), most, ("hp", "max")),)
    if now > most:
        upper += (Term(Message("gained beyond"), now - most, ("hp", "current")),)
    return Number((Term(Word("hp"), now, written),), upper)


def _level(sheet: Sheet) -> Number:
    level = Term(Word("level"), at(sheet, "level", default=1), ("level",))
    return Number((level,), rules=("TBH-ADVANCE-1*",))


NUMBERS: Mapping[str, Callable[[Sheet], Number]] = {"hp": _hp, "level": _level}
