"""The golden cases of attacks, reactions and surprise, by the rules that actions and steps call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_swd6 import rounds
from charmgr_swd6.attempts import Gear, attempt_of
from charmgr_swd6.codes import code
from charmgr_swd6.combat.aim import attempt_with, mark_of, take_aim
from charmgr_swd6.combat.ambush import noticed, surprised
from charmgr_swd6.combat.arms import attack_ability
from charmgr_swd6.combat.arsenal import BARE_HANDS, Weapon
from charmgr_swd6.combat.attack import actions_of
from charmgr_swd6.combat.dealing import Armed, hit_location
from charmgr_swd6.combat.ranges import BAND_LEVELS, band_at, estimated, limits
from charmgr_swd6.combat.resistance import damage_code
from charmgr_swd6.combat.weapons import find_weapon
from charmgr_swd6.difficulty import number_of, succeeds
from charmgr_swd6.names import trait_named
from charmgr_swd6.reactions import reaction, rolled_with
from charmgr_swd6.rounds import taking
from charmgr_swd6.tables import REACTIONS

from charmgr.api import Request, Set, frozen
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]

TOPICS = ("ATK",)


def mine(case: Mapping[str, Any]) -> bool:
    return case["rule"].split("-")[1] in TOPICS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, Path(__file__).with_name("cases.yaml"), mine)


def test_golden_attacks(given):
    given.settle(RULES)


def shooter(given: Any) -> Any:
    return given.sheet(skills={"blaster": given.take("blaster")})


def plain_attack(given: Any) -> Facts:
    given.take("damage_total")
    sheet, request = shooter(given), given.asking("actions")
    weapon = find_weapon("blaster pistol")
    band = band_at(limits(weapon.ranges), given.take("distance_m"))
    assert BAND_LEVELS[band] == given["difficulty_level"]
    wanted, _ = play(number_of, given.take("difficulty_level"), given.rules)
    attempt = attempt_with(Armed(sheet, request, given.rules, weapon))
    hit = succeeds(given.take("total"), wanted.number)
    return {"blaster_code": str(attempt.code), "hit": hit}


def skill_of_weapon(given: Any) -> Facts:
    weapon = find_weapon(given.take("weapon_kind"))
    skills = {trait_named(name): text for name, text in given.take("skills").items()}
    attributes = {name: given.take(name) for name in ("dexterity", "strength") if name in given}
    found = attack_ability(given.sheet(skills=skills, attributes=attributes), weapon)
    return {"skill": weapon.skill.replace("_", " "), "code": str(found.code)}


def range_band(given: Any) -> Facts:
    band = band_at(limits(given.take("ranges")), given.take("distance_m"))
    return {"band": band, "level": BAND_LEVELS.get(band)}


def place(given: Any) -> Facts:
    where = given.take("place")
    return {
        name: BAND_LEVELS[estimated(where, rifle=find_weapon(f"blaster {name}").rifle)]
        for name in ("rifle", "pistol")
    }


def hand_to_hand(given: Any) -> Facts:
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


def number_of_kind(given: Any) -> Facts:
    scene, _ = scene_after(given.take("reaction"), given.take("total"))
    number, _ = aimed(given.take("attack_type"), given.take("number"), scene, given.rules)
    return {"number": number}


def numbers_after(given: Any) -> Facts:
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
        "parry_allowed": not given.refused(
            reaction,
            given.sheet(attributes={"dexterity": "1D"}),
            Request(options={"reaction": "melee_parry"}, scene=frozen({"": scene})),
            given.rules,
        ),
        "actions": spent.declared,
    }


def parry(given: Any, name: str) -> Any:
    total = given.take("parry_total")
    scene, _ = scene_after(name, total)
    kind = "melee" if given.take("attacker_armed") else "brawling"
    return aimed(kind, total, scene, given.rules)


def melee_parry(given: Any) -> Facts:
    number, _ = parry(given, "melee_parry")
    return {"number": number}


def brawling_parry(given: Any) -> Facts:
    number, more = parry(given, "brawling_parry")
    total = given.take("attack_roll") + more
    return {"attack_total": total, "hit": succeeds(total, number)}


def vehicle_dodge(given: Any) -> Facts:
    skill = given.take("skill")
    sheet = given.sheet(
        skills={} if skill is None else {"repulsorlift_operation": skill},
        attributes={"mechanical": given.take("mechanical")},
    )
    request = given.asking("actions")
    gear = (Gear("", code(given.take("maneuverability"))),)
    own = rolled_with(sheet, request, "vehicle_dodge")
    return {"code": str(attempt_of(sheet, request, given.rules, own, gear=gear).code)}


def several_actions(given: Any) -> Facts:
    sheet = shooter(given)
    given["switch_mode"] = given.take("switch_stun")
    request = given.asking("draw", "switch_mode", "shots")
    actions = actions_of(request)
    declared, _ = taking(request, actions)
    attempt = attempt_with(Armed(sheet, declared, given.rules, ATTACKS["ranged"]))
    return {"actions": actions, "blaster_code": str(attempt.code)}


def big_gun(given: Any) -> Facts:
    gun = Weapon("", fire_control=given.take("fire_control"), skill="blaster_artillery")
    sheet = given.sheet(attributes={"dexterity": given.take("code")})
    return {"code": str(attempt_with(Armed(sheet, Request(), given.rules, gun)).code)}


def ambush(given: Any) -> Facts:
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
        "reaction_allowed_first_action": not given.refused(reaction, {}, request, given.rules),
    }


def where_it_hits(given: Any) -> Facts:
    location, _ = given.play(hit_location)
    return {"location": location}


RULES: Mapping[str, Callable[[Any], Facts]] = {
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
}
