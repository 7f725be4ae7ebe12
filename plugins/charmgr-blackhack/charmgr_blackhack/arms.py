"""A weapon in use: range, grip, training, requirements, what it adds and what it ignores."""

from __future__ import annotations

from math import inf
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Request, RuleError, Rules, Sheet, Term, Word, at
from charmgr_blackhack.distance import band, is_within, zone_band
from charmgr_blackhack.effects import attribute
from charmgr_blackhack.tables import SHIELDS
from charmgr_blackhack.training import is_trained_with, requirement_terms
from charmgr_blackhack.weapons import MELEE, RANGED, WEAPONS, Weapon, find, improvised
from charmgr_blackhack.wear import Guard, held_shield

__all__ = [
    "STRONG",
    "Mode",
    "Use",
    "chosen_weapon",
    "counted",
    "grip_dice",
    "is_skilled",
    "length",
    "range_of",
    "use_of",
    "weapon_dice",
    "weapon_terms",
]

Mode = Literal["melee", "shoot", "throw"]

BONUS = {"two": 2, "either": 1}  # TBH-WPN-2, -3: to the attribute and to damage
SHORT = -1  # TBH-WPN-4
STRONG = 14  # STR from which the war pick and the composite bow do more
NO_DAMAGE_BONUS = ("staff", "morningstar")
CROSSBOWS = {"light_crossbow": {"close": 1}, "heavy_crossbow": {"close": 2, "near": 1}}
DEFAULT_RANGE = {"melee": "close", "shoot": "near", "throw": "near"}


class Use(Struct, frozen=True):
    """A weapon as it is used in one attack: `distance` is a band, `two_hands` the grip."""

    weapon: Weapon
    mode: Mode = "melee"
    distance: str = "close"
    two_hands: bool = False

    @property
    def attribute(self) -> str:
        """What the attack is checked against (TBH-ATK-2, -4, -5)."""
        if self.mode == "throw" and self.weapon.id not in RANGED:
            return "dex"
        return self.weapon.attribute

    @property
    def bonus(self) -> int:
        """What grip and length add to the attribute."""
        grip = BONUS.get(self.weapon.grip, 0) if self.two_hands else 0
        return grip + (SHORT if self.weapon.short else 0)

    @property
    def damage_bonus(self) -> int:
        """What grip and length add to damage."""
        if self.weapon.id in NO_DAMAGE_BONUS:
            return 0
        return self.bonus


def chosen_weapon(sheet: Sheet, request: Request, mode: Mode) -> tuple[Weapon, str]:
    """Choose the weapon and its grip: the named one, else the first on the sheet that will do."""
    word = request.options.get("weapon", "")
    carried = [
        (_of(str(at(item, "type"))), at(item, "grip")) for item in at(sheet, "weapons", default=())
    ]
    if word:
        weapon = _of(word)
        grip = next((grip for one, grip in carried if one.id == weapon.id), None)
    else:
        fitting = [pair for pair in carried if _fits(pair[0], mode)]
        if not fitting:
            raise RuleError(
                "There is no fitting weapon on the sheet; name one: --with weapon=…",
                rules=("TBH-ATK-1",),
                facts={"allowed": False},
            )
        weapon, grip = fitting[0]
    if weapon.id == "shield":
        row = SHIELDS.get(held_shield(sheet)[0])
        weapon = replace(weapon, requires=row.requires if row else weapon.requires)
    if mode == "throw" and not weapon.throwing:
        weapon = improvised(weapon.en[0])  # TBH-WPN-6
    return weapon, str(request.options.get("grip", grip or "one"))


def _of(word: str) -> Weapon:
    return find(word) or improvised(word)


def _fits(weapon: Weapon, mode: Mode) -> bool:
    if mode == "melee":
        return weapon.id in MELEE or weapon.id == "improvised"
    return weapon.shooting if mode == "shoot" else weapon.throwing


def range_of(request: Request, rules: Rules, mode: Mode) -> str:
    """Tell the distance as a band: named, or in metres, or in zones (TBH-DIST-1, -2, -5)."""
    said = request.options
    if "metres" in said:
        return band(_metres(said["metres"]), rules, outdoors=bool(said.get("outdoors")))
    if "zones" in said:
        return zone_band(said["zones"])
    return str(said.get("range", DEFAULT_RANGE[mode]))


def _metres(text: str) -> float:
    """Read a length in metres, with a point or a comma."""
    try:
        metres = float(text.replace(",", "."))
    except ValueError:
        metres = -1
    if not 0 <= metres < inf:
        raise RuleError("“{word}” is no distance in metres.", rules=("TBH-DIST-1",), word=text)
    return metres


