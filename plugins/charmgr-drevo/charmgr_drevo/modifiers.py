"""What `--with` understands."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_drevo.tables import RANGES

__all__ = ["CHECK", "FATE", "FIGHT", "MODIFIERS"]

ACTS = (
    Choice("melee", ("melee",), ("ближний бой", "оружие")),
    Choice("unarmed", ("unarmed",), ("без оружия",)),
    Choice("throw", ("throw",), ("бросок", "метание")),
    Choice("shoot", ("shoot", "shot"), ("выстрел", "стрельба")),
    Choice("shield", ("shield",), ("щит",)),
    Choice("dodge", ("dodge",), ("уклонение",)),
    Choice("parry", ("parry",), ("отбивание",)),
    Choice("nothing", ("nothing",), ("ничего",)),
)
HARM = (
    Choice("scratch", ("scratch",), ("царапина",)),
    Choice("light", ("light", "light wound"), ("лёгкая рана", "лёгкая")),
    Choice("wound", ("wound",), ("ранение", "рана")),
    Choice("heavy", ("heavy", "heavy wound"), ("тяжёлая рана", "тяжёлая")),
    Choice("death", ("death",), ("смерть",)),
)


def number(
    id: str,  # noqa: A002 - the field's own name
    en: tuple[str, ...],
    ru: tuple[str, ...],
    rule: str,
    *,
    about: str,
    least: int | None = 0,
) -> Modifier:
    """Write one row that takes a number."""
    return Modifier(id, en, ru, rule=rule, takes="number", value=1, about=about, least=least)


OF_A_CHECK: tuple[Modifier, ...] = (
    number(
        "modifier",
        ("modifier",),
        ("модификатор",),
        "DREVO-MOD-1",
        about="any other modifier",
        least=None,
    ),
    number(
        "state",
        ("state",),
        ("состояние",),
        "DREVO-MOD-2",
        about="hunger, thirst, illness, tiredness, or a helpful effect",
        least=None,
    ),
    number(
        "item",
        ("item", "gear"),
        ("предмет", "снаряжение"),
        "DREVO-MOD-3",
        about="what an item gives or costs",
        least=None,
    ),
    number(
        "situation",
        ("situation",),
        ("ситуация",),
        "DREVO-MOD-4",
        about="light, distance, size, a higher place",
        least=None,
    ),
    number(
        "foe",
        ("foe",),
        ("противнику",),
        "DREVO-MOD-4",
        about="a modifier of the opponents",
        least=None,
    ),
    Modifier(
        "in_combat",
        ("in combat",),
        ("в бою",),
        rule="DREVO-FATE-8",
        about="the check is part of a fight",
    ),
)

OF_TRAITS: tuple[Modifier, ...] = (
    Modifier(
        "skill",
        ("skill",),
        ("навык",),
        rule="DREVO-CHECK-5",
        takes="text",
        about="a skill of this setting that fits, learnt or not",
    ),
    Modifier(
        "opposing",
        ("opposing", "their trait"),
        ("против", "его навык"),
        rule="DREVO-CHECK-2",
        takes="text",
        about="what the opponents roll, if it is another trait",
    ),
    Modifier(
        "trait",
        ("trait",),
        ("параметр",),
        rule="DREVO-CHECK-4",
        takes="text",
        about="what is rolled in a contest against several",
    ),
    Modifier(
        "to_the_end",
        ("to the end",),
        ("до конца",),
        rule="DREVO-CHECK-3",
        about="repeat after a tie until somebody wins or gives up",
    ),
)

OF_FATE: tuple[Modifier, ...] = (
    Modifier(
        "fate_first",
        ("fate first", "sure"),
        ("Судьба до броска", "наверняка"),
        rule="DREVO-FATE-1",
        about="a point before the dice buys a critical success",
    ),
    number(
        "fate",
        ("fate",),
        ("Судьба",),
        "DREVO-FATE-2",
        about="points after the dice move the own roll up or down",
        least=None,
    ),
    number(
        "fate_other",
        ("fate other",),
        ("Судьба на чужой бросок",),
        "DREVO-FATE-2",
        about="points after the dice move the opponent's roll, where the table allows it",
        least=None,
    ),
    Modifier(
        "soften",
        ("soften", "soften to"),
        ("смягчить", "смягчить до"),
        rule="DREVO-FATE-4",
        takes="choice",
        choices=(Choice("none", ("none",), ("ничего",)), *HARM[:-1]),
        about="the level to which Fate lowers received harm",
    ),
    Modifier(
        "use",
        ("use",),
        ("на что",),
        rule="DREVO-FATE-8",
        takes="choice",
        choices=(
            Choice("1", ("critical",), ("наверняка",)),
            Choice("2", ("adjust",), ("после броска",)),
            Choice("3", ("opposed",), ("встречная",)),
            Choice("4", ("soften",), ("смягчить",)),
            Choice("5", ("luck",), ("стечение обстоятельств",)),
        ),
        about="what Fate points are booked for",
    ),
    Modifier(
        "when",
        ("when",),
        ("когда",),
        rule="DREVO-FATE-9*",
        takes="choice",
        choices=(
            Choice("before", ("before",), ("до броска",)),
            Choice("after", ("after",), ("после броска",)),
            Choice("later", ("later",), ("позже",)),
        ),
        about="when Fate was announced",
    ),
    number(
        "start", ("start",), ("начальное",), "DREVO-FATE-6", about="Fate points at the beginning"
    ),
)

OF_A_FIGHT: tuple[Modifier, ...] = (
    Modifier(
        "distance",
        ("distance",),
        ("бой",),
        rule="DREVO-COMBAT-9",
        takes="choice",
        choices=(
            Choice("melee", ("melee", "point-blank"), ("ближний", "в упор")),
            Choice("ranged", ("ranged",), ("дистанционный",)),
        ),
        about="close together, or some distance apart",
    ),
    Modifier(
        "range",
        ("range",),
        ("дистанция",),
        rule="DREVO-COMBAT-21",
        takes="choice",
        choices=(
            Choice("close", ("close",), ("близкая",), RANGES["close"]),
            Choice("medium", ("medium",), ("средняя",), RANGES["medium"]),
            Choice("far", ("far",), ("дальняя",), RANGES["far"]),
        ),
        about="how far the target is",
    ),
    Modifier(
        "answer",
        ("answer",),
        ("ответ",),
        rule="DREVO-COMBAT-10",
        takes="choice",
        choices=ACTS,
        about="what the opponent does in this round",
    ),
    Modifier(
        "does",
        ("does", "action"),
        ("действие",),
        rule="DREVO-COMBAT-5",
        takes="choice",
        choices=ACTS,
        about="what is declared, or done against several",
    ),
    Modifier(
        "weapon",
        ("weapon",),
        ("оружие",),
        rule="DREVO-DMG-4*",
        takes="text",
        about="the weapon in use, of the sheet or of the table",
    ),
    number(
        "mu",
        ("MU", "weapon damage"),
        ("МУ",),
        "DREVO-DMG-2",
        about="the weapon's own number",
        least=None,
    ),
    Modifier(
        "firearm",
        ("firearm",),
        ("огнестрельное",),
        rule="DREVO-COMBAT-15",
        about="the shot is a bullet",
    ),
    Modifier("no_damage", ("no damage",), ("без урона",), about="stop at the roll"),
    Modifier(
        "way",
        ("way",),
        ("способ",),
        rule="DREVO-COMBAT-26*",
        takes="choice",
        choices=(
            Choice("A", ("A", "all"), ("А", "всех")),
            Choice("B", ("B", "one"), ("Б", "одного")),
        ),
        about="against all opponents, or one of them",
    ),
    number(
        "chosen",
        ("chosen",),
        ("кого",),
        "DREVO-COMBAT-26*",
        about="which opponent, counted as named",
    ),
    Modifier(
        "ambush",
        ("ambush",),
        ("засада",),
        rule="DREVO-COMBAT-2",
        about="this side attacks from ambush and goes first",
    ),
    number(
        "rounds", ("rounds",), ("раунды",), "DREVO-COMBAT-5", about="rounds whose order is told"
    ),
)

OF_HARM: tuple[Modifier, ...] = (
    Modifier(
        "level",
        ("level",),
        ("уровень",),
        rule="DREVO-HEALTH-2",
        takes="choice",
        choices=HARM,
        about="the amount counts injuries of this level",
    ),
    number(
        "armour", ("armour", "armor"), ("броня",), "DREVO-DMG-5*", about="armour other than worn"
    ),
    Modifier(
        "critical",
        ("critical",),
        ("критический",),
        rule="DREVO-CRIT-4*",
        takes="choice",
        choices=(
            Choice("winner_success", ("success",), ("успех",)),
            Choice("loser_failure", ("failure",), ("провал",)),
            Choice("none", ("none",), ("нет",)),
        ),
        about="the margin came from a critical roll",
    ),
    Modifier(
        "multiplier",
        ("slower", "multiplier"),
        ("дольше", "множитель"),
        rule="DREVO-HEAL-5",
        takes="text",
        about="how many times slower the wound heals: 1.5",
    ),
    Modifier(
        "named",
        ("named",),
        ("название",),
        rule="DREVO-ADV-1*",
        takes="text",
        about="the talent that is bought",
    ),
    Modifier(
        "for",
        ("for", "reason"),
        ("за", "за что"),
        rule="DREVO-FATE-7",
        takes="text",
        about="why points are granted",
    ),
)

MODIFIERS = OF_A_CHECK + OF_TRAITS + OF_FATE + OF_A_FIGHT + OF_HARM
CHECK = tuple(one.id for one in OF_A_CHECK)
FATE = ("fate_first", "fate", "fate_other")
FIGHT = (*CHECK, *FATE, "distance", "range", "answer", "weapon", "mu", "firearm", "no_damage")
