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
    Path,
    Request,
    RuleError,
    Rules,
    Sheet,
    Word,
    at,
)
from charmgr_swd6.abilities import ability, attribute
from charmgr_swd6.names import ADVANCED, FORCE_SKILLS, GOVERNS, trait_named
from charmgr_swd6.points.prices import NEW_ADVANCED, move_price, price, raised, training_days
from charmgr_swd6.points.training import Bought, learned
from charmgr_swd6.tables import DAY

__all__ = ["Purchase", "advance"]

MOST_MOVE = 12  # of a human, SWD6-ADV-8*

_ADVANCED = frozenset(trait.id for trait in ADVANCED)
_FORCE = frozenset(trait.id for trait in FORCE_SKILLS)


class Purchase(Struct, frozen=True):
    """What is bought: from what to what, for how much, and where it stands."""

    trait: str
    kind: str
    price: int
    old: str
    new: str
    path: Path
    rule: str
    skill: str = ""


def _purchase(sheet: Sheet, request: Request) -> Purchase:
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
    if found.kind == "attribute" and found.trait in GOVERNS:  # a new skill, SWD6-ADV-6*
        return Purchase(
            trait,
            "skill",
            price("skill", found.code),
            str(found.code),
            str(raised(found.code)),
            ("skills", trait),
            "SWD6-ADV-6*",
        )
    return Purchase(
        trait,
        found.kind,
        price(found.kind, found.code),
        str(found.code),
        str(raised(found.code)),
        found.path,
        _RULES[found.kind],
    )


_RULES = {
    "skill": "SWD6-ADV-1*",
    "specialization": "SWD6-ADV-2*",
    "advanced": "SWD6-ADV-3*",
    "attribute": "SWD6-ADV-4*",
}


def _move(sheet: Sheet) -> Purchase:
    now = int(at(sheet, "move", default=10))
    cost = move_price(now, int(at(sheet, "species", "move", default=MOST_MOVE)))
    return Purchase("move", "move", cost, str(now), str(now + 1), ("move",), "SWD6-ADV-8*")


def _new_specialization(sheet: Sheet, request: Request) -> Purchase:
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
    return Purchase(
        str(name),
        "specialization",
        price("specialization", own),
        str(own),
        str(raised(own)),
        ("specializations", str(name), "code"),
        "SWD6-ADV-6*",
        parent,
    )


def _new_advanced(trait: str, request: Request) -> Purchase:
    """Buy the first die of an advanced skill, once its prerequisites are met (SWD6-ADV-7*)."""
    if not request.options.get("prerequisites", False):
        raise RuleError(
            "{trait} has prerequisites; say “prerequisites” once they are met.",
            rules=("SWD6-ADV-7*",),
            trait=Word(trait),
        )
    cost, first = NEW_ADVANCED
    path = ("advanced_skills", trait)
    return Purchase(trait, "advanced", cost, "0D", str(first), path, "SWD6-ADV-7*")


def advance(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Buy a pip, and train for it where it was not used in the last adventure."""
    if request.amount not in (None, 1):
        raise RuleError("One pip at a time.", rules=("SWD6-ADV-1*",))
    bought = _purchase(sheet, request)
    _must_be_free(sheet, bought)
    extra = int(request.options.get("extra", 0))
    days = training_days(
        bought.kind,
        bought.price,
        used=bool(request.options.get("used", False)),
        teacher=bool(request.options.get("teacher", False)),
        extra=extra,
    )
    cost = bought.price + extra
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
    line = Message(
        "{trait} {old} → {new}: {price} Character Points, {left} left",
        {
            "trait": Word(bought.trait),
            "old": bought.old,
            "new": bought.new,
            "price": cost,
            "left": held - cost,
        },
    )
    changes: list[Change] = [Add(("points", "cp"), -cost)]
    if bought.kind != "move":
        changes.append(Append(("raised",), bought.trait))
    entry = Bought(
        bought.trait, bought.kind, bought.new, request.now + days * DAY, cost, bought.skill
    )
    facts = {
        "price": cost,
        "left": held - cost,
        "old": bought.old,
        "new": bought.new,
        "training_days": days,
    }
    if days:
        changes.append(Append(("training",), entry.written()))
        until = Message("training until {moment}", {"moment": Moment(entry.until)})
        return Outcome((line, until), tuple(changes), facts, (bought.rule, "SWD6-ADV-5*"))
    done = learned(dice, sheet, entry, rules)
    return Outcome(
        (line, *done.messages),
        (*changes, *done.changes),
        {**facts, **done.facts},
        (bought.rule, "SWD6-ADV-5*"),
    )


def _must_be_free(sheet: Sheet, bought: Purchase) -> None:
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
