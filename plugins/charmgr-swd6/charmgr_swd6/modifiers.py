"""What `--with` understands in checks, points and advancement."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_swd6.rows import both, named

__all__ = ["GENERAL", "REACTIONS", "ROLL"]

_USES = (
    Choice(*named("heroic | героически")),
    Choice(*named("dramatic | в решающий миг")),
    Choice(*named("unheroic | негероически")),
    Choice(*named("evil | зло")),
)
REACTIONS = (
    Choice(*named("dodge | уклонение")),
    Choice(*named("melee parry | парирование")),
    Choice(*named("brawling parry | рукопашное парирование")),
    Choice("lightsaber_parry", *both("lightsaber | световой меч")),
    Choice(*named("vehicle dodge | уклонение на транспорте")),
    Choice(*named("starship dodge | уклонение корабля")),
)
_PURPOSES = (
    Choice(*named("skill | навык")),
    Choice(*named("attribute | атрибут")),
    Choice("advanced", *both("advanced skill | навык (A)")),
    Choice("force", *both("Force skill | навык Силы")),
    Choice(*named("damage | урон")),
    Choice("specialization", *both("specialisation | специализация")),
    *REACTIONS,
    Choice("resist_damage", *both("resisting damage | сопротивление урону")),
    Choice(*named("initiative | инициатива")),
)
# SWD6-ACT-7, SWD6-ATK-14, -15: actions without a roll
_NO_ROLL = (
    Choice(*named("reload | перезарядить")),
    Choice("draw", *both("draw a weapon | выхватить оружие")),
    Choice("switch_stun", *both("switch to stun or back | переключить на оглушение")),
    Choice("datapad", *both("look into a datapad | свериться с датападом")),
    Choice(*named("walk | идти")),
    Choice(*named("concentrate | сосредоточиться")),
)

_CHECK: tuple[Modifier, ...] = (
    Modifier(
        *named("actions, MAP | действия, действий"),
        "SWD6-ACT-3",
        "number",
        about="how many actions are taken this round",
    ),
    Modifier(*named("free | свободное"), "SWD6-ACT-6", about="a free action"),
    Modifier(
        *named("bonus | бонус"),
        "SWD6-CHK-6",
        "number",
        about="points added to the roll",
        least=None,
    ),
    Modifier(*named("penalty | штраф"), "SWD6-DICE-4", "number", about="dice taken off the roll"),
    Modifier(
        *named("shift | сдвиг"),
        "SWD6-CHK-3",
        "number",
        about="levels harder, or below 0 easier",
        least=None,
    ),
    Modifier(
        *named("difficulty-bonus | к сложности"),
        "SWD6-CHK-6",
        "number",
        about="points added to the difficulty number",
        least=None,
    ),
    Modifier(
        *named("difficulty-dice | кубики сложности"),
        "SWD6-CHK-5",
        "text",
        about="dice added to the difficulty, each cause by itself: 2D,2D",
    ),
    Modifier(
        *named("against-trait, resisted-with | против, навык противника"),
        "SWD6-CHK-7",
        "text",
        about="what the other side rolls",
    ),
    Modifier(
        *named("prepare, aim | подготовка, прицелиться"),
        "SWD6-TIME-7",
        about="twice the time, one die more",
    ),
    Modifier(*named("rush | спешка"), "SWD6-TIME-8", about="half the time, half the dice"),
    Modifier(
        *named("force, Force Point | сила, очко Силы"),
        "SWD6-FP-2",
        "number",
        about="Force Points in force this round",
    ),
    Modifier(
        *named("combined-bonus | совместный бонус"),
        "SWD6-CMD-7",
        "text",
        about="dice that the others give by working together",
    ),
    Modifier(
        *named("slip | оступился, оступилась"),
        "SWD6-MOVE-9",
        "number",
        about="dice that a slip takes off the rest of the round",
    ),
    Modifier(
        *named("rounds | раундов"), "SWD6-TIME-5", "number", about="how many rounds the task takes"
    ),
    Modifier(
        *named("minutes | минут, минуты"),
        "SWD6-TIME-5",
        "number",
        about="how many minutes the task or the scene takes",
    ),
    Modifier(
        *named("interrupted | прервано"),
        "SWD6-CP-4",
        about="the long act was left off: no point helps any more",
    ),
    Modifier(*named("secret | тайно"), "SWD6-TIME-10", about="only the game master learns of it"),
    Modifier(*named("hidden | число скрыто"), "SWD6-CHK-9", about="players do not see the number"),
    Modifier(
        *named("cp, Character Points | оп, очки персонажа"),
        "SWD6-CP-1",
        "number",
        about="Character Points on the roll, within its limit",
    ),
    Modifier(
        *named("other-acted | другой действовал"),
        "SWD6-CP-1",
        about="somebody has acted since: too late for Character Points",
    ),
)

_ROUND: tuple[Modifier, ...] = (
    Modifier(
        *named("reaction | реакция"),
        "SWD6-ATK-12",
        "choice",
        choices=REACTIONS,
        about="which skill answers the attack",
    ),
    Modifier(
        *named("full | полная, полное"),
        "SWD6-ATK-13",
        about="the reaction is the only act of the round",
    ),
    Modifier(
        *named("extra-action | лишнее действие"),
        "SWD6-ACT-4",
        about="react with one action more, keep those declared",
    ),
    Modifier(
        *named("surprised | врасплох, застигнут врасплох"),
        "SWD6-ATK-17",
        about="caught by an ambush: no reaction to its first act",
    ),
    Modifier(
        *named("doing | делает"),
        "SWD6-ACT-7",
        "choice",
        choices=_NO_ROLL,
        about="what is done without a roll",
    ),
    Modifier(*named("directs | только руководит"), "SWD6-CMD-3", about="the leader only directs"),
    Modifier(
        *named("task | задача"),
        "SWD6-CMD-7",
        "text",
        about="the skill of the task that is done together",
    ),
    Modifier(*named("rolls | бросков"), "SWD6-TIME-10", "number", about="rolls of each kind"),
    Modifier(*named("most | до"), "SWD6-TIME-10", "number", about="the most dice of such rolls"),
    Modifier(
        *named("parts | части"),
        "SWD6-TIME-9",
        "text",
        about="the parts of a long job: skill level minutes, with semicolons between",
    ),
)

_POINTS: tuple[Modifier, ...] = (
    Modifier(
        *named("use | трата, применение"),
        "SWD6-FP-6",
        "choice",
        choices=_USES,
        about="how the Force Point is used",
    ),
    Modifier(
        *named("favour, favor | милость"),
        "SWD6-DSP-8",
        about="use the Force Point that the dark side offers",
    ),
    Modifier(
        *named("temptation | искушение"),
        "SWD6-DSP-5",
        about="the atoning are tempted without a warning",
    ),
    Modifier(
        *named("harmless, no-harm | без вреда"),
        "SWD6-DSP-6",
        about="the call is not meant to harm or hurt",
    ),
    Modifier(*named("leave-off | оставить"), "SWD6-DSP-4", about="atone no more"),
    Modifier(
        *named("behaviour, behavior | поведение"),
        "SWD6-DSP-4",
        "choice",
        choices=(Choice(*named("good | хорошее")), Choice(*named("bad | плохое"))),
        about="how the atoning behaved in this adventure",
    ),
    Modifier(
        *named("purpose | вид броска"),
        "SWD6-CP-2",
        "choice",
        choices=_PURPOSES,
        about="what kind of roll the Character Points go into",
    ),
    Modifier(
        *named("already | уже потрачено"),
        "SWD6-CP-2",
        "number",
        about="Character Points that are in this roll already",
    ),
)

_ADVANCEMENT: tuple[Modifier, ...] = (
    Modifier(
        *named("used | применялся"),
        "SWD6-ADV-5*",
        about="the skill was used in the last adventure: no training",
    ),
    Modifier(*named("teacher | учитель"), "SWD6-ADV-5*", about="a teacher halves the training"),
    Modifier(
        *named("extra | сверх"),
        "SWD6-ADV-5*",
        "number",
        about="Character Points paid to train a day less each",
    ),
    Modifier(
        *named("prerequisites | условия выполнены"),
        "SWD6-ADV-7*",
        about="the prerequisites of an advanced skill are met",
    ),
    Modifier(*named("name | название"), "SWD6-ADV-6*", "text", about="name of a specialization"),
    Modifier(*named("skill | навык"), "SWD6-ADV-6*", "text", about="skill of a specialization"),
)

GENERAL: tuple[Modifier, ...] = (*_CHECK, *_ROUND, *_POINTS, *_ADVANCEMENT)

ROLL: tuple[str, ...] = tuple(modifier.id for modifier in _CHECK)
"""The ids that every roll of a trait understands."""
