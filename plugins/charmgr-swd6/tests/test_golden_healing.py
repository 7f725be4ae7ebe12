"""The golden cases of healing, by the rules that actions and steps call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_swd6.abilities import ability
from charmgr_swd6.codes import Code, playable
from charmgr_swd6.combat.applied import applied
from charmgr_swd6.difficulty import number_of, succeeds
from charmgr_swd6.tables import DAY, HOUR
from charmgr_swd6.wounds import condition, rest
from charmgr_swd6.wounds.bacta import bacta, failed, treatment_time
from charmgr_swd6.wounds.care import Healer, attempt_by, medpac_spent
from charmgr_swd6.wounds.condition import leave_tank, standing
from charmgr_swd6.wounds.medpac import treat
from charmgr_swd6.wounds.medpac_table import level, recent, used_up, uses_of

from charmgr.api import Request
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]

TOPICS = ("HEAL",)


def mine(case: Mapping[str, Any]) -> bool:
    return case["rule"].split("-")[1] in TOPICS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, Path(__file__).with_name("cases.yaml"), mine)


def test_golden_healing(given):
    given.settle(RULES)


def healing(given: Any) -> Facts:
    if "totals" in given:
        return many_weeks(given)
    given.take("cause")
    state, rested = given.take("state"), given.take("days_rested")
    now = Request().now + rested * DAY
    asked = max(0, rest.due(given.sheet(wound=state, healing_since=Request().now), now) - now)
    total, strength = given.take("total"), given.take("strength")
    if total is None and strength is None:
        return {"roll_allowed": not asked, "days_left": asked // DAY}
    sheet = given.sheet(
        wound=state,
        attributes={"strength": strength},
        healing_since=Request().now,
        healing_active=given.take("active"),
        healing_longer=given.take("took_it_easy"),
    )
    assert condition.standing(sheet, now).waits[0].at == now
    if strength is None:
        done, rolls = play(rest.mend, sheet, Code(pips=total), now, given.rules)
    else:
        done, rolls = given.play(rest.rest, sheet, Request(now=now), given.rules)
    sheet = applied(sheet, done.changes, "")
    checks = any(one.what == "dying" for one in standing(sheet, now).waits)
    return {**done.facts, "total": rolls[0].total, "death_check": checks}


def many_weeks(given: Any) -> Facts:
    start = given.take("start_day") * DAY
    sheet = given.sheet(wound=given.take("state"), healing_since=start)
    days, states = [], []
    for total in given.take("totals"):
        (wait,) = standing(sheet, start).waits
        done, _ = play(rest.mend, sheet, Code(pips=total), wait.at, given.rules)
        sheet = applied(sheet, done.changes, "")
        days.append(wait.at // DAY)
        states.append(done.facts["state"])
    return {"roll_days": days, "states": states}


def used_medpac(given: Any) -> Facts:
    state = given.take("state")
    sheet = given.sheet(**lying(state), medpacs=given.take("medpacs"))
    margin = given.take("total") - given.take("difficulty")
    sheet, facts = one_medpac(sheet, state, margin, Request().now, given.rules)
    return facts


def lying(state: str) -> Facts:
    """Give a sheet the condition that a case names."""
    lasting = {"since": 0, "until": DAY}
    special = {"stunned": {"stuns": [lasting]}, "unconscious": {"unconscious_until": DAY}}
    return special.get(state, {"wound": state})


def one_medpac(sheet: Any, state: str, margin: int, now: int, rules: Any) -> tuple[Any, Facts]:
    done = treat(sheet, state, margin, now, rules)
    spent = ()
    if used_up(rules, success=succeeds(margin, Code().dice)):
        healer = Healer("", sheet, None)
        spent = medpac_spent(healer, sheet)
    sheet = applied(sheet, (*spent, *done.changes), "")
    return sheet, {**done.facts, "medpacs": sheet.get("medpacs")}


def medpac_level(given: Any) -> Facts:
    if "uses" in given:
        return medpacs_in_a_day(given)
    state = given.take("state")
    if "last_use" in given:
        now, used = moment(given.take("now")), moment(given.take("last_use"))
        return {"level": level(state, len(recent([used], now, given.rules)))}
    if "last_use_hours_ago" in given:
        now = DAY * DAY
        ago = given.take("last_use_hours_ago") * HOUR
        return {"level": level(state, len(recent([now - ago], now, given.rules)))}
    return {"level": level(state, given.take("uses_last_24h"))}


def moment(when: Mapping[str, int]) -> int:
    return when["day"] * DAY + when["hour"] * HOUR


def medpacs_in_a_day(given: Any) -> Facts:
    sheet = given.sheet(wound=given.take("state"), medpacs=given.take("medpacs"))
    levels, states = [], []
    facts: Facts = {}
    for use in given.take("uses"):
        now = use["hour"] * HOUR
        levels.append(level(sheet["wound"], len(recent(uses_of(sheet), now, given.rules))))
        wanted, _ = play(number_of, levels[-1], given.rules)
        margin = use["total"] - wanted.number
        sheet, facts = one_medpac(sheet, sheet["wound"], margin, now, given.rules)
        states.append(sheet["wound"])
    return {**facts, "levels": levels, "states": states}


def on_oneself(given: Any) -> Facts:
    assert given.take("self")
    technical, skill = given.take("technical"), given.take("first_aid")
    sheet = given.sheet(
        wound=given.take("state"),
        attributes={"technical": technical},
        skills={"first_aid": skill} if skill else {},
    )
    own = ability(sheet, "first_aid")
    attempt = attempt_by(Healer("", sheet, own), Request(), given.rules, None)
    return {
        "penalty_dice": own.code.dice - attempt.code.dice,
        "code": str(attempt.code),
        "possible": playable(attempt.code, given.rules),
    }


def tank(given: Any) -> Facts:
    state = given.take("state")
    if "has_medicine" in given:
        skills = {"medicine": "1D"} if given.take("has_medicine") else {}
        carer = given.sheet(advanced_skills=skills)
        request = Request(others={"carer": carer})
        return {"allowed": not given.refused(bacta, given.sheet(wound=state), request, given.rules)}
    given.take("medicine_level")
    if not given.take("success"):
        return {"state_after": failed(state, given.rules)}
    time, _ = given.play(treatment_time, state)
    done, _ = play(leave_tank, given.sheet(wound=state), Request(), given.rules)
    return {
        "treatment_hours": time // HOUR,
        "treatment_days": time // DAY,
        "state_after": done.facts["state"],
    }


RULES: Mapping[str, Callable[[Any], Facts]] = {
    "HEAL-1": healing,
    "HEAL-2": healing,
    "HEAL-3": healing,
    "HEAL-4": used_medpac,
    "HEAL-5": medpac_level,
    "HEAL-6": medpac_level,
    "HEAL-7": used_medpac,
    "HEAL-8": on_oneself,
    "HEAL-9": tank,
    "HEAL-10": tank,
    "HEAL-11": tank,
    "HEAL-13": healing,
}
