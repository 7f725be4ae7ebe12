"""The circumstances that `--with` names: what each takes and the rule that says so."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_blackhack.rows import both, named
from charmgr_blackhack.tables import ATTRIBUTES, BANDS, PRICES, SAVES

__all__ = ["ATTACK", "DEFENCE", "DISTANCE", "GENERAL", "HARM", "MODIFIERS"]


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
    Modifier(*named("bonus | бонус"), "TBH-CHK-1", "number", 1, least=None),
    Modifier(*named("penalty | штраф"), "TBH-CHK-1", "number", -1),
    Modifier(*named("advantage | преимущество"), "TBH-ADV-1", "number"),
    Modifier(*named("disadvantage | помеха"), "TBH-ADV-2", "number"),
    Modifier(*named("observation | наблюдательность"), "TBH-ARM-3"),
)
DISTANCE: tuple[Modifier, ...] = (
    Modifier(
        *named("range, distance | дистанция"),
        "TBH-DIST-1",
        "choice",
        choices=tuple(Choice(band.id, band.en, band.ru) for band in BANDS),
    ),
    Modifier(*named("metres | метры"), "TBH-DIST-1", "text"),
    Modifier(*named("outdoors | на открытом воздухе"), "TBH-DIST-2"),
    Modifier(*named("zones | зоны"), "TBH-DIST-5", "number"),
    Modifier(*named("clinch | клинч"), "TBH-DIST-1"),
)
ATTACK: tuple[Modifier, ...] = (
    Modifier(*named("weapon | оружие"), "TBH-WPN-7", "text"),
    Modifier(
        *named("grip | хват"),
        "TBH-WPN-3",
        "choice",
        choices=(
            Choice("one", *both("one hand | одной рукой")),
            Choice("two", *both("two hands | двумя руками")),
        ),
    ),
    Modifier(*named("coordinated | слаженная атака"), "TBH-ATK-6"),
    Modifier(*named("merciful | милосердно"), "TBH-WPN-5"),
    Modifier(*named("no damage | без урона"), "TBH-ATK-1"),
    Modifier("ap", *both("their armour points | ОБ цели"), "TBH-ARM-7", "number"),
    Modifier(
        *named("material, their armour | материал, броня цели"),
        "TBH-WPN-12",
        "choice",
        choices=(
            Choice(*named("metal | металл")),
            Choice("nonmetal", *both("non-metal | неметалл")),
            Choice(*named("none | нет")),
        ),
    ),
    Modifier("target_shield", *both("enemy shield | щит врага"), "TBH-SHD-6"),
    Modifier("target_surprised", *both("surprised enemy | враг врасплох"), "TBH-INIT-5"),
)
DEFENCE: tuple[Modifier, ...] = (
    Modifier(
        *named("attack | атака"),
        "TBH-DEF-3",
        "choice",
        choices=(
            Choice(*named("melee | рукопашная")),
            Choice(*named("missile | снаряд")),
            Choice(*named("magic | магия")),
        ),
    ),
    Modifier(*named("damage, their damage | урон"), "TBH-MON-3", "dice"),
    Modifier("nth", *both("nth of an assault | ножницы"), "TBH-DEF-6", "number"),
    Modifier("foe_weapon", *both("their weapon | оружие врага"), "TBH-WPN-12", "text"),
    Modifier(*named("sacrifice | пожертвовать щитом"), "TBH-SHD-4"),
    Modifier(*named("save allowed | есть спас-бросок"), "TBH-DEF-7"),
    Modifier("missile", *both("missile of a spell | снаряд заклинания"), "TBH-DEF-7"),
)
HARM: tuple[Modifier, ...] = (
    Modifier(*named("head | в голову"), "TBH-ARM-6"),
    Modifier(
        *named("harm, kind of harm | вред"),
        "TBH-ARM-4",
        "choice",
        choices=(
            Choice(*named("acid | кислота")),
            Choice(*named("fire | огонь")),
        ),
    ),
    Modifier(*named("ignore armour | мимо брони"), "TBH-CRIT-1"),
    Modifier(*named("absorbed | поглощено"), "TBH-REF-1", "number"),
    Modifier(
        "ud_modifier",
        *both("usage die modifier | к кости использования"),
        "TBH-WPN-12",
        "number",
        least=None,
    ),
)
OTHERS: tuple[Modifier, ...] = (
    Modifier(
        *named("threat | угроза"),
        "TBH-SAVEATTR-1*",
        "choice",
        choices=tuple(
            Choice(threat, (), (THREATS[threat],))
            for threats in SAVES.values()
            for threat in threats
        ),
    ),
    Modifier("dex_dice", *both("dice of their DEX | кости их ЛОВ"), "TBH-INIT-2", "number"),
    Modifier(*named("run | бегом"), "TBH-DIST-3"),
    Modifier("round", *both("shot in round | раунд выстрела"), "TBH-ATK-7", "number"),
    Modifier(*named("moved | двигался"), "TBH-ATK-7"),
    Modifier(
        *named("piece | часть снаряжения, что надеть"),
        "TBH-ARM-3",
        "choice",
        choices=(
            Choice(*named("armour, armor | броня, доспех")),
            Choice(*named("helmet | шлем")),
            Choice(*named("shield | щит")),
            Choice(*named("all | всё")),
        ),
    ),
    Modifier("with_helper", *both("with a helper | с помощником"), "TBH-ARM-5"),
    Modifier("armour_unused", *both("armour not used | броня не участвовала"), "TBH-ARM-2"),
    Modifier(
        *named("goods, what | товар"),
        "TBH-PRICE-1*",
        "choice",
        choices=tuple(Choice(id_, (), (GOODS[id_],), value=price) for id_, price in PRICES.items()),
    ),
    Modifier(*named("swap | обмен"), "TBH-CHAR-1*", "text"),
)
HELP: tuple[Modifier, ...] = (
    Modifier(
        *named("delay, rounds until help | задержка"),
        "TBH-AID-2",
        "number",
        1,
        about="combat rounds until the helper begins",
    ),
    Modifier(
        "salts",
        *both("smelling salts, salts | нашатырь"),
        "TBH-AID-4",
        about="smelling salts instead of a bandage",
    ),
    Modifier(
        *named("helped, awakened | разбудили, помогли"),
        "TBH-OUT-2",
        about="somebody helps those who were knocked out",
    ),
    Modifier(
        *named("ration, rations | рацион, еда"), "TBH-TRM-6", about="the sleep comes with a ration"
    ),
)
MAGIC: tuple[Modifier, ...] = (
    Modifier(*named("spell | заклинание"), "TBH-SPL-1", "text", about="which spell"),
    Modifier(*named("scroll | свиток, со свитка"), "TBH-SPL-1", about="from a scroll"),
    Modifier(
        *named("granted, gift | дарованное, дар"),
        "TBH-SPL-11",
        about="a spell granted by the deity",
    ),
    Modifier(
        *named("slot, slot circle | ячейка"),
        "TBH-SPL-6",
        "number",
        1,
        about="circle of the slot that a failure costs",
    ),
    Modifier(
        *named("components | компоненты"),
        "TBH-SPL-8",
        about="use the pouch of components for this spell",
    ),
    Modifier(
        *named("resisted, starred | сопротивление, звёздочка"),
        "TBH-SPL-10",
        about="the spell is one that an unwilling target resists",
    ),
    Modifier(
        *named("willing | не сопротивляется, согласна"),
        "TBH-SPL-10",
        about="the target does not resist",
    ),
    Modifier(
        *named("instead, instead of | вместо"),
        "TBH-SPL-4",
        "text",
        about="the prepared spell that is forgotten for it",
    ),
    Modifier(
        *named("potion, no caster | зелье, без заклинателя"),
        "TBH-HEAL-1*",
        about="it works without a caster",
    ),
)
SUPPLIES_AND_LEVELS: tuple[Modifier, ...] = (
    Modifier(*named("item, thing | предмет, вещь"), "TBH-UD-2*", "text", about="what is used"),
    Modifier(
        *named("twice, rolled twice | дважды"),
        "TBH-ADVANCE-2*",
        "choice",
        choices=tuple(Choice(trait.id, trait.en, trait.ru) for trait in ATTRIBUTES),
        about="the attribute that is rolled twice on a new level",
    ),
)

MODIFIERS = (
    *GENERAL,
    *DISTANCE,
    *ATTACK,
    *DEFENCE,
    *HARM,
    *OTHERS,
    *HELP,
    *MAGIC,
    *SUPPLIES_AND_LEVELS,
)
