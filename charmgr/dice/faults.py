"""What can be wrong with dice that somebody asks for, each fault a sentence with its values."""

from __future__ import annotations

from typing import Any

from charmgr.errors import CharmgrError, UsageError

__all__ = [
    "BadAgainError",
    "BadDiceError",
    "BadKeepError",
    "BadNotationError",
    "BadSidesError",
    "BadTargetError",
    "NeverStopsError",
    "OverBudgetError",
    "TooManyDiceError",
    "UnsortedCutsError",
]


class BadDiceError(UsageError):
    """Dice that cannot be thrown.

    `excerpt` is empty or, where the dice were typed, two more lines: the text and a caret under
    the fault.
    """

    text = "these dice cannot be thrown{excerpt}"

    def __init__(self, *, excerpt: str = "", **values: Any) -> None:
        """`excerpt` starts with a newline unless it is empty."""
        super().__init__(excerpt=excerpt, **values)


class TooManyDiceError(BadDiceError):
    """The number of dice is out of bounds."""

    text = "{count} dice are not possible: between 0 and {most} dice make a roll{excerpt}"


class BadSidesError(BadDiceError):
    """The number of sides is out of bounds."""

    text = "a d{sides} is not possible: a die has between 1 and {most} sides{excerpt}"


class NeverStopsError(BadDiceError):
    """A die that is rolled again on every face."""

    text = "a d1 cannot ace: it would be rolled for ever{excerpt}"


class BadKeepError(BadDiceError):
    """More dice are kept than thrown, or both ends at once."""

    text = "{keep} of {count} dice cannot be kept{excerpt}"


class BadTargetError(BadDiceError):
    """A success that no face, or no face of the die, can show."""

    text = "a d{sides} cannot count from {target} up{excerpt}"


class BadAgainError(BadDiceError):
    """Re-rolls on faces that fail, or on more than half of the faces."""

    text = (
        "a d{sides} that counts from {at_least} up cannot be rolled again from {again} up: "
        "only successes are, and at most half of the faces{excerpt}"
    )


class BadNotationError(BadDiceError):
    """Text that does not describe dice."""

    text = "{expected}{excerpt}"


class OverBudgetError(CharmgrError):
    """Exact odds that would take too long: a caller may simulate instead."""

    text = "the exact odds of {what} take too long to work out"


class UnsortedCutsError(CharmgrError):
    """A plugin asks for bands whose cuts don't rise."""

    text = "the cuts {cuts} of a roll do not rise: the plugin is at fault"
