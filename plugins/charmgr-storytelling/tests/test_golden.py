"""Golden cases of rolls, Despair, wounds, Scars and medicine, played by the rules themselves."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_storytelling.advancement import advance
from charmgr_storytelling.attempts import trait_terms
from charmgr_storytelling.awards import scars
from charmgr_storytelling.bleeding import bleed
from charmgr_storytelling.checks import contest
from charmgr_storytelling.damage import damage
from charmgr_storytelling.derived import despair_max, health, max_health, penalty_at
from charmgr_storytelling.despair import attempt, points_left, refusal
from charmgr_storytelling.first_aid import first_aid
from charmgr_storytelling.health import restart_healing, state_at
from charmgr_storytelling.rolls import Roll, quality
from charmgr_storytelling.scars import awarded, bought, scars_left
from charmgr_storytelling.standing import standing
from charmgr_storytelling.switches import SWITCHES
from charmgr_storytelling.tables import DAY, GROUPS, MINUTE, PATHS, WEEK
from charmgr_storytelling.weeks import week

from charmgr.api import Request, RuleError, Term, frozen
from charmgr.testing import load_cases, parametrize_cases, play

CASES = Path(__file__).with_name("cases.yaml")

HELD = ("current", "max")
KINDS = {"despair_point": "despair"}
ANSWERS = {
    "after": {"despair": "yes", "more_despair": "yes"},
    "after_first_failure": {"despair": "yes"},
}


class Case:
    """A case's keys as they are used up; what nothing reads is the runner's fault."""

    def __init__(self, case, taken):
        self.given = dict(case["given"])
        self.faces = tuple(case["dice"])
        self.after = taken
        defaults = {switch.id: switch.default for switch in SWITCHES}
        self.rules = defaults | self.take("switches", {})
        despair = self.take("despair", {})
        self.despair = {"current": 0} | {key: despair[key] for key in HELD if key in despair}
        self.answers = ANSWERS.get(despair.get("when"), {})
        self.options = {"despair": True} if despair.get("when") == "before" else {}

    def take(self, key, default=None):
        return self.given.pop(key, default)

    def sheet(self, **more):
        """The patient of a case, as a canonical sheet."""
        health = {"max": self.take("max"), "current": self.take("health")}
        data = {
            "attributes": {"stamina": self.take("stamina")},
            "health": {key: value for key, value in health.items() if value is not None},
            "despair": self.despair,
        }
        return frozen(data | more)

    def others(self):
        """The carer of a case; his modifiers are what `--with care` says."""
        carer = self.take("carer")
        if carer is None:
            return {}
        self.options["care"] = sum(carer.pop("modifiers", []))
        medicine, intelligence = carer.pop("medicine"), carer.pop("intelligence")
        assert not carer
        return {
            "carer": frozen(
                {
                    "attributes": {"intelligence": intelligence},
                    "skills": {"medicine": medicine},
                }
            )
        }

    def treatment(self):
        """Conditions, tools and drugs, as `--with` names them."""
        for name in ("conditions", "kit", "drugs"):
            if (word := self.take(name)) is not None:
                self.options[name] = word

    def play(self, rule, *args):
        return play(rule, *args, faces=self.faces, answers=self.answers)[0]


def pytest_generate_tests(metafunc):
    others = combat_operations()
    parametrize_cases(metafunc, CASES, lambda case: case["given"]["action"] not in others)


def test_golden(case, after):
    name = case["given"]["action"]
    given = Case(case, after)
    given.take("action")

    try:
        facts = OPERATIONS[name](given)
    except RuleError as refusal:
        facts = dict(refusal.facts)

    assert not given.given, "keys that nothing read"
    assert {key: facts[key] for key in case["expect"]} == case["expect"]


def test_each_action_is_played_by_one_of_the_two_runners():
    actions = {case["given"]["action"] for case in load_cases(CASES)}

    assert actions == set(OPERATIONS) | combat_operations()
    assert not set(OPERATIONS) & combat_operations()


def combat_operations():
    tree = ast.parse(CASES.with_name("test_golden_combat.py").read_text("utf-8"))
    tables = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "OPERATIONS"
    ]
    return {key.value for table in tables for key in table.keys}


def pool_roll(case):
    sheet = frozen({"despair": case.despair})
    options = case.options | {"give_up": not case.take("chance_declared", True)}
    options |= {"rote": case.take("rote", False)}
    if (again := case.take("again")) is not None:
        options["again"] = str(again)
    request = Request(options=options)
    roll = Roll((Term("", case.take("pool")),), "", quality(request, case.rules))
    rolled = case.play(attempt, sheet, request, case.rules, roll)
    left = points_left(sheet, case.rules) - rolled.despair
    refused = refusal(rolled, left, case.rules)
    return rolled.facts() | {"refused": refused, "despair_left": left}


def build_pool(case):
    group = case.take("untrained", "physical")
    skill = next(id_ for id_, path in PATHS.items() if path[0] == "skills" and GROUPS[id_] == group)
    *attributes, dots = case.take("traits")
    names = [id_ for id_, path in PATHS.items() if path[0] == "attributes"][: len(attributes)]
    sheet = {
        "attributes": dict(zip(names, attributes, strict=True)),
        "skills": {skill: dots},
        "specialities": [{"skill": skill, "name": ""}],
    }
    rulings = tuple(Term("", value) for value in case.take("modifiers", []))
    options = {"rulings": rulings, "speciality": case.take("speciality", False)}
    request = Request(options=options)
    roll = Roll(trait_terms(frozen(sheet), (*names, skill), request, case.rules))
    return {"pool": roll.pool, "chance": roll.chance}


def most_despair(case):
    attributes = {name: case.take(name) for name in ("resolve", "composure")}
    sheet = {"attributes": attributes, "despair": {"bought": case.take("bought", 0)}}
    return {"max": despair_max(sheet, case.rules), "current": points_left(sheet, case.rules)}


def harm(case):
    request = Request(amount=case.take("damage"))
    return case.play(damage, case.sheet(), request, case.rules).facts


def typed_harm(case):
    request = Request(amount=case.take("damage"), options={"type": case.take("type")})
    points = case.take("points")
    sheet = case.sheet()
    sheet = frozen({**sheet, "health": {**sheet["health"], **points}})
    return case.play(damage, sheet, request, case.rules).facts


def most_health(case):
    sheet = {"size": case.take("size"), "attributes": {"stamina": case.take("stamina")}}
    return {"max": max_health(sheet, case.rules)}


def penalties(case):
    return {"penalties": [penalty_at(left, case.rules) for left in case.take("health")]}


def buy(case):
    kind, old, new = case.take("kind"), case.take("from"), case.take("to")
    kind = KINDS.get(kind, kind)
    dots = {key: value for key, value in (("old", old), ("new", new)) if value is not None}
    sheet = {"despair": case.despair, "scars": {"earned": case.take("scars")}}
    if kind == "despair" and old is not None:
        sheet["despair"]["max"] = old
    try:
        if kind == "despair" and "max" in sheet["despair"]:
            outcome = advance(frozen(sheet), Request(traits=(kind,)), case.rules)
            facts, sheet = outcome.facts, case.after(frozen(sheet), outcome.changes)
        else:
            facts = bought(kind, scars_left(sheet), **dots)
    except RuleError as refusal:
        facts = refusal.facts
    own = {key: sheet["despair"].get(key) for key in HELD}
    return {**facts, "scars_left": facts["left"], "value": facts["new"], "despair": own}


def award(case):
    won = awarded(case.take("events"), case.rules)
    facts = scars({"scars": {"earned": case.take("scars")}}, won).facts
    return {"awarded": won, "scars": facts["new"]}


def bleeding(case):
    others = case.others()
    case.treatment()
    now = case.take("minute", 0) * MINUTE
    request = Request(now=now, options=case.options, others=others)
    sheet = case.sheet(bleeding={"successes": case.take("counter", 0)})
    if not blood(sheet, now, case.rules):
        return state(sheet, case.rules)
    return case.play(bleed, sheet, request, case.rules).facts


def blood(sheet, now, rules):
    """What the clock waits for because of bleeding."""
    waits = standing(sheet, Request(now=now), rules).waits
    return [wait for wait in waits if wait.what == "bleeding"]


def state(sheet, rules):
    """How one stands to whom nothing happens."""
    left = health(sheet, rules)
    status = standing(sheet, Request(), rules)
    return {
        "health": left,
        "lost": status.numbers["lost"],
        "state": state_at(left, sheet, rules),
        "bleeding": bool(blood(sheet, 0, rules)),
        "counter": sheet["bleeding"]["successes"],
        "stabilised": False,
    }


def bleeding_to_the_end(case):
    others = case.others()
    case.treatment()
    options, sheet = case.options, case.sheet(bleeding={"successes": case.take("counter", 0)})

    def clock(dice):
        now, patient, steps = 0, sheet, []
        while waits := blood(patient, now, case.rules):
            now = waits[0].at
            request = Request(now=now, options=options, others=others)
            outcome = bleed(dice, patient, request, case.rules)
            patient = case.after(patient, outcome.changes)
            if "successes" in outcome.facts:
                steps.append((now // MINUTE, outcome.facts))
        return steps

    steps = case.play(clock)
    return dict(steps[-1][1] if steps else state(sheet, case.rules)) | {
        "minutes": [minute for minute, _ in steps],
        "successes_by_roll": [facts["successes"] for _, facts in steps],
    }


def aid(case):
    sheet = case.sheet(
        bleeding={"active": False}, first_aid={"treated": case.take("already_treated", False)}
    )
    others = case.others()
    case.treatment()
    request = Request(act="first-aid", others=others, options=case.options)
    return case.play(first_aid, sheet, request, case.rules).facts


def aid_while_bleeding(case):
    sheet = case.sheet(bleeding={"successes": case.take("counter", 0)})
    others = case.others()
    case.treatment()
    request = Request(act="first-aid", others=others, options=case.options)
    return case.play(first_aid, sheet, request, case.rules).facts


def one_week(case):
    case.take("stabilised")
    sheet = case.sheet(healing={"since": 0}, bleeding={"active": False})
    others = case.others()
    case.treatment()
    request = Request(now=WEEK, others=others, options=case.options)
    return case.play(week, sheet, request, case.rules).facts


def many_weeks(case):
    case.take("stabilised")
    since = restart_healing(0, case.rules).value
    sheet = case.sheet(healing={"since": since}, bleeding={"active": False})
    end, others = case.take("pass_days") * DAY, case.others()
    case.treatment()

    def clock(dice):
        now, patient, steps = 0, sheet, []
        while waits := standing(patient, Request(now=now), case.rules).waits:
            if waits[0].at > end:
                break
            now = waits[0].at
            request = Request(now=now, others=others, options=case.options)
            outcome = week(dice, patient, request, case.rules)
            patient = case.after(patient, outcome.changes)
            steps.append((now // DAY, outcome.facts))
        return steps

    steps = case.play(clock)
    return dict(steps[-1][1] if steps else {}) | {
        "days": [day for day, _ in steps],
        "pools": [facts["pool"] for _, facts in steps],
        "healths": [facts["health"] for _, facts in steps],
    }


def contested(case):
    pools = {name: case.take(f"{name}_pool") for name in ("a", "b")}
    resisting = case.take("resists")
    acting = next(name for name in pools if name != resisting)
    sheets = {
        name: frozen({"attributes": {"strength": pools[name]}, "despair": case.despair})
        for name in pools
    }
    request = Request(traits=("strength",), others={"target": sheets[resisting]})
    facts = case.play(contest, sheets[acting], request, case.rules).facts
    return {
        acting: facts["successes"],
        resisting: facts["resisted"],
        "outcome": acting if facts["success"] else resisting,
    }


OPERATIONS: Mapping[str, Callable[[Case], Mapping[str, Any]]] = {
    "pool_roll": pool_roll,
    "build_pool": build_pool,
    "contested": contested,
    "despair_max": most_despair,
    "harm": harm,
    "damage_typed": typed_harm,
    "max_health": most_health,
    "wound_penalty": penalties,
    "buy": buy,
    "award": award,
    "bleed": bleeding,
    "bleed_until_end": bleeding_to_the_end,
    "first_aid_stabilise": aid_while_bleeding,
    "first_aid": aid,
    "week": one_week,
    "weeks": many_weeks,
}