def use_of(sheet: Sheet, request: Request, rules: Rules, mode: Mode) -> Use:
    """Tell how a weapon is used, or refuse a use that the rules do not allow.

    TBH-ATK-1; a shield needs a free hand, TBH-WPN-3, TBH-SHD-8.
    """
    weapon, grip = chosen_weapon(sheet, request, mode)
    two_hands = weapon.grip == "two" or (weapon.grip == "either" and grip == "two")
    used = Use(weapon, mode, range_of(request, rules, mode), two_hands)
    if two_hands and held_shield(sheet)[0] and mode == "melee":
        raise RuleError(
            "Both hands are on the {weapon}: the shield must be put away.",
            rules=("TBH-WPN-3",),
            facts={"allowed": False},
            weapon=Word(weapon.id),
        )
    _check_reach(sheet, used, request.now, clinch=bool(request.options.get("clinch")))
    return used


def _check_reach(sheet: Sheet, used: Use, now: int, *, clinch: bool) -> None:
    """Refuse what is out of reach, or too long for a clinch (TBH-ATK-2 to -5, TBH-DIST-1, -4)."""
    if clinch and not used.weapon.short:
        raise RuleError(
            "In a clinch only short weapons can be used.",
            rules=("TBH-DIST-1",),
            facts={"allowed": False},
        )
    most = _reach(used, strength=attribute(sheet, "str", now))
    if not is_within(used.distance, most):
        raise RuleError(
            "Out of reach: {weapon} reaches up to {most}, not {distance}.",
            rules=("TBH-ATK-1",),
            facts={"allowed": False},
            weapon=Word(used.weapon.id),
            most=Word(most),
            distance=Word(used.distance),
        )


def _reach(used: Use, strength: int) -> str:
    """Tell how far a weapon reaches."""
    if used.mode == "melee":
        return "near" if used.weapon.id == "pike" else "close"  # TBH-WPN-7
    if used.mode == "throw":
        return "near"  # TBH-ATK-4
    if used.weapon.id == "composite_bow" and strength >= STRONG:
        return "far"
    return used.weapon.max_range or "close"


def is_skilled(sheet: Sheet, weapon: Weapon) -> bool:
    """Tell whether a weapon is on the class's list; what comes to hand never is (TBH-WPN-11)."""
    return weapon.id in WEAPONS and is_trained_with(sheet, weapon)


def grip_dice(sheet: Sheet, weapon: Weapon, rules: Rules, now: int) -> tuple[Term, ...]:
    """List the disadvantages of one who is not trained or lacks the strength (TBH-WPN-10, -11)."""
    skilled = is_skilled(sheet, weapon)
    forbidden = rules["untrained_with_requirement"] == "always_forbidden"
    if weapon.requires and not skilled and forbidden:
        raise RuleError(
            "Not trained with the {weapon}: it cannot be used.",
            rules=("TBH-WPN-10",),
            facts={"allowed": False},
            weapon=Word(weapon.id),
        )
    source = "TBH-WPN-10" if skilled else "TBH-WPN-11"
    return requirement_terms(sheet, weapon.requires, now, source, trained=skilled)


def weapon_dice(sheet: Sheet, used: Use, rules: Rules, now: int) -> tuple[Term, ...]:
    """List the disadvantages of attacking with this weapon so (TBH-ATK-3, TBH-WPN-6)."""
    if used.mode == "throw" and not used.weapon.throwing:
        return (Term(Word("clumsy_throw"), "-d4", "TBH-WPN-6"),)
    dice = grip_dice(sheet, used.weapon, rules, now)
    if used.mode == "shoot" and used.distance == "close" and not used.weapon.crossbow:
        dice += (Term(Word("shot_at_close"), "-d4", "TBH-ATK-3"),)
    return dice


def weapon_terms(used: Use) -> tuple[Term, ...]:
    """Tell what the weapon adds to the attribute (TBH-WPN-2 to -4)."""
    rule = {"two": "TBH-WPN-2", "either": "TBH-WPN-3", "one": "TBH-WPN-4"}[used.weapon.grip]
    return (Term(Word("weapon_grip"), used.bonus, rule),) if used.bonus else ()


def counted(guard: Guard, used: Use) -> int:
    """Tell how many armour points count against a weapon (TBH-WPN-12, TBH-ATK-5)."""
    weapon = used.weapon
    if weapon.pierces and guard.material == "nonmetal":
        return 0
    ignored = weapon.pierces if guard.material == "metal" else 0
    ignored += CROSSBOWS.get(weapon.id, {}).get(used.distance, 0)
    return max(0, guard.points - ignored)


def length(weapon: Weapon) -> str:
    """Tell the length of a weapon: short, ordinary, two_handed, pike (TBH-INIT-4)."""
    if weapon.id == "pike":
        return "pike"
    if weapon.grip == "two":
        return "two_handed"
    return "short" if weapon.short else "ordinary"
