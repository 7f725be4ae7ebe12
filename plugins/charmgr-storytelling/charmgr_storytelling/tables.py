"""The words of this game: traits, prices, states, pools, units and milestones.

Change a name, an alias or a price here.
"""

from __future__ import annotations

from typing import Literal

from charmgr.api import Named, Pool, Trait, Unit

__all__ = [
    "ATTRIBUTES",
    "DAY",
    "FLAT_PRICES",
    "GROUPS",
    "HARMS",
    "MERIT_DOTS",
    "MERIT_NEEDS",
    "MILESTONES",
    "MINUTE",
    "MOST_DOTS",
    "PATHS",
    "POOLS",
    "PRICES",
    "ROUND",
    "SKILLS",
    "STATES",
    "TRAITS",
    "UNITS",
    "WEEK",
    "WORDS",
    "Harm",
]

# ST-TIME-1*, in seconds
ROUND = 3
MINUTE = 60
DAY = 24 * 60 * MINUTE
WEEK = 7 * DAY

Harm = Literal["bashing", "lethal", "aggravated"]
HARMS: tuple[Harm, ...] = ("bashing", "lethal", "aggravated")  # of harm, the least severe first


def attribute(id: str, group: str, en: tuple[str, ...], ru: tuple[str, ...]) -> Trait:  # noqa: A002 — the field's own name
    """Write one row of the attributes."""
    return Trait(id, en, ru, path=("attributes", id), group=group)


def skill(id: str, group: str, en: tuple[str, ...], ru: tuple[str, ...]) -> Trait:  # noqa: A002 — the field's own name
    """Write one row of the skills."""
    return Trait(id, en, ru, path=("skills", id), group=group)


def merit(id: str, en: tuple[str, ...], ru: tuple[str, ...]) -> Trait:  # noqa: A002 — the field's own name
    """Write one row of the merits."""
    return Trait(id, en, ru, path=("merits", id, "dots"), group="merit")


# ST-TRAIT-1*
ATTRIBUTES: tuple[Trait, ...] = (
    attribute("intelligence", "mental", ("Intelligence", "int"), ("Интеллект", "инт", "Интелект")),
    attribute("wits", "mental", ("Wits", "wit"), ("Сообразительность", "сооб", "смекалка")),
    attribute("resolve", "mental", ("Resolve", "res"), ("Решительность", "реш", "Решимость")),
    attribute("strength", "physical", ("Strength", "str"), ("Сила", "сил")),
    attribute("dexterity", "physical", ("Dexterity", "dex"), ("Ловкость", "лов", "ловк")),
    attribute("stamina", "physical", ("Stamina", "sta"), ("Выносливость", "вын", "Телосложение")),
    attribute("presence", "social", ("Presence", "pre"), ("Присутствие", "прис", "Обаяние")),
    attribute(
        "manipulation",
        "social",
        ("Manipulation", "man"),
        ("Манипулирование", "ман", "Манипуляция"),
    ),
    attribute("composure", "social", ("Composure", "com"), ("Самообладание", "сам", "самообл")),
    attribute("perception", "mental", ("Perception", "per"), ("Восприятие", "вос", "воспр")),
)

# ST-TRAIT-2*
SKILLS: tuple[Trait, ...] = (
    skill("academics", "mental", ("Academics", "aca"), ("Эрудиция", "эруд", "Гуманитарные науки")),
    skill("computer", "mental", ("Computer", "cmp"), ("Компьютер", "комп", "Информатика")),
    skill("crafts", "mental", ("Crafts", "cra"), ("Ремесло", "рем", "Ремёсла")),
    skill("investigation", "mental", ("Investigation", "inv"), ("Расследование", "рас")),
    skill("medicine", "mental", ("Medicine", "med"), ("Медицина", "мед")),
    skill("occult", "mental", ("Occult", "occ"), ("Оккультизм", "окк")),
    skill("politics", "mental", ("Politics", "pol"), ("Политика", "пол")),
    skill("science", "mental", ("Science", "sci"), ("Наука", "нау", "Естественные науки")),
    skill("athletics", "physical", ("Athletics", "ath"), ("Атлетика", "атл")),
    skill("brawl", "physical", ("Brawl", "bra"), ("Рукопашный бой", "рук", "Рукопашная", "драка")),
    skill("ride", "physical", ("Ride", "rid"), ("Верховая езда", "верх", "езда")),
    skill("drive", "physical", ("Drive", "drv"), ("Вождение", "вож")),
    skill("firearms", "physical", ("Firearms", "Archery", "fir", "Shooting"), ("Стрельба", "стр")),
    skill("larceny", "physical", ("Larceny", "lar"), ("Воровство", "вор", "Кража")),
    skill("stealth", "physical", ("Stealth", "ste"), ("Скрытность", "скр")),
    skill("survival", "physical", ("Survival", "sur"), ("Выживание", "выж")),
    skill(
        "weaponry",
        "physical",
        ("Weaponry", "wea", "weapon skill"),
        ("Холодное оружие", "хол", "хо", "владение оружием", "Фехтование"),
    ),
    skill(
        "animal_ken",
        "social",
        ("Animal Ken", "ani", "animals"),
        ("Обращение с животными", "жив", "животные"),
    ),
    skill("empathy", "social", ("Empathy", "emp"), ("Эмпатия", "эмп")),
    skill("expression", "social", ("Expression", "exp"), ("Самовыражение", "выр", "Экспрессия")),
    skill("intimidation", "social", ("Intimidation", "intim"), ("Запугивание", "зап")),
    skill("persuasion", "social", ("Persuasion", "prs"), ("Убеждение", "убе")),
    skill("socialize", "social", ("Socialize", "soc"), ("Общение", "общ")),
    skill("streetwise", "social", ("Streetwise", "stw"), ("Знание улиц", "ули", "улицы")),
    skill("subterfuge", "social", ("Subterfuge", "sub"), ("Хитрость", "хит", "Обман")),
)

