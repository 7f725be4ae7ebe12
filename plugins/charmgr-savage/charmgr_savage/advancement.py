"""Experience, ranks and what an advance buys (section 13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from charmgr.api import (
    Add,
    Append,
    Change,
    Message,
    Named,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_savage.derived import raised
from charmgr_savage.tables import (
    DIE_SIDES,
    EDGES,
    HINDRANCES,
    LINKED,
    POOLS,
    RANKS,
    SKILLS,
    is_called,
)

__all__ = [
    "advance",
    "advances_for",
    "award",
    "bought",
    "rank_by_advances",
    "rank_by_xp",
    "rank_of",
]

Ratings = Mapping[str, str]

XP_EACH = 5  # SW-ADV-1*
XP_LATER = 10
LEGENDARY_XP = 80
FORBIDDEN = {"allowed": False}
LESSER = {"slow_major": "slow_minor", "ugly_major": "ugly"}  # SW-ADV-4*


def advances_for(xp: int) -> int:
    """Count the advances that experience brings (SW-ADV-1*)."""
    if xp < LEGENDARY_XP:
        return xp // XP_EACH
    return LEGENDARY_XP // XP_EACH + (xp - LEGENDARY_XP) // XP_LATER


def rank_by_xp(xp: int) -> str:
    """Name the rank of so much experience (SW-ADV-1*)."""
    return next(rank for rank, least, _ in reversed(RANKS) if xp >= least)


def rank_by_advances(advances: int) -> str:
    """Name the rank of so many advances (SW-ADV-4*)."""
    return next(rank for rank, _, least in reversed(RANKS) if advances >= least)


def rank_of(sheet: Sheet, rules: Rules) -> str:
    """Name the rank of a character."""
    if rules["advancement"] == "swade":
        return rank_by_advances(_taken(sheet))
    return rank_by_xp(at(sheet, "xp", default=0))


def _taken(sheet: Sheet) -> int:
    return len(at(sheet, "advances", default=()))


def _left(sheet: Sheet, rules: Rules) -> int:
    """Count the advances that may be taken now."""
    if rules["advancement"] == "swade":
        return int(at(sheet, "saved_advances", default=0))
    return advances_for(at(sheet, "xp", default=0)) - _taken(sheet)


def award(sheet: Sheet, number: int, rules: Rules) -> Outcome:
    """Give experience points; in the later edition advances (SW-ADV-1*, SW-ADV-4*)."""
    swade = rules["advancement"] == "swade"
    key = "saved_advances" if swade else "xp"
    old: int = at(sheet, key, default=0)
    new = old + number
    if new < 0:
        raise RuleError(
            "There is only {old} to take away.",
            rules=("SW-ADV-1*",),
            facts={"left": old, "missing": -new},
            old=old,
        )
    values = {"old": old, "new": new}
    said = Message("advances {old} → {new}", values)
    if not swade:
        said = Message("experience {old} → {new}", values)
    more = 0 if swade else advances_for(new) - advances_for(old)
    told: tuple[Message, ...] = (said,)
    if more > 0:
        told += (Message("{n} advance", {"n": more}, plural="{n} advances", count="n"),)
    return Outcome(told, (Add((key,), number),), values, ("SW-ADV-1*",))


def bought(
    traits: tuple[str, ...],
    attributes: Ratings,
    skills: Ratings,
    linked: Mapping[str, str],
    rules: Rules,
    *,
    raised_before: bool = False,
) -> dict[str, str]:
    """Tell the dice after an advance on one or two traits; RuleError where none may (SW-ADV-2*)."""
    if len(traits) > 1:
        new_too = rules["advancement"] == "swade"
        return _two_skills(traits, attributes, skills, linked, new_too=new_too)
    (trait,) = traits
    if trait in attributes:
        if raised_before:
            raise RuleError(
                "An attribute rises only once a rank.", rules=("SW-ADV-2*",), facts=FORBIDDEN
            )
        return {trait: _step(trait, attributes[trait])}
    if trait not in skills:
        return {trait: next(iter(DIE_SIDES))}
    if _is_below(trait, attributes, skills, linked):
        raise RuleError(
            "A skill below its attribute rises together with another: --with second=SKILL.",
            rules=("SW-ADV-2*",),
            facts=FORBIDDEN,
        )
    return {trait: _step(trait, skills[trait])}


def _two_skills(
    traits: tuple[str, ...],
    attributes: Ratings,
    skills: Ratings,
    linked: Mapping[str, str],
    *,
    new_too: bool,
) -> dict[str, str]:
    after = {}
    for trait in traits:
        if trait not in skills and new_too:  # SW-ADV-4*
            after[trait] = next(iter(DIE_SIDES))
        elif trait in skills and _is_below(trait, attributes, skills, linked):
            after[trait] = _step(trait, skills[trait])
        else:
            raise RuleError(
                "Two skills rise together only where both are below their attributes.",
                rules=("SW-ADV-2*",),
                facts=FORBIDDEN,
            )
    if len(after) < len(traits):
        raise RuleError("The two skills must differ.", rules=("SW-ADV-2*",), facts=FORBIDDEN)
    return after


def _is_below(skill: str, attributes: Ratings, skills: Ratings, linked: Mapping[str, str]) -> bool:
    if skill not in linked:
        raise RuleError(
            "Say on the sheet to which attribute {skill} is linked: linked.",
            rules=("SW-ADV-2*",),
            facts=FORBIDDEN,
            skill=Word(skill),
        )
    return DIE_SIDES[skills[skill]] < DIE_SIDES[attributes[linked[skill]]]


def _step(trait: str, die: str) -> str:
    more = raised(die)
    if more is None:
        raise RuleError(
            "{trait} cannot rise above {die}.",
            rules=("SW-ADV-2*",),
            facts=FORBIDDEN,
            trait=Word(trait),
            die=Word(die),
        )
    return more


def advance(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take an advance: traits, an edge, or the end of a hindrance."""
    (what,) = request.traits
    if what in {pool.id for pool in POOLS}:
        raise RuleError(
            "{pool} is no trait: an advance brings none of it.",
            rules=("SW-ADV-2*",),
            facts=FORBIDDEN,
            pool=Word(what),
        )
    if request.amount not in (None, 1):
        raise RuleError("One advance is taken at a time.", rules=("SW-ADV-2*",))
    left, price = _left(sheet, rules), _price(what, request, rules)
    if left < price:
        raise RuleError(
            "There is no advance to take.",
            rules=("SW-ADV-1*",),
            facts={"price": price, "left": left, "missing": price - left},
        )
    if what in {"edge", "hindrance"}:
        gains, said, facts = _named_gain(sheet, what, request, rules)
    else:
        gains, said, facts = _dice_gain(sheet, what, request, rules)
    row = {"what": said.values["what"] if what in {"edge", "hindrance"} else what}
    if at(sheet, "xp") is not None:
        row["xp"] = at(sheet, "xp")
    changes: list[Change] = [*gains]
    changes += [Append(("advances",), row)] * price
    if rules["advancement"] == "swade":
        changes.append(Add(("saved_advances",), -price))
    facts |= {"price": price, "left": left - price, "allowed": True}
    return Outcome((said,), tuple(changes), facts, ("SW-ADV-2*", "SW-ADV-3*"))


