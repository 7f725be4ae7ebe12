"""Odds worked out elsewhere, asked here of rules written with the five verbs."""

from fractions import Fraction
from pathlib import Path

import pytest
import yaml

from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import Exact
from charmgr.dice.spec import Aces, Chance, Dice, Fudge, Pair, Pool, Wild

QUESTIONS = yaml.safe_load(Path(__file__).with_name("golden.yaml").read_text(encoding="utf-8"))


def at_least(spec, number):
    return spec.numbers(number).at_least(number)


def below(spec, number):
    return Exact().distribution(lambda dice: dice.band(spec, (number,))).chance_of(0)


def between(spec, low, high):
    return at_least(spec, low) - at_least(spec, high)


def repeated(rule, start, times, *args):
    """Push a state through a rule, time after time; equal states merge."""
    question = Exact()
    states = Distribution.certain(start)
    for _ in range(times):
        states = states.then(lambda state: question.distribution(rule, state, *args))
    return states


# Natural healing over days: a state is a level and the days to its next roll.
WAITS = {"wounded": 3, "twice": 3, "incapacitated": 14, "mortally": 35}
LADDER = ("dead", "mortally", "incapacitated", "twice", "wounded", "healthy")
CUTS = {"wounded": (5, 7), "twice": (5, 7), "incapacitated": (7, 9), "mortally": (7, 9)}


def heal_a_day(dice, state, strength):
    level, days = state
    if level not in WAITS:
        return state
    if days > 1:
        return level, days - 1
    level = LADDER[LADDER.index(level) + dice.band(strength, CUTS[level]) - 1]
    return level, WAITS.get(level, 0)


def healed(level, strength, days, wanted="healthy"):
    states = repeated(heal_a_day, (level, WAITS[level]), days, strength)
    return states.chance(lambda state: state[0] == wanted)


# A hit, a soak roll, and what becomes of those who fall.
def soak(dice, vigor, wounds):
    return max(0, wounds - dice.band(Pair(vigor), (4, 8, 12, 16)))


def hit(dice, attack, victim):
    damage, toughness = attack
    vigor, wounds, shaken, benny = victim
    reached = dice.band(damage, tuple(toughness + 4 * i for i in range(5 - wounds)))
    if reached == 0:
        return "nothing"
    new = max(reached - 1, 1 if shaken else 0)
    if new == 0:
        return "shaken"
    if benny and (new := dice.call(soak, vigor, new)) == 0:
        return "nothing"
    if wounds + new <= 3:
        return "wounded"
    roll = Pair(vigor, 6, -3)
    fallen = ("dead", "bleeding", "injured", "injured")
    return fallen[dice.band(roll, (roll.low + 1, 4, 8))]


def struck(what, attack, victim):
    return Exact().distribution(hit, attack, victim).chance_of(what)


def bleed(dice, state):
    if state != "bleeding":
        return state
    return ("dead", "bleeding", "stable")[dice.band(Pair(8, 6, -3), (4, 8))]


def bled_to_death_in_the_end():
    one = repeated(bleed, "bleeding", 1)
    return one.chance_of("dead") / (1 - one.chance_of("bleeding"))


# Usage dice and a fight with two of them.
SMALLER = {4: 0, 6: 4, 8: 6, 10: 8}


def use(dice, die):
    return SMALLER[die] if die and dice.band(Dice(1, die), (3,)) == 0 else die


def used(die, uses):
    return repeated(use, die, uses)


def attack(dice, state):
    hero, monster, arrows, armour = state
    if hero and monster:
        if dice.band(Dice(1, 20), (13 if arrows else 12,)) == 0:
            damage = Dice(1, 8 if arrows else 4)
            monster -= dice.band(damage, tuple(range(1, monster + 1)))
        arrows = dice.call(use, arrows)
    return hero, monster, arrows, armour


