"""One round's move, on foot or at the wheel: what it needs, how it goes, how far it gets.

Facts of the round: `last_speed` (how fast somebody went, until the end of the next round), `moved`
(that the one move of the round is done), `slip`, `slip_next`, `no_actions` (what a failure, or
all-out speed, costs).
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Word,
    fact,
    remember,
)
from charmgr_swd6.attempts import cast, finished
from charmgr_swd6.difficulty import Difficulty, difficulty, level_of
from charmgr_swd6.motion.distance3d import Metres
from charmgr_swd6.motion.mishaps import Mishap, judged, lost_actions, moved, stunt_comes_off
from charmgr_swd6.motion.ride import Mover, attempt_by
from charmgr_swd6.motion.speeds import Leg, allowed_speeds, partial, plan, speed_word
from charmgr_swd6.motion.terrain import terrain_level, terrain_rule
from charmgr_swd6.outcomes import joined
from charmgr_swd6.rounds import act, budget
from charmgr_swd6.tables import ROUND
from charmgr_swd6.verdicts import reached

__all__ = ["Journey", "Trip", "maneuver_size", "travel", "with_maneuver"]

# SWD6-MOVE-8a*: points from which a maneuver has each name.
_MANEUVERS = (
    (16, "nearly_impossible"),
    (11, "difficult"),
    (6, "somewhat_difficult"),
    (1, "fairly_easy"),
)


class Journey(Struct, frozen=True):
    """A move as it is planned: how fast, over what, how far, and with what stunt.

    `level` is the level that is rolled against, None where nothing is rolled.
    """

    speed: str
    leg: Leg
    level: str | None
    intended: Metres
    maneuver: int = 0


class Trip(Struct, frozen=True):
    """A move that was made; `row` is how it failed, `body` the role of what moved."""

    journey: Journey
    moved: Metres
    outcome: Outcome
    row: Mishap | None = None
    body: str = ""


def maneuver_size(modifier: int) -> str:
    """Say how difficult a maneuver is that adds so much to the number (SWD6-MOVE-8a*)."""
    return next((name for least, name in _MANEUVERS if modifier >= least), "none")


def with_maneuver(number: int, modifier: int) -> int:
    """Tell the number of a move with a maneuver in it (SWD6-MOVE-8)."""
    return number + modifier


def _read_journey(mover: Mover, request: Request, rules: Rules) -> Journey:
    """Read what is planned; what the rules of movement forbid is refused."""
    said = request.options.get("speed", "normal")
    speed = speed_word(said, vehicle=mover.vehicle)
    _refuse_jerk(mover, request, speed)
    ground, number_stands = _ground(request, rules)
    leg = plan(speed, ground, mover.move, rules, vehicle=mover.vehicle)
    maneuver = request.options.get("maneuver", 0)
    level = leg.level
    if level is None and (maneuver or number_stands):
        level = ground  # SWD6-MOVE-8: a stunt needs a roll even where the plain move would not
    if leg.alone and budget(request, mover.role).declared > 1:
        raise RuleError(
            "At all-out speed nothing else can be done in the round.",
            rules=("SWD6-MOVE-2", "SWD6-VEH-3"),
        )
    return Journey(speed, leg, level, _intended(request, speed, mover.move), maneuver)


def _ground(request: Request, rules: Rules) -> tuple[str, bool]:
    """Tell the level of the terrain, and whether a number was given for no terrain."""
    terrain = request.options.get("terrain")
    if terrain is not None:
        return terrain_level(terrain), False
    if isinstance(request.against, str):
        return request.against, False
    if isinstance(request.against, int):
        return level_of(request.against), True
    return str(rules["default_level"]), False


def _refuse_jerk(mover: Mover, request: Request, speed: str) -> None:
    """Refuse a second move in a round (SWD6-MOVE-1), and a leap in speed (SWD6-MOVE-5)."""
    if fact(request, "moved", mover.body, default=False):
        raise RuleError("Only one move is possible each round.", rules=("SWD6-MOVE-1",))
    last = fact(request, "last_speed", mover.body)
    if last is None:
        return
    allowed = allowed_speeds(last, vehicle=mover.vehicle)
    if speed not in allowed:
        raise RuleError(
            "From “{last}” one cannot go over to “{speed}” in a round.",
            rules=("SWD6-VEH-5" if mover.vehicle else "SWD6-MOVE-5",),
            facts={"allowed": list(allowed)},
            last=Word(last),
            speed=Word(speed),
        )


def _intended(request: Request, speed: str, move: Metres | Fraction) -> Metres:
    """Tell how far the move is to go: all the way unless `distance` says less (SWD6-MOVE-4)."""
    least, most = partial(speed, move)
    wanted: Metres = request.options.get("distance", most)
    if not least <= wanted <= most:
        raise RuleError(
            "At this speed a move is {least} to {most} m long.",
            rules=("SWD6-MOVE-4",),
            facts={"min_m": least, "max_m": most},
            least=least,
            most=most,
        )
    return wanted


def travel(dice: Dice, sheet: Sheet, mover: Mover, request: Request, rules: Rules) -> Trip:
    """Make the one move of a round (SWD6-MOVE-2, SWD6-MOVE-3, SWD6-VEH-1, SWD6-VEH-3)."""
    journey = _read_journey(mover, request, rules)
    acted = act(request) if journey.leg.is_action else ()
    if journey.level is None:
        rolled = Outcome(changes=acted, facts={"level": None})
        return _arrived(Trip(journey, journey.intended, rolled), mover, request)
    attempt = attempt_by(mover, sheet, request, rules)
    thrown = cast(dice, rules, attempt)
    number = _number(dice, journey, request, rules)
    tried = finished(dice, sheet, request, attempt, thrown, number=number.number)
    row = judged(tried.total, number.number, rules, vehicle=mover.vehicle).row
    far = moved(row, journey.intended) if row else journey.intended
    done = reached(tried, number)
    rolled = joined(Outcome(changes=acted, rules=number.rules), done)
    return _arrived(Trip(journey, far, rolled, row), mover, request)


def _number(dice: Dice, journey: Journey, request: Request, rules: Rules) -> Difficulty:
    """Tell the number to reach: the level's or the one given, and the maneuver on top."""
    against = request.against if isinstance(request.against, int) else journey.level
    found = difficulty(dice, replace(request, against=against), rules)
    level = journey.level or found.level
    used = (*found.rules, *_terrain_rule(request))
    return Difficulty(with_maneuver(found.number, journey.maneuver), level, found.how, used)


