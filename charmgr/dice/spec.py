"""Dice as values: what is thrown and how the throw is read.

A spec is frozen and can be compared and hashed. `throw` reads dice from a table, physical or
not; `distribution` gives the exact chance of everything that `throw` can say. A table throws
waves: all dice in the order of the notation, then those that are rolled again, in the same order.

    Dice(4, 6, highest=3)          4d6kh3       faces added, or only the best or worst of them
    Fudge(4)                       4dF          faces −1, 0, 1
    Aces((12, 8))                  d12!+d8!     each top face is rolled again and added
    Pair(8, 6)                     d8~d6        the better of two such dice
    Pool(5, again=9)               5d10>=8!9    successes
    Chance()                                    the one die that is left of an empty pool
    Wild(5, 2)                     5D+2         d6 of which the last is wild
    Dice(1, 20) - Dice(1, 4) + 1   d20-d4+1     a Sum

The bounds are part of the specs, so that every way in has them.
"""

from charmgr.dice.base import (
    FUDGE,
    MOST_DICE,
    MOST_SIDES,
    BandResult,
    Bands,
    Face,
    Spec,
    Sum,
    Wave,
    faces_of,
)
from charmgr.dice.faults import BadDiceError
from charmgr.dice.plain import Aces, Dice, Fudge
from charmgr.dice.pools import Chance, ChanceResult, Pool
from charmgr.dice.wild import Pair, PairResult, Wild, WildResult

__all__ = [
    "FUDGE",
    "MOST_DICE",
    "MOST_SIDES",
    "Aces",
    "BadDiceError",
    "BandResult",
    "Bands",
    "Chance",
    "ChanceResult",
    "Dice",
    "Face",
    "Fudge",
    "Pair",
    "PairResult",
    "Pool",
    "Spec",
    "Sum",
    "Wave",
    "Wild",
    "WildResult",
    "faces_of",
]
