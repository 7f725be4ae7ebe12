"""The circumstances around the blows: stances, clinch, pursuit, ambush, saddle, battle."""

from __future__ import annotations

from charmgr.api import Choice, Modifier

__all__ = ["AMBUSH", "GRAPPLING", "MASS", "PURSUIT", "RIDING", "STANCES"]

STANCES = (
    Modifier(
        "defence_used",
        ("Defence used",),
        ("защита применялась",),
        rule="ST-DEF-2",
        takes="number",
        about="Attacks of this round against which the character's own Defence has counted.",
    ),
    Modifier(
        "target_defence_used",
        ("attacks before", "target Defence used"),
        ("атак до этой", "защита цели применялась"),
        rule="ST-DEF-2",
        takes="number",
        value=1,
        about="Attacks of this round that have worn off the target's Defence.",
    ),
    Modifier(
        "target_no_defence",
        ("target without Defence",),
        ("цель без защиты",),
        rule="ST-MAN-3",
        about="The target has given up its Defence.",
    ),
    Modifier(
        "target_dodging",
        ("target dodges",),
        ("цель уклоняется",),
        rule="ST-MAN-8",
        about="The target dodges: its Defence is doubled.",
    ),
    Modifier(
        "target_aiming",
        ("target aims",),
        ("цель целится",),
        rule="ST-MAN-6",
        takes="number",
        about="Rounds that the target has been aiming.",
    ),
    Modifier(
        "target_surprised",
        ("target surprised",),
        ("цель застигнута",),
        rule="ST-AMB-2",
        about="The target is in its surprise round.",
    ),
    Modifier(
        "has_acted",
        ("has acted",),
        ("уже действовал",),
        rule="ST-KNOCK-1",
        about="The character has acted this round.",
    ),
    Modifier(
        "initiative",
        ("initiative",),
        ("инициатива",),
        rule="ST-INIT-1",
        takes="number",
        about="The character's place in the order.",
    ),
    Modifier(
        "target_initiative",
        ("target initiative",),
        ("инициатива цели",),
        rule="ST-MOUNT-5",
        takes="number",
        about="The target's place in the order.",
    ),
    Modifier(
        "at_initiative",
        ("on initiative",),
        ("на инициативе",),
        rule="ST-PRONE-2",
        takes="number",
        about="The place in the order at which it happens.",
    ),
    Modifier(
        "out_of_turn",
        ("out of turn",),
        ("вне очереди",),
        rule="ST-PRONE-5",
        about="Not on the character's own turn.",
    ),
    Modifier(
        "quick_draw",
        ("quick draw",),
        ("быстрое выхватывание",),
        rule="ST-MAN-9",
        about="The merit that makes drawing a weapon free.",
    ),
)

GRAPPLING = (
    Modifier(
        "overpower",
        ("overpower", "hold"),
        ("пересилить", "приём"),
        rule="ST-MAN-16*",
        takes="choice",
        choices=(
            Choice("prone", ("prone",), ("повалить",), "prone", "ST-MAN-16*"),
            Choice("damage", ("damage",), ("урон",), "damage", "ST-MAN-16*"),
            Choice("immobilise", ("immobilise",), ("обездвижить",), "immobilise", "ST-MAN-16*"),
            Choice("draw", ("draw",), ("достать оружие",), "draw", "ST-MAN-16*"),
            Choice("attack", ("attack",), ("ударить оружием",), "attack", "ST-MAN-16*"),
            Choice("turn", ("turn",), ("повернуть оружие",), "turn", "ST-MAN-16*"),
            Choice("disarm", ("disarm",), ("обезоружить",), "disarm", "ST-MAN-16*"),
            Choice("shield", ("shield",), ("прикрыться",), "shield", "ST-MAN-16*"),
            Choice("reverse", ("reverse",), ("перехватить",), "reverse", "ST-MAN-15"),
        ),
        about="What the stronger one does in the clinch.",
    ),
    Modifier(
        "holder_strength",
        ("holder strength", "their strength"),
        ("сила держащего",),
        rule="ST-MAN-16*",
        takes="number",
        value=-1,
        about="The highest Strength among those who hold, where no sheet is at hand.",
    ),
    Modifier(
        "holders",
        ("holders",),
        ("держащих",),
        rule="ST-MAN-16*",
        takes="number",
        value=-1,
        about="How many hold; each after the first takes off one die.",
    ),
)

PURSUIT = (
    Modifier(
        "head_start",
        ("head start",),
        ("фора",),
        rule="ST-CHASE-4",
        takes="number",
        about="Metres between them at the start; ten make one success.",
    ),
    Modifier(
        "one_round",
        ("one round",),
        ("один раунд",),
        rule="ST-CHASE-1",
        about="Play one round of the pursuit and keep the totals for the next.",
    ),
)

