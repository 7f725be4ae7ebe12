"""The words of this game: traits, hindrances, weapons, states, pools, ranks and milestones.

Change a name, an alias or a number here.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from charmgr.api import Named, Pool, Trait, Unit

__all__ = [
    "ATTRIBUTES",
    "DIE_SIDES",
    "EDGES",
    "FATIGUE_STATES",
    "HINDRANCES",
    "LEARNED",
    "LINKED",
    "MILESTONES",
    "POOLS",
    "RANKS",
    "SKILLS",
    "SKILL_TASKS",
    "STATES",
    "TRAITS",
    "UNITS",
    "WEAPONS",
    "WORDS",
    "Weapon",
    "is_called",
]

Names = tuple[str, ...]

DIE_SIDES: Mapping[str, int] = {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d12": 12}


def _attribute(id_: str, en: Names, ru: Names) -> Trait:
    """Write one row of the attributes."""
    return Trait(id_, en, ru, path=("attributes", id_), group="attribute")


def _skill(id_: str, linked: str, en: Names, ru: Names) -> Trait:
    """Write one row of the skills; its group is the attribute that it is linked to."""
    return Trait(id_, en, ru, path=("skills", id_), group=linked)


ATTRIBUTES: tuple[Trait, ...] = (
    _attribute("agility", ("Agility", "agi"), ("Ловкость", "лов")),
    _attribute("smarts", ("Smarts", "sma"), ("Смекалка", "сме")),
    _attribute("spirit", ("Spirit", "spi"), ("Характер", "хар")),
    _attribute("strength", ("Strength", "str"), ("Сила", "сил")),
    _attribute("vigor", ("Vigor", "Vigour", "vig"), ("Выносливость", "вын")),
)

SKILLS: tuple[Trait, ...] = (
    _skill("athletics", "agility", ("Athletics",), ("Атлетика",)),
    _skill("boating", "agility", ("Boating",), ("Судовождение",)),
    _skill("climbing", "strength", ("Climbing",), ("Лазание",)),
    _skill("driving", "agility", ("Driving",), ("Вождение",)),
    _skill("faith", "spirit", ("Faith",), ("Вера",)),
    _skill("fighting", "agility", ("Fighting", "fight"), ("Драка", "ближний бой")),
    _skill("gambling", "smarts", ("Gambling",), ("Азартные игры", "игры")),
    _skill("healing", "smarts", ("Healing",), ("Лечение", "леч")),
    _skill("intimidation", "spirit", ("Intimidation",), ("Запугивание", "зап")),
    _skill("investigation", "smarts", ("Investigation",), ("Расследование",)),
    _skill("knowledge", "smarts", ("Knowledge",), ("Знание", "знания")),
    _skill("lockpicking", "agility", ("Lockpicking",), ("Взлом",)),
    _skill("notice", "smarts", ("Notice",), ("Внимание", "вни")),
    _skill("persuasion", "spirit", ("Persuasion",), ("Убеждение", "убе")),
    _skill("piloting", "agility", ("Piloting",), ("Пилотирование",)),
    _skill("psionics", "smarts", ("Psionics",), ("Псионика",)),
    _skill("repair", "smarts", ("Repair",), ("Ремонт",)),
    _skill("riding", "agility", ("Riding",), ("Верховая езда", "езда")),
    _skill("shooting", "agility", ("Shooting", "shoot"), ("Стрельба", "стр")),
    _skill("spellcasting", "smarts", ("Spellcasting",), ("Колдовство",)),
    _skill("stealth", "agility", ("Stealth",), ("Маскировка", "скрытность")),
    _skill("streetwise", "smarts", ("Streetwise",), ("Уличное чутьё", "знание улиц")),
    _skill("survival", "smarts", ("Survival",), ("Выживание",)),
    _skill("swimming", "agility", ("Swimming",), ("Плавание",)),
    _skill("taunt", "smarts", ("Taunt",), ("Провокация", "про")),
    _skill("throwing", "agility", ("Throwing",), ("Метание",)),
    _skill("tracking", "smarts", ("Tracking",), ("Выслеживание",)),
    _skill("weird_science", "smarts", ("Weird Science",), ("Безумная наука",)),
)

# What an advance may buy beside dice (SW-ADV-2*, SW-ADV-4*).
OTHER_TRAITS: tuple[Trait, ...] = (
    Trait("edge", ("edge",), ("черта",), group="edge"),
    Trait("hindrance", ("hindrance",), ("изъян",), group="hindrance"),
)

TRAITS = ATTRIBUTES + SKILLS + OTHER_TRAITS
LINKED: Mapping[str, str] = {skill.id: skill.group for skill in SKILLS}

# SW-TRAIT-7*: nobody tries these untrained.
LEARNED = frozenset({"knowledge", "faith", "psionics", "spellcasting", "weird_science"})

# Which tasks a skill always is; `--with` names further ones.
SKILL_TASKS: Mapping[str, tuple[str, ...]] = {
    "athletics": ("athletics",),
    "climbing": ("two_hands",),
    "persuasion": ("persuasion", "social", "charisma"),
    "intimidation": ("social",),
    "shooting": ("depth", "sight"),
    "streetwise": ("social", "charisma"),
    "swimming": ("swimming",),
    "taunt": ("social",),
    "throwing": ("depth", "sight"),
}


class Hindrance(Named, frozen=True):
    """What a hindrance does: Pace, running die ("d4", or "step" for one down), rolls by task."""

    pace: int = 0
    running: str = ""
    tasks: Mapping[str, int] = field(default_factory=dict)


# SW-HIND-1*, SW-INJURY-7*
HINDRANCES: tuple[Hindrance, ...] = (
    Hindrance("one_arm", ("One Arm",), ("Однорукий", "однорукая"), tasks={"two_hands": -4}),
    Hindrance("lame", ("Lame",), ("Хромота", "хромой", "хромая"), pace=-2, running="d4"),
    Hindrance(
        "one_leg",
        ("One Leg",),
        ("Одноногий", "одноногая"),
        pace=-2,
        running="d4",
        tasks={"mobility": -2, "swimming": -2},
    ),
    Hindrance(
        "one_eye", ("One Eye",), ("Одноглазый", "одноглазая"), tasks={"depth": -2, "charisma": -1}
    ),
    Hindrance("ugly", ("Ugly",), ("Уродливый", "уродливая"), tasks={"charisma": -2}),
    Hindrance("blind", ("Blind",), ("Слепой", "слепая"), tasks={"sight": -6, "social": -2}),
    Hindrance("arm_unusable", ("arm unusable",), ("рука не действует",)),
    Hindrance("slow_minor", ("Slow (minor)",), ("Медлительный",), pace=-1, running="step"),
    Hindrance(
        "slow_major",
        ("Slow (major)",),
        ("Медлительный (крупный)",),
        pace=-2,
        running="step",
        tasks={"athletics": -2},
    ),
    Hindrance("ugly_major", ("Ugly (major)",), ("Урод",), tasks={"persuasion": -2}),
)

EDGES: tuple[Named, ...] = (
    Named("ambidextrous", ("Ambidextrous",), ("Обоерукий", "обоерукая")),  # SW-HAND-1*
)


class Weapon(Named, frozen=True):
    """A weapon's damage; what is not ranged adds the Strength die to it."""

    damage: str = ""
    ranged: bool = False


