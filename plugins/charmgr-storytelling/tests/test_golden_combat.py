"""The golden cases of fights, each played by the function that the action calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from charmgr_storytelling import turns
from charmgr_storytelling.actions import act
from charmgr_storytelling.ambush import perception_terms
from charmgr_storytelling.attacks import strike
from charmgr_storytelling.battle import side_terms
from charmgr_storytelling.combat import (
    Guard,
    attack_terms,
    attack_traits,
    check_reach,
    choose_attribute,
    defence_counts,
    guard_stands,
    wears_off,
)
from charmgr_storytelling.derived import HUMAN_STRIDE
from charmgr_storytelling.derived import defence as defence_of
from charmgr_storytelling.manoeuvres import (
    Circumstances,
    aiming_bonus,
    attack_modifiers,
    defence_left,
)
from charmgr_storytelling.modifiers import MODIFIERS, worth
from charmgr_storytelling.mounted import lance_order, lance_terms, mounted_traits
from charmgr_storytelling.pursuit import chase_bonus
from charmgr_storytelling.rolls import Roll, passive, throw
from charmgr_storytelling.stances import ready
from charmgr_storytelling.switches import SWITCHES
from charmgr_storytelling.tables import PATHS
from charmgr_storytelling.targets import guard_of
from charmgr_storytelling.weapons import (
    ARMOURS,
    BARE_HANDS,
    Weapon,
    find_weapon,
    throwing_ranges,
)
from msgspec import to_builtins as asdict
from msgspec.structs import replace

from charmgr.api import Message, Remove, Request, RuleError, Term, frozen
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]

ATTRIBUTES = {id_ for id_, path in PATHS.items() if path[0] == "attributes"}
SKILLS = {id_ for id_, path in PATHS.items() if path[0] == "skills"}
SWUNG = {"melee": "weaponry", "ranged": "firearms", "thrown": "athletics"}


class Given(dict[str, Any]):
    """What a case gives; a key that its operation does not take is a fault of the runner."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        super().__init__(case["given"])
        self.faces = tuple(case["dice"])
        self.rules = {switch.id: switch.default for switch in SWITCHES} | self.take("switches", {})

    def take(self, key: str, default: Any = None) -> Any:
        return self.pop(key, default)


def pytest_generate_tests(metafunc):
    cases = Path(__file__).with_name("cases.yaml")
    parametrize_cases(metafunc, cases, lambda case: case["given"]["action"] in OPERATIONS)


def test_golden_combat(case):
    given = Given(case)
    operation = OPERATIONS[given.take("action")]

    try:
        facts = operation(given)
    except RuleError as refusal:
        facts = dict(refusal.facts)

    assert not given, f"keys that nothing read: {sorted(given)}"
    assert part_of(facts, case["expect"]) == case["expect"]


def part_of(facts: Any, expected: Any) -> Any:
    if isinstance(expected, dict):
        return {key: part_of(facts[key], value) for key, value in expected.items()}
    return list(facts) if isinstance(facts, tuple) else facts


def numbers(*values: int) -> tuple[Term, ...]:
    return tuple(Term("", value) for value in values)


def rolled_of(terms: tuple[Term, ...], given: Given) -> Any:
    roll = Roll(terms, Message("roll"), passive(given.rules))
    rolled, _ = play(throw, roll, faces=given.faces)
    return rolled


def pool_of(terms: tuple[Term, ...]) -> int:
    return Roll(terms).pool


def acted(what: str, sheet: Facts, given: Given, **asked: Any) -> Any:
    """Play an action; the case's own faces are all the dice it may roll."""
    request = Request(act=what, **{name: frozen(value) for name, value in asked.items()})
    outcome, _ = play(act, frozen(sheet), request, given.rules, faces=given.faces)
    return outcome


def fighter(own: Given | Facts, speed: int = 0, **more: Any) -> Facts:
    """Make a sheet of the traits that a case names; they are used up."""
    attributes = {name: own.pop(name) for name in ATTRIBUTES if name in own}
    skills = {name: own.pop(name) for name in SKILLS if name in own}
    strength = {"strength": speed - HUMAN_STRIDE - attributes.get("dexterity", 0)} if speed else {}
    return {"attributes": attributes | strength, "skills": skills, **more}


NO_DICE = {"penalty": 99, "give_up": True}  # the pool is empty, and the chance roll declined


