"""Attacks of characters: the check, its criticals, the damage, what weapons do beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Add,
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    Term,
    Word,
    at,
    fact,
    remember,
)
from charmgr_blackhack.arms import (
    STRONG,
    Mode,
    Use,
    counted,
    is_skilled,
    use_of,
    weapon_dice,
    weapon_terms,
)
from charmgr_blackhack.attempts import attempt_of, ready, rules_of
from charmgr_blackhack.checks import Attempt, Rolled, attempt, said
from charmgr_blackhack.damage import Wounded, dealt, suffer, wear_armour, wound
from charmgr_blackhack.effects import attribute
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.outcomes import joined
from charmgr_blackhack.shots import check_loaded, shot
from charmgr_blackhack.tables import COMBAT_ROUND
from charmgr_blackhack.training import die_of
from charmgr_blackhack.wear import NOT_WORN, Guard, armour_terms, guard_of, held_shield

__all__ = ["Foe", "attack", "struck"]

MODES: Mapping[str, Mode] = {"attack": "melee", "shoot": "shoot", "throw": "throw"}
MAUL_FACES = range(1, 6)  # TBH-WPN-12
MORNINGSTAR = PlainDice(1, 4)  # TBH-WPN-7


class Foe(Struct, frozen=True):
    """What of a target bears on an attack."""

    guard: Guard = NOT_WORN
    shield: bool = False
    surprised: bool = False


class Struck(Struct, frozen=True):
    """An attack as it came out; `raw` is None where no damage was rolled."""

    used: Use
    tried: Attempt
    rolled: Rolled
    die: int = 0
    raw: int | None = None
    points: int = 0
    effect: str = ""

    def facts(self) -> dict[str, Any]:
        """Name all of it for scripts."""
        facts = {
            **self.rolled.facts(),
            "attribute": self.used.attribute.upper(),
            "hit": self.rolled.success,
        }
        if self.used.weapon.id == "maul":
            facts["knockback_and_stun"] = self.effect == "stunned"
        if self.used.weapon.id == "bola":
            facts["bound"] = self.effect == "bound"
        if self.raw is not None:
            facts |= {"raw": self.raw, "ap_applied": self.points, "die": f"d{self.die}"}
        return facts


def _foe_of(request: Request, rules: Rules) -> Foe:
    """Read the target: what --with says of it first, then its sheet and the scene."""
    said, sheet = request.options, request.others.get("target")
    guard = NOT_WORN if sheet is None else guard_of(sheet, rules)
    if "ap" in said or "material" in said:
        points = int(said.get("ap", guard.points))
        worn = guard.material if guard.material != "none" else "nonmetal"
        guard = Guard(points, str(said.get("material", worn))) if points else NOT_WORN
    shield = bool(sheet is not None and held_shield(sheet)[0] and at(sheet, "shield", "uses") != 0)
    return Foe(
        guard,
        bool(said.get("target_shield", shield)),
        bool(said.get("target_surprised", fact(request, "surprised", "target"))),
    )


def _attack_of(sheet: Sheet, request: Request, rules: Rules, used: Use, foe: Foe) -> Attempt:
    """List what goes into an attack (TBH-ATK-1)."""
    dice = (*weapon_dice(sheet, used, rules, request.now), *armour_terms(sheet, request.now))
    if foe.shield:
        dice += _against_shield(sheet, used, request.now)
    if request.options.get("coordinated"):
        dice += (Term(Word("coordinated"), "d4", "TBH-ATK-6"),)
    if foe.surprised:
        dice += (Term(Word("target_surprised"), "d4", "TBH-INIT-5"),)
    return attempt_of(sheet, used.attribute, request, dice, weapon_terms(used))


def _against_shield(sheet: Sheet, used: Use, now: int) -> tuple[Term, ...]:
    """Tell what the enemy's shield means to this weapon (TBH-SHD-6, TBH-WPN-12)."""
    if used.weapon.id == "flail":
        return (Term(Word("flail"), "d4", "TBH-WPN-12"),)
    if used.weapon.id == "war_pick" and attribute(sheet, "str", now) >= STRONG:
        return ()
    return (Term(Word("target_shield"), "-d4", "TBH-SHD-6"),)


def struck(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules, mode: Mode, foe: Foe
) -> Struck:
    """Roll an attack and, where it hits, its damage."""
    used = use_of(sheet, request, rules, mode)
    check_loaded(sheet, request, used)
    tried = _attack_of(sheet, request, rules, used, foe)
    label = Message("attack: {weapon}", {"weapon": Word(used.weapon.id)})
    rolled = attempt(dice, tried, rules, label)
    if not rolled.success or used.weapon.id == "bola":
        return Struck(used, tried, rolled, effect="bound" if rolled.success else "")
    die = _damage_die(sheet, used, request.now)
    spec = _damage_spec(sheet, used, die, foe, request.now)
    least = rules["min_damage_before_armour"]
    if rolled.critical == "success":  # TBH-CRIT-1
        raw, points = spec.high or 0, 0
    else:
        raw, points = dealt(dice, spec), counted(foe.guard, used)
    effect = _effect(used, rolled, rules)
    return Struck(used, tried, rolled, die, max(least, raw), points, effect)


