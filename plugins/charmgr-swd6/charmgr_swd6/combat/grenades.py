"""Grenades and other blasts as actions: throw, burst over everybody near, throw back."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Word, fact
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import attempt_of, cast, finished, make
from charmgr_swd6.combat.aim import attempt_with, mark_of, take_aim, with_aim
from charmgr_swd6.combat.arms import range_of
from charmgr_swd6.combat.arsenal import Weapon
from charmgr_swd6.combat.blasts import Landing, angle, away, explodes, landing, scatter, thrown_back
from charmgr_swd6.combat.blasts import zone_damage as zone
from charmgr_swd6.combat.dealing import Armed, deal
from charmgr_swd6.combat.ranges import Band, limits
from charmgr_swd6.combat.weapons import known_weapon
from charmgr_swd6.difficulty import level_of
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act
from charmgr_swd6.verdicts import reached

__all__ = ["burst", "grenade", "throw_back", "throw_blast"]

_FARTHEST = 200  # metres that a victim may be from a burst


class Victim(Struct, frozen=True):
    """Somebody near the point: the role, metres from the point, and the bearing if it is known."""

    role: str
    metres: float
    bearing: float | None = None


def grenade(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Throw a grenade at a point (SWD6-SHOT-4)."""
    must_be_able(sheet, request)
    return throw_blast(dice, Armed(sheet, request, rules, _weapon(sheet, request)))


def throw_blast(dice: Dice, armed: Armed) -> Outcome:
    """Throw or shoot at a point: what misses scatters, and everybody near takes their zone."""
    request, rules, weapon = armed.request, armed.rules, armed.weapon
    acted = act(request)
    metres = request.options.get("distance")
    band = range_of(weapon, request, metres, rules)
    # whoever dodges a grenade does not move the point (SWD6-SHOT-9)
    at_point = replace(request, others={}, scene={})
    aim = take_aim(at_point, rules, weapon, band)
    attempt = with_aim(attempt_with(armed), aim, rules)
    thrown = cast(dice, rules, attempt)
    mark = mark_of(dice, aim, at_point, rules)
    tried = finished(dice, armed.sheet, request, attempt, thrown, number=mark.number)
    done = reached(tried, mark, by_level=True)
    by_hand = weapon.skill == "grenade"
    used = ["SWD6-SHOT-4" if by_hand else "SWD6-ATK-3", *aim.rules, *tried.rules]
    used += ["SWD6-SHOT-5*"] if by_hand else []
    missed_by = None if done.facts["success"] else scatter(dice, band or "medium")
    used += ["SWD6-SHOT-3"] if missed_by and not by_hand else []
    where = landing(metres or 0, missed_by, rules)
    flown = joined(
        Outcome(changes=acted),
        replace(done, rules=tuple(used)),
        Outcome(facts={"difficulty_without_cover": mark.without, "weapon": weapon.id}),
        _landed(where, band),
        _timed(request.options.get("timer")),
    )
    if flown.facts["explodes"] == "when_the_timer_ends":
        return flown
    return joined(flown, _bursts(dice, armed, where, tried.total, metres))


def _landed(where: Landing, band: Band | None) -> Outcome:
    """Say where a grenade comes down."""
    missed = where.scatter
    facts = {
        "band": band,
        "on_point": missed is None,
        "direction": missed.direction if missed else None,
        "scatter_m": missed.metres if missed else 0,
        "lands_at_m": where.metres,
    }
    if missed is None:
        return Outcome(facts=facts)
    values = {"metres": missed.metres, "direction": Word(missed.direction)}
    said = Message("misses the point by {metres} m: {direction}", values)
    return Outcome((said,), facts=facts, rules=("SWD6-SHOT-7", "SWD6-SHOT-8*"))


def _timed(timer: int | None) -> Outcome:
    """Say when a grenade goes off (SWD6-SHOT-6)."""
    when = explodes(timer)
    said: tuple[Message, ...] = ()
    if when == "end_of_round_thrown":
        said = (Message("it goes off at the end of the round"),)
    if when == "when_the_timer_ends":
        said = (Message("it has not gone off yet: throw it back, or let it burst"),)
    used = () if timer is None else ("SWD6-SHOT-6",)
    return Outcome(said, facts={"explodes": when}, rules=used)


