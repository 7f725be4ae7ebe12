"""Spells, help, rest and levels: actions, deeds and steps by name, and what runs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from charmgr.api import Action, Dice, Named, Outcome, Pool, Request, Rules, Sheet, Status, Trait
from charmgr_blackhack.consumables import SUPPLIES
from charmgr_blackhack.milestones import MILESTONES
from charmgr_blackhack.modifiers import GENERAL
from charmgr_blackhack.modifiers_after import AFTER, CASTING, FIRST_AID, HEALING_MAGIC
from charmgr_blackhack.out import STATES, fall
from charmgr_blackhack.traumas import TRAUMA_WORDS

__all__ = [
    "ACTIONS",
    "DEEDS",
    "DESCRIBED",
    "DESCRIBED_DEEDS",
    "EXPERIENCE",
    "MILESTONES",
    "MODIFIERS",
    "POOLS",
    "STATES",
    "STEPS",
    "TRAITS",
    "WORDS",
    "advance",
    "fall",
    "milestone",
    "points",
    "standing",
    "step",
]

Act = Callable[[Dice, Sheet, Request, Rules], Outcome]


def _rule(place: str) -> Act:
    """Load a rule only when it is played: a command seldom needs more than one."""
    module, _, name = place.partition(".")

    def act(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
        rule: Act = getattr(import_module(f"charmgr_blackhack.{module}"), name)
        return rule(dice, sheet, request, rules)

    return act


ACTIONS: Mapping[str, Act] = {
    "cast": _rule("casting.cast_spell"),
    "prepare": _rule("casting.prepare"),
    "use": _rule("consumables.use_item"),
}

DEEDS: Mapping[str, Act] = {
    "first-aid": _rule("first_aid.first_aid"),
    "cure_light_wounds": _rule("magic_healing.heal_by_magic"),
    "cure_serious_wounds": _rule("magic_healing.heal_by_magic"),
    "heal": _rule("magic_healing.heal_by_magic"),
    "saves": _rule("coming_round.save_now"),
    "wake": _rule("coming_round.wake"),
    "rest": _rule("passing.rest"),
    "sleep": _rule("passing.sleep"),
}

STEPS: Mapping[str, Act] = {
    "counter": _rule("coming_round.count"),
    "waking": _rule("coming_round.wake_alone"),
    "care": _rule("coming_round.day_of_care"),
    "effect": _rule("passing.effect_ends"),
    "gift": _rule("passing.gift_vanishes"),
    "night": _rule("passing.night"),
}

advance = _rule("levels.advance")
milestone = _rule("milestones.milestone")
points = _rule("milestones.points")


def standing(sheet: Sheet, request: Request, rules: Rules) -> Status:
    """Tell how a sheet stands and what it waits for."""
    from charmgr_blackhack.standing import standing as told

    return told(sheet, request, rules)


def step(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take one wait of a sheet."""
    from charmgr_blackhack.standing import wait_taken

    return STEPS[wait_taken(sheet, request)](dice, sheet, request, rules)


MODIFIERS = AFTER

TRAITS: tuple[Trait, ...] = (
    Trait("level", ("level",), ("уровень",), path=("level",), group="level"),
)

POOLS: tuple[Pool, ...] = (
    Pool("stories", ("stories", "story"), ("истории", "история"), path=("stories",)),
    Pool("coins", ("coins", "coin", "money"), ("монеты", "монета", "деньги"), path=("coins",)),
)

EXPERIENCE = "stories"

WORDS: tuple[Named, ...] = (
    *TRAUMA_WORDS,
    *SUPPLIES,
    Named("excess", ("excess damage",), ("избыточный урон",)),
    Named("circle", ("circle",), ("круг",)),
    Named("holy_symbol", ("holy symbol",), ("священный символ",)),
    Named("components", ("components",), ("компоненты",)),
    Named("prepared", ("prepared",), ("подготовленные",)),
    Named("scrolls", ("on scrolls",), ("на свитках",)),
    Named("granted", ("granted",), ("дарованные",)),
    Named("known", ("known",), ("известные",)),
    Named("bandage_trained", ("bandage",), ("перевязка",)),
    Named("bandage_untrained", ("unskilled bandage",), ("неумелая перевязка",)),
    Named("salts_trained", ("smelling salts",), ("нашатырь",)),
    Named("salts_untrained", ("smelling salts, unskilled",), ("нашатырь, неумело",)),
    Named("cure_light_wounds", ("Cure Light Wounds",), ("Исцелить лёгкие раны",)),
    Named("cure_serious_wounds", ("Cure Serious Wounds",), ("Исцелить тяжёлые раны",)),
    Named("heal", ("Heal",), ("Исцеление",)),
    Named("carer", ("helper",), ("помощник",)),
    Named("counter", ("secret counter",), ("тайный счётчик",)),
    Named("waking", ("coming round",), ("придёт в себя",)),
    Named("care", ("a day of care",), ("день ухода",)),
    Named("effect", ("an effect ends",), ("последствие проходит",)),
    Named("gift", ("a gift vanishes",), ("дар исчезает",)),
    Named("night", ("8 hours of sleep",), ("сон 8 часов",)),
)

