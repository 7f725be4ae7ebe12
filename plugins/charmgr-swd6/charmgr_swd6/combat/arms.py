"""The weapon of an attack in hand: its state, skill, range, fire control and damage code."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import Message, Request, RuleError, Rules, Sheet, Term, Word, at, fact
from charmgr_swd6.abilities import Ability, ability
from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.arsenal import WEAPONS, Weapon
from charmgr_swd6.combat.objects import Wear, wear
from charmgr_swd6.combat.ranges import GRENADE_RANGES, Band, band_at, estimated, limits
from charmgr_swd6.combat.resistance import damage_code
from charmgr_swd6.combat.scale import CHARACTER, scale_of
from charmgr_swd6.combat.victims import full_strength
from charmgr_swd6.motion.vehicles import guns_lost

__all__ = [
    "attack_ability",
    "damage_of",
    "fire_control",
    "harm_of",
    "mounted",
    "range_of",
    "wear_of",
]


def wear_of(weapon: Weapon, rules: Rules) -> Wear:
    """Tell what a weapon's state means; refuses one that no longer works (SWD6-WPN-2)."""
    found = wear(weapon.state, rules)
    if not found.usable:
        raise RuleError(
            "The weapon does not work any more.",
            rules=("SWD6-WPN-2",),
            facts={"usable": False, "repairable": found.repairable},
        )
    return found


def mounted(weapon: Weapon, craft: Sheet, now: int) -> Weapon:
    """Tell what a weapon is on its craft: of its scale, less what ionized controls take (VEH-9*).

    Raises RuleError for a craft whose weapons are dead.
    """
    lost = guns_lost(craft, now)
    control = code(weapon.fire_control or str(at(craft, "fire_control", default="0D")))
    damage = weapon.damage
    if lost and damage:
        damage = "/".join(str(code(zone).less(lost)) for zone in damage.split("/"))
    return replace(
        weapon,
        fire_control=str(control.less(min(lost, control.dice))),
        damage=damage,
        scale=scale_of(craft) if weapon.scale == CHARACTER else weapon.scale,
    )


def attack_ability(sheet: Sheet, weapon: Weapon) -> Ability:
    """Find what the attacker rolls: a specialization in the weapon, its skill, or the attribute."""
    specials = sheet.get("specializations") or {}
    own = next((name for name in (weapon.id, *weapon.en, *weapon.ru) if name in specials), None)
    return ability(sheet, own or weapon.skill)


def fire_control(weapon: Weapon, lost: int = 0) -> Code:
    """Read the fire control that big weapons add, less dice that damage took (SWD6-ATK-16)."""
    whole = code(weapon.fire_control) if weapon.fire_control else Code()
    return whole.less(min(lost, whole.dice))


def harm_of(weapon: Weapon, request: Request) -> str:
    """Tell the kind of attack that armour asks for (SWD6-ARM-2)."""
    return str(request.options.get("harm", weapon.harm))


def range_of(weapon: Weapon, request: Request, metres: float | None, rules: Rules) -> Band | None:
    """Tell the range band: as said, by the metres, by the place; None: nobody said anything.

    A grenade's ranges are the house's (SWD6-ATK-3, SWD6-ATK-4, SWD6-SHOT-5*).
    """
    said: Band | None = request.options.get("range")
    if said is not None:
        return said
    if metres is not None:
        reach = weapon.ranges
        if weapon.skill == "grenade":
            reach = _of_grenades(reach, rules)
        if not reach:
            raise RuleError(
                "The weapon's ranges are not known: write them on the sheet (ranges: 3-10/30/120),"
                " or name the band: --with range=medium.",
                rules=("SWD6-ATK-3",),
                facts={"refused": "no ranges"},
            )
        return band_at(limits(reach), metres)
    place = request.options.get("place")
    return None if place is None else estimated(str(place), rifle=weapon.rifle)


def _of_grenades(written: str, rules: Rules) -> str:
    """Take the house's ranges for a grenade that has those of the table (SWD6-SHOT-5*)."""
    return (
        GRENADE_RANGES[rules["grenade_ranges"]] if written in GRENADE_RANGES.values() else written
    )


def damage_of(
    sheet: Sheet, weapon: Weapon, request: Request, rules: Rules, written: str = ""
) -> tuple[Code, tuple[Term, ...]]:
    """Tell the damage code in these hands, and its parts.

    `written` is one zone of a blast. The state of the weapon and what others have given count too
    (SWD6-WPN-2, SWD6-CMD-8).
    """
    text = written or weapon.damage
    if not text:
        raise RuleError(
            "The weapon's damage is not known: write it on the sheet (damage: 5D).",
            rules=("SWD6-DMG-1",),
            facts={"refused": "no damage"},
        )
    dealt = damage_code(text, full_strength(sheet, request, rules), rules, weapon.maximum)
    name = Word(weapon.id) if weapon in WEAPONS else weapon.en[0] if weapon.en else weapon.id
    terms = [Term(name, str(dealt), "SWD6-DMG-1")]
    if lost := wear(weapon.state, rules).damage_dice:
        dealt = dealt.less(lost)
        terms.append(Term(Message("damaged"), f"-{lost}D", "SWD6-WPN-2"))
    if ionized := guns_lost(sheet, request.now):  # SWD6-VEH-9*
        dealt = dealt.less(ionized)
        terms.append(Term(Word("controls_ionized"), f"-{ionized}D", ("hull", "ionized_until")))
    given = fact(request, "combined_damage")
    if given:
        dealt = (dealt + code(str(given))).carried(rules)
        terms.append(Term(Message("combined fire"), f"+{given}", "SWD6-CMD-8"))
    return dealt, tuple(terms)
