"""Spells: what a caster knows and has at hand, and the check that casts them (TBH-SPL).

A sheet lists them as known, prepared, on scrolls and granted, beside its slots (TBH-SPL-12).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Term,
    Word,
    at,
)
from charmgr_blackhack.attempts import attribute_side, own_dice, penalty_terms, ready
from charmgr_blackhack.checks import Attempt, Rolled, attempt
from charmgr_blackhack.consumables import consume
from charmgr_blackhack.rows import is_called, same_word
from charmgr_blackhack.slots import paying, slots_left, spent
from charmgr_blackhack.tables import HEALING, HealingSpell
from charmgr_blackhack.training import class_of
from charmgr_blackhack.usage import UsageDie

__all__ = [
    "CIRCLES_OF_TITLES",
    "Cast",
    "above_level",
    "cast",
    "casting_attribute",
    "find",
    "most_prepared",
    "spell_said",
    "stays",
]

SYMBOLS: Mapping[str, int] = {"wooden": 1, "silver": 2, "gold": 3}
"""Holy symbols by the circle that they serve. TBH-SPL-9."""

CIRCLES_OF_TITLES: Mapping[str, int] = {"adept": 1}
"""Titles of wizards by their circle, as component pouches are sold. TBH-SPL-8."""

MORE_PREPARED = {"cleric": 0, "wizard": 1}  # TBH-SPL-3: beside the level


class Spell(Struct, frozen=True):
    """A spell as it is at hand: `way` is prepared, scrolls or granted, `place` where in it."""

    name: str
    circle: int
    way: str
    place: int
    is_resisted: bool = False


def stays(way: str, *, read: bool = True) -> bool:
    """Tell whether a spell stays where it was: a scroll only if it is not read out (TBH-SPL-1).

    What is prepared is not forgotten; a gift is gone after the attempt (TBH-SPL-5, -11).
    """
    return way in {"prepared", "known"} or (way == "scrolls" and not read)


def most_prepared(caster: str, level: int) -> tuple[int, int]:
    """Tell how many spells are prepared for the day, and their highest circle (TBH-SPL-3)."""
    if caster not in MORE_PREPARED:
        raise _not_a_caster()
    return level + MORE_PREPARED[caster], level


def casting_attribute(sheet: Sheet) -> str:
    """Tell the attribute that a class casts by; the others cannot cast (TBH-SPL-1, -5)."""
    row = class_of(sheet)
    if row is None or not row.casts_by:
        raise _not_a_caster()
    return row.casts_by


def _not_a_caster() -> RuleError:
    return RuleError("This class casts no spells.", rules=("TBH-SPL-1",), facts={"allowed": False})


def above_level(spell: Spell) -> RuleError:
    """Say that a spell is too high for its caster (TBH-SPL-3)."""
    return RuleError(
        "Circle {circle} is above the caster's level.",
        rules=("TBH-SPL-3",),
        facts={"allowed": False, "circle": spell.circle},
        circle=spell.circle,
    )


def spell_said(request: Request) -> str:
    """Read which spell is meant."""
    name = request.options.get("spell")
    if not name:
        raise RuleError("Say which spell: --with spell=NAME.", rules=("TBH-SPL-1",))
    return str(name)


def find(sheet: Sheet, name: str, way: str) -> Spell:
    """Find a spell among those prepared, on scrolls, granted or known."""
    for place, entry in enumerate(at(sheet, "spells", way, default=())):
        if _is(entry, name):
            return Spell(
                str(at(entry, "name")),
                _circle_of(sheet, name, entry),
                way,
                place,
                bool(at(entry, "resisted", default=_known(sheet, name).get("resisted", False))),
            )
    raise RuleError(
        "“{spell}” is not among the spells that are {way}.",
        rules=("TBH-SPL-1",),
        facts={"allowed": False},
        spell=name,
        way=Word(way),
    )


def _circle_of(sheet: Sheet, name: str, entry: Mapping[str, Any]) -> int:
    """Tell a spell's circle: as written there, with the known ones, or in the rules."""
    circle = at(entry, "circle", default=_known(sheet, name).get("circle"))
    if circle is None:
        healing = _healing(name)
        circle = healing.circle if healing else None
    if circle is None:
        raise RuleError(
            "The sheet does not say the circle of “{spell}”.", rules=("TBH-SPL-7",), spell=name
        )
    return int(circle)


def _known(sheet: Sheet, name: str) -> Mapping[str, Any]:
    known = at(sheet, "spells", "known", default=())
    return next((entry for entry in known if _is(entry, name)), {})


def _is(entry: Mapping[str, Any], name: str) -> bool:
    own = str(at(entry, "name", default=""))
    healing = _healing(name)
    return same_word(own, name) or (healing is not None and is_called(healing, own))


