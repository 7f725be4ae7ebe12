"""Trait checks, recovery from being Shaken, and tests of wills (sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    Term,
    Word,
    at,
    remember,
)
from charmgr_savage.bennies import poorer, purse, spent
from charmgr_savage.derived import charisma, hand, must_be_up
from charmgr_savage.figures import figure, is_group, tally, with_more
from charmgr_savage.rolls import (
    RAISE,
    TARGET,
    Tried,
    attempt,
    circumstances,
    is_wanted,
    raises,
    rulings,
    tasks,
    trial_of,
)
from charmgr_savage.tables import SKILL_TASKS

__all__ = [
    "WILL_BONUS",
    "dice_alone",
    "must_act",
    "off_hand",
    "read",
    "recover",
    "test_of_wills",
    "trait_circumstances",
    "try_trait",
    "turn",
]

WILL_BONUS = 2  # SW-TOW-1*
TAUNT = ("taunt", "smarts")
INTIMIDATION = ("intimidation", "spirit")


class Turn(Struct, frozen=True):
    """What somebody may do in a round."""

    action_card: bool
    may_act: bool
    free_actions: bool


def turn(rules: Rules, *, incapacitated: bool, shaken: bool) -> Turn:
    """Tell what a state leaves of a turn (SW-SHAKEN-1, SW-INC-1)."""
    card = not incapacitated or bool(rules["incapacitated_gets_cards"])
    return Turn(card, not (incapacitated or shaken), not incapacitated)


def must_act(sheet: Sheet, rules: Rules) -> None:
    """Refuse an action of one who may not act."""
    must_be_up(sheet)
    shaken = not is_group(sheet) and bool(tally(sheet, "shaken"))
    if not turn(rules, incapacitated=False, shaken=shaken).may_act:
        raise RuleError("The Shaken take only free actions.", rules=("SW-SHAKEN-1",))


def trait_circumstances(
    sheet: Sheet, trait: str, request: Request, rules: Rules
) -> tuple[Term, ...]:
    """List all that bears on a check beside the trait itself."""
    terms = tasks(sheet, trait, request)
    if "charisma" in SKILL_TASKS.get(trait, ()):
        terms = tuple(term for term in terms if term.name != Word("charisma"))
        if charm := charisma(sheet, rules):
            terms += (Term(Word("charisma"), charm, "SW-DERIVED-1*"),)
    return (*terms, *circumstances(request))


def read(tried: Tried, target: int) -> dict[str, Any]:
    """Read a total: success, raises, critical failure (SW-TRAIT-4*, SW-TRAIT-5*)."""
    success = tried.number >= target and not tried.critical
    return {
        "total": tried.number,
        "success": success,
        "raises": raises(tried.number, target) if success else 0,
        "margin": tried.number - target,
        "critical_failure": tried.critical,
    }


def _said(facts: Mapping[str, Any]) -> tuple[Message, ...]:
    """Say what a check came to."""
    if facts["critical_failure"]:
        return (Message("critical failure"),)
    if not facts["success"]:
        return (Message("failure"),)
    if not facts["raises"]:
        return (Message("success"),)
    n = {"n": facts["raises"]}
    return (Message("success, {n} raise", n, plural="success, {n} raises", count="n"),)


def try_trait(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll a trait against 4 or another number."""
    if at(sheet, "dead", default=False):
        raise RuleError("The dead roll nothing.", rules=("SW-INC-2",))
    if len(request.traits) != 1:
        raise RuleError("One trait is rolled at a time.", rules=("SW-TRAIT-1*",))
    (trait,) = request.traits
    if trait != "vigor":
        must_be_up(sheet)
    if "target" in request.others:
        raise RuleError(
            "A trait is rolled against a number; against somebody there are actions.",
            rules=("SW-TRAIT-1*",),
        )
    target = request.against if isinstance(request.against, int) else TARGET
    terms = trait_circumstances(sheet, trait, request, rules)
    tried = attempt(dice, trial_of(sheet, trait, terms, cuts=(), target=target), request, rules)
    facts = read(tried, target)
    left = purse(sheet, request).count - tried.bennies
    rules_used = ("SW-TRAIT-1*", "SW-TRAIT-4*", *(("SW-BENNY-2*",) if tried.bennies else ()))
    return Outcome(_said(facts), tried.changes, {**facts, "bennies": left}, rules_used)


