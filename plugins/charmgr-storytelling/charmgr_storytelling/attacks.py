"""Attacks as actions: read both sheets and the scene, roll, and hurt the target."""

from __future__ import annotations

from collections.abc import Mapping

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
    Sheet,
    Term,
    at,
    fact,
    remember,
)
from charmgr_storytelling import stances
from charmgr_storytelling.attempts import rules_of, trait_terms, try_roll
from charmgr_storytelling.combat import (
    Guard,
    attack_terms,
    attack_traits,
    check_reach,
    choose_attribute,
    damage_of,
    range_at,
    weapon_term,
    wears_off,
)
from charmgr_storytelling.derived import defence, rating, speed
from charmgr_storytelling.health import Hit, wound
from charmgr_storytelling.manoeuvres import (
    RUN,
    Circumstances,
    attack_modifiers,
    defence_left,
    gives_up_defence,
)
from charmgr_storytelling.mounted import lance_terms, mounted_traits, order_of
from charmgr_storytelling.rolls import Roll, quality
from charmgr_storytelling.targets import armour_of, guard_of, in_clinch
from charmgr_storytelling.weapons import (
    BARE_HANDS,
    Kind,
    Weapon,
    known_weapon,
    lance_of,
    throwing_ranges,
    weapon_on,
)

__all__ = ["attack", "strike"]


class Manner(Struct, frozen=True):
    """How an action attacks: with what skills, and what it does whether named or not."""

    skills: tuple[str, ...] = ("brawl", "weaponry", "firearms", "athletics")
    thrown: bool = False
    charge: bool = False
    all_out: bool = False
    indirect: bool = False
    mounted: bool = False
    lance: bool = False


MANNERS: Mapping[str, Manner] = {
    "attack": Manner(),
    "shoot": Manner(("firearms",)),
    "throw": Manner(("athletics",), thrown=True),
    "indirect-shot": Manner(("firearms",), indirect=True),
    "charge": Manner(("brawl", "weaponry"), charge=True),
    "all-out-attack": Manner(("brawl", "weaponry"), all_out=True),
    "mounted-attack": Manner(mounted=True),
    "lance-charge": Manner(("weaponry",), charge=True, mounted=True, lance=True),
}


