"""The words and tables of this game: attributes, classes, monsters, armour, shields, prices.

Change a name, an alias, a price or a row here; weapons stand in `weapons.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from charmgr.api import Level, Named, PlainDice, Pool, Spec, Trait, Unit
from charmgr_blackhack.rows import both, listed, named

__all__ = [
    "ABILITIES",
    "ARMOURS",
    "ATTRIBUTES",
    "BANDS",
    "CLASSES",
    "COMBAT_ROUND",
    "EXPLORATION_ROUND",
    "HEALING",
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
    "UNITS",
    "Armour",
    "CharacterClass",
    "HealingSpell",
    "Monster",
    "Shield",
]


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


def _attribute(written: str) -> Trait:
    """Write one row of the attributes; its id is its abbreviation."""
    (full, short), russian = both(written)
    id_ = short.casefold()
    return Trait(id_, (full, short), russian, path=("attributes", id_), group="attribute")


ATTRIBUTES: tuple[Trait, ...] = (
    _attribute("Strength, STR | Сила, СИЛ"),
    _attribute("Dexterity, DEX | Ловкость, ЛОВ"),
    _attribute("Constitution, CON | Телосложение, ТЕЛ"),
    _attribute("Intelligence, INT | Интеллект, ИНТ"),
    _attribute("Wisdom, WIS | Мудрость, МУД"),
    _attribute("Charisma, CHA | Харизма, ХАР"),
)
LEVEL = Trait(*named("level | уровень"), path=("level",), group="level")

# TBH-SAVEATTR-1*: what is resisted, by which attribute.
SAVES: Mapping[str, tuple[str, ...]] = {
    "str": ("harm",),
    "dex": ("dodgeable",),
    "con": ("poison", "disease", "death"),
    "int": ("spell", "magic"),
    "wis": ("deception", "illusion"),
    "cha": ("charm",),
}


class Armour(Named, frozen=True):
    """A row of armour or helmets: `rounds` to put on or take off, `ud` the sides of its die."""

    points: int = 0
    metal: bool = False
    rounds: int = 0
    ud: int = 0
    requires: Mapping[str, int] = field(default_factory=dict)
    hides_sight: bool = False


# TBH-ARM-3
ARMOURS: Mapping[str, Armour] = listed(
    Armour(*named("cloth, gambeson | ткань, тканевая броня, гамбезон"), points=1, rounds=4, ud=4),
    Armour(*named("leather | кожа, кожаная броня"), points=2, rounds=8, ud=6),
    Armour(
        "chain",
        *both("mail, chain mail | кольчуга"),
        points=3,
        metal=True,
        rounds=16,
        ud=8,
        requires={"str": 6},
    ),
    Armour(
        *named("plate, plate armour | латы"),
        points=4,
        metal=True,
        rounds=30,
        ud=10,
        requires={"str": 9, "con": 9},
    ),
)
HELMETS: Mapping[str, Armour] = listed(
    Armour(
        "leather_helm", *both("leather helmet, leather helm | кожаный шлем"), points=1, rounds=1
    ),
    Armour(
        "plated_helm",
        *both("plated helmet, plated helm | пластинчатый шлем"),
        points=2,
        metal=True,
        rounds=1,
    ),
    Armour(
        *named("great helm, great helmet | латный шлем"),
        points=3,
        metal=True,
        rounds=2,
        hides_sight=True,
    ),
)


class Shield(Named, frozen=True):
    """A row of shields; `ud` is the sides of its usage die."""

    ud: int = 0
    requires: Mapping[str, int] = field(default_factory=dict)
    wide: bool = False


SMALL, WIDE = {"str": 6, "dex": 6}, {"str": 9}  # TBH-SHD-7: what the kinds require
SHIELDS: Mapping[str, Shield] = listed(
    Shield("small", *both("small shield, small | малый щит, малый"), 4, SMALL),
    Shield(
        "sturdy_small",
        *both("sturdy small shield, sturdy small | крепкий малый щит, крепкий малый"),
        8,
        SMALL,
    ),
    Shield("wide", *both("wide shield, wide | широкий щит, широкий"), 6, WIDE, wide=True),
    Shield(
        "sturdy_wide",
        *both("sturdy wide shield, sturdy wide | крепкий широкий щит, крепкий широкий"),
        10,
        WIDE,
        wide=True,
    ),
)


class CharacterClass(Named, frozen=True):
    """A class: its dice by their sides, what it is trained in, what grows twice, its spells.

    `weapons` are ids of weapons or of the groups in `weapons.py`, "all" for every one; a caster's
    `casts_by` is the attribute of the spells.
    """

    starting_die: int = 0
    hit_die: int = 0
    damage_die: int = 0
    improvised_die: int = 0
    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    shields: tuple[str, ...] = ()
    grows: tuple[str, ...] = ()
    first_aid: bool = False
    casts_by: str = ""


STARTING_HP = 4
"""Hit points beside the starting die. TBH-CLASS-1*."""

# TBH-CLASS-1*, TBH-ADVANCE-2*
CLASSES: Mapping[str, CharacterClass] = listed(
    CharacterClass(
        *named("Fighter, Warrior | Боец, Воин"),
        starting_die=10,
        hit_die=10,
        damage_die=8,
        improvised_die=6,
        weapons=("all",),
        armour=("all",),
        shields=("all",),
        grows=("str", "dex"),
    ),
    CharacterClass(
        *named("Cleric | Клерик"),
        starting_die=8,
        hit_die=8,
        damage_die=6,
        improvised_die=4,
        weapons=("blunt",),
        armour=("cloth", "leather", "chain"),
        shields=("all",),
        grows=("str", "wis"),
        first_aid=True,
        casts_by="wis",
    ),
    CharacterClass(
        *named("Wizard | Волшебник"),
        starting_die=4,
        hit_die=4,
        damage_die=4,
        improvised_die=1,
        weapons=("one_handed_swords", "staff"),
        grows=("int", "wis"),
        casts_by="int",
    ),
    CharacterClass(
        *named("Hunter | Охотник"),
        starting_die=8,
        hit_die=8,
        damage_die=6,
        improvised_die=4,
        weapons=("bows", "swords", "spear", "axes"),
        armour=("cloth", "leather"),
        shields=("small", "sturdy_small"),
        grows=("dex", "wis"),
        first_aid=True,
    ),
    CharacterClass(
        *named("Thief | Вор"),
        starting_die=6,
        hit_die=6,
        damage_die=6,
        improvised_die=4,
        weapons=("swords", "bows", "daggers"),
        armour=("cloth", "leather"),
        shields=("small", "sturdy_small"),
        grows=("dex", "wis"),
    ),
)


class HealingSpell(Named, frozen=True):
    """A spell that the rules know; `restores` is hit points, None all of them."""

    circle: int = 1
    restores: Spec | None = None


# TBH-HEAL-1*
HEALING: Mapping[str, HealingSpell] = listed(
    HealingSpell(*named("Cure Light Wounds | Исцелить лёгкие раны"), 1, PlainDice(1, 8)),
    HealingSpell(
        *named("Cure Serious Wounds | Исцелить тяжёлые раны, Исцелить серьёзные раны"),
        4,
        PlainDice(3, 8, 3),
    ),
    HealingSpell(*named("Heal | Исцеление"), 6),
)

# TBH-REF-1: what the rules only name, as flags.
ABILITIES: tuple[Named, ...] = (
    Named("parry_with_sword", *both("parry with the sword | парирование мечом")),
    Named(*named("deflect arrows | отбивать стрелы")),
    Named(*named("damage absorption | поглощение урона")),
    Named(*named("first aid | первая помощь")),
    Named(*named("medicine | медицина")),
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
    Level("quarter", *both("1/4, 0.25 | четверть")),
    Level("half", *both("1/2, 0.5 | половина")),
)
LEVEL_VALUES: Mapping[str, float] = {"quarter": 0.25, "half": 0.5}

# TBH-DIST-1, from the nearest on.
BANDS: tuple[Named, ...] = (
    Named(*named("close | ближняя, ближняя дистанция")),
    Named(*named("near | средняя, средняя дистанция")),
    Named(*named("far | дальняя, дальняя дистанция")),
    Named(*named("distant | сверхдальняя, сверхдальняя дистанция")),
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
    Pool(*named("stories, story | истории, история"), path=("stories",)),
    Pool(*named("coins, coin, money | монеты, монета, деньги"), path=("coins",)),
)

MILESTONES: tuple[Named, ...] = (
    Named(*named("fight, end of the fight | бой, конец боя")),
    Named(*named("session | сессия, встреча")),
    Named(*named("dungeon level | уровень подземелья")),
    Named(*named("quest | задание, квест")),
    Named("event", *both("major event, event | событие, большое событие")),
    Named(*named("adventure | приключение")),
)
