"""Golden cases of checks, fights, armour and monsters, played by the rules themselves."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_blackhack import distance, monsters, shots
from charmgr_blackhack.attack import Foe, struck
from charmgr_blackhack.attempts import resisted_by
from charmgr_blackhack.carrying import encumbrance
from charmgr_blackhack.checks import Attempt, attempt, die_word, level_difference, stack
from charmgr_blackhack.damage import (
    after_armour,
    armour_die_when,
    guard_against,
    lose,
    wound,
)
from charmgr_blackhack.defence import defended, magic_allows
from charmgr_blackhack.dressing import repaired
from charmgr_blackhack.initiative import Entrant, act_first, ambush, ambushed, longer, order
from charmgr_blackhack.switches import SWITCHES
from charmgr_blackhack.tables import ARMOURS, COMBAT_ROUND, HELMETS, SHIELDS, UNITS
from charmgr_blackhack.turns import stand_up
from charmgr_blackhack.usage import use, word_of
from charmgr_blackhack.weapons import MELEE, RANGED, WEAPONS
from charmgr_blackhack.wear import Guard, dressing_rounds

from charmgr.api import Request, RuleError, Term, frozen
from charmgr.testing import load_cases, parametrize_cases, play

CASES = Path(__file__).with_name("cases.yaml")
Facts = Mapping[str, Any]


class Case:
    """A case's keys as they are used up; what nothing reads is the runner's fault."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        self.given = dict(case["given"])
        self.faces = tuple(face for die in case["dice"] for face in die.values())
        defaults = {switch.id: switch.default for switch in SWITCHES}
        self.rules = defaults | self.take("switches", {}) | self.take("house_rules", {})
        self.rules |= {key: self.take(key) for key in list(self.given) if key in self.rules}

    def take(self, key: str, default: Any = None) -> Any:
        return self.given.pop(key, default)

    def play(self, rule: Callable[..., Any], *args: Any, **more: Any) -> Any:
        return play(lambda dice: rule(dice, *args, **more), faces=self.faces)[0]


def other_operations() -> set[str]:
    """List what the other runner plays."""
    tree = ast.parse(CASES.with_name("test_golden_after.py").read_text("utf-8"))
    tables = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "OPERATIONS"
    ]
    return {key.value for table in tables for key in table.keys}


def pytest_generate_tests(metafunc):
    others = other_operations()
    parametrize_cases(metafunc, CASES, mine=lambda case: case["given"]["op"] not in others)


def test_golden(case):
    given = Case(case)
    operation = OPERATIONS[given.take("op")]

    try:
        facts = operation(given)
    except RuleError as refusal:
        facts = dict(refusal.facts)

    assert not given.given, "keys that nothing read"
    facts = {"target": facts.get("target_number"), **facts}
    assert {key: facts[key] for key in case["expect"]} == case["expect"]


def test_each_operation_is_played_by_one_of_the_two_runners():
    operations = {case["given"]["op"] for case in load_cases(CASES)}

    assert operations == set(OPERATIONS) | other_operations()
    assert not set(OPERATIONS) & other_operations()


def numbers(values: Any) -> tuple[Term, ...]:
    return tuple(Term("", value) for value in values)


def sources(case: Case) -> tuple[Term, ...]:
    gains = tuple(Term("", die) for die in case.take("adv", []))
    return gains + tuple(Term("", f"-{die}") for die in case.take("dis", []))


def attributes_of(given: dict[str, Any]) -> dict[str, int]:
    names = ("str", "dex", "con", "int", "wis", "cha")
    return {name: given.pop(name) for name in names if name in given}


def check(case: Case) -> Facts:
    value = case.take("value")
    case.take("attribute")
    mods = (value, *case.take("attr_mods"))
    tried = Attempt(numbers(mods), numbers(case.take("roll_mods")), sources(case))
    return case.play(attempt, tried, case.rules).facts()