AMBUSH = (
    Modifier("darkness", ("darkness",), ("темнота",), rule="ST-AMB-1", takes="number", value=1),
    Modifier(
        "foul_weather",
        ("foul weather", "bad weather"),
        ("ненастная погода", "непогода"),
        rule="ST-AMB-1",
        takes="number",
        value=1,
    ),
    Modifier(
        "great_distance",
        ("great distance",),
        ("большое расстояние",),
        rule="ST-AMB-1",
        takes="number",
        value=1,
    ),
    Modifier(
        "quiet",
        ("quiet surroundings", "quiet"),
        ("спокойная обстановка",),
        rule="ST-AMB-1",
        takes="number",
        value=1,
    ),
    Modifier(
        "distractions",
        ("distractions",),
        ("отвлекающие обстоятельства",),
        rule="ST-AMB-1",
        takes="number",
        value=1,
    ),
    Modifier(
        "wariness",
        ("wariness",),
        ("настороженность",),
        rule="ST-AMB-1",
        takes="number",
        value=1,
        about="Dice that the ambushed gain by their own circumstances.",
    ),
)

RIDING = (
    Modifier(
        "mounted",
        ("mounted", "from the saddle"),
        ("верхом",),
        rule="ST-MOUNT-1",
        about="The character sits in the saddle.",
    ),
    Modifier(
        "target_mounted",
        ("target mounted",),
        ("цель верхом",),
        rule="ST-MOUNT-3",
        takes="choice",
        choices=(
            Choice("no", ("no", "on foot"), ("нет", "пешком"), "on_foot", "ST-MOUNT-5"),
            Choice("standing", ("standing",), ("стоит",), "standing_rider", "ST-MOUNT-5"),
            Choice("galloping", ("galloping",), ("во весь опор",), "galloping_rider", "ST-MOUNT-5"),
        ),
        about="The target is a rider, standing or at full gallop.",
    ),
    Modifier(
        "target_weapon",
        ("target weapon",),
        ("оружие цели",),
        rule="ST-MOUNT-5",
        takes="text",
        about="What the target fights with; a two-handed spear meets a lance.",
    ),
    Modifier(
        "horse",
        ("horse",),
        ("лошадь", "конь"),
        rule="ST-MOUNT-6*",
        takes="choice",
        choices=(
            Choice("riding", ("riding horse", "riding"), ("верховая",), 2, "ST-MOUNT-6*"),
            Choice("war", ("war horse", "war"), ("боевая", "боевой"), 3, "ST-MOUNT-6*"),
        ),
        about="The horse whose weight is behind the lance.",
    ),
    Modifier(
        "horse_charge",
        ("horse charge",),
        ("натиск лошади",),
        rule="ST-MOUNT-4",
        takes="number",
        value=1,
        about="The charge of a horse that is not in the table.",
    ),
)

_ADVANTAGE = (
    Choice("slight", ("slight",), ("небольшое",), 1, "ST-MASS-5*"),
    Choice("clear", ("clear",), ("явное",), 2, "ST-MASS-5*"),
    Choice("crushing", ("crushing",), ("подавляющее",), 3, "ST-MASS-5*"),
)

_RANKS = (
    Choice("recruits", ("recruits",), ("рекруты",), 1, "ST-MASS-1"),
    Choice("trained", ("trained",), ("обученные",), 2, "ST-MASS-1"),
    Choice("tempered", ("tempered",), ("обтёсанные",), 3, "ST-MASS-1"),
    Choice("professional", ("professional",), ("профессиональные",), 4, "ST-MASS-1"),
    Choice("masterly", ("masterly",), ("искусные", "искусные воины"), 5, "ST-MASS-1"),
)


def _heading(name: str, en: str, ru: str) -> tuple[Modifier, Modifier]:
    """Name an advantage under one heading of a mass battle, for either side."""
    ours = Modifier(name, (en,), (ru,), "ST-MASS-5*", "choice", choices=_ADVANTAGE)
    theirs = Modifier(
        f"enemy_{name}",
        (f"enemy {en}",),
        (f"враг: {ru}",),
        "ST-MASS-5*",
        "choice",
        None,
        _ADVANTAGE,
    )
    return ours, theirs


MASS = (
    *_heading("number", "number", "численность"),
    *_heading("tactics", "tactics", "тактика"),
    *_heading("training", "training", "подготовка"),
    *_heading("position", "position", "позиция"),
    *_heading("hero", "hero", "герой"),
    Modifier(
        "hero_dice",
        ("hero dice",),
        ("кубы героя",),
        rule="ST-MASS-3",
        takes="number",
        value=1,
        about="Dice that the hero's deeds win or cost his troops.",
    ),
    Modifier(
        "enemy_hero_dice",
        ("enemy hero dice",),
        ("кубы вражеского героя",),
        rule="ST-MASS-3",
        takes="number",
        value=1,
    ),
    Modifier("troops", ("troops",), ("воины",), "ST-MASS-1", "choice", None, _RANKS),
    Modifier(
        "enemy_troops", ("enemy troops",), ("вражеские воины",), "ST-MASS-1", "choice", None, _RANKS
    ),
    Modifier(
        "side_pool",
        ("side pool",),
        ("пул стороны",),
        rule="ST-MASS-5*",
        takes="number",
        value=5,
        about="Dice of the character's side, instead of the base of five.",
    ),
    Modifier(
        "enemy_pool",
        ("enemy pool",),
        ("пул врага",),
        rule="ST-MASS-5*",
        takes="number",
        value=5,
        about="Dice of the other side, instead of the base of five.",
    ),
)
