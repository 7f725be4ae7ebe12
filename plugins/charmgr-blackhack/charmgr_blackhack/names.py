"""Ids that messages, terms, bars and status numbers show by name."""

from __future__ import annotations

from charmgr.api import Named
from charmgr_blackhack.tables import ABILITIES, ARMOURS, BANDS, CLASSES, HELMETS, SHIELDS
from charmgr_blackhack.weapons import WEAPONS

__all__ = ["WORDS"]

DICE: tuple[Named, ...] = tuple(
    Named(f"d{sides}", (f"d{sides}",), (f"к{sides}", f"д{sides}"))
    for sides in (20, 12, 10, 8, 6, 4)
)

WORDS: tuple[Named, ...] = (
    Named("attribute", ("attributes",), ("атрибуты",)),
    *BANDS,
    *DICE,
    *ABILITIES,
    *(row.named for row in CLASSES.values()),
    *(row.named for row in ARMOURS.values()),
    *(row.named for row in HELMETS.values()),
    *(row.named for row in SHIELDS.values()),
    *(row.named for row in WEAPONS.values()),
    Named("hp", ("hit points", "HP"), ("хиты",)),
    Named("hit_die", ("hit die",), ("кость хитов",)),
    Named("damage_die", ("damage die",), ("кость урона",)),
    Named("improvised_die", ("improvised die",), ("кость импровизированного оружия",)),
    Named("level", ("level",), ("уровень",)),
    Named("armour_points", ("armour points", "AP"), ("очки брони", "ОБ")),
    Named("load", ("load",), ("ноша",)),
    Named("free", ("light",), ("лёгкая",)),
    Named("encumbered", ("overloaded",), ("перегруз",)),
    Named("impossible", ("too heavy to carry",), ("не унести",)),
    Named("level_difference", ("level difference",), ("разница уровней",)),
    Named("requirement", ("requirement not met",), ("требование не выполнено",)),
    Named("untrained", ("not trained",), ("без подготовки",)),
    Named("weapon_grip", ("the weapon",), ("оружие",)),
    Named("trained_shield", ("trained shield",), ("владение щитом",)),
    Named("clumsy_throw", ("not made to be thrown",), ("не для метания",)),
    Named("shot_at_close", ("shot at close distance",), ("выстрел в упор",)),
    Named("helmet_sight", ("great helm",), ("обзор из шлема",)),
    Named("flail_parried", ("flail against parrying",), ("цеп против парирования",)),
    Named("longer_weapon", ("longer weapon",), ("более длинное оружие",)),
    Named("improvised", ("improvised weapon",), ("импровизированное оружие",)),
    Named("stunned", ("stunned",), ("оглушение",)),
    Named("surprised", ("surprised",), ("врасплох",)),
    Named("shaken", ("shaken",), ("боль от раны",)),
    Named("bound", ("bound",), ("ноги связаны",)),
)
