"""The actions of a fight: names, parts, and what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action, Named
from charmgr_swd6.combat.arsenal import WEAPONS
from charmgr_swd6.combat.cover import HIDING, SIGHT
from charmgr_swd6.combat.modifiers import ATTACK
from charmgr_swd6.doors import Act, door
from charmgr_swd6.modifiers import ROLL
from charmgr_swd6.rows import both, named

__all__ = ["ACTIONS", "DESCRIBED", "WORDS"]

ACTIONS: Mapping[str, Act] = {
    "attack": door("combat.attack.attack"),
    "shoot": door("combat.attack.shoot"),
    "strike": door("combat.attack.strike"),
    "brawl": door("combat.attack.brawl"),
    "grenade": door("combat.grenades.grenade"),
    "throw-back": door("combat.grenades.throw_back"),
    "burst": door("combat.grenades.burst"),
    "ambush": door("combat.ambush.ambush"),
}

_ATTACK = (*ROLL, *ATTACK, "vertical", "away", "timer")

DESCRIBED: tuple[Action, ...] = (
    Action(
        *named("attack | атака, атаковать"),
        ("target?", "vehicle?"),
        _ATTACK,
        rules=("SWD6-ATK-1", "SWD6-ATK-2", "SWD6-ATK-3", "SWD6-ATK-5", "SWD6-ATK-6"),
        about="attack with the weapon at hand, and deal its damage to the target",
    ),
    Action(
        *named("shoot, shot | выстрел, стрелять"),
        ("target?", "vehicle?"),
        _ATTACK,
        rules=("SWD6-ATK-3", "SWD6-ATK-4", "SWD6-ATK-16", "SWD6-COV-1", "SWD6-SHOT-1"),
        about="shoot or throw a weapon; range, cover and dodge make the number",
    ),
    Action(
        *named("strike, melee | удар, ударить"),
        ("target?",),
        _ATTACK,
        rules=("SWD6-ATK-5", "SWD6-ATK-8", "SWD6-ATK-9", "SWD6-ATK-10"),
        about="strike with a weapon in the hand",
    ),
    Action(
        *named("brawl, punch | ударить кулаком, рукопашная"),
        ("target?",),
        _ATTACK,
        rules=("SWD6-ATK-6", "SWD6-ATK-8", "SWD6-ATK-9"),
        about="strike with bare hands",
    ),
    Action(
        *named("grenade, throw grenade | граната, бросить гранату"),
        ("targets*",),
        _ATTACK,
        rules=("SWD6-SHOT-2", "SWD6-SHOT-3", "SWD6-SHOT-4", "SWD6-SHOT-7", "SWD6-SHOT-9"),
        about="throw at a point: whoever is near takes the damage of his zone",
    ),
    Action(
        "throw-back",
        *both("throw back | отбросить гранату, отбросить"),
        modifiers=(*ROLL, "weapon", "timer", "armour", "resist_cp", "no_damage"),
        rules=("SWD6-SHOT-10",),
        about="throw a grenade as far away as possible before it goes off",
    ),
    Action(
        *named("burst, explode | взрыв, взорваться"),
        ("targets*",),
        ("weapon", "away", "armour", "resist_cp", "no_damage", "attacker_scale"),
        rules=("SWD6-SHOT-2", "SWD6-SHOT-6"),
        about="a grenade goes off where it lies",
    ),
    Action(
        *named("ambush | засада"),
        ("members*", "targets*"),
        ROLL,
        rules=("SWD6-ATK-17",),
        about="lie in wait; whoever notices nobody is surprised",
    ),
)

WORDS: tuple[Named, ...] = (
    *WEAPONS,
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
