"""The rules of odds that were worked out elsewhere, written here with the five verbs.

Each question states its own rule in its parameters and words; `answer` reads both, so that other
numbers of the same kinds are answered too.
"""

import re
from fractions import Fraction

from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import Exact
from charmgr.dice.notation import parse
from charmgr.dice.spec import Aces, Chance, Dice, Fudge, Pair, Pool, Wild

__all__ = ["UnreadableQuestionError", "agrees", "answer"]

NUMBERS = {"no": 0, "a": 1, "one": 1, "two": 2, "three": 3, "four": 4}


class UnreadableQuestionError(AssertionError):
    """The words of a question ask something that no rule here knows."""


def answer(question):
    """Tell the chance that a question asks for."""
    about, text = question["parameters"], asked(question["question"])
    return SYSTEMS[question["system"]](about, text)


def asked(text):
    """Leave out what explains the rule: it stands in brackets, or is told of another question."""
    return re.sub(r"\([^()]*\)", "", text) if text.count("(") == text.count(")") else text


def number(text, pattern=r"(\d+) or more"):
    """Read a number out of a question."""
    found = re.search(pattern, text)
    if found is None:
        raise UnreadableQuestionError(text)
    word = found.group(1)
    return NUMBERS[word] if word in NUMBERS else int(word)


def choose(text, *ways):
    """Take the first way whose words stand in a question."""
    for words, way in ways:
        if re.search(words, text):
            return way
    raise UnreadableQuestionError(text)


def at_least(spec, least):
    return spec.numbers(least).chance(lambda number: number >= least)


def exactly(spec, value):
    return at_least(spec, value) - at_least(spec, value + 1)


# How a question asks for a number of dice, and how that chance is taken of them.
FORMS = (
    (r"exactly ([+-]?\w+)", exactly),
    (r"([+-]?\d+) or less|at most ([+-]?\w+)", lambda spec, n: 1 - at_least(spec, n + 1)),
    (r"(?:below|less than) ([+-]?\d+)", lambda spec, n: 1 - at_least(spec, n)),
    (r"more than ([+-]?\d+)", lambda spec, n: at_least(spec, n + 1)),
    (r"([+-]?\w+) or more|at least ([+-]?\w+)", at_least),
)


def asked_of(spec, text, target=None):
    """Take the chance that a question asks of a number, or its mean; else that of a target."""
    if "mean" in text or "average" in text:
        return spec.numbers().mean
    for pattern, chance in FORMS:
        if found := re.search(pattern, text):
            word = next(filter(None, found.groups()))
            return chance(spec, NUMBERS[word] if word in NUMBERS else int(word))
    if target is None:
        raise UnreadableQuestionError(text)
    return at_least(spec, target)


def repeated(rule, start, times, *args):
    """Push a state through a rule, time after time; equal states merge."""
    question = Exact()
    states = Distribution.certain(start)
    for _ in range(times):
        states = states.then(lambda state: question.distribution(rule, state, *args))
    return states


# Dice codes, and natural healing over days: a state is a level and the days to its next roll.
WAITS = {"wounded": 3, "wounded twice": 3, "incapacitated": 14, "mortally wounded": 35}
LADDER = ("dead", "mortally wounded", "incapacitated", "wounded twice", "wounded", "healthy")
CUTS = {
    "wounded": (5, 7),
    "wounded twice": (5, 7),
    "incapacitated": (7, 9),
    "mortally wounded": (7, 9),
}


def code(text, *, wild, one="count"):
    dice, _, pips = text.partition(" ")[0].partition("D")
    pips = int(pips or 0)
    return Wild(int(dice), pips, one) if wild else Dice(int(dice), 6, pips)


def heal_a_day(dice, state, strength):
    level, days = state
    if level not in WAITS:
        return state
    if days > 1:
        return level, days - 1
    level = LADDER[LADDER.index(level) + dice.band(strength, CUTS[level]) - 1]
    return level, WAITS.get(level, 0)


