"""What may be done with `heal`: first aid, and the waits of the clock by name."""

from __future__ import annotations

from charmgr.api import Action

__all__ = ["DEEDS"]

_CARE = ("care", "despair", "bonus", "penalty")

DEEDS: tuple[Action, ...] = (
    Action(
        "first-aid",
        ("first aid", "aid", "stabilise"),
        ("первая помощь", "помощь", "стабилизация"),
        roles=("carer?",),
        modifiers=("kit", *_CARE),
        rules=("ST-MED-2", "ST-MED-5"),
        about="stop the bleeding, or restore Health to fresh wounds",
    ),
    Action(
        "bleeding",
        ("bleeding", "bleed"),
        ("кровотечение", "кровь"),
        roles=("carer?",),
        modifiers=("kit", *_CARE),
        rules=("ST-MED-1",),
        about="the next roll of Stamina against bleeding",
    ),
    Action(
        "healing",
        ("healing", "week"),
        ("лечение", "неделя"),
        roles=("carer?",),
        modifiers=("conditions", "kit", "drugs", *_CARE),
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
