"""The actions of a fight and after it, and the deeds of healing, as data."""

from __future__ import annotations

from charmgr.api import Action

__all__ = ["ACTIONS", "DEEDS"]

ROLLED = ("bonus", "off_hand", "two_hands", "mobility", "depth", "sight", "social")

ACTIONS: tuple[Action, ...] = (
    Action(
        "attack",
        ("attack", "hit", "shot"),
        ("атака", "удар", "выстрел"),
        roles=("target?",),
        modifiers=(
            *ROLLED,
            "weapon",
            "damage",
            "ranged",
            "parry",
            "no_damage",
            "location",
            "nonlethal",
            "hits",
        ),
        rules=("SW-DMG-1", "SW-APPLY-1", "SW-SOAK-1", "SW-INC-2"),
        about="Fighting against Parry or Shooting against 4, and the damage at once",
    ),
    Action(
        "recover",
        ("recover", "unshake"),
        ("выход из шока", "прийти в себя"),
        modifiers=ROLLED,
        rules=("SW-SHAKEN-2", "SW-SHAKEN-3"),
        about="Spirit against being Shaken, in the own turn",
    ),
    Action(
        "test_of_wills",
        ("test of wills",),
        ("поединок воли",),
        roles=("target?",),
        modifiers=(*ROLLED, "intimidation", "resists"),
        rules=("SW-TOW-1*", "SW-APPLY-5"),
        about="Taunt against Smarts, or Intimidation against Spirit",
    ),
    Action(
        "bumps",
        ("bumps", "bumps and bruises"),
        ("ушибы", "ушибы и синяки"),
        modifiers=("bonus", "agility"),
        rules=("SW-FATIGUE-2*",),
        about="Vigor against a level of fatigue for 24 hours",
    ),
    Action(
        "aftermath",
        ("aftermath",),
        ("после боя", "исход"),
        modifiers=("bonus",),
        rules=("SW-AFTER-1*",),
        about="what became of the Extras who were taken out",
    ),
    Action(
        "walking_wounded",
        ("walking wounded",),
        ("ходячий раненый",),
        modifiers=("bonus",),
        rules=("SW-AFTER-2*",),
        about="whether an Incapacitated Extra can walk",
    ),
    Action(
        "moved",
        ("moved", "be moved"),
        ("перенос", "переноска"),
        modifiers=("bonus",),
        rules=("SW-AFTER-2*",),
        about="an hour's move of one who must not be moved",
    ),
    Action(
        "initiative",
        ("initiative", "cards"),
        ("инициатива", "карты"),
        roles=("members*",),
        rules=("SW-CARDS-1*", "SW-INC-1"),
        about="an action card for each Wild Card and each party of Extras",
    ),
    Action(
        "figures",
        ("figures", "miniatures"),
        ("фигурки", "миниатюры"),
        roles=("members*",),
        rules=("SW-MINI-1",),
        about="who stands, who lies, who has been removed",
    ),
)

DEEDS: tuple[Action, ...] = (
    Action(
        "treatment",
        ("treatment", "heal wounds"),
        ("лечение ран", "перевязка"),
        roles=("carer?",),
        modifiers=("bonus", "off_hand", "no_supplies", "fresh"),
        rules=("SW-HEAL-1*", "SW-HEAL-2*", "SW-HEAL-3*", "SW-HEAL-4*"),
        about="Healing within the golden hour",
    ),
    Action(
        "stop_bleeding",
        ("stop bleeding", "stop the bleeding"),
        ("остановить кровь", "остановка крови"),
        roles=("carer?",),
        modifiers=("bonus", "off_hand"),
        rules=("SW-BLEED-2",),
        about="Healing stops the bleeding, and no more",
    ),
    Action(
        "stabilise",
        ("stabilise", "stabilize"),
        ("стабилизация",),
        roles=("carer?",),
        modifiers=("bonus", "off_hand"),
        rules=("SW-AFTER-2*",),
        about="Healing for an Extra who began to die when moved",
    ),
    Action(
        "bleeding",
        ("bleeding", "bleed"),
        ("кровотечение",),
        roles=("carer?",),
        modifiers=("in_fight",),
        rules=("SW-BLEED-1",),
        about="the next Vigor roll against bleeding out",
    ),
    Action(
        "natural_healing",
        ("natural healing",),
        ("естественное лечение", "заживление"),
        roles=("carer?",),
        modifiers=("rough_travel", "no_medical_attention", "poor_environment", "medical_attention"),
        rules=("SW-HEAL-5*", "SW-HEAL-6*"),
        about="the next five days of natural healing",
    ),
    Action(
        "sinking",
        ("sinking",),
        ("угасание",),
        roles=("carer?",),
        rules=("SW-HEAL-7*",),
        about="the next Vigor roll of one who sinks",
    ),
    Action(
        "injury",
        ("injury",),
        ("увечье",),
        rules=("SW-INJURY-5",),
        about="the next injury passes",
    ),
    Action(
        "fatigue",
        ("rest",),
        ("отдых",),
        rules=("SW-FATIGUE-3*",),
        about="the next level of fatigue passes",
    ),
    Action(
        "waking",
        ("waking",),
        ("пробуждение",),
        rules=("SW-INC-6*",),
        about="the hours of unconsciousness are over",
    ),
)
