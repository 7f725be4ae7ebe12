"""A roll to be made: the code with all that doubles it, takes from it and adds to it.

    attempt = attempt_of(sheet, request, rules, ability(sheet, "dodge"), purpose="dodge")
    tried = make(dice, sheet, request, rules, attempt, number=17)
    tried.total, tried.changes

Facts of the round that are read here: `force` and `dark_force` (Force Points in force),
`combined_bonus` (a code that others have given).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Path,
    Request,
    RuleError,
    Rules,
    Sheet,
    Term,
    Word,
    fact,
)
from charmgr_swd6.abilities import Ability
from charmgr_swd6.codes import Code, Throw, code, playable, throw
from charmgr_swd6.penalties import penalties, penalty_dice
from charmgr_swd6.points.character_points import paid, spend
from charmgr_swd6.points.force_points import doubled, in_force
from charmgr_swd6.tempo import LEAST_ROUNDS, PREPARED, prepared, rushed

__all__ = [
    "Attempt",
    "Gear",
    "Tried",
    "attempt_of",
    "cast",
    "finished",
    "make",
    "must_be_playable",
    "rules_of",
]

_OWN_LIMITS = frozenset({"dodge", "melee_parry", "brawling_parry"})


class Gear(Struct, frozen=True):
    """What is added to a roll and is no part of the character: it is never doubled (SWD6-FP-2)."""

    name: Message | Word | str
    code: Code
    source: Path | str = ""
    who: str = ""


class Attempt(Struct, frozen=True):
    """A roll to be made by `role` ("" the sheet itself).

    `purpose` decides how many Character Points may go into it (SWD6-CP-2); `add` are plain points.
    """

    code: Code
    terms: tuple[Term, ...]
    label: Message | str
    purpose: str
    add: int = 0
    role: str = ""


class Tried(Struct, frozen=True):
    """What a roll came to, with the Character Points that went into it.

    `rules` are those that made the code what it was, or that the throw called for.
    """

    total: int
    first_total: int
    complication: bool
    code: Code
    points: int = 0
    changes: tuple[Change, ...] = ()
    rules: tuple[str, ...] = ()


def _purpose_of(ability: Ability) -> str:
    """Tell which limit of Character Points a plain roll of a trait has (SWD6-CP-2)."""
    return ability.trait if ability.trait in _OWN_LIMITS else ability.kind


def attempt_of(
    sheet: Sheet,
    request: Request,
    rules: Rules,
    ability: Ability,
    *,
    gear: tuple[Gear, ...] = (),
    purpose: str = "",
    role: str = "",
    penalised: bool = True,
) -> Attempt:
    """Put a roll together: doubled, less its penalties, plus gear (SWD6-FP-2, SWD6-DICE-3, -4).

    Circumstances of `--with` (bonus, preparing, rushing, rulings) are the sheet's own alone.
    `penalised` False leaves wounds and further actions aside (SWD6-ACT-6).
    """
    source = ability.path
    terms = [Term(Word(ability.trait), str(ability.code), source, role)]
    own = ability.code
    if not role and request.options.get("rush", False):
        own = _rushed(request, rules, own, terms)
    lost = penalties(sheet, request, rules, ability.governed_by, role) if penalised else ()
    points, dark = in_force(request, role)
    made = doubled(own, penalty_dice(lost), points + dark, rules)
    if points + dark:
        plain = own.less(penalty_dice(lost))
        gained = Code(made.dice - plain.dice, made.pips - plain.pips)
        terms.append(Term(Message("Force Point"), f"+{gained}", "SWD6-FP-2", role))
    terms += lost
    if not role and request.options.get("prepare", False):
        prepared(own, LEAST_ROUNDS, ability.trait)  # refuses what cannot be prepared
        gear = (*gear, Gear(Word("prepare"), PREPARED, "SWD6-TIME-7"))
    gear = (*gear, *_given(request, role))
    for one in gear:
        made += one.code
        terms.append(Term(one.name, f"+{one.code}", one.source, one.who or role))
    add, flat_terms, more = _flat(request, role)
    label = Message("{trait}", {"trait": Word(ability.trait)}, who=role)
    return Attempt(
        (made + more).carried(rules),
        (*terms, *flat_terms),
        label,
        purpose or _purpose_of(ability),
        add,
        role,
    )


def _rushed(request: Request, rules: Rules, own: Code, terms: list[Term]) -> Code:
    """Halve a rushed code (SWD6-TIME-8)."""
    rounds = request.options.get("rounds", LEAST_ROUNDS)
    half = rushed(own, rounds, rounds, rules).code
    terms.append(Term(Word("rush"), f"= {half}", "SWD6-TIME-8"))
    return half


def _given(request: Request, role: str) -> tuple[Gear, ...]:
    """Tell what others have added by working together (SWD6-CMD-7)."""
    bonus = fact(request, "combined_bonus", role)
    return (Gear(Message("combined action"), code(str(bonus)), "SWD6-CMD-7"),) if bonus else ()


def _flat(request: Request, role: str = "") -> tuple[int, tuple[Term, ...], Code]:
    """Read plain points and the game master's rulings: points, terms, and dice of rulings."""
    if role:
        return 0, (), Code()
    terms: tuple[Term, ...] = tuple(request.options.get("rulings", ()))
    more, add = Code(), 0
    for term in terms:
        if isinstance(term.value, int):
            add += term.value
        else:
            dice = code(str(term.value).lstrip("+-−"))
            more = more.less(dice.dice) if str(term.value)[0] in "-−" else more + dice
    if bonus := request.options.get("bonus", 0):
        terms = (Term(Word("bonus"), bonus, "SWD6-CHK-6"), *terms)
    return add + bonus, terms, more


