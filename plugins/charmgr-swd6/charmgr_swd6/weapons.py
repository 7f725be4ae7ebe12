"""The arsenal as data, and the weapons that a sheet lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from charmgr.api import Named, RuleError, Sheet, at
from charmgr_swd6.scale import scale_of

__all__ = [
    "BARE_HANDS",
    "WEAPONS",
    "Kind",
    "Weapon",
    "chosen",
    "find_weapon",
    "kind_of",
    "known_weapon",
    "place_of",
    "same_word",
    "skill_for",
    "weapon_on",
]

Kind = Literal["ranged", "melee", "brawling"]
Harm = Literal["energy", "physical"]


@dataclass(frozen=True, slots=True)
class Weapon(Named):
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
    "bare_hands",
    ("bare hands", "fist", "unarmed"),
    ("голые руки", "кулак", "без оружия"),
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
        "claws",
        ("claws",),
        ("когти",),
        skill="brawling",
        damage="STR+1D",
        difficulty="VE",
        harm="physical",
    ),
    Weapon(
        "blaster_pistol",
        ("blaster pistol", "blaster"),
        ("бластерный пистолет", "бластер"),
        damage="4D",
        ranges="3-10/30/120",
        stun=True,
    ),
    Weapon(
        "heavy_blaster_pistol",
        ("heavy blaster pistol", "heavy blaster"),
        ("тяжёлый бластерный пистолет", "тяжёлый бластер"),
        damage="5D",
        stun=True,
    ),
    Weapon(
        "blaster_rifle",
        ("blaster rifle", "rifle"),
        ("бластерная винтовка", "винтовка"),
        damage="5D",
        stun=True,
        rifle=True,
    ),
    Weapon(
        "blaster_cannon",
        ("blaster cannon",),
        ("бластерная пушка",),
        skill="blaster_artillery",
        damage="4D",
        blast="0-5",
        body="",
    ),
    Weapon("bowcaster", ("bowcaster",), ("боукастер",), skill="bowcaster", rifle=True),
    Weapon(
        "submachine_gun",
        ("submachine gun", "slugthrower"),
        ("пистолет-пулемёт", "автомат"),
        skill="firearms",
        harm="physical",
    ),
    Weapon(
        "fragmentation_grenade",
        ("fragmentation grenade", "grenade"),
        ("осколочная граната", "граната"),
        skill="grenade",
        damage="5D/4D/3D/2D",
        ranges="3-10/20/40",
        blast="0-2/4/6/10",
        harm="physical",
    ),
    Weapon(
        "thermal_detonator",
        ("thermal detonator", "detonator"),
        ("термальный детонатор", "детонатор"),
        skill="grenade",
        ranges="3-10/20/40",
    ),
    Weapon(
        "throwing_knife",
        ("throwing knife", "thrown knife"),
        ("метательный нож",),
        skill="thrown_weapons",
        harm="physical",
    ),
    Weapon(
        "spear",
        ("spear", "thrown spear"),
        ("копьё", "метательное копьё"),
        skill="thrown_weapons",
        harm="physical",
    ),
    Weapon("sling", ("sling",), ("праща",), skill="thrown_weapons", harm="physical"),
    Weapon(
        "grenade_launcher",
        ("grenade launcher",),
        ("гранатомёт",),
        skill="missile_weapons",
        harm="physical",
        rifle=True,
    ),
    Weapon(
        "vehicle_blaster",
        ("vehicle blaster",),
        ("бластер на транспорте",),
        skill="vehicle_blasters",
        body="",
        scale="speeder",
    ),
    Weapon(
        "speeder_bike_cannon",
        ("speeder bike cannon", "speeder bike laser cannon"),
        ("пушка спидербайка", "лазерная пушка спидербайка"),
        skill="vehicle_blasters",
        fire_control="2D",
        body="",
        scale="speeder",
    ),
    Weapon(
        "speeder_gun",
        ("speeder gun", "speeder blaster cannon"),
        ("пушка спидера", "бластерная пушка спидера"),
        skill="vehicle_blasters",
        damage="3D+1",
        fire_control="2D",
        body="",
        scale="speeder",
    ),
    Weapon(
        "artillery",
        ("artillery", "blaster artillery"),
        ("бластерная артиллерия", "артиллерия"),
        skill="blaster_artillery",
        body="",
    ),
    Weapon(
        "vibroblade",
        ("vibroblade",),
        ("виброклинок",),
        skill="melee_combat",
        difficulty="M",
        harm="physical",
    ),
    Weapon(
        "vibroaxe",
        ("vibroaxe", "vibro-axe"),
        ("вибротопор",),
        skill="melee_combat",
        damage="STR+2D",
        difficulty="M",
        harm="physical",
    ),
    Weapon(
        "club",
        ("club", "hand weapon"),
        ("дубинка", "ручное оружие"),
        skill="melee_combat",
        damage="STR+1D",
        maximum="6D",
        harm="physical",
    ),
    Weapon("lightsaber", ("lightsaber",), ("световой меч",), skill="lightsaber"),
)


def skill_for(weapon: Weapon) -> str:
    """Name the skill that a weapon is used with (SWD6-ATK-2, SWD6-ATK-5, SWD6-ATK-6)."""
    return weapon.skill


def kind_of(weapon: Weapon) -> Kind:
    """Tell what kind of attack a weapon makes: which reactions stop it."""
    if weapon.skill == "brawling":
        return "brawling"
    return "melee" if weapon.skill in HAND_TO_HAND else "ranged"


def same_word(one: str, other: str) -> bool:
    """Tell whether two words are the same to a reader: any case, ё as е, - and _ as a space."""
    return _plain(one) == _plain(other)


def find_weapon(word: str) -> Weapon | None:
    """Find a weapon of the table by its id or any of its names."""
    return next((weapon for weapon in WEAPONS if _named(weapon, word)), None)


def known_weapon(sheet: Sheet, word: str) -> Weapon:
    """Find a weapon by a word: one on the sheet first, then one of the table."""
    place = place_of(sheet, word)
    if place is not None:
        return _written(at(sheet, "weapons")[place], scale_of(sheet))
    weapon = find_weapon(word)
    if weapon is None:
        raise RuleError(
            "There is no weapon “{weapon}” on the sheet or in the table.",
            rules=("SWD6-WPN-3",),
            weapon=word,
        )
    return weapon


def place_of(sheet: Sheet, word: str) -> int | None:
    """Tell which of a sheet's weapons a word means."""
    entries = at(sheet, "weapons", default=())
    names = [str(at(entry, "name", default="")) for entry in entries]
    exact = (place for place, name in enumerate(names) if same_word(name, word))
    table = find_weapon(word)
    like = (place for place, name in enumerate(names) if table is not None and _named(table, name))
    return next(exact, next(like, None))