def stacked(case: Case) -> Facts:
    sides = {key: [int(die[1:]) for die in case.take(key)] for key in ("adv", "dis")}
    return {"net_die": die_word(stack(sides["adv"], sides["dis"]))}


def level(case: Case) -> Facts:
    return {"roll_mod": level_difference(case.take("pc_level"), case.take("foe_level"))}


def against_monster(case: Case) -> Facts:
    sheet = {"level": case.take("pc_level"), "attributes": {"dex": case.take("dex")}}
    request = Request(others={"target": frozen({"level": case.take("monster_level")})})
    return case.play(act_first, frozen(sheet), request, case.rules).facts


def in_order(case: Case) -> Facts:
    entrants = [Entrant(**member) for member in case.take("members")]
    return {"order": case.play(order, entrants, case.take("tie_break"))}


def by_length(case: Case) -> Facts:
    case.rules["weapon_length"] = case.take("mode")
    return longer(WEAPONS[case.take("a")], WEAPONS[case.take("b")])


def surprised(case: Case) -> Facts:
    side = case.take("side")
    name = "wis" if side == "pcs_ambushed" else "dex"
    value = case.take(name)
    sheet = frozen({"name": "", "attributes": {name: value}})
    rule = ambushed if side == "pcs_ambushed" else ambush
    facts = case.play(rule, sheet, Request(), case.rules).facts
    return {"surprised": facts.get("enemy_surprised"), **facts}


def banded(case: Case) -> Facts:
    metres, outdoors = case.take("metres"), case.take("outdoors")
    return {"band": distance.band(metres, case.rules, outdoors=outdoors)}


def zoned(case: Case) -> Facts:
    return {"band": distance.zone_band(case.take("steps"))}


def moved(case: Case) -> Facts:
    runs, overloaded = case.take("spend_action_to_run"), case.take("overloaded")
    return distance.move(runs=runs, overloaded=overloaded)


def attacker(case: Case, weapon: str) -> dict[str, Any]:
    given = dict(case.take("attacker"))
    trained = {"weapons": ["all"] * given.pop("trained", True)}
    sheet = {"attributes": attributes_of(given), "trained": trained}
    if given.pop("armour_untrained", False):
        sheet["armour"] = {"type": "cloth"}
        trained["armour"] = []
    if weapon:
        sheet["weapons"] = ({"type": weapon},)
    return frozen(sheet | given)


def target_of(case: Case) -> tuple[Foe, dict[str, Any]]:
    given = dict(case.take("target"))
    points, material = given.pop("ap"), given.pop("armour")
    foe = Foe(Guard(points, material), given.pop("shield"))
    sheet = {"level": given.pop("level"), "hp": {"current": given.pop("hp")}}
    assert not given
    return foe, frozen(sheet)


def attack(case: Case) -> Facts:
    weapon = case.take("weapon")
    options = {key: case.take(key) for key in ("range", "grip") if key in case.given}
    mode = case.take("mode", "melee")
    return blow(case, weapon, mode, options | {"rulings": sources(case), "weapon": weapon})


def blow(case: Case, weapon: str, mode: str, options: dict[str, Any]) -> Facts:
    sheet = attacker(case, weapon)
    foe, target = target_of(case)
    request = Request(others={"target": target}, options=options)
    hit = case.play(struck, sheet, request, case.rules, mode, foe)
    facts = hit.facts()
    if hit.raw is None:
        return facts
    return facts | wound(target, hit.raw, hit.points, 0).facts()


def thrown_sword(case: Case) -> Facts:
    return blow(case, "", "throw", {"weapon": "short_sword"})