WEAPONS: tuple[Weapon, ...] = (
    Weapon("unarmed", ("unarmed", "bare hands"), ("без оружия", "голые руки")),  # SW-DMG-5
    Weapon("long_sword", ("long sword",), ("длинный меч",), damage="d8"),  # SW-DMG-3
    Weapon("pistol", ("pistol",), ("пистолет",), damage="2d6", ranged=True),  # SW-DMG-2
)

STATES: tuple[Named, ...] = (
    Named("fine", ("fine", "standing"), ("в порядке", "стоит")),
    Named("shaken", ("Shaken",), ("в шоке",)),
    Named("wounded", ("wounded",), ("ранен", "ранена")),
    Named("thinned", ("thinned out",), ("поредели",)),
    Named("incapacitated", ("Incapacitated",), ("при смерти",)),
    Named("unconscious", ("unconscious",), ("без сознания",)),
    Named("bleeding_out", ("bleeding out",), ("истекает кровью",)),
    Named("sinking", ("sinking",), ("угасает",)),
    Named("out", ("out of play",), ("вне игры",)),
    Named("dead", ("dead",), ("мёртв", "погиб", "погибла")),
)

FATIGUE_STATES = ("fresh", "fatigued", "exhausted", "incapacitated")  # SW-FATIGUE-1*

RANK_NAMES: tuple[Named, ...] = (
    Named("novice", ("Novice",), ("Новичок",)),
    Named("seasoned", ("Seasoned",), ("Закалённый",)),
    Named("veteran", ("Veteran",), ("Ветеран",)),
    Named("heroic", ("Heroic",), ("Герой",)),
    Named("legendary", ("Legendary",), ("Легенда",)),
)

