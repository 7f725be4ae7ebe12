"""The golden cases, played by the rules themselves: here only keys are renamed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charmgr_drevo.advancement import advance
from charmgr_drevo.care import medicine
from charmgr_drevo.checks import check, contest
from charmgr_drevo.checks import roll as rolled
from charmgr_drevo.damage import armour, damage
from charmgr_drevo.exchange import attack
from charmgr_drevo.fate import begin, points, softened
from charmgr_drevo.fighters import weapon_modifier
from charmgr_drevo.harm import Blow, counts, held, penalty, receive, state_of
from charmgr_drevo.healing import step, waits
from charmgr_drevo.order import combat_order
from charmgr_drevo.several import defend, several
from charmgr_drevo.switches import SWITCHES
from charmgr_drevo.tables import DAY, HOUR, WEAPONS, row
from charmgr_drevo.traits import choose, known

from charmgr.api import Fudge, Request, RuleError, Term, frozen
from charmgr.testing import load_cases, parametrize_cases, play

CASES = Path(__file__).with_name("cases.yaml")
SKILL = "fighting"
PARRYING = {"skill": ("parrying",)}
TALENTS = {"talent": ["parrying"]}


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, CASES)


def test_golden(case, after):
    run = Case(case, after)
    expected = dict(case["expect"])
    facts = golden(OPERATIONS[run.take("action")](run))

    assert not run.given, "keys that nothing read"
    assert {key: told(facts[key]) for key in expected} == {
        key: told(value) for key, value in expected.items()
    }


def test_each_operation_has_a_case():
    assert {case["given"]["action"] for case in load_cases(CASES)} == set(OPERATIONS)


def golden(facts: Any) -> Any:
    """Rename keys: a check's `success` is a yes or no here, the cases' is the number."""
    if isinstance(facts, Mapping):
        renamed = {key: golden(value) for key, value in facts.items() if key != "success"}
        return renamed | ({"success": renamed.pop("total")} if "total" in renamed else {})
    if isinstance(facts, list | tuple):
        return [golden(one) for one in facts]
    return facts


def told(value: Any) -> Any:
    """Lay sentences side by side: the cases have them without capital and full stop."""
    if isinstance(value, str):
        return (value[:1].lower() + value[1:]).rstrip(".")
    if isinstance(value, Mapping):
        return {key: told(one) for key, one in value.items()}
    return [told(one) for one in value] if isinstance(value, list) else value


def refused(refusal: RuleError) -> dict[str, Any]:
    return {"refused": str(refusal.message), **refusal.facts}


class Case:
    """A case's keys as they are used up; what nothing reads is the runner's fault."""

    def __init__(self, case, taken):
        self.given = dict(case["given"])
        self.faces = tuple(case["dice"])
        self.after = taken
        defaults = {switch.id: switch.default for switch in SWITCHES}
        self.rules = defaults | self.take("switches", {})
        self.options: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}
        if self.take("in_combat", default=False):
            self.options["in_combat"] = True

    def take(self, key, default=None):
        return self.given.pop(key, default)

    def play(self, rule, *args):
        return play(rule, *args, faces=self.faces, answers=self.answers)[0]

    def facts(self, rule, sheet, **asked):
        """Play a hook's rule; the facts of its outcome, or of its refusal."""
        request = Request(options=self.options, **asked)
        try:
            return dict(self.play(rule, sheet, request, self.rules).facts)
        except RuleError as refusal:
            return refused(refusal)

    def fighter(self, data, name=""):
        """Make a sheet of somebody in a case; its keys are used up."""
        data = dict(data)
        sheet: dict[str, Any] = {"name": data.pop("id", name)}
        skills = {known(word): value for word, value in data.pop("skills", {}).items()}
        ability = data.pop("ability", "none")
        if "trait" in data:
            value = data.pop("trait")
            skills |= dict.fromkeys((SKILL, "throwing", "shooting", "dodge"), value)
            skills |= dict.fromkeys(PARRYING.get(ability, ()), value)
        sheet["skills"] = skills
        listed = data.pop("modifiers", [])
        sheet["conditions"] = [{"name": "", "modifier": modifier} for modifier in listed]
        sheet["talents"] = TALENTS.get(ability, [])
        if levels := data.pop("counts", None):
            sheet["injuries"] = self.wounded(levels)
        does = data.pop("does", "")
        weapon = {"mu": data.pop("mu", None), "firearm": data.pop("firearm", None)}
        used = {key: value for key, value in weapon.items() if value is not None}
        attacks = does in ("melee", "throw", "shoot")
        arm = {"name": "", "use": does, **used} if attacks else {"name": "sword"}
        sheet["weapons"] = [arm]
        if (points_ := data.pop("fate", None)) is not None:
            sheet["fate"] = {"current": points_.pop("current")}
            self.pledged(sheet, points_)
        assert not data
        return frozen(sheet), does

    def pledged(self, sheet, use):
        """Say beforehand how Fate is used; a refusal is told, and the throw goes on without."""
        if not use:
            return
        spent, number = use.pop("spend"), str(use.pop("use"))
        when, up = use.pop("when", ""), use.pop("direction", "up")
        assert not use
        booked = self.options | {"use": number, "when": when}
        request = Request(act="fate", amount=-spent, options=booked)
        try:
            play(points, frozen(sheet), request, self.rules, answers={"consent": "yes"})
        except RuleError as refusal:
            self.refused = refused(refusal)["refused"]
            return
        moves = -spent if up == "down" else spent
        said: dict[str, Any] = {"fate_first": "yes"} if number in "13" else {"fate": moves}
        if sheet["name"] in ("", "a", "lone"):
            self.options |= {key: True if value == "yes" else value for key, value in said.items()}
        else:
            self.answers |= {f"target.{key}": value for key, value in said.items()}

    refused = ""
    refusal: Mapping[str, Any] = {}

    def softens(self, received, to, current):
        """Say to what Fate lowers harm; a refusal is told, and the harm is taken as it came."""
        try:
            for level in received:
                softened(level, to, current, self.rules)
        except RuleError as refusal:
            self.refusal = refused(refusal)
            return None
        return to

    def with_refusal(self, facts):
        return {**facts, "refused": self.refused} if self.refused else facts

    def wounded(self, levels):
        return [{"level": level} for level, n in levels.items() for _ in range(n)]


