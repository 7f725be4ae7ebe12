"""Golden cases, played by the rules themselves: keys are renamed here and nothing else."""

from __future__ import annotations

from pathlib import Path

from charmgr_savage.advancement import (
    advances_for,
    bought,
    rank_by_advances,
    rank_by_xp,
)
from charmgr_savage.aftermath import fate, steadied
from charmgr_savage.attacks import damage_dice
from charmgr_savage.bennies import allowed, calm, deal, purse
from charmgr_savage.bleeding import MINUTE, bled, stop_bleeding
from charmgr_savage.checks import dice_alone, read, recover, turn
from charmgr_savage.damage import suffer
from charmgr_savage.derived import (
    die_of,
    hand,
    pace,
    parry,
    penalty,
    running_die,
    task_modifier,
    toughness,
    wild_card,
)
from charmgr_savage.fatigue import EXHAUSTED, gained, rested
from charmgr_savage.figures import sorted_by_state
from charmgr_savage.healing import treatment
from charmgr_savage.incapacity import incapacitation
from charmgr_savage.injuries import HOUR, injury, is_active
from charmgr_savage.natural import extra_mends, mends
from charmgr_savage.rolls import attempt, circumstances, trial_of
from charmgr_savage.switches import SWITCHES
from charmgr_savage.tables import FATIGUE_STATES, LINKED
from charmgr_savage.wounds import Blow, blow, capped, received, soaked, struck
from msgspec import to_builtins as asdict

from charmgr.api import Request, RuleError, frozen
from charmgr.testing import parametrize_cases, play

CASES = Path(__file__).with_name("cases.yaml")


# How a case says it, and how a sheet does.
LAME = {None: [], False: [], True: ["lame"]}
EYES = {None: [], 2: [], 1: ["one_eye"]}
EDGES = {None: [], False: [], True: ["ambidextrous"]}
SUPPLIES = {True: {}, False: {"no_supplies": True}}
TRIED = {True: ["Healer"], False: []}
DICE = ("vigor", "spirit", "strength")
SKILLS = ("fighting", "healing")
SAME = ("wild_card", "wounds", "shaken", "bennies", "attributes", "incapacitated", "armour")


class Case:
    """A case's keys as they are used up; what nothing reads is the runner's fault."""

    def __init__(self, case, taken):
        self.given = dict(case["given"])
        self.dice = [next(iter(entry.items())) for entry in case["dice"]]
        self.after = taken
        self.rolls = []
        defaults = {switch.id: switch.default for switch in SWITCHES}
        house = self.take("house_rules", {}) | self.take("switches", {})
        assert house.keys() <= defaults.keys()
        self.rules = defaults | house

    def take(self, key, default=None):
        return self.given.pop(key, default)

    def sheet(self, **more):
        """Keys that a sheet has too keep their names."""
        data = {key: self.take(key) for key in SAME if key in self.given}
        for group, names in (("attributes", DICE), ("skills", SKILLS)):
            dice = {name: self.take(name) for name in names if name in self.given}
            found = data.get(group, {}) | {name: die for name, die in dice.items() if die}
            data |= {group: found}
        data["fatigue"] = [{"level": level} for level in (self.take("fatigue"),) if level]
        return frozen(data | more)

    def play(self, rule, *args, **answers):
        faces = waves(self.dice, acing=rule is dice_alone)
        result, self.rolls = play(rule, *args, faces=faces, answers=answers)
        return result

    @property
    def totals(self):
        return [roll.total for roll in self.rolls]


def waves(dice, *, acing):
    """Sort faces into the waves of a table: an ace's next face belongs to the wave after.

    Dice of a trait roll are labelled by their part in it, and a trait die begins a roll; those
    with no label but their sides ace in damage rolls alone.
    """
    rolls, ace = [], None
    for label, face in dice:
        chains = acing or "_" in label
        if label != ace:
            if not rolls or label.startswith("trait") or not chains:
                rolls.append([])
            rolls[-1].append([])
        rolls[-1][-1].append(face)
        ace = label if chains and label.endswith(f"d{face}") else None
    for roll in rolls:
        while any(roll):
            yield from [chain.pop(0) for chain in roll if chain]


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, CASES)


def test_golden(case, after):
    given = Case(case, after)
    operation = OPERATIONS[given.take("op")]

    try:
        facts = operation(given)
    except RuleError as refusal:
        facts = dict(refusal.facts)

    assert not given.given, "keys that nothing read"
    facts = {"total": given.totals[-1:] and given.totals[-1]} | facts
    assert {key: facts[key] for key in case["expect"]} == case["expect"]


def op_trait(case):
    die, target = case.take("die"), case.take("tn")
    skills = {True: {}, False: {"shooting": die}}[case.take("unskilled")]
    sheet = case.sheet(skills=skills)
    request = Request(options={"bonus": sum(case.take("mods"))})
    trial = trial_of(sheet, "shooting", circumstances(request), cuts=(), target=target)
    assert trial.die == die
    facts = read(case.play(attempt, trial, request, case.rules), target)
    (part,) = case.rolls[0].parts
    if wild_card(sheet):
        return facts | {"trait": part.value.trait, "wild": part.value.wild}
    return facts | {"trait": sum(face for wave in part.faces for face in wave), "wild": None}


