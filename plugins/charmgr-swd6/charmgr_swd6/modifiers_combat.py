"""What `--with` understands of hits, targets, grenades and healing, each with its rule."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_swd6.armour import ARMOURS
from charmgr_swd6.cover import BODIES
from charmgr_swd6.modifiers import REACTIONS
from charmgr_swd6.modifiers_aim import AIMING
from charmgr_swd6.rows import both, named
from charmgr_swd6.scale import SCALES

__all__ = ["ATTACK", "COMBAT", "GRENADE", "HEALING", "TARGET"]

_SCALES = tuple(Choice(scale.id, scale.en, scale.ru, scale.dice) for scale in SCALES)

DEALING: tuple[Modifier, ...] = (
    Modifier(
        *named("stun, stun setting | оглушение, на оглушение"),
        "SWD6-DMG-16",
        about="the weapon is set to stun",
    ),
    Modifier(
        *named("harm, kind of attack | вид урона, вид атаки"),
        "SWD6-ARM-2",
        "choice",
        choices=(
            Choice(*named("physical | физический, физическая")),
            Choice(*named("energy | энергетический, энергия")),
        ),
        about="what the armour must stop: a physical attack or energy",
    ),
    Modifier(
        *named("at weapon, struck weapon | по оружию"),
        "SWD6-WPN-1",
        "text",
        about="the hit strikes this weapon of the target",
    ),
    Modifier(
        *named("at object, object | по предмету"),
        "SWD6-COV-6*",
        "choice",
        choices=BODIES,
        about="the hit strikes this thing and nobody else",
    ),
    Modifier(
        *named("injury | увечье"),
        "SWD6-DMG-17",
        "text",
        about="the severe injury that may take the place of death",
    ),
    Modifier(
        "attacker_scale",
        *both("attacker's scale, attacker scale | масштаб атакующего"),
        "SWD6-SCALE-1",
        "choice",
        choices=_SCALES,
        about="scale of what attacks, where it is not the weapon's own",
    ),
    Modifier(*named("no damage | без урона"), "SWD6-ATK-1", about="stop at the roll to hit"),
    Modifier(
        "damage_cp",
        *both("cp on damage | оп на урон"),
        "SWD6-CP-2",
        "number",
        about="Character Points put into the damage",
    ),
    Modifier(
        *named("to damage | на урон"),
        "SWD6-CMD-8",
        "text",
        about="the part of the bonus of combined fire that goes to the damage",
    ),
)

TARGET: tuple[Modifier, ...] = (
    Modifier(
        "target_reaction",
        *both("target's reaction | реакция цели"),
        "SWD6-ATK-12",
        "number",
        about="the target's dodge or parry, which takes the number's place",
    ),
    Modifier(
        "target_full_reaction",
        *both("target's full reaction | полная реакция цели"),
        "SWD6-ATK-13",
        "number",
        about="the target's full dodge or parry, added to the number",
    ),
    Modifier(
        *named("parried with | парировано"),
        "SWD6-ATK-8",
        "choice",
        choices=REACTIONS,
        about="which reaction the target made",
    ),
    Modifier(
        *named("armour, armor | броня"),
        "SWD6-ARM-2",
        "choice",
        choices=ARMOURS,
        about="a suit of the table in place of what the target's sheet wears",
    ),
    Modifier(
        "target_strength",
        *both("target's Strength | сила цели"),
        "SWD6-DMG-2",
        "text",
        about="Strength of a target that has no sheet",
    ),
    Modifier(
        "target_scale",
        *both("target's scale, target scale | масштаб цели"),
        "SWD6-SCALE-1",
        "choice",
        choices=_SCALES,
        about="scale of a target that has no sheet",
    ),
    Modifier(
        "resist_cp",
        *both("cp on resistance | оп на стойкость"),
        "SWD6-CP-2",
        "number",
        about="Character Points that the target puts into its Strength",
    ),
)

GRENADE: tuple[Modifier, ...] = (
    Modifier(
        *named("away | от точки"),
        "SWD6-SHOT-2",
        "text",
        about="metres of each target from the point, in order: 0,3,5@90 with a bearing",
    ),
    Modifier(
        *named("timer, fuse | таймер, запал"),
        "SWD6-SHOT-6",
        "number",
        about="seconds on the timer; without it the grenade goes off on contact",
    ),
)

HEALING: tuple[Modifier, ...] = (
    Modifier(
        *named("first aid | первая помощь"),
        "SWD6-HEAL-4",
        "text",
        about="the code of a healer who has no sheet",
    ),
    Modifier(
        *named("medicine | медицина"),
        "SWD6-HEAL-9",
        "text",
        about="the medicine (A) of a doctor who has no sheet",
    ),
    Modifier(
        *named("drug | препарат, лекарство"),
        "SWD6-HEAL-12",
        "text",
        about="a drug of the healer or the patient, by name",
    ),
)

ATTACK: tuple[str, ...] = tuple(one.id for one in (*AIMING, *DEALING, *TARGET))

COMBAT: tuple[Modifier, ...] = (*AIMING, *DEALING, *TARGET, *GRENADE, *HEALING)