def dice_alone(dice: Dice, request: Request) -> Outcome:
    """Roll the dice that are named: 2d6!, d8~d6, or any others."""
    amount = request.amount
    total = amount.read(dice.roll(amount))[0] if isinstance(amount, Spec) else amount
    return Outcome((Message("{total}", {"total": total}),), facts={"total": total})


def _shake_off(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules
) -> tuple[bool, bool, Tried]:
    """Roll Spirit: still Shaken? may he act? (SW-SHAKEN-2, SW-SHAKEN-4*)."""
    tried = attempt(dice, trial_of(sheet, "spirit", circumstances(request)), request, rules)
    enough = 1 if rules["shaken_success_acts"] else 2
    return not tried.number, tried.number >= enough, tried


def recover(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try to stop being Shaken in the own turn; a benny does it in any case (SW-SHAKEN-2, -3)."""
    must_be_up(sheet)
    if not tally(sheet, "shaken"):
        raise RuleError("Nobody is Shaken here.", rules=("SW-SHAKEN-2",))
    shaken, may_act, tried = _shake_off(dice, sheet, request, rules)
    changes: tuple[Change, ...] = tried.changes
    poor, table = poorer(sheet, request, tried.bennies)
    bought = not may_act and purse(poor, table).count > 0
    if bought and is_wanted(dice, "shake_off"):
        changes = spent(sheet, request, "", tried.bennies + 1)
        shaken, may_act = False, True
    if not shaken:
        changes += (with_more(sheet, "shaken", -1),)
    words = [Message("still Shaken") if shaken else Message("no longer Shaken")]
    words.append(Message("acts normally") if may_act else Message("only free actions"))
    return Outcome(
        tuple(words),
        changes,
        {"success": not shaken, "shaken": shaken, "may_act": may_act},
        ("SW-SHAKEN-2",),
    )


def test_of_wills(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Taunt against Smarts or Intimidation against Spirit (SW-TOW-1*)."""
    must_act(sheet, rules)
    trait, against = INTIMIDATION if request.options.get("intimidation") else TAUNT
    foe = request.others.get("target")
    terms = trait_circumstances(sheet, trait, request, rules)
    mine = attempt(dice, trial_of(sheet, trait, terms, cuts=()), request, rules)
    if foe is None:
        said = request.options.get("resists", request.against)
        theirs = Tried(said if isinstance(said, int) else TARGET - 1)
    else:
        trial = trial_of(foe, against, rulings(request), cuts=(), who="target")
        theirs = attempt(dice, trial, request, rules)
    margin = mine.number - theirs.number
    won = margin > 0 and not mine.critical
    shaken = won and margin >= RAISE
    changes = (*mine.changes, *theirs.changes)
    words = [Message("success") if won else Message("failure")]
    if won and foe is not None:
        changes += (remember("will_bonus", at(foe, "name", default="")),)
        words.append(Message("+{n} on the next action against that foe", {"n": WILL_BONUS}))
    if shaken and foe is not None and figure(foe) == "standing":  # SW-APPLY-5
        changes += (with_more(foe, "shaken", 1, "target"),)
        words.append(Message("Shaken", who="target"))
    facts = {"success": won, "margin": margin, "raise": shaken, "resisted": theirs.number}
    return Outcome(tuple(words), changes, facts, ("SW-TOW-1*", "SW-APPLY-5"))


def off_hand(sheet: Sheet) -> tuple[Term, ...]:
    """List what the hand costs that is left to use (SW-HAND-1*)."""
    usable, price = hand(sheet)
    if usable is None:
        raise RuleError("No hand is left to act with.", rules=("SW-HAND-1*",))
    return (Term(Word("off_hand"), price, "SW-HAND-1*"),) if price else ()
