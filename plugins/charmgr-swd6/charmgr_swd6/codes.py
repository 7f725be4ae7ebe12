"""Dice codes: so many dice and so many pips, and what the rules do to them (section 1).

code("3D+2").raised(1)              4D       on the sheet three pips make a die
code("4D+1") + code("2D+2")         6D+3     in play they don't
code("3D+2").less(1)                2D+2     penalties are whole dice
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, RuleError, Rules, Spec, Term, Wild, WildResult

__all__ = [
    "NOTHING",
    "PIPS_IN_A_DIE",
    "Code",
    "Throw",
    "code",
    "has_wild_die",
    "judged",
    "plain",
    "playable",
    "throw",
    "weapon_code",
    "wild",
]

PIPS_IN_A_DIE = 3
_WRITTEN = re.compile(r"\s*(?P<dice>[0-9]{1,3})\s*[DdДдКк](?P<pips>\s*\+\s*[0-9]{1,2})?\s*")
_STRENGTH = re.compile(r"\s*(?:STR|СИЛ|СИЛА)\s*(?:\+\s*(?P<more>.+))?", re.IGNORECASE)


class Code(Struct, frozen=True):
    """Dice and pips (SWD6-DICE-1); there may be none of either, and in play fewer than none."""

    dice: int = 0
    pips: int = 0

    @property
    def total_pips(self) -> int:
        """All of it in pips, for comparing codes (SWD6-DICE-2*)."""
        return PIPS_IN_A_DIE * self.dice + self.pips

    def __add__(self, other: Code) -> Code:
        """Add dice to dice and pips to pips; nothing is carried in play (SWD6-DICE-3)."""
        return Code(self.dice + other.dice, self.pips + other.pips)

    def less(self, dice: int) -> Code:
        """Take whole dice away and keep the pips (SWD6-DICE-4)."""
        return Code(self.dice - dice, self.pips)

    def times(self, factor: int) -> Code:
        """Multiply dice and pips (SWD6-FP-2)."""
        return Code(self.dice * factor, self.pips * factor)

    def normal(self) -> Code:
        """Carry every three pips into a die, as codes stand on a sheet (SWD6-DICE-2*)."""
        return Code(*divmod(self.total_pips, PIPS_IN_A_DIE))

    def raised(self, pips: int) -> Code:
        """Add pips for good (SWD6-DICE-2*)."""
        return Code(self.dice, self.pips + pips).normal()

    def carried(self, rules: Rules) -> Code:
        """Carry pips in play too where the house rule says so (SWD6-DICE-3)."""
        return self.normal() if rules["carry_pips"] else self

    def __str__(self) -> str:
        """Write it as sheets do."""
        return f"{self.dice}D" + (f"+{self.pips}" if self.pips else "")


NOTHING = Code()


@lru_cache(512)
def code(text: str) -> Code:
    """Read a code as people write it: 5D+2, 5d, 5Д+1, 4к; pips are kept as they are written."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise RuleError(
            "“{code}” is no dice code; write it like 3D+2.", rules=("SWD6-DICE-1",), code=text
        )
    return Code(int(found["dice"]), int((found["pips"] or "0").replace("+", "").strip()))


def weapon_code(text: str, strength: Code) -> Code:
    """Read a damage code, which may be built on the wielder's Strength: STR+2D (SWD6-DMG-1)."""
    built = _STRENGTH.fullmatch(text)
    if built is None:
        return code(text)
    return strength + code(built["more"]) if built["more"] else strength


def playable(value: Code, rules: Rules) -> bool:
    """Tell whether a code can be rolled: below 1D nothing can be done (SWD6-DICE-4)."""
    return value.dice >= 1 or (rules["min_code"] == "0D" and value.dice >= 0)


def wild(value: Code, rules: Rules, add: int = 0) -> Spec:
    """Make the dice of a code with its wild die (SWD6-DICE-5*)."""
    return Wild(
        value.dice,
        value.pips + add,
        one="subtract" if rules["wild_die_one"] == "subtract" else "count",
    )


def plain(value: Code, add: int = 0) -> Spec:
    """Make the dice of a code that is read on a table or as a quantity (SWD6-DICE-7*)."""
    if not value.dice:
        return Wild(0, value.pips + add)
    return PlainDice(value.dice, 6, value.pips + add)


_WILD = frozenset(
    {
        "",
        "skill",
        "specialization",
        "advanced",
        "attribute",
        "force",
        "initiative",
        "resistance",
        "body_strength",
    }
)


def has_wild_die(purpose: str, rules: Rules) -> bool:
    """Tell whether a die is wild (SWD6-DICE-7*): in a roll, not in a table or a quantity."""
    match purpose:
        case "damage":
            return bool(rules["wild_die_on_damage"])
        case "difficulty":
            return bool(rules["wild_die_on_difficulty_dice"])
    return purpose in _WILD


class Throw(Struct, frozen=True):
    """What a code showed; `complication` is the game master's business (SWD6-DICE-6*)."""

    total: int
    complication: bool = False


def throw(
    dice: Dice,
    value: Code,
    rules: Rules,
    label: Message | str = "",
    terms: tuple[Term, ...] = (),
    *,
    add: int = 0,
    is_wild: bool = True,
) -> Throw:
    """Throw a code: what a 1 on the wild die means is a house rule (SWD6-DICE-5*, -6*)."""
    if not is_wild:
        shown = dice.roll(plain(value, add), label, terms)
        return Throw(shown if isinstance(shown, int) else shown.total)
    shown = dice.roll(wild(value, rules, add), label, terms)
    return judged(dice, shown, rules)


def judged(dice: Dice, shown: WildResult, rules: Rules) -> Throw:
    """Say what a 1 on the wild die does to a throw (SWD6-DICE-6*)."""
    if not shown.complication:
        return Throw(shown.total)
    choice = rules["wild_die_one"]
    if choice == "ask":
        choice = dice.ask("wild_die", ("complication", "subtract", "add"), "complication")
        if choice == "subtract":
            return Throw(shown.total - shown.penalty)
    return Throw(shown.total, complication=choice == "complication")