def weapon_on(sheet: Sheet, kinds: tuple[Kind, ...]) -> Weapon | None:
    """Take the first weapon on the sheet that attacks in one of these ways."""
    written = (_written(entry, scale_of(sheet)) for entry in at(sheet, "weapons", default=()))
    return next((weapon for weapon in written if kind_of(weapon) in kinds), None)


def chosen(sheet: Sheet, word: str, kinds: tuple[Kind, ...]) -> Weapon:
    """Choose what somebody attacks with: as named, else the first fitting weapon of the sheet."""
    weapon = known_weapon(sheet, word) if word else weapon_on(sheet, kinds)
    if weapon is None and "brawling" in kinds:
        return BARE_HANDS
    if weapon is None or kind_of(weapon) not in kinds:
        raise RuleError(
            "There is no fitting weapon on the sheet; name one: --with weapon=…",
            rules=("SWD6-ATK-2",),
            facts={"refused": "no weapon"},
        )
    return weapon


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("ё", "е").replace("-", " ").replace("_", " ").split())


def _named(thing: Named, word: str) -> bool:
    return any(same_word(name, word) for name in (thing.id, *thing.en, *thing.ru))


def _written(entry: Mapping[str, Any], scale: str) -> Weapon:
    """Read a weapon of a sheet; what it leaves out is as in the table's weapon of that name.

    One that stands in no table has the `scale` of its sheet.
    """
    name = str(at(entry, "name", default=""))
    table = find_weapon(name) or Weapon(name, scale=scale)
    given = {
        field: at(entry, field, default=getattr(table, field))
        for field in (
            "skill",
            "damage",
            "maximum",
            "ranges",
            "blast",
            "difficulty",
            "harm",
            "fire_control",
            "body",
            "scale",
            "stun",
            "rifle",
            "state",
        )
    }
    return replace(table, en=(name,), ru=(name,), **given)
