"""The words of this game: traits, pools, states, deeds, milestones, units and house rules.

Change a name, an alias, a price or a default here.
"""

from __future__ import annotations

from charmgr.api import Trait

__all__ = [
    "ATTRIBUTES",
    "DEEDS",
    "GENERAL_ACTIONS",
    "GENERAL_MODIFIERS",
    "GROUPS",
    "MERITS",
    "MILESTONES",
    "OTHER_TRAITS",
    "PATHS",
    "POOLS",
    "PRICES",
    "SKILLS",
    "STATES",
    "SWITCHES",
    "TRAITS",
    "UNITS",
    "WORDS",
]


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
    Trait("despair_point", ("Despair point",), ("очко Отчаяния",), ("despair", "max"), "despair"),
    Trait(
        "speciality",
        ("speciality", "specialty"),
        ("специализация",),
        ("specialities",),
        "speciality",
    ),
)

TRAITS = ATTRIBUTES + SKILLS + MERITS + OTHER_TRAITS
GROUPS = {trait.id: trait.group for trait in TRAITS}
PATHS = {trait.id: trait.path for trait in TRAITS}
