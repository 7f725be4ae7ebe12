"""Difficulties: levels and their numbers, dice added to them, and what a margin means (section 2).

A number comes from `--vs 17`, or a level from `--vs difficult`; a level becomes the house's fixed
number or is rolled within its band, and the record says which.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, Request, RuleError, Rules, Term, Word
from charmgr_swd6.codes import Code, code, has_wild_die, throw
from charmgr_swd6.tables import BANDS

__all__ = [
    "Difficulty",
    "added",
    "advantage",
    "band_of",
    "difficulty",
    "judged",
    "level_of",
    "number_of",
    "reads_as",
    "shift",
    "succeeds",
]

_LADDER = tuple(BANDS)
_HARDEST_PLAIN = "H"  # above 30 a number is Heroic, however high, unless a level was raised
_ADVANTAGES = ("none", "slight", "good", "decisive", "overwhelming")
_ADVANTAGE_CUTS = (1, 6, 11, 16)  # SWD6-CHK-6
_READINGS = (
    "spectacular failure",
    "failure",
    "almost",
    "barely",
    "success",
    "impressive success",
)
_READING_CUTS = (-14, -5, 0, 5, 15)  # SWD6-CHK-8


class Difficulty(Struct, frozen=True):
    """The number to reach; `level` is its name, `how` says where the number came from."""

    number: int
    level: str
    how: str = "given"
    rules: tuple[str, ...] = ()


def level_of(number: int) -> str:
    """Name the level of a number (SWD6-CHK-2); all above 30 is Heroic."""
    plain = _LADDER[: _LADDER.index(_HARDEST_PLAIN) + 1]
    return next((level for level in plain if number <= BANDS[level][1]), _HARDEST_PLAIN)


def band_of(level: str) -> tuple[int, int]:
    """Tell the lowest and highest number of a level (SWD6-CHK-2, SWD6-CHK-4*)."""
    if level not in BANDS:
        raise RuleError("There is no difficulty “{level}”.", rules=("SWD6-CHK-2",), level=level)
    return BANDS[level]


def shift(level: str, steps: int) -> str:
    """Make a level so many steps harder or, below 0, easier (SWD6-CHK-3)."""
    band_of(level)
    return _LADDER[min(max(_LADDER.index(level) + steps, 0), len(_LADDER) - 1)]


def number_of(dice: Dice, level: str, rules: Rules) -> Difficulty:
    """Turn a level into a number: the house's, or rolled within its band (SWD6-CHK-2)."""
    low, high = band_of(level)
    if rules["level_number"] == "fixed":
        return Difficulty(rules[f"default_numbers.{level}"], level, "fixed")
    label = Message("difficulty {level}", {"level": Word(level)})
    number = dice.roll(PlainDice(1, high - low + 1, low - 1), label)
    return Difficulty(number, level, "rolled")


def difficulty(dice: Dice, request: Request, rules: Rules, default: str = "") -> Difficulty:
    """Read what is to be reached: `--vs`, else `default` or the house's level, shifted and raised.

    `shift` of `--with` moves the level (SWD6-CHK-3), `difficulty_bonus` the number,
    `difficulty_dice` adds dice (SWD6-CHK-5).
    """
    steps = int(request.options.get("shift", 0))
    if isinstance(request.against, int):
        found = Difficulty(request.against, level_of(request.against))
        if steps:
            found = number_of(dice, shift(found.level, steps), rules)
    else:
        level = request.against or default or rules["default_level"]
        found = number_of(dice, shift(level, steps), rules)
    number = found.number + int(request.options.get("difficulty_bonus", 0))
    text = str(request.options.get("difficulty_dice", ""))
    more = tuple(code(part) for part in text.replace(";", ",").split(",") if part.strip())
    used = (("SWD6-CHK-3",) if steps else ()) + (("SWD6-CHK-5",) if more else ())
    return Difficulty(added(dice, number, more, rules), found.level, found.how, used)


def added(
    dice: Dice,
    number: int,
    more: Sequence[Code],
    rules: Rules,
    label: Message | str = "",
    terms: tuple[Term, ...] = (),
) -> int:
    """Roll each cause's dice by themselves and add them all (SWD6-CHK-5, SWD6-DICE-7*)."""
    is_wild = has_wild_die("difficulty", rules)
    return number + sum(
        throw(dice, one, rules, label or Message("difficulty dice"), terms, is_wild=is_wild).total
        for one in more
    )


def succeeds(total: int, number: int) -> bool:
    """Tell whether a roll is enough: equal is (SWD6-CHK-1, SWD6-CHK-7)."""
    return total >= number


def _reading(margin: int) -> str:
    """Say in a word how a roll went (SWD6-CHK-8)."""
    return _READINGS[bisect_right(_READING_CUTS, margin)]


def judged(total: int, number: int) -> dict[str, Any]:
    """Judge a total: whether it is enough, by how much, and in a word (SWD6-CHK-1, SWD6-CHK-8)."""
    margin = total - number
    return {"success": succeeds(total, number), "margin": margin, "reading": _reading(margin)}


def reads_as(margin: int) -> Message:
    """Say how a roll went, by its margin."""
    return Message("{reading}", {"reading": Word(_reading(margin))})


def advantage(modifier: int) -> str:
    """Say how great an advantage is that is worth so many points (SWD6-CHK-6)."""
    return _ADVANTAGES[bisect_right(_ADVANTAGE_CUTS, abs(modifier))]
