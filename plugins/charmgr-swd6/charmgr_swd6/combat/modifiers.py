"""What `--with` understands of aiming, hits, targets, grenades and healing, each with its rule."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_swd6.combat.armour import ARMOURS
from charmgr_swd6.combat.cover import BODIES, HIDING, SIGHT
from charmgr_swd6.combat.scale import SCALES
from charmgr_swd6.modifiers import REACTIONS
from charmgr_swd6.rows import both, named

__all__ = ["ATTACK", "COMBAT", "HEALING"]

_SCALES = tuple(Choice(scale.id, scale.en, scale.ru, scale.dice) for scale in SCALES)

_SMOKE, _LIGHT = SIGHT[:3], SIGHT[3:]

_AIMING: tuple[Modifier, ...] = (
    Modifier(
        *named("weapon | оружие"),
        "SWD6-ATK-2",
        "text",
        about="what the attack is made with: a weapon of the sheet or of the table",
    ),
    Modifier(
        *named("distance | расстояние"),
        "SWD6-ATK-3",
        "number",
        about="metres to the target or, for a grenade, to the point",
    ),
    Modifier(
        *named("range | дистанция, дальность"),
        "SWD6-ATK-3",
        "choice",
        choices=(
            Choice(*named("point-blank | в упор"), "VE"),
            Choice(*named("short | короткая"), "E"),
            Choice(*named("medium | средняя"), "M"),
            Choice(*named("long | длинная, дальняя"), "D"),
        ),
        about="the range band, where nobody counts metres",
    ),
    Modifier(
        *named("place | место"),
        "SWD6-ATK-4",
        "choice",
        choices=(
            Choice("within_3m", *both("within 3 m | в трёх метрах")),
            Choice(*named("indoors | в помещении")),
            Choice("big_room_ends", *both("big room | большой зал")),
            Choice(*named("outdoors | снаружи, на улице")),
            Choice("outdoors_wide", *both("wide outdoors | на просторе")),
            Choice("outdoors_far", *both("far outdoors | очень далеко")),
        ),
        about="where the fight is: the range is estimated by it",
    ),
    Modifier(
        "called",
        *both("called shot, called, size | целевой выстрел, размер цели"),
        "SWD6-SHOT-1",
        "number",
        about="size of a small target in centimetres; 0 is less than one",
    ),
    Modifier(
        *named("smoke, fog | дым, туман"),
        "SWD6-COV-2*",
        "choice",
        choices=_SMOKE,
        about="smoke or fog between attacker and target",
    ),
    Modifier(
        *named("light | свет, освещение"),
        "SWD6-COV-2*",
        "choice",
        choices=_LIGHT,
        about="how dark it is",
    ),
    Modifier(
        *named("cover | укрытие"),
        "SWD6-COV-2*",
        "choice",
        choices=HIDING,
        about="how much of the target is hidden",
    ),
    Modifier(
        *named("protection | защита, преграда"),
        "SWD6-COV-6*",
        "choice",
        choices=BODIES,
        about="the solid thing that hides the target and may take the shot",
    ),
    Modifier(
        "body",
        *both("body strength | прочность"),
        "SWD6-COV-4",
        "dice",
        about="body strength of the solid thing that hides the target",
    ),
    Modifier(
        *named("blind | вслепую"),
        "SWD6-SHOT-4",
        "number",
        value=1,
        about="5 to 10 points where the thrower does not see the point",
    ),
    Modifier(
        *named("shots | выстрелов, выстрелы"),
        "SWD6-ACT-3",
        "number",
        about="attacks made one after the other; each is an action",
    ),
    Modifier(
        *named("draw | выхватив"), "SWD6-ATK-14", about="the weapon is drawn first: an action more"
    ),
    Modifier(
        *named("switch mode | переключив режим"),
        "SWD6-ATK-15",
        about="the weapon is switched to stun or back first: an action more",
    ),
)

_DEALING: tuple[Modifier, ...] = (
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

_TARGET: tuple[Modifier, ...] = (
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

_GRENADE: tuple[Modifier, ...] = (
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

ATTACK: tuple[str, ...] = tuple(one.id for one in (*_AIMING, *_DEALING, *_TARGET))

COMBAT: tuple[Modifier, ...] = (*_AIMING, *_DEALING, *_TARGET, *_GRENADE, *HEALING)
