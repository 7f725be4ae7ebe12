"""The golden cases of fights, wounds and healing, by the rules that actions and steps call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_swd6 import condition, dying, injury, rest, rounds, stun
from charmgr_swd6.abilities import ability
from charmgr_swd6.aim import called_dice, mark_of, take_aim
from charmgr_swd6.applied import applied
from charmgr_swd6.armour import armour_worn
from charmgr_swd6.arms import attack_ability, damage_of, range_of
from charmgr_swd6.arsenal import BARE_HANDS, Weapon
from charmgr_swd6.attack import actions_of, attempt_with, taking
from charmgr_swd6.attempts import Gear, attempt_of
from charmgr_swd6.bacta import HOUR as TANK_HOUR
from charmgr_swd6.bacta import bacta, failed, treatment_time
from charmgr_swd6.blasts import (
    angle,
    direction,
    explodes,
    landing,
    scatter,
    thrown_back,
    zone_damage,
)
from charmgr_swd6.care import Healer, attempt_by, medpac_spent
from charmgr_swd6.codes import Code, code, playable
from charmgr_swd6.condition import STEPS, leave_tank, standing
from charmgr_swd6.conditions import penalties, penalty_dice
from charmgr_swd6.cover import body_of, cover_code, hits
from charmgr_swd6.dealing import Armed, strike_cover
from charmgr_swd6.difficulty import added, level_of, number_of, succeeds
from charmgr_swd6.dying import stabilised
from charmgr_swd6.healing_table import DAY, days_left
from charmgr_swd6.location import hit_location
from charmgr_swd6.medpac import treat
from charmgr_swd6.medpac_table import level, recent, used_up, uses_of
from charmgr_swd6.names import trait_named
from charmgr_swd6.objects import wear
from charmgr_swd6.ranges import BAND_LEVELS, band_at, estimated, limits
from charmgr_swd6.reactions import reaction, rolled_with
from charmgr_swd6.resistance import Contest, contest, damage_code, resist_code
from charmgr_swd6.rolls_combat import spec_of
from charmgr_swd6.surprise import noticed, surprised
from charmgr_swd6.switches import SWITCHES
from charmgr_swd6.tables import REACTIONS, ROUND
from charmgr_swd6.victims import Hit, full_strength, strike_weapon
from charmgr_swd6.weapons import find_weapon
from charmgr_swd6.wounds import MINUTE, effect

from charmgr.api import Request, RuleError, Set, frozen
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]

TOPICS = ("ATK", "SHOT", "COV", "ARM", "DMG", "HEAL", "WPN")


class Given(dict[str, Any]):
    """What a case gives; a key that its rule does not take is a fault of the runner."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        super().__init__(case["given"])
        self.faces = tuple(case["dice"])
        self.asked = case["expect"]
        self.rules: dict[str, Any] = {switch.id: switch.default for switch in SWITCHES}
        for name, value in self.take("options", {}).items():
            rows = value.items() if isinstance(value, dict) else ((None, value),)
            self.rules |= {f"{name}.{row}" if row else name: said for row, said in rows}

    def take(self, key: str, default: Any = None) -> Any:
        return self.pop(key, default)

    def play(self, rule: Callable[..., Any], *args: Any, **more: Any) -> Any:
        return play(rule, *args, faces=self.faces, **more)


def mine(case: Mapping[str, Any]) -> bool:
    return case["rule"].split("-")[1] in TOPICS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, Path(__file__).with_name("cases.yaml"), mine)


def test_golden_combat(case):
    given = Given(case)

    facts = RULES[case["rule"].rstrip("*").removeprefix("SWD6-")](given)

    assert not given, f"keys that nothing read: {sorted(given)}"
    assert {key: facts[key] for key in case["expect"]} == case["expect"]


def written(value: Code | None) -> str | None:
    return None if value is None else str(value)


def refused(rule: Callable[..., Any], *args: Any) -> bool:
    try:
        play(rule, *args)
    except RuleError:
        return True
    return False