def answer(dice, state):
    hero, monster, arrows, armour = state
    if hero and monster and dice.band(Dice(1, 20, 1), (13,)) == 1:
        lost = dice.band(Dice(1, 6, -2 if armour else 0), tuple(range(1, hero + 1)))
        hero -= lost
        armour = dice.call(use, armour)
    return hero, monster, arrows, armour


def fight(lost):
    question = Exact()
    states = Distribution.certain((8, 12, 8, 6))
    for _ in range(8):
        for half in (attack, answer):
            states = states.then(lambda state, half=half: question.distribution(half, state))
    return states.chance(lambda state: state[lost] == 0)


# Weeks of healing by successes, with a carer.
def successes(dice, count, most):
    spec = Pool(count) if count > 0 else Chance(again=False)
    return dice.band(spec, tuple(range(1, most + 1)))


def carer_successes(dice, count):
    return dice.roll(Pool(count))


def heal_a_week(dice, state, pool, carer):
    lost, gathered = state
    if lost in (0, 10):
        return state
    extra = dice.call(carer_successes, carer) if carer else 0
    got = successes(dice, pool + extra, lost - gathered)
    if got == 0:
        return lost + 1, gathered if lost + 1 < 10 else 0
    return (0, 0) if gathered + got >= lost else (lost, gathered + got)


def cured(lost, pool, carer, weeks):
    states = repeated(heal_a_week, (lost, 0), weeks, pool, carer)
    return states.chance(lambda state: state == (0, 0))


def extend(dice, gathered, pool, needed):
    return min(needed, gathered + successes(dice, pool, needed))


# Exchanges of blows and contests with 4dF.
SHIFTS = Fudge(4, 3) - Fudge(4, 2)


def strike(dice, boxes):
    return boxes - dice.band(SHIFTS, tuple(range(1, boxes + 1)))


def contest(dice, score):
    better, worse = score
    if 3 in score:
        return score
    outcome = dice.band(SHIFTS, (0, 1))
    return better + (outcome == 2), worse + (outcome == 0)


