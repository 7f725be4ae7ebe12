"""Checks of a sheet: the attribute with its effects, the foe's level, what helps and hinders."""

from __future__ import annotations

from collections.abc import Iterable

from charmgr.api import (
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
    fact,
)
from charmgr_blackhack.carrying import load_of
from charmgr_blackhack.checks import Attempt, Rolled, attempt, level_difference, said
from charmgr_blackhack.effects import attribute_terms, disadvantages
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.tables import LEVEL_VALUES, SAVES
from charmgr_blackhack.wear import sight_terms

__all__ = [
    "attempt_of",
    "attribute_side",
    "dice_alone",
    "foe_level",
    "must_stand",
    "own_dice",
    "penalty_terms",
    "ready",
    "resisted_by",
    "rules_of",
    "save",
    "try_attribute",
    "try_traits",
]


def attribute_side(sheet: Sheet, name: str, request: Request) -> tuple[Term, ...]:
    """List what makes the target: the attribute, effects, the user's bonus, rulings."""
    if is_monster(sheet) or at(sheet, "attributes", name) is None:
        raise RuleError(
            "The sheet has no {attribute}: monsters do not roll, those they fight do.",
            rules=("TBH-CHK-1",),
            attribute=Word(name),
        )
    terms = attribute_terms(sheet, name, request.now)
    if bonus := request.options.get("bonus", 0):
        terms += (Term(Word("bonus"), bonus, "TBH-CHK-1"),)
    rulings = request.options.get("rulings", ())
    return (*terms, *(term for term in rulings if isinstance(term.value, int)))


def own_dice(sheet: Sheet, request: Request) -> tuple[Term, ...]:
    """List the advantages and disadvantages that every check of a character has just now."""
    terms = disadvantages(sheet, request.now)
    if load_of(sheet, request.now) != "free":
        terms += (Term(Word("encumbered"), "-d4", "TBH-ENC-1*"),)
    if fact(request, "shaken"):
        terms += (Term(Word("shaken"), "-d4", "TBH-TRM-2"),)
    if request.options.get("observation"):
        terms += sight_terms(sheet)
    for name, die in (("advantage", "d4"), ("disadvantage", "-d4")):
        rule = "TBH-ADV-1" if name == "advantage" else "TBH-ADV-2"
        terms += (Term(Word(name), die, rule),) * int(request.options.get(name, 0))
    rulings = request.options.get("rulings", ())
    return (*terms, *(term for term in rulings if not isinstance(term.value, int)))


def foe_level(request: Request) -> float | None:
    """Tell the opponent's level: the number after --vs, else that of the sheet named there."""
    if isinstance(request.against, str):
        return LEVEL_VALUES[request.against]
    if request.against is not None:
        return request.against
    foe = request.others.get("target")
    return None if foe is None else float(at(foe, "level", default=1))


def _conflict(sheet: Sheet, request: Request) -> tuple[Term, ...]:
    """List what is added to the d20: the level difference and what the user says (TBH-LVL-1)."""
    terms: tuple[Term, ...] = ()
    level = foe_level(request)
    worth = level_difference(at(sheet, "level", default=1), level) if level is not None else 0
    if worth:
        terms += (Term(Word("level_difference"), worth, "TBH-LVL-1" if worth > 0 else "TBH-LVL-2"),)
    return (*terms, *penalty_terms(request))


def penalty_terms(request: Request) -> tuple[Term, ...]:
    """List what the user adds to the d20 (TBH-CHK-1)."""
    penalty = request.options.get("penalty", 0)
    return (Term(Word("penalty"), penalty, "TBH-CHK-1"),) if penalty else ()


def must_stand(sheet: Sheet) -> None:
    """Refuse whatever to one who is out of action (TBH-OUT-1)."""
    if at(sheet, "hp", "current", default=1) <= 0:
        raise RuleError(
            "Out of action: no move, no attack, no spell.",
            rules=("TBH-OUT-1",),
            facts={"allowed": False},
        )


def ready(sheet: Sheet, request: Request) -> None:
    """Refuse an action to one who is out of action, stunned or surprised (TBH-ACT-2).

    Defending is no action (TBH-ACT-3).
    """
    must_stand(sheet)
    for name, rule in (("stunned", "TBH-WPN-12"), ("surprised", "TBH-INIT-5")):
        if fact(request, name):
            raise RuleError(
                "{state}: this round is lost.",
                rules=(rule,),
                facts={"allowed": False},
                state=Word(name),
            )


def attempt_of(
    sheet: Sheet,
    name: str,
    request: Request,
    dice: Iterable[Term] = (),
    target: Iterable[Term] = (),
) -> Attempt:
    """List all that bears on a check of an attribute, and further dice and parts of the target."""
    return Attempt(
        (*attribute_side(sheet, name, request), *target),
        _conflict(sheet, request),
        (*own_dice(sheet, request), *dice),
    )


def try_attribute(
    dice: Dice, sheet: Sheet, name: str, request: Request, rules: Rules, *more: Term
) -> tuple[Attempt, Rolled]:
    """Roll an attribute of a sheet with all that bears on it; `more` are further dice."""
    tried = attempt_of(sheet, name, request, more)
    return tried, attempt(dice, tried, rules, Message("{attribute}", {"attribute": Word(name)}))


def try_traits(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Check one attribute (TBH-CHK-1)."""
    if len(request.traits) != 1:
        raise RuleError("A check rolls one attribute.", rules=("TBH-CHK-1",))
    tried, rolled = try_attribute(dice, sheet, request.traits[0], request, rules)
    return Outcome((said(rolled),), facts=rolled.facts(), rules=rules_of(tried))


def resisted_by(threat: str) -> str:
    """Tell which attribute resists a threat (TBH-SAVEATTR-1*)."""
    return next(name for name, threats in SAVES.items() if threat in threats)


def save(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Resist a threat by the attribute that it asks for."""
    threat = request.options.get("threat")
    if threat is None:
        raise RuleError("Say what is resisted: --with threat=poison.", rules=("TBH-SAVEATTR-1*",))
    name = resisted_by(threat)
    tried, rolled = try_attribute(dice, sheet, name, request, rules)
    facts = {**rolled.facts(), "attribute": name.upper()}
    return Outcome((said(rolled),), facts=facts, rules=rules_of(tried, "TBH-SAVEATTR-1*"))


def dice_alone(dice: Dice, request: Request) -> Outcome:
    """Roll dice as they are."""
    spec = request.amount
    total = spec.read(dice.roll(spec))[0] if isinstance(spec, Spec) else spec
    return Outcome((Message("{total}", {"total": total}),), facts={"total": total})


def rules_of(tried: Attempt, *more: str) -> tuple[str, ...]:
    """List the rules that a check used."""
    named = (str(term.source) for term in tried.terms if isinstance(term.source, str))
    found = (name for name in named if name.startswith("TBH-"))
    return tuple(dict.fromkeys(("TBH-CHK-1", *found, *more)))
