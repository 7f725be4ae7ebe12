"""Ids that messages, terms, bars and status numbers show by name."""

from __future__ import annotations

from charmgr.api import Named
from charmgr_blackhack.tables import ABILITIES, ARMOURS, BANDS, CLASSES, HELMETS, SHIELDS
from charmgr_blackhack.weapons import WEAPONS

__all__ = ["STATES", "SUPPLIES", "WORDS"]

DICE: tuple[Named, ...] = tuple(
    Named(f"d{sides}", (f"d{sides}",), (f"к{sides}", f"д{sides}"))
    for sides in (20, 12, 10, 8, 6, 4)
)

STATES: tuple[Named, ...] = (
    Named("active", ("able to act",), ("в строю",)),
    Named("knocked_out", ("knocked out", "KO"), ("нокаут", "нокаутирован")),
    Named("out_of_action", ("out of action", "OofA"), ("выбит из строя",)),
    Named("unconscious", ("unconscious",), ("без сознания",)),
    Named("in_care", ("needs care", "in care"), ("нужен уход", "на попечении")),
    Named("dead", ("dead",), ("смерть", "мёртв", "погиб")),
)

SUPPLIES: tuple[Named, ...] = (
    Named("quiver", ("quiver", "arrows", "bolts"), ("колчан", "стрелы", "болты")),
    Named("torch", ("torch", "torches"), ("факел", "факелы")),
    Named("oil", ("oil",), ("масло",)),
    Named("rations", ("rations", "ration"), ("рационы", "рацион")),
    Named("fresh_rations", ("fresh rations",), ("свежие рационы",)),
    Named("herbs", ("herbs",), ("травы",)),
    Named("holy_water", ("holy water",), ("святая вода",)),
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
    Named("concussed", ("concussed",), ("контужен",)),
    Named("badly_wounded", ("badly wounded",), ("изранен",)),
    Named("scratched", ("scratched",), ("оцарапан",)),
    Named("broken", ("broken",), ("переломан",)),
    Named("beaten_up", ("beaten up",), ("избит",)),
    Named("disfigured", ("disfigured",), ("изуродован",)),
    Named("scarred", ("scarred",), ("шрамирован",)),
    Named("maimed", ("maimed",), ("изувечен",)),
    Named("injured", ("injured",), ("травмирован",)),
    Named("bled_white", ("bled white",), ("обескровлен",)),
    Named("weakened", ("weakened",), ("ослаблен",)),
    *SUPPLIES,
    Named("excess", ("excess damage",), ("избыточный урон",)),
    Named("circle", ("circle",), ("круг",)),
    Named("holy_symbol", ("holy symbol",), ("священный символ",)),
    Named("components", ("components",), ("компоненты",)),
    Named("prepared", ("prepared",), ("подготовленные",)),
    Named("scrolls", ("on scrolls",), ("на свитках",)),
    Named("granted", ("granted",), ("дарованные",)),
    Named("known", ("known",), ("известные",)),
    Named("bandage_trained", ("bandage",), ("перевязка",)),
    Named("bandage_untrained", ("unskilled bandage",), ("неумелая перевязка",)),
    Named("salts_trained", ("smelling salts",), ("нашатырь",)),
    Named("salts_untrained", ("smelling salts, unskilled",), ("нашатырь, неумело",)),
    Named("cure_light_wounds", ("Cure Light Wounds",), ("Исцелить лёгкие раны",)),
    Named("cure_serious_wounds", ("Cure Serious Wounds",), ("Исцелить тяжёлые раны",)),
    Named("heal", ("Heal",), ("Исцеление",)),
    Named("carer", ("helper",), ("помощник",)),
    Named("counter", ("secret counter",), ("тайный счётчик",)),
    Named("waking", ("coming round",), ("придёт в себя",)),
    Named("care", ("a day of care",), ("день ухода",)),
    Named("effect", ("an effect ends",), ("последствие проходит",)),
    Named("gift", ("a gift vanishes",), ("дар исчезает",)),
    Named("night", ("8 hours of sleep",), ("сон 8 часов",)),
)