DESCRIBED: tuple[Action, ...] = (
    Action(
        "cast",
        ("cast", "cast a spell"),
        ("сотворить", "заклинание"),
        ("target?",),
        (*(one.id for one in GENERAL), *CASTING),
        rules=("TBH-SPL-1", "TBH-SPL-5", "TBH-SPL-6", "TBH-SPL-10", "TBH-SPL-11"),
        about="cast a spell from memory, from a scroll or as a gift",
    ),
    Action(
        "prepare",
        ("prepare", "prepare a spell"),
        ("подготовить", "подготовка"),
        modifiers=("spell", "scroll", "instead"),
        rules=("TBH-SPL-2", "TBH-SPL-3", "TBH-SPL-4"),
        about="prepare a spell for the day, from the book or from a scroll",
    ),
    Action(
        "use",
        ("use", "use up"),
        ("использовать", "расход"),
        modifiers=("item",),
        rules=("TBH-UD-1", "TBH-UD-2*"),
        about="use a thing that is used up, and roll its usage die",
    ),
)

DESCRIBED_DEEDS: tuple[Action, ...] = (
    Action(
        "first-aid",
        ("first aid", "bandage"),
        ("первая помощь", "перевязка"),
        ("carer?",),
        FIRST_AID,
        rules=("TBH-AID-1", "TBH-AID-2", "TBH-AID-3", "TBH-AID-4"),
        about="help one who is out of action; it shows in the saves",
    ),
    Action(
        "cure_light_wounds",
        ("Cure Light Wounds", "cure light"),
        ("Исцелить лёгкие раны", "лёгкие раны"),
        ("carer?",),
        HEALING_MAGIC,
        rules=("TBH-HEAL-1*", "TBH-HEAL-2*", "TBH-AID-5"),
        about="circle 1: d8 hit points, or help to one who is out of action",
    ),
    Action(
        "cure_serious_wounds",
        ("Cure Serious Wounds", "cure serious"),
        ("Исцелить тяжёлые раны", "тяжёлые раны", "Исцелить серьёзные раны"),
        ("carer?",),
        HEALING_MAGIC,
        rules=("TBH-HEAL-1*", "TBH-HEAL-2*", "TBH-AID-5"),
        about="circle 4: 3d8+3 hit points, or help to one who is out of action",
    ),
    Action(
        "heal",
        ("Heal",),
        ("Исцеление",),
        ("carer?",),
        HEALING_MAGIC,
        rules=("TBH-HEAL-1*", "TBH-AID-6"),
        about="circle 6: all hit points, or certain rescue",
    ),
    Action(
        "saves",
        ("saves", "CON saves"),
        ("спас-броски", "спасброски"),
        rules=("TBH-SAV-1", "TBH-SAV-2", "TBH-SAV-3"),
        about="the saves of one who is out of action, once the party is safe",
    ),
    Action(
        "wake",
        ("wake", "wake up"),
        ("разбудить", "привести в чувство"),
        ("carer?",),
        rules=("TBH-OUT-2",),
        about="bring one round who was knocked out",
    ),
    Action(
        "rest",
        ("rest", "hour of rest"),
        ("отдых", "привал"),
        rules=("TBH-REST-1*",),
        about="an hour of rest: the hit die, once a day",
    ),
    Action(
        "sleep",
        ("sleep", "8 hours of sleep"),
        ("сон", "сон 8 часов"),
        modifiers=("ration",),
        rules=("TBH-REST-2*",),
        about="8 hours of sleep: all spell slots, the end of what ends with rest",
    ),
)
