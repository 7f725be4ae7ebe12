"""The golden cases of fights, each played by the function that the action calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_storytelling import turns
from charmgr_storytelling.ambush import ambush_result, perception_terms, surprised
from charmgr_storytelling.attacks import strike
from charmgr_storytelling.battle import battle_turn, is_worse, rank_of, side_terms
from charmgr_storytelling.combat import (
    Attack,
    Guard,
    attack_terms,
    attack_traits,
    check_reach,
    choose_attribute,
    defence_sequence,
    guard_stands,
    kind_of,
)
from charmgr_storytelling.derived import defence as defence_of
from charmgr_storytelling.falls import dropping, fall, rising
from charmgr_storytelling.grapple import Struggle, free_terms, hold_terms, took_hold
from charmgr_storytelling.manoeuvres import (
    Circumstances,
    aim_under_attack,
    aiming_bonus,
    attack_modifiers,
    bow_rounds,
    charge,
    defence_left,
    draw_takes_action,
    location_penalty,
    movement,
)
from charmgr_storytelling.mounted import lance_order, lance_terms, mounted_traits
from charmgr_storytelling.pursuit import Runner, chase, chase_bonus, head_start
from charmgr_storytelling.rolls import Roll, passive, throw
from charmgr_storytelling.switches import SWITCHES
from charmgr_storytelling.weapons import (
    BARE_HANDS,
    Weapon,
    find_armour,
    find_weapon,
    throwing_ranges,
)
from msgspec import to_builtins as asdict

from charmgr.api import Message, Request, RuleError, Term, frozen
from charmgr.testing import parametrize_cases, play

Facts = dict[str, Any]


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


def attack(given: Given) -> Facts:
    target = given.take("target")
    weapon = Weapon("", bonus=given.take("weapon"))
    terms = attack_terms(
        Attack(
            given.take("kind"),
            numbers(*given.take("traits")),
            weapon,
            Guard(target["defence"]),
            target["armour"],
            numbers(*given.take("modifiers", [])),
        ),
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
    kinds = given.take("attack_kinds") or ["melee"] * given.take("attacks")
    return {"values": defence_sequence(guard, kinds, given.rules)}


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
    return asdict(movement(given.take("speed")))


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
    return asdict(
        charge(
            given.take("speed"),
            given.take("distance"),
            given.take("defence"),
            defence_used=given.take("defence_used"),
        )
    )


def aiming(given: Given) -> Facts:
    rounds = given.take("rounds")
    uses, points = given.take("uses_defence", False), given.take("defence", 0)
    if not given.take("attacked"):
        _, while_aiming = aim_under_attack(rounds[0], points, uses_defence=False)
        return {
            "bonus": [aiming_bonus(one) for one in rounds],
            "defence_while_aiming": while_aiming,
        }
    kept = [aim_under_attack(one, points, uses_defence=uses) for one in rounds]
    price = kept[0][1]
    return {
        "bonus": [bonus for bonus, _ in kept],
        "attacker_penalty": price,
        "defence_while_aiming": price,
    }


def drawing(given: Given) -> Facts:
    return {"takes_action": draw_takes_action(quick_draw=given.take("quick_draw"))}


def locations(given: Given) -> Facts:
    return {"penalties": [location_penalty(one) for one in given.take("which")]}


def archery(given: Given) -> Facts:
    return {"actions": bow_rounds(given.take("rounds"), nocked=given.take("nocked"))}


def grappling(given: Given) -> Facts:
    terms = hold_terms(numbers(*given.take("traits")), given.take("target_defence"))
    rolled = rolled_of(terms, given)
    return rolled.facts() | asdict(took_hold(rolled))


def breaking(given: Given) -> Facts:
    terms = free_terms(numbers(*given.take("traits")), given.take("holders"))
    rolled = rolled_of(terms, given)
    return rolled.facts() | {"free": Struggle(rolled, rolled.successes).won}


def faster(given: Given) -> Facts:
    return {
        "bonus": [
            {"fugitive": chase_bonus(one, other), "pursuer": chase_bonus(other, one)}
            for one, other in given.take("pairs")
        ]
    }


def pursuit(given: Given) -> Facts:
    runners = tuple(
        Runner(numbers(one["stamina"], one["athletics"]), one["speed"], passive(given.rules))
        for one in (given.take("fugitive"), given.take("pursuer"))
    )
    start = head_start(given.take("head_start", 0))
    run, _ = play(chase, runners, given.rules, (start, 0), faces=given.faces)
    return {
        "target": run.target,
        "rounds": [leg.facts() for leg in run.rounds],
        "outcome": run.outcome,
    }


def knockdown(given: Given) -> Facts:
    terms = numbers(*given.take("traits"), *given.take("modifiers", []))
    rolled = rolled_of(terms, given)
    fell = fall(rolled, has_acted=given.take("has_acted"), armour=given.take("armour", 0))
    return rolled.facts() | asdict(fell)


def drop(given: Given) -> Facts:
    return asdict(
        dropping(given.take("own_initiative"), given.take("now"), has_acted=given.take("has_acted"))
    )


def rise(given: Given) -> Facts:
    return asdict(rising(given.take("speed"), own_turn=given.take("own_turn")))


def ambush(given: Given) -> Facts:
    pools = given.take("ambusher_pool"), given.take("victim_pool")

    def both(dice):
        return tuple(
            throw(dice, Roll(numbers(pool), Message("ambush"), passive(given.rules))).successes
            for pool in pools
        )

    (ambusher, victim), _ = play(both, faces=given.faces)
    return {
        "ambusher": ambusher,
        "victim": victim,
        "outcome": ambush_result(ambusher, victim),
    }


def perception(given: Given) -> Facts:
    bonus = given.take("bonus", 0)
    attributes = {name: given.take(name) for name in ("perception", "composure", "wits")}
    return {"pool": pool_of(perception_terms({"attributes": attributes}, bonus, given.rules))}


def surprise(given: Given) -> Facts:
    return asdict(surprised(given.take("defence"), given.rules))


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
    return attack_terms(Attack(kind_of(weapon), own, weapon, Guard(0), 0, more), given.rules)


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
    rolls = (
        Roll(numbers(size), Message(name), passive(given.rules))
        for name, size in ((one, pool), (other, other_pool))
    )
    turn, _ = play(battle_turn, *rolls, faces=given.faces)
    return {
        one: turn.ours,
        other: turn.theirs,
        "winner": sides[turn.winner],
        "pools": {one: turn.our_pool, other: turn.their_pool},
        "broken": sides[turn.broken],
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
    return {"rank": [rank_of(word) for word in given.take("which")]}


def hazard(given: Given) -> Facts:
    rolled = rolled_of(numbers(given.take("dexterity"), given.take("wits")), given)
    return rolled.facts() | {"worse": is_worse(rolled)}


def armour(given: Given) -> Facts:
    return asdict(find_armour(given.take("worn")))


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
            check_reach(kind_of(weapon), distance, sees=sees)
        except RuleError:
            return None
        own = numbers(*(traits[name] for name in attack_traits(weapon)))
        return pool_of(attack_terms(Attack(kind_of(weapon), own, weapon, Guard(0)), given.rules))

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
