"""Dice in words, beside their notation: what counts, and what is rolled again."""

from __future__ import annotations

from collections.abc import Iterator

from charmgr.api import Aces, Chance, Fudge, Pair, Spec, SuccessPool, Sum, Wild
from charmgr.errors import Message

__all__ = ["in_words"]

SUBTRACT = "subtract"


def in_words(spec: Spec) -> list[Message]:
    """Say how dice are read that do not just add up."""
    return list({said.text: said for said in _said(spec)}.values())


def _said(spec: Spec) -> Iterator[Message]:
    match spec:
        case Sum(parts=parts):
            for part in parts:
                yield from _said(part)
        case SuccessPool(at_least=least, again=again):
            yield Message("a success is {n} or more", {"n": least})
            if again:
                yield Message("{n} or more is rolled again", {"n": again})
        case Chance(sides=sides):
            yield Message("the one die that is left: only {n} is a success", {"n": sides})
        case Pair():
            yield Message("the better of two dice; a top face is rolled again and added")
        case Aces():
            yield Message("a top face is rolled again and added")
        case Wild(one=one):
            yield Message("the last die is wild: 6 is rolled again and added")
            if one == SUBTRACT:
                yield Message("1 on the wild die takes it and the highest other die away")
        case Fudge():
            yield Message("each die shows −1, 0 or +1")