def attack(given: Given) -> Facts:
    target = given.take("target")
    weapon = Weapon("", bonus=given.take("weapon"), skill=SWUNG[given.take("kind")])
    terms = attack_terms(
        numbers(*given.take("traits")),
        weapon,
        numbers(*given.take("modifiers", [])),
        Guard(target["defence"]),
        target["armour"],
        given.rules,
    )
    rolled = rolled_of(terms, given)
    sheet = {
        "attributes": {"stamina": target["stamina"]},
        "health": {"current": target["health"], "max": target["max"]},
    }
    request = Request(others={"target": frozen(sheet)})
    return rolled.facts() | dict(strike(request, given.rules, rolled.successes, weapon).facts)


def attribute(given: Given) -> Facts:
    name, value = choose_attribute(
        given.take("strength"),
        given.take("dexterity"),
        tuple((given.take("merit") or {}).values()),
        given.take("weapon_name"),
        given.take("wants", ""),
    )
    return {"attribute": name, "value": value}


def defences(given: Given) -> Facts:
    guard = Guard(given.take("defence"), given.take("ride"), dodging=given.take("dodge", False))
    values = []
    for kind in given.take("attack_kinds") or ["melee"] * given.take("attacks"):
        values.append(guard_stands(guard, given.rules) if defence_counts(kind, given.rules) else 0)
        if wears_off(kind, given.rules):
            guard = replace(guard, worn=guard.worn + 1)
    return {"values": values}


def defence(given: Given) -> Facts:
    sheet = {
        "attributes": {name: given.take(name) for name in ("dexterity", "wits")},
        "armour": {"defence": given.take("armour_penalty", 0)},
    }
    return {"defence": defence_of(sheet, given.rules)}


def initiative(given: Given) -> Facts:
    first, *others = (
        frozen(
            {"name": one["id"], "attributes": {"wits": one["wits"], "dexterity": one["dexterity"]}}
        )
        for one in given.take("who")
    )
    request = Request(others={f"member.{i}": one for i, one in enumerate(others, 1)})
    outcome, _ = play(turns.initiative, first, request, given.rules, faces=given.faces)
    return dict(outcome.facts)


def moving(given: Given) -> Facts:
    return dict(acted("run", fighter(given, given.take("speed")), given).facts)


def modifiers(given: Given) -> Facts:
    own_defence = given.take("defence", 0)
    now = Circumstances(
        bow=given.take("weapon_type") == "bow",
        aiming=given.take("aim_bonus", 0),
        allies=given.take("allies_avoided", 0),
        **{name: given.take(name) for name in Circumstances.__slots__ if name in given},
    )
    return {
        "total": pool_of(attack_modifiers(now, given.rules)),
        "own_defence": defence_left(now, own_defence),
    }


def charging(given: Given) -> Facts:
    defence = given.take("defence")
    traits = {"dexterity": defence, "wits": defence}
    options = NO_DICE | {name: given.take(name) for name in ("distance", "defence_used")}
    try:
        facts = acted("charge", fighter(traits, given.take("speed")), given, options=options).facts
    except RuleError as refusal:
        return {"allowed": False, "reason": refusal.facts["refused"], "defence": defence}
    return {"allowed": True, "defence": facts["own_defence"]}


def aiming(given: Given) -> Facts:
    rounds, uses = given.take("rounds"), given.take("uses_defence", False)
    options = {"defence": given.take("defence", 2)}
    if not given.take("attacked"):
        outcomes = [acted("aim", {}, given, options={"aiming": n - 1}).facts for n in rounds]
        (while_aiming,) = {facts["defence_while_aiming"] for facts in outcomes}
        return {
            "bonus": [facts["bonus"] for facts in outcomes],
            "defence_while_aiming": while_aiming,
        }
    (aimed,) = rounds
    scene = {"target": {"aiming": aimed}}
    request = Request(others={"target": frozen({})}, options=options, scene=frozen(scene))
    answers = {"target.use_defence": "yes" if uses else "no"}
    (guard, changes), _ = play(guard_of, request, given.rules, {}, BARE_HANDS, answers=answers)
    lost = Remove(("target", "aiming"), who="scene") in changes
    return {
        "bonus": [0 if lost else aiming_bonus(aimed)],
        "attacker_penalty": guard_stands(guard, given.rules),
    }


def drawing(given: Given) -> Facts:
    return dict(acted("draw", {}, given, options={"quick_draw": given.take("quick_draw")}).facts)


def locations(given: Given) -> Facts:
    return {"penalties": [worth("location", one) for one in given.take("which")]}