# Ids that messages, bars, questions and status numbers show by name.
WORDS: tuple[Named, ...] = (
    Named("fresh", ("fresh",), ("бодр",)),
    Named("fatigued", ("Fatigued",), ("устал",)),
    Named("exhausted", ("Exhausted",), ("измотан",)),
    Named("wild_die", ("wild die",), ("дикий кубик",)),
    Named("wounds", ("wounds",), ("ранения",)),
    Named("parry", ("Parry",), ("Защита",)),
    Named("toughness", ("Toughness",), ("Стойкость",)),
    Named("pace", ("Pace",), ("Шаг",)),
    Named("running_die", ("running die",), ("кость бега",)),
    Named("charisma", ("Charisma",), ("Харизма",)),
    Named("dying", ("dying",), ("умирает",)),
    Named("rank", ("rank",), ("ранг",)),
    Named("penalty", ("penalty",), ("штраф",)),
    Named("standing", ("standing",), ("стоят",)),
    Named("lying", ("lying",), ("лежат",)),
    Named("removed", ("removed",), ("убраны",)),
    Named("soak", ("soak the wounds with a benny",), ("фишка на проверку на прочность",)),
    Named("reroll", ("reroll with a benny",), ("фишка на переброс",)),
    Named("reroll_again", ("another reroll with a benny",), ("ещё фишка на переброс",)),
    Named("shake_off", ("a benny against being Shaken",), ("фишка, чтобы выйти из шока",)),
    Named("reroll_damage", ("reroll damage with a benny",), ("фишка на переброс урона",)),
    Named("knocked_out", ("is the exhausted unconscious",), ("без сознания от усталости",)),
    Named("groin", ("groin",), ("пах",)),
    Named("arm", ("arm",), ("рука",)),
    Named("guts", ("torso",), ("торс",)),
    Named("leg", ("leg",), ("нога",)),
    Named("head", ("head",), ("голова",)),
    Named("left", ("left",), ("левая",)),
    Named("right", ("right",), ("правая",)),
    Named(
        "no_offspring_if_permanent",
        ("no offspring if it lasts",),
        ("без потомства, если навсегда",),
    ),
    Named("broken", ("broken",), ("перелом",)),
    Named("battered", ("battered",), ("отбиты внутренности",)),
    Named("busted", ("busted",), ("надорван",)),
    Named("brain_damage", ("brain damage",), ("повреждён мозг",)),
    Named("permanent_injury", ("for ever",), ("навсегда",)),
    Named(
        "injury_until_wounds_healed",
        ("until all wounds are healed",),
        ("пока не заживут все ранения",),
    ),
    Named("injury_24_hours", ("for 24 hours",), ("на 24 часа",)),
    Named("injury_until_end_of_fight", ("until the end of the fight",), ("до конца боя",)),
    *RANK_NAMES,
)

POOLS: tuple[Pool, ...] = (
    Pool("bennies", ("bennies", "benny"), ("фишки", "фишка"), path=("bennies",)),
    Pool("gm_bennies", ("GM's bennies", "gm bennies"), ("фишки ведущего",)),
    Pool("fatigue", ("fatigue",), ("усталость",)),
    Pool("xp", ("experience", "xp"), ("опыт", "очки опыта"), path=("xp",)),
)

# SW-TIME-1*
UNITS: tuple[Unit, ...] = (
    Unit("round", ("round", "rounds"), ("раунд", "раунда", "раундов"), seconds=6),
)

# SW-ADV-1*, SW-ADV-4*: a rank begins at so much experience, or at so many advances.
RANKS: tuple[tuple[str, int, int], ...] = (
    ("novice", 0, 0),
    ("seasoned", 20, 4),
    ("veteran", 40, 8),
    ("heroic", 60, 12),
    ("legendary", 80, 16),
)

MILESTONES: tuple[Named, ...] = (
    Named("fight", ("fight", "end of the fight"), ("бой", "конец боя")),
    Named("session_start", ("session start",), ("начало встречи", "начало сессии")),
    Named("session", ("session", "end of the session"), ("встреча", "сессия", "конец встречи")),
)


def is_called(row: Named, word: str) -> bool:
    """Tell whether a word is the id of a row or one of its names; case and ё do not count."""
    return _folded(word) in map(_folded, (row.id, *row.en, *row.ru))


def _folded(word: str) -> str:
    return word.casefold().replace("ё", "е")
