"""The golden cases of Character, Force and Dark Side Points, and of advancement."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.codes import NOTHING, code, weapon_code
from charmgr_swd6.combat.applied import applied
from charmgr_swd6.combat.resistance import damage_code
from charmgr_swd6.points import character_points, dark_side, force_points, milestones, prices
from charmgr_swd6.tables import MINUTE, ROUND

from charmgr.api import RuleError
from charmgr.testing import load, load_cases, parametrize_cases, play

SECTIONS = {
    section
    for row in load_cases(Path(__file__).with_name("sections.yaml"))
    if row["test"] == "points"
    for section in row["sections"]
}


def section_of(case: dict[str, Any]) -> str:
    return case["rule"].split("-")[1]


def mine(case: dict[str, Any]) -> bool:
    return section_of(case) in SECTIONS


def pytest_generate_tests(metafunc):
    parametrize_cases(metafunc, Path(__file__).with_name("cases.yaml"), mine)


def allowed(error: RuleError | None) -> bool:
    return error is None


def ask(rule: Any, *args: Any, **named: Any) -> Any:
    """Call a rule without dice; RuleError counts as an answer."""
    try:
        return rule(*args, **named)
    except RuleError as error:
        return error


def points(case, rules, built, play_hook):
    """Character Points: limits, refusals, and rolls that they go into."""
    given = case["given"]
    wanted = given.get("spend_cp", given.get("want_cp", 0))
    if "interrupted" in given and "cp_before" not in given:
        no = character_points.refusal(
            "skill", wanted, held=built.plenty, interrupted=given["interrupted"]
        )
        told = {"bonus_applies": allowed(no)}
        return told | (spent_on(case, rules, wanted, built) if case["dice"] else {})
    if "purpose" in given:
        limit = character_points.limit(given["purpose"])
        no = character_points.refusal(
            given["purpose"], wanted, held=built.plenty, already=given.get("already_spent", 0)
        )
        told = {"limit": limit, "allowed": allowed(no)}
        if case["dice"]:
            spent, _ = play(character_points.roll_points, wanted, faces=case["dice"])
            told |= spent.facts()
        return told
    if case["dice"]:
        return spent_on(case, rules, wanted, built)
    if "spend_fp" in given:
        return force(case, rules, built, play_hook)
    no = character_points.refusal(
        "skill",
        wanted,
        held=built.plenty,
        force_point=bool(given.get("fp_spent_this_round", 0)),
        dark_call=given.get("dark_side_call_this_round", False),
        other_acted=given.get("other_acted", False),
    )
    return {"allowed": allowed(no)}


def spent_on(case, rules, wanted, built):
    sheet = built.sheet(case["given"])
    request = built.request({}, cp=wanted)
    attempt = attempt_of(sheet, request, rules, ability(sheet, "blaster"))
    tried, _ = play(
        lambda dice: make(dice, sheet, request, rules, attempt, number=None), faces=case["dice"]
    )
    return {
        "first_total": tried.first_total,
        "total": tried.total,
        "cp_after": applied(sheet, tried.changes, "")["points"]["cp"],
        "allowed": True,
    }


def judged(use: str, *, dramatic: bool) -> str:
    """Name a use: a heroic one at a dramatically appropriate moment has a word of its own."""
    return "dramatic" if use == "heroic" and dramatic else use


def spend_force(play_hook, held=1, **options):
    """Spend a Force Point: those left, and the seconds for which it is in force."""
    sheet = {"points": {"fp": held}}
    spent = play_hook("points", sheet, act="fp", amount=-1, options=options)
    (kept,) = [change for change in spent.changes if change.path == ("", "force")]
    return spent.facts["fp"], kept.value["until"]


def force(case, rules, built, play_hook):  # noqa: PLR0911 — one return a kind of case
    given = case["given"]
    sensitive = given.get("force_sensitive", False)
    if "gain" in given:
        held = given["fp"] + given["gain"]
        return {"fp": force_points.capped(held, force_sensitive=sensitive)}
    if "use" in given:
        use = judged(given["use"], dramatic=given["dramatic"])
        during, _ = spend_force(play_hook, given["fp_before"])
        gained = dark_side.gained_by(force_sensitive=sensitive, evil=use == "evil", fp_used=True)
        return {
            "fp_during": during,
            "fp_at_end": force_points.at_the_end(during, use, force_sensitive=sensitive),
            "dsp": given.get("dsp_before", 0) + gained,
        }
    if "act" in given:
        use = judged(given["act"], dramatic=given["dramatic"])
        held = milestones.heroic_without(given["fp_before"], use, force_sensitive=sensitive)
        return {"fp_at_end": held}
    spent_before = {
        "own_spent": bool(given.get("fp_spent_this_round", 0)),
        "points_spent": bool(given.get("cp_spent_this_round", 0)),
    }
    if any(spent_before.values()):
        no = ask(force_points.must_be_allowed, held=built.plenty, **spent_before)
        return {"allowed": not isinstance(no, RuleError)}
    if "rounds" in given:
        assert not given["continuous"]
        _, seconds = spend_force(play_hook)
        own = code(given["code"])
        left = [int(number * ROUND < seconds) for number in range(given["rounds"])]
        return {"codes": [str(force_points.doubled(own, 0, one, rules)) for one in left]}
    if "weapon" in given:
        part = built.full(given, rules)
        return {
            "strength_part": str(part),
            "weapon_part": str(weapon_code(given["weapon"], NOTHING)),
            "damage_code": str(damage_code(given["weapon"], part, rules)),
        }
    told: dict[str, Any] = {"code": str(built.rolled(given, rules))}
    if "weapon_damage" in given:
        told["damage_code"] = str(
            damage_code(given["weapon_damage"], built.full(given, rules), rules)
        )
    if "fp_before" in given:
        told["fp_after"], _ = spend_force(play_hook, given["fp_before"])
    if "scene_minutes" in given:
        _, seconds = spend_force(play_hook, minutes=given["scene_minutes"])
        left_off = built.request({"spend_fp": 1}, interrupted=True)
        assert force_points.in_force(left_off) == (0, 0)
        ends = given.get("interrupted_after_minutes", given["scene_minutes"])
        told["bonus_ended_at_minute"] = min(ends, seconds // MINUTE)
    return told


def dark(case, rules, built, play_hook):  # noqa: PLR0911 — one return a kind of case
    given = case["given"]
    sensitive = given.get("force_sensitive", False)
    if "own_fp" in given:
        return {"code": str(built.rolled(given, rules))}
    if "offered_fp_used" in given:
        if not given["offered_fp_used"]:
            return {"dsp_gain": dark_side.gained_by(force_sensitive=False), "fp_gain": 0}
        return play_hook(
            "points",
            {},
            act="fp",
            amount=-1,
            options={"favour": True},
            answers={"warned": "yes"},
            faces=(6,),
        ).facts
    if "adventures" in given:
        end = dark_side.Atonement(given["dsp"])
        for one in given["adventures"]:
            end = dark_side.after_adventure(end, good=one == "good")
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


def new_character(*, force_sensitive):
    """Read the points of the template; what the Force adds stands in its comment."""
    template = load("swd6").about.templates["en"]
    found = re.findall(r"^  (cp|fp|dsp): (\d)", template, re.MULTILINE)
    points = {pool: int(held) for pool, held in found}
    more = "two with the Force" in template and force_sensitive
    return {**points, "fp": points["fp"] + more}


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
        return new_character(force_sensitive=given["force_sensitive"])
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
            old.raised(1),
            code(given["species_max"]),
            rules,
            faces=case["dice"],
        )
    else:
        totals = given["player_total"], given["gm_total"]
    rose = prices.rises(*totals, rules)
    cost = prices.price("attribute", old)
    back = 0 if rose else prices.refund(cost)
    return {
        "cost": cost,
        "raised": rose,
        "code": str(old.raised(1) if rose else old),
        "cp": given.get("cp", 0) - cost + back,
        "player_total": totals[0],
        "gm_total": totals[1],
    }


def test_case(case, house, built, play_hook):
    rules = house(**case["given"].get("options", {}))
    section = section_of(case)
    if section == "ADV":
        told = advance(case, rules, play_hook)
    else:
        told = {"CP": points, "FP": force, "DSP": dark}[section](case, rules, built, play_hook)
    assert {key: told[key] for key in case["expect"]} == case["expect"]
