"""The words and numbers of this game: traits, weapons, armour, harm, care, prices.

Change a name, an alias or a number here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from charmgr.api import Named, Pool, RuleError, Trait, Unit

__all__ = [
    "ARMOUR",
    "BASE_SKILLS",
    "BEYOND",
    "CARES",
    "CONSENT_FROM",
    "DAY",
    "HEALER",
    "HOUR",
    "LEVELS",
    "LIMITS",
    "MILESTONES",
    "MUSCLE",
    "NPC",
    "PARTS",
    "PENALTIES",
    "POOLS",
    "PRICES",
    "QUALITY_FACTOR",
    "RANGES",
    "RANKS",
    "STATES",
    "TALENT_PRICE",
    "TRAITS",
    "UNARMED",
    "UNITS",
    "UNLEARNT",
    "WEAPONS",
    "WORDS",
    "find",
    "fold",
    "row",
]

HOUR = 3_600
DAY = 24 * HOUR

Row = TypeVar("Row", bound=Named)


def find(table: Iterable[Row], word: str) -> Row | None:
    """Find the row of a table that a word names, in either language."""
    wanted = fold(word)
    rows = (one for one in table if wanted in map(fold, (one.id, *one.en, *one.ru)))
    return next(rows, None)


def row(table: Iterable[Row], word: str) -> Row:
    """Find the row of a table that a word names, or refuse the word."""
    found = find(table, word)
    if found is None:
        raise RuleError("“{word}” is in no table of this game.", word=word)
    return found


def fold(word: str) -> str:
    """Bring spellings of one word together."""
    return " ".join(str(word).casefold().replace("ё", "е").replace("_", " ").split())


def quality(id: str, en: str, *ru: str) -> Trait:  # noqa: A002 - the field's own name
    """Write one row of the qualities."""
    return Trait(id, (en,), ru, path=("qualities", id), group="quality")


def skill(id: str, en: tuple[str, ...], ru: tuple[str, ...]) -> Trait:  # noqa: A002 - likewise
    """Write one row of the skills."""
    return Trait(id, en, ru, path=("skills", id), group="skill")


# DREVO-TRAIT-1*, DREVO-TRAIT-2: a table adds free words of its own beside these.
TRAITS: tuple[Trait, ...] = (
    quality("body", "Body", "Тело"),
    quality("soul", "Soul", "Душа"),
    quality("strength", "Strength", "Сила"),
    quality("agility", "Agility", "Ловкость"),
    quality("speed", "Speed", "Скорость"),
    quality("mind", "Mind", "Ум"),
    skill("fighting", ("Fighting", "Brawl"), ("Драка",)),
    skill("shields", ("Shields",), ("Щиты",)),
    skill("unarmed", ("Unarmed combat",), ("Бой без оружия",)),
    skill("throwing", ("Throwing",), ("Метание",)),
    skill("shooting", ("Shooting",), ("Стрельба",)),
    skill("dodge", ("Dodge", "evasion"), ("Уклонение",)),
    skill("parrying", ("Parrying missiles",), ("Отбивание", "Отбивание летящего оружия")),
    skill("medicine", ("Medicine",), ("Медицина",)),
    Trait("talent", ("talent", "gift"), ("талант",), group="talent"),
)

# DREVO-CHECK-6, DREVO-TRAIT-2: the part and its whole; a sheet may add to these.
PARTS: Mapping[str, str] = {"shields": "fighting", "unarmed": "fighting"}

# DREVO-COMBAT-8: the skill of each standard action.
BASE_SKILLS: Mapping[str, str] = {
    "melee": "fighting",
    "unarmed": "unarmed",
    "throw": "throwing",
    "shoot": "shooting",
    "shield": "shields",
    "dodge": "dodge",
    "parry": "parrying",
}
RANGES: Mapping[str, int] = {"close": -2, "medium": -1, "far": 0}  # DREVO-COMBAT-21
MUSCLE = frozenset({"melee", "unarmed", "throw"})  # where damage.add_body counts, DREVO-DMG-3*


class Arm(Named, frozen=True):
    """A kind of weapon: its МУ and what can be done with it."""

    mu: int = 0
    uses: tuple[str, ...] = ("melee",)
    firearm: bool = False


# DREVO-DMG-4*; the −1 of bare hands is the seed's, DREVO-DMG-2
UNARMED = -1
WEAPONS: tuple[Arm, ...] = (
    Arm("unarmed", ("unarmed", "fist"), ("без оружия", "кулак"), UNARMED, ("unarmed",)),
    Arm("improvised", ("improvised", "trained strikes"), ("подручное", "поставленный удар"), 0),
    Arm("knife", ("knife", "dagger"), ("нож", "кинжал"), 1, ("melee", "throw")),
    Arm("blackjack", ("blackjack",), ("дубинка",), 1),
    Arm("stone", ("thrown stone", "stone"), ("камень", "праща"), 1, ("throw",)),
    Arm("club", ("club",), ("палица",), 2),
    Arm("short_sword", ("short sword",), ("короткий меч", "тесак"), 2),
    Arm("hatchet", ("hatchet",), ("топорик",), 2, ("melee", "throw")),
    Arm("sword", ("sword", "sabre"), ("меч", "сабля"), 3),
    Arm("axe", ("axe",), ("топор",), 3),
    Arm("mace", ("mace",), ("булава",), 3),
    Arm("spear", ("spear",), ("копьё",), 3, ("melee", "throw")),
    Arm("bow", ("bow",), ("лук",), 3, ("shoot",)),
    Arm("two_handed_sword", ("two-handed sword",), ("двуручный меч",), 4),
    Arm("polearm", ("polearm",), ("древковое", "алебарда"), 4),
    Arm("heavy_crossbow", ("heavy crossbow",), ("тяжёлый арбалет",), 4, ("shoot",)),
    Arm("pistol", ("pistol",), ("пистолет", "револьвер"), 3, ("shoot",), firearm=True),
    Arm("rifle", ("rifle",), ("ружьё", "винтовка"), 5, ("shoot",), firearm=True),
)


class Armour(Named, frozen=True):
    """A kind of armour and what it takes off a hit."""

    value: int = 0


# DREVO-DMG-5*
ARMOUR: tuple[Armour, ...] = (
    Armour("none", ("none",), ("нет",), 0),
    Armour("padded", ("padded", "padded cloth"), ("стёганая",), 1),
    Armour("soft_leather", ("soft leather",), ("мягкая кожа",), 1),
    Armour("hard_leather", ("hard leather",), ("твёрдая кожа",), 2),
    Armour("mail", ("mail",), ("кольчуга",), 3),
    Armour("plate", ("plate",), ("латы",), 4),
)
BEYOND = 2  # points of old armour that a firearm ignores, DREVO-DMG-5*

# DREVO-HEALTH-2: from light to grave. None: can do nothing.
LEVELS = ("scratch", "light", "wound", "heavy", "death")
PENALTIES: Mapping[str, int | None] = {"scratch": 0, "light": -1, "wound": -2, "heavy": None}
LIMITS: Mapping[str, int] = {"scratch": 4, "light": 2, "wound": 2}  # HEALTH-3
RANKS: Mapping[str, int] = {
    "scratch": 1,
    "light": 4,
    "wound": 8,
    "heavy": 16,
    "dying": 32,
    "dead": 1_000,
}

# DREVO-HEAL-7*: from the least care to the most.
CARES = ("none", "bandage", "treated", "long")
# DREVO-HEAL-8*: the healer's Difficulty.
HEALER: Mapping[str, int] = {"bandage": -2, "treated": 0, "long": 1}

# DREVO-ADV-1*: the price of the step to a level; what is not listed costs the last.
PRICES: Mapping[int, int] = {-2: 1, -1: 1, 0: 1, 1: 2, 2: 4, 3: 8, 4: 16, 5: 30, 6: 50}
QUALITY_FACTOR = 3
TALENT_PRICE = 6
CONSENT_FROM = 4
UNLEARNT = -2  # where a new skill begins

NPC = frozenset({"npc", "нпс", "неигровой персонаж", "противник"})  # words of `kind`

# In Russian without gender: a sheet does not tell it.
STATES: tuple[Named, ...] = (
    Named("ok", ("well",), ("без ран",)),
    Named("scratch", ("scratch",), ("царапина",)),
    Named("light", ("light wound", "light"), ("лёгкая рана", "лёгкая")),
    Named("wound", ("wound",), ("ранение", "рана")),
    Named("heavy", ("heavy wound", "heavy"), ("тяжёлая рана", "тяжёлая")),
    Named("dying", ("dying",), ("при смерти",)),
    Named("dead", ("dead",), ("смерть",)),
)

WORDS: tuple[Named, ...] = (
    Named("give_up", ("give up the opposed check",), ("сдаться в споре",)),
    *ARMOUR,
    Named("death", ("death",), ("смерть",)),
    Named("success", ("success",), ("получилось",)),
    Named("failure", ("failure",), ("не вышло",)),
    Named("critical_success", ("critical success",), ("критический успех",)),
    Named("critical_failure", ("critical failure",), ("критический провал",)),
    Named("win", ("won",), ("победа",)),
    Named("loss", ("lost",), ("поражение",)),
    Named("tie", ("a tie",), ("ничья",)),
    Named("penalty", ("wounds",), ("раны",)),
    Named("armour", ("armour",), ("броня",)),
    Named("opponents", ("several opponents",), ("несколько противников",)),
    Named("quality", ("qualities",), ("качества",)),
    Named("nothing", ("nothing",), ("ничего",)),
    Named("bandage", ("bandage",), ("перевязка",)),
    Named("treated", ("treatment",), ("лечение",)),
    Named("long", ("long care",), ("долгий уход", "уход")),
    Named("worsens", ("does it get worse",), ("станет хуже",)),
    Named("dies", ("does the wounded die",), ("наступит смерть",)),
    Named("soften", ("Fate against this harm",), ("Судьба против раны",)),
    Named("consent", ("does the game master consent",), ("ведущий согласен",)),
)

POOLS: tuple[Pool, ...] = (
    Pool("fate", ("Fate", "FP"), ("Судьба", "очки Судьбы"), path=("fate", "current")),
    Pool("ep", ("EP", "experience"), ("ОР", "очки развития", "опыт"), path=("ep",)),
)

# DREVO-TIME-1*, DREVO-COMBAT-3
UNITS: tuple[Unit, ...] = (
    Unit("round", ("round", "rounds", "turn"), ("раунд", "раунда", "раундов", "ход"), seconds=3),
)

MILESTONES: tuple[Named, ...] = (
    Named("beginning", ("beginning", "start"), ("начало", "начало игры")),
    Named("fight", ("fight", "end of the fight"), ("бой", "конец боя")),
    Named("session", ("session",), ("сессия", "встреча")),
)
