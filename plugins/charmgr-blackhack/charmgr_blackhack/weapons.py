"""The weapons: both lists in full, the groups that classes name, and how words find them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from msgspec import Struct, field

from charmgr.api import Named

__all__ = [
    "GROUPS",
    "MELEE",
    "RANGED",
    "WEAPONS",
    "Weapon",
    "find",
    "improvised",
    "same_word",
]

Grip = Literal["one", "two", "either"]

_NONE: Mapping[str, int] = MappingProxyType({})


class Weapon(Struct, frozen=True):
    """A row of the lists.

    `grip` "either" is hand-and-a-half. `attribute` is what attacks go by. `ignores_metal` is how
    many points of metal armour do not count; `pierces`: those of other armour never do.
    `max_range` is empty in close combat. `kinds` are the groups that classes are trained in.
    """

    named: Named
    grip: Grip = "one"
    blunt: bool = False
    short: bool = False
    attribute: str = "str"
    requires: Mapping[str, int] = field(default_factory=lambda: _NONE)
    kinds: tuple[str, ...] = ()
    throwing: bool = False
    shooting: bool = False
    max_range: str = ""
    pierces: bool = False
    ignores_metal: int = 0
    damage_die: int = 0
    reload: str = ""
    crossbow: bool = False

    @property
    def id(self) -> str:
        """The id of the list."""
        return self.named.id


def _named(id_: str, en: str, *ru: str) -> Named:
    return Named(id_, tuple(en.split("|")), ru)


def _listed(*rows: Weapon) -> Mapping[str, Weapon]:
    return MappingProxyType({row.id: row for row in rows})


# TBH-WPN-7
MELEE: Mapping[str, Weapon] = _listed(
    Weapon(_named("club", "club|cudgel", "дубинка", "колотушка"), blunt=True, short=True),
    Weapon(_named("knife", "knife", "нож"), short=True, attribute="dex", kinds=("daggers",)),
    Weapon(
        _named("dagger", "dagger", "кинжал"),
        short=True,
        attribute="dex",
        kinds=("daggers",),
        pierces=True,
        ignores_metal=1,
    ),
    Weapon(_named("hand_axe", "hand axe", "одноручная секира"), kinds=("axes",)),
    Weapon(
        _named("battle_axe", "battle axe", "боевая секира"),
        grip="either",
        requires={"str": 7},
        kinds=("axes",),
    ),
    Weapon(_named("flail", "flail", "цеп"), blunt=True, requires={"str": 7, "dex": 7}),
    Weapon(_named("mace", "mace", "булава"), blunt=True),
    Weapon(_named("staff", "staff", "посох"), grip="two", blunt=True),
    Weapon(_named("morningstar", "morningstar", "моргенштерн"), grip="two", requires={"str": 9}),
    Weapon(
        _named("maul", "two-handed hammer|maul", "двуручный молот"),
        grip="two",
        blunt=True,
        requires={"str": 10},
    ),
    Weapon(
        _named("war_pick", "hammer-pick|war pick", "молот-клевец", "клевец"),
        grip="two",
        requires={"str": 9},
        pierces=True,
        ignores_metal=2,
    ),
    Weapon(
        _named("short_sword", "short sword", "короткий меч"),
        kinds=("swords", "one_handed_swords"),
    ),
    Weapon(
        _named("bastard_sword", "bastard sword", "полуторный меч"),
        grip="either",
        requires={"str": 7},
        kinds=("swords",),
    ),
    Weapon(
        _named("greatsword", "two-handed sword|greatsword", "двуручный меч"),
        grip="two",
        requires={"str": 9},
        kinds=("swords",),
    ),
    Weapon(
        _named("flamberge", "flamberge", "фламберг"),
        grip="two",
        requires={"str": 10},
        kinds=("swords",),
        damage_die=12,
    ),
    Weapon(
        _named("spear", "spear", "копьё"),
        grip="either",
        requires={"dex": 6},
        throwing=True,
        kinds=("spears",),
    ),
    Weapon(_named("guisarme", "guisarme", "гизарм"), grip="two", requires={"str": 9}),
    Weapon(_named("pike", "pike", "пика"), grip="two", requires={"str": 9, "dex": 9}),
    Weapon(
        _named("rapier", "rapier", "рапира"),
        attribute="dex",
        requires={"dex": 9},
        kinds=("swords", "one_handed_swords"),
        pierces=True,
        ignores_metal=1,
    ),
    Weapon(_named("shield", "shield", "щит"), blunt=True, short=True),
)

# TBH-WPN-8
RANGED: Mapping[str, Weapon] = _listed(
    Weapon(_named("sling", "sling", "праща"), attribute="dex", throwing=True, max_range="near"),
    Weapon(
        _named("throwing_axe", "throwing axe", "метательная секира"),
        requires={"str": 6, "dex": 6},
        throwing=True,
        max_range="near",
        kinds=("axes",),
    ),
    Weapon(
        _named("throwing_hammer", "throwing hammer", "метательный молот"),
        blunt=True,
        requires={"str": 9},
        throwing=True,
        max_range="near",
    ),
    Weapon(
        _named(
            "throwing_knife",
            "throwing knife|tomahawk",
            "метательный нож",
            "метательный томагавк",
            "томагавк",
        ),
        attribute="dex",
        requires={"dex": 7},
        throwing=True,
        max_range="near",
        kinds=("daggers",),
    ),
    Weapon(
        _named("bola", "bola", "бола"),
        attribute="dex",
        requires={"dex": 9},
        throwing=True,
        max_range="near",
    ),
    Weapon(
        _named("short_bow", "short bow", "короткий лук"),
        attribute="dex",
        requires={"dex": 7},
        shooting=True,
        max_range="near",
        kinds=("bows",),
    ),
    Weapon(
        _named("long_bow", "long bow", "длинный лук"),
        attribute="dex",
        requires={"dex": 7},
        shooting=True,
        max_range="far",
        kinds=("bows",),
    ),
    Weapon(
        _named("composite_bow", "composite bow", "композитный лук"),
        attribute="dex",
        requires={"dex": 7, "str": 7},
        shooting=True,
        max_range="near",
        kinds=("bows",),
    ),
    Weapon(
        _named("light_crossbow", "light crossbow", "лёгкий арбалет"),
        attribute="dex",
        requires={"dex": 6},
        shooting=True,
        max_range="near",
        reload="action",
        crossbow=True,
    ),
    Weapon(
        _named(
            "repeating_crossbow",
            "repeating crossbow|repeating light crossbow",
            "многозарядный арбалет",
            "многозарядный лёгкий арбалет",
        ),
        attribute="dex",
        requires={"str": 6, "dex": 6},
        shooting=True,
        max_range="near",
        crossbow=True,
    ),
    Weapon(
        _named("heavy_crossbow", "heavy crossbow", "тяжёлый арбалет"),
        grip="two",
        attribute="dex",
        requires={"dex": 6, "str": 6},
        shooting=True,
        max_range="far",
        reload="round",
        crossbow=True,
    ),
)

WEAPONS: Mapping[str, Weapon] = MappingProxyType({**MELEE, **RANGED})

GROUPS = ("all", "blunt", "swords", "one_handed_swords", "axes", "bows", "daggers", "spears")
"""What classes are trained in beside single weapons."""


def same_word(one: str, other: str) -> bool:
    """Tell whether two spellings are one word: case, ё, hyphens and underscores do not count."""
    return _folded(one) == _folded(other)


def _folded(word: str) -> str:
    text = word.casefold().replace("ё", "е").replace("-", " ").replace("_", " ")
    return " ".join(text.split())


@cache
def _spellings() -> Mapping[str, str]:
    return {
        _folded(word): row.id
        for row in WEAPONS.values()
        for word in (row.id, *row.named.en, *row.named.ru)
    }


def find(word: str) -> Weapon | None:
    """Find a weapon of the lists by its id or one of its names."""
    id_ = _spellings().get(_folded(word))
    return WEAPONS[id_] if id_ else None


def improvised(word: str) -> Weapon:
    """Make a weapon of anything else that comes to hand."""
    return Weapon(Named("improvised", (word,), (word,)))
