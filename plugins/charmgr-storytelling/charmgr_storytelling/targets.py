"""The target of an attack: its Defence at this moment, its armour, and whom it holds."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Change, Dice, Request, Rules, Sheet, fact
from charmgr_storytelling import stances
from charmgr_storytelling.combat import Guard, defence_counts
from charmgr_storytelling.derived import defence, rating
from charmgr_storytelling.modifiers import choices
from charmgr_storytelling.weapons import (
    BARE_HANDS,
    Kind,
    Weapon,
    armour_worn,
    known_weapon,
    weapon_on,
)

__all__ = ["armour_of", "guard_of", "in_clinch", "rides", "target_weapon"]


def armour_of(request: Request, rules: Rules, kind: Kind, *, location: str = "") -> int:
    """Tell the dice that the target's armour takes off (ST-ATK-5, ST-ATK-7*)."""
    bare = location and not request.options.get("armoured_location")
    if bare and rules["location_bypasses_armour"]:
        return 0
    said = request.options.get("armour")
    if said is not None:
        return int(said)
    target = request.others.get("target")
    return 0 if target is None else armour_worn(target, shot=kind == "ranged")


def guard_of(
    dice: Dice, request: Request, rules: Rules, attacker: Sheet, weapon: Weapon
) -> tuple[Guard, tuple[Change, ...]]:
    """Tell the target's Defence against this attack, and what the choice of an aimer changes."""
    value = _defence(request, rules, weapon)
    if stances.of_target(request, "surprised") and not rules["ambush.surprised_have_defence"]:
        value = 0  # ST-AMB-2
    guard = Guard(
        value,
        ride=_ride(request, rules),
        dodging=stances.in_force(request, "dodging") and not fact(request, "held_by", "target"),
        worn=int(stances.of_target(request, "defence_used", default=0)),
        given_up=stances.in_force(request, "no_defence") or in_clinch(attacker, request),
    )
    aims = int(stances.of_target(request, "aiming", default=0))
    if not aims or guard.given_up or not defence_counts(weapon.kind, rules):
        return guard, ()
    # ST-MAN-6: at the first attack the aimer chooses between his Defence and his aim
    if dice.ask("use_defence", ("no", "yes"), "no", who="target") == "yes":
        return guard, stances.forget(request, "aiming", "target")
    kept: tuple[Change, ...] = ()
    if "target" in request.others:
        kept = (stances.keep(request, "no_defence", True, "target"),)
    return replace(guard, given_up=True), kept


def target_weapon(request: Request) -> Weapon | None:
    """Tell what the target fights with: as named, else the first weapon on its sheet."""
    target = request.others.get("target", {})
    word = request.options.get("target_weapon")
    if word:
        return known_weapon(target, word)
    return weapon_on(target, ("weaponry", "brawl"))


def rides(request: Request) -> str:
    """Tell whether the target is a rider: "on_foot", "standing_rider" or "galloping_rider"."""
    said = request.options.get("target_mounted")
    if said is not None:
        return str(choices("target_mounted")[said])
    return "standing_rider" if fact(request, "mounted", "target") else "on_foot"


def in_clinch(sheet: Sheet, request: Request) -> bool:
    """Tell whether actor and target hold one another (ST-MAN-16*)."""
    target = request.others.get("target")
    if target is None:
        return False
    held_by = fact(request, "held_by", default=())
    holders = fact(request, "held_by", "target", ())
    return stances.name_of(target) in held_by or stances.name_of(sheet) in holders


def _defence(request: Request, rules: Rules, weapon: Weapon) -> int:
    """Read the target's Defence; a long spear keeps the unarmed off (ST-ATK-6*)."""
    said = request.options.get("defence")
    if said is not None:
        return int(said)
    target = request.others.get("target")
    if target is None:
        return 0
    held = target_weapon(request)
    reach = held.guard if held is not None and weapon == BARE_HANDS else 0
    return defence(target, rules) + reach


def _ride(request: Request, rules: Rules) -> int | None:
    """Tell the Ride that caps the Defence of a target in the saddle (ST-MOUNT-3)."""
    target = request.others.get("target")
    if target is None or rides(request) == "on_foot":
        return None
    return rating(target, "ride", rules)
