"""Ids of a fight that messages, terms and status show by name."""

from __future__ import annotations

from charmgr.api import Named
from charmgr_swd6.cover import HIDING, SIGHT
from charmgr_swd6.rows import both, named

__all__ = ["COMBAT_WORDS"]

COMBAT_WORDS: tuple[Named, ...] = (
    *(Named(choice.id, choice.en, choice.ru) for choice in (*SIGHT, *HIDING)),
    Named(*named("awake | в сознании")),
    Named(*named("armor | броня")),
    Named(*named("on oneself | на себя")),
    Named(*named("unharmed | без повреждений")),
    Named(*named("not seriously damaged | серьёзно не повреждено")),
    Named(*named("undamaged | без повреждений")),
    Named(*named("seriously damaged | серьёзные повреждения")),
    Named(*named("head | голова")),
    Named(*named("torso | торс")),
    Named(*named("left arm | левая рука")),
    Named(*named("right arm | правая рука")),
    Named(*named("left leg | левая нога")),
    Named(*named("right leg | правая нога")),
    Named("beyond", *both("beyond the point | за точкой")),
    Named("beyond_right", ("beyond, to the right",), ("дальше и правее",)),
    Named("short_right", ("short, to the right",), ("ближе и правее",)),
    Named("back", *both("back towards the thrower | назад к метателю")),
    Named("short_left", ("short, to the left",), ("ближе и левее",)),
    Named("beyond_left", ("beyond, to the left",), ("дальше и левее",)),
    Named(*named("bacta | бакта")),
    Named("dying", *both("death check | проверка смерти")),
    Named("deadline", *both("last hour | последний час")),
    Named("waking", *both("waking up | пробуждение")),
    Named(*named("stun | ошеломление")),
    Named(*named("healing | лечение")),
)
