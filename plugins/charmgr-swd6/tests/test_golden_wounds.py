"""The golden cases of damage and wounds, by the rules that actions and steps call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.applied import applied
from charmgr_swd6.combat.arms import damage_of
from charmgr_swd6.combat.arsenal import Weapon
from charmgr_swd6.combat.resistance import contest, resist_code
from charmgr_swd6.combat.rolls import damage_dice, spec_of
from charmgr_swd6.combat.victims import full_strength
from charmgr_swd6.difficulty import succeeds
from charmgr_swd6.penalties import penalties, penalty_dice
from charmgr_swd6.tables import DAY, MINUTE, ROUND
from charmgr_swd6.wounds import dying, injury, stun
from charmgr_swd6.wounds.condition import standing
from charmgr_swd6.wounds.deeds import STEPS
from charmgr_swd6.wounds.dying import stabilised
from charmgr_swd6.wounds.medpac import treat
from charmgr_swd6.wounds.states import effect

from charmgr.api import Request
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]

TOPICS = ("DMG",)


def mine(case: Mapping[str, Any]) -> bool:
    return case["rule"].split("-")[1] in TOPICS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, Path(__file__).with_name("cases.yaml"), mine)


def test_golden_wounds(given):
    given.settle(RULES)


def strength_damage(given: Any) -> Facts:
    sheet = given.body()
    weapon = Weapon("", damage=given.take("weapon"), maximum=given.take("maximum", ""))
    dealt, _ = damage_of(sheet, weapon, Request(), given.rules)
    return {"damage_code": str(dealt)}


def resists(given: Any) -> Facts:
    sheet = given.body()
    strength = full_strength(sheet, Request(), given.rules)
    return {"resist_code": str(resist_code(strength, Code(), given.rules))}


def contested(given: Any) -> tuple[str, Facts]:
    """Roll damage against resistance, each dice or a total; or take the margin as damage."""
    given.take("rolls")
    if "damage" in given:
        damage, resist = code(given.take("damage")), code(given.take("resist"))
        result, rolls = given.play(
            contest, damage_dice(damage, Code().dice, given.rules), resist, given.rules
        )
    else:
        name = "damage_total" if "damage_total" in given else "margin"
        damage, resist = (
            Code(pips=given.take(name)),
            Code(pips=given.take("resist_total", Code().pips)),
        )
        result, rolls = play(contest, spec_of(damage, given.rules), resist, given.rules)
    (roll,) = rolls
    resisted = roll.against or Code().pips
    return result, {
        "margin": roll.total,
        "damage_total": roll.total + resisted,
        "resist_total": resisted,
    }


def hit(given: Any) -> Facts:
    result, facts = contested(given)
    return facts | effect(given.take("state"), result)


def wounded(given: Any) -> Facts:
    for name in ("declared_actions", "rolled_actions", "actions_left"):
        given.take(name)
    return effect(given.take("state"), given.take("result"))


def penalised(given: Any) -> Facts:
    if "weapon" in given:
        return strength_damage(given)
    taken = {"since": Request().now, "until": Request().now + ROUND}
    sheet = given.sheet(
        wound=given.take("state"), stuns=[taken] if given.take("stunned_now") else []
    )
    lost = penalty_dice(penalties(sheet, Request(), given.rules))
    return {"code": str(code(given.take("code")).less(lost))}


def stunned(given: Any) -> Facts:
    if "stuns" in given:
        assert given.take("medpac_success")
        stuns = [{"since": 0, "until": DAY}] * given.take("stuns")
        sheet = given.sheet(stuns=stuns)
        done = treat(sheet, "stunned", Code().dice, Request().now, given.rules)
        return {"stuns": stun.active(applied(sheet, done.changes, ""), Request().now)}
    given.take("state")
    own, since = code(given.take("code")), given.take("stunned_in_round") * ROUND
    until = stun.lasts_until(since, given.rules)
    sheet = given.sheet(stuns=[{"since": since, "until": until}])
    rounds_asked = given.asked["rounds"]
    return {
        "rounds": rounds_asked,
        "codes": [
            str(own.less(stun.penalty(sheet, one * ROUND, given.rules))) for one in rounds_asked
        ],
        "affected_minutes": (until - since) // MINUTE,
    }


def injured(given: Any) -> Facts:
    """Do what a result does, with the dice that it takes of its own."""
    stuns = [{"since": 0, "until": DAY}] * given.take("stuns_active", 0)
    blow = injury.Blow(
        Request().now,
        stuns=given.take("stun_setting", False),
        injury=given.take("severe_injury", ""),
    )
    facts: Facts = {}
    if "result" in given:
        result = given.take("result")
    else:
        result, facts = contested(given)
    sheet = given.body(stuns=stuns)
    answers = {"severe_injury": given.take("gm_choice")} if "gm_choice" in given else {}
    done, _ = given.play(injury.injure, sheet, result, blow, given.rules, answers=answers)
    return facts | dict(done.facts)


def death_check(given: Any) -> Facts:
    given.take("state")
    dead, rolls = given.play(dying.dies, given.take("mortal_rounds"))
    return {"roll": rolls[0].total, "dead": dead}


def stabilising(given: Any) -> Facts:
    sheet = given.sheet(wound=given["state"], mortal_rounds=given.take("mortal_rounds"))
    start = Request().now
    if "total" in given:
        given.take("state")
        if succeeds(given.take("total"), given.take("difficulty")):
            return dict(stabilised(sheet, start).facts)
        return {"stabilized": False, "deadline_minutes": None}
    given.take("state")
    if given.take("stabilized"):
        sheet = applied(sheet, stabilised(sheet, start).changes, "")
    now = start + given.take("minutes_since") * MINUTE
    sheet, taken = settled(sheet, now, given.rules)
    if given.take("medpac_success") and sheet["wound"] != "dead":
        done = treat(sheet, sheet["wound"], Code().dice, now, given.rules)
        sheet = applied(sheet, done.changes, "")
    return {"state": sheet["wound"], "death_check": "dying" in taken}


def settled(sheet: Any, end: int, rules: Mapping[str, Any], faces: Any = ()) -> Any:
    """Take all waits up to a moment, as the clock does."""
    taken = []
    while (waits := standing(sheet, end).waits) and waits[0].at <= end:
        request = Request(now=waits[0].at, wait=waits[0])
        done, _ = play(STEPS[waits[0].what], sheet, request, rules, faces=faces)
        sheet = applied(sheet, done.changes, "")
        taken.append(waits[0].what)
    return sheet, taken


RULES: Mapping[str, Callable[[Any], Facts]] = {
    "DMG-1": strength_damage,
    "DMG-2": resists,
    "DMG-3": hit,
    "DMG-4": hit,
    "DMG-5": stunned,
    "DMG-6": injured,
    "DMG-7": wounded,
    "DMG-8": wounded,
    "DMG-9": injured,
    "DMG-10": death_check,
    "DMG-11": stabilising,
    "DMG-12": wounded,
    "DMG-14": wounded,
    "DMG-15": penalised,
    "DMG-16": injured,
    "DMG-17": injured,
}
