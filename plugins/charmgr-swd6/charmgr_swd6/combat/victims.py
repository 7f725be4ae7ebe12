"""Whom a hit strikes: what resists it, and what it does there, character, vehicle or weapon."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Spec,
    Term,
    Word,
    fact,
)
from charmgr_swd6.abilities import strength
from charmgr_swd6.attempts import rules_of
from charmgr_swd6.codes import NOTHING, Code, code
from charmgr_swd6.combat.armour import armour_worn
from charmgr_swd6.combat.cover import OBJECT_CUTS
from charmgr_swd6.combat.objects import struck, worse_of
from charmgr_swd6.combat.resistance import contest, extra_dice, resist_code
from charmgr_swd6.combat.rolls import against, damage_dice, spec_of
from charmgr_swd6.combat.scale import CHARACTER, scale_of, scaling
from charmgr_swd6.combat.weapons import known_weapon, place_of
from charmgr_swd6.motion.vehicle_damage import Dealt, strike
from charmgr_swd6.motion.vehicles import is_vehicle
from charmgr_swd6.points.character_points import offered, paid
from charmgr_swd6.points.force_points import doubled, in_force
from charmgr_swd6.wounds.injury import Blow, injure

__all__ = ["Hit", "full_strength", "hurt", "strike_weapon"]


class Hit(Struct, frozen=True):
    """Damage that has hit: points, dice or a code, of what kind and size.

    `stuns`: the weapon is set to stun. `points` are the attacker's Character Points in the
    damage, `terms` name its parts.
    """

    damage: int | Spec | Code
    harm: str = "energy"
    stuns: bool = False
    scale: str = ""
    points: int = 0
    terms: tuple[Term, ...] = ()


def full_strength(sheet: Sheet, request: Request, rules: Rules, role: str = "") -> Code:
    """Tell Strength at its full code, doubled by a Force Point (SWD6-DMG-2, SWD6-FP-3)."""
    return doubled(strength(sheet), 0, sum(in_force(request, role)), rules)


def hurt(
    dice: Dice, sheet: Sheet, hit: Hit, request: Request, rules: Rules, role: str = ""
) -> Outcome:
    """Roll a hit against whom it strikes, and do to the sheet what it does (SWD6-DMG-1 to -4*)."""
    if is_vehicle(sheet):
        return _hurt_vehicle(dice, sheet, hit, request, rules, role)
    sizes = scaling(hit.scale or CHARACTER, scale_of(sheet), rules)
    armour = armour_worn(sheet, hit.harm, request.options.get("armour", ""))
    own = full_strength(sheet, request, rules, role)
    name = "resist_cp" if role else "cp"
    points = offered(dice, sheet, request, "resist_damage", role=role, name=name)
    damage = extra_dice(damage_dice(hit.damage, sizes.damage, rules), hit.points)
    resist = resist_code(own, armour, rules, sizes.resist)
    terms = (*hit.terms, Term(Word("strength"), str(own), ("attributes", "strength"), role))
    if armour != NOTHING:
        terms = (*terms, Term(Word("armor"), f"+{armour}", ("armor", hit.harm), role))
    result = contest(dice, damage, resist, rules, points, terms)
    blow = Blow(request.now, role, hit.stuns, str(request.options.get("injury", "")))
    done_to = injure(dice, sheet, result, blow, rules)
    used = [*rules_of(hit.terms), "SWD6-DMG-2", "SWD6-DMG-4*"]
    used += ["SWD6-ARM-1", "SWD6-ARM-2"] if armour != NOTHING else []
    used += ["SWD6-FP-3"] if any(in_force(request, role)) else []
    used += ["SWD6-SCALE-3"] if sizes.resist else []
    used += ["SWD6-SCALE-4"] if sizes.damage else []
    return replace(
        done_to,
        changes=(*paid(request, points, role), *done_to.changes),
        facts={**done_to.facts, "resist_code": str(resist)},
        rules=(*used, *done_to.rules),
    )


def _hurt_vehicle(
    dice: Dice, sheet: Sheet, hit: Hit, request: Request, rules: Rules, role: str
) -> Outcome:
    speed = str(fact(request, "last_speed", role, ""))
    amount = extra_dice(damage_dice(hit.damage, 0, rules), hit.points)
    struck = strike(dice, sheet, Dealt(amount, request.now, hit.scale, role, speed), rules)
    return replace(struck.outcome, rules=("SWD6-VEH-9*",))


def strike_weapon(
    dice: Dice, sheet: Sheet, word: str, hit: Hit, rules: Rules, *, role: str = ""
) -> Outcome:
    """Strike a weapon that somebody holds or drops, against its body strength (SWD6-WPN-1)."""
    weapon = known_weapon(sheet, word)
    if not weapon.body:
        raise RuleError(
            "“{weapon}” has no body strength on the sheet.", rules=("SWD6-WPN-1",), weapon=word
        )
    band = against(
        dice,
        extra_dice(damage_dice(hit.damage, 0, rules), hit.points),
        spec_of(code(weapon.body), rules),
        OBJECT_CUTS,
        rules,
        Message("damage against body strength"),
        (*hit.terms, Term(Word("body"), weapon.body, "SWD6-WPN-1", role)),
    )
    state = worse_of(weapon.state, struck(band))
    place = place_of(sheet, word)
    changes: tuple[Change, ...] = ()
    if place is not None and state != weapon.state:
        changes = (Set(("weapons", place, "state"), state, who=role),)
    said = Message("{weapon}: {state}", {"weapon": word, "state": Word(state)}, who=role)
    return Outcome((said,), changes, {"weapon_state": state}, ("SWD6-WPN-1",))
