"""The circumstances around the blows: stances, clinch, pursuit, ambush, saddle, battle."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_storytelling.modifiers_general import choice, number

__all__ = ["AMBUSH", "GRAPPLING", "MASS", "PURSUIT", "RIDING", "STANCES"]

STANCES = (
    number(
        "defence_used",
        ("Defence used",),
        ("защита применялась",),
        "ST-DEF-2",
        about="Attacks of this round against which the character's own Defence has counted.",
    ),
    number(
        "target_defence_used",
        ("attacks before", "target Defence used"),
        ("атак до этой", "защита цели применялась"),
        "ST-DEF-2",
        1,
        about="Attacks of this round that have worn off the target's Defence.",
    ),
    Modifier(
        "target_no_defence",
        ("target without Defence",),
        ("цель без защиты",),
        "ST-MAN-3",
        about="The target has given up its Defence.",
    ),
    Modifier(
        "target_dodging",
        ("target dodges",),
        ("цель уклоняется",),
        "ST-MAN-8",
        about="The target dodges: its Defence is doubled.",
    ),
    number(
        "target_aiming",
        ("target aims",),
        ("цель целится",),
        "ST-MAN-6",
        about="Rounds that the target has been aiming.",
    ),
    Modifier(
        "target_surprised",
        ("target surprised",),
        ("цель застигнута",),
        "ST-AMB-2",
        about="The target is in its surprise round.",
    ),
    Modifier(
        "has_acted",
        ("has acted",),
        ("уже действовал",),
        "ST-KNOCK-1",
        about="The character has acted this round.",
    ),
    number(
        "initiative",
        ("initiative",),
        ("инициатива",),
        "ST-INIT-1",
        about="The character's place in the order.",
        least=None,
    ),
    number(
        "target_initiative",
        ("target initiative",),
        ("инициатива цели",),
        "ST-MOUNT-5",
        about="The target's place in the order.",
        least=None,
    ),
    number(
        "at_initiative",
        ("on initiative",),
        ("на инициативе",),
        "ST-PRONE-2",
        about="The place in the order at which it happens.",
        least=None,
    ),
    Modifier(
        "out_of_turn",
        ("out of turn",),
        ("вне очереди",),
        "ST-PRONE-5",
        about="Not on the character's own turn.",
    ),
    Modifier(
        "quick_draw",
        ("quick draw",),
        ("быстрое выхватывание",),
        "ST-MAN-9",
        about="The merit that makes drawing a weapon free.",
    ),
)

GRAPPLING = (
    choice(
        "overpower",
        ("overpower", "hold"),
        ("пересилить", "приём"),
        "ST-MAN-16*",
        (
            Choice("prone", ("prone",), ("повалить",), "prone"),
            Choice("damage", ("damage",), ("урон",), "damage"),
            Choice("immobilise", ("immobilise",), ("обездвижить",), "immobilise"),
            Choice("draw", ("draw",), ("достать оружие",), "draw"),
            Choice("attack", ("attack",), ("ударить оружием",), "attack"),
            Choice("turn", ("turn",), ("повернуть оружие",), "turn"),
            Choice("disarm", ("disarm",), ("обезоружить",), "disarm"),
            Choice("shield", ("shield",), ("прикрыться",), "shield"),
            Choice("reverse", ("reverse",), ("перехватить",), "reverse", rule="ST-MAN-15"),
        ),
        about="What the stronger one does in the clinch.",
    ),
    number(
        "holder_strength",
        ("holder strength", "their strength"),
        ("сила держащего",),
        "ST-MAN-16*",
        -1,
        about="The highest Strength among those who hold, where no sheet is at hand.",
    ),
    number(
        "holders",
        ("holders",),
        ("держащих",),
        "ST-MAN-16*",
        -1,
        about="How many hold; each after the first takes off one die.",
    ),
)

PURSUIT = (
    number(
        "head_start",
        ("head start",),
        ("фора",),
        "ST-CHASE-4",
        about="Metres between them at the start; ten make one success.",
    ),
    Modifier(
        "one_round",
        ("one round",),
        ("один раунд",),
        "ST-CHASE-1",
        about="Play one round of the pursuit and keep the totals for the next.",
    ),
)

AMBUSH = (
    number("darkness", ("darkness",), ("темнота",), "ST-AMB-1", 1),
    number(
        "foul_weather",
        ("foul weather", "bad weather"),
        ("ненастная погода", "непогода"),
        "ST-AMB-1",
        1,
    ),
    number("great_distance", ("great distance",), ("большое расстояние",), "ST-AMB-1", 1),
    number("quiet", ("quiet surroundings", "quiet"), ("спокойная обстановка",), "ST-AMB-1", 1),
    number("distractions", ("distractions",), ("отвлекающие обстоятельства",), "ST-AMB-1", 1),
    number(
        "wariness",
        ("wariness",),
        ("настороженность",),
        "ST-AMB-1",
        1,
        about="Dice that the ambushed gain by their own circumstances.",
        least=None,
    ),
)

RIDING = (
    Modifier(
        "mounted",
        ("mounted", "from the saddle"),
        ("верхом",),
        "ST-MOUNT-1",
        about="The character sits in the saddle.",
    ),
    choice(
        "target_mounted",
        ("target mounted",),
        ("цель верхом",),
        "ST-MOUNT-3",
        (
            Choice("no", ("no", "on foot"), ("нет", "пешком"), "on_foot", "ST-MOUNT-5"),
            Choice("standing", ("standing",), ("стоит",), "standing_rider", "ST-MOUNT-5"),
            Choice(
                "galloping", ("galloping",), ("во весь опор",), "galloping_rider", rule="ST-MOUNT-5"
            ),
        ),
        about="The target is a rider, standing or at full gallop.",
    ),
    Modifier(
        "target_weapon",
        ("target weapon",),
        ("оружие цели",),
        "ST-MOUNT-5",
        "text",
        about="What the target fights with; a two-handed spear meets a lance.",
    ),
    choice(
        "horse",
        ("horse",),
        ("лошадь", "конь"),
        "ST-MOUNT-6*",
        (
            Choice("riding", ("riding horse", "riding"), ("верховая",), 2),
            Choice("war", ("war horse", "war"), ("боевая", "боевой"), 3),
        ),
        about="The horse whose weight is behind the lance.",
    ),
    number(
        "horse_charge",
        ("horse charge",),
        ("натиск лошади",),
        "ST-MOUNT-4",
        1,
        about="The charge of a horse that is not in the table.",
    ),
)

_ADVANTAGE = (
    Choice("slight", ("slight",), ("небольшое",), 1),
    Choice("clear", ("clear",), ("явное",), 2),
    Choice("crushing", ("crushing",), ("подавляющее",), 3),
)

_RANKS = (
    Choice("recruits", ("recruits",), ("рекруты",), 1),
    Choice("trained", ("trained",), ("обученные",), 2),
    Choice("tempered", ("tempered",), ("обтёсанные",), 3),
    Choice("professional", ("professional",), ("профессиональные",), 4),
    Choice("masterly", ("masterly",), ("искусные", "искусные воины"), 5),
)


def _heading(name: str, en: str, ru: str) -> tuple[Modifier, Modifier]:
    """Name an advantage under one heading of a mass battle, for either side."""
    ours = choice(name, (en,), (ru,), "ST-MASS-5*", _ADVANTAGE)
    names = (f"{ru} врага", f"враг: {ru}")
    theirs = choice(f"enemy_{name}", (f"enemy {en}",), names, "ST-MASS-5*", _ADVANTAGE)
    return ours, theirs


MASS = (
    *_heading("number", "number", "численность"),
    *_heading("tactics", "tactics", "тактика"),
    *_heading("training", "training", "подготовка"),
    *_heading("position", "position", "позиция"),
    *_heading("hero", "hero", "герой"),
    number(
        "hero_dice",
        ("hero dice",),
        ("кубы героя",),
        "ST-MASS-3",
        1,
        about="Dice that the hero's deeds win or cost his troops.",
        least=None,
    ),
    number(
        "enemy_hero_dice",
        ("enemy hero dice",),
        ("кубы вражеского героя",),
        "ST-MASS-3",
        1,
        least=None,
    ),
    choice("troops", ("troops",), ("воины",), "ST-MASS-1", _RANKS),
    choice("enemy_troops", ("enemy troops",), ("вражеские воины",), "ST-MASS-1", _RANKS),
    number(
        "side_pool",
        ("side pool",),
        ("пул стороны",),
        "ST-MASS-5*",
        5,
        about="Dice of the character's side, instead of the base of five.",
    ),
    number(
        "enemy_pool",
        ("enemy pool",),
        ("пул врага",),
        "ST-MASS-5*",
        5,
        about="Dice of the other side, instead of the base of five.",
    ),
)