def roll(case):
    terms = tuple(Term("", value) for value in case.take("modifiers"))
    case.options["rulings"] = terms
    request = Request(amount=Fudge(4, case.take("trait")), options=case.options)
    return case.play(rolled, request, case.rules).facts


def one_sided(case):
    purpose = case.take("purpose")
    keys = ("trait", "modifiers", "fate", "counts")
    data = {key: case.take(key) for key in keys if key in case.given}
    if purpose:
        data["skills"] = {"medicine": data.pop("trait")}
    sheet, _ = case.fighter(data)
    difficulty = case.take("difficulty")
    if purpose:
        facts = case.play(medicine, sheet, purpose, case.rules).facts
        assert facts["difficulty"] == difficulty
        return facts
    return case.with_refusal(case.facts(check, sheet, traits=(SKILL,), against=difficulty))


def opposed(case):
    a, b = (case.fighter(case.take(name), name)[0] for name in "ab")
    gives_up = case.take("gives_up")
    if gives_up:
        case.answers["give_up" if gives_up == "a" else "target.give_up"] = "yes"
        case.answers.setdefault("give_up", "no")
    return case.with_refusal(
        case.facts(check, a, traits=(SKILL,), others={"target": b}),
    )


def until_decided(case):
    case.options["to_the_end"] = True
    return opposed(case)


def targets(sheets):
    return {f"target.{number}": sheet for number, sheet in enumerate(sheets, 1)}


def opposed_many(case):
    lone, _ = case.fighter(case.take("lone"), "lone")
    others = [case.fighter(other)[0] for other in case.take("others")]
    return case.facts(contest, lone, traits=(SKILL,), others=targets(others))


def choose_trait(case):
    fitting = case.take("fitting")
    skills, qualities = case.take("skills"), case.take("qualities")
    setting, part_of = case.take("setting_skills"), case.take("part_of", {})
    try:
        trait = choose(skills, qualities, setting, part_of, case.rules, **fitting)
    except RuleError as refusal:
        return refused(refusal)
    return {"trait": trait.trait, "value": trait.value, "kind": trait.kind}


def soften(case):
    current = case.take("fate")["current"]
    received, to = case.take("received"), case.take("to") or "none"
    try:
        done = softened(received, to, current, case.rules, when=case.take("when", ""))
    except RuleError as refusal:
        return refused(refusal)
    return {"taken": done.taken, "cost": done.cost, "fate_left": done.left}


def injure(case):
    sheet = {"injuries": case.wounded(case.take("counts"))}
    soften = case.take("soften", {})
    to, received = soften.get("to"), case.take("received")
    if soften:
        sheet["fate"] = soften["fate"]
        to = case.softens(received, to, sheet["fate"]["current"])
    said = case.take("gm_says")
    if said:
        case.answers["death"] = said
    blows = tuple(Blow(level, soften_to=to) for level in received)
    harmed = case.play(receive, frozen(sheet), blows, case.rules, 0)
    return {**harmed.facts(), **case.refusal}


def luck(case):
    agrees = case.take("gm_agrees")
    case.answers["consent"] = "yes" if agrees else "no"
    case.options["use"] = "5"
    sheet = frozen({"fate": case.take("fate")})
    price = case.take("price")
    return case.facts(points, sheet, act="fate", amount=None if price is None else -price)


def grant(case):
    case.options["for"] = case.take("reason")
    sheet = frozen({"fate": case.take("fate")})
    return case.facts(points, sheet, act="fate", amount=case.take("amount"))


def start(case):
    start = case.take("start")
    options = {} if start is None else {"start": start}
    return begin(Request(options=options), case.rules).facts