def asking(given: Given, *names: str, **more: Any) -> Request:
    """Put what a case says of the round where `--with` says it."""
    said = {name: given.take(name) for name in names if name in given}
    return Request(options=frozen({**said, **more}))


def sheet_of(**fields: Any) -> Any:
    return frozen({key: value for key, value in fields.items() if value is not None})


def body(given: Given, **more: Any) -> Any:
    wound = given.take("state")
    strength = given.take("strength")
    attributes = {"strength": strength} if strength is not None else None
    return sheet_of(wound=wound, attributes=attributes, **more)


def shooter(given: Given) -> Any:
    return sheet_of(skills={"blaster": given.take("blaster")})


def points(total: int) -> Code:
    return Code(pips=total)


# attacks


def plain_attack(given: Given) -> Facts:
    given.take("damage_total")
    sheet, request = shooter(given), asking(given, "actions")
    weapon = find_weapon("blaster pistol")
    band = band_at(limits(weapon.ranges), given.take("distance_m"))
    assert BAND_LEVELS[band] == given["difficulty_level"]
    wanted, _ = play(number_of, given.take("difficulty_level"), given.rules)
    attempt = attempt_with(Armed(sheet, request, given.rules, weapon))
    hit = succeeds(given.take("total"), wanted.number)
    return {"blaster_code": str(attempt.code), "hit": hit}


def skill_of_weapon(given: Given) -> Facts:
    weapon = find_weapon(given.take("weapon_kind"))
    skills = {trait_named(name): text for name, text in given.take("skills").items()}
    attributes = {name: given.take(name) for name in ("dexterity", "strength") if name in given}
    found = attack_ability(sheet_of(skills=skills, attributes=attributes), weapon)
    return {"skill": weapon.skill.replace("_", " "), "code": str(found.code)}


def range_band(given: Given) -> Facts:
    band = band_at(limits(given.take("ranges")), given.take("distance_m"))
    return {"band": band, "level": BAND_LEVELS.get(band)}


def place(given: Given) -> Facts:
    where = given.take("place")
    return {
        name: BAND_LEVELS[estimated(where, rifle=find_weapon(f"blaster {name}").rifle)]
        for name in ("rifle", "pistol")
    }


def hand_to_hand(given: Given) -> Facts:
    hit = succeeds(given.take("total"), given.take("difficulty"))
    fist = damage_code(BARE_HANDS.damage, code(given.take("skill_code")), given.rules)
    return {"hit": hit, "damage_code": str(fist)}


ATTACKS = {
    "ranged": find_weapon("blaster pistol"),
    "melee": find_weapon("vibroaxe"),
    "brawling": BARE_HANDS,
}


def scene_after(name: str, total: int) -> tuple[Facts, rounds.Budget]:
    """Let somebody react, and tell what the scene then holds."""
    full = name.startswith("full_")
    name = name.removeprefix("full_")
    name = name if name in REACTIONS else f"{name}_parry"
    spent = rounds.budget(Request()).react(extra=False)
    kept = rounds.react(Request(), name, total, full=full, spent=spent)
    facts = {change.path[-1]: change.value["value"] for change in kept if isinstance(change, Set)}
    return {"reacts_with": name, **facts}, spent


def aimed(kind: str, number: int, scene: Facts, rules: Mapping[str, Any]) -> Any:
    request = Request(against=number, scene=frozen({"target": scene}))
    aim = take_aim(request, rules, ATTACKS[kind], None)
    mark, _ = play(mark_of, aim, request, rules)
    return mark.number, aim.add


def number_of_kind(given: Given) -> Facts:
    scene, _ = scene_after(given.take("reaction"), given.take("total"))
    number, _ = aimed(given.take("attack_type"), given.take("number"), scene, given.rules)
    return {"number": number}


