"""Speeds: how far each takes one, when it needs a roll, and how fast they change."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from charmgr.api import Choice, RuleError, Rules
from charmgr_swd6.difficulty import shift
from charmgr_swd6.motion.distance3d import Metres, exact
from charmgr_swd6.motion.terrain import EASY_GROUND
from charmgr_swd6.rows import named

__all__ = [
    "SPEEDS",
    "Leg",
    "allowed_speeds",
    "allows_more",
    "distance_of",
    "is_action",
    "partial",
    "plan",
    "rank",
    "speed_word",
]

Distance = Metres | Fraction


class Pace(Struct, frozen=True):
    """A speed: Moves a round, and levels added on easy and on hard ground.

    None means that easy ground needs no roll. SWD6-MOVE-2, SWD6-VEH-3.
    """

    moves: Fraction
    easy: int | None
    hard: int


class Leg(Struct, frozen=True):
    """One round's move: the roll it needs, what it costs and how far it goes at most.

    `level` is None where nothing is rolled; `alone` forbids everything else in the round.
    """

    level: str | None
    distance_m: Metres
    is_action: bool = True
    alone: bool = False

    @property
    def roll_needed(self) -> bool:
        """Whether the move needs a roll."""
        return self.level is not None


_CRUISING = Pace(Fraction(1), None, 0)

_PACES: Mapping[str, Pace] = {
    "cautious": Pace(Fraction(1, 2), None, -1),
    "normal": _CRUISING,
    "cruising": _CRUISING,
    "high": Pace(Fraction(2), 0, 1),
    "all_out": Pace(Fraction(4), 1, 2),
}

_WALKING = ("stopped", "cautious", "normal", "high", "all_out")
_DRIVING = ("stopped", "cautious", "cruising", "high", "all_out")

_ACCELERATION = {False: 2, True: 1}
"""Speed levels that may be gained or lost in a round, by whether it is a vehicle.
SWD6-MOVE-5, SWD6-VEH-5."""

SPEEDS: tuple[Choice, ...] = (
    Choice(*named("stopped | стоит, остановка"), 0, "SWD6-MOVE-5"),
    Choice(*named("cautious | осторожная, осторожно"), 1, "SWD6-MOVE-2"),
    Choice(*named("normal, walking, walk | обычная, шагом"), 2, "SWD6-MOVE-2"),
    Choice(*named("cruising | крейсерская"), 2, "SWD6-VEH-3"),
    Choice(*named("high, run | высокая, бег, бегом"), 3, "SWD6-MOVE-2"),
    Choice(*named("all-out, all out, sprint | предельная, максимальная, спринт"), 4, "SWD6-MOVE-2"),
)

_RANKS = {speed.id: int(speed.value or 0) for speed in SPEEDS}


def rank(speed: str) -> int:
    """Tell the place of a speed on the ladder: 0 stopped, 4 all-out."""
    return _RANKS[speed]


def speed_word(speed: str, *, vehicle: bool) -> str:
    """Name a speed as walkers or drivers do: normal, or cruising."""
    return (_DRIVING if vehicle else _WALKING)[rank(speed)]


def distance_of(speed: str, move: Distance) -> Metres:
    """Tell how many metres a round a speed is at most."""
    return exact(Fraction(move) * _PACES[speed].moves)


def partial(speed: str, move: Distance) -> tuple[Metres, Metres]:
    """Tell the least and the most metres of a move at a speed (SWD6-MOVE-4)."""
    most = distance_of(speed, move)
    return exact(Fraction(most) / 2), most


def allowed_speeds(speed: str, *, vehicle: bool = False) -> tuple[str, ...]:
    """List the speeds that may follow one in the next round (SWD6-MOVE-5, SWD6-VEH-5)."""
    ladder = _DRIVING if vehicle else _WALKING
    here, steps = rank(speed), _ACCELERATION[vehicle]
    return ladder[max(0, here - steps) : here + steps + 1]


def plan(speed: str, terrain: str, move: Distance, rules: Rules, *, vehicle: bool = False) -> Leg:
    """Tell what moving at a speed over a level of terrain needs (SWD6-MOVE-2, SWD6-VEH-3)."""
    if speed not in _PACES:
        raise RuleError("Who is stopped does not move.", rules=("SWD6-MOVE-2",))
    pace, easy = _PACES[speed], terrain in EASY_GROUND
    steps = pace.easy if easy else pace.hard
    level = None if steps is None else shift(terrain, steps)
    return Leg(
        level,
        distance_of(speed, move),
        is_action(speed, terrain, rules, vehicle=vehicle),
        not allows_more(speed),
    )


def is_action(speed: str, terrain: str, rules: Rules, *, vehicle: bool = False) -> bool:
    """Tell whether moving at a speed over a level of terrain is an action."""
    if speed != "cautious":
        return True
    if terrain not in EASY_GROUND:
        return bool(rules["cautious_hard_is_action"])  # SWD6-MOVE-2*
    return vehicle and not rules["cautious_vehicle_free"]  # SWD6-VEH-4


def allows_more(speed: str) -> bool:
    """Tell whether anything else can be done in the round, a dodge at least (SWD6-MOVE-2)."""
    return speed != "all_out"
