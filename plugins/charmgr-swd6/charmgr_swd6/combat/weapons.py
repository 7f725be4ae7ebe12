"""Weapons in use: found by a word in the table or on a sheet, with what the sheet says of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from charmgr.api import Named, RuleError, Sheet, at
from charmgr_swd6.combat.arsenal import BARE_HANDS, HAND_TO_HAND, WEAPONS, Kind, Weapon
from charmgr_swd6.combat.scale import scale_of

__all__ = ["chosen", "find_weapon", "kind_of", "known_weapon", "place_of", "same_word"]

_NAMES = Named.__struct_fields__
_COLUMNS = tuple(field for field in Weapon.__struct_fields__ if field not in _NAMES)


def kind_of(weapon: Weapon) -> Kind:
    """Tell what kind of attack a weapon makes: which reactions stop it."""
    if weapon.skill == "brawling":
        return "brawling"
    return "melee" if weapon.skill in HAND_TO_HAND else "ranged"


def same_word(one: str, other: str) -> bool:
    """Tell whether two words are the same to a reader: any case, ё as е, - and _ as a space."""
    return _plain(one) == _plain(other)


@lru_cache(256)
def find_weapon(word: str) -> Weapon | None:
    """Find a weapon of the table by its id or any of its names."""
    return next((weapon for weapon in WEAPONS if _named(weapon, word)), None)


def known_weapon(sheet: Sheet, word: str) -> Weapon:
    """Find a weapon by a word: one on the sheet first, then one of the table."""
    place = place_of(sheet, word)
    if place is not None:
        return _written(at(sheet, "weapons")[place], scale_of(sheet))
    weapon = find_weapon(word)
    if weapon is None:
        raise RuleError(
            "There is no weapon “{weapon}” on the sheet or in the table.",
            rules=("SWD6-WPN-3",),
            weapon=word,
        )
    return weapon


def place_of(sheet: Sheet, word: str) -> int | None:
    """Tell which of a sheet's weapons a word means."""
    entries = at(sheet, "weapons", default=())
    names = [str(at(entry, "name", default="")) for entry in entries]
    exact = (place for place, name in enumerate(names) if same_word(name, word))
    table = find_weapon(word)
    like = (place for place, name in enumerate(names) if table is not None and _named(table, name))
    return next(exact, next(like, None))


def _weapon_on(sheet: Sheet, kinds: tuple[Kind, ...]) -> Weapon | None:
    """Take the first weapon on the sheet that attacks in one of these ways."""
    written = (_written(entry, scale_of(sheet)) for entry in at(sheet, "weapons", default=()))
    return next((weapon for weapon in written if kind_of(weapon) in kinds), None)


def chosen(sheet: Sheet, word: str, kinds: tuple[Kind, ...]) -> Weapon:
    """Choose what somebody attacks with: as named, else the first fitting weapon of the sheet."""
    weapon = known_weapon(sheet, word) if word else _weapon_on(sheet, kinds)
    if weapon is None and "brawling" in kinds:
        return BARE_HANDS
    if weapon is None or kind_of(weapon) not in kinds:
        raise RuleError(
            "There is no fitting weapon on the sheet; name one: --with weapon=…",
            rules=("SWD6-ATK-2",),
            facts={"refused": "no weapon"},
        )
    return weapon


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("ё", "е").replace("-", " ").replace("_", " ").split())


def _named(thing: Named, word: str) -> bool:
    return any(same_word(name, word) for name in (thing.id, *thing.en, *thing.ru))


def _written(entry: Mapping[str, Any], scale: str) -> Weapon:
    """Read a weapon of a sheet; what it leaves out is as in the table's weapon of that name.

    One that stands in no table has the `scale` of its sheet.
    """
    name = str(at(entry, "name", default=""))
    table = find_weapon(name) or Weapon(name, scale=scale)
    given = {field: at(entry, field, default=getattr(table, field)) for field in _COLUMNS}
    return replace(table, en=(name,), ru=(name,), **given)
