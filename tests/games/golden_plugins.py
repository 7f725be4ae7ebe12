"""The same odds asked of the game systems themselves, with `--odds` on sheets.

A way is a campaign and a command; where a plugin plays by another rule, or has no command for
what is asked, `reason` says so.
"""

import re
from dataclasses import dataclass, field

__all__ = ["Way", "way"]

BH = "str: 10, con: 10, int: 10, wis: 10, cha: 10"
NO_LEAST = "another question than how often so many or more are reached"
NO_REPEAT = "no command repeats a use or an exchange: a rule of the test does"
ADVANTAGE = ("d4", "d6", "d8", "d10", "d12")
ST = "attributes: {{strength: {pool}, dexterity: 2, stamina: {stamina}, intelligence: 2}}\n"
SW = (
    "attributes: {{dexterity: 3D, knowledge: 3D, mechanical: 3D, perception: 3D,"
    " strength: {strength}, technical: 3D}}\n"
)
SAV = "attributes: {{agility: d6, smarts: d6, spirit: d6, strength: d6, vigor: {vigor}}}\n"


@dataclass(frozen=True)
class Way:
    """How a system is asked: its sheets by name, what is typed, which switches are turned.

    `state` is the state whose chance after some time is the answer; else it is that of --ask.
    """

    system: str = ""
    sheets: dict = field(default_factory=dict)
    words: tuple = ()
    rules: dict = field(default_factory=dict)
    state: str = ""
    start: str = "day 0"
    reason: str = ""


def way(question):
    """Tell how the system of a question is asked, or why it is not."""
    return SYSTEMS[question["system"]](question["parameters"], question["question"])


def d6_codes(about, text):
    if "level" in about:
        end = text.rpartition(":")[2]
        if "mortally" in about["level"] + end:
            return Way(reason="the dying are rolled for each round, and do not heal by the month")
        wanted = re.search(r"(healthy|wounded twice|wounded|incapacitated)", end)
        hero = SW.format(strength=about["strength"]) + f"wound: {about['level']}\n"
        words = ("heal", "hero", "--for", f"{about['days']}d")
        state = wanted.group(1).replace(" ", "_")
        return Way("swd6", {"hero": hero}, words, state=state)
    if "attacker" in about:
        mine, theirs = (about[who].split()[0] for who in ("attacker", "defender"))
        hero = SW.format(strength="3D") + f"skills: {{blaster: {mine}}}\n"
        foe = SW.format(strength="3D").replace("dexterity: 3D", f"dexterity: {theirs}")
        words = ("check", "hero", "blaster", "--vs", "foe")
        return Way("swd6", {"hero": hero, "foe": foe}, words)
    dice, least = about["dice"], about.get("target")
    if least is None or "or more" not in text:
        return Way(reason=NO_LEAST)
    if "no wild" in text:
        count, pips = dice.split("D")
        return Way("swd6", {}, ("roll", f"{count}d6{pips}", "--ask", f"total>={least}"))
    house = {"wild_die_one": "subtract"} if "drop" in about.get("first_one", "") else {}
    return Way("swd6", {}, ("roll", dice, "--ask", f"total>={least}"), house)


def wild_cards(about, text):
    if "trait" in about:
        if not about.get("wild") or re.search("show 1|critical|raise", text):
            return Way(reason="asked of no Wild Card, or of more than success")
        hero = SAV.format(vigor="d6") + f"skills: {{shooting: {about['trait']}}}\n"
        more = ("--with", f"bonus={about['modifier']}") if "modifier" in about else ()
        target = about.get("target") or 4
        words = ("check", "hero", "shooting", "--vs", target, *more)
        return Way("savage", {"hero": hero}, words)
    if "a" in about:
        return Way(reason="two traits are opposed only within actions with more to them")
    return hit(about, text) if "damage" in about else bleeding(about)


def bleeding(about):
    if about["modifier"] != -3:
        return Way(reason="the sheet of one who bleeds has three wounds")
    hero = SAV.format(vigor=about["vigor"])
    hero += "wounds: 3\nincapacitated: true\nbleeding: true\n"
    minutes = about["rounds"] - 1 if "rounds" in about else 1000  # outside of a fight
    words = ("heal", "hero", "--for", f"{minutes}min")
    return Way("savage", {"hero": hero}, words, state="dead")


def hit(about, text):
    vigor = about.get("vigor", "d8")
    toughness = about.get("toughness") or about["target"]
    foe = SAV.format(vigor=vigor)
    foe += f"toughness_bonus: {toughness - 2 - int(vigor[1:]) // 2}\nbennies: 1\n"
    if about.get("wounds") or about.get("shaken"):
        return Way(reason="old wounds cost the soak roll nothing there, and no switch says so")
    asked = f"damage>={about.get('target')}"
    if exact := re.search(r"exactly (one|two|three) wound", text):
        wounds = "wounds" if about.get("benny") else "new_wounds"
        asked = f"{wounds}={('one', 'two', 'three').index(exact.group(1)) + 1}"
    elif "no wound and not shaken" in text:
        asked = "condition=well"
    elif "dying at once" in text:
        asked = "died"
    elif "target" not in about:
        return Way(reason="asked of no fact of the outcome")
    house = {"wound_cap_before_soak": True} if about.get("benny") else {}
    if "critical failure" in text:
        house["incapacitation_death"] = "critical_failure"
    soak = ("--answer", "soak=yes") if about.get("benny") else ()
    return Way(
        "savage", {"foe": foe}, ("damage", "foe", about["damage"], "--ask", asked, *soak), house
    )