def archery(given: Given) -> Facts:
    sheet, nocked, done = {"weapons": [{"name": "long bow"}]}, given.take("nocked"), []
    for _ in range(given.take("rounds")):
        scene = {"": {"nocked": nocked}}
        try:
            acts, outcome = "shoot", acted("shoot", sheet, given, options=NO_DICE, scene=scene)
        except RuleError:
            acts, outcome = "nock", acted("nock", sheet, given, scene=scene)
        done.append(acts)
        (nocked,) = (one.value["value"] for one in outcome.changes if one.path == ("", "nocked"))
    return {"actions": done}


def grappling(given: Given) -> Facts:
    traits = dict(zip(("strength", "brawl"), given.take("traits"), strict=True))
    options = {"defence": given.take("target_defence")}
    return dict(acted("grapple", fighter(traits), given, options=options).facts)


def breaking(given: Given) -> Facts:
    traits = dict(zip(("strength", "brawl"), given.take("traits"), strict=True))
    holders = [fighter({"strength": one}, name=str(one)) for one in given.take("holders")]
    others = {f"target.{place}": one for place, one in enumerate(holders, 1)}
    return dict(acted("break-free", fighter(traits), given, others=others).facts)


def faster(given: Given) -> Facts:
    return {
        "bonus": [
            {"fugitive": chase_bonus(one, other), "pursuer": chase_bonus(other, one)}
            for one, other in given.take("pairs")
        ]
    }


def pursuit(given: Given) -> Facts:
    fugitive, pursuer = (
        fighter(one, one.pop("speed")) for one in (given.take("fugitive"), given.take("pursuer"))
    )
    options = {"head_start": given.take("head_start", 0)}
    return dict(acted("flee", fugitive, given, others={"target": pursuer}, options=options).facts)


def knockdown(given: Given) -> Facts:
    traits = dict(zip(("dexterity", "athletics"), given.take("traits"), strict=True))
    options = {"has_acted": given.take("has_acted"), "bonus": sum(given.take("modifiers", []))}
    sheet = fighter(traits, armour={"general": given.take("armour", 0)})
    return dict(acted("knockdown", sheet, given, options=options).facts)


def drop(given: Given) -> Facts:
    options = {"initiative": given.take("own_initiative"), "has_acted": given.take("has_acted")}
    options["at_initiative"] = given.take("now")
    return dict(acted("drop-prone", {}, given, options=options).facts)


def rise(given: Given) -> Facts:
    options = {"out_of_turn": not given.take("own_turn")}
    return dict(acted("rise", fighter(given, given.take("speed")), given, options=options).facts)


def ambush(given: Given) -> Facts:
    ambusher = {"dexterity": given.take("ambusher_pool"), "stealth": 0}
    victim = {"perception": given.take("victim_pool"), "wits": 0}
    given.rules["unskilled.physical"] = 0  # the pool of the case is the whole pool
    return dict(acted("ambush", fighter(ambusher), given, others={"target": fighter(victim)}).facts)


def perception(given: Given) -> Facts:
    bonus = given.take("bonus", 0)
    attributes = {name: given.take(name) for name in ("perception", "composure", "wits")}
    return {"pool": pool_of(perception_terms({"attributes": attributes}, bonus, given.rules))}


def surprise(given: Given) -> Facts:
    options, surprised = {"defence": given.take("defence")}, {"surprised": True}
    scene = frozen({"": surprised, "target": surprised})
    request = Request(others={"target": frozen({})}, options=options, scene=scene)
    (guard, _), _ = play(guard_of, request, given.rules, {}, BARE_HANDS)
    with pytest.raises(RuleError) as refused:
        ready({}, request, given.rules)
    return {**refused.value.facts, "defence": guard_stands(guard, given.rules)}


def mounted(given: Given) -> Facts:
    return {"pool": pool_of(saddle(given, given.take("weapon")))}


def lance(given: Given) -> Facts:
    horse = lance_terms(Request(options={"horse_charge": given.take("horse_charge")}))
    more = (*horse, *numbers(*given.take("modifiers", [])))
    return {"pool": pool_of(saddle(given, given.take("lance"), more))}


def saddle(given: Given, bonus: int, more: tuple[Term, ...] = ()) -> tuple[Term, ...]:
    weapon = Weapon("", bonus=bonus)
    traits = {
        "dexterity": given.take("dexterity"),
        "ride": given.take("ride"),
        weapon.skill: given.take("weapon_skill"),
    }
    names = mounted_traits(traits["ride"], traits[weapon.skill], weapon.skill)
    own = numbers(*(traits[name] for name in names))
    return attack_terms(own, weapon, more, Guard(0), 0, given.rules)


