"""The ladder in words: ratings of traits, Difficulties, and what a Success is called."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Level, Named

__all__ = ["DIFFICULTIES", "RATINGS", "RUNGS", "difficulty", "rating", "rung", "task"]

# DREVO-TRAIT-3*: a sheet may write a rating as a number or as one of these words.
VALUES: Mapping[str, int] = {
    "terrible": -3,
    "poor": -2,
    "below_average": -1,
    "average": 0,
    "good": 1,
    "great": 2,
    "superb": 3,
    "legendary": 4,
}

RUNGS: Mapping[int, str] = {value: word for word, value in VALUES.items()}

RATINGS: tuple[Named, ...] = (
    Named("terrible", ("terrible",), ("ужасно", "ужасный", "ужасная", "ужасное")),
    Named("poor", ("poor",), ("плохо", "плохой", "плохая", "плохое")),
    Named("below_average", ("below average",), ("ниже среднего",)),
    Named("average", ("average",), ("средне", "средний", "средняя", "среднее")),
    Named("good", ("good",), ("хорошо", "хороший", "хорошая", "хорошее")),
    Named("great", ("great",), ("отлично", "отличный", "отличная", "отличное")),
    Named("superb", ("superb",), ("превосходно", "превосходный", "превосходная", "превосходное")),
    Named("legendary", ("legendary",), ("легендарно", "легендарный", "легендарная", "легендарное")),
)

# DREVO-LADDER-1*: −2, −1 and 0 are the seed's words, the others are completed.
DIFFICULTIES: tuple[Level, ...] = (
    Level("very_easy", ("very easy",), ("Очень легко",), value=-3),
    Level("easy", ("easy",), ("Легко",), value=-2),
    Level("below_average", ("below average",), ("Ниже среднего",), value=-1),
    Level("average", ("average",), ("Средне", "среднее"), value=0),
    Level("above_average", ("above average",), ("Выше среднего",), value=1),
    Level("hard", ("hard",), ("Сложно",), value=2),
    Level("very_hard", ("very hard",), ("Очень сложно",), value=3),
    Level("nearly_impossible", ("nearly impossible",), ("Почти невозможно",), value=4),
)
DEFAULT = 0  # the Difficulty where the game master names none, DREVO-LADDER-1*

_BY_ID = {level.id: level.value for level in DIFFICULTIES}


def rating(written: int | str | None) -> int | None:
    """Read a rating: a number, or a word of the ladder."""
    return VALUES[written] if isinstance(written, str) else written


def rung(number: int) -> str:
    """Name a Success or a rating; the ends of the ladder stand for all beyond (DREVO-TRAIT-3*)."""
    return _nearest(number, RUNGS)


def task(number: int) -> str:
    """Name a Difficulty (DREVO-LADDER-1*)."""
    return _nearest(number, {value: word for word, value in _BY_ID.items()})


def difficulty(against: int | str | None, default: int = DEFAULT) -> int:
    """Tell the Difficulty that was named by its number or its word."""
    if against is None:
        return default
    return _BY_ID[against] if isinstance(against, str) else against


def _nearest(number: int, words: Mapping[int, str]) -> str:
    return words[max(min(words), min(max(words), number))]
