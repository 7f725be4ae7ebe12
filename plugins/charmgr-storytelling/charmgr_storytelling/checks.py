"""Checks outside a fight: traits, contests, extended checks, and dice alone."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import (
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    SuccessPool,
    Term,
    Word,
    at,
    fact,
    remember,
)
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

__all__ = ["check_terms", "contest", "dice_alone", "extended", "plain", "said", "try_traits"]


def check_terms(sheet: Sheet, request: Request, rules: Rules) -> tuple[Term, ...]:
    """List all that goes into a check of the traits that were named."""
    if not request.traits:
        raise RuleError("There is no trait to roll.", rules=("ST-ROLL-4",))
    terms = traits(sheet, request.traits, rules)
    if request.options.get("speciality"):
        terms += (_speciality(sheet, request),)
    return terms + circumstances(request)


def _speciality(sheet: Sheet, request: Request) -> Term:
    """Find the speciality of one of the skills; it adds a die (ST-TRAIT-3*)."""
    for place, entry in enumerate(at(sheet, "specialities", default=())):
        if at(entry, "skill") in request.traits:
            return Term(str(at(entry, "name", default="")), 1, ("specialities", place))
    raise RuleError("The sheet has no speciality for this roll.", rules=("ST-TRAIT-3*",))


def said(rolled: Rolled, who: str = "") -> tuple[Message, ...]:
    """Say what a roll came to."""
    if rolled.outcome == "none":
        return (Message("no dice left, no chance roll", who=who),)
    lines = [
        Message("{n} success", {"n": rolled.successes}, plural="{n} successes", count="n", who=who)
    ]
    if rolled.outcome == "dramatic_failure":
        lines.append(Message("dramatic failure", who=who))
    elif rolled.critical:
        lines.append(Message("critical success", who=who))
    return tuple(lines)


def try_traits(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll traits: against somebody, towards a sum of several rolls, or once."""
    if "target" in request.others:
        return contest(dice, sheet, request, rules)
    if request.options.get("extended"):
        return extended(dice, sheet, request, rules)
    return plain(dice, sheet, request, rules)


def plain(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll against a number of successes, one unless more are asked (ST-ROLL-4)."""
    needed = request.against if isinstance(request.against, int) else 1
    roll = Roll(
        check_terms(sheet, request, rules),
        _label(request),
        quality(request, rules),
        enough=max(1, needed),
    )
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
    roll = Roll(check_terms(sheet, request, rules), _label(request), quality(request, rules))
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


def extended(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll once more towards a number of successes; the sum stays in the scene (ST-CHECK-2*)."""
    if not isinstance(request.against, int):
        raise RuleError(
            "An extended check needs a number of successes: --vs NUMBER.", rules=("ST-CHECK-2*",)
        )
    needed = request.against
    kept = "extended " + "+".join(request.traits)
    so_far = request.options.get("gathered", fact(request, kept, default=0))
    roll = Roll(check_terms(sheet, request, rules), _label(request), quality(request, rules))
    rolled = attempt(dice, sheet, request, rules, roll)
    total = so_far + rolled.successes
    messages, changes = aftermath(rolled, sheet, rules)
    if total < needed:
        changes += (remember(kept, total),)
    elif kept in request.scene.get("", {}):
        changes += (Remove(("", kept), "scene"),)
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


def _label(request: Request) -> Message:
    words = {f"trait_{place}": Word(trait) for place, trait in enumerate(request.traits)}
    return Message(" + ".join(f"{{{name}}}" for name in words), words)


def _refused(rolled: Rolled, request: Request) -> tuple[Message, ...]:
    """Say that Despair was asked for in vain."""
    if rolled.despair or not request.options.get("despair"):
        return ()
    return (Message("no Despair points left"),)


def _rules(rolled: Rolled, roll: Roll) -> tuple[str, ...]:
    used = ["ST-ROLL-1"]
    used += [str(term.source) for term in roll.terms if str(term.source).startswith("ST-")]
    if rolled.chance:
        used.append("ST-ROLL-5")
    if rolled.outcome == "dramatic_failure":
        used.append("ST-ROLL-6")
    if rolled.critical:
        used.append("ST-ROLL-7*")
    if rolled.despair:
        used.append("ST-DESP-1")
    return tuple(dict.fromkeys(used))
