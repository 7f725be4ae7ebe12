"""Checks outside a fight: traits, contests, extended checks, and dice alone."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import (
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    SuccessPool,
    Term,
    Word,
    fact,
    remember,
)
from charmgr_storytelling.attempts import rules_of, said, trait_terms
from charmgr_storytelling.despair import attempt
from charmgr_storytelling.rolls import (
    Roll,
    Rolled,
    circumstances,
    passive,
    quality,
    throw,
    traits,
)
from charmgr_storytelling.scars import aftermath
from charmgr_storytelling.stances import forget

__all__ = ["contest", "dice_alone", "try_traits"]


def try_traits(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll traits: against somebody, towards a sum of several rolls, or once."""
    if "target" in request.others:
        return contest(dice, sheet, request, rules)
    if request.options.get("extended"):
        return _extended(dice, sheet, request, rules)
    return _plain(dice, sheet, request, rules)


def _plain(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll against a number of successes, one unless more are asked (ST-ROLL-4)."""
    needed = request.against if isinstance(request.against, int) else 1
    roll = _own_roll(sheet, request, rules, enough=max(1, needed))
    rolled = attempt(dice, sheet, request, rules, roll)
    success = rolled.successes >= needed and rolled.outcome != "none"
    messages, changes = aftermath(rolled, sheet, rules)
    verdict = Message("success") if success else Message("failure")
    lines = (
        said(rolled) if rolled.outcome in {"none", "dramatic_failure"} else (*said(rolled), verdict)
    )
    return Outcome(
        (*_refused(rolled, request), *lines, *messages),
        changes,
        {
            **rolled.facts(),
            "success": success,
            "margin": rolled.successes - needed,
            "despair_spent": rolled.despair,
        },
        _rules(rolled, roll),
    )


def contest(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Both roll and more successes win; the other side, which resists, wins ties (ST-CHECK-1*)."""
    theirs = request.others["target"]
    roll = _own_roll(sheet, request, rules)
    options = request.options
    named = [options[key] for key in ("their_attribute", "their_skill") if key in options]
    terms = traits(theirs, named or request.traits, rules, "target")
    if bonus := options.get("their_bonus", 0):
        terms += (Term(Word("their_bonus"), bonus, "ST-CHECK-1*", "target"),)
    answer = Roll(terms, Message("resists", who="target"), passive(rules), "target")
    mine = attempt(dice, sheet, request, rules, roll)
    other = attempt(dice, theirs, request, rules, answer)
    margin = mine.successes - other.successes
    my_words, my_changes = aftermath(mine, sheet, rules)
    their_words, their_changes = aftermath(other, theirs, rules, "target")
    return Outcome(
        (
            Message("{mine} against {theirs}", {"mine": mine.successes, "theirs": other.successes}),
            Message("success") if margin > 0 else Message("failure"),
            *my_words,
            *their_words,
        ),
        my_changes + their_changes,
        {
            **mine.facts(),
            "resisted": other.successes,
            "success": margin > 0,
            "margin": margin,
        },
        ("ST-CHECK-1*", *_rules(mine, roll)),
    )


def _extended(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll once more towards a number of successes; the sum stays in the scene (ST-CHECK-2*)."""
    if not isinstance(request.against, int):
        raise RuleError(
            "An extended check needs a number of successes: --vs NUMBER.", rules=("ST-CHECK-2*",)
        )
    needed = request.against
    kept = "extended " + "+".join(request.traits)
    so_far = request.options.get("gathered", fact(request, kept, default=0))
    roll = _own_roll(sheet, request, rules)
    rolled = attempt(dice, sheet, request, rules, roll)
    total = so_far + rolled.successes
    messages, changes = aftermath(rolled, sheet, rules)
    if total < needed:
        changes += (remember(kept, total),)
    else:
        changes += forget(request, kept)
    return Outcome(
        (
            *_refused(rolled, request),
            *said(rolled),
            Message("{total} of {needed} successes", {"total": total, "needed": needed}),
            *messages,
        ),
        changes,
        {
            **rolled.facts(),
            "success": total >= needed,
            "margin": total - needed,
            "total": total,
        },
        ("ST-CHECK-2*", *_rules(rolled, roll)),
    )


def dice_alone(dice: Dice, request: Request, rules: Rules) -> Outcome:
    """Roll a pool that a number or `5d10>=8!` names, or any other dice as they are."""
    amount = request.amount
    if isinstance(amount, Spec) and not isinstance(amount, SuccessPool):
        total = amount.read(dice.roll(amount))[0]
        return Outcome((Message("{total}", {"total": total}),), facts={"total": total})
    how = quality(request, rules)
    size = amount if isinstance(amount, int) else 0
    if isinstance(amount, SuccessPool):
        size = amount.count
        how = replace(how, again=amount.again, rote=amount.rote or how.rote)
    terms = (Term(Message("pool"), size), *circumstances(request))
    roll = Roll(terms, Message("pool"), how)
    rolled = throw(dice, roll)
    return Outcome(said(rolled), facts=rolled.facts(), rules=_rules(rolled, roll))


def _own_roll(sheet: Sheet, request: Request, rules: Rules, enough: int = 0) -> Roll:
    """Make the roll of the traits that were named."""
    terms = trait_terms(sheet, request.traits, request, rules)
    words = {f"trait_{place}": Word(trait) for place, trait in enumerate(request.traits)}
    label = Message(" + ".join(f"{{{name}}}" for name in words), words)
    return Roll(terms, label, quality(request, rules), enough=enough)


def _refused(rolled: Rolled, request: Request) -> tuple[Message, ...]:
    """Say that Despair was asked for in vain."""
    if rolled.despair or not request.options.get("despair"):
        return ()
    return (Message("no Despair points left"),)


def _rules(rolled: Rolled, roll: Roll) -> tuple[str, ...]:
    used = [*rules_of(roll.terms, "ST-ROLL-1")]
    if rolled.chance:
        used.append("ST-ROLL-5")
    if rolled.outcome == "dramatic_failure":
        used.append("ST-ROLL-6")
    if rolled.critical:
        used.append("ST-ROLL-7*")
    if rolled.despair:
        used.append("ST-DESP-1")
    return tuple(dict.fromkeys(used))
