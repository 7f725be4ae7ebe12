"""The circumstances that `--with` names: what each takes and the rule that says so."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_blackhack.tables import ATTRIBUTES, BANDS, PRICES, SAVES

__all__ = ["ATTACK", "DEFENCE", "DISTANCE", "GENERAL", "HARM", "MODIFIERS"]


def _flag(id_: str, rule: str, en: str, ru: str) -> Modifier:
    return Modifier(id_, (en,), (ru,), rule=rule)


def _number(id_: str, rule: str, en: str, ru: str, value: int | None = None) -> Modifier:
    return Modifier(id_, (en,), (ru,), rule=rule, takes="number", value=value)


def _text(id_: str, rule: str, en: str, ru: str) -> Modifier:
    return Modifier(id_, (en,), (ru,), rule=rule, takes="text")


THREATS = {
    "harm": "вред телу",
    "dodgeable": "то, от чего уклоняются",
    "poison": "яд",
    "disease": "болезнь",
    "death": "гибель",
    "spell": "заклинание",
    "magic": "магия",
    "deception": "обман",
    "illusion": "иллюзия",
    "charm": "чары",
}
GOODS = {
    "cloth": "ткань",
    "leather": "кожа",
    "chain": "кольчуга",
    "plate": "латы",
    "small": "малый щит",
    "wide": "широкий щит",
    "two_handed_weapon": "двуручное оружие",
    "one_handed_weapon": "одноручное оружие",
    "quiver": "колчан",
    "holy_symbol": "священный символ",
    "rations": "рационы",
    "fresh_rations": "свежие рационы",
}

GENERAL: tuple[Modifier, ...] = (
    _number("bonus", "TBH-CHK-1", "bonus", "бонус", 1),
    _number("penalty", "TBH-CHK-1", "penalty", "штраф", 1),
    _number("advantage", "TBH-ADV-1", "advantage", "преимущество"),
    _number("disadvantage", "TBH-ADV-2", "disadvantage", "помеха"),
    _flag("observation", "TBH-ARM-3", "observation", "наблюдательность"),
)
DISTANCE: tuple[Modifier, ...] = (
    Modifier(
        "range",
        ("range", "distance"),
        ("дистанция",),
        rule="TBH-DIST-1",
        takes="choice",
        choices=tuple(Choice(band.id, band.en, band.ru) for band in BANDS),
    ),
    _text("metres", "TBH-DIST-1", "metres", "метры"),
    _flag("outdoors", "TBH-DIST-2", "outdoors", "на открытом воздухе"),
    _number("zones", "TBH-DIST-5", "zones", "зоны"),
    _flag("clinch", "TBH-DIST-1", "clinch", "клинч"),
)
ATTACK: tuple[Modifier, ...] = (
    _text("weapon", "TBH-WPN-7", "weapon", "оружие"),
    Modifier(
        "grip",
        ("grip",),
        ("хват",),
        rule="TBH-WPN-3",
        takes="choice",
        choices=(
            Choice("one", ("one hand",), ("одной рукой",)),
            Choice("two", ("two hands",), ("двумя руками",)),
        ),
    ),
    _flag("coordinated", "TBH-ATK-6", "coordinated", "слаженная атака"),
    _flag("merciful", "TBH-WPN-5", "merciful", "милосердно"),
    _flag("no_damage", "TBH-ATK-1", "no damage", "без урона"),
    _number("ap", "TBH-ARM-7", "their armour points", "ОБ цели"),
    Modifier(
        "material",
        ("material", "their armour"),
        ("материал", "броня цели"),
        rule="TBH-WPN-12",
        takes="choice",
        choices=(
            Choice("metal", ("metal",), ("металл",)),
            Choice("nonmetal", ("non-metal",), ("неметалл",)),
            Choice("none", ("none",), ("нет",)),
        ),
    ),
    _flag("target_shield", "TBH-SHD-6", "enemy shield", "щит врага"),
    _flag("target_surprised", "TBH-INIT-5", "surprised enemy", "враг врасплох"),
)
DEFENCE: tuple[Modifier, ...] = (
    Modifier(
        "attack",
        ("attack",),
        ("атака",),
        rule="TBH-DEF-3",
        takes="choice",
        choices=(
            Choice("melee", ("melee",), ("рукопашная",)),
            Choice("missile", ("missile",), ("снаряд",)),
            Choice("magic", ("magic",), ("магия",)),
        ),
    ),
    Modifier("damage", ("damage", "their damage"), ("урон",), rule="TBH-MON-3", takes="dice"),
    _number("nth", "TBH-DEF-6", "nth of an assault", "ножницы"),
    _text("foe_weapon", "TBH-WPN-12", "their weapon", "оружие врага"),
    _flag("sacrifice", "TBH-SHD-4", "sacrifice", "пожертвовать щитом"),
    _flag("save_allowed", "TBH-DEF-7", "save allowed", "есть спас-бросок"),
    _flag("missile", "TBH-DEF-7", "missile of a spell", "снаряд заклинания"),
)
HARM: tuple[Modifier, ...] = (
    _flag("head", "TBH-ARM-6", "head", "в голову"),
    Modifier(
        "harm",
        ("harm", "kind of harm"),
        ("вред",),
        rule="TBH-ARM-4",
        takes="choice",
        choices=(
            Choice("acid", ("acid",), ("кислота",)),
            Choice("fire", ("fire",), ("огонь",)),
        ),
    ),
    _flag("ignore_armour", "TBH-CRIT-1", "ignore armour", "мимо брони"),
    _number("absorbed", "TBH-REF-1", "absorbed", "поглощено"),
    _number("ud_modifier", "TBH-WPN-12", "usage die modifier", "к кости использования"),
)
OTHERS: tuple[Modifier, ...] = (
    Modifier(
        "threat",
        ("threat",),
        ("угроза",),
        rule="TBH-SAVEATTR-1*",
        takes="choice",
        choices=tuple(
            Choice(threat, (), (THREATS[threat],))
            for threats in SAVES.values()
            for threat in threats
        ),
    ),
    _number("dex_dice", "TBH-INIT-2", "dice of their DEX", "кости их ЛОВ"),
    _flag("run", "TBH-DIST-3", "run", "бегом"),
    _number("round", "TBH-ATK-7", "shot in round", "раунд выстрела"),
    _flag("moved", "TBH-ATK-7", "moved", "двигался"),
    Modifier(
        "piece",
        ("piece",),
        ("часть снаряжения", "что надеть"),
        rule="TBH-ARM-3",
        takes="choice",
        choices=(
            Choice("armour", ("armour", "armor"), ("броня", "доспех")),
            Choice("helmet", ("helmet",), ("шлем",)),
            Choice("shield", ("shield",), ("щит",)),
            Choice("all", ("all",), ("всё",)),
        ),
    ),
    _flag("with_helper", "TBH-ARM-5", "with a helper", "с помощником"),
    _flag("armour_unused", "TBH-ARM-2", "armour not used", "броня не участвовала"),
    Modifier(
        "goods",
        ("goods", "what"),
        ("товар",),
        rule="TBH-PRICE-1*",
        takes="choice",
        choices=tuple(Choice(id_, (), (GOODS[id_],), value=price) for id_, price in PRICES.items()),
    ),
    _text("swap", "TBH-CHAR-1*", "swap", "обмен"),
)

AFTER: tuple[Modifier, ...] = (
    Modifier(
        "delay",
        ("delay", "rounds until help"),
        ("задержка",),
        rule="TBH-AID-2",
        takes="number",
        value=1,
        about="combat rounds until the helper begins",
    ),
    Modifier(
        "salts",
        ("smelling salts", "salts"),
        ("нашатырь",),
        rule="TBH-AID-4",
        about="smelling salts instead of a bandage",
    ),
    Modifier(
        "helped",
        ("helped", "awakened"),
        ("разбудили", "помогли"),
        rule="TBH-OUT-2",
        about="somebody helps those who were knocked out",
    ),
    Modifier(
        "ration",
        ("ration", "rations"),
        ("рацион", "еда"),
        rule="TBH-TRM-6",
        about="the sleep comes with a ration",
    ),
    Modifier(
        "spell", ("spell",), ("заклинание",), rule="TBH-SPL-1", takes="text", about="which spell"
    ),
    Modifier(
        "scroll", ("scroll",), ("свиток", "со свитка"), rule="TBH-SPL-1", about="from a scroll"
    ),
    Modifier(
        "granted",
        ("granted", "gift"),
        ("дарованное", "дар"),
        rule="TBH-SPL-11",
        about="a spell granted by the deity",
    ),
    Modifier(
        "slot",
        ("slot", "slot circle"),
        ("ячейка",),
        rule="TBH-SPL-6",
        takes="number",
        value=1,
        about="circle of the slot that a failure costs",
    ),
    Modifier(
        "components",
        ("components",),
        ("компоненты",),
        rule="TBH-SPL-8",
        about="use the pouch of components for this spell",
    ),
    Modifier(
        "resisted",
        ("resisted", "starred"),
        ("сопротивление", "звёздочка"),
        rule="TBH-SPL-10",
        about="the spell is one that an unwilling target resists",
    ),
    Modifier(
        "willing",
        ("willing",),
        ("не сопротивляется", "согласна"),
        rule="TBH-SPL-10",
        about="the target does not resist",
    ),
    Modifier(
        "instead",
        ("instead", "instead of"),
        ("вместо",),
        rule="TBH-SPL-4",
        takes="text",
        about="the prepared spell that is forgotten for it",
    ),
    Modifier(
        "potion",
        ("potion", "no caster"),
        ("зелье", "без заклинателя"),
        rule="TBH-HEAL-1*",
        about="it works without a caster",
    ),
    Modifier(
        "item",
        ("item", "thing"),
        ("предмет", "вещь"),
        rule="TBH-UD-2*",
        takes="text",
        about="what is used",
    ),
    Modifier(
        "twice",
        ("twice", "rolled twice"),
        ("дважды",),
        rule="TBH-ADVANCE-2*",
        takes="choice",
        choices=tuple(Choice(trait.id, trait.en, trait.ru) for trait in ATTRIBUTES),
        about="the attribute that is rolled twice on a new level",
    ),
)

MODIFIERS = (*GENERAL, *DISTANCE, *ATTACK, *DEFENCE, *HARM, *OTHERS, *AFTER)