# ST-TRAIT-4*
MERITS: tuple[Trait, ...] = (
    merit("fighting_finesse", ("Fighting Finesse", "finesse"), ("Боевое изящество", "изящество")),
    merit("quick_draw", ("Quick Draw",), ("Быстрое выхватывание",)),
    merit("giant", ("Giant",), ("Великан", "Гигант")),
)

OTHER_TRAITS: tuple[Trait, ...] = (
    Trait("despair", ("Despair point", "Despair"), ("очко Отчаяния", "Отчаяние"), group="despair"),
    Trait("merit", ("merit",), ("преимущество",), group="merit"),
    Trait(
        "speciality",
        ("speciality", "specialty"),
        ("специализация",),
        group="speciality",
    ),
)

TRAITS = ATTRIBUTES + SKILLS + MERITS + OTHER_TRAITS
GROUPS = {trait.id: trait.group for trait in TRAITS}
PATHS = {trait.id: trait.path for trait in TRAITS if trait.path}

# ST-SCAR-3: a new dot costs its number times this; what has no dots has a flat price.
PRICES = {"attribute": 4, "skill": 3, "merit": 2}
FLAT_PRICES = {"speciality": 3, "despair": 3}
MOST_DOTS = {"attribute": 5, "skill": 5, "merit": 5}  # ST-SCAR-4*
MERIT_DOTS = {"fighting_finesse": 2, "quick_draw": 1, "giant": 4}  # ST-TRAIT-4*
MERIT_NEEDS = {"fighting_finesse": {"dexterity": 3, "weaponry": 2}}  # ST-TRAIT-4*

# In Russian without gender: a sheet does not tell it.
STATES: tuple[Named, ...] = (
    Named("ok", ("well",), ("без ран",)),
    Named("hurt", ("hurt",), ("есть раны",)),
    Named("incapacitated", ("incapacitated",), ("не может действовать",)),
    Named("stable", ("stable",), ("состояние стабильно",)),
    Named("bleeding", ("bleeding",), ("истекает кровью",)),
    Named("dying", ("dying",), ("при смерти",)),
    Named("dead", ("dead",), ("смерть",)),
)

# Ids that messages, bars and status numbers show by name.
WORDS: tuple[Named, ...] = (
    Named("mental", ("mental",), ("умственные",)),
    Named("physical", ("physical",), ("физические",)),
    Named("social", ("social",), ("социальные",)),
    Named("more_despair", ("one more point of Despair",), ("ещё очко Отчаяния",)),
    Named("use_defence", ("keep Defence and lose the aim",), ("Защита вместо прицела",)),
    Named("health", ("Health",), ("Здоровье", "хиты")),
    Named("defence", ("Defence",), ("Защита",)),
    Named("speed", ("Speed",), ("Скорость",)),
    Named("initiative", ("Initiative",), ("Инициатива",)),
    Named("dies_at", ("dies at",), ("смерть при",)),
    Named("lost", ("lost Health",), ("потеряно",)),
    Named("wound_penalty", ("wound penalty",), ("штраф за раны",)),
    Named("success", ("success",), ("успех",)),
    Named("failure", ("failure",), ("провал",)),
    Named("dramatic_failure", ("dramatic failure",), ("полный провал",)),
    Named("none", ("not rolled",), ("без броска",)),
)

POOLS: tuple[Pool, ...] = (
    Pool(
        "despair",
        ("Despair", "despair points"),
        ("Отчаяние", "очки Отчаяния"),
        path=("despair", "current"),
        maximum=("despair", "max"),
    ),
    Pool("scars", ("Scars", "scar", "XP"), ("шрамы", "шрам", "опыт"), path=("scars", "earned")),
)

UNITS: tuple[Unit, ...] = (
    Unit("round", ("round", "rounds", "turn"), ("раунд", "раунда", "раундов", "ход"), ROUND),
)

# ST-SCAR-2
MILESTONES: tuple[Named, ...] = (
    Named("arc", ("arc", "end of the arc"), ("арка", "конец арки")),
    Named("goal", ("goal", "personal goal"), ("цель", "личная цель")),
    Named("critical", ("critical",), ("критический", "критический успех", "полный провал")),
    Named("whim", ("whim", "the GM's whim"), ("воля ДМа", "левая пятка")),
    Named("fight", ("fight", "end of the fight"), ("бой", "конец боя")),
    Named("session", ("session",), ("сессия", "встреча")),
)