def clock(case, sheet, passed):
    """Let time pass, step by step as the sheet waits, and tell every check that was made."""

    def run(dice):
        patient, checks = sheet, []
        while (due := waits(patient, 0, case.rules)) and due[0].at <= passed:
            outcome = step(dice, patient, Request(now=due[0].at), case.rules)
            patient = case.after(patient, outcome.changes)
            checks += outcome.facts["checks"]
        return patient, checks

    patient, checks = case.play(run)
    return {
        "checks": checks,
        "counts": counts(held(patient)),
        "penalty": penalty(patient, case.rules),
        "state": state_of(patient),
    }


def heal(case):
    injuries = case.take("injuries")
    for injury in injuries:
        injury["since"] = -injury.pop("days") * DAY
    sheet = frozen({"qualities": {"body": case.take("body")}, "injuries": injuries})
    return clock(case, sheet, case.take("pass_days") * DAY)


def dying(case):
    injury = {"level": "heavy", "since": 0, "care": case.take("care")}
    body = {"body": case.take("body")}
    sheet = frozen({"qualities": body, "injuries": [injury], "state": "dying"})
    return clock(case, sheet, case.take("pass_hours") * HOUR)


def order(case):
    ambush = case.take("ambush_by", "")
    sides, rounds = case.take("sides"), case.take("rounds")

    def run(dice):
        return combat_order(dice, sides, rounds, case.rules, ambush_by=ambush, adds={})

    return case.play(run)


def circumstances(case):
    for key in ("distance", "range"):
        if key in case.given:
            case.options[key] = case.take(key)


def exchange(case):
    circumstances(case)
    a, does = case.fighter(case.take("a"), "a")
    b, case.options["answer"] = case.fighter(case.take("b"), "b")
    if does in ("shield", "dodge", "parry"):
        return case.facts(defend, a, act=does, others={"target.1": b})
    return case.facts(attack, a, act=does, others={"target": b})


def attack_defenceless(case):
    circumstances(case)
    keys = [
        key
        for key in ("does", "trait", "modifiers", "mu", "firearm", "fate", "counts")
        if key in case.given
    ]
    sheet, does = case.fighter({key: case.take(key) for key in keys})
    difficulty = case.take("difficulty")
    return case.with_refusal(case.facts(attack, sheet, act=does, against=difficulty))


def weapons(case):
    (a, mu), (b, other_mu) = (
        (one["does"], one.get("mu", 0)) for one in (case.take("a"), case.take("b"))
    )
    return {"a": weapon_modifier(a, mu, b, other_mu), "b": weapon_modifier(b, other_mu, a, mu)}


def many(case):
    case.options["way"] = case.take("way")
    lone, case.options["does"] = case.fighter(case.take("lone"), "lone")
    foes, does = zip(*(case.fighter(foe) for foe in case.take("foes")), strict=True)
    names = [foe["name"] for foe in foes]
    case.options["chosen"] = 1 + names.index(case.take("target"))
    scene = {role: {"does": one} for role, one in zip(targets(foes), does, strict=True)}
    return case.facts(several, lone, act="several", others=targets(foes), scene=scene)


def hit(case):
    sheet = {"armour": case.take("armour")}
    if levels := case.take("counts"):
        sheet["injuries"] = case.wounded(levels)
    if soften := case.take("soften"):
        sheet["fate"], case.options["soften"] = soften["fate"], soften["to"]
    if said := case.take("gm_says"):
        case.answers["death"] = said
    case.options |= {
        key: case.take(key) for key in ("mu", "critical", "firearm") if key in case.given
    }
    return case.facts(damage, frozen(sheet), amount=case.take("margin"))


def buy(case):
    kind, old, new = case.take("kind"), case.take("from"), case.take("to")
    agrees = case.take("gm_agrees")
    if agrees is not None:
        case.answers["consent"] = "yes" if agrees else "no"
    word = {"skill": SKILL, "quality": "body", "talent": "talent"}[kind]
    home = {"skill": "skills", "quality": "qualities"}.get(kind)
    sheet = {"ep": case.take("ep"), **({home: {word: old}} if home else {})}
    case.options["named"] = kind
    steps = 1 if old is None else new - old
    facts = case.facts(advance, frozen(sheet), traits=(word,), amount=steps)
    return {**facts, "cost": facts["price"], "ep_left": facts["left"], "value": facts["new"]}


OPERATIONS: Mapping[str, Callable[[Case], Mapping[str, Any]]] = {
    "roll": roll,
    "check": one_sided,
    "opposed": opposed,
    "opposed_until_decided": until_decided,
    "opposed_many": opposed_many,
    "choose_trait": choose_trait,
    "soften": soften,
    "injure": injure,
    "fate_luck": luck,
    "fate_grant": grant,
    "fate_start": start,
    "heal": heal,
    "dying": dying,
    "combat_order": order,
    "exchange": exchange,
    "attack_defenceless": attack_defenceless,
    "weapon_modifiers": weapons,
    "several": many,
    "damage_level": hit,
    "hit": hit,
    "mu": lambda case: {"mu": [row(WEAPONS, word).mu for word in case.take("which")]},
    "armour": lambda case: {"armour": [armour(word) for word in case.take("which")]},
    "advance": buy,
}
