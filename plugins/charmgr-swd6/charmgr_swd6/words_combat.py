"""Ids of a fight that messages, terms and status show by name."""

from __future__ import annotations

from charmgr.api import Named
from charmgr_swd6.cover import HIDING, SIGHT

__all__ = ["COMBAT_WORDS"]

COMBAT_WORDS: tuple[Named, ...] = (
    *(Named(choice.id, choice.en, choice.ru) for choice in (*SIGHT, *HIDING)),
    Named("awake", ("awake",), ("в сознании",)),
    Named("armor", ("armor",), ("броня",)),
    Named("on_oneself", ("on oneself",), ("на себя",)),
    Named("unharmed", ("unharmed",), ("без повреждений",)),
    Named("not_seriously_damaged", ("not seriously damaged",), ("серьёзно не повреждено",)),
    Named("undamaged", ("undamaged",), ("без повреждений",)),
    Named("seriously_damaged", ("seriously damaged",), ("серьёзные повреждения",)),
    Named("head", ("head",), ("голова",)),
    Named("torso", ("torso",), ("торс",)),
    Named("left_arm", ("left arm",), ("левая рука",)),
    Named("right_arm", ("right arm",), ("правая рука",)),
    Named("left_leg", ("left leg",), ("левая нога",)),
    Named("right_leg", ("right leg",), ("правая нога",)),
    Named("beyond", ("beyond the point",), ("за точкой",)),
    Named("beyond_right", ("beyond, to the right",), ("дальше и правее",)),
    Named("short_right", ("short, to the right",), ("ближе и правее",)),
    Named("back", ("back towards the thrower",), ("назад к метателю",)),
    Named("short_left", ("short, to the left",), ("ближе и левее",)),
    Named("beyond_left", ("beyond, to the left",), ("дальше и левее",)),
    Named("bacta", ("bacta",), ("бакта",)),
    Named("dying", ("death check",), ("проверка смерти",)),
    Named("deadline", ("last hour",), ("последний час",)),
    Named("waking", ("waking up",), ("пробуждение",)),
    Named("stun", ("stun",), ("ошеломление",)),
    Named("healing", ("healing",), ("лечение",)),
)
