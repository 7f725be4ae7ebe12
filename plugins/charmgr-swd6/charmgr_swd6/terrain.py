"""Terrain by name: the difficulty level that moving over it has (SWD6-MOVE-7, SWD6-VEH-6)."""

from __future__ import annotations

from charmgr.api import Choice

__all__ = ["EASY_GROUND", "TERRAINS", "terrain_level", "terrain_rule"]

EASY_GROUND = ("VE", "E", "M")
"""Levels over which one walks without a roll. SWD6-MOVE-2."""

_WALK, _DRIVE = "SWD6-MOVE-7", "SWD6-VEH-6"

TERRAINS: tuple[Choice, ...] = (
    Choice("VE", ("very easy", "VE"), ("очень лёгкая", "очень легко"), "VE", _WALK),
    Choice("E", ("easy", "E"), ("лёгкая", "легко"), "E", _WALK),
    Choice("M", ("moderate", "M"), ("умеренная", "умеренно"), "M", _WALK),
    Choice("D", ("difficult", "D"), ("трудная", "сложная", "сложно"), "D", _WALK),
    Choice("VD", ("very difficult", "VD"), ("очень трудная", "очень сложно"), "VD", _WALK),
    Choice("H", ("heroic", "H"), ("героическая", "героически"), "H", _WALK),
    Choice("pavement", ("pavement", "floor"), ("тротуар", "пол"), "VE", _WALK),
    Choice("calm_water", ("calm water",), ("спокойная вода",), "VE", _WALK),
    Choice("field", ("field", "yard"), ("поле", "двор"), "E", _WALK),
    Choice("current", ("moderate current",), ("умеренное течение",), "E", _WALK),
    Choice("broken_ground", ("broken ground", "brush"), ("бездорожье", "заросли"), "M", _WALK),
    Choice("underwater_tunnel", ("underwater tunnel",), ("подводный туннель",), "M", _WALK),
    Choice("dense_forest", ("dense forest", "forest"), ("густой лес", "лес"), "D", _DRIVE),
    Choice("panicking_crowd", ("panicking crowd", "crowd"), ("паника", "толпа"), "D", _WALK),
    Choice("steep_hill", ("steep hill", "drops"), ("крутой холм", "обрывы"), "D", _WALK),
    Choice("stormy_water", ("stormy water",), ("штормовая вода",), "D", _WALK),
    Choice("minefield", ("minefield",), ("минное поле",), "VD", _WALK),
    Choice("laser_corridor", ("laser corridor",), ("коридор лазеров",), "VD", _WALK),
    Choice("ship_breaking_up", ("ship breaking up",), ("рушащийся корабль",), "VD", _WALK),
    Choice("heart_of_storm", ("heart of a storm",), ("сердце шторма",), "VD", _WALK),
    Choice("avalanche", ("avalanche",), ("лавина",), "H", _WALK),
    Choice("falling_debris", ("falling debris",), ("падающие обломки",), "H", _WALK),
    Choice("tidal_wave", ("tidal wave", "hurricane"), ("приливная волна", "ураган"), "H", _WALK),
    Choice("open_air", ("open air",), ("открытый воздух",), "E", _DRIVE),
    Choice("free_way", ("free repulsorway",), ("свободная трасса",), "E", _DRIVE),
    Choice("open_plain", ("open plain", "icy plain"), ("равнина", "ледяная равнина"), "E", _DRIVE),
    Choice("traffic", ("heavy traffic", "traffic"), ("плотное движение", "трафик"), "D", _DRIVE),
    Choice("canyon", ("winding canyon", "canyon"), ("извилистый каньон", "каньон"), "VD", _DRIVE),
)

_RULES = {terrain.id: terrain.rule for terrain in TERRAINS}
_LEVELS = {terrain.id: str(terrain.value) for terrain in TERRAINS}


def terrain_level(terrain: str) -> str:
    """Tell the level of a terrain by its id; a level is its own."""
    return _LEVELS[terrain]


def terrain_rule(terrain: str) -> str:
    """Name the rule that a terrain's level stands in."""
    return _RULES[terrain]