def numbers_after(given: Given) -> Facts:
    name = given.take("reaction")
    if "actions_done" in given:
        spent = rounds.Budget(taken=given.take("actions_done"))
        return {"allowed": rounds.may_react_fully(spent)}
    scene, spent = scene_after(name, given.take("total"))
    numbers = given.take("numbers")
    return {
        "numbers": {
            key: aimed(key if key in ATTACKS else "ranged", number, scene, given.rules)[0]
            for key, number in numbers.items()
        },
        "parry_allowed": not refused(
            reaction,
            sheet_of(attributes={"dexterity": "1D"}),
            Request(options={"reaction": "melee_parry"}, scene=frozen({"": scene})),
            given.rules,
        ),
        "actions": spent.declared,
    }


def parry(given: Given, name: str) -> Any:
    total = given.take("parry_total")
    scene, _ = scene_after(name, total)
    kind = "melee" if given.take("attacker_armed") else "brawling"
    return aimed(kind, total, scene, given.rules)


def melee_parry(given: Given) -> Facts:
    number, _ = parry(given, "melee_parry")
    return {"number": number}


def brawling_parry(given: Given) -> Facts:
    number, more = parry(given, "brawling_parry")
    total = given.take("attack_roll") + more
    return {"attack_total": total, "hit": succeeds(total, number)}


def vehicle_dodge(given: Given) -> Facts:
    skill = given.take("skill")
    sheet = sheet_of(
        skills={} if skill is None else {"repulsorlift_operation": skill},
        attributes={"mechanical": given.take("mechanical")},
    )
    request = asking(given, "actions")
    gear = (Gear("", code(given.take("maneuverability"))),)
    own = rolled_with(sheet, request, "vehicle_dodge")
    return {"code": str(attempt_of(sheet, request, given.rules, own, gear=gear).code)}


def several_actions(given: Given) -> Facts:
    sheet = shooter(given)
    given["switch_mode"] = given.take("switch_stun")
    request = asking(given, "draw", "switch_mode", "shots")
    actions = actions_of(request)
    declared, _ = taking(request, actions)
    attempt = attempt_with(Armed(sheet, declared, given.rules, ATTACKS["ranged"]))
    return {"actions": actions, "blaster_code": str(attempt.code)}


def big_gun(given: Given) -> Facts:
    gun = Weapon("", fire_control=given.take("fire_control"), skill="blaster_artillery")
    sheet = sheet_of(attributes={"dexterity": given.take("code")})
    return {"code": str(attempt_with(Armed(sheet, Request(), given.rules, gun)).code)}


def ambush(given: Given) -> Facts:
    hidden = given.take("sneak_totals")
    warns = given.rules["one_spotter_warns_all"]
    if "search_totals" in given:
        caught = surprised(given.take("search_totals"), hidden, one_warns_all=warns)
        return {"surprised": list(caught)}
    search = given.take("search_total")
    (caught,) = surprised([search], hidden, one_warns_all=warns)
    request = Request(scene=frozen({"": {"surprised": caught}}))
    return {
        "noticed": list(noticed(search, hidden)),
        "surprised": caught,
        "reaction_allowed_first_action": not refused(reaction, {}, request, given.rules),
    }


def where_it_hits(given: Given) -> Facts:
    location, _ = given.play(hit_location)
    return {"location": location}


# called shots, blasts, grenades


def small_target(given: Given) -> Facts:
    dice = called_dice(given.take("size_cm"))
    facts = {"add_dice": written(dice)}
    if "difficulty" in given:
        number, _ = given.play(added, given.take("difficulty"), (dice,), given.rules)
        facts["difficulty"] = number
    return facts


def blast_zone(given: Given) -> Facts:
    damage, radius = given.take("damage"), given.take("radius")
    if "distances_m" in given:
        metres = given.take("distances_m")
        return {"damage_codes": [zone_damage(damage, radius, one) for one in metres]}
    return {"damage_code": zone_damage(damage, radius, given.take("distance_m"))}


GRENADE = find_weapon("fragmentation grenade")


def grenade_range(given: Given) -> Facts:
    band = range_of(GRENADE, Request(), given.take("distance_m"), given.rules)
    return {"band": band, "level": BAND_LEVELS.get(band)}


def fuse(given: Given) -> Facts:
    return {"explodes": explodes(given.take("timer_s"))}


def off_the_point(given: Given) -> Facts:
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


