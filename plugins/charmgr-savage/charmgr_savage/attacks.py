"""Attacks and the damage they deal (section 2)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from charmgr.api import (
    Aces,
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    Term,
    at,
    fact,
)
from charmgr_savage.bennies import allowed, poorer, purse, spent
from charmgr_savage.checks import WILL_BONUS, must_act, off_hand, trait_circumstances
from charmgr_savage.damage import EXTRA_DIE, dice_of_hit, suffer
from charmgr_savage.derived import die_of, parry
from charmgr_savage.rolls import RAISE, TARGET, attempt, is_wanted, trial_of
from charmgr_savage.tables import DIE_SIDES, WEAPONS, Weapon, is_called

__all__ = ["attack", "damage_dice", "weapon_dice"]

DICE = re.compile(r"(\d*)[dкд](\d+)")
UNARMED = WEAPONS[0]


def _weapon_of(sheet: Sheet, request: Request) -> Weapon:
    """Tell the weapon: the one named, else the first on the sheet, else bare hands (SW-DMG-5)."""
    own = [
        Weapon(str(one["name"]), (str(one["name"]),), (), at(one, "damage", default=""), _far(one))
        for one in at(sheet, "weapons", default=())
    ]
    word = request.options.get("weapon")
    if word is None:
        return own[0] if own else UNARMED
    for weapon in (*own, *WEAPONS):
        if is_called(weapon, str(word)):
            return weapon
    raise RuleError("There is no weapon “{weapon}”.", rules=("SW-DMG-2",), weapon=str(word))


def _far(weapon: Mapping[str, Any]) -> bool:
    return bool(at(weapon, "ranged", default=False))


def weapon_dice(text: str) -> Aces:
    """Read a weapon's damage, “2d6”, “d8”, “d10+1”, as dice that ace (SW-DMG-4)."""
    sides: tuple[int, ...] = ()
    for count, faces in DICE.findall(text):
        sides += (int(faces),) * int(count or 1)
    added = sum(int(number) for number in re.findall(r"[+-]\d+(?![\ddкд])", text.replace("−", "-")))
    return Aces(sides, added)


def damage_dice(strength: str | None, weapon: str, attack_raises: int) -> Aces:
    """Add up the dice of a hit: Strength in close combat, the weapon, a d6 for a raise.

    `strength` is None for a ranged weapon (SW-DMG-2, -3, -5, -6).
    """
    dice = Aces((DIE_SIDES[strength],) if strength else ())
    for more in (weapon_dice(weapon), Aces((EXTRA_DIE,) if attack_raises else ())):
        dice = Aces(dice.sides + more.sides, dice.add + more.add)
    return dice


def attack(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Attack; a hit on somebody deals its damage there at once."""
    must_act(sheet, rules)
    weapon = _weapon_of(sheet, request)
    ranged = weapon.ranged or bool(request.options.get("ranged"))
    skill = "shooting" if ranged else "fighting"
    foe = request.others.get("target")
    target = _target(request, foe, ranged=ranged)
    terms = (*trait_circumstances(sheet, skill, request, rules), *off_hand(sheet))
    changes: tuple[Change, ...] = ()
    taunted = fact(request, "will_bonus") if foe is not None else None
    if foe is not None and taunted is not None and taunted == at(foe, "name"):  # SW-TOW-1*
        terms += (Term(Message("test of wills"), WILL_BONUS, "SW-TOW-1*"),)
        changes += (Remove(("", "will_bonus"), "scene"),)
    trial = trial_of(sheet, skill, terms, cuts=(target, target + RAISE), target=target)
    tried = attempt(dice, trial, request, rules)
    changes += tried.changes
    hit, won = tried.number > 0, tried.number > 1
    said = Message("a hit with a raise") if won else Message("a hit") if hit else Message("a miss")
    facts = {"success": hit, "raises": int(won), "critical_failure": tried.critical}
    out = Outcome((said,), changes, {**facts, "against": target}, ("SW-TRAIT-1*",))
    if not hit or request.options.get("no_damage"):
        return out
    spec = _spec(sheet, weapon, request, ranged=ranged, won=won)
    if foe is None:
        words = (*out.messages, Message("deals {dice}", {"dice": spec}))
        return Outcome(words, changes, out.facts, out.rules)
    poor, table = poorer(sheet, request, tried.bennies)
    total, more, table = _damage_total(dice, spec, poor, table, rules)
    dealt = suffer(dice, foe, total, table, rules, "target")
    return Outcome(
        (*out.messages, *dealt.messages),
        (*changes, *more, *dealt.changes),
        {**facts, "against": target, "dealt": dict(dealt.facts)},
        (*out.rules, "SW-DMG-1", *dealt.rules),
    )


def _target(request: Request, foe: Sheet | None, *, ranged: bool) -> int:
    """Tell the number to hit: 4 at a distance, in close combat the foe's Parry."""
    if isinstance(request.against, int):
        return request.against
    if ranged:
        return TARGET
    if foe is not None:
        return parry(foe)
    return int(request.options.get("parry", TARGET))


def _spec(sheet: Sheet, weapon: Weapon, request: Request, *, ranged: bool, won: bool) -> Spec:
    said = request.options.get("damage")
    if isinstance(said, Spec):
        return dice_of_hit(said, won=won)
    strength = None if ranged else die_of(sheet, "strength")
    return damage_dice(strength, weapon.damage, int(won))


def _damage_total(
    dice: Dice, spec: Spec, sheet: Sheet, request: Request, rules: Rules
) -> tuple[int, tuple[Change, ...], Request]:
    """Roll damage; a benny may roll it again only by house rule (SW-DMG-1, SW-BENNY-3*)."""
    label = Message("damage")
    total = spec.read(dice.roll(spec, label))[0]
    used = 0
    while allowed("damage", rules) and used < purse(sheet, request).count:
        if not is_wanted(dice, "reroll_damage"):
            break
        total, used = max(total, spec.read(dice.roll(spec, label))[0]), used + 1
    if not used:
        return total, (), request
    return total, spent(sheet, request, "", used), poorer(sheet, request, used)[1]
