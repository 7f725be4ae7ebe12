"""Cover makes a target harder to hit; solid cover also takes the shot in its stead."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from charmgr.api import Choice, RuleError, Rules
from charmgr_swd6.codes import Code, code
from charmgr_swd6.rows import named

__all__ = [
    "BODIES",
    "HIDING",
    "OBJECT_CUTS",
    "SIGHT",
    "Struck",
    "body_of",
    "cover_code",
    "hits",
    "let_through",
]

# SWD6-COV-2*: what hides from sight only; the dice stand in the switches cover_table.…
SIGHT = (
    Choice(*named("light smoke, light fog | лёгкий дым, лёгкий туман")),
    Choice(*named("thick smoke, thick fog | густой дым, густой туман")),
    Choice(*named("very thick smoke, very thick fog | очень густой дым, очень густой туман")),
    Choice(*named("twilight, poor light | сумерки, плохой свет")),
    Choice(*named("moonlit night, moonlight | лунная ночь")),
    Choice(*named("complete darkness, darkness | полная тьма, темнота")),
)

# SWD6-COV-2*: how much of the target a thing hides
HIDING = (
    Choice(*named("quarter, a quarter | четверть, на четверть")),
    Choice(*named("half | половина, наполовину")),
    Choice(*named("three quarters | три четверти, на три четверти")),
    Choice(*named("full, wholly | целиком, полностью")),
)

# SWD6-COV-6*: body strengths of what people hide behind
BODIES = (
    Choice(*named("flimsy wooden door | хлипкая деревянная дверь"), "1D"),
    Choice(*named("standard wooden door, wooden door | деревянная дверь"), "2D"),
    Choice(*named("rubbish bins, bins | мусорные баки, баки"), "2D"),
    Choice(*named("metal door | металлическая дверь"), "3D"),
    Choice(*named("reinforced door | укреплённая дверь"), "4D"),
    Choice(*named("blast door | противовзрывная дверь"), "6D"),
)

OBJECT_CUTS = (0, 4, 9, 13, 16)
"""Margins of damage over body strength from which a worse state holds. SWD6-COV-5*, SWD6-WPN-1."""

_OBJECT_STATES = (
    "unharmed",
    "not_seriously_damaged",
    "lightly_damaged",
    "heavily_damaged",
    "severely_damaged",
    "destroyed",
)

_STOPPED = (None, None, 4, 2, 1, 0)
"""Dice that the cover takes off the damage in each of its states; None: all. SWD6-COV-5*."""

_HIT: tuple[Literal["miss"], Literal["protection"], Literal["target"]] = (
    "miss",
    "protection",
    "target",
)
_BODIES = {choice.id: str(choice.value) for choice in BODIES}


class Struck(Struct, frozen=True):
    """What a shot did to the cover: its state, and the dice that it takes off (None: all)."""

    state: str
    stops: int | None

    def left(self, damage: Code) -> Code | None:
        """Tell the damage that goes on to the target; None: nothing (SWD6-COV-5*)."""
        if self.stops is None or damage.dice - self.stops < 1:
            return None
        return damage.less(self.stops)


def cover_code(cover: str, rules: Rules) -> Code:
    """Tell the dice that cover adds to the difficulty (SWD6-COV-1)."""
    if cover == "full":
        raise RuleError(
            "The target is hidden wholly: only what hides it can be hit.",
            rules=("SWD6-COV-2*",),
            facts={"refused": "wholly hidden"},
        )
    return code(str(rules[f"cover_table.{cover}"]))


def body_of(thing: str) -> Code:
    """Tell the body strength of a thing of the table (SWD6-COV-6*)."""
    return code(_BODIES[thing])


def hits(total: int, without: int, behind: int) -> Literal["target", "protection", "miss"]:
    """Tell what a shot hits (SWD6-COV-3).

    `without` counts all but the solid thing's own dice, `behind` those too.
    """
    return _HIT[(total >= without) + (total >= behind)]


def let_through(band: int) -> Struck:
    """Tell what becomes of the cover; `band` counts the OBJECT_CUTS reached (SWD6-COV-4)."""
    return Struck(_OBJECT_STATES[band], _STOPPED[band])
