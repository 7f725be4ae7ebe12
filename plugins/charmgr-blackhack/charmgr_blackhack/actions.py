"""The actions: their names, the parts in them, what they understand, and what runs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from charmgr.api import Action, Dice, Outcome, Request, Rules, Sheet
from charmgr_blackhack import modifiers

__all__ = ["ACTIONS", "DESCRIBED"]

Act = Callable[[Dice, Sheet, Request, Rules], Outcome]


def _rule(place: str) -> Act:
    """Load a rule only when it is played: a command seldom needs more than one."""
    module, _, name = place.partition(".")

    def act(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
        rule: Act = getattr(import_module(f"charmgr_blackhack.{module}"), name)
        return rule(dice, sheet, request, rules)

    return act


ACTIONS: Mapping[str, Act] = {
    "attack": _rule("attack.attack"),
    "shoot": _rule("attack.attack"),
    "throw": _rule("attack.attack"),
    "reload": _rule("shots.reload"),
    "dodge": _rule("defence.defend"),
    "parry": _rule("defence.defend"),
    "block": _rule("defence.defend"),
    "save": _rule("attempts.save"),
    "act-first": _rule("initiative.act_first"),
    "initiative": _rule("initiative.initiative"),
    "first-blow": _rule("initiative.first_blow"),
    "ambush": _rule("initiative.ambush"),
    "ambushed": _rule("initiative.ambushed"),
    "move": _rule("turns.move"),
    "stand-up": _rule("turns.stand_up"),
    "intercept": _rule("turns.intercept"),
    "free-legs": _rule("turns.free_legs"),
    "don": _rule("dressing.dress"),
    "doff": _rule("dressing.dress"),
    "repair": _rule("dressing.repair"),
    "create": _rule("creation.create"),
    "hit-points": _rule("creation.roll_hit_points"),
    "buy": _rule("creation.buy"),
}

_GENERAL = tuple(one.id for one in modifiers.GENERAL)
_DISTANCE = tuple(one.id for one in modifiers.DISTANCE)
_ATTACK = (*_GENERAL, *_DISTANCE, *(one.id for one in modifiers.ATTACK), "ud_modifier", "harm")
_HARM = tuple(one.id for one in modifiers.HARM)
_DEFENCE = (*_GENERAL, *(one.id for one in modifiers.DEFENCE), *_HARM, "no_damage")
_PARRY = (*_DEFENCE, "weapon", "grip", "clinch")

DESCRIBED: tuple[Action, ...] = (
    Action(
        "attack",
        ("attack", "strike"),
        ("атака", "удар"),
        ("target?",),
        _ATTACK,
        rules=("TBH-ATK-1", "TBH-ATK-2"),
        about="strike in close combat; a hit hurts the target",
    ),
    Action(
        "shoot",
        ("shoot", "shot"),
        ("выстрел", "стрельба"),
        ("target?",),
        _ATTACK,
        rules=("TBH-ATK-3", "TBH-ATK-5"),
        about="shoot with bow or crossbow; the ammunition dwindles",
    ),
    Action(
        "throw",
        ("throw",),
        ("бросок оружия", "метание"),
        ("target?",),
        _ATTACK,
        rules=("TBH-ATK-4", "TBH-WPN-6"),
        about="throw a weapon, or whatever is at hand",
    ),
    Action(
        "reload",
        ("reload",),
        ("перезарядка",),
        modifiers=("weapon", "round", "moved"),
        rules=("TBH-ATK-7",),
        about="make a crossbow ready again",
    ),
    Action(
        "dodge",
        ("dodge",),
        ("уклонение", "уклониться"),
        ("target?",),
        _DEFENCE,
        rules=("TBH-DEF-1", "TBH-DEF-4", "TBH-DEF-5"),
        about="get out of the way of an attack; a failure hurts",
    ),
    Action(
        "parry",
        ("parry",),
        ("парирование", "парировать"),
        ("target?",),
        _PARRY,
        rules=("TBH-DEF-2", "TBH-DEF-3"),
        about="parry with a weapon; a failure hurts",
    ),
    Action(
        "block",
        ("block",),
        ("блок", "щитом", "блокировать"),
        ("target?",),
        _DEFENCE,
        rules=("TBH-SHD-1", "TBH-SHD-5"),
        about="parry with the shield; a failure hurts",
    ),
    Action(
        "save",
        ("save", "saving throw"),
        ("спас-бросок", "спасбросок"),
        ("target?",),
        (*_GENERAL, "threat"),
        rules=("TBH-SAVEATTR-1*",),
        about="resist a threat by the attribute that it asks for",
    ),
    Action(
        "act-first",
        ("act first",),
        ("опередить",),
        ("target?",),
        _GENERAL,
        rules=("TBH-INIT-1",),
        about="act before a monster",
    ),
    Action(
        "initiative",
        ("initiative", "order"),
        ("инициатива", "очерёдность"),
        ("members*", "targets*"),
        ("dex_dice",),
        rules=("TBH-INIT-2", "TBH-INIT-3"),
        about="the order of all who fight",
    ),
    Action(
        "first-blow",
        ("first blow",),
        ("первый удар",),
        ("target?",),
        (*_GENERAL, "weapon", "foe_weapon"),
        rules=("TBH-INIT-4",),
        about="whose blow lands first, by the length of weapons",
    ),
    Action(
        "ambush",
        ("ambush",),
        ("засада",),
        ("targets*",),
        _GENERAL,
        rules=("TBH-INIT-5", "TBH-INIT-6"),
        about="take the enemy by surprise",
    ),
    Action(
        "ambushed",
        ("ambushed", "spot the ambush"),
        ("попасть в засаду", "врасплох"),
        ("target?",),
        _GENERAL,
        rules=("TBH-INIT-5",),
        about="not to be surprised in an ambush",
    ),
    Action(
        "move",
        ("move",),
        ("перемещение", "движение"),
        modifiers=("run",),
        rules=("TBH-DIST-3", "TBH-ACT-1"),
        about="move up to near distance, or run to far",
    ),
    Action(
        "stand-up",
        ("stand up", "rise"),
        ("встать", "подняться"),
        rules=("TBH-ACT-4",),
        about="get up from the ground",
    ),
    Action(
        "intercept",
        ("intercept",),
        ("перехват",),
        ("target?",),
        _DISTANCE,
        rules=("TBH-INT-1",),
        about="cut somebody off",
    ),
    Action(
        "free-legs",
        ("free the legs",),
        ("освободить ноги",),
        modifiers=_GENERAL,
        rules=("TBH-WPN-12",),
        about="get rid of a bola",
    ),
    Action(
        "don",
        ("don", "put on"),
        ("надеть",),
        ("helper?",),
        ("piece", "with_helper"),
        rules=("TBH-ARM-3", "TBH-ARM-5"),
        about="put on armour, helmet or shield",
    ),
    Action(
        "doff",
        ("doff", "take off"),
        ("снять",),
        ("helper?",),
        ("piece", "with_helper"),
        rules=("TBH-ARM-3", "TBH-ARM-5"),
        about="take off armour, helmet or shield",
    ),
    Action(
        "repair",
        ("repair",),
        ("починка", "починить броню"),
        rules=("TBH-REPAIR-1*",),
        about="have the armour repaired for coins",
    ),
    Action(
        "create",
        ("create",),
        ("создание", "создать персонажа"),
        modifiers=("swap",),
        rules=("TBH-CHAR-1*", "TBH-CLASS-1*"),
        about="roll a new character's attributes, hit points and coins",
    ),
    Action(
        "hit-points",
        ("hit points", "roll hit points"),
        ("хиты чудовища", "бросить хиты"),
        rules=("TBH-MON-2",),
        about="roll a monster's hit points before the fight",
    ),
    Action(
        "buy",
        ("buy",),
        ("купить", "покупка"),
        modifiers=("goods",),
        rules=("TBH-PRICE-1*",),
        about="pay for something of the price list",
    ),
)
