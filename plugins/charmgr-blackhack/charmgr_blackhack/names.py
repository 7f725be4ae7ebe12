"""Ids that messages, terms, bars and status numbers show by name."""

from __future__ import annotations

from charmgr.api import Named
from charmgr_blackhack.rows import both, named
from charmgr_blackhack.tables import ABILITIES, ARMOURS, BANDS, CLASSES, HEALING, HELMETS, SHIELDS
from charmgr_blackhack.weapons import WEAPONS

__all__ = ["STATES", "SUPPLIES", "WORDS"]

DICE: tuple[Named, ...] = tuple(
    Named(f"d{sides}", (f"d{sides}",), (f"к{sides}", f"д{sides}"))
    for sides in (20, 12, 10, 8, 6, 4)
)

STATES: tuple[Named, ...] = (
    Named("active", *both("able to act | в строю")),
    Named(*named("knocked out, KO | нокаут, нокаутирован")),
    Named(*named("out of action, OofA | выбит из строя")),
    Named(*named("unconscious | без сознания")),
    Named("in_care", *both("needs care, in care | нужен уход, на попечении")),
    Named(*named("dead | смерть, мёртв, погиб")),
)

SUPPLIES: tuple[Named, ...] = (
    Named(*named("quiver, arrows, bolts | колчан, стрелы, болты")),
    Named(*named("torch, torches | факел, факелы")),
    Named(*named("oil | масло")),
    Named(*named("rations, ration | рационы, рацион")),
    Named(*named("fresh rations | свежие рационы")),
    Named(*named("herbs | травы")),
    Named(*named("holy water | святая вода")),
)

WORDS: tuple[Named, ...] = (
    Named("attribute", *both("attributes | атрибуты")),
    *BANDS,
    *DICE,
    *ABILITIES,
    *CLASSES.values(),
    *ARMOURS.values(),
    *HELMETS.values(),
    *SHIELDS.values(),
    *WEAPONS.values(),
    Named("hp", *both("hit points, HP | хиты")),
    Named(*named("hit die | кость хитов")),
    Named(*named("damage die | кость урона")),
    Named(*named("improvised die | кость импровизированного оружия")),
    Named(*named("level | уровень")),
    Named(*named("armour points, AP | очки брони, ОБ")),
    Named(*named("load | ноша")),
    Named("free", *both("light | лёгкая")),
    Named("encumbered", *both("overloaded | перегруз")),
    Named("impossible", *both("too heavy to carry | не унести")),
    Named(*named("level difference | разница уровней")),
    Named("requirement", *both("requirement not met | требование не выполнено")),
    Named("untrained", *both("not trained | без подготовки")),
    Named("weapon_grip", *both("the weapon | оружие")),
    Named(*named("trained shield | владение щитом")),
    Named("clumsy_throw", *both("not made to be thrown | не для метания")),
    Named("shot_at_close", *both("shot at close distance | выстрел в упор")),
    Named("helmet_sight", *both("great helm | обзор из шлема")),
    Named("flail_parried", *both("flail against parrying | цеп против парирования")),
    Named(*named("longer weapon | более длинное оружие")),
    Named("improvised", *both("improvised weapon | импровизированное оружие")),
    Named(*named("stunned | оглушение")),
    Named(*named("surprised | врасплох")),
    Named(*named("shaken | боль от раны")),
    Named(*named("bound | ноги связаны")),
    Named(*named("concussed | контужен")),
    Named(*named("badly wounded | изранен")),
    Named(*named("scratched | оцарапан")),
    Named(*named("broken | переломан")),
    Named(*named("beaten up | избит")),
    Named(*named("disfigured | изуродован")),
    Named(*named("scarred | шрамирован")),
    Named(*named("maimed | изувечен")),
    Named(*named("injured | травмирован")),
    Named(*named("bled white | обескровлен")),
    Named(*named("weakened | ослаблен")),
    *SUPPLIES,
    Named("excess", *both("excess damage | избыточный урон")),
    Named(*named("circle | круг")),
    Named(*named("holy symbol | священный символ")),
    Named(*named("components | компоненты")),
    Named(*named("prepared | подготовленные")),
    Named("scrolls", *both("on scrolls | на свитках")),
    Named(*named("granted | дарованные")),
    Named(*named("known | известные")),
    Named("bandage_trained", *both("bandage | перевязка")),
    Named("bandage_untrained", *both("unskilled bandage | неумелая перевязка")),
    Named("salts_trained", *both("smelling salts | нашатырь")),
    Named("salts_untrained", ("smelling salts, unskilled",), ("нашатырь, неумело",)),
    *HEALING.values(),
    Named("carer", *both("helper | помощник")),
    Named("counter", *both("secret counter | тайный счётчик")),
    Named("waking", *both("coming round | придёт в себя")),
    Named("care", *both("a day of care | день ухода")),
    Named("effect", *both("an effect ends | последствие проходит")),
    Named("gift", *both("a gift vanishes | дар исчезает")),
    Named("night", *both("8 hours of sleep | сон 8 часов")),
)
