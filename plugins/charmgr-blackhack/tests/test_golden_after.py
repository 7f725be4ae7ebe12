"""Golden cases of what comes after the blow: traumas, help, magic, rest, levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_blackhack.casting import cast_spell
from charmgr_blackhack.checks import Attempt
from charmgr_blackhack.coming_round import lies_for, waking_hp
from charmgr_blackhack.consumables import consume
from charmgr_blackhack.damage import wound
from charmgr_blackhack.first_aid import bandage, knows_how, what_comes_off
from charmgr_blackhack.levels import grow, level_by_stories
from charmgr_blackhack.magic_healing import restored
from charmgr_blackhack.out import fall
from charmgr_blackhack.passing import rested, sleep
from charmgr_blackhack.saves import con_saves, counter, help_die, in_time
from charmgr_blackhack.slots import slots_by_level
from charmgr_blackhack.spells import CIRCLES_OF_TITLES, most_prepared, stays
from charmgr_blackhack.switches import SWITCHES
from charmgr_blackhack.tables import HEALING
from charmgr_blackhack.traumas import TRAUMAS, suffer
from charmgr_blackhack.usage import sides_of, word_of
from charmgr_blackhack.wear import is_armour_trained
from msgspec import to_builtins as asdict

from charmgr.api import Request, RuleError, Term, frozen
from charmgr.testing import parametrize_cases, play

CASES = Path(__file__).with_name("cases.yaml")
Facts = Mapping[str, Any]

SAVE_KEYS = ("target", "total", "success")
WORDS = {"sleep_and_ration": "8h sleep and a ration"}
SOURCES = {"cure_light": "cure_light_wounds", "cure_serious": "cure_serious_wounds"}


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


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, CASES, mine=lambda case: case["given"]["op"] in OPERATIONS)


def test_golden(case):
    given = Case(case)
    operation = OPERATIONS[given.take("op")]

    try:
        facts = operation(given)
    except RuleError as refusal:
        facts = dict(refusal.facts)

    assert not given.given, "keys that nothing read"
    assert {key: facts[key] for key in case["expect"]} == case["expect"]


def upper(attributes: Mapping[str, int]) -> dict[str, int]:
    return {name.upper(): value for name, value in attributes.items()}


def trauma_facts(facts: Facts) -> dict[str, Any]:
    told = dict(facts)
    if "attributes" in told:
        told["attributes"] = upper(told["attributes"])
    if "until" in told:
        told["until"] = WORDS.get(told["until"], told["until"])
    return told


def listed(slots: Mapping[int, int]) -> list[int]:
    return [slots[circle] for circle in sorted(slots)]


def by_circle(slots: Any) -> dict[int, int]:
    return dict(enumerate(slots, start=1))


def knocked_out(case: Case) -> Facts:
    hit_points = {"hp": {"max": case.take("hp_max")}} if "hp_max" in case.given else {}
    sheet, helped = frozen({"hit_die": case.take("hit_die"), **hit_points}), case.take("helped")

    def comes_round(dice):
        lies = 0 if helped else lies_for(dice)
        return {"wakes_after_minutes": lies // 60, "hp": waking_hp(dice, sheet, case.rules)}

    return case.play(comes_round)


def saves(case: Case) -> Facts:
    dies = tuple(Term("", die) for die in case.take("aid"))
    con = (Term("", case.take("con")),)
    certain = case.take("guaranteed", False)
    made = case.play(con_saves, con, case.take("excess"), dies, case.rules, guaranteed=certain)
    rolled = [{key: asdict(one)[key] for key in SAVE_KEYS} for one in made.rolled]
    return {"result": made.result, "saves": rolled}


def trauma(case: Case) -> Facts:
    salts = case.take("salts", False)
    come = case.play(
        suffer, case.take("trauma"), case.take("version"), case.take("con", 0), salts=salts
    )
    return trauma_facts(come.facts())


def aid(case: Case) -> Facts:
    untrained = case.take("victim_armour_untrained", False)
    victim = frozen(
        {
            "armour": {"type": case.take("armour")},
            "helmet": {"type": case.take("helmet")},
            **({"trained": {"armour": []}} if untrained else {}),
        }
    )
    con, source, delay = case.take("con"), case.take("source"), case.take("delay_rounds", 0)
    off = what_comes_off(victim, case.take("trauma"))
    slow = case.take("healer_trauma3", False)
    wis, dex = case.take("healer_wis"), case.take("healer_dex")
    source = SOURCES.get(source, source)

    def helped(dice):
        counted = counter(dice, (Term("", con),))
        if source in HEALING:
            rounds, useful, hopeless = delay, True, False
        else:
            useful = wis is None or knows_how(dice, Attempt((Term("", wis),)), case.rules)
            done = bandage(
                dice,
                off,
                case.rules,
                delay=delay,
                victim_trained=is_armour_trained(victim),
                salts=source.startswith("salts"),
                dexterity=None if dex is None else Attempt((Term("", dex),)),
                slow=slow,
            )
            rounds, hopeless = done.rounds, done.hopeless
        timely = in_time(rounds, counted)
        die = help_die(source, useful=useful and not hopeless, timely=timely)
        return {
            "counter": counted,
            "rounds_needed": rounds,
            "in_time": timely,
            "aid": die,
            "obvious": hopeless,
        }

    return case.play(helped)


def chain(case: Case) -> Facts:
    con = case.take("con")
    sheet = frozen(
        {"hp": {"current": case.take("hp")}, "attributes": {"con": con}, "hit_die": "d8"}
    )
    hurt = wound(sheet, case.take("raw"), case.take("ap"), 0)
    dies = tuple(Term("", die) for die in case.take("aid"))

    def played(dice):
        if hurt.state != "out_of_action":
            return hurt.facts()
        fallen = fall(dice, sheet, hurt.excess, Request()).facts
        made = con_saves(dice, (Term("", con),), fallen["excess"], dies, case.rules)
        if made.result == "dead":
            return {**fallen, "result": made.result}
        come = suffer(dice, fallen["trauma"], made.version, con)
        return {**trauma_facts(come.facts()), **fallen, "result": made.result}

    return case.play(played)


def level_up(case: Case) -> Facts:
    twice = case.take("twice", [])
    twice = [twice] if isinstance(twice, str) else twice
    attributes = {name.lower(): value for name, value in case.take("attributes").items()}
    grown = case.play(
        grow,
        sides_of(case.take("hit_die")),
        case.take("hp_max"),
        attributes,
        [name.lower() for name in twice],
    )
    return {"hp_max": grown.hp_max, "attributes": upper(grown.attributes)}


def hour_of_rest(case: Case) -> Facts:
    hp, used = case.play(
        rested,
        case.take("hp"),
        case.take("hp_max"),
        sides_of(case.take("hit_die")),
        already_today=case.take("already_today", False),
    )
    return {"hp": hp, "used_today": used}


def night(case: Case) -> Facts:
    sheet = frozen(
        {
            "class": case.take("caster"),
            "level": case.take("level"),
            "slots": listed(case.take("slots")),
            "hp": {"current": 1},
        }
    )
    return {"slots": by_circle(case.play(sleep, sheet, Request(), case.rules).facts["slots"])}


def heal_spell(case: Case) -> Facts:
    hp, rolled = case.play(restored, case.take("spell"), case.take("hp"), case.take("hp_max"))
    return {"hp": hp, "rolled": rolled}


def prepared(case: Case) -> Facts:
    count, circle = most_prepared(case.take("caster"), case.take("level"))
    return {"count": count, "max_circle": circle}


def spell_facts(facts: Facts) -> Facts:
    told = {"target": facts["target_number"], "slots_after": by_circle(facts["slots_after"])}
    if "components_ud" in facts:
        told["components_ud"] = str(facts["components_ud"])
    return {**facts, **told}


def cast(case: Case) -> Facts:
    caster, value = case.take("caster"), case.take("attribute_value")
    spell: dict[str, Any] = {"name": "spell", "circle": case.take("circle")}
    spells: dict[str, Any] = {"prepared": [spell], "scrolls": [spell], "granted": [spell]}
    options: dict[str, Any] = {"spell": "spell", "slot": case.take("pay_circle")}
    if (ud := case.take("components_ud")) is not None:
        spells["pouches"] = [{"spell": "spell", "ud": die_of(ud)}]
        options["components"] = True
    if (symbol := case.take("holy_symbol")) is not None:
        fits = symbol.pop("for_this_spell")
        spells["symbols"] = [{**symbol, "spell": "spell" if fits else "another"}]
    for way in ("scroll", "granted"):
        options[way] = case.take(way, False)
    sheet = {
        "class": caster,
        "level": case.take("level"),
        "attributes": {"int": value, "wis": value},
        "slots": listed(case.take("slots")),
        "spells": spells,
    }
    cast_ = case.play(cast_spell, frozen(sheet), Request(options=options), case.rules)
    return spell_facts(cast_.facts)


def gift(case: Case) -> Facts:
    sheet = {
        "class": "cleric",
        "attributes": {"wis": case.take("attribute_value")},
        "slots": listed(case.take("slots")),
        "spells": {"granted": [{"name": "gift", "circle": case.take("circle")}]},
    }
    request = Request(options={"spell": "gift", "granted": True})
    return spell_facts(case.play(cast_spell, frozen(sheet), request, case.rules).facts)


def die_of(word: Any) -> Any:
    return word_of(int(str(word).removeprefix("d")))


def used_up(case: Case) -> Facts:
    left = case.play(consume, die_of(case.take("ud")), case.rules)
    return {"ud_after": str(left.left), "state": left.state}


OPERATIONS: Mapping[str, Callable[[Case], Facts]] = {
    "knocked_out": knocked_out,
    "con_saves": saves,
    "trauma": trauma,
    "first_aid": aid,
    "remove_for_aid": lambda case: {"remove": TRAUMAS[case.take("trauma")].remove},
    "chain": chain,
    "level_up": level_up,
    "stories": lambda case: {"level": level_by_stories(case.take("level"), case.take("stories"))},
    "rest": hour_of_rest,
    "sleep8h": night,
    "heal_spell": heal_spell,
    "prepare": prepared,
    "cast": cast,
    "cast_granted": gift,
    "scroll": lambda case: {"scroll_left": stays("scrolls", read=case.take("use") == "cast")},
    "component_pouch": lambda case: {"circle": CIRCLES_OF_TITLES[case.take("title")]},
    "slots": lambda case: {
        "slots": by_circle(slots_by_level(case.take("caster"), case.take("level")))
    },
    "consumable": used_up,
}
