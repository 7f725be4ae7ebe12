"""What a character is trained in, by class or by the sheet, and what requirements ask."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from charmgr.api import RuleError, Sheet, Term, Word, at
from charmgr_blackhack.effects import attribute
from charmgr_blackhack.tables import CLASSES, CharacterClass
from charmgr_blackhack.weapons import Weapon

__all__ = [
    "class_of",
    "die_of",
    "has_ability",
    "is_trained",
    "is_trained_with",
    "requirement_terms",
]

Kind = Literal["weapons", "armour", "shields"]


def class_of(sheet: Sheet) -> CharacterClass | None:
    """Find the row of a character's class."""
    return CLASSES.get(str(at(sheet, "class", default="")))


def has_ability(sheet: Sheet, name: str) -> bool:
    """Tell whether a character has an ability or talent (TBH-REF-1)."""
    return name in at(sheet, "abilities", default=())


def die_of(sheet: Sheet, which: str) -> int:
    """Tell the sides of a die such as `hit_die`: the sheet's own, else the class's."""
    said = at(sheet, which)
    if said is not None:
        return said if isinstance(said, int) else int(str(said).removeprefix("d"))
    row = class_of(sheet)
    if row is None:
        raise RuleError(
            "The sheet names neither a class of the list nor its {die}.",
            rules=("TBH-CLASS-1*",),
            die=Word(which),
        )
    return int(getattr(row, which))


def _lists(sheet: Sheet, kind: Kind) -> Collection[str] | None:
    """Read what a sheet is trained in; None where nothing is said."""
    said: Collection[str] | None = at(sheet, "trained", kind)
    row = class_of(sheet)
    if said is not None or row is None:
        return said
    return {"weapons": row.weapons, "armour": row.armour, "shields": row.shields}[kind]


def is_trained(sheet: Sheet, kind: Kind, name: str, groups: Collection[str] = ()) -> bool:
    """Tell whether a character is trained; without a class and a list in everything."""
    known = _lists(sheet, kind)
    if known is None or "all" in known:
        return True
    return name in known or any(group in known for group in groups)


def is_trained_with(sheet: Sheet, weapon: Weapon) -> bool:
    """Tell whether a character is trained with a weapon; a shield counts as one."""
    if weapon.id == "shield":
        return is_trained(sheet, "weapons", weapon.id, ("blunt",)) or bool(_lists(sheet, "shields"))
    groups = (*weapon.kinds, *(("blunt",) if weapon.blunt else ()))
    return is_trained(sheet, "weapons", weapon.id, groups)


def _unmet(sheet: Sheet, requires: Mapping[str, int], now: int) -> dict[str, int]:
    """List the requirements that the attributes do not reach (TBH-WPN-10)."""
    return {name: least for name, least in requires.items() if attribute(sheet, name, now) < least}


def requirement_terms(
    sheet: Sheet, requires: Mapping[str, int], now: int, source: str, *, trained: bool
) -> tuple[Term, ...]:
    """Tell the disadvantages of a thing: d6 for what it requires, d4 for the untrained.

    Raises RuleError where the untrained lack what it requires: they cannot use it at all.
    """
    lacking = _unmet(sheet, requires, now)
    if lacking and not trained:
        name, least = next(iter(lacking.items()))
        raise RuleError(
            "Not trained and {attribute} below {least}: this cannot be used.",
            rules=("TBH-WPN-10",),
            facts={"allowed": False, "requires": dict(lacking)},
            attribute=Word(name),
            least=least,
        )
    if lacking:
        return (Term(Word("requirement"), "-d6", source),)
    return () if trained else (Term(Word("untrained"), "-d4", source),)