def must_be_playable(own: Code, rules: Rules) -> None:
    """Refuse a roll whose penalties leave less than a die (SWD6-DICE-4)."""
    if not playable(own, rules):
        raise RuleError(
            "The penalties leave {code}: less than 1D cannot be rolled.",
            rules=("SWD6-DICE-4",),
            facts={"code": str(own), "possible": False},
            code=str(own),
        )


def make(
    dice: Dice,
    sheet: Sheet,
    request: Request,
    rules: Rules,
    attempt: Attempt,
    *,
    number: int | None = None,
) -> Tried:
    """Roll against a number that stands already; None: nobody can tell whether it is enough."""
    thrown = cast(dice, rules, attempt)
    return finished(dice, sheet, request, attempt, thrown, number=number)


def cast(dice: Dice, rules: Rules, attempt: Attempt) -> Throw:
    """Throw an attempt's dice, before anybody looks at what they must reach."""
    must_be_playable(attempt.code, rules)
    return throw(dice, attempt.code, rules, attempt.label, attempt.terms, add=attempt.add)


def finished(
    dice: Dice,
    sheet: Sheet,
    request: Request,
    attempt: Attempt,
    thrown: Throw,
    *,
    number: int | None,
) -> Tried:
    """Add Character Points to a throw that was seen and has to reach a number (SWD6-CP-1)."""
    role = attempt.role
    spent = spend(
        dice, sheet, request, attempt.purpose, total=thrown.total, number=number, role=role
    )
    points = ("SWD6-CP-1",) if spent.points else ()
    went_wrong = ("SWD6-DICE-6*",) if thrown.complication else ()
    return Tried(
        thrown.total + spent.bonus,
        thrown.total,
        thrown.complication,
        attempt.code,
        spent.points,
        paid(request, spent.points, role),
        (*rules_of(attempt.terms), *points, *went_wrong),
    )


def rules_of(terms: Iterable[Term]) -> tuple[str, ...]:
    """Name the rules that the parts of a roll come from."""
    used = (str(term.source) for term in terms)
    return tuple(dict.fromkeys(rule for rule in used if rule.startswith("SWD6-")))
