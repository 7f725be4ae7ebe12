"""The golden cases of dice, checks, rounds, teamwork, points and advancement.

Each rule is played by the functions that its hooks call; here keys are only renamed. What the
sections of fights and of movement are stands in sections.yaml.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from charmgr_swd6 import (
    character_points,
    dark_side,
    difficulty,
    force_points,
    milestones,
    prices,
    rounds,
    teamwork,
    tempo,
)
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import Gear, attempt_of, make
from charmgr_swd6.codes import NOTHING, Code, code, has_wild_die, playable, throw, weapon_code
from charmgr_swd6.initiative import initiative_code
from charmgr_swd6.resistance import damage_code, resist_code

from charmgr.api import Request, RuleError, frozen
from charmgr.testing import load_cases, parametrize_cases, play

PLENTY = 9  # points held where a case does not say
CASES = Path(__file__).with_name("cases.yaml")
OTHERS = {
    section
    for row in load_cases(Path(__file__).with_name("sections.yaml"))
    for section in row["sections"]
}


def section_of(case: dict[str, Any]) -> str:
    return case["rule"].split("-")[1]


def mine(case: dict[str, Any]) -> bool:
    return section_of(case) not in OTHERS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, CASES, mine)


def allowed(error: RuleError | None) -> bool:
    return error is None


def sheet_of(given: dict[str, Any]) -> Any:
    """Write a case's character as a sheet: whatever code it has stands under its skill."""
    skills = {
        name: given[key]
        for key, name in (("code", "blaster"), ("blaster", "blaster"), ("dodge", "dodge"))
        if key in given
    }
    return frozen(
        {
            "attributes": {
                "dexterity": "1D",
                "strength": given.get("strength", "1D"),
                "perception": given.get("perception", "1D"),
            },
            "skills": skills,
            "wound": given.get("state", "healthy"),
            "force_sensitive": given.get("force_sensitive", False),
            "points": {
                "cp": given.get("cp_before", given.get("cp", PLENTY)),
                "fp": given.get("fp_before", given.get("fp", PLENTY)),
                "dsp": given.get("dsp_before", given.get("dsp", 0)),
            },
        }
    )


def request_of(given: dict[str, Any], **options: Any) -> Request:
    options |= {"actions": given["actions"]} if "actions" in given else {}
    scene = {"force": given.get("spend_fp", given.get("own_fp", 0))}
    scene |= {"dark_force": given.get("dark_side_fp", 0)}
    return Request(options=frozen(options), scene=frozen({"": scene}))


def rolled(given: dict[str, Any], rules: Any, trait: str = "blaster", **options: Any) -> Code:
    """Put a roll together as every check does."""
    sheet, control = sheet_of(given), given.get("fire_control")
    gear = (Gear("fire control", code(control)),) if control else ()
    request = request_of(given, **options)
    return attempt_of(sheet, request, rules, ability(sheet, trait), gear=gear).code


def full(given: dict[str, Any], rules: Any) -> Code:
    """Tell a Strength that neither wounds nor further actions lower."""
    sheet = sheet_of(given)
    own = ability(sheet, "strength")
    return attempt_of(sheet, request_of(given), rules, own, penalised=False).code


def ask(rule: Any, *args: Any, **named: Any) -> Any:
    """Call a rule without dice; RuleError counts as an answer."""
    try:
        return rule(*args, **named)
    except RuleError as error:
        return error


def dice(case, rules):
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


def check(case, rules):
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


def time(case, rules):
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


def turn(case, rules):
    given = case["given"]
    if "sides" in given:
        found = rounds.decided(given["sides"], given.get("choice", "first"))
        if found is None:
            return {"reroll": True}
        return {"winner": found.winner, "first": found.first, "reroll": False}
    if "perception" in given:
        own, _ = initiative_code(sheet_of(given), request_of(given), rules)
        no = character_points.refusal("initiative", given.get("want_cp", 0), held=PLENTY)
        return {"code": str(own), "cp_allowed": allowed(no)}
    if "first_side" in given:
        sides = [
            [(one["name"], code(one["perception"]), one["actions"]) for one in given[side]]
            for side in ("first_side", "second_side")
        ]
        return {"order": [f"{name} {number}" for name, number in rounds.order(sides)]}
    if "reaction" in given:
        return reaction(given, rules)
    if "attacks" in given:
        number = given["dodge_total"]
        reached = [rounds.against_reaction(shot, number, None) for shot in given["attacks"]]
        hits = zip(given["attacks"], reached, strict=True)
        return {"hits": [difficulty.succeeds(shot, needed) for shot, needed in hits]}
    if "no_roll" in given:
        actions = rounds.needed(given["no_roll"], given["shots"])
        return {
            "actions": actions,
            "blaster_code": str(rolled(given, rules, actions=actions)),
        }
    if "want_cp" in given or "spend_cp" in given:
        return points(case, rules)
    if "strength" in given and "weapon" not in given:
        return {"resist_code": str(resist_code(full(given, rules), NOTHING, rules))}
    told = {
        "penalty_dice": rounds.penalty(given["actions"]),
        "code": str(rolled(given, rules)),
    }
    weapon = given.get("weapon", given.get("weapon_damage"))
    if weapon is not None:
        told["damage_code"] = str(damage_code(weapon, full(given, rules), rules))
    return told


