"""What can be wrong with dice that somebody asks for, each fault a sentence with its values."""

from __future__ import annotations

from typing import Any

from charmgr.errors import CharmgrError, UsageError

__all__ = [
    "AceKeepError",
    "BadAgainError",
    "BadDiceError",
    "BadKeepError",
    "BadNotationError",
    "BadSidesError",
    "BadTargetError",
    "BracketsError",
    "KeepLettersError",
    "NeverStopsError",
    "NoDiceError",
    "OneCodeError",
    "OneKeepError",
    "OverBudgetError",
    "PipsError",
    "SidesExpectedError",
    "SignExpectedError",
    "TooBigError",
    "TooLongError",
    "TooManyDiceError",
    "UnsortedCutsError",
]


class BadDiceError(UsageError):
    """Dice that cannot be thrown.

    `excerpt` is empty or, where the dice were typed, two more lines: the text and a caret under
    the fault.
    """

    text = "These dice cannot be thrown.{excerpt}"

    def __init__(self, *, excerpt: str = "", **values: Any) -> None:
        """`excerpt` starts with a newline unless it is empty."""
        super().__init__(excerpt=excerpt, **values)


class TooManyDiceError(BadDiceError):
    """The number of dice is out of bounds."""

    text = "{count} dice are not possible: between 0 and {most} dice make a roll.{excerpt}"


class BadSidesError(BadDiceError):
    """The number of sides is out of bounds."""

    text = "A d{sides} is not possible: a die has between 1 and {most} sides.{excerpt}"


class NeverStopsError(BadDiceError):
    """A die that is rolled again on every face."""

    text = "A d1 cannot ace: it would be rolled for ever.{excerpt}"


class BadKeepError(BadDiceError):
    """More dice are kept than thrown, or both ends at once."""

    text = "{keep} of {count} dice cannot be kept.{excerpt}"


class BadTargetError(BadDiceError):
    """A success that no face, or no face of the die, can show."""

    text = "A d{sides} cannot count from {target} up.{excerpt}"


class BadAgainError(BadDiceError):
    """Re-rolls on faces that fail, or on more than half of the faces."""

    text = (
        "A d{sides} that counts from {at_least} up cannot be rolled again from {again} up: "
        "only successes are rolled again, and at most half of the faces.{excerpt}"
    )


class BadNotationError(BadDiceError):
    """Text that does not describe dice, up to the caret."""

    text = "Dice or a number are expected here.{excerpt}"


class NoDiceError(BadNotationError):
    """Text without dice."""

    text = "There are no dice in it.{excerpt}"


class SignExpectedError(BadNotationError):
    """A term goes on with something that no term has, or has twice."""

    text = "Plus, minus or the end is expected here.{excerpt}"


class SidesExpectedError(BadNotationError):
    """A die without sides."""

    text = "The number of sides is expected here.{excerpt}"


class BracketsError(BadNotationError):
    """Brackets."""

    text = "Brackets are not part of the notation.{excerpt}"


class TooLongError(BadNotationError):
    """More text than any dice need."""

    text = "Dice are written in at most {most} characters, not {length}."


class TooBigError(BadNotationError):
    """A number that no sheet adds to dice."""

    text = "A number added to dice is at most {most}.{excerpt}"


class OneKeepError(BadNotationError):
    """Two clauses that say which dice to keep."""

    text = "One clause says which dice are kept, not two.{excerpt}"


class KeepLettersError(BadNotationError):
    """A Cyrillic letter where Latin ones mean keep or drop, and which of them is unclear."""

    text = "Keep clauses (kh, kl, dh and dl) are written in Latin letters.{excerpt}"


class AceKeepError(BadNotationError):
    """Open-ended dice of which some are kept."""

    text = "Dice that are rolled again are all kept; the better of two is written d8~d6.{excerpt}"


class PipsError(BadNotationError):
    """A die code with pips that make a die."""

    text = "A die code has 0, 1 or 2 pips.{excerpt}"


class OneCodeError(BadNotationError):
    """Two die codes in one roll, each with its wild die."""

    text = "One roll has one die code.{excerpt}"


class OverBudgetError(CharmgrError):
    """Exact odds that would take too long: a caller may simulate instead."""

    text = "The exact odds of {what} take too long to work out."


class UnsortedCutsError(CharmgrError):
    """A plugin asks for bands whose cuts don't rise."""

    text = "The cuts {cuts} of a roll do not rise: the plugin is at fault."
