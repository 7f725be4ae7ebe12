"""Faces that were rolled on the table and typed in: one list for a whole command."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.dice.base import FUDGE, faces_of
from charmgr.errors import Message, UsageError

__all__ = ["Faces", "ImpossibleFaceError", "TooFewFacesError", "TooManyFacesError"]


class WrongCountError(UsageError):
    """Faces too few or too many."""

    text = "{needed} die is needed, {given} given: {faces}."
    plural = "{needed} dice are needed, {given} given: {faces}."

    def __init__(self, needed: int, faces: Sequence[int]) -> None:
        """`faces` is all that was given."""
        shown = ", ".join(map(str, faces)) or "–"
        super().__init__(needed=needed, given=len(faces), faces=shown)

    @property
    def message(self) -> Message:
        """The sentence, which counts the dice that are needed."""
        return Message(self.text, self.values, self.plural, "needed")


class TooFewFacesError(WrongCountError):
    """The dice that are rolled outnumber the faces; `needed` is how many are known to be."""


class TooManyFacesError(WrongCountError):
    """Faces are left when all is rolled."""


class ImpossibleFaceError(UsageError):
    """A face that the die does not have."""

    text = "Die {position} is a {die}: it shows {low} to {high}, not {face}."


class Faces:
    """The faces of a command, taken from the front as the dice fall."""

    def __init__(self, given: Sequence[int]) -> None:
        """Start at the first face."""
        self.given = tuple(given)
        self._taken = 0

    def take(self, sides: Sequence[int]) -> list[int]:
        """Take the faces of one wave."""
        start, end = self._taken, self._taken + len(sides)
        if end > len(self.given):
            raise TooFewFacesError(end, self.given)
        faces = list(self.given[start:end])
        for position, (die, face) in enumerate(zip(sides, faces, strict=True), start + 1):
            possible = faces_of(die)
            if face not in possible:
                name = "dF" if die == FUDGE else f"d{die}"
                low, high = possible[0], possible[-1]
                raise ImpossibleFaceError(
                    position=position, die=name, low=low, high=high, face=face
                )
        self._taken = end
        return faces

    def finish(self) -> None:
        """Refuse faces that nobody rolled."""
        if self._taken < len(self.given):
            raise TooManyFacesError(self._taken, self.given)