def defence(case: Case) -> Facts:
    method, _, tool = case.take("method").partition("_")
    given, blow_given = dict(case.take("defender")), dict(case.take("attack"))
    trained = {
        "armour": ["all"] * (not given.pop("armour_untrained", False)),
        "shields": ["all"] * given.pop("shield_trained", True),
        "weapons": ["all"] * given.pop("trained", True),
    }
    sheet = {
        "attributes": attributes_of(given),
        "trained": trained,
        "hp": {"current": given.pop("hp")},
        "armour": {"points": given.pop("ap")},
        "level": given.pop("level"),
        "abilities": given.pop("abilities", ()),
    }
    if (weapon := case.take("weapon")) is not None:
        sheet["weapons"] = ({"type": weapon},)
    if (shield := case.take("shield")) is not None:
        sheet["shield"] = {"type": shield, "ud": die_of(case.take("shield_ud"))}
    options = {
        "attack": blow_given.pop("kind"),
        "nth": blow_given.pop("nth_in_organised_assault", 1),
        "damage": monsters.monster_dice(str(blow_given.pop("damage_dice"))),
        "sacrifice": case.take("sacrifice_shield", False),
        "grip": case.take("grip", "one"),
    }
    if (modifier := blow_given.pop("ud_modifier", None)) is not None:
        options["ud_modifier"] = modifier
    if (foe_weapon := blow_given.pop("weapon", None)) is not None:
        options["foe_weapon"] = foe_weapon
    request = Request(
        act="block" if tool == "shield" else method,
        others={"target": frozen({"level": blow_given.pop("level")})},
        options=options,
    )
    assert not given
    assert not blow_given
    facts = case.play(defended, frozen(sheet), request, case.rules).facts()
    return facts | {"shield_ud": str(facts.get("shield_ud"))}


def duration(unit: str, count: int) -> Facts:
    seconds = next(one.seconds for one in UNITS if one.id == unit) * count
    rounds = seconds // COMBAT_ROUND
    return {"seconds": seconds, "minutes": seconds / 60, "combat_rounds": rounds}


def die_of(word: Any) -> Any:
    return word_of(int(str(word).removeprefix("d")))


def usage_die(case: Case) -> Facts:
    left = case.play(use, die_of(case.take("ud")), case.take("modifier"))
    return {"ud_after": str(left.left), "state": left.state}


def dressed(case: Case) -> Facts:
    armour, helmet = ARMOURS.get(case.take("armour")), HELMETS.get(case.take("helmet"))
    rounds = case.play(dressing_rounds, armour, helmet, trained=case.take("trained"))
    return duration("combat_round", rounds)


def dressed_broken(case: Case) -> Facts:
    armour, helmet = ARMOURS.get(case.take("armour")), HELMETS.get(case.take("helmet"))
    return duration("combat_round", case.play(dressing_rounds, armour, helmet, slowed=True))


def head(case: Case) -> Facts:
    armour, helmet = case.take("armour_ap"), case.take("helmet_ap")
    sheet = frozen({"armour": {"points": armour}, "helmet": {"points": helmet}})
    guard = guard_against(sheet, Request(options={"head": True}), case.rules)
    return {"ap_applied": guard.points, "damage": after_armour(case.take("raw"), guard.points)}


def hit_several_times(case: Case) -> Facts:
    hp, points = case.take("hp"), case.take("ap")
    more = {"extra_damage": case.take("extra_per_damaging_hit", 0)}
    damages = []
    for raw in case.take("raws"):
        sheet = frozen({"hp": {"current": hp}, "effects": (more,)})
        hurt = wound(sheet, raw, points, 0)
        damages.append(hurt.damage)
        hp = hurt.hp_after
    return {"damages": damages, "hp_after": hp}


def hit_once(case: Case) -> Facts:
    return lose(case.take("hp"), case.take("damage_after_armour")).facts()


def corroded(case: Case) -> Facts:
    row = ARMOURS[case.take("armour")]
    return {"when": armour_die_when(case.take("attack"), row)}