def _damage_die(sheet: Sheet, used: Use, now: int) -> int:
    """Tell the sides of the damage die: the class's, the weapon's own, or the improvised one."""
    untrained = any(term.name == Word("untrained") for term in armour_terms(sheet, now))
    if untrained or not is_skilled(sheet, used.weapon):  # TBH-WPN-11, TBH-ARM-5
        return die_of(sheet, "improvised_die")
    return used.weapon.damage_die or die_of(sheet, "damage_die")  # TBH-WPN-9


def _damage_spec(sheet: Sheet, used: Use, die: int, foe: Foe, now: int) -> Spec:
    """Tell the damage of a hit with its bonuses (TBH-ATK-8, TBH-WPN-12)."""
    bonus = used.damage_bonus
    if used.weapon.id == "composite_bow" and used.distance == "near":
        bonus += int(attribute(sheet, "str", now) >= STRONG)
    # an improvised die of 1 is no die
    spec: Spec = PlainDice(1, die, bonus) if die > 1 else PlainDice(0, 4, 1 + bonus)
    if used.weapon.id == "morningstar" and foe.guard.material != "metal":
        spec = spec + MORNINGSTAR
    return spec


def _effect(used: Use, rolled: Rolled, rules: Rules) -> str:
    """Tell what a two-handed hammer does beside its damage (TBH-WPN-12)."""
    shown = rolled.natural if rules["maul_result"] == "natural_face" else rolled.total
    return "stunned" if used.weapon.id == "maul" and shown in MAUL_FACES else ""


def attack(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Attack the target, or nobody in particular, and hurt it (TBH-ATK-1)."""
    if is_monster(sheet):
        raise RuleError(
            "Monsters do not roll attacks: those attacked defend themselves.",
            rules=("TBH-DEF-1",),
            facts={"allowed": False},
        )
    ready(sheet, request)
    foe = _foe_of(request, rules)
    hit = struck(dice, sheet, request, rules, MODES[request.act], foe)
    done = joined(
        Outcome((said(hit.rolled), *_said_of(hit)), facts=hit.facts(), rules=_used(hit)),
        _deal(dice, request, hit, foe),
        Outcome(changes=_beside(request, hit, foe)),
        shot(dice, sheet, rules, hit.used),
    )
    return replace(done, rules=rules_of(hit.tried, *done.rules))


def _used(hit: Struck) -> tuple[str, ...]:
    """Name the rules of the attack, of a critical, of what the weapon does beside damage."""
    critical = ("TBH-CRIT-1",) if hit.rolled.critical == "success" else ()
    return ("TBH-ATK-1", *critical, *(("TBH-WPN-12",) if hit.effect else ()))


def _said_of(hit: Struck) -> tuple[Message, ...]:
    if hit.effect == "stunned":
        return (Message("thrown back and stunned for a round", who="target"),)
    if hit.effect == "bound":
        return (Message("the legs are bound", who="target"),)
    return ()


def _deal(dice: Dice, request: Request, hit: Struck, foe: Foe) -> Outcome:
    """Deal the damage of a hit to the target, if there is one and it shall be dealt."""
    if hit.raw is None:
        return Outcome()
    target = request.others.get("target")
    if request.options.get("no_damage") or target is None:
        left = max(0, hit.raw - hit.points)
        told = Message("damage {damage}", {"damage": left})
        alone = Message("No target: nobody is hurt.")
        return Outcome((told, *((alone,) if target is None else ())), facts={"damage": left})
    hurt = wound(target, hit.raw, hit.points, request.now)
    return joined(
        suffer(dice, target, hurt, request, "target"),
        Outcome(_down(request, hit, hurt, target)),
        wear_armour(dice, target, request, foe.guard, "target", blade=hit.used.weapon.id),
    )


def _down(request: Request, hit: Struck, hurt: Wounded, target: Sheet) -> tuple[Message, ...]:
    """Say how a monster goes down; a blunt weapon may spare it (TBH-ATK-1, TBH-WPN-5)."""
    merciful = bool(request.options.get("merciful"))
    if merciful and not hit.used.weapon.blunt:
        raise RuleError(
            "Only a blunt weapon spares the enemy.",
            rules=("TBH-WPN-5",),
            facts={"allowed": False},
        )
    if hurt.hp_after or not is_monster(target):
        return ()
    if merciful:
        return (Message("knocked out", who="target"),)
    return (Message("out of action", who="target"),)


def _beside(request: Request, hit: Struck, foe: Foe) -> tuple[Change, ...]:
    """Remember what an attack leaves beside damage: a stun, bound legs, a used shield."""
    if "target" not in request.others:
        return ()
    changes: list[Change] = []
    if hit.effect == "stunned":
        until = request.now + COMBAT_ROUND
        changes.append(remember("stunned", True, role="target", until=until))
    if hit.effect == "bound":
        changes.append(remember("bound", True, role="target"))
    uses = at(request.others["target"], "shield", "uses", default=0)
    if foe.shield and uses and not hit.rolled.success:  # TBH-SHD-6
        changes.append(Add(("shield", "uses"), -1, "target"))
    return tuple(changes)
