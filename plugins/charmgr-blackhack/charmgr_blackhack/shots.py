"""Shots: ammunition that dwindles, reloading, and how many in a round."""

from __future__ import annotations

from typing import Any

from charmgr.api import (
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
    remember,
)
from charmgr_blackhack.arms import Use, chosen_weapon
from charmgr_blackhack.training import is_trained_with
from charmgr_blackhack.usage import shown, use
from charmgr_blackhack.weapons import Weapon

__all__ = ["attacks_per_round", "check_loaded", "reload", "reloading", "shot"]

QUIVER = ("supplies", "quiver")


def attacks_per_round(weapon: Weapon, *, moved: bool, trained: bool) -> int:
    """Tell how often a weapon attacks in a round (TBH-ATK-7)."""
    return 2 if weapon.id == "repeating_crossbow" and trained and not moved else 1


def reloading(weapon: Weapon, shot_in_round: int) -> dict[str, Any]:
    """Tell what reloading costs and when the next shot may fall (TBH-ATK-7)."""
    waits = 2 if weapon.reload else 1  # the round after the shot goes to the crossbow
    return {
        "costs": weapon.reload or "none",
        "next_shot_round": shot_in_round + waits,
        "may_move_while_reloading": weapon.reload != "round",
    }


def shot(dice: Dice, sheet: Sheet, rules: Rules, used: Use) -> Outcome:
    """Use ammunition up and leave a crossbow unloaded (TBH-ATK-5, -7)."""
    if used.mode != "shoot":
        return Outcome()
    unloaded = (remember("unloaded", True),) if used.weapon.reload else ()
    old = at(sheet, *QUIVER)
    if old is None:
        return Outcome((Message("no ammunition on the sheet: nothing is used up"),), unloaded)
    last = bool(rules["consumable_last_use"])
    left = use(dice, old, label=Message("ammunition"), runs_out=not last).left
    facts = {"ammunition_ud": left}
    if left == old:
        return Outcome(changes=unloaded, facts=facts, rules=("TBH-UD-1",))
    told = Message("ammunition: {old} → {new}", {"old": shown(old), "new": shown(left)})
    changes = (*unloaded, Set(QUIVER, left))
    return Outcome((told,), changes, facts, ("TBH-UD-1", "TBH-UD-2*"))


def check_loaded(sheet: Sheet, request: Request, used: Use) -> None:
    """Refuse a shot without ammunition or from a crossbow that is not reloaded."""
    if used.mode != "shoot":
        return
    if at(sheet, *QUIVER) == 0:
        raise RuleError("The quiver is empty.", rules=("TBH-UD-2*",), facts={"allowed": False})
    if used.weapon.reload and request.scene.get("", {}).get("unloaded"):
        raise RuleError(
            "The {weapon} is not loaded: reload it first.",
            rules=("TBH-ATK-7",),
            facts={"allowed": False},
            weapon=Word(used.weapon.id),
        )


def reload(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Reload a crossbow (TBH-ATK-7)."""
    del dice, rules
    weapon, _ = chosen_weapon(sheet, request, "shoot")
    facts = reloading(weapon, int(request.options.get("round", 1)))
    moves = facts["may_move_while_reloading"]
    told = (
        Message("reloaded: the action is spent")
        if moves
        else Message("reloaded: the round is spent")
    )
    per_round = attacks_per_round(
        weapon,
        moved=bool(request.options.get("moved")),
        trained=is_trained_with(sheet, weapon),
    )
    changes = (remember("unloaded", False),)
    return Outcome((told,), changes, {**facts, "attacks": per_round}, ("TBH-ATK-7",))
