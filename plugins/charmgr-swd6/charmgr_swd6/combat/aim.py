"""The number of an attack: range or weapon, reaction, cover, small targets, scale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Dice, Message, Request, RuleError, Rules, Term, Word, fact
from charmgr_swd6.attempts import Attempt, Gear, attempt_of
from charmgr_swd6.codes import NOTHING, Code
from charmgr_swd6.combat.arms import attack_ability, fire_control, wear_of
from charmgr_swd6.combat.arsenal import Weapon
from charmgr_swd6.combat.cover import cover_code
from charmgr_swd6.combat.dealing import Armed
from charmgr_swd6.combat.ranges import Band, level_of
from charmgr_swd6.combat.scale import CHARACTER, Scaling, scale_of, scaling
from charmgr_swd6.combat.weapons import kind_of
from charmgr_swd6.difficulty import Difficulty, added, difficulty
from charmgr_swd6.motion.vehicles import guns_lost, is_vehicle
from charmgr_swd6.rounds import against_reaction

__all__ = [
    "Aim",
    "Mark",
    "attacker_bonus",
    "attempt_with",
    "blade_bonus",
    "called_dice",
    "mark_of",
    "take_aim",
    "with_aim",
]

_SMALL = ((1, 8), (10, 4), (51, 1))
"""Centimetres below which so many dice make a target harder to hit. SWD6-SHOT-1."""

_USUAL_SIZE = 51

_STARSHIPS = ("starfighter", "capital", "death_star")


class More(NamedTuple):
    """Dice that one cause adds to the number; `hides`: a thing hides a part of the target."""

    name: Message
    dice: Code
    rule: str
    hides: bool = False


class Aim(Struct, frozen=True):
    """How an attack is aimed, before anything is rolled.

    `level` holds where `--vs` says nothing, `plus` are points on it. The target's reaction takes
    its place or, `full`, is added; `more` is rolled onto it. `add` are points on the attack, `gear`
    dice on it.
    """

    level: str
    plus: int = 0
    reaction: int | None = None
    full: int | None = None
    more: tuple[More, ...] = ()
    add: int = 0
    gear: tuple[Gear, ...] = ()
    terms: tuple[Term, ...] = ()
    rules: tuple[str, ...] = ()


class Mark(Difficulty, frozen=True):
    """What an attack must reach: `without` leaves the dice of a solid cover out."""

    without: int = 0


def called_dice(centimetres: float) -> Code | None:
    """Tell the dice that a small target adds; None for one of usual size (SWD6-SHOT-1)."""
    return next((Code(dice) for most, dice in _SMALL if centimetres < most), None)


def attacker_bonus(reaction: str, *, armed: bool, rules: Rules) -> int:
    """Tell what an armed attacker gains against bare hands (SWD6-ATK-9)."""
    if reaction == "brawling_parry" and armed:
        return int(rules["armed_vs_brawling_parry"])
    return 0


def blade_bonus(reaction: str, *, armed: bool, rules: Rules) -> int:
    """Tell what a blade gains in parrying an unarmed attacker (SWD6-ATK-8)."""
    if reaction == "melee_parry" and not armed:
        return int(rules["melee_parry_vs_unarmed"])
    return 0


def _usual_level(request: Request, weapon: Weapon, band: Band | None) -> str:
    """Tell the level of an attack by its range or its weapon; refuses what nobody can know."""
    ranged = kind_of(weapon) == "ranged"
    level = weapon.difficulty  # SWD6-ATK-5, SWD6-ATK-6
    if ranged:
        level = "" if band is None else level_of(band)
    if level or request.against is not None:
        return level
    facts = {"refused": "no number"}
    if ranged:
        raise RuleError(
            "How far is the target? Say --with distance=15, range=medium or place=indoors.",
            rules=("SWD6-ATK-3", "SWD6-ATK-4"),
            facts=facts,
        )
    raise RuleError(
        "How hard is this weapon to use? Name a level: --vs moderate.",
        rules=("SWD6-ATK-5",),
        facts=facts,
    )


def take_aim(request: Request, rules: Rules, weapon: Weapon, band: Band | None) -> Aim:
    """Gather what counts in an attack: on its roll and on the number it must reach."""
    target = request.others.get("target", {})
    reaction, full, parry = _reaction(request, _stopped_as(target, weapon))
    armed = kind_of(weapon) != "brawling"
    blade = blade_bonus(parry, armed=armed, rules=rules)
    used = ["SWD6-ATK-12"] if reaction is not None else []
    used += ["SWD6-ATK-13"] if full is not None else []
    sizes = _sizes(request, weapon, rules, dodges=reaction is not None or full is not None)
    more = _dice(request, rules, sizes)
    if reaction is not None and not rules["cover_adds_to_reaction"]:
        more = ()
    add = attacker_bonus(parry, armed=armed, rules=rules)
    return Aim(
        _usual_level(request, weapon, band),
        wear_of(weapon, rules).difficulty + int(request.options.get("blind", 0)),
        None if reaction is None else reaction + blade,
        full if full is None or reaction is not None else full + blade,
        more,
        add,
        (Gear(Word("scale"), Code(sizes.attack), "SWD6-SCALE-3"),) if sizes.attack else (),
        (Term(Message("armed against bare hands"), add, "SWD6-ATK-9"),) if add else (),
        tuple(dict.fromkeys((*used, *(one.rule for one in more)))),
    )


def mark_of(dice: Dice, aim: Aim, request: Request, rules: Rules) -> Mark:
    """Tell what an attack must reach, with the dice that each cause adds (SWD6-CHK-5)."""
    found = difficulty(dice, request, rules, aim.level)
    number = without = against_reaction(found.number + aim.plus, aim.reaction, aim.full)
    solid = "protection" in request.options or "body" in request.options
    for one in aim.more:
        number = added(dice, number, (one.dice,), rules, one.name)
        without = without if one.hides and solid else number
    return Mark(number, found.level, without=without)


def _stopped_as(target: Mapping[str, Any], weapon: Weapon) -> str:
    """Tell which reactions stop an attack: by the weapon, or as an attack on a craft."""
    if is_vehicle(target):
        return "starship" if scale_of(target) in _STARSHIPS else "vehicle"
    return kind_of(weapon)


def _reaction(request: Request, kind: str) -> tuple[int | None, int | None, str]:
    """Read the target's reaction this round: `--with` first, then the scene."""
    said = request.options
    reaction = said.get("target_reaction", fact(request, f"reaction_{kind}", "target"))
    full = said.get("target_full_reaction", fact(request, f"full_reaction_{kind}", "target"))
    which = said.get("parried_with", fact(request, "reacts_with", "target", ""))
    return reaction, full, str(which)


