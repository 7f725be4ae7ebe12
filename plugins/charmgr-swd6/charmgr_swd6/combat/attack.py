"""Attacks: shoot, strike, brawl; what hits deals its damage to the target (SWD6-ATK-1)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from charmgr.api import (
    Dice,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    fact,
)
from charmgr_swd6.attempts import Tried, cast, finished
from charmgr_swd6.codes import code
from charmgr_swd6.combat.aim import Aim, attempt_with, mark_of, take_aim, with_aim
from charmgr_swd6.combat.applied import applied
from charmgr_swd6.combat.arms import mounted, range_of
from charmgr_swd6.combat.arsenal import Kind, Weapon
from charmgr_swd6.combat.cover import hits
from charmgr_swd6.combat.dealing import Armed, deal, pierce
from charmgr_swd6.combat.weapons import chosen, kind_of
from charmgr_swd6.motion.distance3d import range_3d
from charmgr_swd6.motion.ride import vehicle_role
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import taking
from charmgr_swd6.teamwork import split
from charmgr_swd6.verdicts import reached

__all__ = ["actions_of", "attack", "brawl", "shoot", "strike"]

_RULES: Mapping[str, str] = {
    "ranged": "SWD6-ATK-3",
    "melee": "SWD6-ATK-5",
    "brawling": "SWD6-ATK-6",
}


def attack(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Attack with the weapon that is named or drawn, else with the first of the sheet."""
    return _attack(dice, sheet, request, rules, ("ranged", "melee", "brawling"))


def shoot(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Shoot or throw (SWD6-ATK-2, SWD6-ATK-3)."""
    return _attack(dice, sheet, request, rules, ("ranged",))


def strike(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Strike with a weapon (SWD6-ATK-5)."""
    return _attack(dice, sheet, request, rules, ("melee",))


def brawl(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Strike with bare hands or claws (SWD6-ATK-6)."""
    return _attack(dice, sheet, request, rules, ("brawling",))


def actions_of(request: Request) -> int:
    """Count the actions of one attack: shots, drawing, switching the mode (SWD6-ATK-14, -15)."""
    said = request.options
    shots = int(said.get("shots", 1))
    if shots < 1:
        raise RuleError("Fire one shot or more.", rules=("SWD6-ACT-3",))
    return shots + bool(said.get("draw")) + bool(said.get("switch_mode"))


def _attack(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules, kinds: tuple[Kind, ...]
) -> Outcome:
    must_be_able(sheet, request)
    weapon = _weapon(sheet, request, str(request.options.get("weapon", "")), kinds)
    if weapon.blast:
        from charmgr_swd6.combat.grenades import throw_blast

        return throw_blast(dice, Armed(sheet, request, rules, weapon))
    _check_mode(request, weapon)
    request = _divided(request)
    request, acted = taking(request, actions_of(request))
    outcomes: list[Outcome] = []
    for _ in range(int(request.options.get("shots", 1))):
        one = _one(dice, Armed(sheet, request, rules, weapon))
        outcomes.append(one)
        sheet = applied(sheet, one.changes, "")
        others = {role: applied(other, one.changes, role) for role, other in request.others.items()}
        request = replace(request, others=others)
    done = _together(outcomes)
    return joined(Outcome(changes=acted), done, Outcome(rules=_more_actions(request)))


def _weapon(sheet: Sheet, request: Request, word: str, kinds: tuple[Kind, ...]) -> Weapon:
    """Choose the weapon: of the craft that somebody sits in, else his own."""
    if not vehicle_role(sheet, request):
        return chosen(sheet, word, kinds)
    craft = request.others["vehicle"]
    return mounted(chosen(craft, word, kinds), craft, request.now)


def _check_mode(request: Request, weapon: Weapon) -> None:
    """Refuse to stun with what has no such setting (SWD6-DMG-16)."""
    if request.options.get("stun") and not weapon.stun:
        raise RuleError("This weapon has no stun setting.", rules=("SWD6-DMG-16",))


def _divided(request: Request) -> Request:
    """Move a part of the bonus of combined fire from the attack to the damage (SWD6-CMD-8)."""
    part = request.options.get("to_damage")
    if part is None:
        return request
    whole = code(str(fact(request, "combined_bonus", default="0D")))
    left = split(whole, code(str(part)))
    options = {**request.options, "combined_bonus": str(left), "combined_damage": str(part)}
    return replace(request, options=options)


def _more_actions(request: Request) -> tuple[str, ...]:
    """Name the rules that made the attack more than one action."""
    said = request.options
    drawn = ("SWD6-ATK-14",) if said.get("draw") else ()
    return (*drawn, "SWD6-ATK-15") if said.get("switch_mode") else drawn


def _together(shots: list[Outcome]) -> Outcome:
    """Tell several shots as one act."""
    if len(shots) == 1:
        return shots[0]
    facts = {
        "success": any(one.facts["success"] for one in shots),
        "shots": [dict(one.facts) for one in shots],
    }
    return replace(joined(*shots), facts=facts)


def _one(dice: Dice, armed: Armed) -> Outcome:
    """Make one attack."""
    request, rules, weapon = armed.request, armed.rules, armed.weapon
    band = None
    if kind_of(weapon) == "ranged":
        band = range_of(weapon, request, _distance_to(request), rules)
    aim = take_aim(request, rules, weapon, band)
    attempt = with_aim(attempt_with(armed), aim, rules)
    thrown = cast(dice, rules, attempt)
    mark = mark_of(dice, aim, request, rules)
    tried = finished(dice, armed.sheet, request, attempt, thrown, number=mark.number)
    struck = hits(tried.total, mark.without, mark.number)
    dealt = Outcome()
    if struck == "target":
        dealt = deal(dice, armed)
    elif struck == "protection":
        dealt = pierce(dice, armed)
    done = reached(tried, mark, by_level=True)
    facts = {
        **done.facts,
        "difficulty_without_cover": mark.without,
        "hit": struck == "target",
        "hits": struck,
        "weapon": weapon.id,
        "dealt": dict(dealt.facts),
    }
    told = replace(done, facts=facts, rules=_used(weapon, aim, tried, struck))
    return joined(told, replace(dealt, facts={}))


def _distance_to(request: Request) -> float | None:
    """Tell how far away the target is, in the air too (SWD6-VEH-10); None: nobody said."""
    metres = request.options.get("distance")
    return None if metres is None else range_3d(metres, request.options.get("vertical", 0))


def _used(weapon: Weapon, aim: Aim, tried: Tried, struck: str) -> tuple[str, ...]:
    used = ("SWD6-ATK-1", _RULES[kind_of(weapon)], *aim.rules, *tried.rules)
    return (*used, "SWD6-COV-3") if struck == "protection" else used
