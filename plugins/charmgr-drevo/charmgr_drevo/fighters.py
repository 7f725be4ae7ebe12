"""Who fights with what: actions, weapons, and what a fighter throws (COMBAT-8 to -10, DMG-2)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Message, Request, RuleError, Rules, Sheet, Term, Word, at, fact
from charmgr_drevo import traits
from charmgr_drevo.harm import state_of
from charmgr_drevo.tables import BASE_SKILLS, UNARMED, WEAPONS, find, fold
from charmgr_drevo.throws import Side, side_of

__all__ = [
    "ATTACKS",
    "NOTHING",
    "Fighter",
    "acting",
    "impossible",
    "is_ranged",
    "opponent",
    "side",
    "weapon_modifier",
]

ATTACKS = frozenset({"melee", "unarmed", "throw", "shoot"})  # deal damage, DREVO-DMG-1
MISSILES = frozenset({"throw", "shoot"})
NOTHING = "nothing"


class Weapon(Struct, frozen=True):
    """A weapon in use: its МУ, its own skill if it has one, how slowly its wounds heal."""

    mu: int = 0
    firearm: bool = False
    skill: str = ""
    multiplier: Any = 1


class Fighter(Struct, frozen=True):
    """Somebody in a round of a fight: what he does, and with which weapon."""

    sheet: Sheet
    role: str
    does: str
    weapon: Weapon | None = None

    @property
    def name(self) -> str:
        """The name on the sheet."""
        return str(at(self.sheet, "name", default=self.role))

    @property
    def mu(self) -> int:
        """The МУ of what is used."""
        return self.weapon.mu if self.weapon else 0

    @property
    def shoots_bullets(self) -> bool:
        """Whether this is a shot from a firearm."""
        return self.does == "shoot" and self.weapon is not None and self.weapon.firearm


def acting(sheet: Sheet, request: Request) -> Fighter:
    """Tell what the acting character fights with; `--with` may name weapon, МУ or firearm."""
    options = request.options
    weapon = _weapon(sheet, request.act, str(options.get("weapon", "")))
    if "mu" in options:
        weapon = replace(weapon or Weapon(), mu=options["mu"])
    if weapon is None and request.act in ATTACKS:
        raise RuleError(
            "There is no weapon for this: write one on the sheet, or name it or its МУ.",
            rules=("DREVO-DMG-2",),
        )
    if weapon is not None and "firearm" in options:
        weapon = replace(weapon, firearm=options["firearm"])
    return Fighter(sheet, "", request.act, weapon)


def is_ranged(request: Request) -> bool:
    """Tell whether some distance lies between the two; a shot is ranged unless it is said."""
    distance = request.options.get("distance")
    if distance is None:
        return "range" in request.options or request.act in MISSILES
    return bool(distance == "ranged")


def opponent(sheet: Sheet, role: str, request: Request, *, attacks: bool = False) -> Fighter:
    """Tell what an opponent does: as said, as declared, else what is usual.

    Who lies heavily wounded does nothing (DREVO-COMBAT-1).
    """
    does = request.options.get("answer") or fact(request, "does", role)
    if state_of(sheet) != "ok":
        does = NOTHING
    elif does is None:
        does = _usual(sheet, ranged=is_ranged(request), attacks=attacks)
    return Fighter(sheet, role, str(does), _weapon(sheet, str(does)))


def _usual(sheet: Sheet, *, ranged: bool, attacks: bool) -> str:
    """Fight back in melee, dodge at a distance (DREVO-COMBAT-14), or attack with what is there."""
    if ranged and not attacks:
        return "dodge"
    kinds, bare = (("shoot", "throw"), "shoot") if ranged else (("melee",), "unarmed")
    return next((kind for kind in kinds if _weapon(sheet, kind) is not None), bare)


def _weapon(sheet: Sheet, does: str, wanted: str = "") -> Weapon | None:
    if does == "unarmed":
        return Weapon(UNARMED)
    wanted = fold(wanted)
    for entry in at(sheet, "weapons", default=()):
        name = fold(entry["name"])
        arm = find(WEAPONS, name)
        uses = (entry["use"],) if at(entry, "use") else arm.uses if arm else ("melee",)
        if does in uses and wanted in ("", name):
            return Weapon(
                at(entry, "mu", default=arm.mu if arm else 0),
                at(entry, "firearm", default=bool(arm and arm.firearm)),
                at(entry, "skill", default=""),
                at(entry, "multiplier", default=1),
            )
    arm = find(WEAPONS, wanted)
    if arm is not None and does in arm.uses:
        return Weapon(arm.mu, arm.firearm)
    return None


def side(fighter: Fighter, request: Request, rules: Rules, modifier: int = 0) -> Side:
    """Name what a fighter throws; `modifier` is what the opponent's weapon costs him."""
    trait = _trait(fighter, request, rules)
    own = replace(trait.term, who=fighter.role)
    added = [own, *traits.terms(fighter.sheet, rules, fighter.role)]
    added += traits.said_terms(request, fighter.role)
    if modifier:
        rule = "DREVO-COMBAT-24" if fighter.does == "unarmed" else "DREVO-COMBAT-23"
        added.append(Term(Word("weapon"), modifier, rule, fighter.role))
    begun = side_of(fighter.sheet, fighter.role, rules, request.options)
    return replace(begun, terms=tuple(added), label=trait.trait)