def _sizes(request: Request, weapon: Weapon, rules: Rules, *, dodges: bool) -> Scaling:
    scale = request.options.get("attacker_scale", weapon.scale)
    target = request.others.get("target")
    other = request.options.get("target_scale") or (scale_of(target) if target else scale)
    return scaling(str(scale or CHARACTER), str(other), rules, dodges=dodges)


def _dice(request: Request, rules: Rules, sizes: Scaling) -> tuple[More, ...]:
    """List the dice that are rolled onto the number, each cause by itself (SWD6-CHK-5)."""
    more: list[More] = []
    small = called_dice(request.options.get("called", _USUAL_SIZE))
    if small is not None:
        more.append(More(Message("small target"), small, "SWD6-SHOT-1"))
    if sizes.difficulty:
        more.append(More(Message("scale"), Code(sizes.difficulty), "SWD6-SCALE-4"))
    for name in ("smoke", "light", "cover"):
        said = request.options.get(name)
        if said is not None:
            hidden = cover_code(said, rules)
            more.append(
                More(
                    Message("{cover}", {"cover": Word(said)}),
                    hidden,
                    "SWD6-COV-1",
                    hides=name == "cover",
                )
            )
    return tuple(more)


def attempt_with(armed: Armed) -> Attempt:
    """Put the attack roll together: skill, penalties, fire control (SWD6-ATK-16)."""
    control = fire_control(armed.weapon, guns_lost(armed.sheet, armed.request.now))
    gear = (Gear(Message("fire control"), control, "SWD6-ATK-16"),) if control != NOTHING else ()
    skill = attack_ability(armed.sheet, armed.weapon)
    return attempt_of(armed.sheet, armed.request, armed.rules, skill, gear=gear)


def with_aim(attempt: Attempt, aim: Aim, rules: Rules) -> Attempt:
    """Add what the target's size and bare hands give to the attack."""
    more = attempt.code
    for one in aim.gear:
        more += one.code
    terms = tuple(Term(one.name, f"+{one.code}", one.source) for one in aim.gear)
    return replace(
        attempt,
        code=more.carried(rules),
        terms=(*attempt.terms, *terms, *aim.terms),
        add=attempt.add + aim.add,
    )