def op_derived(case):
    sheet = case.sheet()
    return {"toughness": toughness(sheet), "parry": parry(sheet), "pace": pace(sheet)}


def op_damage_roll(case):
    spec = damage_dice(case.take("strength"), case.take("weapon") or "", case.take("attack_raises"))
    facts = case.play(dice_alone, Request(amount=spec)).facts
    return facts | {"dice": [f"d{sides}" for sides in spec.sides]}


def op_apply_damage(case):
    margin = case.take("damage") - case.take("toughness")
    sheet = case.sheet()
    physical = case.take("physical")
    hit = blow(margin, case.rules, shaken=sheet["shaken"], physical=physical)
    hurt, _ = case.play(struck, sheet, hit, Request(), case.rules)
    return asdict(hit) | asdict(hurt)


def op_penalties(case):
    sheet = case.sheet(pace=case.take("base_pace"))
    return {"trait_mod": penalty(sheet), "pace": pace(sheet)}


def op_shaken_recovery(case):
    return case.play(recover, case.sheet(shaken=True), Request(), case.rules).facts


def op_shaken_benny(case):
    own_turn = case.take("own_turn")
    return calm(case.sheet(shaken=True), Request(), own_turn=own_turn).facts


def op_soak(case, **answers):
    new, shaken = case.take("new_wounds"), case.take("shaken_before", False)
    sheet = case.sheet(wounds=case.take("wounds_before"), shaken=shaken)
    hit = Blow(0, capped(new, case.rules), shaken=True)
    request = Request(campaign=gm_of(sheet))
    hurt, tried = case.play(
        struck, sheet, hit, request, case.rules, soak="yes", reroll_again="no", **answers
    )
    left = left_of(case, sheet, tried.changes)
    return asdict(hurt) | {"soaked": tried.soaked, "bennies": left, "totals": case.totals}


def gm_of(sheet):
    """The GM's bennies serve an Extra: to whom they belong, a case doesn't say."""
    return frozen({"gm_bennies": sheet["bennies"]})


def left_of(case, sheet, changes):
    gm = case.after(gm_of(sheet), changes, "campaign")
    return purse(case.after(sheet, changes), Request(campaign=gm)).count


def op_soak_reroll(case):
    return op_soak(case, reroll="yes")


def op_two_hits(case):
    toughness_ = case.take("toughness")
    hurt, states = received(0, Blow(0, 0, shaken=False)), []
    for damage, total in zip(case.take("damages"), case.take("soak_totals"), strict=True):
        hit = blow(damage - toughness_, case.rules, shaken=hurt.shaken)
        cancelled = [soaked(total, hit.new_wounds)] if total is not None else []
        hurt = received(hurt.wounds, hit, *cancelled)
        states.append({"wounds": hurt.wounds, "shaken": hurt.shaken})
    first, second = states
    return {"after_first": first, "after_second": second}


def op_incapacitation(case):
    fall = case.play(incapacitation, case.sheet(), Request(), case.rules)
    return {"outcome": fall.outcome}


def op_injury(case):
    hindrances = LAME[case.take("already_lame")] + EYES[case.take("good_eyes")]
    return case.play(injury, case.sheet(hindrances=hindrances), case.rules).facts()


def op_injury_end(case):
    hours, wounds = case.take("hours_since"), case.take("wounds")
    return {"active": is_active(case.take("kind"), 0, wounds, hours * HOUR)}


def op_bleeding(case):
    request = Request(options={"in_fight": case.take("in_fight")})
    return case.play(bled, case.sheet(), request, case.rules).facts()


def op_stop_bleeding(case):
    healer = case.sheet(wounds=case.take("healer_wounds"))
    request = Request(others={"carer": healer})
    return case.play(stop_bleeding, frozen({"bleeding": True}), request, case.rules).facts


def op_healing_skill(case):
    wounds, tried = case.take("patient_wounds"), TRIED[case.take("healer_tried_before")]
    patient = {
        "wounds": wounds,
        "incapacitated": case.take("patient_incapacitated"),
        "fresh_wounds": [{"at": 0, "count": wounds, "healers": tried}],
    }
    minutes, itself = case.take("minutes_since_wound"), case.take("self")
    options = SUPPLIES[case.take("supplies")]
    own = {"name": "Healer", "wounds": case.take("healer_wounds")}
    sheet = case.sheet(**({"name": "Healer"} | patient if itself else own))
    others = {} if itself else {"carer": sheet}
    request = Request(now=minutes * MINUTE, options=options, others=others)
    patient = sheet if itself else frozen(patient)
    return case.play(treatment, patient, request, case.rules).facts


def op_natural_healing(case):
    named = case.take("conditions")
    came = case.play(mends, case.sheet(), named, Request(), case.rules)
    return asdict(came) | {"next_roll_days": came.next_roll}


