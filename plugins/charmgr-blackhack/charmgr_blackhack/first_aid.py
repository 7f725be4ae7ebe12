"""First aid to one who is out of action: what comes off, how long it takes, who may try."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import (
    Append,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Sheet,
    Word,
    at,
)
from charmgr_blackhack.attempts import attribute_side, own_dice, ready
from charmgr_blackhack.checks import Attempt, Rolled, attempt
from charmgr_blackhack.effects import takes_longer
from charmgr_blackhack.out import state_of
from charmgr_blackhack.tables import COMBAT_ROUND, Armour
from charmgr_blackhack.training import class_of, has_ability
from charmgr_blackhack.traumas import TRAUMAS
from charmgr_blackhack.wear import (
    armour_row,
    dressing_rounds,
    helmet_row,
    is_armour_trained,
    wears_armour,
)

__all__ = ["bandage", "delay_of", "first_aid", "is_trained_healer", "knows_how", "what_comes_off"]

CONCUSSED = 1
MORE_ROUNDS = PlainDice(2, 6)  # TBH-AID-4: what a clumsy bandage takes longer


def is_trained_healer(sheet: Sheet) -> bool:
    """Tell whether a helper is trained: by class, ability or talent (TBH-AID-1)."""
    row = class_of(sheet)
    named = has_ability(sheet, "first_aid") or has_ability(sheet, "medicine")
    return named or (row is not None and row.first_aid)


class Bandage(Struct, frozen=True):
    """How a bandage went: the combat rounds it needs, and whether it is plainly hopeless."""

    rounds: int
    hopeless: bool = False
    tried: Rolled | None = None


def knows_how(dice: Dice, wisdom: Attempt, rules: Rules) -> bool:
    """Try whether an untrained helper does the right thing; only the GM knows (TBH-AID-4)."""
    return attempt(dice, wisdom, rules, Message("knows what to do")).success


def bandage(
    dice: Dice,
    worn: tuple[Armour | None, Armour | None],
    rules: Rules,
    *,
    delay: int = 0,
    victim_trained: bool = True,
    salts: bool = False,
    dexterity: Attempt | None = None,
    slow: bool = False,
) -> Bandage:
    """Count the rounds until help is finished (TBH-AID-2, -4, TBH-TRM-3, TBH-BANDAGE-1*).

    `worn` is the armour or the helmet that comes off; smelling salts take no bandaging.
    `dexterity` is the untrained helper's check, which salts don't need. A broken helper is slow:
    undressing and bandaging are one task.
    """
    tried, more = None, 0
    if dexterity is not None and not salts:
        tried = attempt(dice, dexterity, rules, Message("bandaging"))
        if not tried.success and tried.critical != "failure":
            more = int(dice.roll(MORE_ROUNDS, Message("more rounds")))
    undressing = dressing_rounds(dice, *worn, trained=victim_trained, slowed=slow)
    rounds = delay + undressing + (0 if salts else int(rules["bandage_rounds"])) + more
    return Bandage(rounds, tried is not None and tried.critical == "failure", tried)


def first_aid(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Bandage, or hold smelling salts under the nose; what it was worth shows in the saves.

    Whether it comes in time is the secret counter's to tell, whether an untrained helper does
    the right thing a roll with the saves.
    """
    helper = request.others.get("carer")
    if helper is None:
        raise RuleError("First aid needs a helper: --carer NAME.", rules=("TBH-AID-1",))
    if state_of(sheet) != "out_of_action":
        raise RuleError(
            "First aid is for one who is out of action and in danger of a trauma.",
            rules=("TBH-AID-1",),
        )
    trauma, salts = int(at(sheet, "out", "trauma", default=1)), bool(request.options.get("salts"))
    if salts and trauma != CONCUSSED:
        raise RuleError("Smelling salts help only the concussed.", rules=("TBH-AID-4",))
    trained, own = is_trained_healer(helper), Request(now=request.now)
    ready(helper, own)
    done = bandage(
        dice,
        what_comes_off(sheet, trauma),
        rules,
        delay=delay_of(sheet, request),
        victim_trained=is_armour_trained(sheet),
        salts=salts,
        dexterity=None if trained else _try(helper, "dex", own),
        slow=takes_longer(helper, request.now),
    )
    if done.hopeless:
        return Outcome(
            (Message("natural 20: going on is plainly useless"),),
            facts={"rounds_needed": done.rounds, "obvious": True},
            rules=("TBH-AID-4",),
        )
    help_: dict[str, Any] = {"source": _source(salts, trained), "rounds": done.rounds}
    if not trained:
        help_ |= _wisdom(_try(helper, "wis", own))
    told = Message(
        "{what} takes {n} combat round",
        {"what": Word(help_["source"]), "n": done.rounds},
        plural="{what} takes {n} combat rounds",
        count="n",
    )
    return Outcome(
        (told,),
        (Append(("out", "help"), help_),),
        {"rounds_needed": done.rounds, "seconds": done.rounds * COMBAT_ROUND},
        ("TBH-AID-1", "TBH-AID-2", "TBH-AID-3", *(() if trained else ("TBH-AID-4",))),
    )


def delay_of(sheet: Sheet, request: Request) -> int:
    """Tell the rounds until help begins: as said, else by the clock since the fall (TBH-AID-2)."""
    said = request.options.get("delay")
    if said is not None:
        return int(said)
    since = int(at(sheet, "out", "since", default=request.now))
    return max(0, request.now - since) // COMBAT_ROUND


def _try(helper: Sheet, name: str, request: Request) -> Attempt:
    return Attempt(attribute_side(helper, name, request), (), own_dice(helper, request))


def _wisdom(tried: Attempt) -> dict[str, Any]:
    """Write down what the check of WIS will be rolled with, once the fight is over."""
    wisdom = sum(int(term.value) for term in tried.target)
    return {"wisdom": wisdom, "dice": [str(term.value) for term in tried.dice]}


def what_comes_off(sheet: Sheet, trauma: int) -> tuple[Armour | None, Armour | None]:
    """Tell the armour or the helmet that must come off, if it is worn (TBH-AID-3)."""
    if TRAUMAS[trauma].remove == "helmet":
        return None, helmet_row(sheet)
    return (armour_row(sheet) if wears_armour(sheet) else None), None


def _source(salts: bool, trained: bool) -> str:
    return f"{'salts' if salts else 'bandage'}_{'trained' if trained else 'untrained'}"