def d6_codes(about, text):
    if "level" in about:
        level = about["level"]
        strength = code(about["strength"], wild=False)
        wanted = choose(
            text.rpartition(":")[2],
            *((f"{one} (after|within)", one) for one in sorted(LADDER, key=len, reverse=True)),
        )
        states = repeated(heal_a_day, (level, WAITS[level]), about["days"], strength)
        return states.chance(lambda state: state[0] == wanted)
    if "attacker" in about:
        attacker, defender = (
            code(about[who], wild="wild" in about[who]) for who in ("attacker", "defender")
        )
        least = choose(text, ("beats or equals|or equals", 0), ("beats|higher", 1))
        return at_least(attacker - defender, least)
    one = "subtract" if "drop" in about.get("first_one", "") else "count"
    wild = "wild" in text and "no wild" not in text
    return asked_of(code(about["dice"], wild=wild, one=one), text, about.get("target"))


# A hit, a soak roll, and what becomes of those who fall.
MOST = 4


def soak(dice, vigor, wounds):
    return max(0, wounds - dice.band(Pair(vigor), (4, 8, 12, 16)))


def hit(dice, damage, toughness, victim):
    vigor, wounds, shaken, benny = victim
    reached = dice.band(damage, tuple(toughness + 4 * i for i in range(MOST + 1 - wounds)))
    if reached == 0:
        return "nothing"
    new = max(reached - 1, 1 if shaken else 0)
    if new == 0:
        return "shaken"
    if benny and (new := dice.call(soak, vigor, new)) == 0:
        return "nothing"
    if wounds + new < MOST:
        return wounds + new
    roll = Pair(vigor, 6, -3)
    fallen = ("dead", "bleeding", "injured", "injured")
    return fallen[dice.band(roll, (roll.low + 1, 4, 8))]


def bleed(dice, state, vigor, add):
    if state != "bleeding":
        return state
    return ("dead", "bleeding", "stable")[dice.band(Pair(vigor, 6, add), (4, 8))]


def wild_cards(about, text):
    if "trait" in about:
        return tried(about, text)
    if "a" in about:
        least = choose(text, ("strictly higher", 1), ("or ties|at least as high", 0))
        return at_least(Pair(die(about["a"])) - Pair(die(about["b"])), least)
    if "damage" in about and "vigor" in about:
        return struck(about, text)
    if "damage" in about:
        return dealt(about, text)
    return bled(about, text)


def tried(about, text):
    trait, more = die(about["trait"]), about.get("modifier", 0)
    if re.search("no wild|without (a|the) wild", text) or not about.get("wild", "d6"):
        spec = Aces((trait,), more)
    else:
        spec = Pair(trait, die(about.get("wild", "d6")), more)
    if re.search("critical failure|snake eyes|show 1", text):
        return spec.marked(1).chance(lambda value: value[1] == (True,))
    return asked_of(spec, text, about.get("target") or (8 if "raise" in text else 4))


def struck(about, text):
    benny = about.get("benny", "one benny" in text)
    victim = die(about["vigor"]), about.get("wounds", 0), about.get("shaken", False), benny
    damage = aces(about["damage"])
    odds = Exact().distribution(hit, damage, about["toughness"], victim)
    fallen = {"dead", "bleeding", "injured"}
    wanted = choose(
        text,
        ("no wound and not shaken", {"nothing"}),
        ("dying at once|dead at once", {"dead"}),
        ("bleeding out", {"bleeding"}),
        ("incapacitated", fallen),
        (r"(exactly|:) one wound", {1}),
        (r"(exactly|:) two wounds", {2}),
        (r"(exactly|:) three wounds", {3}),
        ("shaken", {"shaken"}),
        ("wound", {1, 2, 3} | fallen),
    )
    return odds.chance(lambda what: what in wanted)


