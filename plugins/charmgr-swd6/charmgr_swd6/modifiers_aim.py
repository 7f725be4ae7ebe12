"""What `--with` understands of aiming: weapon, distance, cover, several shots."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_swd6.cover import BODIES, HIDING, SIGHT
from charmgr_swd6.rows import both, named

__all__ = ["AIMING"]

_SMOKE, _LIGHT = SIGHT[:3], SIGHT[3:]

AIMING: tuple[Modifier, ...] = (
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