def attack(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Attack the target, or nobody in particular, in the manner that the action names."""
    manner = MANNERS[request.act]
    stances.ready(sheet, request, rules)
    weapon = _weapon(sheet, request, manner)
    kind = weapon.kind
    now = _circumstances(sheet, request, rules, weapon, manner)
    modifiers = attack_modifiers(now, rules)
    if now.charge and not manner.lance:  # a lancer's run is his horse's
        _check_charge(sheet, request, rules)
    distance = None if now.charge else request.options.get("distance")
    check_reach(kind, distance, sees=not request.options.get("unseen"))
    _check_shot(request, weapon, kind)
    guard, aim = guard_of(dice, request, rules, sheet, weapon)
    own = _own_terms(sheet, request, rules, weapon, manner)
    armour = armour_of(request, rules, kind, location=now.location)
    terms = attack_terms(own, weapon, modifiers, guard, armour, rules)
    label = Message("Attack: {weapon}", {"weapon": weapon_term(weapon).name})
    roll = Roll(terms, label, quality(request, rules, weapon.again))
    tried = try_roll(dice, sheet, request, rules, roll)
    rolled = tried.rolled
    hit = strike(request, rules, rolled.successes, weapon)
    first = order_of(request) if manner.lance else Outcome()
    changes = (
        *tried.changes,
        *hit.changes,
        *aim,
        *_wear(request, rules, kind, guard),
        *_afterwards(request, now, weapon, mounted=manner.mounted),
    )
    facts = {
        **rolled.facts(),
        "success": rolled.successes > 0,
        "margin": rolled.successes,
        "own_defence": defence_left(now, defence(sheet, rules)),
        **hit.facts,
        **first.facts,
    }
    used = rules_of(terms, "ST-ATK-1", *_kind_rules(kind, manner), *hit.rules, *first.rules)
    return Outcome((*first.messages, *tried.messages, *hit.messages), changes, facts, used)


def strike(request: Request, rules: Rules, successes: int, weapon: Weapon) -> Outcome:
    """Deal the damage of a hit to the target, if there is one and it shall be dealt (ST-ATK-1)."""
    damage = damage_of(successes, weapon, rules)
    target = request.others.get("target")
    if request.options.get("no_damage"):
        return Outcome(facts={"damage": damage})
    if target is None:
        unknown = not {"defence", "armour"} & set(request.options)
        alone = Message("No target: nobody's Defence and armour count, nobody is hurt.")
        return Outcome((alone,) if unknown else (), facts={"damage": damage})
    harm = request.options.get("type", weapon.harm)
    dealt = wound(target, rules, Hit(damage, request.now, harm, "target"))
    facts = {"damage": damage, "target": {k: v for k, v in dealt.facts.items() if k != "damage"}}
    return replace(dealt, facts=facts)


def _weapon(sheet: Sheet, request: Request, manner: Manner) -> Weapon:
    """Choose the weapon: the named one, the drawn one, else the first on the sheet that will do."""
    word = request.options.get("weapon") or fact(request, "drawn", default="")
    if manner.lance and not word:
        return lance_of(sheet)
    weapon = known_weapon(sheet, word) if word else weapon_on(sheet, manner.skills)
    if manner.thrown and weapon is not None:
        return replace(weapon, skill="athletics", ranges=None)
    if weapon is None and "brawl" in manner.skills:
        return BARE_HANDS
    if weapon is None or weapon.skill not in manner.skills:
        raise RuleError(
            "There is no fitting weapon on the sheet; name one: --with weapon=…",
            rules=("ST-ATK-4",),
            facts={"refused": "no weapon"},
        )
    return weapon


def _own_terms(
    sheet: Sheet, request: Request, rules: Rules, weapon: Weapon, manner: Manner
) -> tuple[Term, ...]:
    """List the attacker's own dice: traits, what hinders him in everything, the horse."""
    if manner.mounted or fact(request, "mounted"):
        names = mounted_traits(
            rating(sheet, "ride", rules), rating(sheet, weapon.skill, rules), weapon.skill
        )
        own = trait_terms(sheet, names, request, rules)
        return (*own, *lance_terms(request)) if manner.lance else own
    attribute = ""
    if weapon.skill == "weaponry":
        attribute, _ = choose_attribute(
            rating(sheet, "strength", rules),
            rating(sheet, "dexterity", rules),
            _finesse(sheet),
            weapon.word,
            request.options.get("attribute", ""),
        )
    return trait_terms(sheet, attack_traits(weapon, attribute), request, rules)


def _finesse(sheet: Sheet) -> tuple[str, ...]:
    """List the weapons that Fighting Finesse was taken for."""
    weapons = at(sheet, "merits", "fighting_finesse", "weapon", default=())
    return (weapons,) if isinstance(weapons, str) else tuple(weapons)


def _circumstances(
    sheet: Sheet, request: Request, rules: Rules, weapon: Weapon, manner: Manner
) -> Circumstances:
    """Gather what the user, the scene and both sheets say about this attack."""
    said = request.options
    needed = weapon.size + (weapon.two_handed and bool(said.get("one_handed")))
    close = weapon.kind == "melee"
    return Circumstances(
        kind=weapon.kind,
        bow=weapon.bow,
        target_cover=said.get("target_cover", "none"),
        own_cover=said.get("own_cover", "none"),
        range=said.get("range") or _range(sheet, request, rules, weapon),
        location=said.get("location", ""),
        target_prone=bool(stances.of_target(request, "prone")),
        off_hand=bool(said.get("off_hand")),
        improvised=bool(said.get("improvised")),
        weak=bool(said.get("weak")) or (close and rating(sheet, "strength", rules) < needed),
        aiming=int(fact(request, "aiming", default=0)),
        allies=said.get("allies", 0),
        all_out=manner.all_out or bool(said.get("all_out")),
        charge=manner.charge or bool(said.get("charge")),
        indirect=manner.indirect or bool(said.get("indirect")),
        clinch=in_clinch(sheet, request),
        defence_used=int(fact(request, "defence_used", default=0)) > 0,
    )


def _range(sheet: Sheet, request: Request, rules: Rules, weapon: Weapon) -> str:
    """Tell the range from the distance in metres, where both are known (ST-MAN-13, ST-ATK-8*)."""
    distance = request.options.get("distance")
    ranges = weapon.ranges
    if weapon.skill == "athletics":
        ranges = throwing_ranges(
            rating(sheet, "strength", rules),
            rating(sheet, "dexterity", rules),
            rating(sheet, "athletics", rules),
            request.options.get("object_size", weapon.size),
            aerodynamic=bool(request.options.get("aerodynamic")),
        )
    if distance is None or ranges is None:
        return "short"
    return range_at(ranges, distance)


def _check_charge(sheet: Sheet, request: Request, rules: Rules) -> None:
    """Refuse a charge over more than a run (ST-MAN-3)."""
    most = RUN * speed(sheet, rules)
    if request.options.get("distance", 0) > most:
        raise RuleError(
            "Too far: a charge covers {most} m at most.",
            rules=("ST-MAN-3",),
            facts={"refused": "too far"},
            most=most,
        )


def _check_shot(request: Request, weapon: Weapon, kind: Kind) -> None:
    """Refuse a shot out of a clinch (ST-MAN-16*) or from a weapon that is not loaded (ST-MAN-1)."""
    if kind != "melee" and fact(request, "holding"):
        raise RuleError(
            "Whoever holds somebody cannot shoot or throw.",
            rules=("ST-MAN-16*",),
            facts={"refused": "no shooting in a clinch"},
        )
    if weapon.nocked and kind == "ranged" and fact(request, "nocked") is False:
        raise RuleError(
            "The weapon is not loaded: loading it takes an action.",
            rules=("ST-MAN-1",),
            facts={"refused": "not nocked"},
        )


def _wear(request: Request, rules: Rules, kind: Kind, guard: Guard) -> tuple[Change, ...]:
    """Remember that the target's Defence has met one more attack this round (ST-DEF-2)."""
    if "target" not in request.others or guard.given_up or not wears_off(kind, rules):
        return ()
    return (stances.keep(request, "defence_used", guard.worn + 1, "target"),)


def _afterwards(
    request: Request, now: Circumstances, weapon: Weapon, *, mounted: bool
) -> tuple[Change, ...]:
    """Remember what the attack leaves of the attacker's stance."""
    changes: list[Change] = [stances.acts(request)]
    if gives_up_defence(now):
        changes.append(stances.keep_until_next_turn(request, "no_defence"))
    if weapon.nocked and now.kind == "ranged":
        changes.append(remember("nocked", False))
    if mounted:
        changes.append(remember("mounted", True))
    elif request.options.get("mounted") is False:
        changes += stances.forget(request, "mounted")
    return (*changes, *stances.forget(request, "aiming"))


def _kind_rules(kind: Kind, manner: Manner) -> tuple[str, ...]:
    if manner.lance:
        return ("ST-MOUNT-4",)
    if manner.mounted:
        return ("ST-MOUNT-1",)
    return ("ST-ATK-2",) if kind == "melee" else ("ST-ATK-4",)
