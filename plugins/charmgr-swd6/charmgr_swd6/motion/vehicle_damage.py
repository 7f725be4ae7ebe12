"""Damage to a vehicle: against its body strength, and what a blow changes on its sheet."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    Request,
    Rules,
    Set,
    Sheet,
    Spec,
    Term,
    Word,
    at,
    fact,
)
from charmgr_swd6.codes import Code
from charmgr_swd6.combat.rolls import against, damage_dice, spec_of
from charmgr_swd6.combat.scale import scale_of, scaling
from charmgr_swd6.motion.crash import collision_damage
from charmgr_swd6.motion.hull import (
    HULL_CUTS,
    RESULTS,
    Break,
    after_blow,
    break_down,
    passenger_dice,
)
from charmgr_swd6.motion.vehicles import (
    agility,
    body,
    body_terms,
    lost_agility,
    lost_moves,
    state_of,
)
from charmgr_swd6.outcomes import joined
from charmgr_swd6.tables import ROUND

__all__ = ["Dealt", "Struck", "damage", "strike"]

_RULE = "SWD6-VEH-9*"

_CRASHES_AT = ("high", "all_out")
"""Speeds at which a vehicle whose powerplant dies does not just roll to a stop."""


class Dealt(Struct, frozen=True):
    """Damage: points, dice or a code, the moment, and the scale of what deals it.

    No scale is the vehicle's own; `who` is the vehicle's role, `speed` how fast it is going.
    """

    amount: int | Spec | Code
    now: int
    scale: str = ""
    who: str = ""
    speed: str = ""


class Struck(Struct, frozen=True):
    """What a blow did to a vehicle; `passengers` are the dice that everybody inside takes."""

    outcome: Outcome
    effect: str = ""
    passengers: int = 0


def damage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Do to a vehicle what a hit does: `request.amount` is the damage, in points or in dice."""
    attacker = request.options.get("attacker_scale", scale_of(sheet))
    speed = str(fact(request, "last_speed", default=""))
    dealt = Dealt(request.amount or 0, request.now, attacker, speed=speed)
    done = strike(dice, sheet, dealt, rules).outcome
    scaled = () if attacker == scale_of(sheet) else ("SWD6-SCALE-3", "SWD6-SCALE-4")
    success = {"success": done.facts["result"] != "none"}
    return joined(Outcome(facts=success, rules=(_RULE, *scaled)), done)


def strike(dice: Dice, sheet: Sheet, dealt: Dealt, rules: Rules) -> Struck:
    """Roll damage against what resists it in one roll, and do to a vehicle what it does."""
    now, who = dealt.now, dealt.who
    sizes = scaling(dealt.scale or scale_of(sheet), scale_of(sheet), rules)
    attack = damage_dice(dealt.amount, sizes.damage, rules)
    resists = spec_of(body(sheet, now, sizes.resist), rules)
    terms = [Term(Message("damage"), str(dealt.amount), _RULE)]
    if sizes.damage:
        terms.append(Term(Word("scale"), f"{sizes.damage}D", "SWD6-SCALE-4"))
    hull = body_terms(sheet, now, sizes.resist, who)
    label = Message("damage against body strength")
    band = against(dice, attack, resists, HULL_CUTS, rules, label, (*terms, *hull))
    struck = _suffer(dice, sheet, RESULTS[band], now, who)
    if struck.effect == "powerplant_destroyed" and dealt.speed in _CRASHES_AT:
        return _out_of_power(dice, sheet, struck, dealt, rules)
    return struck


def _out_of_power(dice: Dice, sheet: Sheet, struck: Struck, dealt: Dealt, rules: Rules) -> Struck:
    """Crash a ground vehicle whose powerplant dies at speed; a flyer's pilot may yet land it."""
    if at(sheet, "flies"):
        said = Message("the pilot needs a Moderate roll not to crash", who=dealt.who)
        lands = Outcome((said,), facts={"emergency_landing": "M"})
        return replace(struck, outcome=joined(struck.outcome, lands))
    damage = collision_damage(dealt.speed, "collision", rules, vehicle=True)
    if damage is None:
        return struck
    wreck = {
        **sheet,
        "hull": {**at(sheet, "hull", default={}), "state": struck.outcome.facts["state"]},
    }
    crash = strike(dice, wreck, Dealt(damage, dealt.now, who=dealt.who), rules)
    said = Message("crashes: {damage}", {"damage": str(damage)}, who=dealt.who)
    facts = {"crash": dict(crash.outcome.facts), "state": crash.outcome.facts["state"]}
    wrecks = replace(crash.outcome, facts=facts)
    return replace(
        struck,
        passengers=crash.passengers or struck.passengers,
        outcome=joined(struck.outcome, Outcome((said,)), wrecks),
    )


