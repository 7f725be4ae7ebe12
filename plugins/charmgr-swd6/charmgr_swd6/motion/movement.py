"""Moving on foot, swimming, climbing; jumping and falling (section 15)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, at
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.codes import Code
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.motion.crash import collision_damage, falling_damage
from charmgr_swd6.motion.impact import Impact, bruise
from charmgr_swd6.motion.journey import Trip, travel, with_maneuver
from charmgr_swd6.motion.mishaps import judged
from charmgr_swd6.motion.modes import move_in, skill_of
from charmgr_swd6.motion.ride import Mover
from charmgr_swd6.motion.tiredness import refuse_tired
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act
from charmgr_swd6.verdicts import reached

__all__ = ["climb", "fall", "jump", "move", "price"]


def move(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Move once in the round: walk, run, swim or climb at one of four speeds."""
    must_be_able(sheet, request)
    own = at(sheet, "move")
    if own is None:
        raise RuleError("The sheet gives no Move.", rules=("SWD6-MOVE-1",))
    mode = request.options.get("mode", "walking")
    refuse_tired(sheet, request, request.options.get("speed", "normal"))
    mover = Mover(ability(sheet, skill_of(mode)), move_in(mode, own))
    trip = travel(dice, sheet, mover, request, rules)
    return _landed(dice, sheet, trip, request, rules)


def _landed(dice: Dice, sheet: Sheet, trip: Trip, request: Request, rules: Rules) -> Outcome:
    """Deal the collision damage of a failed move (SWD6-MOVE-9, SWD6-MOVE-10, SWD6-MOVE-11*)."""
    if trip.row is None:
        return trip.outcome
    damage = collision_damage(trip.journey.speed, trip.row.id, rules)
    hits = Outcome(facts={"damage_code": str(damage) if damage else None})
    if damage is None:
        return joined(trip.outcome, hits)
    return joined(
        trip.outcome, hits, _bruised(dice, sheet, damage, "SWD6-MOVE-11*", request, rules)
    )


def _bruised(
    dice: Dice, sheet: Sheet, damage: Code, rule: str, request: Request, rules: Rules
) -> Outcome:
    hurt = bruise(dice, sheet, Impact(damage, rule), request, rules)
    harm = {key: hurt.facts[key] for key in ("result", "state") if key in hurt.facts}
    return replace(hurt, facts=harm)


def jump(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Jump over or across something, in a roll of its own after the move (SWD6-MOVE-8)."""
    return _stage(dice, sheet, request, rules)


def climb(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Climb up or over something, in a roll of its own after the move (SWD6-MOVE-8)."""
    return _stage(dice, sheet, request, rules)


def _stage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll climbing/jumping; who fails and has somewhere to fall from, falls."""
    must_be_able(sheet, request)
    acted = act(request)
    attempt = attempt_of(sheet, request, rules, ability(sheet, "climbing_jumping"))
    wanted = difficulty(dice, request, rules)
    number = with_maneuver(wanted.number, request.options.get("maneuver", 0))
    tried = make(dice, sheet, request, rules, attempt, number=number)
    done = reached(tried, replace(wanted, number=number))
    done = replace(done, changes=(*acted, *done.changes), rules=("SWD6-MOVE-8",))
    went = judged(tried.total, number, rules)
    if went.success:
        return done
    metres = request.options.get("height")
    missed = {"missed_by": went.missed_by, "damage": price(metres)}
    if metres is None:
        said = Message("what the failure costs, the game master says")
        return joined(done, Outcome((said,), facts=missed))
    fallen = _fallen(dice, sheet, metres, request, rules)
    return joined(done, replace(fallen, facts=missed))


def price(metres: int | None) -> str:
    """Tell what failing a jump or climb costs: a fall, or what the game master says."""
    return "gm" if metres is None else "falling"


def fall(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Fall from a height in metres (SWD6-MOVE-12*)."""
    metres = request.options.get("height")
    if metres is None:
        raise RuleError("A fall needs its height: --with height=8.", rules=("SWD6-MOVE-12*",))
    return _fallen(dice, sheet, metres, request, rules)


def _fallen(dice: Dice, sheet: Sheet, metres: int, request: Request, rules: Rules) -> Outcome:
    damage = falling_damage(metres)
    facts = {"success": damage is None, "damage_code": str(damage) if damage else None}
    said = Message("falls {metres} m", {"metres": metres})
    fell = Outcome((said,), facts=facts, rules=("SWD6-MOVE-12*",))
    if damage is None:
        return fell
    return joined(fell, _bruised(dice, sheet, damage, "SWD6-MOVE-12*", request, rules))
