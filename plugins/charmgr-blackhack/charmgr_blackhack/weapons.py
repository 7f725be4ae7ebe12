"""The weapons: both lists in full, the groups that classes name, and how words find them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import field

from charmgr.api import Named
from charmgr_blackhack.rows import both, folded, listed, named

__all__ = ["MELEE", "RANGED", "WEAPONS", "Weapon", "find", "improvised"]

Grip = Literal["one", "two", "either"]


class Weapon(Named, frozen=True):
    """A row of the lists.

    `grip` "either" is hand-and-a-half. `attribute` is what attacks go by. `pierces` is how many
    points of metal armour do not count; if any, those of other armour never do. `max_range` is
    empty in close combat. `kinds` are the groups that classes are trained in.
    """

    grip: Grip = "one"
    blunt: bool = False
    short: bool = False
    attribute: str = "str"
    requires: Mapping[str, int] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    throwing: bool = False
    shooting: bool = False
    max_range: str = ""
    pierces: int = 0
    damage_die: int = 0
    reload: str = ""
    crossbow: bool = False


# TBH-WPN-7
MELEE: Mapping[str, Weapon] = listed(
    Weapon(*named("club, cudgel | дубинка, колотушка"), blunt=True, short=True),
    Weapon(*named("knife | нож"), short=True, attribute="dex", kinds=("daggers",)),
    Weapon(*named("dagger | кинжал"), short=True, attribute="dex", kinds=("daggers",), pierces=1),
    Weapon(*named("hand axe | одноручная секира"), kinds=("axes",)),
    Weapon(
        *named("battle axe | боевая секира"), grip="either", requires={"str": 7}, kinds=("axes",)
    ),
    Weapon(*named("flail | цеп"), blunt=True, requires={"str": 7, "dex": 7}),
    Weapon(*named("mace | булава"), blunt=True),
    Weapon(*named("staff | посох"), grip="two", blunt=True),
    Weapon(*named("morningstar | моргенштерн"), grip="two", requires={"str": 9}),
    Weapon(
        "maul",
        *both("two-handed hammer, maul | двуручный молот"),
        grip="two",
        blunt=True,
        requires={"str": 10},
    ),
    Weapon(
        "war_pick",
        *both("hammer-pick, war pick | молот-клевец, клевец"),
        grip="two",
        requires={"str": 9},
        pierces=2,
    ),
    Weapon(*named("short sword | короткий меч"), kinds=("swords", "one_handed_swords")),
    Weapon(
        *named("bastard sword | полуторный меч"),
        grip="either",
        requires={"str": 7},
        kinds=("swords",),
    ),
    Weapon(
        "greatsword",
        *both("two-handed sword, greatsword | двуручный меч"),
        grip="two",
        requires={"str": 9},
        kinds=("swords",),
    ),
    Weapon(
        *named("flamberge | фламберг"),
        grip="two",
        requires={"str": 10},
        kinds=("swords",),
        damage_die=12,
    ),
    Weapon(
        *named("spear | копьё"),
        grip="either",
        requires={"dex": 6},
        kinds=("spears",),
        throwing=True,
    ),
    Weapon(*named("guisarme | гизарм"), grip="two", requires={"str": 9}),
    Weapon(*named("pike | пика"), grip="two", requires={"str": 9, "dex": 9}),
    Weapon(
        *named("rapier | рапира"),
        attribute="dex",
        requires={"dex": 9},
        kinds=("swords", "one_handed_swords"),
        pierces=1,
    ),
    Weapon(*named("shield | щит"), blunt=True, short=True),
)

# TBH-WPN-8
RANGED: Mapping[str, Weapon] = listed(
    Weapon(*named("sling | праща"), attribute="dex", throwing=True, max_range="near"),
    Weapon(
        *named("throwing axe | метательная секира"),
        requires={"str": 6, "dex": 6},
        kinds=("axes",),
        throwing=True,
        max_range="near",
    ),
    Weapon(
        *named("throwing hammer | метательный молот"),
        blunt=True,
        requires={"str": 9},
        throwing=True,
        max_range="near",
    ),
    Weapon(
        *named("throwing knife, tomahawk | метательный нож, метательный томагавк, томагавк"),
        attribute="dex",
        requires={"dex": 7},
        kinds=("daggers",),
        throwing=True,
        max_range="near",
    ),
    Weapon(
        *named("bola | бола"), attribute="dex", requires={"dex": 9}, throwing=True, max_range="near"
    ),
    Weapon(
        *named("short bow | короткий лук"),
        attribute="dex",
        requires={"dex": 7},
        kinds=("bows",),
        shooting=True,
        max_range="near",
    ),
    Weapon(
        *named("long bow | длинный лук"),
        attribute="dex",
        requires={"dex": 7},
        kinds=("bows",),
        shooting=True,
        max_range="far",
    ),
    Weapon(
        *named("composite bow | композитный лук"),
        attribute="dex",
        requires={"dex": 7, "str": 7},
        kinds=("bows",),
        shooting=True,
        max_range="near",
    ),
    Weapon(
        *named("light crossbow | лёгкий арбалет"),
        attribute="dex",
        requires={"dex": 6},
        shooting=True,
        max_range="near",
        reload="action",
        crossbow=True,
    ),
    Weapon(
        *named(
            "repeating crossbow, repeating light crossbow | "
            "многозарядный арбалет, многозарядный лёгкий арбалет"
        ),
        attribute="dex",
        requires={"str": 6, "dex": 6},
        shooting=True,
        max_range="near",
        crossbow=True,
    ),
    Weapon(
        *named("heavy crossbow | тяжёлый арбалет"),
        grip="two",
        attribute="dex",
        requires={"dex": 6, "str": 6},
        shooting=True,
        max_range="far",
        reload="round",
        crossbow=True,
    ),
)

WEAPONS: Mapping[str, Weapon] = {**MELEE, **RANGED}


@cache
def _spellings() -> Mapping[str, str]:
    return {folded(word): row.id for row in WEAPONS.values() for word in (row.id, *row.en, *row.ru)}


def find(word: str) -> Weapon | None:
    """Find a weapon of the lists by its id or one of its names."""
    id_ = _spellings().get(folded(word))
    return WEAPONS[id_] if id_ else None


def improvised(word: str) -> Weapon:
    """Make a weapon of anything else that comes to hand."""
    return Weapon("improvised", (word,), (word,))