def _price(what: str, request: Request, rules: Rules) -> int:
    """Tell how many advances it takes: two for a major hindrance in the later edition."""
    major = what == "hindrance" and request.options.get("major")
    return 2 if major and rules["advancement"] == "swade" else 1


def _dice_gain(
    sheet: Sheet, what: str, request: Request, rules: Rules
) -> tuple[list[Change], Message, dict[str, Any]]:
    attributes = at(sheet, "attributes", default={})
    skills = at(sheet, "skills", default={})
    second = request.options.get("second")
    traits = (what, _skill(str(second), skills)) if second is not None else (what,)
    after = bought(
        traits,
        attributes,
        skills,
        {**LINKED, **at(sheet, "linked", default={})},
        rules,
        raised_before=_raised_before(sheet, rules),
    )
    changes: list[Change] = []
    for trait, die in after.items():
        changes.append(Set(("attributes" if trait in attributes else "skills", trait), die))
    old = attributes.get(what) or skills.get(what) or "–"
    values = {"trait": Word(what), "old": Word(old), "new": Word(after[what])}
    said = Message("{trait} {old} → {new}", values)
    return changes, said, {"old": old, "new": after[what], **after}


def _skill(word: str, skills: Ratings) -> str:
    """Find a skill that was named in passing, by any of its names."""
    rows = (*SKILLS, *(Named(own) for own in skills))
    found = _id_of(word, rows)
    if found not in {row.id for row in rows}:
        raise RuleError("There is no skill “{skill}”.", rules=("SW-ADV-2*",), skill=word)
    return found


def _raised_before(sheet: Sheet, rules: Rules) -> bool:
    """Tell whether this rank has had its attribute; the Legendary raise one every other advance."""
    rows = at(sheet, "advances", default=())
    rank = rank_of(sheet, rules)
    attributes = at(sheet, "attributes", default={})
    if rank == RANKS[-1][0]:
        return bool(rows) and at(rows[-1], "what") in attributes
    if rules["advancement"] == "swade":
        ranks = [rank_by_advances(number) for number in range(len(rows))]
    else:
        ranks = [rank_by_xp(at(row, "xp", default=0)) for row in rows]
    return any(
        then == rank and at(row, "what") in attributes
        for then, row in zip(ranks, rows, strict=True)
    )


def _named_gain(
    sheet: Sheet, what: str, request: Request, rules: Rules
) -> tuple[list[Change], Message, dict[str, Any]]:
    """Gain an edge, or lose or lessen a hindrance with the GM's leave (SW-ADV-2*, SW-ADV-4*)."""
    said = request.options.get("name")
    if not said:
        raise RuleError("Name it: --with name=NAME.", rules=("SW-ADV-2*",))
    if what == "edge":
        name = _id_of(str(said), EDGES)
        if name in at(sheet, "edges", default=()):
            raise RuleError("This edge stands on the sheet already.", rules=("SW-ADV-2*",))
        return [Append(("edges",), name)], Message("a new edge: {what}", {"what": said}), {}
    name = _id_of(str(said), HINDRANCES)
    own = [str(one).casefold() for one in at(sheet, "hindrances", default=())]
    if name.casefold() not in own:
        raise RuleError(
            "There is no hindrance “{name}” on the sheet.", rules=("SW-ADV-2*",), name=said
        )
    place = ("hindrances", own.index(name.casefold()))
    lesser = LESSER.get(name)
    if lesser and rules["advancement"] == "swade" and not request.options.get("major"):
        return [Set(place, lesser)], Message("a lesser hindrance: {what}", {"what": said}), {}
    return [Remove(place)], Message("no longer a hindrance: {what}", {"what": said}), {}


def _id_of(word: str, rows: Iterable[Named]) -> str:
    """Find the id of an edge or hindrance that the rules know; other names stand for themselves."""
    return next((row.id for row in rows if is_called(row, word)), word)