def op_natural_healing_extra(case):
    named = case.take("conditions")
    state, _ = case.play(extra_mends, case.sheet(wild_card=False), named, Request(), case.rules)
    return {"state": state}


def op_aftermath_extra(case, rule=fate):
    state, _ = case.play(rule, case.sheet(wild_card=False), Request(), case.rules)
    return {"state": state}


def op_walking_wounded(case):
    return op_aftermath_extra(case, steadied)


def op_benny_start(case):
    case.take("villain_wild_cards")  # each is dealt his own
    return deal(case.take("players"))


def op_benny_reroll(case):
    sheet = case.sheet(skills={"shooting": case.take("die")})
    options = {"bonus": sum(case.take("mods"))}
    request = Request(options=options, campaign=gm_of(sheet))
    trial = trial_of(sheet, "shooting", circumstances(request), cuts=())
    tried = case.play(attempt, trial, request, case.rules, reroll="yes", reroll_again="yes")
    left = left_of(case, sheet, tried.changes)
    return {"totals": case.totals, "kept": tried.number, "bennies": left}


def op_benny_allowed(case):
    return {"allowed": allowed(case.take("roll"), case.rules)}


def op_rank(case):
    xp = case.take("xp")
    return {"advances": advances_for(xp), "rank": rank_by_xp(xp)}


def op_rank_by_advances(case):
    return {"rank": rank_by_advances(case.take("advances"))}


def op_advance(case):
    choice = dict(case.take("choice"))
    choice.pop("kind")
    (named,) = choice.values()
    traits = (named,) if isinstance(named, str) else tuple(named)
    skills = case.take("skills")
    case.take("rank")
    after = bought(
        traits,
        case.take("attributes"),
        {skill: row["die"] for skill, row in skills.items()},
        LINKED | {skill: row["linked"] for skill, row in skills.items()},
        case.rules,
        raised_before=case.take("attribute_raised_in_rank"),
    )
    return {"allowed": True} | after


def op_fatigue(case):
    events = {
        "gain": gained,
        "gain_bumps": lambda level: gained(level, EXHAUSTED),
        "recover": lambda level: rested(level, HOUR),
    }
    level = events[case.take("event")](case.take("level"))
    return {"level": level, "state": FATIGUE_STATES[level]}


def op_fatigue_rest(case):
    level = rested(case.take("level"), int(case.take("hours") * HOUR))
    return {"level": level, "state": FATIGUE_STATES[level]}


def op_off_hand(case):
    hurt = [{"effect": "one_arm", "side": side} for side in (case.take("injured_arm"),) if side]
    edges = EDGES[case.take("ambidextrous")]
    usable, price = hand(case.sheet(lead_hand=case.take("lead"), injuries=hurt, edges=edges))
    return {"usable_hand": usable, "trait_mod": price}


def op_hindrance(case):
    own = {key: case.take(key) for key in ("pace", "running_die")}
    return mobility(frozen(own | {"hindrances": [case.take("name")]}))


def mobility(sheet):
    return {"pace": pace(sheet), "running_die": running_die(sheet)}


def op_hindrance_mod(case):
    sheet = frozen({"hindrances": [case.take("name")]})
    return {"trait_mod": task_modifier(sheet, case.take("task"))}


def op_turn(case):
    states = {key: case.take(key) for key in ("incapacitated", "shaken")}
    return asdict(turn(case.rules, **states))


def op_injury_swade_leg(case):
    own = {key: case.take(key) for key in ("pace", "running_die")}
    rules = case.rules | {"injury_effects": "swade"}
    already = [one for one in (case.take("already"),) if one]
    hurt = case.play(injury, frozen({"hindrances": already}), rules, "leg")
    after = frozen(own | {"hindrances": [*already, hurt.effect]})
    return {"effect": hurt.effect} | mobility(after)


def op_injury_toughness(case):
    dice = [case.take("vigor_before"), case.take("vigor_after")]
    armour = case.take("armour")
    before, after = (
        toughness(frozen({"attributes": {"vigor": die}, "armour": armour})) for die in dice
    )
    return {"before": before, "after": after}


def op_figures(case):
    members = [dict(member) for member in case.take("members")]
    return sorted_by_state((member.pop("name"), frozen(member)) for member in members)


def op_chain(case):
    damage, wanted = case.take("damage"), case.take("toughness")
    own = deal(players=1)["each_player"]
    sheet = case.sheet(wounds=case.take("wounds_before"), bennies=own)
    sheet = frozen({**sheet, "toughness_bonus": wanted - toughness(sheet)})
    answers = {"soak": "yes", "reroll": "no"}
    outcome = case.play(suffer, sheet, damage, Request(), case.rules, **answers)
    after = case.after(sheet, outcome.changes)
    return outcome.facts | {"vigor_after": die_of(after, "vigor")}


OPERATIONS = {
    name.removeprefix("op_"): play_ for name, play_ in globals().items() if name.startswith("op_")
}