def dealt(about, text):
    damage = aces(about["damage"])
    if "toughness" not in about:
        return at_least(damage, about.get("target") or number(text))
    toughness = about["toughness"]
    wounded = at_least(damage, toughness + 4)
    if re.search("no effect|nothing", text):
        return 1 - at_least(damage, toughness)
    if "shaken" in text:
        return at_least(damage, toughness) - wounded
    if "incapacitated" in text:
        return at_least(damage, toughness + 4 * MOST)
    if found := re.search(r"exactly (\w+) wound", text):
        least = toughness + 4 * NUMBERS[found[1]]
        return at_least(damage, least) - at_least(damage, least + 4)
    wounds = number(text, r"(?:at least )?(\w+) (?:or more )?wound")
    return at_least(damage, toughness + 4 * wounds)


def bled(about, text):
    args = die(about["vigor"]), about["modifier"]
    wanted = choose(text, ("stable", "stable"), ("die |dead|dies", "dead"))
    if "rounds" in about:
        return repeated(bleed, "bleeding", about["rounds"], *args).chance_of(wanted)
    one = repeated(bleed, "bleeding", 1, *args)
    return one.chance_of(wanted) / (1 - one.chance_of("bleeding"))


def die(text):
    return int(text.removeprefix("d"))


def aces(text):
    return Aces(tuple(die(part) for part in text.split("+")))


# Usage dice and a fight with two of them.
SMALLER = {4: 0, 6: 4, 8: 6, 10: 8, 12: 10, 20: 12}


def use(dice, sides):
    return SMALLER[sides] if sides and dice.band(Dice(1, sides), (3,)) == 0 else sides


def attack(dice, state):
    hero, monster, arrows, armour = state
    if hero and monster:
        if dice.band(Dice(1, 20), (13 if arrows else 12,)) == 0:
            damage = Dice(1, 8 if arrows else 4)
            monster -= dice.band(damage, tuple(range(1, monster + 1)))
        arrows = dice.call(use, arrows)
    return hero, monster, arrows, armour


def defence(dice, state):
    hero, monster, arrows, armour = state
    if hero and monster and dice.band(Dice(1, 20, 1), (13,)) == 1:
        lost = dice.band(Dice(1, 6, -2 if armour else 0), tuple(range(1, hero + 1)))
        hero -= lost
        armour = dice.call(use, armour)
    return hero, monster, arrows, armour


def fight(state, rounds, lost):
    question = Exact()
    states = Distribution.certain(tuple(state))
    for _ in range(rounds):
        for half in (attack, defence):
            states = states.then(lambda state, half=half: question.distribution(half, state))
    return states.chance(lambda state: state[lost] == 0)


def d20s(about, text):
    if "attribute" in about:
        spec = Dice(1, 20)
        if "advantage" in about:
            spec = Dice(2, 20, lowest=1)
        elif "disadvantage" in about:
            spec = Dice(2, 20, highest=1)
        elif "die" in about:
            more = Dice(1, die(about["die"]))
            spec = spec + more if about["sign"] > 0 else spec - more
        return 1 - at_least(spec, about["attribute"] + ("<=" in text))
    if "uses" in about:
        left = repeated(use, die(about["die"]), about["uses"])
        if still := re.search(r"still a? ?(d\d+(?: or d\d+)*)", text):
            wanted = {die(one) for one in still.group(1).split(" or ")}
            return left.chance(lambda sides: sides in wanted)
        gone = left.chance_of(0)
        return choose(text, ("not yet used up", 1 - gone), ("used up", gone))
    if "state" in about:
        lost = choose(text.rpartition(",")[2], ("hero down", 0), ("monster down", 1))
        return fight(about["state"], about["rounds"], lost)
    return asked_of(parse(about["dice"]), text)


# Weeks of healing by successes, with a carer.
def successes(dice, count, most):
    spec = Pool(count) if count > 0 else Chance(again=False)
    return dice.band(spec, tuple(range(1, most + 1)))


def carer_successes(dice, count):
    return dice.roll(Pool(count))


