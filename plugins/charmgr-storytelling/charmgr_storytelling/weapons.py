"""The arsenal as data: weapons, bows and armour, and what may be thrown how far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Named, RuleError, Sheet, at
from charmgr_storytelling.tables import Harm

__all__ = [
    "ARMOURS",
    "BARE_HANDS",
    "SPEAR",
    "WEAPONS",
    "Kind",
    "Ranges",
    "Weapon",
    "armour_worn",
    "find_weapon",
    "known_weapon",
    "lance_of",
    "same_word",
    "throwing_ranges",
    "weapon_on",
]


Kind = Literal["melee", "ranged", "thrown"]


class Ranges(Struct, frozen=True):
    """How far a weapon reaches, in metres, at short, medium and long range."""

    short: int
    medium: int
    long: int


class Weapon(Named, frozen=True):
    """A weapon: its dice, the skill that swings it and what is special about it.

    `size` is also the Strength it asks for, `again` the lowest face that is rolled once more,
    `nocked` says that each shot needs an action of making ready, `guard` is the Defence that its
    reach adds against the unarmed.
    """

    bonus: int = 0
    skill: str = "weaponry"
    size: int = 1
    two_handed: bool = False
    again: int = 10
    harm: Harm = "lethal"
    guard: int = 0
    ranges: Ranges | None = None
    bow: bool = False
    nocked: bool = False

    @property
    def kind(self) -> Kind:
        """How it attacks, told by the skill that swings it."""
        if self.skill == "firearms":
            return "ranged"
        return "thrown" if self.skill == "athletics" else "melee"

    @property
    def word(self) -> str:
        """What the sheet, else the table, calls it."""
        return self.en[0] if self.en else self.id


class Armour(Named, frozen=True):
    """An armour: dice taken off an attack, the Strength it asks for, what it costs its wearer."""

    general: int = 0
    ballistic: int = 0
    strength: int = 0
    defence: int = 0
    speed: int = 0


BARE_HANDS = Weapon(
    "bare_hands",
    ("bare hands", "fists", "unarmed"),
    ("голые руки", "кулаки", "без оружия"),
    skill="brawl",
    size=0,
    harm="bashing",
)

SPEAR = Weapon(
    "spear",
    ("spear", "two-handed spear"),
    ("копьё", "двуручное копьё"),
    bonus=3,
    size=4,
    two_handed=True,
    guard=1,
)
LANCE = Weapon("lance", ("lance",), ("пика", "рыцарское копьё"), bonus=3)  # ST-MOUNT-6*

# ST-ATK-6*; sizes and damage types after the chart of the family's first edition.
WEAPONS: tuple[Weapon, ...] = (
    BARE_HANDS,
    Weapon("sap", ("sap",), ("свинчатка",), bonus=1, harm="bashing"),
    Weapon(
        "brass_knuckles",
        ("brass knuckles", "knuckles"),
        ("кастет",),
        bonus=1,
        skill="brawl",
        harm="bashing",
    ),
    Weapon("club", ("club",), ("дубина", "дубинка"), bonus=2, size=2, harm="bashing"),
    Weapon("mace", ("mace",), ("булава", "палица"), bonus=3, size=2, harm="bashing"),
    Weapon("knife", ("knife", "dagger"), ("нож", "кинжал"), bonus=1),
    Weapon("rapier", ("rapier",), ("рапира", "шпага"), bonus=2, size=2),
    Weapon("sword", ("sword",), ("меч",), bonus=3, size=2),
    Weapon(
        "greatsword",
        ("greatsword", "two-handed sword"),
        ("двуручный меч", "двуручник"),
        bonus=4,
        size=3,
        two_handed=True,
    ),
    Weapon("small_axe", ("small axe", "hatchet"), ("топорик", "малый топор"), bonus=2),
    Weapon(
        "large_axe",
        ("large axe",),
        ("большой топор", "топор"),
        bonus=3,
        size=3,
        two_handed=True,
        again=9,
    ),
    Weapon(
        "great_axe",
        ("great axe",),
        ("секира", "двуручный топор"),
        bonus=5,
        size=4,
        two_handed=True,
        again=9,
    ),
    Weapon("stake", ("stake",), ("кол",), bonus=1),
    SPEAR,
    LANCE,
    Weapon(
        "short_bow",
        ("short bow",),
        ("короткий лук",),
        bonus=2,
        skill="firearms",
        ranges=Ranges(30, 50, 90),
        bow=True,
        nocked=True,
    ),
    Weapon(
        "long_bow",
        ("long bow", "bow"),
        ("длинный лук", "лук"),
        bonus=3,
        skill="firearms",
        ranges=Ranges(50, 100, 200),
        bow=True,
        nocked=True,
    ),
    Weapon(
        "light_crossbow",
        ("light crossbow", "crossbow"),
        ("лёгкий арбалет", "арбалет"),
        bonus=4,
        skill="firearms",
        ranges=Ranges(40, 80, 160),
        nocked=True,
    ),
    Weapon(
        "heavy_crossbow",
        ("heavy crossbow",),
        ("тяжёлый арбалет",),
        bonus=6,
        skill="firearms",
        ranges=Ranges(80, 160, 320),
        nocked=True,
    ),
)

# ST-ATK-7*
ARMOURS: tuple[Armour, ...] = (
    Armour("clothing", ("thick clothing",), ("плотная одежда",), 1, 0, 1),
    Armour("leather", ("hard leather", "leather"), ("варёная кожа", "кожа"), 1, 0, 2, -1),
    Armour("chain", ("chain mail", "chain"), ("кольчуга",), 2, 1, 3, -2, -2),
    Armour("plate", ("plate", "plate armour"), ("латы",), 3, 2, 3, -2, -3),
)


def same_word(one: str, other: str) -> bool:
    """Tell whether two words are the same to a reader: any case, ё as е, - and _ as a space."""
    return _plain(one) == _plain(other)


def find_weapon(word: str) -> Weapon | None:
    """Find a weapon of the table by its id or any of its names."""
    return next((weapon for weapon in WEAPONS if _named(weapon, word)), None)


def known_weapon(sheet: Sheet, word: str) -> Weapon:
    """Find a weapon by a word: one on the sheet first, then one of the table."""
    table = find_weapon(word)
    for weapon in _weapons_of(sheet):
        if same_word(weapon.word, word) or (table is not None and weapon.id == table.id):
            return weapon
    if table is None:
        raise RuleError(
            "There is no weapon “{weapon}” on the sheet or in the table.",
            rules=("ST-ATK-6*",),
            weapon=word,
        )
    return table


def weapon_on(sheet: Sheet, skills: tuple[str, ...]) -> Weapon | None:
    """Take the first weapon on the sheet that one of these skills swings."""
    return next((weapon for weapon in _weapons_of(sheet) if weapon.skill in skills), None)


def lance_of(sheet: Sheet) -> Weapon:
    """Take the lance on the sheet, else the one of the table."""
    return next((weapon for weapon in _weapons_of(sheet) if weapon.id == LANCE.id), LANCE)


def armour_worn(sheet: Sheet, *, shot: bool) -> int:
    """Read the dice that a sheet's armour takes off an attack: ballistic off shots (ST-ATK-7*)."""
    value: int = at(sheet, "armour", "ballistic" if shot else "general", default=0)
    return value


