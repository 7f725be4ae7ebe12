"""The words and tables of this game: attributes, classes, monsters, armour, shields, prices.

Change a name, an alias, a price or a row here; weapons stand in `weapons.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field

from charmgr.api import Level, Named, Pool, Trait, Unit

__all__ = [
    "ABILITIES",
    "ARMOURS",
    "ATTRIBUTES",
    "BANDS",
    "CLASSES",
    "COMBAT_ROUND",
    "EXPLORATION_ROUND",
    "HELMETS",
    "LEVEL",
    "LEVELS",
    "LEVEL_VALUES",
    "MILESTONES",
    "MONSTERS",
    "POOLS",
    "PRICES",
    "SAVES",
    "SHIELDS",
    "STARTING_HP",
    "TRAVEL_ROUND",
    "UNITS",
    "Armour",
    "CharacterClass",
    "Monster",
    "Shield",
]

_NOTHING: Mapping[str, int] = MappingProxyType({})

# TBH-TIME-2, in seconds.
COMBAT_ROUND = 10
EXPLORATION_ROUND = 60 * COMBAT_ROUND
TRAVEL_ROUND = 24 * EXPLORATION_ROUND

UNITS: tuple[Unit, ...] = (
    Unit(
        "combat_round",
        ("combat round", "combat rounds", "round", "rounds"),
        ("боевой раунд", "боевых раундов", "боевых раунда", "раунд", "раунда", "раундов"),
        seconds=COMBAT_ROUND,
    ),
    Unit(
        "exploration_round",
        ("exploration round", "exploration rounds"),
        (
            "исследовательский раунд",
            "исследовательских раундов",
            "исследовательских раунда",
            "ираунд",
        ),
        seconds=EXPLORATION_ROUND,
    ),
    Unit(
        "travel_round",
        ("travel round", "travel rounds"),
        ("раунд путешествия", "раунда путешествия", "раундов путешествия", "праунд"),
        seconds=TRAVEL_ROUND,
    ),
)


def attribute(id: str, en: tuple[str, ...], ru: tuple[str, ...]) -> Trait:  # noqa: A002 — the field's own name
    """Write one row of the attributes."""
    return Trait(id, en, ru, path=("attributes", id), group="attribute")


ATTRIBUTES: tuple[Trait, ...] = (
    attribute("str", ("Strength", "STR"), ("Сила", "СИЛ")),
    attribute("dex", ("Dexterity", "DEX"), ("Ловкость", "ЛОВ")),
    attribute("con", ("Constitution", "CON"), ("Телосложение", "ТЕЛ")),
    attribute("int", ("Intelligence", "INT"), ("Интеллект", "ИНТ")),
    attribute("wis", ("Wisdom", "WIS"), ("Мудрость", "МУД")),
    attribute("cha", ("Charisma", "CHA"), ("Харизма", "ХАР")),
)
LEVEL = Trait("level", ("level",), ("уровень",), path=("level",), group="level")

# TBH-SAVEATTR-1*: what is resisted, by which attribute.
SAVES: Mapping[str, tuple[str, ...]] = {
    "str": ("harm",),
    "dex": ("dodgeable",),
    "con": ("poison", "disease", "death"),
    "int": ("spell", "magic"),
    "wis": ("deception", "illusion"),
    "cha": ("charm",),
}


class Armour(Struct, frozen=True):
    """A row of armour or helmets: `rounds` to put on or take off, `ud` the sides of its die."""

    named: Named
    points: int
    metal: bool
    rounds: int
    ud: int = 0
    requires: Mapping[str, int] = field(default_factory=lambda: _NOTHING)
    hides_sight: bool = False


# TBH-ARM-3
ARMOURS: Mapping[str, Armour] = {
    row.named.id: row
    for row in (
        Armour(
            Named("cloth", ("cloth", "gambeson"), ("ткань", "тканевая броня", "гамбезон")),
            1,
            metal=False,
            rounds=4,
            ud=4,
        ),
        Armour(
            Named("leather", ("leather",), ("кожа", "кожаная броня")),
            2,
            metal=False,
            rounds=8,
            ud=6,
        ),
        Armour(
            Named("chain", ("mail", "chain mail"), ("кольчуга",)),
            3,
            metal=True,
            rounds=16,
            ud=8,
            requires={"str": 6},
        ),
        Armour(
            Named("plate", ("plate", "plate armour"), ("латы",)),
            4,
            metal=True,
            rounds=30,
            ud=10,
            requires={"str": 9, "con": 9},
        ),
    )
}
HELMETS: Mapping[str, Armour] = {
    row.named.id: row
    for row in (
        Armour(
            Named("leather_helm", ("leather helmet", "leather helm"), ("кожаный шлем",)),
            1,
            metal=False,
            rounds=1,
        ),
        Armour(
            Named("plated_helm", ("plated helmet", "plated helm"), ("пластинчатый шлем",)),
            2,
            metal=True,
            rounds=1,
        ),
        Armour(
            Named("great_helm", ("great helm", "great helmet"), ("латный шлем",)),
            3,
            metal=True,
            rounds=2,
            hides_sight=True,
        ),
    )
}


class Shield(Struct, frozen=True):
    """A row of shields; `ud` is the sides of its usage die."""

    named: Named
    ud: int
    requires: Mapping[str, int]
    wide: bool = False


# TBH-SHD-7
SHIELDS: Mapping[str, Shield] = {
    row.named.id: row
    for row in (
        Shield(
            Named("small", ("small shield", "small"), ("малый щит", "малый")),
            4,
            {"str": 6, "dex": 6},
        ),
        Shield(
            Named(
                "sturdy_small",
                ("sturdy small shield", "sturdy small"),
                ("крепкий малый щит", "крепкий малый"),
            ),
            8,
            {"str": 6, "dex": 6},
        ),
        Shield(
            Named("wide", ("wide shield", "wide"), ("широкий щит", "широкий")),
            6,
            {"str": 9},
            wide=True,
        ),
        Shield(
            Named(
                "sturdy_wide",
                ("sturdy wide shield", "sturdy wide"),
                ("крепкий широкий щит", "крепкий широкий"),
            ),
            10,
            {"str": 9},
            wide=True,
        ),
    )
}


class CharacterClass(Struct, frozen=True):
    """A class: its dice by their sides, what it is trained in, what grows twice, its spells.

    `weapons` are ids of weapons or of the groups in `weapons.py`, "all" for every one; a caster's
    `casts_by` is the attribute of the spells.
    """

    named: Named
    starting_die: int
    hit_die: int
    damage_die: int
    improvised_die: int
    weapons: tuple[str, ...]
    armour: tuple[str, ...]
    shields: tuple[str, ...] = ()
    grows: tuple[str, ...] = ()
    first_aid: bool = False
    casts_by: str = ""


STARTING_HP = 4
"""Hit points beside the starting die. TBH-CLASS-1*."""

# TBH-CLASS-1*, TBH-ADVANCE-2*
CLASSES: Mapping[str, CharacterClass] = {
    row.named.id: row
    for row in (
        CharacterClass(
            Named("fighter", ("Fighter", "Warrior"), ("Боец", "Воин")),
            10,
            10,
            8,
            6,
            ("all",),
            ("all",),
            ("all",),
            ("str", "dex"),
        ),
        CharacterClass(
            Named("cleric", ("Cleric",), ("Клерик",)),
            8,
            8,
            6,
            4,
            ("blunt",),
            ("cloth", "leather", "chain"),
            ("all",),
            ("str", "wis"),
            first_aid=True,
            casts_by="wis",
        ),
        CharacterClass(
            Named("wizard", ("Wizard",), ("Волшебник",)),
            4,
            4,
            4,
            1,
            ("one_handed_swords", "staff"),
            (),
            (),
            ("int", "wis"),
            casts_by="int",
        ),
        CharacterClass(
            Named("hunter", ("Hunter",), ("Охотник",)),
            8,
            8,
            6,
            4,
            ("bows", "swords", "spear", "axes"),
            ("cloth", "leather"),
            ("small", "sturdy_small"),
            ("dex", "wis"),
            first_aid=True,
        ),
        CharacterClass(
            Named("thief", ("Thief",), ("Вор",)),
            6,
            6,
            6,
            4,
            ("swords", "bows", "daggers"),
            ("cloth", "leather"),
            ("small", "sturdy_small"),
            ("dex", "wis"),
        ),
    )
}

# TBH-REF-1: what the rules only name, as flags.
ABILITIES: tuple[Named, ...] = (
    Named("parry_with_sword", ("parry with the sword",), ("парирование мечом",)),
    Named("deflect_arrows", ("deflect arrows",), ("отбивать стрелы",)),
    Named("damage_absorption", ("damage absorption",), ("поглощение урона",)),
    Named("first_aid", ("first aid",), ("первая помощь",)),
    Named("medicine", ("medicine",), ("медицина",)),
)


class Monster(Struct, frozen=True):
    """What a level of monsters rolls: damage and hit points as counts and sides, or a number."""

    damage: tuple[tuple[int, int], ...] | int
    hit_dice: tuple[int, int] | int


# TBH-MON-1
MONSTERS: Mapping[float, Monster] = {
    0.25: Monster(2, 1),
    0.5: Monster(((1, 4),), (1, 4)),
    1: Monster(((1, 6),), (1, 8)),
    2: Monster(((1, 8),), (2, 8)),
    3: Monster(((2, 4),), (3, 8)),
    4: Monster(((1, 10),), (4, 8)),
    5: Monster(((2, 6),), (5, 8)),
    6: Monster(((1, 6), (1, 8)), (6, 8)),
    7: Monster(((2, 8),), (7, 8)),
    8: Monster(((3, 6),), (8, 8)),
    9: Monster(((2, 10),), (9, 8)),
    10: Monster(((1, 10), (1, 12)), (10, 8)),
    11: Monster(((4, 6),), (11, 8)),
    12: Monster(((5, 6),), (12, 8)),
}

LEVELS: tuple[Level, ...] = (
    Level("quarter", ("1/4", "0.25"), ("четверть",)),
    Level("half", ("1/2", "0.5"), ("половина",)),
)
LEVEL_VALUES: Mapping[str, float] = {"quarter": 0.25, "half": 0.5}

# TBH-DIST-1, from the nearest on.
BANDS: tuple[Named, ...] = (
    Named("close", ("close",), ("ближняя", "ближняя дистанция")),
    Named("near", ("near",), ("средняя", "средняя дистанция")),
    Named("far", ("far",), ("дальняя", "дальняя дистанция")),
    Named("distant", ("distant",), ("сверхдальняя", "сверхдальняя дистанция")),
)

# TBH-PRICE-1*, in coins
PRICES: Mapping[str, int] = {
    "cloth": 50,
    "leather": 100,
    "chain": 350,
    "plate": 600,
    "small": 50,
    "wide": 100,
    "two_handed_weapon": 50,
    "one_handed_weapon": 25,
    "quiver": 10,
    "holy_symbol": 25,
    "rations": 15,
    "fresh_rations": 5,
}

POOLS: tuple[Pool, ...] = (
    Pool("stories", ("stories", "story"), ("истории", "история"), path=("stories",)),
    Pool("coins", ("coins", "coin", "money"), ("монеты", "монета", "деньги"), path=("coins",)),
)

MILESTONES: tuple[Named, ...] = (
    Named("fight", ("fight", "end of the fight"), ("бой", "конец боя")),
    Named("session", ("session",), ("сессия", "встреча")),
    Named("dungeon_level", ("dungeon level",), ("уровень подземелья",)),
    Named("quest", ("quest",), ("задание", "квест")),
    Named("event", ("major event", "event"), ("событие", "большое событие")),
    Named("adventure", ("adventure",), ("приключение",)),
)
