"""What `--with` understands in checks, points and advancement."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_swd6.force_points import USES
from charmgr_swd6.rounds import NO_ROLL
from charmgr_swd6.tables import CHARACTER_POINT_LIMITS, REACTIONS

__all__ = ["GENERAL", "NO_ROLL_CHOICES", "ROLL"]

USE_NAMES = {
    "heroic": ("heroic", "героически"),
    "dramatic": ("dramatic", "в решающий миг"),
    "unheroic": ("unheroic", "негероически"),
    "evil": ("evil", "зло"),
}
REACTION_NAMES = {
    "dodge": ("dodge", "уклонение"),
    "melee_parry": ("melee parry", "парирование"),
    "brawling_parry": ("brawling parry", "рукопашное парирование"),
    "lightsaber_parry": ("lightsaber", "световой меч"),
    "vehicle_dodge": ("vehicle dodge", "уклонение на транспорте"),
    "starship_dodge": ("starship dodge", "уклонение корабля"),
}
PURPOSE_NAMES = REACTION_NAMES | {
    "skill": ("skill", "навык"),
    "attribute": ("attribute", "атрибут"),
    "advanced": ("advanced skill", "навык (A)"),
    "force": ("Force skill", "навык Силы"),
    "damage": ("damage", "урон"),
    "specialization": ("specialisation", "специализация"),
    "resist_damage": ("resisting damage", "сопротивление урону"),
    "initiative": ("initiative", "инициатива"),
}
DOING_NAMES = {
    "reload": ("reload", "перезарядить"),
    "draw": ("draw a weapon", "выхватить оружие"),
    "switch_stun": ("switch to stun or back", "переключить на оглушение"),
    "datapad": ("look into a datapad", "свериться с датападом"),
    "walk": ("walk", "идти"),
    "concentrate": ("concentrate", "сосредоточиться"),
}


def _choices(names: dict[str, tuple[str, str]], order: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(id_, (names[id_][0],), (names[id_][1],)) for id_ in order)


NO_ROLL_CHOICES = _choices(DOING_NAMES, NO_ROLL)

CHECK: tuple[Modifier, ...] = (
    Modifier(
        "actions",
        ("actions", "MAP"),
        ("действия", "действий"),
        "SWD6-ACT-3",
        "number",
        about="how many actions are taken this round",
    ),
    Modifier("free", ("free",), ("свободное",), "SWD6-ACT-6", about="a free action"),
    Modifier(
        "bonus", ("bonus",), ("бонус",), "SWD6-CHK-6", "number", about="points added to the roll"
    ),
    Modifier(
        "penalty",
        ("penalty",),
        ("штраф",),
        "SWD6-DICE-4",
        "number",
        about="dice taken off the roll",
    ),
    Modifier(
        "shift",
        ("shift",),
        ("сдвиг",),
        "SWD6-CHK-3",
        "number",
        about="levels harder, or below 0 easier",
    ),
    Modifier(
        "difficulty_bonus",
        ("difficulty-bonus",),
        ("к сложности",),
        "SWD6-CHK-6",
        "number",
        about="points added to the difficulty number",
    ),
    Modifier(
        "difficulty_dice",
        ("difficulty-dice",),
        ("кубики сложности",),
        "SWD6-CHK-5",
        "text",
        about="dice added to the difficulty, each cause by itself: 2D,2D",
    ),
    Modifier(
        "against_trait",
        ("against-trait", "resisted-with"),
        ("против", "навык противника"),
        "SWD6-CHK-7",
        "text",
        about="what the other side rolls",
    ),
    Modifier(
        "prepare",
        ("prepare", "aim"),
        ("подготовка", "прицелиться"),
        "SWD6-TIME-7",
        about="twice the time, one die more",
    ),
    Modifier("rush", ("rush",), ("спешка",), "SWD6-TIME-8", about="half the time, half the dice"),
    Modifier(
        "force",
        ("force", "Force Point"),
        ("сила", "очко Силы"),
        "SWD6-FP-2",
        "number",
        about="Force Points in force this round",
    ),
    Modifier(
        "combined_bonus",
        ("combined-bonus",),
        ("совместный бонус",),
        "SWD6-CMD-7",
        "text",
        about="dice that the others give by working together",
    ),
    Modifier(
        "slip",
        ("slip",),
        ("оступился", "оступилась"),
        "SWD6-MOVE-9",
        "number",
        about="dice that a slip takes off the rest of the round",
    ),
    Modifier(
        "rounds",
        ("rounds",),
        ("раундов",),
        "SWD6-TIME-5",
        "number",
        about="how many rounds the task takes",
    ),
    Modifier(
        "minutes",
        ("minutes",),
        ("минут", "минуты"),
        "SWD6-TIME-5",
        "number",
        about="how many minutes the task or the scene takes",
    ),
    Modifier(
        "interrupted",
        ("interrupted",),
        ("прервано",),
        "SWD6-CP-4",
        about="the long act was left off: no point helps any more",
    ),
    Modifier(
        "secret", ("secret",), ("тайно",), "SWD6-TIME-10", about="only the game master learns of it"
    ),
    Modifier(
        "hidden",
        ("hidden",),
        ("число скрыто",),
        "SWD6-CHK-9",
        about="players do not see the number",
    ),
    Modifier(
        "cp",
        ("cp", "Character Points"),
        ("оп", "очки персонажа"),
        "SWD6-CP-1",
        "number",
        about="Character Points on the roll, within its limit",
    ),
    Modifier(
        "other_acted",
        ("other-acted",),
        ("другой действовал",),
        "SWD6-CP-1",
        about="somebody has acted since: too late for Character Points",
    ),
)

ROUND_MODIFIERS: tuple[Modifier, ...] = (
    Modifier(
        "reaction",
        ("reaction",),
        ("реакция",),
        "SWD6-ATK-12",
        "choice",
        choices=_choices(REACTION_NAMES, tuple(REACTIONS)),
        about="which skill answers the attack",
    ),
    Modifier(
        "full",
        ("full",),
        ("полная", "полное"),
        "SWD6-ATK-13",
        about="the reaction is the only act of the round",
    ),
    Modifier(
        "extra_action",
        ("extra-action",),
        ("лишнее действие",),
        "SWD6-ACT-4",
        about="react with one action more, keep those declared",
    ),
    Modifier(
        "surprised",
        ("surprised",),
        ("врасплох", "застигнут врасплох"),
        "SWD6-ATK-17",
        about="caught by an ambush: no reaction to its first act",
    ),
    Modifier(
        "doing",
        ("doing",),
        ("делает",),
        "SWD6-ACT-7",
        "choice",
        choices=NO_ROLL_CHOICES,
        about="what is done without a roll",
    ),
    Modifier(
        "directs",
        ("directs",),
        ("только руководит",),
        "SWD6-CMD-3",
        about="the leader only directs",
    ),
    Modifier(
        "task",
        ("task",),
        ("задача",),
        "SWD6-CMD-7",
        "text",
        about="the skill of the task that is done together",
    ),
    Modifier(
        "rolls", ("rolls",), ("бросков",), "SWD6-TIME-10", "number", about="rolls of each kind"
    ),
    Modifier(
        "most", ("most",), ("до",), "SWD6-TIME-10", "number", about="the most dice of such rolls"
    ),
    Modifier(
        "parts",
        ("parts",),
        ("части",),
        "SWD6-TIME-9",
        "text",
        about="the parts of a long job: skill level minutes, with semicolons between",
    ),
)

POINTS: tuple[Modifier, ...] = (
    Modifier(
        "use",
        ("use",),
        ("трата", "применение"),
        "SWD6-FP-6",
        "choice",
        choices=_choices(USE_NAMES, USES),
        about="how the Force Point is used",
    ),
    Modifier(
        "favour",
        ("favour", "favor"),
        ("милость",),
        "SWD6-DSP-8",
        about="use the Force Point that the dark side offers",
    ),
    Modifier(
        "temptation",
        ("temptation",),
        ("искушение",),
        "SWD6-DSP-5",
        about="the atoning are tempted without a warning",
    ),
    Modifier(
        "harmless",
        ("harmless", "no-harm"),
        ("без вреда",),
        "SWD6-DSP-6",
        about="the call is not meant to harm or hurt",
    ),
    Modifier("leave_off", ("leave-off",), ("оставить",), "SWD6-DSP-4", about="atone no more"),
    Modifier(
        "behaviour",
        ("behaviour", "behavior"),
        ("поведение",),
        "SWD6-DSP-4",
        "choice",
        choices=(Choice("good", ("good",), ("хорошее",)), Choice("bad", ("bad",), ("плохое",))),
        about="how the atoning behaved in this adventure",
    ),
    Modifier(
        "purpose",
        ("purpose",),
        ("вид броска",),
        "SWD6-CP-2",
        "choice",
        choices=_choices(PURPOSE_NAMES, tuple(CHARACTER_POINT_LIMITS)),
        about="what kind of roll the Character Points go into",
    ),
    Modifier(
        "already",
        ("already",),
        ("уже потрачено",),
        "SWD6-CP-2",
        "number",
        about="Character Points that are in this roll already",
    ),
)

ADVANCEMENT: tuple[Modifier, ...] = (
    Modifier(
        "used",
        ("used",),
        ("применялся",),
        "SWD6-ADV-5*",
        about="the skill was used in the last adventure: no training",
    ),
    Modifier(
        "teacher", ("teacher",), ("учитель",), "SWD6-ADV-5*", about="a teacher halves the training"
    ),
    Modifier(
        "extra",
        ("extra",),
        ("сверх",),
        "SWD6-ADV-5*",
        "number",
        about="Character Points paid to train a day less each",
    ),
    Modifier(
        "prerequisites",
        ("prerequisites",),
        ("условия выполнены",),
        "SWD6-ADV-7*",
        about="the prerequisites of an advanced skill are met",
    ),
    Modifier(
        "name", ("name",), ("название",), "SWD6-ADV-6*", "text", about="name of a specialization"
    ),
    Modifier(
        "skill", ("skill",), ("навык",), "SWD6-ADV-6*", "text", about="skill of a specialization"
    ),
)

GENERAL: tuple[Modifier, ...] = (*CHECK, *ROUND_MODIFIERS, *POINTS, *ADVANCEMENT)

ROLL: tuple[str, ...] = tuple(modifier.id for modifier in CHECK)
"""The ids that every roll of a trait understands."""
