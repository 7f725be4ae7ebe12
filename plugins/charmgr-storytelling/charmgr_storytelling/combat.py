"""Attack and Defence: what goes into the pool, what the target takes off it, what a hit does."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from charmgr.api import RuleError, Rules, Term, Word
from charmgr_storytelling.modifiers import term
from charmgr_storytelling.weapons import Kind, Ranges, Weapon, find_weapon, same_word

__all__ = [
    "Guard",
    "attack_terms",
    "attack_traits",
    "check_reach",
    "choose_attribute",
    "damage_of",
    "defence_counts",
    "guard_stands",
    "range_at",
    "weapon_dice",
    "weapon_term",
    "wears_off",
]

REACH = 1
"""Metres within which people fight hand to hand. ST-ATK-2."""

# ST-ATK-2, ST-ATK-4, ST-MAN-4: the attribute that goes with each skill of fighting.
_ATTRIBUTE = {
    "brawl": "strength",
    "weaponry": "strength",
    "firearms": "dexterity",
    "athletics": "dexterity",
}


class Guard(Struct, frozen=True):
    """A target's Defence as it stands in the round.

    `ride` caps a rider's Defence, `worn` counts the attacks that it has already met.
    """

    defence: int
    ride: int | None = None
    dodging: bool = False
    worn: int = 0
    given_up: bool = False


def attack_traits(weapon: Weapon, attribute: str = "") -> tuple[str, str]:
    """Name the attribute and the skill of an attack (ST-ATK-2, ST-ATK-4)."""
    return attribute or _ATTRIBUTE[weapon.skill], weapon.skill


def choose_attribute(
    strength: int, dexterity: int, finesse: Sequence[str], weapon: str, wants: str = ""
) -> tuple[str, int]:
    """Choose Strength, or Dexterity by Fighting Finesse with its own weapon (ST-ATK-3).

    `finesse` lists the weapons of the merit; without a wish the better attribute is taken.
    """
    allowed = any(_same_weapon(name, weapon) for name in finesse)
    wishes = wants == "dexterity" or (not wants and dexterity > strength)
    return ("dexterity", dexterity) if allowed and wishes else ("strength", strength)


def check_reach(kind: Kind, distance: int | None, *, sees: bool = True) -> None:
    """Refuse an attack at one who is out of reach (ST-ATK-2) or out of sight (ST-ATK-4)."""
    if kind == "melee":
        if distance is not None and distance > REACH:
            raise RuleError(
                "Close combat reaches {reach} metre; the target is {distance} away.",
                rules=("ST-ATK-2",),
                facts={"refused": "out of reach"},
                reach=REACH,
                distance=distance,
            )
    elif not sees:
        raise RuleError(
            "Nobody shoots or throws at a target that he does not see.",
            rules=("ST-ATK-4",),
            facts={"refused": "target not seen"},
        )


def range_at(ranges: Ranges, distance: int) -> str:
    """Tell at which range a distance in metres is (ST-MAN-13)."""
    for name in ("short", "medium", "long"):
        if distance <= getattr(ranges, name):
            return name
    raise RuleError(
        "{distance} metres is too far: the long range ends at {long}.",
        rules=("ST-MAN-13",),
        facts={"refused": "out of range"},
        distance=distance,
        long=ranges.long,
    )


def defence_counts(kind: Kind, rules: Rules) -> bool:
    """Tell whether Defence is taken off such an attack (ST-DEF-1)."""
    return kind == "melee" or (kind == "thrown" and bool(rules["defence.thrown"]))


def wears_off(kind: Kind, rules: Rules) -> bool:
    """Tell whether such an attack lowers the Defence against the next one (ST-DEF-2)."""
    return defence_counts(kind, rules) or rules["defence.drop_counts"] == "all"


def guard_stands(guard: Guard, rules: Rules) -> int:
    """Tell what a Defence is worth against the next attack that it meets."""
    if guard.given_up:
        return 0
    value = guard.defence
    if guard.ride is not None:
        value = min(value, guard.ride)  # ST-MOUNT-3: capped before a dodge doubles it
    if guard.dodging:
        value *= 2  # ST-MAN-8
    drop: int = rules["defence.drop"]
    return max(0, value - drop * guard.worn)  # ST-DEF-2


def attack_terms(
    own: Sequence[Term],
    weapon: Weapon,
    modifiers: Sequence[Term],
    guard: Guard,
    armour: int,
    rules: Rules,
) -> tuple[Term, ...]:
    """List all the dice of an attack, and what the target takes off (ST-ATK-5)."""
    terms = [*own, *weapon_dice(weapon, rules), *modifiers]
    if defence_counts(weapon.kind, rules):
        terms.append(term("defence", guard_stands(guard, rules), "target"))
    if armour:
        terms.append(term("armour", armour, "target"))
    return tuple(terms)


def weapon_dice(weapon: Weapon, rules: Rules) -> tuple[Term, ...]:
    """List the dice of a weapon, if it has any and the house counts them as dice (ST-ATK-1)."""
    return (weapon_term(weapon),) if weapon.bonus and rules["weapon_bonus"] == "dice" else ()


def damage_of(successes: int, weapon: Weapon, rules: Rules) -> int:
    """Tell the damage of a hit: a point a success (ST-ATK-1), by house rule plus the weapon."""
    if not successes:
        return 0
    return successes + (weapon.bonus if rules["weapon_bonus"] == "damage" else 0)


def weapon_term(weapon: Weapon) -> Term:
    """Name the dice of a weapon: by its word in the table, or as the sheet calls it."""
    name = Word(weapon.id) if find_weapon(weapon.id) else weapon.id
    return Term(name, weapon.bonus, "ST-ATK-6*")


def _same_weapon(one: str, other: str) -> bool:
    if same_word(one, other):
        return True
    found = find_weapon(one)
    return found is not None and found == find_weapon(other)