def _suffer(dice: Dice, sheet: Sheet, result: str, now: int, who: str = "") -> Struck:
    """Do to a vehicle what a result of the damage table does."""
    old = state_of(sheet)
    state = after_blow(old, result)
    facts: dict[str, Any] = {"result": result, "state": state}
    if result == "none" or old == "destroyed":
        return Struck(Outcome((Message("no effect", who=who),), facts=facts))
    if result == "controls_ionized":
        until = now + 2 * ROUND
        said = Message("controls ionized: −1D this round and the next", who=who)
        ionized = (Set(("hull", "ionized_until"), until, who),)
        return Struck(Outcome((said,), ionized, facts), result)
    told = [Message("{old} → {new}", {"old": Word(old), "new": Word(state)}, who=who)]
    changes: list[Change] = []
    effect = ""
    if state != "destroyed":
        left = agility(sheet, now).dice
        broken = break_down(dice, state, left, lost_moves(sheet), lost_agility(sheet))
        effect = broken.effect
        state = "destroyed" if effect == "destroyed" else state
        more = _broken(dice, sheet, broken, now, who)
        told += more.messages
        changes += more.changes
        facts |= {"state": state, **more.facts}
    passengers = passenger_dice(state)
    told.append(Message("everybody inside takes {damage}", {"damage": f"{passengers}D"}, who=who))
    facts["passenger_damage"] = f"{passengers}D"
    changes.insert(0, Set(("hull", "state"), state, who))
    return Struck(Outcome(tuple(told), tuple(changes), facts), effect, passengers)


def _broken(dice: Dice, sheet: Sheet, broken: Break, now: int, who: str) -> Outcome:
    """Say what broke and change it on the sheet."""
    facts: dict[str, Any] = {"effect": broken.effect}
    ends = now + (broken.rounds or 0) * ROUND
    match broken.effect:
        case "lost_moves":
            values = {"moves": broken.lost_moves, "speed": Word(broken.max_speed)}
            told = Message("Moves lost: {moves}, at most {speed}", values, who=who)
            change: Change | None = Set(("hull", "lost_moves"), broken.lost_moves, who)
            facts |= {"lost_moves": broken.lost_moves, "max_speed": broken.max_speed}
        case "lost_maneuverability":
            lost = broken.lost_maneuverability
            told = Message("dice of maneuverability lost: {lost}", {"lost": lost}, who=who)
            change = Set(("hull", "lost_maneuverability"), lost, who)
            facts["lost_maneuverability"] = lost
        case "weapon_destroyed":
            told, change = _disarm(dice, sheet, who)
        case "weapons_dead":
            told = Message("all weapons are dead", who=who)
            change = Set(("hull", "weapons_dead"), True, who)
        case "powerplant_destroyed":
            told = Message("the powerplant is destroyed", who=who)
            change = Set(("hull", "powerplant_dead"), True, who)
        case "generator_explodes":
            told = Message("the generator explodes at {moment}", {"moment": Moment(ends)}, who=who)
            change = Set(("hull", "explodes_at"), ends, who)
            facts["rounds"] = broken.rounds
        case "structure_fails":
            told = Message("the structure holds until {moment}", {"moment": Moment(ends)}, who=who)
            change = Set(("hull", "breaks_up_at"), ends, who)
            facts["rounds"] = broken.rounds
        case _:
            told, change = Message("the vehicle is destroyed", who=who), None
    return Outcome((told,), (change,) if change else (), facts)


def _disarm(dice: Dice, sheet: Sheet, who: str) -> tuple[Message, Change | None]:
    """Destroy one of the weapons that still work; which one is the game master's choice."""
    weapons = at(sheet, "weapons", default=())
    whole = {
        str(at(weapon, "name", default=place)): place
        for place, weapon in enumerate(weapons)
        if at(weapon, "state") != "destroyed"
    }
    if not whole:
        return Message("there is no weapon left to lose", who=who), None
    gone = dice.ask("weapon", tuple(whole), next(iter(whole)), who=who)
    told = Message("a weapon is destroyed: {weapon}", {"weapon": gone}, who=who)
    return told, Set(("weapons", whole[gone], "state"), "destroyed", who)