def reaction(given, rules):
    before = rounds.Budget(given["declared_actions"], given["rolled_actions"])
    spent = before.react(extra=given["reaction"] == "extra")
    told = spent.facts()
    told["dodge_code"] = str(rolled(given, rules, "dodge", actions=spent.declared))
    if "blaster" in given:
        told["later_blaster_code"] = str(rolled(given, rules, actions=spent.declared))
    return told


def team(case, rules):
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
            "command_code": str(rolled({"code": given["command"]}, rules, actions=actions)),
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


def points(case, rules):
    """Character Points: limits, refusals, and rolls that they go into."""
    given = case["given"]
    wanted = given.get("spend_cp", given.get("want_cp", 0))
    if "interrupted" in given and "cp_before" not in given:
        helps = character_points.scene_bonus(interrupted=given["interrupted"])
        told = {"bonus_applies": helps}
        return told | (spent_on(case, rules, wanted) if case["dice"] else {})
    if "purpose" in given:
        limit = character_points.limit(given["purpose"])
        no = character_points.refusal(
            given["purpose"], wanted, held=PLENTY, already=given.get("already_spent", 0)
        )
        told = {"limit": limit, "allowed": allowed(no)}
        if case["dice"]:
            spent, _ = play(character_points.roll_points, wanted, faces=case["dice"])
            told |= spent.facts()
        return told
    if case["dice"]:
        return spent_on(case, rules, wanted)
    if "spend_fp" in given:
        return force(case, rules)
    no = character_points.refusal(
        "skill",
        wanted,
        held=PLENTY,
        force_point=bool(given.get("fp_spent_this_round", 0)),
        dark_call=given.get("dark_side_call_this_round", False),
        other_acted=given.get("other_acted", False),
    )
    return {"allowed": allowed(no)}


def spent_on(case, rules, wanted):
    sheet = sheet_of(case["given"])
    request = request_of({}, cp=wanted)
    attempt = attempt_of(sheet, request, rules, ability(sheet, "blaster"))
    tried, _ = play(
        lambda dice: make(dice, sheet, request, rules, attempt, number=None), faces=case["dice"]
    )
    return {
        "first_total": tried.first_total,
        "total": tried.total,
        "cp_after": tried.left,
        "allowed": True,
    }


def force(case, rules):
    given = case["given"]
    sensitive = given.get("force_sensitive", False)
    if "gain" in given:
        held = given["fp"] + given["gain"]
        return {"fp": force_points.capped(held, force_sensitive=sensitive)}
    if "use" in given:
        use = force_points.use_of(given["use"], dramatic=given["dramatic"])
        during = force_points.spent(given["fp_before"])
        gained = dark_side.gained_by(force_sensitive=sensitive, evil=use == "evil", fp_used=True)
        return {
            "fp_during": during,
            "fp_at_end": force_points.at_the_end(during, use, force_sensitive=sensitive),
            "dsp": given.get("dsp_before", 0) + gained,
        }
    if "act" in given:
        use = force_points.use_of(given["act"], dramatic=given["dramatic"])
        held = milestones.heroic_without(given["fp_before"], use, force_sensitive=sensitive)
        return {"fp_at_end": held}
    spent_before = {
        "own_spent": bool(given.get("fp_spent_this_round", 0)),
        "points_spent": bool(given.get("cp_spent_this_round", 0)),
    }
    if any(spent_before.values()):
        no = ask(force_points.must_be_allowed, held=PLENTY, **spent_before)
        return {"allowed": not isinstance(no, RuleError)}
    if "rounds" in given:
        codes = force_points.by_round(
            code(given["code"]), given["rounds"], rules, continuous=given["continuous"]
        )
        return {"codes": list(map(str, codes))}
    if "weapon" in given:
        part = full(given, rules)
        return {
            "strength_part": str(part),
            "weapon_part": str(weapon_code(given["weapon"], NOTHING)),
            "damage_code": str(damage_code(given["weapon"], part, rules)),
        }
    told: dict[str, Any] = {"code": str(rolled(given, rules))}
    if "weapon_damage" in given:
        told["damage_code"] = str(damage_code(given["weapon_damage"], full(given, rules), rules))
    if "fp_before" in given:
        told["fp_after"] = force_points.spent(given["fp_before"])
    if "scene_minutes" in given:
        told["bonus_ended_at_minute"] = force_points.scene_ends(
            given["scene_minutes"], given.get("interrupted_after_minutes")
        )
    return told