def burst(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Let a grenade go off where it lies: `away` says how far from it each victim is."""
    weapon = _weapon(sheet, request)
    done = _bursts(dice, Armed(sheet, request, rules, weapon), Landing(0), None, None)
    return replace(done, facts={"success": True, **done.facts})


def throw_back(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Throw a grenade as far away as possible before it goes off (SWD6-SHOT-10)."""
    must_be_able(sheet, request)
    timer = request.options.get("timer")
    if timer is not None and int(timer) < 1:
        raise RuleError("No time is left on the fuse.", rules=("SWD6-SHOT-10",))
    weapon = _weapon(sheet, request)
    acted = act(request)
    attempt = attempt_of(sheet, request, rules, ability(sheet, "grenade"))
    tried = make(dice, sheet, request, rules, attempt)
    flown = thrown_back(tried.total, level_of(tried.total), limits(weapon.ranges), rules)
    code = zone(weapon.damage, weapon.blast, flown.least)
    facts: dict[str, Any] = {
        "success": code is None,
        "total": tried.total,
        "distance_m": flown.least,
        "thrower_in_radius": code is not None,
        "damage_code": code,
    }
    if flown.band is not None:
        facts |= {"band": flown.band, "min_m": flown.least, "max_m": flown.most}
    done = Outcome(
        (Message("it flies {metres} m", {"metres": flown.least}),),
        (*acted, *tried.changes),
        facts,
        ("SWD6-SHOT-10", *tried.rules),
    )
    if code is None:
        return done
    dealt = deal(dice, Armed(sheet, request, rules, weapon), role="", written=code)
    return joined(done, replace(dealt, facts={"dealt": dict(dealt.facts)}))


def _victims_of(request: Request) -> tuple[Victim, ...]:
    """List those near the point with their metres from it, as `--with away=0,3,5@90` says.

    A bearing counts degrees clockwise from straight beyond the point, as the thrower sees it.
    """
    roles = [role for role in request.others if role == "target" or role.startswith("target.")]
    written = str(request.options.get("away", "")).replace(";", ",").split(",")
    places = [_place_of_victim(text) for text in written if text.strip()]
    if len(places) > len(roles) > 0:
        raise RuleError(
            "There are {places} distances for {victims} targets.",
            rules=("SWD6-SHOT-2",),
            places=len(places),
            victims=len(roles),
        )
    places += [(0, None)] * (len(roles) - len(places))
    return tuple(Victim(role, *place) for role, place in zip(roles, places, strict=False))


def _place_of_victim(text: str) -> tuple[float, float | None]:
    """Read `5` or `5@90`: metres and degrees."""
    metres, sign, degrees = text.replace("m", "").replace("м", "").partition("@")
    try:
        return float(metres), float(degrees) if sign else None
    except ValueError:
        raise RuleError(
            "“{word}” is no distance; write metres, or metres@degrees.",
            rules=("SWD6-SHOT-2",),
            word=text.strip(),
        ) from None


def _weapon(sheet: Sheet, request: Request) -> Weapon:
    """Choose the blast weapon: as named, the first of the sheet, else a fragmentation grenade."""
    word = request.options.get("weapon")
    names = [str(entry["name"]) for entry in sheet.get("weapons") or () if "name" in entry]
    weapons = [known_weapon(sheet, name) for name in ([word] if word else names)]
    found = next((weapon for weapon in weapons if weapon.blast), None)
    if word and found is None:
        raise RuleError(
            "“{weapon}” has no blast radius; write it on the sheet (blast: 0-2/4/6/10).",
            rules=("SWD6-SHOT-2",),
            weapon=word,
        )
    return found or known_weapon(sheet, "fragmentation_grenade")


def _bursts(
    dice: Dice, armed: Armed, where: Landing, total: int | None, metres: float | None
) -> Outcome:
    """Deal everybody near the damage of their zone, each with a roll of their own (SWD6-SHOT-2)."""
    weapon = armed.weapon
    near = {
        victim.role: _near(dice, armed, victim, where, total)
        for victim in _victims_of(armed.request)
    }
    parts = [*near.values()]
    thrower = None if metres is None else zone(weapon.damage, weapon.blast, where.metres)
    if thrower is not None:
        parts.append(deal(dice, armed, role="", written=thrower))
    facts = {
        "victims": {role: dict(one.facts) for role, one in near.items()},
        "thrower_damage_code": thrower,
    }
    return replace(joined(Outcome(rules=("SWD6-SHOT-2",)), *parts), facts=facts)


def _near(dice: Dice, armed: Armed, victim: Victim, where: Landing, total: int | None) -> Outcome:
    """Deal somebody near the damage of his zone, unless he drops flat (SWD6-SHOT-9)."""
    role, weapon = victim.role, armed.weapon
    metres = _from_burst(dice, victim, where, armed.rules)
    code = zone(weapon.damage, weapon.blast, metres)
    facts = {"metres": metres, "damage_code": code}
    if code is None:
        return Outcome((Message("outside the blast", who=role),), facts=facts)
    if _dodged(armed.request, role, total):
        flat = (Message("drops flat in time", who=role),)
        return Outcome(flat, facts={**facts, "dodged": True}, rules=("SWD6-SHOT-9",))
    return joined(Outcome(facts=facts), deal(dice, armed, role=role, written=code))


def _from_burst(dice: Dice, victim: Victim, where: Landing, rules: Rules) -> float:
    """Tell how far a victim is from the burst; where nobody knows the bearing, the GM says."""
    missed = where.scatter
    if missed is None:
        return victim.metres
    if not victim.metres:
        return missed.metres
    if victim.bearing is not None:
        return away(victim.metres, missed.metres, angle(missed.roll, rules) - victim.bearing)
    side = round(away(victim.metres, missed.metres, 90))
    return int(dice.ask("metres", range(_FARTHEST + 1), side, who=victim.role))


def _dodged(request: Request, role: str, total: int | None) -> bool:
    """Tell whether a victim dropped flat: a dodge higher than the throw (SWD6-SHOT-9)."""
    if total is None:
        return False
    dodge = request.options.get("target_reaction", request.options.get("target_full_reaction"))
    for name in ("reaction_ranged", "full_reaction_ranged"):
        dodge = fact(request, name, role, dodge) if dodge is None else dodge
    return dodge is not None and int(dodge) > total