def diagram(given: Given) -> Facts:
    roll, _ = given.play(direction)
    return {"angle_deg": angle(roll, given.rules)}


def back_again(given: Given) -> Facts:
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


# cover, protection, armour


def covered(given: Given) -> Facts:
    dice = [cover_code(one, given.rules) for one in given.take("cover")]
    facts: Facts = {"add_dice": list(map(str, dice))}
    if "difficulty" in given:
        number, _ = given.play(added, given.take("difficulty"), dice, given.rules)
        facts["difficulty"] = number
    if "attack_total" in given:
        facts["hit"] = succeeds(given.take("attack_total"), number)
    return facts


def protected(given: Given) -> Facts:
    return {
        "hits": hits(
            given.take("attack_total"),
            given.take("number_without_object"),
            given.take("number_with_object"),
        )
    }


def through_cover(given: Given) -> Facts:
    damage = code(given.take("damage"))
    dealt = points(given.take("damage_total") if "damage_total" in given else given.take("margin"))
    resists = points(given.take("body_total")) if "body_total" in given else Code()
    struck, rolls = play(strike_cover, spec_of(dealt, given.rules), resists, given.rules)
    return {
        "margin": rolls[0].total,
        "object": struck.state,
        "target_damage_code": written(struck.left(damage)),
    }


def solid_thing(given: Given) -> Facts:
    return {"body": str(body_of(given.take("object")))}


def armoured(given: Given) -> Facts:
    sheet = body(given, armor=given.take("armor"))
    worn = armour_worn(sheet, given.take("attack_type", "physical"))
    strength = full_strength(sheet, Request(), given.rules)
    return {
        "resist_code": str(resist_code(strength, worn, given.rules)),
        "lift_code": str(ability(sheet, "strength").code),
    }


def clumsy(given: Given) -> Facts:
    armor = {"dex_penalty": given.take("dex_penalty")}
    names = [name for name in ("dodge", "first_aid") if name in given]
    sheet = sheet_of(armor=armor, skills={name: given.take(name) for name in names})
    return {
        f"{name}_code": str(attempt_of(sheet, Request(), given.rules, ability(sheet, name)).code)
        for name in names
    }


# damage and wounds


def strength_damage(given: Given) -> Facts:
    sheet = body(given)
    weapon = Weapon("", damage=given.take("weapon"), maximum=given.take("maximum", ""))
    dealt, _ = damage_of(sheet, weapon, Request(), given.rules)
    return {"damage_code": str(dealt)}


def resists(given: Given) -> Facts:
    sheet = body(given)
    strength = full_strength(sheet, Request(), given.rules)
    return {"resist_code": str(resist_code(strength, Code(), given.rules))}


def contested(given: Given) -> tuple[str, Facts]:
    """Roll damage against resistance, each dice or a total; or take the margin as damage."""
    given.take("rolls")
    if "damage" in given:
        damage, resist = code(given.take("damage")), code(given.take("resist"))
        result, rolls = given.play(
            contest, Contest(spec_of(damage, given.rules), resist), given.rules
        )
    else:
        name = "damage_total" if "damage_total" in given else "margin"
        damage, resist = points(given.take(name)), points(given.take("resist_total", Code().pips))
        result, rolls = play(contest, Contest(spec_of(damage, given.rules), resist), given.rules)
    (roll,) = rolls
    resisted = roll.against or Code().pips
    return result, {
        "margin": roll.total,
        "damage_total": roll.total + resisted,
        "resist_total": resisted,
    }


def hit(given: Given) -> Facts:
    result, facts = contested(given)
    return facts | effect(given.take("state"), result)


def wounded(given: Given) -> Facts:
    for name in ("declared_actions", "rolled_actions", "actions_left"):
        given.take(name)
    return effect(given.take("state"), given.take("result"))


def penalised(given: Given) -> Facts:
    if "weapon" in given:
        return strength_damage(given)
    taken = {"since": Request().now, "until": Request().now + ROUND}
    sheet = sheet_of(wound=given.take("state"), stuns=[taken] if given.take("stunned_now") else [])
    lost = penalty_dice(penalties(sheet, Request(), given.rules))
    return {"code": str(code(given.take("code")).less(lost))}