def monster(case: Case) -> Facts:
    level = case.take("level")
    row, (low, high) = monsters.level_row(level), monsters.damage_of(level).span
    hit_dice = row.hit_dice if isinstance(row.hit_dice, int) else (row.hit_dice,)
    return {
        "damage": notation(row.damage),
        "expected_damage": (low + high) / 2,
        "hit_dice": notation(hit_dice),
    }


def notation(rolls: Any) -> str:
    if isinstance(rolls, int):
        return str(rolls)
    return "+".join(f"{count}d{sides}" for count, sides in rolls)


def monster_hp(case: Case) -> Facts:
    return {"hp": case.play(monsters.hit_points, case.take("level"))}


def monster_armour(case: Case) -> Facts:
    return {"ap": monsters.armour_of(case.take("level"), case.take("wanted"))}


def monster_damage(case: Case) -> Facts:
    case.take("weapon")
    spec = monsters.damage_of(case.take("level"))
    return {"raw": play(lambda dice: dice.roll(spec), faces=case.faces)[0]}


def weapon_row(case: Case) -> Facts:
    row = {**MELEE, **RANGED}[case.take("id")]
    requires = {name.upper(): least for name, least in row.requires.items()}
    return {
        "requires": requires,
        "blunt": row.blunt,
        "short": row.short,
        "max_range": row.max_range,
    }


def counted_weapons(case: Case) -> Facts:
    return {"count": len({"melee": MELEE, "ranged": RANGED}[case.take("list")])}


def shield_row(case: Case) -> Facts:
    row = SHIELDS[case.take("id")]
    requires = {name.upper(): least for name, least in row.requires.items()}
    return {"ud": word_of(row.ud), "requires": requires}


def rate(case: Case) -> Facts:
    weapon = WEAPONS[case.take("weapon")]
    moved, trained = case.take("moved"), case.take("trained")
    return {"attacks": shots.attacks_per_round(weapon, moved=moved, trained=trained)}


def reload(case: Case) -> Facts:
    return shots.reloading(WEAPONS[case.take("weapon")], case.take("shot_in_round"))


def met_magic(case: Case) -> Facts:
    starred, missile = case.take("starred"), case.take("dodgeable_missile")
    return {"allowed": magic_allows(starred=starred, missile=missile)}


def repair(case: Case) -> Facts:
    ud = die_of(case.take("ud"))
    best = max(row.ud for row in ARMOURS.values())
    cost, after = case.play(repaired, ud, word_of(best))
    return {"cost": cost, "ud_after": after}


OPERATIONS: Mapping[str, Callable[[Case], Facts]] = {
    "time": lambda case: duration(case.take("unit"), case.take("count")),
    "check": check,
    "stack": stacked,
    "level": level,
    "initiative_vs_monster": against_monster,
    "initiative_order": in_order,
    "weapon_length": by_length,
    "surprise": surprised,
    "distance": banded,
    "zones": zoned,
    "move": moved,
    "stand_up": lambda case: case.play(stand_up, frozen({}), Request(), case.rules).facts,
    "intercept": lambda case: distance.intercept(case.take("range")),
    "attack": attack,
    "throw_unfit": thrown_sword,
    "defence": defence,
    "magic_defence": met_magic,
    "usage_die": usage_die,
    "don_doff": dressed,
    "don_doff_injured": dressed_broken,
    "head_hit": head,
    "several_hits": hit_several_times,
    "take_damage": hit_once,
    "armour_die_timing": corroded,
    "monster": monster,
    "monster_hp": monster_hp,
    "monster_armour": monster_armour,
    "monster_damage": monster_damage,
    "weapon": weapon_row,
    "ranged_weapon": weapon_row,
    "weapon_count": counted_weapons,
    "shield": shield_row,
    "attacks_per_round": rate,
    "reload": reload,
    "encumbrance": lambda case: {"state": encumbrance(case.take("str"), case.take("items"))},
    "save_attribute": lambda case: {"attribute": resisted_by(case.take("threat")).upper()},
    "repair": repair,
}