def heal_a_week(dice, state, pool, carer, maximum):
    lost, gathered = state
    if lost in (0, maximum):
        return state
    extra = dice.call(carer_successes, carer) if carer else 0
    got = successes(dice, pool + extra, lost - gathered)
    if got == 0:
        return lost + 1, gathered if lost + 1 < maximum else 0
    return (0, 0) if gathered + got >= lost else (lost, gathered + got)


def extend(dice, gathered, pool, needed):
    return min(needed, gathered + successes(dice, pool, needed))


def pools(about, text):
    if "weeks" in about:
        start, most = about["lost"], about["maximum"]
        states = repeated(
            heal_a_week, (start, 0), about["weeks"], about["pool"], about["carer"], most
        )
        end = text.rpartition(":")[2]
        wanted = choose(
            end,
            ("not (yet )?healed", lambda lost: lost != 0),
            ("healed", lambda lost: lost == 0),
            (r"lost more than", lambda lost: lost > number(end, r"more than (\d+)")),
            ("out|dead|dying", lambda lost: lost == most),
        )
        return states.chance(lambda state: wanted(state[0]))
    if "rolls" in about:
        states = repeated(extend, 0, about["rolls"], about["dice"], about["needed"])
        return states.chance_of(about["needed"])
    if "a" in about:
        least = choose(text, ("more successes", 1), ("as many", 0))
        return at_least(Pool(about["a"]) - Pool(about["b"]), least)
    if about["dice"] == "chance":
        end = text.rpartition(":")[2]
        dramatic = Chance().marked(1).chance(lambda value: value[1] == (True,))
        good = at_least(Chance(), 1)
        return choose(end, ("dramatic", dramatic), ("fail", 1 - good), ("success", good))
    spec = Pool(about["dice"], again=about.get("again", 10), rote=about.get("rote", False))
    if "no success" in text:
        return 1 - at_least(spec, 1)
    return asked_of(spec, text, 5 if "exceptional" in text else 1)


# Exchanges of blows and contests with 4dF.
def strike(dice, boxes, shifts):
    return boxes - dice.band(shifts, tuple(range(1, boxes + 1)))


def contest(dice, score, shifts, wins):
    better, worse = score
    if wins in score:
        return score
    outcome = dice.band(shifts, (0, 1))
    return better + (outcome == 2), worse + (outcome == 0)


def fudge(about, text):
    if "dice" in about:
        return asked_of(parse(about["dice"]), text)
    skill = Fudge(4, about["skill"] + about.get("plus", 0))
    other = about.get("opposition", about.get("defence"))
    shifts = skill - (about["difficulty"] if other is None else Fudge(4, other))
    if "boxes" in about:
        left = repeated(strike, about["boxes"], about["exchanges"], shifts)
        return left.chance_of(0)
    if "exchanges" in about:
        scores = repeated(contest, (0, 0), about["exchanges"], shifts, 3)
        return scores.chance(lambda score: score[0] == 3)
    end = text.rpartition(":")[2]
    if "or more shifts" in end:
        least = number(end)
    else:
        ways = ("tie or better", 0), ("with style", 3), ("success", 1), ("tie", None)
        least = choose(end, *ways, ("fail", "failure"))
    if least == "failure":
        return 1 - at_least(shifts, 0)
    chance = exactly(shifts, 0) if least is None else at_least(shifts, least)
    rolled_again = re.search("re-?roll|rolled (once more|again)|new roll", text)
    return chance + (1 - chance) * chance if rolled_again else chance


SYSTEMS = {
    "starwars-d6": d6_codes,
    "savage-worlds": wild_cards,
    "black-hack": d20s,
    "d10-pool": pools,
    "fate-4df": fudge,
}


def agrees(chance, question):
    """Tell whether a chance is the one worked out elsewhere, as far as that is given."""
    if "fraction" in question:
        return chance == Fraction(question["fraction"])
    return f"{float(chance):.12f}" == question["decimal"]