def stunned(given: Given) -> Facts:
    if "stuns" in given:
        assert given.take("medpac_success")
        stuns = [{"since": 0, "until": DAY}] * given.take("stuns")
        sheet = sheet_of(stuns=stuns)
        done = treat(sheet, "stunned", Code().dice, Request().now, given.rules)
        return {"stuns": stun.active(applied(sheet, done.changes, ""), Request().now)}
    given.take("state")
    own, since = code(given.take("code")), given.take("stunned_in_round") * ROUND
    until = stun.lasts_until(since, given.rules)
    sheet = sheet_of(stuns=[{"since": since, "until": until}])
    rounds_asked = given.asked["rounds"]
    return {
        "rounds": rounds_asked,
        "codes": [
            str(own.less(stun.penalty(sheet, one * ROUND, given.rules))) for one in rounds_asked
        ],
        "affected_minutes": (until - since) // MINUTE,
    }


def injured(given: Given) -> Facts:
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
    sheet = body(given, stuns=stuns)
    answers = {"severe_injury": given.take("gm_choice")} if "gm_choice" in given else {}
    done, _ = given.play(injury.injure, sheet, result, blow, given.rules, answers=answers)
    return facts | dict(done.facts)


def death_check(given: Given) -> Facts:
    given.take("state")
    dead, rolls = given.play(dying.dies, given.take("mortal_rounds"))
    return {"roll": rolls[0].total, "dead": dead}


def stabilising(given: Given) -> Facts:
    sheet = sheet_of(wound=given["state"], mortal_rounds=given.take("mortal_rounds"))
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
    while (waits := standing(sheet, end, rules).waits) and waits[0].at <= end:
        request = Request(now=waits[0].at, wait=waits[0])
        done, _ = play(STEPS[waits[0].what], sheet, request, rules, faces=faces)
        sheet = applied(sheet, done.changes, "")
        taken.append(waits[0].what)
    return sheet, taken


# healing


def healing(given: Given) -> Facts:
    if "totals" in given:
        return many_weeks(given)
    given.take("cause")
    state, rested = given.take("state"), given.take("days_rested")
    asked = days_left(state, rested)
    total, strength = given.take("total"), given.take("strength")
    if total is None and strength is None:
        return {"roll_allowed": not asked, "days_left": asked}
    now = Request().now + rested * DAY
    sheet = sheet_of(
        wound=state,
        attributes={"strength": strength},
        healing_since=Request().now,
        healing_active=given.take("active"),
        healing_longer=given.take("took_it_easy"),
    )
    assert condition.standing(sheet, now, given.rules).waits[0].at == now
    if strength is None:
        done, rolls = play(rest.mend, sheet, points(total), now, given.rules)
    else:
        done, rolls = given.play(rest.rest, sheet, Request(now=now), given.rules)
    sheet = applied(sheet, done.changes, "")
    checks = any(one.what == "dying" for one in standing(sheet, now, given.rules).waits)
    return {**done.facts, "total": rolls[0].total, "death_check": checks}


