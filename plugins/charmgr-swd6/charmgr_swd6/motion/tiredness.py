"""Long runs: stamina rolls that get harder, and the rest that a failure costs (SWD6-MOVE-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
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
from charmgr_swd6.checks import told, verdict
from charmgr_swd6.difficulty import difficulty, shift
from charmgr_swd6.motion.speeds import distance_of
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.tables import MINUTE, ROUND

__all__ = ["PERIODS", "Stretch", "long_run", "refuse_tired", "stretch"]

PERIODS = {"high": 10, "all_out": 1}
"""Minutes from one stamina roll to the next, by speed."""

FIRST_LEVEL = "VE"
REST = 2  # times the time moved


class Stretch(Struct, frozen=True):
    """One stamina roll of a long run: its level, when it comes, and the rest if it fails."""

    level: str
    at_minute: int
    rest_minutes_if_failed: int


def stretch(speed: str, roll_number: int) -> Stretch:
    """Tell of the first, second … stamina roll at a speed."""
    minute = PERIODS[speed] * roll_number
    return Stretch(shift(FIRST_LEVEL, roll_number - 1), minute, REST * minute)


def refuse_tired(sheet: Sheet, request: Request, speed: str) -> None:
    """Refuse to run for somebody who has to rest from a long run."""
    until = at(sheet, "rests_until", default=request.now)
    if speed in PERIODS and request.now < until:
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
    if speed not in PERIODS:
        raise RuleError("Only running and sprinting tire.", rules=("SWD6-MOVE-6",))
    refuse_tired(sheet, request, speed)
    made = int(fact(request, "run_rolls", default=0))
    minutes = int(request.options.get("minutes", PERIODS[speed]))
    period = PERIODS[speed]
    done: list[_Roll] = []
    while len(done) < minutes // period and (not done or done[-1].success):
        part = stretch(speed, made + len(done) + 1)
        done.append(_stamina(dice, sheet, part, request, rules))
    failed = bool(done) and not done[-1].success
    run = period * len(done) if failed else minutes
    metres = distance_of(speed, at(sheet, "move", default=0)) * (run * MINUTE // ROUND)
    lines = [line for one in done for line in one.messages]
    lines.append(
        Message("ran for {time}, {metres} m", {"time": Span(run * MINUTE), "metres": metres})
    )
    changes = [change for one in done for change in one.changes]
    facts = {"success": not failed, "speed": speed, "rolls": len(done)}
    facts |= {"minutes": run, "distance_m": metres, **(done[-1].facts if done else {})}
    if failed:
        rest = done[-1].part.rest_minutes_if_failed
        facts["rest_minutes"] = rest
        lines.append(Message("must rest for {time}", {"time": Span(rest * MINUTE)}))
        changes.append(Set(("rests_until",), request.now + (run + rest) * MINUTE))
        changes.append(remember("run_rolls", 0, until=request.now + run * MINUTE))
    else:
        until = request.now + (minutes + period) * MINUTE
        changes.append(remember("run_rolls", made + len(done), until=until))
    return Outcome(tuple(lines), tuple(changes), facts, ("SWD6-MOVE-6",))


class _Roll(Struct, frozen=True):
    """One stamina roll that was made."""

    part: Stretch
    success: bool
    messages: tuple[Message, ...]
    changes: tuple[Change, ...]
    facts: Mapping[str, Any]


def _stamina(dice: Dice, sheet: Sheet, part: Stretch, request: Request, rules: Rules) -> _Roll:
    attempt = attempt_of(sheet, request, rules, ability(sheet, "stamina"))
    wanted = difficulty(dice, replace(request, against=part.level), rules)
    tried = make(dice, sheet, request, rules, attempt, number=wanted.number)
    margin = tried.total - wanted.number
    said = Message(
        "minute {minute} ({level}): {total} against {number}",
        {
            "minute": part.at_minute,
            "level": Word(part.level),
            "total": tried.total,
            "number": wanted.number,
        },
    )
    facts = {**told(tried, margin), "level": part.level, "difficulty": wanted.number}
    return _Roll(part, margin >= 0, (said, *verdict(tried, margin)), tried.changes, facts)
