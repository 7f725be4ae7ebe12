"""Terrain by name: the difficulty level that moving over it has (SWD6-MOVE-7, SWD6-VEH-6)."""

from __future__ import annotations

from charmgr.api import Choice
from charmgr_swd6.rows import both, named

__all__ = ["EASY_GROUND", "TERRAINS", "terrain_level", "terrain_rule"]

EASY_GROUND = ("VE", "E", "M")
"""Levels over which one walks without a roll. SWD6-MOVE-2."""

_WALK, _DRIVE = "SWD6-MOVE-7", "SWD6-VEH-6"

TERRAINS: tuple[Choice, ...] = (
    Choice("VE", *both("very easy, VE | очень лёгкая, очень легко"), "VE", _WALK),
    Choice("E", *both("easy, E | лёгкая, легко"), "E", _WALK),
    Choice("M", *both("moderate, M | умеренная, умеренно"), "M", _WALK),
    Choice("D", *both("difficult, D | трудная, сложная, сложно"), "D", _WALK),
    Choice("VD", *both("very difficult, VD | очень трудная, очень сложно"), "VD", _WALK),
    Choice("H", *both("heroic, H | героическая, героически"), "H", _WALK),
    Choice(*named("pavement, floor | тротуар, пол"), "VE", _WALK),
    Choice(*named("calm water | спокойная вода"), "VE", _WALK),
    Choice(*named("field, yard | поле, двор"), "E", _WALK),
    Choice("current", *both("moderate current | умеренное течение"), "E", _WALK),
    Choice(*named("broken ground, brush | бездорожье, заросли"), "M", _WALK),
    Choice(*named("underwater tunnel | подводный туннель"), "M", _WALK),
    Choice(*named("dense forest, forest | густой лес, лес"), "D", _DRIVE),
    Choice(*named("panicking crowd, crowd | паника, толпа"), "D", _WALK),
    Choice(*named("steep hill, drops | крутой холм, обрывы"), "D", _WALK),
    Choice(*named("stormy water | штормовая вода"), "D", _WALK),
    Choice(*named("minefield | минное поле"), "VD", _WALK),
    Choice(*named("laser corridor | коридор лазеров"), "VD", _WALK),
    Choice(*named("ship breaking up | рушащийся корабль"), "VD", _WALK),
    Choice("heart_of_storm", *both("heart of a storm | сердце шторма"), "VD", _WALK),
    Choice(*named("avalanche | лавина"), "H", _WALK),
    Choice(*named("falling debris | падающие обломки"), "H", _WALK),
    Choice(*named("tidal wave, hurricane | приливная волна, ураган"), "H", _WALK),
    Choice(*named("open air | открытый воздух"), "E", _DRIVE),
    Choice("free_way", *both("free repulsorway | свободная трасса"), "E", _DRIVE),
    Choice(*named("open plain, icy plain | равнина, ледяная равнина"), "E", _DRIVE),
    Choice("traffic", *both("heavy traffic, traffic | плотное движение, трафик"), "D", _DRIVE),
    Choice("canyon", *both("winding canyon, canyon | извилистый каньон, каньон"), "VD", _DRIVE),
)

_RULES = {terrain.id: terrain.rule for terrain in TERRAINS}
_LEVELS = {terrain.id: str(terrain.value) for terrain in TERRAINS}


def terrain_level(terrain: str) -> str:
    """Tell the level of a terrain by its id; a level is its own."""
    return _LEVELS[terrain]


def terrain_rule(terrain: str) -> str:
    """Name the rule that a terrain's level stands in."""
    return _RULES[terrain]
