"""The golden cases of movement, vehicles, chases and scale, by the rules that the actions call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.rolls import against
from charmgr_swd6.combat.scale import adjusted, scaling
from charmgr_swd6.motion import speeds
from charmgr_swd6.motion.chase import bands_closed, missed, trouble
from charmgr_swd6.motion.crash import collision_damage, falling_damage
from charmgr_swd6.motion.distance3d import range_3d
from charmgr_swd6.motion.encounters import encounter
from charmgr_swd6.motion.hull import HULL_CUTS, RESULTS, after_blow, break_down, passenger_dice
from charmgr_swd6.motion.journey import maneuver_size, with_maneuver
from charmgr_swd6.motion.mishaps import judged, mishap, moved
from charmgr_swd6.motion.modes import move_in
from charmgr_swd6.motion.movement import price
from charmgr_swd6.motion.terrain import terrain_level
from charmgr_swd6.motion.tiredness import stretch
from charmgr_swd6.rounds import penalty

from charmgr.api import Message
from charmgr.testing import load_cases, parametrize_cases, play

Facts = dict[str, Any]

CASES = Path(__file__).with_name("cases.yaml")
SECTIONS = {
    section
    for row in load_cases(Path(__file__).with_name("sections.yaml"))
    if row["test"] == "motion"
    for section in row["sections"]
}


def mine(case: dict[str, Any]) -> bool:
    return case["rule"].split("-")[1] in SECTIONS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, CASES, mine)


def test_golden_motion(given):
    given.settle(RULES)


def written(value: Code | None) -> str | None:
    return None if value is None else str(value)


def ability_to_move(given: Any) -> Facts:
    return {"move": move_in(given.take("mode"), given.take("move"))}


def walk(given: Any) -> Facts:
    return going(given, vehicle=False)


def ride(given: Any) -> Facts:
    given.take("code")
    return going(given, vehicle=True)


def going(given: Any, *, vehicle: bool) -> Facts:
    speed = given.take("speed")
    if "want" in given:
        given.take("want")
        return {"allowed": speeds.allows_more(speed)}
    terrain, rules = terrain_level(given.take("terrain")), given.rules
    shots = given.take("blaster") or given.take("gunnery")
    if shots is not None:
        actions = 1 + speeds.is_action(speed, terrain, rules, vehicle=vehicle)
        shot = written(code(shots).less(penalty(actions)))
        return {"actions": actions, "blaster_code": shot, "gunnery_code": shot}
    leg = speeds.plan(speed, terrain, given.take("move"), rules, vehicle=vehicle)
    facts: Facts = {
        "roll_needed": leg.roll_needed,
        "level": leg.level,
        "distance_m": leg.distance_m,
        "is_action": leg.is_action,
    }
    number, total = given.take("difficulty"), given.take("total")
    return facts if total is None else facts | judgement(total, number, given, vehicle=vehicle)


def judgement(total: int, number: int, given: Any, *, vehicle: bool = False) -> Facts:
    went = judged(total, number, given.rules, vehicle=vehicle)
    row = {} if went.row is None else went.row.facts()
    return {"success": went.success, "missed_by": went.missed_by, **row}


def reached(given: Any) -> Facts:
    return judgement(given.take("total"), given.take("difficulty"), given)


def part_of_the_way(given: Any) -> Facts:
    least, most = speeds.partial(given.take("speed"), given.take("move"))
    return {"min_m": least, "max_m": most}


def change_of_pace(given: Any) -> Facts:
    return {"allowed": list(speeds.allowed_speeds(given.take("speed")))}


def change_of_gear(given: Any) -> Facts:
    return {"allowed": list(speeds.allowed_speeds(given.take("speed"), vehicle=True))}


def stamina(given: Any) -> Facts:
    part = stretch(given.take("speed"), given.take("roll_number"))
    return {
        "level": part.level,
        "at_minute": part.at_minute,
        "rest_minutes_if_failed": part.rest_minutes_if_failed,
    }


def stunt(given: Any) -> Facts:
    given.take("seed_text")
    given.take("skill")
    number = given.take("difficulty")
    maneuver = given.take("maneuver")
    if maneuver is not None:
        number = with_maneuver(number, maneuver)
    facts = judgement(given.take("total"), number, given)
    return {"difficulty": number, **facts, "damage": price(given.take("height_m"))}


def stunt_size(given: Any) -> Facts:
    return {"maneuver": maneuver_size(given.take("modifier"))}


def tripped(given: Any) -> Facts:
    return failed(given, vehicle=False)


def skidded(given: Any) -> Facts:
    return failed(given, vehicle=True)


def failed(given: Any, *, vehicle: bool) -> Facts:
    row = mishap(given.take("missed_by"), given.rules, vehicle=vehicle)
    assert row is not None
    facts = row.facts()
    if "intended_m" in given:
        facts["moved_m"] = moved(row, given.take("intended_m"))
    if "speed" in given:
        angle = {"angle": given.take("kind")} if "kind" in given else {}
        damage = collision_damage(
            given.take("speed"), row.id, given.rules, vehicle=vehicle, **angle
        )
        facts["damage_code"] = written(damage)
    return facts


def fell(given: Any) -> Facts:
    return {"damage_code": written(falling_damage(given.take("height_m")))}


def crashed(given: Any) -> Facts:
    damage = collision_damage(
        given.take("speed"),
        given.take("failure"),
        given.rules,
        vehicle=True,
        angle=given.take("kind"),
    )
    return {"damage_code": written(damage)}


def struck(given: Any) -> Facts:
    if "margin" in given:
        margin = given.take("margin")
        band, _ = play(against, margin, None, HULL_CUTS, given.rules, Message("damage"))
        result = RESULTS[band]
        dice = passenger_dice(result)
        return {"result": result, "passenger_damage": written(Code(dice)) if dice else None}
    result = given.take("result")
    if "state" in given:
        result = after_blow(given.take("state"), result)
    if not given.faces:
        return {"state": result}
    agility = code(given.take("maneuverability", str(Code())))
    lost = given.take("lost_moves", Code().dice)
    broken, _ = play(break_down, result, agility.dice, lost, Code().dice, faces=given.faces)
    return {
        "state": result,
        "effect": broken.effect,
        "lost_moves": broken.lost_moves,
        "max_speed": broken.max_speed,
        "rounds": broken.rounds,
        "maneuverability": written(agility.less(broken.lost_maneuverability)),
    }


def in_the_air(given: Any) -> Facts:
    return {"range_m": range_3d(given.take("horizontal_m"), given.take("vertical_m"))}


def scene(given: Any) -> Facts:
    failures = missed(given.take("numbers"), given.take("totals"))
    return {"missed": failures, "effect": trouble(failures)}


def gap(given: Any) -> Facts:
    totals = given.take("pursuer_total"), given.take("quarry_total")
    return {"bands_closed": bands_closed(*totals, given.rules)}


def met(given: Any) -> Facts:
    row = encounter(given.take("encounter"))
    return {"level": row.level, "on_failure": row.on_failure}


def sizes(given: Any) -> Facts:
    both = given.take("attacker_scale"), given.take("target_scale")
    dice = Code(adjusted(*both))
    if not given:
        return {"adjusted_modifier": written(dice)}
    dodge = given.take("dodge")
    more = scaling(*both, given.rules, dodges=dodge is not None)
    own = code(given.take("attack", str(Code()))) + code(given.take("fire_control", str(Code())))
    given.take("maneuverability")
    resists = given.take("body") or given.take("strength") or str(Code())
    return {
        "adjusted_modifier": written(dice),
        "attack_code": written(own + Code(more.attack)),
        "dodge_code": None if dodge is None else written(code(dodge) + Code(more.dodge)),
        "damage_code": written(code(given.take("damage", str(Code()))) + Code(more.damage)),
        "resist_code": written(code(resists) + Code(more.resist)),
        "add_dice": written(Code(more.difficulty)) if more.difficulty else None,
    }


RULES: Mapping[str, Callable[[Any], Facts]] = {
    "MOVE-1": ability_to_move,
    "MOVE-2": walk,
    "MOVE-3": reached,
    "MOVE-4": part_of_the_way,
    "MOVE-5": change_of_pace,
    "MOVE-6": stamina,
    "MOVE-8": stunt,
    "MOVE-8a": stunt_size,
    "MOVE-9": tripped,
    "MOVE-10": tripped,
    "MOVE-11": tripped,
    "MOVE-12": fell,
    "VEH-1": ride,
    "VEH-3": ride,
    "VEH-4": ride,
    "VEH-5": change_of_gear,
    "VEH-7": skidded,
    "VEH-8": crashed,
    "VEH-9": struck,
    "VEH-10": in_the_air,
    "CHASE-1": scene,
    "CHASE-2": gap,
    "CHASE-4": met,
    "SCALE-1": sizes,
    "SCALE-2": sizes,
    "SCALE-3": sizes,
    "SCALE-4": sizes,
}
