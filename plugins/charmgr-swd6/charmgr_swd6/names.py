"""Attributes and skills: ids, English and Russian names, abbreviations, the attribute of each."""

from __future__ import annotations

from charmgr.api import Trait
from charmgr_swd6.rows import both, named

__all__ = ["ADVANCED", "ATTRIBUTES", "FORCE_SKILLS", "GOVERNS", "TRAITS", "trait_named"]


def _rows(home: str, group: str, *rows: str) -> tuple[Trait, ...]:
    """Write the traits of one group, which stand under one key of the sheet."""
    return tuple(Trait(*names, path=(home, names[0]), group=group) for names in map(named, rows))


ATTRIBUTES = _rows(
    "attributes",
    "attribute",
    "Dexterity, DEX | Ловкость, лов, ловк",
    "Knowledge, KNO | Знания, зна, знание",
    "Mechanical, MEC | Механика, мех",
    "Perception, PER | Восприятие, вос, воспр",
    "Strength, STR | Сила, сил",
    "Technical, TEC | Техника, тех, Технический, технический навык",
)

_DEXTERITY_SKILLS = _rows(
    "skills",
    "dexterity",
    "archaic guns | старинное оружие",
    "blaster | бластер, бла",
    "blaster artillery | бластерная артиллерия",
    "bowcaster | боукастер, самострел",
    "bows | луки, лук",
    "brawling parry | рукопашное парирование, парирование в драке",
    "dodge | уклонение, укл",
    "firearms | огнестрельное оружие",
    "grenade, grenades | гранаты, граната",
    "lightsaber | световой меч",
    "melee combat | ближний бой",
    "melee parry | парирование в ближнем бою, парирование",
    "missile weapons | ракетное оружие",
    "pick pocket, pickpocket | карманная кража, обчистка карманов",
    "running, run | бег",
    "thrown weapons | метательное оружие",
    "vehicle blasters | бластер на транспортном средстве, бластеры транспорта",
)
_KNOWLEDGE_SKILLS = _rows(
    "skills",
    "knowledge",
    "alien species | инородцы, иные расы",
    "bureaucracy | бюрократия",
    "business | деловая хватка, бизнес",
    "cultures | культуры",
    "intimidation | запугивание",
    "languages | языки",
    "law enforcement | охрана порядка",
    "planetary systems | планетные системы, планеты",
    "scholar | учёность, наука",
    "streetwise | знание улиц, улицы",
    "survival | выживание",
    "tactics | тактика",
    "value | оценка",
    "willpower | сила воли, воля",
)
_MECHANICAL_SKILLS = _rows(
    "skills",
    "mechanical",
    "archaic starship piloting | пилотирование старинных кораблей",
    "astrogation | астрогация",
    "beast riding | верховая езда",
    "capital ship gunnery | орудия крупных кораблей",
    "capital ship piloting | пилотирование крупных кораблей",
    "capital ship shields | щиты крупных кораблей",
    "communications | связь",
    "ground vehicle operation | управление наземным транспортом, наземный транспорт",
    "hover vehicle operation | управление судном на воздушной подушке, воздушная подушка",
    "jet pack operation | управление реактивным ранцем, реактивный ранец",
    "powersuit operation | управление силовым костюмом, силовой костюм",
    "repulsorlift operation, repulsorlift | управление репульсорной тягой, репульсорная тяга,"
    " управление репульсорной техникой, управление репульсорной платформой, репульсор",
    "sensors | сенсоры",
    "space transports | космические транспорты, пилотирование космических транспортов",
    "starfighter piloting | пилотирование истребителя, истребители",
    "starship gunnery | корабельные орудия",
    "starship shields | корабельные щиты",
    "swoop operation | управление свупом, свуп",
    "walker operation | управление шагоходом, шагоход",
)
_PERCEPTION_SKILLS = _rows(
    "skills",
    "perception",
    "bargain | торг",
    "command | командование, команд",
    "con | мошенничество, обман",
    "forgery | подделка",
    "gambling | азартные игры",
    "hide | маскировка, прятать",
    "investigation | расследование",
    "persuasion | убеждение",
    "search | поиск",
    "sneak | скрытность, скр",
)
_STRENGTH_SKILLS = _rows(
    "skills",
    "strength",
    "brawling | рукопашный бой, драка",
    "climbing/jumping, climbing, jumping | лазание/прыжки, лазание, прыжки",
    "lifting | поднятие тяжестей",
    "stamina | выносливость, вын",
    "swimming | плавание",
)
_TECHNICAL_SKILLS = _rows(
    "skills",
    "technical",
    "armor repair | ремонт брони",
    "blaster repair | ремонт бластеров",
    "capital ship repair | ремонт крупных кораблей",
    "capital ship weapon repair | ремонт орудий крупных кораблей",
    "computer programming/repair, computer programming, computers | компьютеры,"
    " программирование и ремонт компьютеров",
    "demolitions, demolition | подрывное дело, взрывчатка",
    "droid programming | программирование дроидов",
    "droid repair | ремонт дроидов",
    "first aid | первая помощь, помощь",
    "ground vehicle repair | ремонт наземного транспорта",
    "hover vehicle repair | ремонт судов на воздушной подушке",
    "repulsorlift repair | ремонт репульсорной техники",
    "security | системы безопасности, безопасность",
    "starship repair, space transports repair | ремонт кораблей,"
    " ремонт космических кораблей, ремонт космических транспортов",
    "starfighter repair | ремонт истребителей",
    "starship weapon repair | ремонт корабельных орудий",
    "walker repair | ремонт шагоходов",
)

_SKILLS: tuple[Trait, ...] = (
    _DEXTERITY_SKILLS
    + _KNOWLEDGE_SKILLS
    + _MECHANICAL_SKILLS
    + _PERCEPTION_SKILLS
    + _STRENGTH_SKILLS
    + _TECHNICAL_SKILLS
)

ADVANCED: tuple[Trait, ...] = (
    Trait(
        "medicine",
        *both("medicine (A), medicine | медицина (A), медицина, мед"),
        path=("advanced_skills", "medicine"),
        group="technical",
    ),
)

FORCE_SKILLS = _rows(
    "force_skills",
    "force",
    "control | контроль",
    "sense | чувство, чутьё",
    "alter | изменение, влияние",
)

_OTHERS: tuple[Trait, ...] = (
    Trait(*named("Move | Перемещение, Передвижение"), path=("move",), group="attribute"),
    Trait(
        *named("specialization, new specialization | специализация, новая специализация"),
        path=("specializations", "specialization"),
        group="specialization",
    ),
)

TRAITS: tuple[Trait, ...] = ATTRIBUTES + _SKILLS + ADVANCED + FORCE_SKILLS + _OTHERS

GOVERNS = {trait.id: trait.group for trait in _SKILLS + ADVANCED}
"""The attribute of each skill, rolled where the skill has not been improved (SWD6-CHK-1)."""


def trait_named(word: str) -> str:
    """Tell the id of a trait that a free text names; a word that is none stands for itself."""
    return _WORDS.get(_folded(word), word)


def _folded(word: str) -> str:
    return word.casefold().replace("ё", "е").replace("_", " ").replace("/", " ").strip()


_WORDS = {
    _folded(name): trait.id
    for trait in reversed(TRAITS)
    for name in (*trait.en, *trait.ru, trait.id)
}
