"""The golden cases of called shots, blasts, cover, armour and damaged weapons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import attempt_of
from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.aim import called_dice
from charmgr_swd6.combat.armour import armour_worn
from charmgr_swd6.combat.arms import range_of
from charmgr_swd6.combat.blasts import (
    angle,
    direction,
    explodes,
    landing,
    scatter,
    thrown_back,
    zone_damage,
)
from charmgr_swd6.combat.cover import body_of, cover_code, hits
from charmgr_swd6.combat.dealing import strike_cover
from charmgr_swd6.combat.objects import wear
from charmgr_swd6.combat.ranges import BAND_LEVELS, limits
from charmgr_swd6.combat.resistance import resist_code
from charmgr_swd6.combat.rolls import spec_of
from charmgr_swd6.combat.victims import Hit, full_strength, strike_weapon
from charmgr_swd6.combat.weapons import find_weapon
from charmgr_swd6.difficulty import added, level_of, succeeds

from charmgr.api import Request
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]

TOPICS = ("SHOT", "COV", "ARM", "WPN")


def mine(case: Mapping[str, Any]) -> bool:
    return case["rule"].split("-")[1] in TOPICS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, Path(__file__).with_name("cases.yaml"), mine)


def test_golden_blasts(given):
    given.settle(RULES)


def small_target(given: Any) -> Facts:
    dice = called_dice(given.take("size_cm"))
    facts = {"add_dice": dice and str(dice)}
    if "difficulty" in given:
        number, _ = given.play(added, given.take("difficulty"), (dice,), given.rules)
        facts["difficulty"] = number
    return facts


def blast_zone(given: Any) -> Facts:
    damage, radius = given.take("damage"), given.take("radius")
    if "distances_m" in given:
        metres = given.take("distances_m")
        return {"damage_codes": [zone_damage(damage, radius, one) for one in metres]}
    return {"damage_code": zone_damage(damage, radius, given.take("distance_m"))}


GRENADE = find_weapon("fragmentation grenade")


def grenade_range(given: Any) -> Facts:
    band = range_of(GRENADE, Request(), given.take("distance_m"), given.rules)
    return {"band": band, "level": BAND_LEVELS.get(band)}


def fuse(given: Any) -> Facts:
    return {"explodes": explodes(given.take("timer_s"))}


def off_the_point(given: Any) -> Facts:
    given.take("rolls")
    on_point = succeeds(given.take("total"), given.take("difficulty"))
    missed_by = None
    if not on_point:
        missed_by, _ = given.play(scatter, given["band"])
    given.take("band")
    where = landing(given.take("distance_m"), missed_by, given.rules)
    return {
        "on_point": on_point,
        "direction": missed_by and missed_by.direction,
        "scatter_m": missed_by and missed_by.metres,
        "lands_at_m": where.metres,
        "trooper_damage_codes": [
            zone_damage(GRENADE.damage, GRENADE.blast, metres)
            for metres in given.take("troopers_from_burst_m", ())
        ],
        "thrower_damage_code": zone_damage(GRENADE.damage, GRENADE.blast, where.metres),
    }


def diagram(given: Any) -> Facts:
    roll, _ = given.play(direction)
    return {"angle_deg": angle(roll, given.rules)}


def back_again(given: Any) -> Facts:
    total = given.take("total")
    given.take("radius_m")
    reached = level_of(total)
    flown = thrown_back(total, reached, limits(GRENADE.ranges), given.rules)
    damage = zone_damage(GRENADE.damage, GRENADE.blast, flown.least)
    return {
        "level": reached,
        "band": flown.band,
        "min_m": flown.least,
        "max_m": flown.most,
        "distance_m": flown.least,
        "thrower_in_radius": damage is not None,
        "damage_code": damage,
    }


def covered(given: Any) -> Facts:
    dice = [cover_code(one, given.rules) for one in given.take("cover")]
    facts: Facts = {"add_dice": list(map(str, dice))}
    if "difficulty" in given:
        number, _ = given.play(added, given.take("difficulty"), dice, given.rules)
        facts["difficulty"] = number
    if "attack_total" in given:
        facts["hit"] = succeeds(given.take("attack_total"), number)
    return facts


def protected(given: Any) -> Facts:
    return {
        "hits": hits(
            given.take("attack_total"),
            given.take("number_without_object"),
            given.take("number_with_object"),
        )
    }


def through_cover(given: Any) -> Facts:
    damage = code(given.take("damage"))
    dealt = Code(
        pips=given.take("damage_total") if "damage_total" in given else given.take("margin")
    )
    resists = Code(pips=given.take("body_total")) if "body_total" in given else Code()
    struck, rolls = play(strike_cover, spec_of(dealt, given.rules), resists, given.rules)
    left = struck.left(damage)
    return {
        "margin": rolls[0].total,
        "object": struck.state,
        "target_damage_code": left and str(left),
    }


def solid_thing(given: Any) -> Facts:
    return {"body": str(body_of(given.take("object")))}


def armoured(given: Any) -> Facts:
    sheet = given.body(armor=given.take("armor"))
    worn = armour_worn(sheet, given.take("attack_type", "physical"))
    strength = full_strength(sheet, Request(), given.rules)
    return {
        "resist_code": str(resist_code(strength, worn, given.rules)),
        "lift_code": str(ability(sheet, "strength").code),
    }


def clumsy(given: Any) -> Facts:
    armor = {"dex_penalty": given.take("dex_penalty")}
    names = [name for name in ("dodge", "first_aid") if name in given]
    sheet = given.sheet(armor=armor, skills={name: given.take(name) for name in names})
    return {
        f"{name}_code": str(attempt_of(sheet, Request(), given.rules, ability(sheet, name)).code)
        for name in names
    }


def damaged_weapon(given: Any) -> Facts:
    sheet = given.sheet(weapons=[{"name": "", "body": str(Code())}])
    struck = Hit(given.take("margin"))
    done, _ = play(strike_weapon, sheet, "", struck, given.rules)
    return {"weapon_state": done.facts["weapon_state"]}


def worn(given: Any) -> Facts:
    found = wear(given.take("weapon_state"), given.rules)
    facts: Facts = {"usable": found.usable, "repairable": found.repairable}
    if "damage" in given:
        facts["damage_code"] = str(code(given.take("damage")).less(found.damage_dice))
    if "difficulty" in given:
        facts["difficulty"] = given.take("difficulty") + found.difficulty
    return facts


RULES: Mapping[str, Callable[[Any], Facts]] = {
    "SHOT-1": small_target,
    "SHOT-2": blast_zone,
    "SHOT-5": grenade_range,
    "SHOT-6": fuse,
    "SHOT-7": off_the_point,
    "SHOT-8": diagram,
    "SHOT-10": back_again,
    "COV-1": covered,
    "COV-2": covered,
    "COV-3": protected,
    "COV-4": through_cover,
    "COV-5": through_cover,
    "COV-6": solid_thing,
    "ARM-1": armoured,
    "ARM-2": armoured,
    "ARM-3": clumsy,
    "WPN-1": damaged_weapon,
    "WPN-2": worn,
}