def throwing_ranges(
    strength: int, dexterity: int, athletics: int, size: int, *, aerodynamic: bool = False
) -> Ranges:
    """Tell how far an object of this size flies, in metres. ST-ATK-8*."""
    if size >= strength:
        raise RuleError(
            "An object of Size {size} is too heavy to throw with Strength {strength}.",
            rules=("ST-ATK-8*",),
            facts={"refused": "too heavy to throw"},
            size=size,
            strength=strength,
        )
    short = (strength + dexterity + athletics - size) * (2 if aerodynamic else 1)
    return Ranges(short, 2 * short, 4 * short)


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("ё", "е").replace("-", " ").replace("_", " ").split())


def _named(thing: Named, word: str) -> bool:
    return any(same_word(name, word) for name in (thing.id, *thing.en, *thing.ru))


def _weapons_of(sheet: Sheet) -> Iterator[Weapon]:
    """Read a sheet's weapons; what one leaves out is as in the table's weapon of that name."""
    for entry in at(sheet, "weapons", default=()):
        name = str(at(entry, "name", default=""))
        table = find_weapon(name) or Weapon(name, size=0)
        keys = ("bonus", "skill", "size", "again")
        own = {key: entry[key] for key in keys if at(entry, key) is not None}
        yield replace(table, en=(name,), ru=(name,), **own)