def _healing(name: str) -> HealingSpell | None:
    return next((row for row in HEALING.values() if is_called(row, name)), None)


class Cast(Struct, frozen=True):
    """A casting: the spell, its check, whether it works, and what it took from the caster."""

    spell: Spell
    rolled: Rolled
    works: bool
    slots_after: tuple[int, ...]
    pouch: UsageDie | None
    help: tuple[Term, ...]
    changes: tuple[Change, ...]
    messages: tuple[Message, ...]

    def facts(self) -> dict[str, Any]:
        """Name all of it for scripts."""
        facts = {**self.rolled.facts(), "slots_after": list(self.slots_after), "works": self.works}
        facts[f"{self.spell.way}_left"] = stays(self.spell.way)
        return facts if self.pouch is None else {**facts, "components_ud": self.pouch}


def cast(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules, spell: Spell, who: str = ""
) -> Cast:
    """Cast a spell: INT or WIS, the circle added to the roll; a failure costs a slot (TBH-SPL-5).

    `who` is the caster's role. A scroll is destroyed, a gift is gone whatever comes of it
    (TBH-SPL-1, -11).
    """
    ready(sheet, Request(now=request.now, scene=request.scene) if who else request)
    name, slots = casting_attribute(sheet), slots_left(sheet)
    pays = _pays(sheet, request, spell, slots)
    own = Request(now=request.now) if who else request
    help_, pouch = _helped(sheet, request, spell)
    tried = Attempt(
        attribute_side(sheet, name, own),
        (Term(Word("circle"), spell.circle, "TBH-SPL-5"), *penalty_terms(own)),
        (*own_dice(sheet, own), *help_),
    )
    rolled = attempt(dice, tried, rules, spell.name)
    changes: list[Change] = []
    messages: list[Message] = []
    if not rolled.success and pays:
        slots = spent(slots, pays)
        changes.append(Set(("slots",), list(slots), who))
        messages.append(Message("a slot of circle {circle} is spent", {"circle": pays}, who=who))
    if not stays(spell.way):
        changes.append(Remove(("spells", spell.way, spell.place), who))
    left = _used_pouch(dice, sheet, pouch, rules, who, changes, messages)
    works = rolled.success or bool(rules["failed_cast_still_works"])
    return Cast(spell, rolled, works, slots, left, help_, tuple(changes), tuple(messages))


def _pays(sheet: Sheet, request: Request, spell: Spell, slots: Sequence[int]) -> int:
    """Tell the slot that a failure would cost; 0 for a gift. Refuse what cannot be cast."""
    if spell.way == "prepared" and spell.circle > int(at(sheet, "level", default=1)):
        raise above_level(spell)
    if spell.way == "granted":
        return 0
    return paying(slots, spell.circle, request.options.get("slot"))


def _helped(sheet: Sheet, request: Request, spell: Spell) -> tuple[tuple[Term, ...], int | None]:
    """Tell the advantage of a holy symbol or of components, and the pouch that is used."""
    for place, symbol in enumerate(at(sheet, "spells", "symbols", default=())):
        serves = SYMBOLS.get(str(at(symbol, "material", default="")))
        if serves == spell.circle and same_word(str(at(symbol, "spell", default="")), spell.name):
            source = ("spells", "symbols", place, "material")
            return (Term(Word("holy_symbol"), "d4", source),), None
    if not request.options.get("components"):
        return (), None
    for place, pouch in enumerate(at(sheet, "spells", "pouches", default=())):
        title = at(pouch, "title")
        serves = at(pouch, "circle", default=CIRCLES_OF_TITLES.get(title, spell.circle))
        fits = same_word(str(at(pouch, "spell", default="")), spell.name)
        if fits and int(serves) == spell.circle and at(pouch, "ud", default=0) != 0:
            return (Term(Word("components"), "d4", ("spells", "pouches", place, "ud")),), place
    raise RuleError(
        "There are no components for “{spell}”.",
        rules=("TBH-SPL-8",),
        facts={"allowed": False},
        spell=spell.name,
    )


def _used_pouch(
    dice: Dice,
    sheet: Sheet,
    place: int | None,
    rules: Rules,
    who: str,
    changes: list[Change],
    messages: list[Message],
) -> UsageDie | None:
    """Roll the usage die of the pouch, which is used up as other supplies (SPL-8, UD-2*)."""
    if place is None:
        return None
    path = ("spells", "pouches", place, "ud")
    left = consume(dice, at(sheet, *path), rules, Message("components")).left
    changes.append(Set(path, left, who))
    if left == 0:
        messages.append(Message("the components are used up", who=who))
    return left