def _terrain_rule(request: Request) -> tuple[str, ...]:
    """Name the rule that gives a terrain its level (SWD6-MOVE-7, SWD6-VEH-6)."""
    terrain = request.options.get("terrain")
    return () if terrain is None else (terrain_rule(terrain),)


def _arrived(trip: Trip, mover: Mover, request: Request) -> Trip:
    """Say how far it went, and remember what the next rounds must know."""
    journey, row = trip.journey, trip.row
    missed = -int(trip.outcome.facts.get("margin", 0))
    walks = ("SWD6-MOVE-1", "SWD6-MOVE-2")
    drives = ("SWD6-VEH-1", "SWD6-VEH-3")
    went = Outcome(
        (Message("{metres} m, {speed}", {"metres": trip.moved, "speed": Word(journey.speed)}),),
        _kept(trip, mover, request.now),
        {
            "roll_needed": journey.level is not None,
            "speed": journey.speed,
            "is_action": journey.leg.is_action,
            "distance_m": journey.intended,
            "moved_m": trip.moved,
        },
    )
    outcome = joined(
        Outcome(facts={"success": row is None}, rules=drives if mover.vehicle else walks),
        trip.outcome,
        _failed(row, missed, vehicle=mover.vehicle) if row else Outcome(),
        _stunt(journey.maneuver, missed) if journey.maneuver else Outcome(),
        went,
    )
    return replace(trip, outcome=outcome, body=mover.body)


def _failed(row: Mishap, missed_by: int, *, vehicle: bool) -> Outcome:
    said = Message("{failure}", {"failure": Word(row.id)})
    used = "SWD6-VEH-7*" if vehicle else "SWD6-MOVE-9"
    return Outcome((said,), facts={"missed_by": missed_by, **row.facts()}, rules=(used,))


def _stunt(maneuver: int, missed_by: int) -> Outcome:
    done = stunt_comes_off(missed_by)
    said = Message("the stunt comes off") if done else Message("the stunt fails")
    facts = {"maneuver": maneuver_size(maneuver), "stunt": done}
    return Outcome((said,), facts=facts, rules=("SWD6-MOVE-8", "SWD6-MOVE-8a*"))


def _kept(trip: Trip, mover: Mover, now: int) -> tuple[Change, ...]:
    """Remember that the move is made, how fast it went, and what it costs."""
    row = trip.row
    this, following = now + ROUND, now + 2 * ROUND
    speed = "stopped" if row and row.halts else trip.journey.speed
    changes = [
        remember("moved", True, role=mover.body, until=this),
        remember("last_speed", speed, role=mover.body, until=following),
        *(lost_actions(row, now, mover.role) if row else ()),
    ]
    if trip.journey.leg.alone and not (row and row.now is None):
        changes.append(remember("no_actions", True, role=mover.role, until=this))
    return tuple(changes)
