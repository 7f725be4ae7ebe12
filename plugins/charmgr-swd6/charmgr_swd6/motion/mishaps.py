"""Movement failures: what missing the number does, on foot and at the wheel."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from charmgr.api import Change, Named, Rules, remember
from charmgr_swd6.motion.distance3d import Metres, exact
from charmgr_swd6.rows import named
from charmgr_swd6.tables import ROUND

__all__ = [
    "DRIVERS",
    "WALKERS",
    "Judged",
    "Mishap",
    "judged",
    "lost_actions",
    "mishap",
    "moved",
    "stunt_comes_off",
]


class Mishap(Named, frozen=True):
    """A row of the failure table: from how many points missed on, and what it does.

    `part` of the distance is still covered; `now` and `next` are dice off all actions of this
    round and the next, None where no action is left; `collision` is added to the collision
    damage, None where nothing is hit.
    """

    least: int = 1
    part: Fraction = Fraction(1)
    now: int | None = 0
    next: int | None = 0
    collision: int | None = None

    @property
    def halts(self) -> bool:
        """Whether whoever moved stands still after it: he lies, or has hit something."""
        return self.id in _HALTS

    def facts(self) -> dict[str, Any]:
        """Name what scripts read: dice lost, or that no action is left."""
        told: dict[str, Any] = {"failure": self.id}
        if self.now is None:
            told["actions_left"] = 0
        else:
            told["penalty_dice_this_round"] = self.now
        if self.next is None:
            told["actions_next_round"] = 0
        else:
            told["penalty_dice_next_round"] = self.next
        return told


class Judged(Struct, frozen=True):
    """How a roll to move went: the points missed (0: none), and the row of the failure."""

    missed_by: int = 0
    row: Mishap | None = None

    @property
    def success(self) -> bool:
        """Whether the move goes off without trouble."""
        return self.row is None


_HALTS = ("fall", "minor_fall", "fall_and_tumble", "major_fall", "collision", "major_collision")
_WHOLE, _HALF, _QUARTER = Fraction(1), Fraction(1, 2), Fraction(1, 4)


# SWD6-MOVE-9; from 16 points on, actions and distance are lost as from 11 on
WALKERS: tuple[Mishap, ...] = (
    Mishap(*named("slight slip | небольшое поскальзывание"), 1, _WHOLE, 1, 0),
    Mishap(*named("slip | поскальзывание"), 4, _HALF, 3, 1),
    Mishap(*named("fall | падение"), 7, _HALF, None, 2),
    Mishap(*named("minor fall | небольшое падение"), 11, _QUARTER, None, None, -3),
    Mishap(*named("fall and tumble | падение с кувырком"), 16, _QUARTER, None, None, 0),
    Mishap(*named("major fall | серьёзное падение"), 21, _QUARTER, None, None, 2),
)

# SWD6-VEH-7*
DRIVERS: tuple[Mishap, ...] = (
    *WALKERS[:2],
    Mishap(*named("spin | занос"), 7, _HALF, None, 2),
    Mishap(*named("minor collision | лёгкое столкновение"), 11, _QUARTER, None, None, -3),
    Mishap(*named("collision | столкновение"), 16, _QUARTER, None, None, 0),
    Mishap(*named("major collision | тяжёлое столкновение"), 21, _QUARTER, None, None, 2),
)


def mishap(missed_by: int, rules: Rules, *, vehicle: bool = False) -> Mishap | None:
    """Tell the failure by points missed; None where the number was reached."""
    own = vehicle and rules["vehicle_failures"] == "proposed"
    rows = DRIVERS if own else WALKERS
    return next((row for row in reversed(rows) if row.least <= missed_by), None)


def judged(total: int, number: int, rules: Rules, *, vehicle: bool = False) -> Judged:
    """Tell how a roll to move went: equal is enough (SWD6-MOVE-3, SWD6-VEH-1)."""
    missed_by = max(number - total, 0)
    return Judged(missed_by, mishap(missed_by, rules, vehicle=vehicle))


def moved(row: Mishap, intended: Metres) -> Metres:
    """Tell the metres that are still covered of those intended."""
    return exact(Fraction(intended) * row.part)


def stunt_comes_off(missed_by: int) -> bool:
    """Tell whether a stunt succeeds although its move was missed by so much (SWD6-MOVE-8)."""
    return missed_by < WALKERS[1].least


def lost_actions(row: Mishap, now: int, role: str = "") -> tuple[Change, ...]:
    """Remember for this round and the next what a failure takes off somebody's actions."""
    this, following = now + ROUND, now + 2 * ROUND
    changes: list[Change] = []
    if row.now is None:
        until = following if row.next is None else this
        changes.append(remember("no_actions", True, role=role, until=until))
    elif row.now:
        changes.append(remember("slip", row.now, role=role, until=this))
    if row.next:
        changes.append(remember("slip_next", row.next, role=role, until=following))
    return tuple(changes)
