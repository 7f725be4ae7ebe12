"""What gets in the way of a chase: the roll it needs, and what a missed one does (SWD6-CHASE-4)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Word, fact
from charmgr_swd6.attempts import make
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.motion.collision import crash_at
from charmgr_swd6.motion.encounters import encounter
from charmgr_swd6.motion.ride import attempt_by, driver_of
from charmgr_swd6.motion.speeds import speed_word
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act
from charmgr_swd6.verdicts import reached

__all__ = ["meet"]

_FAST = "high"

# Encounters without a roll of their own
_STORIES = {
    "police": Message("local police join the chase; if they were there already, more close in"),
    "news_speeder": Message("a news speeder follows and broadcasts: no hiding while it is there"),
}


def meet(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Deal with something that gets in the way of a chase (SWD6-CHASE-4)."""
    must_be_able(sheet, request)
    what = request.options.get("encounter")
    if what is None:
        raise RuleError("Name the encounter: --with encounter=police.", rules=("SWD6-CHASE-4",))
    row = encounter(what)
    met = Message("{encounter}", {"encounter": Word(row.id)})
    rolls = request.options.get("rolls", row.rolls)
    facts = {
        "success": True,
        "encounter": row.id,
        "level": row.level or None,
        "on_failure": row.on_failure or None,
    }
    if not rolls:
        story = _STORIES[row.id]
        return Outcome((met, story), facts=facts, rules=("SWD6-CHASE-4",))
    mover = driver_of(sheet, request)
    acted = act(request)
    done = [Outcome((met,), acted, facts, ("SWD6-CHASE-4",))]
    for _ in range(rolls):
        wanted = difficulty(dice, request, rules, row.level)
        attempt = attempt_by(mover, sheet, request, rules)
        tried = make(dice, sheet, request, rules, attempt, number=wanted.number)
        done.append(replace(reached(tried, wanted), rules=()))
        if not done[-1].facts["success"]:
            last = request.options.get("speed") or fact(
                request, "last_speed", mover.body, "cruising"
            )
            speed = _FAST if row.on_failure == "high_speed_collision" else str(last)
            done.append(_failed(dice, sheet, request, rules, speed=speed if row.on_failure else ""))
            break
    return joined(*done)


def _failed(dice: Dice, sheet: Sheet, request: Request, rules: Rules, *, speed: str) -> Outcome:
    """Crash at a speed; without one the failure is the game master's business."""
    if not speed:
        return Outcome((Message("what the failure costs, the game master says"),))
    return crash_at(dice, sheet, request, rules, speed=speed_word(speed, vehicle=True))
