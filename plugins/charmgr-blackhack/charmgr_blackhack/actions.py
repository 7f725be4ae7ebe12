"""The actions and deeds: their names, the parts in them, what they understand, their rules."""

from __future__ import annotations

from charmgr.api import Action
from charmgr_blackhack import modifiers
from charmgr_blackhack.rows import both, named

__all__ = ["ACTIONS", "DEEDS"]

_GENERAL = tuple(one.id for one in modifiers.GENERAL)
_DISTANCE = tuple(one.id for one in modifiers.DISTANCE)
_ATTACK = (*_GENERAL, *_DISTANCE, *(one.id for one in modifiers.ATTACK), "ud_modifier", "harm")
_HARM = tuple(one.id for one in modifiers.HARM)
_DEFENCE = (*_GENERAL, *(one.id for one in modifiers.DEFENCE), *_HARM, "no_damage")
_PARRY = (*_DEFENCE, "weapon", "grip", "clinch")
_CASTING = ("spell", "scroll", "granted", "slot", "components", "resisted", "willing")
_FIRST_AID = ("delay", "salts")
_HEALING_MAGIC = ("scroll", "granted", "slot", "components", "potion", "delay")

ACTIONS: tuple[Action, ...] = (
    Action(
        *named("attack, strike | атака, удар"),
        ("target?",),
        _ATTACK,
        rules=("TBH-ATK-1", "TBH-ATK-2"),
        about="strike in close combat; a hit hurts the target",
    ),
    Action(
        *named("shoot, shot | выстрел, стрельба"),
        ("target?",),
        _ATTACK,
        rules=("TBH-ATK-3", "TBH-ATK-5"),
        about="shoot with bow or crossbow; the ammunition dwindles",
    ),
    Action(
        *named("throw | бросок оружия, метание"),
        ("target?",),
        _ATTACK,
        rules=("TBH-ATK-4", "TBH-WPN-6"),
        about="throw a weapon, or whatever is at hand",
    ),
    Action(
        *named("reload | перезарядка"),
        modifiers=("weapon", "round", "moved"),
        rules=("TBH-ATK-7",),
        about="make a crossbow ready again",
    ),
    Action(
        *named("dodge | уклонение, уклониться"),
        ("target?",),
        _DEFENCE,
        rules=("TBH-DEF-1", "TBH-DEF-4", "TBH-DEF-5"),
        about="get out of the way of an attack; a failure hurts",
    ),
    Action(
        *named("parry | парирование, парировать"),
        ("target?",),
        _PARRY,
        rules=("TBH-DEF-2", "TBH-DEF-3"),
        about="parry with a weapon; a failure hurts",
    ),
    Action(
        *named("block | блок, щитом, блокировать"),
        ("target?",),
        _DEFENCE,
        rules=("TBH-SHD-1", "TBH-SHD-5"),
        about="parry with the shield; a failure hurts",
    ),
    Action(
        *named("save, saving throw | спас-бросок, спасбросок"),
        ("target?",),
        (*_GENERAL, "threat"),
        rules=("TBH-SAVEATTR-1*",),
        about="resist a threat by the attribute that it asks for",
    ),
    Action(
        "act-first",
        *both("act first | опередить"),
        ("target?",),
        _GENERAL,
        rules=("TBH-INIT-1",),
        about="act before a monster",
    ),
    Action(
        *named("initiative, order | инициатива, очерёдность"),
        ("members*", "targets*"),
        ("dex_dice",),
        rules=("TBH-INIT-2", "TBH-INIT-3"),
        about="the order of all who fight",
    ),
    Action(
        "first-blow",
        *both("first blow | первый удар"),
        ("target?",),
        (*_GENERAL, "weapon", "foe_weapon"),
        rules=("TBH-INIT-4",),
        about="whose blow lands first, by the length of weapons",
    ),
    Action(
        *named("ambush | засада"),
        ("targets*",),
        _GENERAL,
        rules=("TBH-INIT-5", "TBH-INIT-6"),
        about="take the enemy by surprise",
    ),
    Action(
        *named("ambushed, spot the ambush | попасть в засаду, врасплох"),
        ("target?",),
        _GENERAL,
        rules=("TBH-INIT-5",),
        about="not to be surprised in an ambush",
    ),
    Action(
        *named("move | перемещение, движение"),
        modifiers=("run",),
        rules=("TBH-DIST-3", "TBH-ACT-1"),
        about="move up to near distance, or run to far",
    ),
    Action(
        "stand-up",
        *both("stand up, rise | встать, подняться"),
        rules=("TBH-ACT-4",),
        about="get up from the ground",
    ),
    Action(
        *named("intercept | перехват"),
        ("target?",),
        _DISTANCE,
        rules=("TBH-INT-1",),
        about="cut somebody off",
    ),
    Action(
        "free-legs",
        *both("free the legs | освободить ноги"),
        modifiers=_GENERAL,
        rules=("TBH-WPN-12",),
        about="get rid of a bola",
    ),
    Action(
        *named("don, put on | надеть"),
        ("helper?",),
        ("piece", "with_helper"),
        rules=("TBH-ARM-3", "TBH-ARM-5"),
        about="put on armour, helmet or shield",
    ),
    Action(
        *named("doff, take off | снять"),
        ("helper?",),
        ("piece", "with_helper"),
        rules=("TBH-ARM-3", "TBH-ARM-5"),
        about="take off armour, helmet or shield",
    ),
    Action(
        *named("repair | починка, починить броню"),
        rules=("TBH-REPAIR-1*",),
        about="have the armour repaired for coins",
    ),
    Action(
        *named("create | создание, создать персонажа"),
        modifiers=("swap",),
        rules=("TBH-CHAR-1*", "TBH-CLASS-1*"),
        about="roll a new character's attributes, hit points and coins",
    ),
    Action(
        "hit-points",
        *both("hit points, roll hit points | хиты чудовища, бросить хиты"),
        rules=("TBH-MON-2",),
        about="roll a monster's hit points before the fight",
    ),
    Action(
        *named("buy | купить, покупка"),
        modifiers=("goods",),
        rules=("TBH-PRICE-1*",),
        about="pay for something of the price list",
    ),
    Action(
        *named("cast, cast a spell | сотворить, заклинание"),
        ("target?",),
        (*_GENERAL, *_CASTING),
        rules=("TBH-SPL-1", "TBH-SPL-5", "TBH-SPL-6", "TBH-SPL-10", "TBH-SPL-11"),
        about="cast a spell from memory, from a scroll or as a gift",
    ),
    Action(
        *named("prepare, prepare a spell | подготовить, подготовка"),
        modifiers=("spell", "scroll", "instead"),
        rules=("TBH-SPL-2", "TBH-SPL-3", "TBH-SPL-4"),
        about="prepare a spell for the day, from the book or from a scroll",
    ),
    Action(
        *named("use, use up | использовать, расход"),
        modifiers=("item",),
        rules=("TBH-UD-1", "TBH-UD-2*"),
        about="use a thing that is used up, and roll its usage die",
    ),
)

