"""What Character Points buy for good: prices, limits, training (section 20)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import (
    Add,
    Append,
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Word,
    at,
)
from charmgr_swd6.abilities import ability, attribute
from charmgr_swd6.codes import Code
from charmgr_swd6.names import ADVANCED, FORCE_SKILLS, GOVERNS, trait_named
from charmgr_swd6.outcomes import joined
from charmgr_swd6.points.prices import NEW_ADVANCED, move_price, price, training_days
from charmgr_swd6.points.training import Bought, learned
from charmgr_swd6.tables import DAY

__all__ = ["advance"]

_MOST_MOVE = 12  # of a human, SWD6-ADV-8*

_ADVANCED = frozenset(trait.id for trait in ADVANCED)
_FORCE = frozenset(trait.id for trait in FORCE_SKILLS)

_RULES = {
    "skill": "SWD6-ADV-1*",
    "specialization": "SWD6-ADV-2*",
    "advanced": "SWD6-ADV-3*",
    "attribute": "SWD6-ADV-4*",
}


class _Purchase(Struct, frozen=True):
    """What is bought: from what to what, for how much; a new specialization names its `skill`."""

    trait: str
    kind: str
    price: int
    old: str
    new: str
    rule: str
    skill: str = ""


def _pip(trait: str, kind: str, now: Code, rule: str, skill: str = "") -> _Purchase:
    return _Purchase(trait, kind, price(kind, now), str(now), str(now.raised(1)), rule, skill)


def _purchase(sheet: Sheet, request: Request) -> _Purchase:
    trait = request.traits[0]
    if trait == "move":
        return _move(sheet)
    if trait == "specialization":
        return _new_specialization(sheet, request)
    if trait in _FORCE:
        raise RuleError(
            "These rules have no price for {trait}.", rules=("SWD6-ADV-1*",), trait=Word(trait)
        )
    if trait in _ADVANCED and at(sheet, "advanced_skills", trait) is None:
        return _new_advanced(trait, request)
    found = ability(sheet, trait)
    if found.kind == "attribute" and trait in GOVERNS:
        return _pip(trait, "skill", found.code, "SWD6-ADV-6*")  # which stands in for a new skill
    return _pip(trait, found.kind, found.code, _RULES[found.kind])


def _move(sheet: Sheet) -> _Purchase:
    now = int(at(sheet, "move", default=10))
    cost = move_price(now, int(at(sheet, "species", "move", default=_MOST_MOVE)))
    return _Purchase("move", "move", cost, str(now), str(now + 1), "SWD6-ADV-8*")


def _new_specialization(sheet: Sheet, request: Request) -> _Purchase:
    """Buy one pip above the attribute, at half the price (SWD6-ADV-6*)."""
    name, skill = request.options.get("name"), request.options.get("skill")
    if not name or not skill:
        raise RuleError(
            "A new specialization needs a name and its skill: name=…, skill=….",
            rules=("SWD6-ADV-6*",),
        )
    parent = trait_named(str(skill))
    if parent not in GOVERNS:
        raise RuleError("There is no skill “{skill}”.", rules=("SWD6-ADV-6*",), skill=str(skill))
    if at(sheet, "specializations", str(name)) is not None:
        raise RuleError("The sheet has “{name}” already.", rules=("SWD6-ADV-6*",), name=str(name))
    own = attribute(sheet, GOVERNS[parent])
    return _pip(str(name), "specialization", own, "SWD6-ADV-6*", parent)


def _new_advanced(trait: str, request: Request) -> _Purchase:
    """Buy the first die of an advanced skill, once its prerequisites are met (SWD6-ADV-7*)."""
    if not request.options.get("prerequisites", False):
        raise RuleError(
            "{trait} has prerequisites; say “prerequisites” once they are met.",
            rules=("SWD6-ADV-7*",),
            trait=Word(trait),
        )
    cost, first = NEW_ADVANCED
    return _Purchase(trait, "advanced", cost, "0D", str(first), "SWD6-ADV-7*")


def advance(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Buy a pip, and train for it where it was not used in the last adventure (SWD6-ADV-5*)."""
    if request.amount not in (None, 1):
        raise RuleError("One pip at a time.", rules=("SWD6-ADV-1*",))
    bought = _purchase(sheet, request)
    _must_be_free(sheet, bought)
    extra = int(request.options.get("extra", 0))
    cost = bought.price + extra
    paid = _paid(sheet, bought, cost)
    days = training_days(
        bought.kind,
        bought.price,
        used=bool(request.options.get("used", False)),
        teacher=bool(request.options.get("teacher", False)),
        extra=extra,
    )
    until = request.now + days * DAY
    entry = Bought(bought.trait, bought.kind, bought.new, until, cost, bought.skill)
    then = _trains(entry) if days else learned(dice, sheet, entry, rules)
    return joined(paid, Outcome(facts={"training_days": days}), then)


def _paid(sheet: Sheet, bought: _Purchase, cost: int) -> Outcome:
    """Pay for a pip, and remember that it was bought since the last adventure (SWD6-ADV-1*)."""
    held = int(at(sheet, "points", "cp", default=0))
    if held < cost:
        raise RuleError(
            "{trait} {new} costs {price} Character Points, the sheet has {held}.",
            rules=(bought.rule,),
            facts={"price": cost, "missing": cost - held, "allowed": False},
            trait=Word(bought.trait),
            new=bought.new,
            price=cost,
            held=held,
        )
    facts = {"price": cost, "left": held - cost, "old": bought.old, "new": bought.new}
    line = Message(
        "{trait} {old} → {new}: {price} Character Points, {left} left",
        {"trait": Word(bought.trait), **facts},
    )
    changes: list[Change] = [Add(("points", "cp"), -cost)]
    if bought.kind != "move":
        changes.append(Append(("raised",), bought.trait))
    return Outcome((line,), tuple(changes), facts, (bought.rule, "SWD6-ADV-5*"))


def _trains(entry: Bought) -> Outcome:
    """Begin the training, which the clock ends (SWD6-ADV-5*)."""
    until = Message("training until {moment}", {"moment": Moment(entry.until)})
    return Outcome((until,), (Append(("training",), entry.written()),))


def _must_be_free(sheet: Sheet, bought: _Purchase) -> None:
    """Allow one pip of a trait between two adventures, and one training of it (SWD6-ADV-1*)."""
    in_training = [str(at(entry, "trait")) for entry in at(sheet, "training", default=())]
    if bought.trait in in_training:
        raise RuleError(
            "{trait} is being trained already.", rules=("SWD6-ADV-5*",), trait=Word(bought.trait)
        )
    if bought.kind != "attribute" and bought.trait in at(sheet, "raised", default=()):
        raise RuleError(
            "{trait} has been raised since the last adventure.",
            rules=("SWD6-ADV-1*",),
            trait=Word(bought.trait),
        )
