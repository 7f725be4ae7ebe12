"""The circumstances of one attack: what each is worth in dice, and the rule that says so."""

from __future__ import annotations

from charmgr.api import Choice, Modifier
from charmgr_storytelling.modifiers_general import choice, number

__all__ = ["BLOWS", "SHOOTING"]

_NO_COVER = Choice("none", ("none",), ("нет",), 0)

SHOOTING = (
    choice(
        "target_cover",
        ("cover", "target cover"),
        ("укрытие", "преграда", "укрытие цели"),
        "ST-MAN-2",
        (
            _NO_COVER,
            Choice("thighs", ("thighs",), ("бёдра", "по бёдра"), -1),
            Choice("ribs", ("ribs", "half"), ("рёбра", "по рёбра"), -2),
            Choice("neck", ("neck",), ("шея", "по шею"), -3),
            Choice("full", ("full", "complete"), ("полное",), None),
        ),
        about="How far up the target is covered: dice off a ranged attack.",
    ),
    choice(
        "own_cover",
        ("own cover",),
        ("своё укрытие",),
        "ST-MAN-2",
        (
            _NO_COVER,
            Choice("thighs", ("thighs",), ("бёдра", "по бёдра"), 0),
            Choice("ribs", ("ribs", "half"), ("рёбра", "по рёбра"), -1),
            Choice("neck", ("neck",), ("шея", "по шею"), -2),
            Choice("full", ("full", "complete"), ("полное",), None),
        ),
        about="The shooter's own cover: dice off his shots from behind it.",
    ),
    choice(
        "range",
        ("range",),
        ("дальность",),
        "ST-MAN-13",
        (
            Choice("short", ("short",), ("ближняя",), 0),
            Choice("medium", ("medium",), ("средняя",), -2),
            Choice("long", ("long",), ("дальняя",), -4),
        ),
        about="How far the target is for this weapon.",
    ),
    Modifier(
        "indirect",
        ("indirect", "high arc"),
        ("навесом", "навесная стрельба"),
        "ST-MAN-5",
        value=-3,
        about="A bow's high arc at a target that is hidden completely.",
    ),
    number(
        "aiming",
        ("aiming", "aimed"),
        ("прицеливание", "прицел"),
        "ST-MAN-6",
        1,
        about="Rounds spent aiming before the shot; three count at most.",
    ),
    number(
        "allies",
        ("allies", "allies in the way"),
        ("союзники", "союзников"),
        "ST-MAN-14",
        -2,
        about="Allies in the melee whom the shooter tries not to hit.",
    ),
    Modifier(
        "nocked",
        ("nocked", "loaded"),
        ("наложена", "заряжен"),
        "ST-MAN-1",
        about="The arrow lies on the string.",
    ),
    Modifier(
        "unseen",
        ("unseen",),
        ("не видно", "цель не видна"),
        "ST-ATK-4",
        about="The attacker does not see the target.",
    ),
    Modifier(
        "aerodynamic",
        ("aerodynamic",),
        ("обтекаемый", "летучий"),
        "ST-ATK-8*",
        about="A thing made to fly: all throwing ranges double.",
    ),
    number(
        "object_size",
        ("object size",),
        ("размер предмета",),
        "ST-ATK-8*",
        about="Size of what is thrown.",
    ),
)

BLOWS = (
    Modifier(
        "weapon",
        ("weapon",),
        ("оружие",),
        "ST-ATK-6*",
        "text",
        about="The weapon: one on the sheet or one of the table, or bare hands.",
    ),
    number(
        "defence",
        ("defence", "defense"),
        ("защита",),
        "ST-DEF-1",
        -1,
        about="The target's Defence, where its sheet is not at hand.",
    ),
    number(
        "armour",
        ("armour", "armor"),
        ("броня",),
        "ST-ATK-5",
        -1,
        about="The target's armour against this attack, where its sheet is not at hand.",
    ),
    choice(
        "location",
        ("location", "hit"),
        ("место", "куда"),
        "ST-MAN-10",
        (
            Choice("torso", ("torso",), ("торс",), -1),
            Choice("limb", ("limb", "limbs", "arm", "leg"), ("конечность", "рука", "нога"), -2),
            Choice("head", ("head",), ("голова",), -3),
            Choice("hand", ("hand",), ("кисть",), -4),
            Choice("heart", ("heart",), ("сердце",), -4),
            Choice("throat", ("throat",), ("горло",), -4),
            Choice("eye", ("eye",), ("глаз",), -5),
        ),
        about="A part of the body that is aimed at.",
    ),
    Modifier(
        "armoured_location",
        ("armoured location",),
        ("место под бронёй",),
        "ST-MAN-10",
        about="The part aimed at is under armour (matters where bare ones ignore armour).",
    ),
    Modifier("off_hand", ("off-hand",), ("неосновной рукой",), "ST-MAN-11", value=-2),
    Modifier(
        "target_prone",
        ("target prone", "prone target"),
        ("цель лежит",),
        "ST-MAN-12",
        about="The target lies: −2 to shoot or throw at, +2 to strike.",
    ),
    Modifier(
        "all_out",
        ("all-out",),
        ("безрассудно",),
        "ST-MAN-7",
        value=2,
        about="Give up Defence for a wilder blow in close combat.",
    ),
    Modifier(
        "charge",
        ("charge",),
        ("натиск", "с разбега"),
        "ST-MAN-3",
        about="Run up to twice Speed and strike; Defence is lost.",
    ),
    number(
        "distance",
        ("distance",),
        ("расстояние", "дистанция"),
        "ST-ATK-2",
        about="Metres to the target, to run or to move.",
    ),
    Modifier("improvised", ("improvised",), ("подручное",), "ST-ATK-6*", value=-1),
    Modifier(
        "weak",
        ("too weak",),
        ("не по силе",),
        "ST-ATK-6*",
        value=-1,
        about="Strength below the weapon's Size; found by itself where the Size is known.",
    ),
    Modifier(
        "one_handed",
        ("one-handed",),
        ("одной рукой",),
        "ST-ATK-6*",
        about="A two-handed weapon in one hand asks for one more Strength.",
    ),
    choice(
        "attribute",
        ("attribute",),
        ("атрибут",),
        "ST-ATK-3",
        (
            Choice("strength", ("strength",), ("сила",), "strength", rule="ST-ATK-2"),
            Choice("dexterity", ("dexterity",), ("ловкость",), "dexterity"),
        ),
        about="Fighting Finesse lets Dexterity stand in for Strength.",
    ),
    Modifier(
        "no_damage",
        ("no damage",),
        ("без урона",),
        "ST-ATK-1",
        about="Stop at the roll and hurt nobody.",
    ),
)
