"""Chases: minutes of one in a scene, and its gap round by round (section 17).

Facts of the chase: `gap`, in range bands between pursuer and quarry, on the quarry: 0 is
point-blank, 3 long range; less is caught up with, more has got away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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
from charmgr_swd6.attempts import Attempt, attempt_of, cast, finished, make
from charmgr_swd6.checks import told, verdict
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.motion.collision import crash_at
from charmgr_swd6.motion.impact import joined
from charmgr_swd6.motion.ride import Mover, driver_of
from charmgr_swd6.motion.speeds import speed_word
from charmgr_swd6.motion.terrain import terrain_level
from charmgr_swd6.motion.vehicles import is_vehicle
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act

__all__ = ["GAPS", "bands_closed", "chase_scene", "missed", "pursue", "trouble"]

GAPS = ("point_blank", "short", "medium", "long")
"""The gap between two who chase each other, in range bands."""

START = 2
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
    rolls = request.options.get("rolls", 2)
    numbers, tries = [], []
    lines: list[Message] = []
    for _ in range(rolls):
        attempt = _attempt(sheet, mover, request, rules)
        thrown = cast(dice, rules, attempt)
        wanted = difficulty(dice, _terrain(request), rules)
        tried = finished(dice, sheet, request, attempt, thrown, number=wanted.number)
        numbers.append(wanted.number)
        tries.append(tried)
        lines.append(
            Message("{total} against {number}", {"total": tried.total, "number": wanted.number})
        )
    failed = missed(numbers, [tried.total for tried in tries])
    effect = trouble(failed)
    lines.append(Message("{effect}", {"effect": Word(effect)}))
    facts = {
        "success": not failed,
        "missed": failed,
        "effect": effect,
        "numbers": numbers,
        "totals": [tried.total for tried in tries],
    }
    spent = tuple(change for tried in tries for change in tried.changes)
    scene = Outcome(tuple(lines), spent, facts, ("SWD6-CHASE-1",))
    if not failed:
        return scene
    choice = dice.ask("trouble", ("slow_down", "light_collision"), "slow_down")
    facts["trouble"] = choice
    said = Message("{effect}", {"effect": Word(choice)})
    if choice == "slow_down":
        return joined(scene, Outcome((said,)))
    speed = speed_word(request.options.get("speed", "cruising"), vehicle=True)
    hit = crash_at(dice, sheet, request, rules, speed=speed, how="minor_collision")
    facts |= hit.facts
    return joined(scene, Outcome((said,)), hit)


def _terrain(request: Request) -> Request:
    """Take the level of the terrain where no number is given."""
    terrain = request.options.get("terrain")
    if terrain is None or request.against is not None:
        return request
    return replace(request, against=terrain_level(terrain))


def _attempt(sheet: Sheet, mover: Mover, request: Request, rules: Rules) -> Attempt:
    return attempt_of(sheet, request, rules, mover.ability, gear=mover.gear, role=mover.role)


def pursue(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Chase the target for a round or a scene: both drive, the margin moves the gap."""
    must_be_able(sheet, request)
    target = request.others["target"]
    mover = driver_of(sheet, request)
    acted = act(request)
    quarry = _quarry(target, request)
    attempt = _attempt(sheet, mover, request, rules)
    thrown = cast(dice, rules, attempt)
    fleeing = _attempt(target, quarry, request, rules)
    theirs = make(dice, target, request, rules, fleeing)
    mine = finished(dice, sheet, request, attempt, thrown, number=theirs.total)
    closed = bands_closed(mine.total, theirs.total, rules)
    before = int(fact(request, "gap", "target", request.options.get("gap", START)))
    gap = before - closed
    margin = mine.total - theirs.total
    values = {"mine": mine.total, "theirs": theirs.total}
    lines = [Message("{mine} against {theirs}", values), *verdict(mine, margin)]
    facts = {**told(mine, margin), "bands_closed": closed, "opposing_total": theirs.total}
    facts |= {"gap": gap, "success": gap < 0}
    if gap < 0:
        facts["outcome"] = "caught"
        lines.append(Message("has caught up"))
    elif gap >= len(GAPS):
        facts["outcome"] = "escaped"
        lines.append(Message("has got away", who="target"))
    else:
        facts["outcome"] = "open"
        lines.append(Message("the gap: {range}", {"range": Word(GAPS[gap])}))
    changes = (*acted, *mine.changes, *theirs.changes, *_kept(request, facts))
    return Outcome(tuple(lines), changes, facts, ("SWD6-CHASE-2", "SWD6-CHASE-3"))


def _kept(request: Request, facts: Mapping[str, Any]) -> tuple[Change, ...]:
    """Remember the gap as long as the chase is on."""
    if facts["outcome"] == "open":
        return (remember("gap", facts["gap"], role="target"),)
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
