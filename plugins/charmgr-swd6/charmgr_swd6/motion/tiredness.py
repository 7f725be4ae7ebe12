"""Long runs: stamina rolls that get harder, and the rest that a failure costs (SWD6-MOVE-6)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Dice,
    Message,
    Moment,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Span,
    Word,
    at,
    fact,
    remember,
)
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.difficulty import difficulty, shift
from charmgr_swd6.motion.speeds import distance_of
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.tables import MINUTE, ROUND
from charmgr_swd6.verdicts import told, verdict

__all__ = ["Stretch", "long_run", "refuse_tired", "stretch"]

_PERIODS = {"high": 10, "all_out": 1}
"""Minutes from one stamina roll to the next, by speed. SWD6-MOVE-6."""

_FIRST_LEVEL = "VE"
_REST = 2  # times the time moved


class Stretch(Struct, frozen=True):
    """One stamina roll of a long run: its level, when it comes, and the rest if it fails."""

    level: str
    at_minute: int
    rest_minutes_if_failed: int


def stretch(speed: str, roll_number: int) -> Stretch:
    """Tell of the first, second … stamina roll at a speed."""
    minute = _PERIODS[speed] * roll_number
    return Stretch(shift(_FIRST_LEVEL, roll_number - 1), minute, _REST * minute)


def refuse_tired(sheet: Sheet, request: Request, speed: str) -> None:
    """Refuse to run for somebody who has to rest from a long run."""
    until = at(sheet, "rests_until", default=request.now)
    if speed in _PERIODS and request.now < until:
        raise RuleError(
            "Out of breath: no running before {moment}.",
            rules=("SWD6-MOVE-6",),
            moment=Moment(until),
        )


def long_run(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Run or sprint for `minutes`: a stamina roll each period until one fails.

    A run that goes on where the last one ended goes on counting its rolls: the scene's
    `run_rolls` says how many were made.
    """
    must_be_able(sheet, request)
    speed = request.options.get("speed", "high")
    if speed not in _PERIODS:
        raise RuleError("Only running and sprinting tire.", rules=("SWD6-MOVE-6",))
    refuse_tired(sheet, request, speed)
    made = int(fact(request, "run_rolls", default=0))
    period = _PERIODS[speed]
    minutes = int(request.options.get("minutes", period))
    parts: list[Outcome] = []
    failed = False
    while len(parts) < minutes // period and not failed:
        part = stretch(speed, made + len(parts) + 1)
        parts.append(_stamina(dice, sheet, part, request, rules))
        failed = not parts[-1].facts["success"]
    run = period * len(parts) if failed else minutes
    metres = distance_of(speed, at(sheet, "move", default=0)) * (run * MINUTE // ROUND)
    ran = Outcome(
        (Message("ran for {time}, {metres} m", {"time": Span(run * MINUTE), "metres": metres}),),
        facts={
            "success": not failed,
            "speed": speed,
            "rolls": len(parts),
            "minutes": run,
            "distance_m": metres,
        },
        rules=("SWD6-MOVE-6",),
    )
    if failed:
        rest = stretch(speed, made + len(parts)).rest_minutes_if_failed
        return joined(*parts, ran, _rests(request.now + run * MINUTE, rest))
    until = request.now + (minutes + period) * MINUTE
    kept = (remember("run_rolls", made + len(parts), until=until),)
    return joined(*parts, ran, Outcome(changes=kept))


def _rests(end: int, minutes: int) -> Outcome:
    """Rest from the end of the run on; the next one counts its rolls anew."""
    return Outcome(
        (Message("must rest for {time}", {"time": Span(minutes * MINUTE)}),),
        (
            Set(("rests_until",), end + minutes * MINUTE),
            remember("run_rolls", 0, until=end),
        ),
        {"rest_minutes": minutes},
    )


def _stamina(dice: Dice, sheet: Sheet, part: Stretch, request: Request, rules: Rules) -> Outcome:
    attempt = attempt_of(sheet, request, rules, ability(sheet, "stamina"))
    wanted = difficulty(dice, replace(request, against=part.level), rules)
    tried = make(dice, sheet, request, rules, attempt, number=wanted.number)
    said = Message(
        "minute {minute} ({level}): {total} against {number}",
        {
            "minute": part.at_minute,
            "level": Word(part.level),
            "total": tried.total,
            "number": wanted.number,
        },
    )
    facts = {**told(tried, wanted.number), "level": part.level, "difficulty": wanted.number}
    return Outcome((said, *verdict(tried, wanted.number)), tried.changes, facts)
