"""The arsenal as data: what each weapon of the text is used with and what it does."""

from __future__ import annotations

from typing import Literal

from charmgr.api import Named
from charmgr_swd6.rows import named

__all__ = ["BARE_HANDS", "HAND_TO_HAND", "WEAPONS", "Kind", "Weapon"]

Kind = Literal["ranged", "melee", "brawling"]
Harm = Literal["energy", "physical"]


class Weapon(Named, frozen=True):
    """A weapon: what swings it, how hard it is to use, how far it reaches and what it does.

    `damage` is a code, or one for each zone of a blast with slashes between; `STR+2D` adds to the
    wielder's Strength, up to `maximum`. `ranges` reads short/medium/long in metres, the lower
    limit of short before a dash; `blast` the zones in metres. `difficulty` is the level of a
    hand-to-hand weapon, `body` what resists when the weapon itself is struck.
    """

    skill: str = "blaster"
    damage: str = ""
    maximum: str = ""
    ranges: str = ""
    blast: str = ""
    difficulty: str = ""
    harm: Harm = "energy"
    fire_control: str = ""
    body: str = "2D"  # SWD6-WPN-1: most hand weapons
    scale: str = "character"
    stun: bool = False
    rifle: bool = False
    state: str = "undamaged"


HAND_TO_HAND = ("melee_combat", "lightsaber", "brawling")

BARE_HANDS = Weapon(
    *named("bare hands, fist, unarmed | голые руки, кулак, без оружия"),
    skill="brawling",
    damage="STR",
    difficulty="VE",  # SWD6-ATK-6
    harm="physical",
)

# SWD6-WPN-3, SWD6-ATK-2, SWD6-ATK-5, SWD6-SHOT-2, SWD6-SHOT-5*. What the text does not give is
# left open: a sheet writes it, and an attack that needs it says so.
WEAPONS: tuple[Weapon, ...] = (
    BARE_HANDS,
    Weapon(
        *named("claws | когти"), skill="brawling", damage="STR+1D", difficulty="VE", harm="physical"
    ),
    Weapon(
        *named("blaster pistol, blaster | бластерный пистолет, бластер"),
        damage="4D",
        ranges="3-10/30/120",
        stun=True,
    ),
    Weapon(
        *named(
            "heavy blaster pistol, heavy blaster | тяжёлый бластерный пистолет, тяжёлый бластер"
        ),
        damage="5D",
        stun=True,
    ),
    Weapon(
        *named("blaster rifle, rifle | бластерная винтовка, винтовка"),
        damage="5D",
        stun=True,
        rifle=True,
    ),
    Weapon(
        *named("blaster cannon | бластерная пушка"),
        skill="blaster_artillery",
        damage="4D",
        blast="0-5",
        body="",
    ),
    Weapon(*named("bowcaster | боукастер"), skill="bowcaster", rifle=True),
    Weapon(
        *named("submachine gun, slugthrower | пистолет-пулемёт, автомат"),
        skill="firearms",
        harm="physical",
    ),
    Weapon(
        *named("fragmentation grenade, grenade | осколочная граната, граната"),
        skill="grenade",
        damage="5D/4D/3D/2D",
        ranges="3-10/20/40",
        blast="0-2/4/6/10",
        harm="physical",
    ),
    Weapon(
        *named("thermal detonator, detonator | термальный детонатор, детонатор"),
        skill="grenade",
        ranges="3-10/20/40",
    ),
    Weapon(
        *named("throwing knife, thrown knife | метательный нож"),
        skill="thrown_weapons",
        harm="physical",
    ),
    Weapon(
        *named("spear, thrown spear | копьё, метательное копьё"),
        skill="thrown_weapons",
        harm="physical",
    ),
    Weapon(*named("sling | праща"), skill="thrown_weapons", harm="physical"),
    Weapon(
        *named("grenade launcher | гранатомёт"),
        skill="missile_weapons",
        harm="physical",
        rifle=True,
    ),
    Weapon(
        *named("vehicle blaster | бластер на транспорте"),
        skill="vehicle_blasters",
        body="",
        scale="speeder",
    ),
    Weapon(
        *named(
            "speeder bike cannon, speeder bike laser cannon"
            " | пушка спидербайка, лазерная пушка спидербайка"
        ),
        skill="vehicle_blasters",
        fire_control="2D",
        body="",
        scale="speeder",
    ),
    Weapon(
        *named("speeder gun, speeder blaster cannon | пушка спидера, бластерная пушка спидера"),
        skill="vehicle_blasters",
        damage="3D+1",
        fire_control="2D",
        body="",
        scale="speeder",
    ),
    Weapon(
        *named("artillery, blaster artillery | бластерная артиллерия, артиллерия"),
        skill="blaster_artillery",
        body="",
    ),
    Weapon(
        *named("vibroblade | виброклинок"), skill="melee_combat", difficulty="M", harm="physical"
    ),
    Weapon(
        *named("vibroaxe, vibro-axe | вибротопор"),
        skill="melee_combat",
        damage="STR+2D",
        difficulty="M",
        harm="physical",
    ),
    Weapon(
        *named("club, hand weapon | дубинка, ручное оружие"),
        skill="melee_combat",
        damage="STR+1D",
        maximum="6D",
        harm="physical",
    ),
    Weapon(*named("lightsaber | световой меч"), skill="lightsaber"),
)
