"""Weekly healing, with care or without (ST-MED-6 to ST-MED-10)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from charmgr.api import Change, Dice, Message, Moment, Outcome, Request, Rules, Set, Sheet, at
from charmgr_storytelling.care import Care, choice_term, nurse
from charmgr_storytelling.derived import health, max_health
from charmgr_storytelling.despair import attempt, points_left, spending
from charmgr_storytelling.first_aid import patient_roll, with_care
from charmgr_storytelling.health import (
    Points,
    bleeds_at,
    lose_one,
    points_lost,
    regain,
    restart_healing,
    start_bleeding,
    state_at,
)
from charmgr_storytelling.rolls import Roll, Rolled
from charmgr_storytelling.tables import DAY, WEEK

__all__ = ["due", "week"]

AGGRAVATED_PRICE = 2  # successes for an aggravated point, ST-HP-4*


def due(sheet: Sheet, now: int) -> int:
    """Tell when the next weekly roll falls; a wound without an anchor waits for now."""
    since = at(sheet, "healing", "since")
    return now if since is None else int(since) + WEEK


def week(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for a week; a wound without an anchor gets one instead."""
    if at(sheet, "healing", "since") is None:
        first = request.now + rules["weekly.first_after_days"] * DAY
        return Outcome(
            (Message("first roll of healing: {moment}", {"moment": Moment(first)}),),
            (restart_healing(request.now, rules),),
            {"health": health(sheet, rules)},
            ("ST-MED-6",),
        )
    care = nurse(dice, request, rules, weekly=True)
    own = attempt(dice, sheet, request, rules, _week_roll(sheet, request, rules, care))
    return _outcome(sheet, request, rules, care, with_care(own, care, rules))


def _week_roll(sheet: Sheet, request: Request, rules: Rules, care: Care) -> Roll:
    """Name the dice of a week: Stamina, conditions, care, by a switch drugs (ST-MED-8, -10)."""
    more = choice_term("conditions", request)
    if rules["drugs_pool"] == "patient":
        more += choice_term("drugs", request)
    return replace(patient_roll(sheet, request, rules, care, *more), most=_wanted(sheet, rules))


def _wanted(sheet: Sheet, rules: Rules) -> int:
    """Tell how many successes would heal all there is."""
    lost = points_lost(sheet, rules)
    if rules["weekly.mode"] == "on_total":
        gathered: int = at(sheet, "healing", "successes", default=0)
        return max(1, lost.lost - gathered)
    return lost.lost + (lost.aggravated if rules["damage_types"] else 0)


def _healed_by(successes: int, lost: Points) -> int:
    """Tell how many points so many successes restore, the least severe first (ST-HP-4*)."""
    light = lost.bashing + lost.lethal
    if successes <= light:
        return successes
    return light + min(lost.aggravated, (successes - light) // AGGRAVATED_PRICE)


def _outcome(sheet: Sheet, request: Request, rules: Rules, care: Care, rolled: Rolled) -> Outcome:
    """Tell what a week's successes mean: Health for each, or one point lost for none."""
    now = request.now
    old, maximum = health(sheet, rules), max_health(sheet, rules)
    gathered = rolled.successes
    changes: list[Change] = [*care.changes, *spending(rolled, sheet, rules)]
    if not rolled.successes:
        new = old - 1
        changes += lose_one(sheet, rules, now)
    elif rules["weekly.mode"] == "on_total":
        gathered += at(sheet, "healing", "successes", default=0)
        enough = gathered >= maximum - old
        new = maximum if enough else old
        changes.append(Set(("healing", "successes"), 0 if enough else gathered))
        changes += regain(sheet, rules, new - old, now)
    else:
        lost = points_lost(sheet, rules) if rules["damage_types"] else Points(lethal=maximum - old)
        new = old + _healed_by(rolled.successes, lost)
        changes += regain(sheet, rules, new - old, now)
    state = state_at(new, sheet, rules)
    opens = (
        rules["weekly.loss_restarts_bleeding"]
        and new < old
        and state != "dead"
        and bleeds_at(new, rules)
    )
    changes.append(Set(("healing", "since"), now))
    if opens:
        changes += start_bleeding(sheet, now, rules)
    elif new < old and bleeds_at(new, rules):  # a lost week opens no wound (ST-MED-6)
        changes.append(Set(("bleeding", "active"), value=False))
    facts = {
        **rolled.facts(),
        **care.facts(),
        "health": new,
        "lost": maximum - new,
        "gathered": gathered,
        "state": state,
        "bleeding": opens,
        "healed": new >= maximum,
        "operation_possible": care.rolled is not None
        and request.options.get("kit", "none") != "none",
        "despair_left": points_left(sheet, rules) - rolled.despair,
    }
    return Outcome(
        (*care.messages, *_told(facts, old)), tuple(changes), facts, _used(care, request)
    )


def _told(facts: dict[str, Any], old: int) -> tuple[Message, ...]:
    new = facts["health"]
    values = {"n": facts["successes"], "old": old, "new": new}
    return (
        Message(
            "{n} success, Health {old} → {new}",
            values,
            plural="{n} successes, Health {old} → {new}",
            count="n",
        ),
    )


def _used(care: Care, request: Request) -> tuple[str, ...]:
    used = ["ST-MED-6"]
    used += ["ST-MED-7"] if care.rolled else []
    named = {"conditions": "ST-MED-8", "kit": "ST-MED-9", "drugs": "ST-MED-10"}
    return (*used, *(rule for option, rule in named.items() if option in request.options))