ANSWERS = {
    "sw-02": lambda: at_least(Dice(5, 6, 2), 20),
    "sw-05": lambda: at_least(Wild(5, 2), 20),
    "sw-06": lambda: at_least(Wild(5, 2, "subtract"), 20),
    "sw-07": lambda: at_least(Wild(3), 15),
    "sw-08": lambda: at_least(Wild(2, 1, "subtract"), 10),
    "sw-09": lambda: at_least(Wild(1), 13),
    "sw-11": lambda: healed("wounded", Dice(2, 6), 3),
    "sw-12": lambda: healed("incapacitated", Dice(3, 6, 2), 42),
    "sw-13": lambda: healed("incapacitated", Dice(3, 6, 2), 20),
    "sw-14": lambda: healed("incapacitated", Dice(2, 6), 42, "mortally"),
    "sw-16": lambda: healed("mortally", Dice(3, 6, 2), 98),
    "sw-17": lambda: healed("twice", Dice(2, 6), 21),
    "sw-18": lambda: at_least(Wild(4) - Wild(3, 1), 0),
    "sav-01": lambda: at_least(Pair(4), 4),
    "sav-02": lambda: at_least(Pair(6), 4),
    "sav-03": lambda: at_least(Pair(8), 4),
    "sav-04": lambda: at_least(Pair(10), 4),
    "sav-05": lambda: at_least(Pair(12), 4),
    "sav-06": lambda: at_least(Pair(8), 8),
    "sav-07": lambda: at_least(Pair(4), 6),
    "sav-08": lambda: at_least(Pair(12), 16),
    "sav-10": lambda: at_least(Pair(8) - 2, 4),
    "sav-13": lambda: at_least(Aces((12, 8)), 7),
    "sav-14": lambda: at_least(Aces((12, 8)), 11),
    "sav-15": lambda: at_least(Aces((12, 8)), 15),
    "sav-16": lambda: at_least(Aces((12, 8)), 23),
    "sav-17": lambda: between(Aces((12, 8)), 15, 19),
    "sav-20": lambda: struck("nothing", (Aces((12, 8)), 7), (8, 0, False, True)),
    "sav-21": lambda: struck("dead", (Aces((12, 8)), 7), (8, 0, False, False)),
    "sav-22": lambda: struck("bleeding", (Aces((8, 6)), 5), (6, 2, True, True)),
    "sav-23": bled_to_death_in_the_end,
    "sav-24": lambda: repeated(bleed, "bleeding", 5).chance_of("dead"),
    "sav-25": lambda: at_least(Pair(8) - Pair(6), 1),
    "bh-01": lambda: below(Dice(1, 20), 13),
    "bh-02": lambda: below(Dice(2, 20, lowest=1), 13),
    "bh-03": lambda: below(Dice(2, 20, highest=1), 13),
    "bh-04": lambda: below(Dice(1, 20) - Dice(1, 4), 13),
    "bh-05": lambda: below(Dice(1, 20) - Dice(1, 6), 13),
    "bh-06": lambda: below(Dice(1, 20) - Dice(1, 8), 13),
    "bh-07": lambda: below(Dice(1, 20) - Dice(1, 10), 13),
    "bh-08": lambda: below(Dice(1, 20) + Dice(1, 6), 13),
    "bh-09": lambda: below(Dice(1, 20) + Dice(1, 10), 13),
    "bh-10": lambda: 1 - used(8, 5).chance_of(0),
    "bh-11": lambda: used(6, 5).chance_of(0),
    "bh-12": lambda: used(10, 6).chance(lambda die: die >= 8),
    "bh-13": lambda: at_least(Dice(3, 6), 15),
    "bh-14": lambda: at_least(Dice(4, 6, highest=3), 15),
    "bh-15": lambda: fight(1),
    "bh-16": lambda: fight(0),
    "pool-02": lambda: at_least(Pool(5), 3),
    "pool-03": lambda: at_least(Pool(5), 5),
    "pool-04": lambda: at_least(Pool(8, again=9), 5),
    "pool-05": lambda: at_least(Pool(8, again=8), 5),
    "pool-06": lambda: below(Pool(7), 1),
    "pool-07": lambda: Chance().marked(1).chance(lambda value: value[1] == (True,)),
    "pool-08": lambda: at_least(Chance(), 1),
    "pool-09": lambda: at_least(Pool(5, rote=True), 3),
    "pool-10": lambda: cured(7, 3, None, 4),
    "pool-11": lambda: cured(7, 3, 4, 6),
    "pool-12": lambda: cured(7, 3, 4, 2),
    "pool-14": lambda: repeated(heal_a_week, (5, 0), 1, 2, None).chance_of((6, 0)),
    "pool-15": lambda: repeated(extend, 0, 4, 6, 10).chance_of(10),
    "pool-16": lambda: at_least(Pool(6) - Pool(4), 1),
    "fate-01": lambda: between(Fudge(4), 0, 1),
    "fate-02": lambda: at_least(Fudge(4), 2),
    "fate-03": lambda: at_least(Fudge(4, 3), 5),
    "fate-04": lambda: at_least(Fudge(4, 3), 7),
    "fate-05": lambda: at_least(SHIFTS, 1),
    "fate-06": lambda: between(SHIFTS, 0, 1),
    "fate-07": lambda: at_least(SHIFTS, 3),
    "fate-09": lambda: at_least(Fudge(4, 2 + 2), 3),
    "fate-10": lambda: repeated(strike, 3, 4).chance_of(0),
    "fate-11": lambda: repeated(contest, (0, 0), 12).chance(lambda score: score[0] == 3),
}


def test_every_question_is_asked():
    assert ANSWERS.keys() == {question["id"] for question in QUESTIONS}


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["id"] for question in QUESTIONS])
def test_the_odds_are_those_worked_out_elsewhere(question):
    chance = ANSWERS[question["id"]]()

    if "fraction" in question:
        assert chance == Fraction(question["fraction"])
    else:
        assert f"{float(chance):.12f}" == question["decimal"]