def _trait(fighter: Fighter, request: Request, rules: Rules) -> traits.Chosen:
    """Choose the skill: the weapon's own variety before the base skill of the action."""
    base = BASE_SKILLS[fighter.does]
    if fighter.does == "parry" and not _has_skill(fighter.sheet, base):
        base = BASE_SKILLS["melee"]  # with the talent, DREVO-COMBAT-16
    asked = replace(request, options={})
    special = fighter.weapon.skill if fighter.weapon else ""
    if special and _has_skill(fighter.sheet, special):
        return traits.chosen(fighter.sheet, asked, rules, (special,))
    return traits.chosen(fighter.sheet, asked, rules, (base,))


def _has_skill(sheet: Sheet, word: str) -> bool:
    skills = traits.ratings(sheet, "skills")
    return skills.get(traits.known(word, skills)) is not None


def impossible(
    fighter: Fighter, other: Fighter | None, request: Request, rules: Rules
) -> Message | None:
    """Say why an action cannot be done here against this opponent, if so."""
    ranged = is_ranged(request)
    if ranged and fighter.does in ("melee", "unarmed"):  # DREVO-COMBAT-10
        return Message("{action} is impossible at a distance.", {"action": Word(fighter.does)})
    if fighter.does == "throw" and request.options.get("range") == "far":  # DREVO-COMBAT-22
        return Message("Throwing at far distance is impossible.")
    if fighter.does in ATTACKS and fighter.weapon is None:
        return Message("There is no weapon at hand.")
    bullets = other is not None and other.shoots_bullets
    if fighter.does == "shield" and bullets:  # DREVO-COMBAT-15
        stops = at(fighter.sheet, "shield_stops_bullets", default=False)
        if not stops and (ranged or not rules["shield_vs_firearm_in_melee"]):
            return Message("A shield does not stop bullets.")
    if fighter.does == "parry":  # DREVO-COMBAT-16
        return _cannot_parry(fighter, other)
    return None


def _cannot_parry(fighter: Fighter, other: Fighter | None) -> Message | None:
    if other is not None and other.shoots_bullets:
        return Message("A bullet cannot be parried.")
    if other is not None and other.does not in MISSILES:
        return Message("Only what flies can be parried.")
    talents = {traits.known(word) for word in at(fighter.sheet, "talents", default=())}
    if "parrying" not in talents and not _has_skill(fighter.sheet, "parrying"):
        return Message("No ability to parry missiles.")
    if _weapon(fighter.sheet, "melee") is None:
        return Message("No melee weapon to parry with.")
    return None


def weapon_modifier(does: str, mu: int, their: str, their_mu: int) -> int:
    """Tell what a better weapon in the opponent's hand costs (DREVO-COMBAT-23, DREVO-COMBAT-24)."""
    if their != "melee":
        return 0
    if does == "unarmed":
        return -2 if their_mu >= 2 else -1 if their_mu == 1 else 0  # noqa: PLR2004 - the rule's own numbers
    return -1 if does == "melee" and their_mu - mu >= 2 else 0  # noqa: PLR2004 - likewise
