"""The actions and deeds of a fight and its wounds: names, parts, and what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action, Named
from charmgr_swd6.arsenal import WEAPONS
from charmgr_swd6.cover import HIDING, SIGHT
from charmgr_swd6.doors import Act, door
from charmgr_swd6.modifiers import ROLL
from charmgr_swd6.modifiers_combat import ATTACK, HEALING
from charmgr_swd6.rows import both, named

__all__ = [
    "ACTIONS",
    "DEEDS",
    "DESCRIBED",
    "DESCRIBED_DEEDS",
    "STEPS",
    "WORDS",
]

ACTIONS: Mapping[str, Act] = {
    "attack": door("attack.attack"),
    "shoot": door("attack.shoot"),
    "strike": door("attack.strike"),
    "brawl": door("attack.brawl"),
    "grenade": door("grenades.grenade"),
    "throw-back": door("grenades.throw_back"),
    "burst": door("grenades.burst"),
    "ambush": door("ambush.ambush"),
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

DEEDS: Mapping[str, Act] = {
    "medpac": door("medpac.medpac"),
    "first-aid": door("medpac.first_aid"),
    "bacta": door("bacta.bacta"),
    "drug": door("drugs.give"),
}

_CARE = (*ROLL, *(one.id for one in HEALING))

DESCRIBED_DEEDS: tuple[Action, ...] = (
    Action(
        *named("medpac | медпакет"),
        ("carer?",),
        _CARE,
        rules=("SWD6-HEAL-4", "SWD6-HEAL-5*", "SWD6-HEAL-6", "SWD6-HEAL-7", "SWD6-HEAL-8"),
        about="heal one level with a medpac, by a carer or on oneself",
    ),
    Action(
        "first-aid",
        *both("first aid | первая помощь"),
        ("carer?",),
        _CARE,
        rules=("SWD6-DMG-6*", "SWD6-DMG-11"),
        about="stabilise the dying or wake the stunned without a medpac",
    ),
    Action(
        *named("bacta, bacta tank | бакта, бакта-камера"),
        ("carer?",),
        _CARE,
        rules=("SWD6-HEAL-9", "SWD6-HEAL-10*", "SWD6-HEAL-11*"),
        about="put a patient into the tank under somebody with medicine (A)",
    ),
    Action(
        *named("drug | препарат, лекарство"),
        ("carer?",),
        ("drug",),
        rules=("SWD6-HEAL-12",),
        about="give a drug that works until the next healing roll",
    ),
)

STEPS: Mapping[str, Act] = {
    "bacta": door("condition.leave_tank"),
    "dying": door("dying.next_round"),
    "deadline": door("dying.too_late"),
    "waking": door("condition.wake"),
    "stun": door("condition.shake_off"),
    "healing": door("rest.rest"),
}

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