def rider(given: Given) -> Facts:
    guard = Guard(given.take("defence"), given.take("ride"), given.take("dodge", False))
    return {"defence": guard_stands(guard, given.rules)}


def order(given: Given) -> Facts:
    first = lance_order(
        given.take("lancer_initiative"), given.take("target_initiative"), given.take("target")
    )
    return {"first": first}


def mass_turn(given: Given) -> Facts:
    (one, pool), (other, other_pool) = given.take("pools").items()
    sides = {"ours": one, "theirs": other, "": None}
    options = {"side_pool": pool, "enemy_pool": other_pool}
    turn = acted("battle", {}, given, options=options).facts
    return {
        one: turn["ours"],
        other: turn["theirs"],
        "winner": sides[turn["winner"]],
        "pools": {sides[side]: left for side, left in turn["pools"].items()},
        "broken": sides[turn["broken"]],
    }


def mass_pool(given: Given) -> Facts:
    base = given.take("base")
    return {
        "pools": {
            name: pool_of(side_terms(side, base, side.pop("rank_difference", 0), hero_dice(side)))
            for name, side in ((name, dict(given.take(name))) for name in list(given))
        }
    }


def hero_dice(side: dict[str, Any]) -> int:
    return side.pop("hero") if isinstance(side.get("hero"), int) else 0


def mass_rank(given: Given) -> Facts:
    (ranks,) = (modifier.choices for modifier in MODIFIERS if modifier.id == "troops")
    ids = {word: choice.id for choice in ranks for word in choice.ru}
    return {"rank": [worth("troops", ids[word]) for word in given.take("which")]}


def hazard(given: Given) -> Facts:
    return dict(acted("hazard", fighter(given), given).facts)


def armour(given: Given) -> Facts:
    worn = given.take("worn")
    return next(asdict(armour) for armour in ARMOURS if armour.id == worn)


def throwing(given: Given) -> Facts:
    return asdict(
        throwing_ranges(
            *(given.take(name) for name in ("strength", "dexterity", "athletics", "size")),
            aerodynamic=given.take("aerodynamic", False),
        )
    )


def attack_pools(given: Given) -> Facts:
    distance, sees = given.take("distance_m"), given.take("sees_target", True)
    bonus = given.take("weapon")
    weapons = {
        "unarmed": BARE_HANDS,
        "armed": Weapon("", bonus=bonus),
        "shoot": Weapon("", bonus=bonus, skill="firearms"),
        "throw": Weapon("", bonus=bonus, skill="athletics"),
    }
    traits = {name: given.take(name) for name in list(given)}

    def pool(weapon):
        try:
            check_reach(weapon.kind, distance, sees=sees)
        except RuleError:
            return None
        own = numbers(*(traits[name] for name in attack_traits(weapon)))
        return pool_of(attack_terms(own, weapon, (), Guard(0), 0, given.rules))

    return {name: pool(weapon) for name, weapon in weapons.items()}


def weapon_bonus(given: Given) -> Facts:
    return {"bonus": [find_weapon(name).bonus for name in given.take("which")]}


def bow_table(given: Given) -> Facts:
    bows = [find_weapon(name) for name in given.take("which")]
    return {"bonus": [bow.bonus for bow in bows]} | {
        name: [getattr(bow.ranges, name) for bow in bows] for name in ("short", "medium", "long")
    }


OPERATIONS: Mapping[str, Callable[[Given], Facts]] = {
    "attack": attack,
    "choose_attribute": attribute,
    "defence_sequence": defences,
    "defence_value": defence,
    "initiative": initiative,
    "movement": moving,
    "attack_modifiers": modifiers,
    "charge": charging,
    "aim": aiming,
    "draw": drawing,
    "locations": locations,
    "bow_rounds": archery,
    "grapple": grappling,
    "break_free": breaking,
    "chase_bonus": faster,
    "chase": pursuit,
    "knockdown": knockdown,
    "drop_prone": drop,
    "rise": rise,
    "ambush": ambush,
    "perception_pool": perception,
    "surprised": surprise,
    "mounted_pool": mounted,
    "lance_pool": lance,
    "rider_defence": rider,
    "lance_order": order,
    "mass_turn": mass_turn,
    "mass_pool": mass_pool,
    "mass_rank": mass_rank,
    "hazard": hazard,
    "armour": armour,
    "throw_range": throwing,
    "attack_pools": attack_pools,
    "weapon_bonus": weapon_bonus,
    "bow_table": bow_table,
}