def many_weeks(given: Given) -> Facts:
    start = given.take("start_day") * DAY
    sheet = sheet_of(wound=given.take("state"), healing_since=start)
    days, states = [], []
    for total in given.take("totals"):
        (wait,) = standing(sheet, start, given.rules).waits
        done, _ = play(rest.mend, sheet, points(total), wait.at, given.rules)
        sheet = applied(sheet, done.changes, "")
        days.append(wait.at // DAY)
        states.append(done.facts["state"])
    return {"roll_days": days, "states": states}


def used_medpac(given: Given) -> Facts:
    state = given.take("state")
    sheet = sheet_of(**lying(state), medpacs=given.take("medpacs"))
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


def medpac_level(given: Given) -> Facts:
    if "uses" in given:
        return medpacs_in_a_day(given)
    state = given.take("state")
    if "last_use" in given:
        now, used = moment(given.take("now")), moment(given.take("last_use"))
        return {"level": level(state, len(recent([used], now, given.rules)))}
    if "last_use_hours_ago" in given:
        now = DAY * DAY
        ago = given.take("last_use_hours_ago") * TANK_HOUR
        return {"level": level(state, len(recent([now - ago], now, given.rules)))}
    return {"level": level(state, given.take("uses_last_24h"))}


def moment(when: Mapping[str, int]) -> int:
    return when["day"] * DAY + when["hour"] * TANK_HOUR


def medpacs_in_a_day(given: Given) -> Facts:
    sheet = sheet_of(wound=given.take("state"), medpacs=given.take("medpacs"))
    levels, states = [], []
    facts: Facts = {}
    for use in given.take("uses"):
        now = use["hour"] * TANK_HOUR
        levels.append(level(sheet["wound"], len(recent(uses_of(sheet), now, given.rules))))
        wanted, _ = play(number_of, levels[-1], given.rules)
        margin = use["total"] - wanted.number
        sheet, facts = one_medpac(sheet, sheet["wound"], margin, now, given.rules)
        states.append(sheet["wound"])
    return {**facts, "levels": levels, "states": states}


def on_oneself(given: Given) -> Facts:
    assert given.take("self")
    technical, skill = given.take("technical"), given.take("first_aid")
    sheet = sheet_of(
        wound=given.take("state"),
        attributes={"technical": technical},
        skills={"first_aid": skill} if skill else {},
    )
    own = ability(sheet, "first_aid")
    attempt = attempt_by(Healer("", sheet, own), Request(), given.rules, None, "")
    return {
        "penalty_dice": own.code.dice - attempt.code.dice,
        "code": str(attempt.code),
        "possible": playable(attempt.code, given.rules),
    }


def tank(given: Given) -> Facts:
    state = given.take("state")
    if "has_medicine" in given:
        skills = {"medicine": "1D"} if given.take("has_medicine") else {}
        carer = sheet_of(advanced_skills=skills)
        request = Request(others={"carer": carer})
        return {"allowed": not refused(bacta, sheet_of(wound=state), request, given.rules)}
    given.take("medicine_level")
    if not given.take("success"):
        return {"state_after": failed(state, given.rules)}
    time, _ = given.play(treatment_time, state)
    done, _ = play(leave_tank, sheet_of(wound=state), Request(), given.rules)
    return {
        "treatment_hours": time // TANK_HOUR,
        "treatment_days": time // DAY,
        "state_after": done.facts["state"],
    }


# weapons and objects


def damaged_weapon(given: Given) -> Facts:
    sheet = sheet_of(weapons=[{"name": "", "body": str(Code())}])
    struck = Hit(given.take("margin"))
    done, _ = play(strike_weapon, sheet, "", struck, given.rules)
    return {"weapon_state": done.facts["weapon_state"]}


def worn(given: Given) -> Facts:
    found = wear(given.take("weapon_state"), given.rules)
    facts: Facts = {"usable": found.usable, "repairable": found.repairable}
    if "damage" in given:
        facts["damage_code"] = str(code(given.take("damage")).less(found.damage_dice))
    if "difficulty" in given:
        facts["difficulty"] = given.take("difficulty") + found.difficulty
    return facts


RULES: Mapping[str, Callable[[Given], Facts]] = {
    "ATK-1": plain_attack,
    "ATK-2": skill_of_weapon,
    "ATK-3": range_band,
    "ATK-4": place,
    "ATK-5": hand_to_hand,
    "ATK-6": hand_to_hand,
    "ATK-7": number_of_kind,
    "ATK-8": melee_parry,
    "ATK-9": brawling_parry,
    "ATK-10": number_of_kind,
    "ATK-11": vehicle_dodge,
    "ATK-12": numbers_after,
    "ATK-13": numbers_after,
    "ATK-14": several_actions,
    "ATK-15": several_actions,
    "ATK-16": big_gun,
    "ATK-17": ambush,
    "ATK-18": where_it_hits,
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
    "WPN-1": damaged_weapon,
    "WPN-2": worn,
}
