"""Spending Scars: each kind of purchase and what comes of it (ST-SCAR-1, -3, -4*)."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import (
    Add,
    Append,
    Change,
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
from charmgr_storytelling.derived import (
    GIANT_SIZE,
    despair_formula,
    despair_max,
    health,
    path_of,
    rating,
)
from charmgr_storytelling.despair import points_left
from charmgr_storytelling.scars import bought, ledger, scars_left
from charmgr_storytelling.tables import GROUPS, MERIT_DOTS, MERIT_NEEDS

__all__ = ["advance"]

RULES = ("ST-SCAR-1", "ST-SCAR-3")


def advance(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Buy so many dots of a trait, a speciality, a merit or a Despair point."""
    trait = request.traits[0]
    if trait == "speciality":
        return _speciality(sheet, request)
    if trait == "despair":
        return _despair(sheet, request, rules)
    path = path_of(sheet, trait) if trait != "merit" else ("merits",)
    if path[0] == "merits":
        return _merit(sheet, request, rules)
    kind = "attribute" if path[0] == "attributes" else "skill"
    old = at(sheet, *path, default=0)
    facts = bought(kind, scars_left(sheet), old, old + _steps(request))
    changes: list[Change] = [Set(path, facts["new"]), _paid(facts)]
    changes += _follows(sheet, trait, facts["new"] - old, rules)
    return Outcome(_told(sheet, Word(trait), facts), tuple(changes), facts, RULES)


def _steps(request: Request, default: int = 1) -> int:
    steps = default if request.amount is None else request.amount
    if not isinstance(steps, int) or steps < 1:
        raise RuleError("At least one dot must be bought.", rules=("ST-SCAR-3",))
    return steps


def _paid(facts: Mapping[str, int]) -> Change:
    return Add(("scars", "spent"), facts["price"])


def _told(sheet: Sheet, what: Word | str, facts: Mapping[str, int]) -> tuple[Message, ...]:
    return (
        Message(
            "{trait} {old} → {new}: {price} Scar, {left} left",
            {"trait": what, **facts, **ledger(sheet, "spent", facts["price"])},
            plural="{trait} {old} → {new}: {price} Scars, {left} left",
            count="price",
        ),
    )


def _follows(sheet: Sheet, trait: str, dots: int, rules: Rules) -> list[Change]:
    """Let Health follow Stamina (ST-HP-3*) and the maximum of Despair its traits (ST-DESP-3*)."""
    changes: list[Change] = []
    if trait == "stamina":
        changes += _grown(sheet, dots, rules)
    in_formula = despair_formula(rules).count(trait)
    if in_formula and at(sheet, "despair", "max") is not None:
        changes.append(Add(("despair", "max"), dots * in_formula))
    return changes


def _grown(sheet: Sheet, points: int, rules: Rules) -> list[Change]:
    """Raise the maximum of Health; what was lost stays lost."""
    changes: list[Change] = []
    if at(sheet, "health", "max") is not None:
        changes.append(Add(("health", "max"), points))
    if at(sheet, "health", "current") is not None:
        changes.append(Set(("health", "current"), health(sheet, rules) + points))
    return changes


def _speciality(sheet: Sheet, request: Request) -> Outcome:
    """Buy a speciality of a skill (ST-SCAR-3, ST-TRAIT-3*)."""
    skill, name = request.options.get("skill"), request.options.get("name")
    if not skill or not name:
        raise RuleError(
            "A speciality needs a skill and a name: skill=… and name=…", rules=("ST-TRAIT-3*",)
        )
    owned = at(sheet, "specialities", default=())
    if any(at(entry, "skill") == skill and at(entry, "name") == name for entry in owned):
        raise RuleError("The sheet has this speciality already.", rules=("ST-TRAIT-3*",))
    facts = bought("speciality", scars_left(sheet))
    return Outcome(
        (
            Message(
                "speciality “{name}” in {skill}; Scars left: {left}",
                {
                    "name": name,
                    "skill": Word(skill),
                    **facts,
                    **ledger(sheet, "spent", facts["price"]),
                },
            ),
        ),
        (Append(("specialities",), {"skill": skill, "name": name}), _paid(facts)),
        facts,
        RULES,
    )


def _despair(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Buy Despair, for good or by the switch for one use (ST-SCAR-3)."""
    steps = _steps(request)
    old, current = despair_max(sheet, rules), points_left(sheet, rules)
    lasting = rules["scars.despair"] == "permanent"
    if not lasting:
        old = current
    facts = bought("despair", scars_left(sheet), old, old + steps)
    changes: list[Change] = [Set(("despair", "current"), current + steps), _paid(facts)]
    if lasting:
        explicit = at(sheet, "despair", "max") is not None
        changes.insert(0, Add(("despair", "max" if explicit else "bought"), steps))
    return Outcome(_told(sheet, Word("despair"), facts), tuple(changes), facts, RULES)


def _merit(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Buy a merit, whole unless dots are named (ST-TRAIT-4*)."""
    trait = request.traits[0]
    options = request.options
    name = str(options.get("name", "")) if trait == "merit" else trait
    if not name:
        raise RuleError("A merit needs a name: name=…", rules=("ST-SCAR-3",))
    for needed, dots in MERIT_NEEDS.get(name, {}).items():
        if rating(sheet, needed, rules) < dots:
            raise RuleError(
                "This merit needs {trait} {dots}.",
                rules=("ST-TRAIT-4*",),
                trait=Word(needed),
                dots=dots,
            )
    old = at(sheet, "merits", name, "dots", default=0)
    whole = MERIT_DOTS.get(name, 0)
    new = old + _steps(request, max(1, whole - old))
    facts = bought("merit", scars_left(sheet), old, new, whole or None)
    changes: list[Change] = [Set(("merits", name, "dots"), new), _paid(facts)]
    if name == "fighting_finesse":
        if not (weapon := options.get("weapon") or at(sheet, "merits", name, "weapon")):
            raise RuleError("Fighting Finesse needs its weapon: weapon=…", rules=("ST-ATK-3",))
        changes.insert(1, Set(("merits", name, "weapon"), weapon))
    if name == "giant" and new >= whole > old:
        changes += [Set(("size",), GIANT_SIZE), *_grown(sheet, 1, rules)]
    shown: Word | str = Word(name) if name in GROUPS else name
    return Outcome(_told(sheet, shown, facts), tuple(changes), facts, (*RULES, "ST-SCAR-4*"))
