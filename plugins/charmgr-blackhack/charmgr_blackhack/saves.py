"""The saves after a fight, what help is worth in them, the secret counter (TBH-SAV, TBH-AID)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, Rules, Term, Word
from charmgr_blackhack.checks import Attempt, Rolled, attempt
from charmgr_blackhack.traumas import Version

__all__ = ["GUARANTEED", "Saves", "con_saves", "counter", "help_die", "in_time"]

GUARANTEED = "guaranteed"

# TBH-AID-5, TBH-AID-6
HELP_DICE: Mapping[str, str] = {
    "bandage_untrained": "d4",
    "bandage_trained": "d6",
    "salts_untrained": "d4",
    "salts_trained": "d6",
    "cure_light_wounds": "d6",
    "cure_serious_wounds": "d10",
    "heal": GUARANTEED,
}


def counter(dice: Dice, con: Sequence[Term]) -> int:
    """Roll the combat rounds within which help must be finished: d20 + CON (TBH-AID-2)."""
    worth = sum(int(term.value) for term in con)
    return int(dice.roll(PlainDice(1, 20, worth), Message("secret counter"), con))


def in_time(rounds: int, counted: int) -> bool:
    """Tell whether help that is finished after so many rounds comes in time (TBH-AID-2)."""
    return rounds <= counted


def help_die(source: str, *, useful: bool = True, timely: bool = True) -> str:
    """Tell the advantage die that help brings: a die, "guaranteed", or "none"."""
    return HELP_DICE[source] if useful and timely else "none"


class Saves(Struct, frozen=True):
    """What the saves came to: saved, full_trauma or dead, and each of them."""

    result: str
    rolled: tuple[Rolled, ...] = ()

    @property
    def version(self) -> Version:
        """Which version of the trauma follows; the dead have none."""
        return "saved" if self.result == "saved" else "full"


def con_saves(
    dice: Dice,
    con: Sequence[Term],
    excess: int,
    helped: Sequence[Term],
    rules: Rules,
    *,
    guaranteed: bool = False,
) -> Saves:
    """Roll a CON save, and after a failure another (TBH-SAV-1 to -3).

    The excess damage is added to each roll; `helped` are the dice of help, thrown anew each time.
    With Heal nothing is rolled (TBH-AID-6).
    """
    if guaranteed:
        return Saves("saved")
    worse = Term(Word("excess"), excess, ("out", "excess"))
    tried = Attempt(tuple(con), (worse,), tuple(helped))
    first = attempt(dice, tried, rules, Message("save"))
    if first.success:
        return Saves("saved", (first,))
    second = attempt(dice, tried, rules, Message("second save"))
    return Saves("full_trauma" if second.success else "dead", (first, second))