def d20s(about, text):
    if "advantage" in about or "disadvantage" in about:
        return Way(reason="advantage is a die that is added, not the better of two d20")
    if "attribute" in about:
        hero = f"attributes: {{dex: {about['attribute']}, {BH}}}\n"
        more, house = (), {"roll_equal_succeeds": True} if "<=" in text else {}
        if "die" in about:
            house |= {"natural_1_20_auto": False}
            name = "disadvantage" if about["sign"] > 0 else "advantage"
            more = ("--with", f"{name}={ADVANTAGE.index(about['die']) + 1}")
        sheet = {"hero": hero + "hp: {current: 8, max: 8}\n"}
        return Way("blackhack", sheet, ("check", "hero", "dex", *more), house)
    if "dice" in about:
        found = re.search(r"(\d+) or more", text)
        if found is None:
            return Way(reason=NO_LEAST)
        least = found.group(1)
        return Way("blackhack", {}, ("roll", about["dice"], "--ask", f"total>={least}"))
    return Way(reason=NO_REPEAT)


def pools(about, text):
    if "weeks" in about:
        if about["weeks"] == 1 and "lost more than" in text and not about["carer"]:
            lost, most = about["lost"], about["maximum"]
            hero = ST.format(pool=2, stamina=about["pool"])
            hero += f"health: {{max: {most}, current: {most - lost}}}\nhealing: {{since: day 0}}\n"
            words = ("heal", "hero", "healing", "--ask", f"lost>{lost}")
            return Way(
                "storytelling", {"hero": hero}, words, {"weekly.mode": "on_total"}, start="day 7"
            )
        return Way(reason="who is out at 0 lies there and may heal, and dies below")
    if "rolls" in about:
        return Way(reason=NO_REPEAT)
    if "a" in about:
        people = {
            name: ST.format(pool=about[key] - 2, stamina=2) + "skills: {athletics: 2}\n"
            for name, key in (("hero", "a"), ("foe", "b"))
        }
        words = ("check", "hero", "strength+athletics", "--vs", "foe")
        return Way("storytelling", people, words, {"despair.after_roll": False})
    house = {"despair.after_roll": False}
    if about["dice"] == "chance":
        hero = ST.format(pool=2, stamina=2)
        asked = "outcome=dramatic_failure" if "dramatic failure): dramatic" in text else "success"
        words = ("check", "hero", "strength", "--with", "penalty=5", "--ask", asked)
        return Way("storytelling", {"hero": hero}, words, house)
    hero = ST.format(pool=about["dice"] - 2, stamina=2) + "skills: {athletics: 2}\n"
    more = ("--with", f"again={about['again']}")
    if about.get("rote"):
        more += ("--with", "rote")
    found = re.search(r"(\d+) or more", text.rpartition(":")[2])
    asked = f"successes>={found.group(1)}" if found else "successes=0"
    words = ("check", "hero", "strength+athletics", *more, "--ask", asked)
    told = about["again"] and (found or "no success" in text)
    return Way("storytelling", {"hero": hero}, words, house) if told else Way(reason=NO_LEAST)


def fudge(about, text):
    end = text.rpartition(":")[2]
    if "dice" in about:
        exact = re.search(r"exactly ([+-]?\d+)", text)
        asked = f"total={int(exact.group(1))}" if exact else ""
        if least := re.search(r"([+-]?\d+) or more", text):
            asked = f"total>={int(least.group(1))}"
        words = ("roll", about["dice"], "--ask", asked)
        return Way("drevo", {}, words) if asked else Way(reason=NO_LEAST)
    if "exchanges" in about or "fail" in end:
        return Way(reason=NO_LEAST if "fail" in end else NO_REPEAT)
    if re.search("re-?roll|rolled (once more|again)|new roll", text):
        return Way(reason="nothing of the system rolls a check again")
    asked = "margin>=1"
    if "tie or better" in end:
        asked = "margin>=0"
    elif "tie" in end and "not a tie" not in end:
        asked = "margin=0"
    if more := re.search(r"(\d+) or more shifts", end):
        asked = f"margin>={more.group(1)}"
    people = {"hero": f"skills: {{fencing: {about['skill']}}}\n"}
    if "difficulty" in about:
        plus = ("--with", f"modifier={about['plus']}") if "plus" in about else ()
        words = ("check", "hero", "fencing", "--vs", about["difficulty"], *plus, "--ask", asked)
        return Way("drevo", people, words)
    if asked != "margin>=1":
        return Way(reason="a critical roll decides there, whatever the shifts say")
    people["foe"] = f"skills: {{fencing: {about['opposition']}}}\n"
    return Way("drevo", people, ("check", "hero", "fencing", "--vs", "foe"))


SYSTEMS = {
    "starwars-d6": d6_codes,
    "savage-worlds": wild_cards,
    "black-hack": d20s,
    "d10-pool": pools,
    "fate-4df": fudge,
}
