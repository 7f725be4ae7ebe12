"""Usage dice: what shrinks with use, from d20 down to the constant 1 and then to nothing."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, Word

__all__ = ["CHAIN", "UsageDie", "Used", "shown", "sides_of", "use", "word_of"]

UsageDie = str | int
"""A usage die on a sheet: "d10" … "d4", then the constants 1 and 0."""

CHAIN: tuple[UsageDie, ...] = ("d20", "d12", "d10", "d8", "d6", "d4", 1, 0)
DROPS_AT = 2
"""The highest number at which a usage die drops. TBH-UD-1."""


class Used(Struct, frozen=True):
    """What a use left: `state` is unchanged, degraded, destroyed or used_up."""

    left: UsageDie
    state: str


def sides_of(ud: UsageDie) -> int:
    """Tell the sides of a usage die; the constants are their own number."""
    return ud if isinstance(ud, int) else int(ud.removeprefix("d"))


def word_of(sides: int) -> UsageDie:
    """Write a usage die as it stands on a sheet."""
    return sides if sides in (0, 1) else f"d{sides}"


def use(
    dice: Dice,
    ud: UsageDie,
    modifier: int = 0,
    *,
    label: Message | str = "",
    runs_out: bool = False,
) -> Used:
    """Roll a usage die: at 1 or 2 it drops one type (TBH-UD-1).

    The constant 1 is gone after this use, without a roll. `runs_out`: what is used up goes from
    d4 to nothing at once (TBH-UD-2*).
    """
    gone = "used_up" if runs_out else "destroyed"
    if sides_of(ud) <= 1:
        return Used(0, gone)
    if dice.band(PlainDice(1, sides_of(ud), modifier), (DROPS_AT + 1,), label):
        return Used(ud, "unchanged")
    dropped = CHAIN[CHAIN.index(ud) + 1]
    return Used(0, gone) if runs_out and dropped == 1 else Used(dropped, "degraded")


def shown(ud: UsageDie) -> Word | int:
    """Show a usage die in the reader's language."""
    return ud if isinstance(ud, int) else Word(ud)
