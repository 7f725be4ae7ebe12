"""The words of this game: difficulties, pools, states, units and milestones."""

from __future__ import annotations

from charmgr.api import Level, Named, Pool, Unit
from charmgr_swd6.rows import both, named

__all__ = [
    "BANDS",
    "CHARACTER_POINT_LIMITS",
    "DAY",
    "HOUR",
    "LEVELS",
    "MILESTONES",
    "MINUTE",
    "POOLS",
    "REACTIONS",
    "ROUND",
    "STATES",
    "UNITS",
    "WORDS",
]

# in seconds
ROUND = 5  # SWD6-TIME-2
MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR

# SWD6-CHK-2: the numbers of each level; SWD6-CHK-4*: those above Heroic.
BANDS: dict[str, tuple[int, int]] = {
    "VE": (1, 5),
    "E": (6, 10),
    "M": (11, 15),
    "D": (16, 20),
    "VD": (21, 30),
    "H": (31, 40),
    "H+10": (41, 50),
    "H+20": (51, 60),
}

LEVELS: tuple[Level, ...] = (
    Level("VE", *both("Very Easy, very-easy | очень лёгкая, очень легко"), 3),
    Level("E", *both("Easy | лёгкая, легко"), 8),
    Level("M", *both("Moderate | умеренная, умеренно"), 13),
    Level("D", *both("Difficult | трудная, сложно, трудно"), 18),
    Level(
        "VD",
        *both("Very Difficult, very-difficult | очень трудная, очень сложно, очень трудно"),
        25,
    ),
    Level("H", *both("Heroic | героическая, героически"), 35),
    Level("H+10", *both("Heroic+10 | героическая+10"), 45),
    Level("H+20", *both("Heroic+20 | героическая+20"), 55),
)

POOLS: tuple[Pool, ...] = (
    Pool(
        "cp",
        *both("Character Points, Character Point, CP | Очки персонажа, Очко персонажа, ОП"),
        path=("points", "cp"),
    ),
    Pool(
        "fp",
        *both("Force Points, Force Point, FP, Force | Очки Силы, Очко Силы, ОС, Сила"),
        path=("points", "fp"),
    ),
    Pool(
        "dsp",
        *both(
            "Dark Side Points, Dark Side Point, DSP, dark side, dark"
            " | Очки Тёмной стороны, Очко Тёмной стороны, ОТС, Тёмная сторона"
        ),
        path=("points", "dsp"),
    ),
)

# SWD6-CP-2: the most Character Points on one roll, by its kind.
CHARACTER_POINT_LIMITS: dict[str, int] = {
    "skill": 2,
    "attribute": 2,
    "advanced": 2,
    "force": 2,
    "damage": 2,
    "specialization": 5,
    "dodge": 5,
    "melee_parry": 5,
    "brawling_parry": 5,
    "lightsaber_parry": 5,
    "vehicle_dodge": 5,
    "starship_dodge": 5,
    "resist_damage": 5,
    "initiative": 0,  # SWD6-CP-3
}

# SWD6-ATK-7 to -11: each reaction and the kinds of attack that it stops.
REACTIONS: dict[str, tuple[str, ...]] = {
    "dodge": ("ranged",),
    "melee_parry": ("melee", "brawling"),
    "brawling_parry": ("melee", "brawling"),
    "lightsaber_parry": ("melee", "brawling"),
    "vehicle_dodge": ("vehicle",),
    "starship_dodge": ("starship",),
}

STATES: tuple[Named, ...] = (
    Named(*named("healthy | здоров, здорова, цел")),
    Named(*named("stunned | ошеломлён, ошеломлена")),
    Named(*named("unconscious | без сознания")),
    Named(*named("wounded | ранен, ранена")),
    Named(*named("wounded twice | ранен дважды, ранена дважды")),
    Named(*named("incapacitated | выведен из строя, выведена из строя")),
    Named(*named("mortally wounded | смертельно ранен, смертельно ранена")),
    Named(*named("dead, killed | убит, убита, мёртв, мертва")),
)

# Ids that messages, bars and status numbers show by name.
WORDS: tuple[Named, ...] = (
    Named("warned", ("warned, and go on",), ("предупреждён и продолжает",)),
    Named("turned", *both("turned to the dark side | переход на Тёмную сторону")),
    Named(*named("was warned | был предупреждён")),
    Named("resist_cp", *both("Character Points to resist | Очки персонажа на сопротивление")),
    Named("severe_injury", *both("severe injury in place of death | тяжёлое увечье вместо смерти")),
    Named("metres", *both("metres from the blast | метров от взрыва")),
    Named(*named("trouble | неприятность")),
    Named("rest_longer", *both("rest twice as long | отдыхать вдвое дольше")),
    Named("wild_die", *both("wild die shows 1 | на диком кубике 1")),
    Named(*named("complication | осложнение")),
    Named("subtract", *both("subtract it | вычесть")),
    Named("add", *both("add it | прибавить")),
    *(
        Named(f"force_use_{place}", (f"use of Force Point {place}",), (f"Очко силы {place}",))
        for place in range(1, 6)
    ),
    Named("attribute", *both("attributes | атрибуты")),
    Named(*named("players | игроки")),
    Named("shape", *both("condition | состояние")),
    Named("barely", *both("barely made | едва удалось")),
    Named(*named("success | успех")),
    Named("impressive success", *both("impressive success | впечатляющий успех")),
    Named("almost", *both("almost made it | почти удалось")),
    Named(*named("failure | неудача")),
    Named("spectacular failure", *both("spectacular failure | сокрушительная неудача")),
    Named("slight", *both("slight advantage | небольшое преимущество")),
    Named("good", *both("good advantage | хорошее преимущество")),
    Named("decisive", *both("decisive advantage | решающее преимущество")),
    Named("overwhelming", *both("overwhelming advantage | подавляющее преимущество")),
    Named(*named("evil | злой поступок, зло")),
    Named(*named("unheroic | негероически, не героический")),
    Named(*named("heroic | героически, героический")),
    Named("dramatic", *both("heroic and dramatic | героически в решающий миг")),
    Named("unjudged", *both("not judged yet | не решено")),
    Named(*named("first | первыми")),
    Named(*named("last | последними")),
)

# SWD6-TIME-2
UNITS: tuple[Unit, ...] = (Unit(*named("round, rounds | раунд, раунда, раундов"), seconds=ROUND),)

MILESTONES: tuple[Named, ...] = (
    Named(*named("adventure, end of the adventure | приключение, конец приключения")),
    Named(*named("fight, end of the fight | бой, конец боя")),
    Named(*named("session | сессия, встреча")),
)
