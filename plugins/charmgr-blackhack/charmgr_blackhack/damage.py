"""Damage: what armour leaves of a hit, what hit points are left, and armour that suffers."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    Rules,
    Set,
    Sheet,
    Spec,
    remember,
)
from charmgr_blackhack.effects import extra_damage
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.out import fall, hp_of
from charmgr_blackhack.outcomes import joined
from charmgr_blackhack.tables import COMBAT_ROUND, Armour
from charmgr_blackhack.usage import shown, sides_of, use
from charmgr_blackhack.wear import (
    NOT_WORN,
    Guard,
    armour_die,
    armour_row,
    guard_of,
    head_guard_of,
    wears_armour,
)

__all__ = [
    "UD_MODIFIERS",
    "Wounded",
    "after_armour",
    "armour_die_when",
    "damage",
    "dealt",
    "guard_against",
    "lose",
    "suffer",
    "wear_armour",
    "worn_out",
    "wound",
]

UD_MODIFIERS = {"guisarme": -1}  # TBH-WPN-12
NEXT_ROUND = 2 * COMBAT_ROUND  # what lasts through the next round


class Wounded(Struct, frozen=True):
    """What a hit leaves: `excess` is damage beyond the last hit point (TBH-OUT-3)."""

    damage: int
    hp_before: int
    hp_after: int
    excess: int
    state: str

    def facts(self) -> dict[str, Any]:
        """Name all of it for scripts."""
        return {
            "damage": self.damage,
            "hp_after": self.hp_after,
            "excess": self.excess,
            "state": self.state,
        }


def after_armour(raw: int, points: int) -> int:
    """Take armour points off one hit; never below 0 (TBH-DMG-2)."""
    return max(0, raw - points)


def lose(hp: int, lost: int) -> Wounded:
    """Take damage off hit points, not below 0 (TBH-DMG-1, -2, TBH-OUT-1 to -3)."""
    excess = max(0, lost - hp)
    state = "active" if lost < hp else "out_of_action" if excess else "knocked_out"
    return Wounded(lost, hp, max(0, hp - lost), excess, state)


def wound(sheet: Sheet, raw: int, points: int, now: int) -> Wounded:
    """Tell what one hit does to a sheet; a badly wounded one loses more by it (TBH-TRM-2)."""
    left = after_armour(raw, points)
    return lose(hp_of(sheet), left + (extra_damage(sheet, now) if left else 0))


def suffer(dice: Dice, sheet: Sheet, wounded: Wounded, request: Request, who: str = "") -> Outcome:
    """Write a wound down; one who drops to 0 hit points falls out of action."""
    old, new = wounded.hp_before, wounded.hp_after
    values = {"damage": wounded.damage, "old": old, "new": new}
    told = Message("damage {damage}, hit points {old} → {new}", values, who=who)
    if not wounded.damage:
        return Outcome((Message("no damage", who=who),), (), wounded.facts(), ("TBH-DMG-2",))
    changes: list[Change] = [Set(("hp", "current"), new, who)]
    if extra_damage(sheet, request.now):
        changes.append(remember("shaken", True, role=who, until=request.now + NEXT_ROUND))
    outcome = Outcome((told,), tuple(changes), wounded.facts(), ("TBH-DMG-2",))
    if new or is_monster(sheet):
        return outcome
    fallen = fall(dice, sheet, wounded.excess, request, who)
    return joined(outcome, fallen)


def damage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Do to a sheet what a hit of so many points, or of such dice, does."""
    raw = dealt(dice, request.amount)
    guard = guard_against(sheet, request, rules)
    points = min(raw, guard.points) + int(request.options.get("absorbed", 0))
    facts = {"raw": raw, "ap_applied": guard.points}
    hurt = suffer(dice, sheet, wound(sheet, raw, points, request.now), request)
    worn = wear_armour(dice, sheet, request, guard)
    return joined(Outcome(facts=facts, rules=("TBH-ARM-1",)), hurt, worn)


def dealt(dice: Dice, amount: int | Spec | None) -> int:
    """Roll the damage, where it is dice; never below 0."""
    if isinstance(amount, Spec) and amount.size:
        return max(0, int(amount.read(dice.roll(amount, Message("damage")))[0]))
    fixed = amount.low if isinstance(amount, Spec) else amount
    return max(0, fixed or 0)


def guard_against(sheet: Sheet, request: Request, rules: Rules) -> Guard:
    """Tell what takes points off this hit: armour, a helmet alone, or nothing (TBH-ARM-1, -6)."""
    if request.options.get("ignore_armour"):
        return NOT_WORN
    return head_guard_of(sheet) if request.options.get("head") else guard_of(sheet, rules)


def armour_die_when(kind: str, armour: Armour) -> str:
    """Tell when the armour's usage die is rolled: after this attack or the fight (TBH-ARM-4)."""
    burns = kind == "fire" and armour.id == "cloth"
    corrodes = (kind == "acid" and armour.metal) or burns
    return "after_attack" if corrodes else "after_fight"


def wear_armour(
    dice: Dice, sheet: Sheet, request: Request, guard: Guard, who: str = "", *, blade: str = ""
) -> Outcome:
    """Roll the usage die of armour that acid or fire has struck (TBH-ARM-4).

    `blade` is the weapon that struck: the guisarme's malus is for the next roll (TBH-WPN-12).
    """
    row = armour_row(sheet)
    if is_monster(sheet) or row is None or not wears_armour(sheet) or guard == NOT_WORN:
        return Outcome()
    kind = request.options.get("harm", "")
    modifier = int(request.options.get("ud_modifier", UD_MODIFIERS.get(blade, 0)))
    if armour_die_when(kind, row) == "after_fight":
        # it waits for the roll at the end of the fight
        kept = (remember("armour_struck", modifier, role=who),) if modifier else ()
        return Outcome(changes=kept)
    old = armour_die(sheet)
    left = use(dice, old, modifier, label=Message("armour"))
    return worn_out(old, left.left, who)


def worn_out(old: Any, new: Any, who: str = "") -> Outcome:
    """Tell what a roll of the armour's usage die has left of it (TBH-ARM-2)."""
    facts = {"armour_ud": new}
    if new == old:
        return Outcome((Message("the armour holds", who=who),), (), facts, ("TBH-UD-1",))
    told = Message("the armour is broken", who=who)
    if sides_of(new):
        told = Message(
            "the armour's die: {old} → {new}", {"old": shown(old), "new": shown(new)}, who=who
        )
    return Outcome((told,), (Set(("armour", "ud"), new, who),), facts, ("TBH-UD-1", "TBH-ARM-2"))
