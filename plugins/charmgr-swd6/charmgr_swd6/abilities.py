"""What a character rolls for a trait: its code, where it stands, and the attribute behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import Path, RuleError, Sheet, Word, at
from charmgr_swd6.codes import NOTHING, Code, code
from charmgr_swd6.names import ADVANCED, ATTRIBUTES, FORCE_SKILLS, GOVERNS

__all__ = ["Ability", "ability", "attribute", "best", "strength", "written"]

_ATTRIBUTES = frozenset(trait.id for trait in ATTRIBUTES)
_ADVANCED = frozenset(trait.id for trait in ADVANCED)
_FORCE = frozenset(trait.id for trait in FORCE_SKILLS)


class Ability(Struct, frozen=True):
    """A trait as it is rolled.

    `kind` is attribute, skill, specialization, advanced or force; `governed_by` the attribute.
    An unimproved skill has its attribute's code and path (SWD6-CHK-1).
    """

    trait: str
    code: Code
    path: Path
    kind: str
    governed_by: str = ""


def ability(sheet: Sheet, trait: str) -> Ability:
    """Find the code of a trait; the attribute stands in for an unimproved skill (SWD6-CHK-1)."""
    if trait in _ATTRIBUTES:
        return Ability(trait, attribute(sheet, trait), ("attributes", trait), "attribute", trait)
    if trait in _FORCE:
        return _owned(sheet, trait, ("force_skills", trait), "force")
    own: Mapping[str, Any] = at(sheet, "advanced_skills", default={})
    if trait in _ADVANCED or trait in own:
        return _owned(sheet, trait, ("advanced_skills", trait), "advanced")
    special = at(sheet, "specializations", trait)
    if special is not None:
        return _special(trait, special)
    governing = GOVERNS.get(trait, "")
    text = at(sheet, "skills", trait)
    if text is not None:
        return Ability(trait, written(text), ("skills", trait), "skill", governing)
    if not governing:
        raise RuleError("The sheet has no “{trait}”.", rules=("SWD6-CHK-1",), trait=Word(trait))
    return Ability(
        trait, attribute(sheet, governing), ("attributes", governing), "attribute", governing
    )


def _owned(sheet: Sheet, trait: str, path: Path, kind: str) -> Ability:
    """Find a code that no attribute stands in for."""
    text = at(sheet, *path)
    if text is None:
        raise RuleError(
            "“{trait}” has to be learned first.", rules=("SWD6-ADV-7*",), trait=Word(trait)
        )
    return Ability(trait, written(text), path, kind, GOVERNS.get(trait, ""))


def _special(trait: str, entry: Mapping[str, Any]) -> Ability:
    """Find a specialization, which has a code of its own (SWD6-ADV-2*)."""
    skill = str(at(entry, "skill", default=""))
    governing = GOVERNS.get(skill, skill if skill in _ATTRIBUTES else "")
    path: Path = ("specializations", trait, "code")
    return Ability(trait, written(entry["code"]), path, "specialization", governing)


def written(text: object) -> Code:
    """Read a code as sheets keep it: 4D+3 is 5D there (SWD6-DICE-2*)."""
    return code(str(text)).normal()


def attribute(sheet: Sheet, name: str) -> Code:
    """Read an attribute."""
    text = at(sheet, "attributes", name)
    if text is None:
        raise RuleError("The sheet has no “{trait}”.", trait=Word(name))
    return written(text)


def strength(sheet: Sheet) -> Code:
    """Read Strength; a vehicle or a thing without it has none."""
    text = at(sheet, "attributes", "strength")
    return NOTHING if text is None else written(text)


def best(sheet: Sheet, *traits: str) -> Ability:
    """Choose the trait with the higher code; of equal ones the first."""
    known = [_tried(sheet, trait) for trait in traits]
    found = [one for one in known if one is not None]
    if not found:
        return ability(sheet, traits[0])
    return max(found, key=lambda one: one.code.total_pips)


def _tried(sheet: Sheet, trait: str) -> Ability | None:
    try:
        return ability(sheet, trait)
    except RuleError:
        return None