def dark(case, rules):
    given = case["given"]
    sensitive = given.get("force_sensitive", False)
    if "own_fp" in given:
        return {"code": str(rolled(given, rules))}
    if "offered_fp_used" in given:
        return dark_side.favour(used=given["offered_fp_used"])
    if "adventures" in given:
        good = [one == "good" for one in given["adventures"]]
        end = milestones.forgiven(dark_side.Atonement(given["dsp"]), *good)
        return {"dsp": end.points, "atonement_adventures": end.adventures}
    if "dsp_before" in given:
        (now, _, turned), _ = play(dark_side.turning, given["dsp_before"], faces=case["dice"])
        return {"dsp": now, "turned": turned}
    if "evil" in given:
        gained = dark_side.gained_by(
            force_sensitive=sensitive,
            evil=given["evil"],
            fp_used=given.get("fp_used", False),
            pact=given.get("temptation", False),
        )
        taken = dark_side.taken(
            warned=given.get("warned", True),
            temptation=given.get("temptation", False),
            atoning=given.get("atoning", False),
        )
        return {"dsp_gain": gained if taken else 0, "fp_returned": force_points.returned("evil")}
    if "believes_in_force" in given:
        return {"allowed": not isinstance(ask(dark_side.must_believe, given), RuleError)}
    if "total" in given:
        return dark_side.answered(given["total"], given["difficulty"])
    level = dark_side.call_level(force_sensitive=sensitive, meant_to_harm=given["meant_to_harm"])
    return {
        "level": level,
        "difficulty": dark_side.call_number(given["level_number"], given["previous_calls"]),
        "dsp_gain": dark_side.gained_by(force_sensitive=sensitive, pact=True),
    }


GROUPS = {"skill": "skills", "advanced": "advanced_skills", "attribute": "attributes"}
TRAITS = {
    "skill": "blaster",
    "specialization": "pistols",
    "advanced": "medicine",
    "new_advanced": "medicine",
    "attribute": "dexterity",
    "move": "move",
}


def advance(case, rules, play_hook):
    given = case["given"]
    kind = given.get("kind")
    if kind is None:
        return force_points.starting(force_sensitive=given["force_sensitive"])
    if "cost" in given:
        days = prices.training_days(
            kind, given["cost"], used=given["used_last_adventure"], teacher=given["teacher"]
        )
        return {"training_days": days}
    if "species_max" in given:
        return attribute(case, rules)
    sheet: dict[str, Any] = {"points": {"cp": given["cp"]}, "attributes": {"dexterity": "1D"}}
    match kind:
        case "specialization":
            sheet["specializations"] = {"pistols": {"skill": "blaster", "code": given["code"]}}
        case "move":
            sheet |= {"move": given["move"], "species": {"move": given["species_max_move"]}}
        case "skill" | "advanced" | "attribute":
            sheet[GROUPS[kind]] = {TRAITS[kind]: given["code"]}
    options = {"used": True, "prerequisites": given.get("prerequisites_met", False)}
    try:
        facts = play_hook(
            "advance", sheet, rules=rules, traits=(TRAITS[kind],), options=options
        ).facts
    except RuleError as error:
        return {"allowed": False, "cost": error.facts.get("price")}
    return {
        "allowed": True,
        "cost": facts["price"],
        "code": facts["new"],
        "cp": facts["left"],
        "move": int(facts["new"]) if kind == "move" else None,
    }


def attribute(case, rules):
    given = case["given"]
    old = code(given["code"])
    if case["dice"]:
        totals, _ = play(
            prices.attribute_rolls,
            prices.raised(old),
            code(given["species_max"]),
            rules,
            faces=case["dice"],
        )
    else:
        totals = given["player_total"], given["gm_total"]
    rose = prices.rises(*totals)
    told = prices.settled(old, given.get("cp", 0), rose=rose)
    return {**told, "player_total": totals[0], "gm_total": totals[1]}


PLAYED = {
    "DICE": dice,
    "CHK": check,
    "TIME": time,
    "ACT": turn,
    "CMD": team,
    "CP": points,
    "FP": force,
    "DSP": dark,
}


def test_case(case, house, play_hook):
    rules = house(**case["given"].get("options", {}))
    section = section_of(case)
    told = advance(case, rules, play_hook) if section == "ADV" else PLAYED[section](case, rules)
    assert {key: told[key] for key in case["expect"]} == case["expect"]


def test_every_case_is_played_by_exactly_one_test(sections):
    known = [section for row in sections for section in row["sections"]]
    assert len(known) == len(set(known))
    assert not set(known) & {*PLAYED, "ADV"}
    assert {section_of(case) for case in load_cases(CASES)} == {*known, *PLAYED, "ADV"}


@pytest.mark.parametrize("row", load_cases(Path(__file__).with_name("sections.yaml")), ids=str)
def test_each_named_test_is_there(row):
    assert Path(__file__).with_name(f"test_golden_{row['test']}.py").is_file()
