"""The golden cases of dice, checks, time, rounds and teamwork.

Each rule is played by the functions that its hooks call; here keys are only renamed. Which test
plays which sections stands in sections.yaml; whatever stands nowhere there is played here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from charmgr_swd6 import difficulty, rounds, teamwork, tempo
from charmgr_swd6.codes import NOTHING, code, has_wild_die, playable, throw
from charmgr_swd6.combat.resistance import damage_code, resist_code
from charmgr_swd6.initiative import initiative_code
from charmgr_swd6.points import character_points

from charmgr.api import RuleError
from charmgr.testing import load_cases, parametrize_cases, play

CASES = Path(__file__).with_name("cases.yaml")
SECTIONS = load_cases(Path(__file__).with_name("sections.yaml"))
OTHERS = {section for row in SECTIONS for section in row["sections"]}


def section_of(case: dict[str, Any]) -> str:
    return case["rule"].split("-")[1]


def mine(case: dict[str, Any]) -> bool:
    return section_of(case) not in OTHERS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, CASES, mine)


def allowed(error: RuleError | None) -> bool:
    return error is None


def ask(rule: Any, *args: Any, **named: Any) -> Any:
    """Call a rule without dice; RuleError counts as an answer."""
    try:
        return rule(*args, **named)
    except RuleError as error:
        return error


def dice(case, rules, built):
    given = case["given"]
    if "add_pips" in given:
        return {"code": str(code(given["code"]).raised(given["add_pips"]))}
    if "a" in given:
        pips = {key: code(given[key]).total_pips for key in ("a", "b")}
        return {
            "total_pips_a": pips["a"],
            "total_pips_b": pips["b"],
            "higher": max(pips, key=pips.__getitem__),
        }
    if "sum" in given:
        return {"code": str(sum(map(code, given["sum"]), NOTHING).carried(rules))}
    if "penalty_dice" in given or "penalties" in given:
        lost = given.get("penalty_dice") or sum(given["penalties"].values())
        left = code(given["code"]).less(lost)
        return {"code": str(left), "possible": playable(left, rules)}
    if "cp" in given:
        spent, _ = play(character_points.roll_points, given["cp"], faces=case["dice"])
        return spent.facts()
    is_wild = has_wild_die(given.get("purpose", ""), rules)
    thrown, _ = play(
        lambda dice: throw(dice, code(given["code"]), rules, is_wild=is_wild),
        faces=case["dice"],
        answers=given.get("answers"),
    )
    return {"total": thrown.total, "complication": thrown.complication}


def check(case, rules, built):  # noqa: PLR0911 — one return a kind of case
    given = case["given"]
    if "shift" in given:
        return {"level": difficulty.shift(given["level"], given["shift"])}
    if "levels" in given:
        return {"bands": [list(difficulty.band_of(level)) for level in given["levels"]]}
    if "level" in given:
        found, _ = play(difficulty.number_of, given["level"], rules, faces=case["dice"])
        return {"difficulty": found.number}
    if "add_dice" in given:
        more = tuple(map(code, given["add_dice"]))
        number, _ = play(difficulty.added, given["difficulty"], more, rules, faces=case["dice"])
        return {"difficulty": number}
    if "modifier" in given:
        return {"advantage": difficulty.advantage(given["modifier"])}
    if "acting_total" in given:
        done = difficulty.succeeds(given["acting_total"], given["opposing_total"])
        return {"acting_side_succeeds": done}
    if "total" in given:
        return difficulty.judged(given["total"], given["difficulty"])
    return {"level": difficulty.level_of(given["difficulty"])}


def time(case, rules, built):
    given = case["given"]
    if "stored_roll" in given:
        total = tempo.secret_total(given["stored_roll"], code(given["code"]))
        noticed = tempo.notices(total, given["difficulty"], rules)
        return {"total": total, "notices": noticed, "stored_roll_used": True}
    if "parts" in given:
        return {"total_minutes": tempo.all_parts([part["minutes"] for part in given["parts"]])}
    if "code" not in given:
        return {"rounds": tempo.rounds_in(given["minutes"])}
    unit = "rounds" if "rounds" in given else "minutes"
    length = given.get(unit, tempo.LEAST_ROUNDS)
    long = length if unit == "rounds" else tempo.rounds_in(length)
    if given.get("prepare"):
        skill = given.get("skill", "droid repair").replace(" ", "_")
        pace = ask(tempo.prepared, code(given["code"]), length, skill)
    else:
        pace = ask(tempo.rushed, code(given["code"]), length, long, rules)
    if isinstance(pace, RuleError):
        return {"allowed": allowed(pace)}
    return {"code": str(pace.code), unit: pace.time, "allowed": True}


def turn(case, rules, built):  # noqa: PLR0911 — one return a kind of case
    given = case["given"]
    if "sides" in given:
        won = rounds.winner(given["sides"])
        if won is None:
            return {"reroll": True}
        first, *_ = rounds.first_side(tuple(given["sides"]), won, given.get("choice", "first"))
        return {"winner": won, "first": first, "reroll": False}
    if "perception" in given:
        own, _ = initiative_code(built.sheet(given), built.request(given), rules)
        no = character_points.refusal("initiative", given.get("want_cp", 0), held=built.plenty)
        return {"code": str(own), "cp_allowed": allowed(no)}
    if "first_side" in given:
        sides = [
            [(one["name"], code(one["perception"]), one["actions"]) for one in given[side]]
            for side in ("first_side", "second_side")
        ]
        return {"order": [f"{name} {number}" for name, number in rounds.order(sides)]}
    if "reaction" in given:
        return reaction(given, rules, built)
    if "attacks" in given:
        number = given["dodge_total"]
        reached = [rounds.against_reaction(shot, number, None) for shot in given["attacks"]]
        hits = zip(given["attacks"], reached, strict=True)
        return {"hits": [difficulty.succeeds(shot, needed) for shot, needed in hits]}
    if "no_roll" in given:
        actions = rounds.Budget().add(len(given["no_roll"]) + given["shots"]).declared
        return {
            "actions": actions,
            "blaster_code": str(built.rolled(given, rules, actions=actions)),
        }
    if "want_cp" in given:
        no = character_points.refusal(
            "skill",
            given["want_cp"],
            held=built.plenty,
            force_point=bool(given["fp_spent_this_round"]),
        )
        return {"allowed": allowed(no)}
    if "strength" in given and "weapon" not in given:
        return {"resist_code": str(resist_code(built.full(given, rules), NOTHING, rules))}
    told = {
        "penalty_dice": rounds.penalty(given["actions"]),
        "code": str(built.rolled(given, rules)),
    }
    weapon = given.get("weapon", given.get("weapon_damage"))
    if weapon is not None:
        told["damage_code"] = str(damage_code(weapon, built.full(given, rules), rules))
    return told


def reaction(given, rules, built):
    before = rounds.Budget(given["declared_actions"], given["rolled_actions"])
    spent = before.react(extra=given["reaction"] == "extra")
    told = spent.facts()
    told["dodge_code"] = str(built.rolled(given, rules, "dodge", actions=spent.declared))
    if "blaster" in given:
        told["later_blaster_code"] = str(built.rolled(given, rules, actions=spent.declared))
    return told


def team(case, rules, built):
    given = case["given"]
    if "to_attack" in given:
        part = code(given["to_attack"])
        rest = teamwork.split(code(given["bonus"]), part)
        return {
            "attack_code": str((code(given["blaster"]) + part).carried(rules)),
            "damage_code": str((code(given["damage"]) + rest).carried(rules)),
        }
    if "skill" in given:
        return {"code": str((code(given["skill"]) + code(given["bonus"])).carried(rules))}
    if "combined" in given:
        whole = teamwork.bonus(given["combined"])
        if "total" in given:
            margin = difficulty.judged(given["total"], given["difficulty"])["margin"]
            whole = teamwork.left_of(whole, margin)
        return {"bonus": str(whole)}
    told: dict[str, Any] = {"max_combined": teamwork.limit(code(given["command"]))}
    if "takes_part" in given:
        takes_part = given["takes_part"]
        actions = teamwork.actions_of_leader(takes_part=takes_part)
        told |= {
            "actions": actions,
            "command_code": str(built.rolled({"code": given["command"]}, rules, actions=actions)),
        }
        if "others" in given:
            number = teamwork.combined(given["others"], takes_part=takes_part)
            told |= {
                "allowed": teamwork.may_lead(
                    code(given["command"]), given["others"], rules, takes_part=takes_part
                ),
                "combined": number,
                "bonus": str(teamwork.bonus(number)),
            }
    if "total" in given:
        told |= difficulty.judged(given["total"], given["difficulty"])
    return told


PLAYED = {"DICE": dice, "CHK": check, "TIME": time, "ACT": turn, "CMD": team}


def test_case(case, house, built):
    told = PLAYED[section_of(case)](case, house(**case["given"].get("options", {})), built)
    assert {key: told[key] for key in case["expect"]} == case["expect"]


def test_every_case_is_played_by_exactly_one_test():
    known = [section for row in SECTIONS for section in row["sections"]]
    assert len(known) == len(set(known))
    assert not set(known) & set(PLAYED)
    assert {section_of(case) for case in load_cases(CASES)} == {*known, *PLAYED}


@pytest.mark.parametrize("row", SECTIONS, ids=lambda row: row["test"])
def test_each_test_that_is_named_is_there(row):
    assert Path(__file__).with_name(f"test_golden_{row['test']}.py").is_file()
