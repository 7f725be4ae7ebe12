"""Chases: minutes of one in a scene, and its gap round by round (section 17).

Facts of the chase: `gap`, in range bands between pursuer and quarry, on the quarry: 0 is
point-blank, 3 long range; less is caught up with, more has got away.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Sheet,
    Word,
    fact,
    remember,
)
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import cast, finished, make
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.motion.collision import crash_at
from charmgr_swd6.motion.ride import Mover, attempt_by, driver_of
from charmgr_swd6.motion.speeds import speed_word
from charmgr_swd6.motion.terrain import terrain_level
from charmgr_swd6.motion.vehicles import is_vehicle
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act
from charmgr_swd6.verdicts import told, verdict

__all__ = ["bands_closed", "chase_scene", "missed", "pursue", "trouble"]

_GAPS = ("point_blank", "short", "medium", "long")
"""The gap between two who chase each other, in range bands."""

_START = 2
"""The gap where nobody has said how far away the quarry is: medium range."""


def missed(numbers: Sequence[int], totals: Sequence[int]) -> int:
    """Count the driving rolls that missed their numbers (SWD6-CHASE-1)."""
    return sum(total < number for number, total in zip(numbers, totals, strict=True))


def trouble(missed_rolls: int) -> str:
    """Tell what so many missed rolls mean for a chase in one scene (SWD6-CHASE-1)."""
    return "slow_down_or_light_collision" if missed_rolls else "none"


def bands_closed(pursuer: int, quarry: int, rules: Rules) -> int:
    """Tell by how many range bands a pursuer comes nearer, or falls back (SWD6-CHASE-2)."""
    steps: int = rules["chase_steps"]
    if steps < 1:
        raise RuleError("A chase moves by margins of 1 or more.", rules=("SWD6-CHASE-2",))
    margin = pursuer - quarry
    return margin // steps if margin >= 0 else -(-margin // steps)


def chase_scene(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Drive through minutes of a chase in one or two rolls (SWD6-CHASE-1)."""
    must_be_able(sheet, request)
    mover = driver_of(sheet, request)
    numbers, totals = [], []
    lines: list[Message] = []
    changes: list[Change] = []
    for _ in range(request.options.get("rolls", 2)):
        attempt = attempt_by(mover, sheet, request, rules)
        thrown = cast(dice, rules, attempt)
        wanted = difficulty(dice, _terrain(request), rules)
        tried = finished(dice, sheet, request, attempt, thrown, number=wanted.number)
        numbers.append(wanted.number)
        totals.append(tried.total)
        values = {"total": tried.total, "number": wanted.number}
        lines.append(Message("{total} against {number}", values))
        changes += tried.changes
    failed = missed(numbers, totals)
    effect = trouble(failed)
    lines.append(Message("{effect}", {"effect": Word(effect)}))
    facts = {
        "success": not failed,
        "missed": failed,
        "effect": effect,
        "numbers": numbers,
        "totals": totals,
    }
    scene = Outcome(tuple(lines), tuple(changes), facts, ("SWD6-CHASE-1",))
    return joined(scene, _trouble(dice, sheet, request, rules)) if failed else scene


def _trouble(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Slow down, or collide lightly."""
    choice = dice.ask("trouble", ("slow_down", "light_collision"), "slow_down")
    said = Outcome((Message("{effect}", {"effect": Word(choice)}),), facts={"trouble": choice})
    if choice == "slow_down":
        return said
    speed = speed_word(request.options.get("speed", "cruising"), vehicle=True)
    return joined(said, crash_at(dice, sheet, request, rules, speed=speed, how="minor_collision"))


def _terrain(request: Request) -> Request:
    """Take the level of the terrain where no number is given."""
    terrain = request.options.get("terrain")
    if terrain is None or request.against is not None:
        return request
    return replace(request, against=terrain_level(terrain))


def pursue(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Chase the target for a round or a scene: both drive, the margin moves the gap."""
    must_be_able(sheet, request)
    target = request.others["target"]
    mover = driver_of(sheet, request)
    acted = act(request)
    quarry = _quarry(target, request)
    attempt = attempt_by(mover, sheet, request, rules)
    thrown = cast(dice, rules, attempt)
    fleeing = attempt_by(quarry, target, request, rules)
    theirs = make(dice, target, request, rules, fleeing)
    mine = finished(dice, sheet, request, attempt, thrown, number=theirs.total)
    closed = bands_closed(mine.total, theirs.total, rules)
    before = int(fact(request, "gap", "target", request.options.get("gap", _START)))
    gap = before - closed
    if gap < 0:
        end, how = "caught", Message("has caught up")
    elif gap >= len(_GAPS):
        end, how = "escaped", Message("has got away", who="target")
    else:
        end, how = "open", Message("the gap: {range}", {"range": Word(_GAPS[gap])})
    values = {"mine": mine.total, "theirs": theirs.total}
    return Outcome(
        (Message("{mine} against {theirs}", values), *verdict(mine, theirs.total), how),
        (*acted, *mine.changes, *theirs.changes, *_kept(request, gap)),
        {
            **told(mine, theirs.total),
            "success": gap < 0,
            "opposing_total": theirs.total,
            "bands_closed": closed,
            "gap": gap,
            "outcome": end,
        },
        ("SWD6-CHASE-2", "SWD6-CHASE-3"),
    )


def _kept(request: Request, gap: int) -> tuple[Change, ...]:
    """Remember the gap as long as the chase is on."""
    if 0 <= gap < len(_GAPS):
        return (remember("gap", gap, role="target"),)
    if "gap" in request.scene.get("target", {}):
        return (Remove(("target", "gap"), "scene"),)
    return ()


def _quarry(target: Sheet, request: Request) -> Mover:
    """Tell with what the quarry flees: its own crew, or on its feet."""
    if not is_vehicle(target):
        return Mover(ability(target, "running"), 0, role="target")
    fleeing = driver_of(
        target, replace(request, others={}, scene={"": request.scene.get("target", {})})
    )
    return replace(fleeing, role="target")
