"""What is used up: torches, oil, rations, herbs, by their usage dice (TBH-UD-2*)."""

from __future__ import annotations

from collections.abc import Mapping

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
)
from charmgr_blackhack.attempts import ready
from charmgr_blackhack.names import SUPPLIES
from charmgr_blackhack.rows import is_called, same_word
from charmgr_blackhack.usage import UsageDie, Used, shown, use

__all__ = ["consume", "use_item"]

# TBH-UD-2*: what is bought new
STARTING_DICE: Mapping[str, UsageDie] = {
    "quiver": "d10",
    "torch": "d6",
    "oil": "d6",
    "rations": "d8",
    "fresh_rations": "d4",
    "herbs": "d8",
    "holy_water": "d4",
    "components": "d6",
}


def consume(dice: Dice, ud: UsageDie, rules: Rules, label: Message | str = "") -> Used:
    """Roll the die of what is used up; by the switch the constant 1 is one more use."""
    if ud == 0:
        raise RuleError("It is used up.", rules=("TBH-UD-2*",), facts={"state": "used_up"})
    left = use(dice, ud, label=label, runs_out=not rules["consumable_last_use"])
    return left if left.left else Used(0, "used_up")


def use_item(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Use one of the things that a character has as a supply."""
    ready(sheet, request)
    name = request.options.get("item")
    if not name:
        raise RuleError("Say what is used: --with item=NAME.", rules=("TBH-UD-2*",))
    item = _supply(sheet, str(name))
    ud: UsageDie = at(sheet, "supplies", item)
    label = Word(item) if item in STARTING_DICE else item
    left = consume(dice, ud, rules, Message("{item}", {"item": label}))
    values = {"item": label, "old": shown(ud), "new": shown(left.left)}
    told = {
        "unchanged": Message("{item}: still {new}", values),
        "degraded": Message("{item}: {old} → {new}", values),
        "used_up": Message("{item}: used up", values),
    }
    changes = () if left.left == ud else (Set(("supplies", item), left.left),)
    facts = {"item": item, "ud_after": left.left, "state": left.state}
    return Outcome((told[left.state],), changes, facts, ("TBH-UD-1", "TBH-UD-2*"))


def _supply(sheet: Sheet, name: str) -> str:
    named = next((one for one in SUPPLIES if is_called(one, name)), None)
    for item in at(sheet, "supplies", default={}):
        if same_word(item, name) or (named is not None and item == named.id):
            return str(item)
    raise RuleError("“{item}” is not among the supplies.", rules=("TBH-UD-2*",), item=name)