DEEDS: tuple[Action, ...] = (
    Action(
        "first-aid",
        *both("first aid, bandage | первая помощь, перевязка"),
        ("carer?",),
        _FIRST_AID,
        rules=("TBH-AID-1", "TBH-AID-2", "TBH-AID-3", "TBH-AID-4"),
        about="help one who is out of action; it shows in the saves",
    ),
    Action(
        *named("Cure Light Wounds, cure light | Исцелить лёгкие раны, лёгкие раны"),
        ("carer?",),
        _HEALING_MAGIC,
        rules=("TBH-HEAL-1*", "TBH-HEAL-2*", "TBH-AID-5"),
        about="circle 1: d8 hit points, or help to one who is out of action",
    ),
    Action(
        *named(
            "Cure Serious Wounds, cure serious | "
            "Исцелить тяжёлые раны, тяжёлые раны, Исцелить серьёзные раны"
        ),
        ("carer?",),
        _HEALING_MAGIC,
        rules=("TBH-HEAL-1*", "TBH-HEAL-2*", "TBH-AID-5"),
        about="circle 4: 3d8+3 hit points, or help to one who is out of action",
    ),
    Action(
        *named("Heal | Исцеление"),
        ("carer?",),
        _HEALING_MAGIC,
        rules=("TBH-HEAL-1*", "TBH-AID-6"),
        about="circle 6: all hit points, or certain rescue",
    ),
    Action(
        *named("saves, CON saves | спас-броски, спасброски"),
        rules=("TBH-SAV-1", "TBH-SAV-2", "TBH-SAV-3"),
        about="the saves of one who is out of action, once the party is safe",
    ),
    Action(
        *named("wake, wake up | разбудить, привести в чувство"),
        ("carer?",),
        rules=("TBH-OUT-2",),
        about="bring one round who was knocked out",
    ),
    Action(
        *named("rest, hour of rest | отдых, привал"),
        rules=("TBH-REST-1*",),
        about="an hour of rest: the hit die, once a day",
    ),
    Action(
        *named("sleep, 8 hours of sleep | сон, сон 8 часов"),
        modifiers=("ration",),
        rules=("TBH-REST-2*",),
        about="8 hours of sleep: all spell slots, the end of what ends with rest",
    ),
)
