"""What a character may try outside a fight: general actions and deeds of healing."""

from __future__ import annotations

from charmgr.api import Action
from charmgr_storytelling.circumstances import ROLL_MODIFIERS

__all__ = ["DEEDS", "GENERAL_ACTIONS"]

GENERAL_ACTIONS: tuple[Action, ...] = (
    Action(
        "contest",
        ("contest", "contested"),
        ("состязание", "соревнование", "против"),
        roles=("target",),
        modifiers=(*ROLL_MODIFIERS, "their_attribute", "their_skill", "their_bonus"),
        rules=("ST-CHECK-1*",),
        about="both roll, more successes win, a tie keeps things as they are",
    ),
    Action(
        "extended",
        ("extended", "extended check"),
        ("длительная", "длительная проверка"),
        modifiers=(*ROLL_MODIFIERS, "gathered"),
        rules=("ST-CHECK-2*",),
        about="successes of several rolls add up",
    ),
)

DEEDS: tuple[Action, ...] = (
    Action(
        "first-aid",
        ("first aid", "aid", "stabilise"),
        ("первая помощь", "помощь", "стабилизация"),
        roles=("carer",),
        modifiers=("kit", "care", "despair", "bonus", "penalty"),
        rules=("ST-MED-2", "ST-MED-5"),
        about="stop the bleeding, or restore Health to fresh wounds",
    ),
    Action(
        "bleeding",
        ("bleeding", "bleed"),
        ("кровотечение", "кровь"),
        roles=("carer?",),
        modifiers=("kit", "care", "despair", "bonus", "penalty"),
        rules=("ST-MED-1",),
        about="the next roll of Stamina against bleeding",
    ),
    Action(
        "healing",
        ("healing", "week"),
        ("лечение", "неделя"),
        roles=("carer?",),
        modifiers=("conditions", "kit", "drugs", "care", "despair", "bonus", "penalty"),
        rules=("ST-MED-6",),
        about="the next weekly roll of healing",
    ),
    Action(
        "rest",
        ("rest", "night"),
        ("отдых", "ночь"),
        rules=("ST-DESP-3*",),
        about="the next night's rest",
    ),
    Action(
        "bruises",
        ("bruises",),
        ("ушибы",),
        rules=("ST-HP-4*",),
        about="the next bashing point passes",
    ),
)
